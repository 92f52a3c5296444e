#pragma once

#include "core/engine/named_policy.h"

#include <QString>

namespace resizelens {

/// Policy name as used in signals; a specific rule is named by its id.
inline QString policyName(NamedPolicy policy)
{
    const std::string_view name = toString(policy);
    return QString::fromLatin1(name.data(), static_cast<qsizetype>(name.size()));
}

} // namespace resizelens
