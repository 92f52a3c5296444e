#pragma once

#include "core/plan/named_policy.h"

#include <QString>

namespace resizelens {

/// As signals name what is to be done at a site; a certain rule goes by its id.
inline QString policyName(NamedPolicy policy)
{
    const std::string_view name = toString(policy);
    return QString::fromLatin1(name.data(), static_cast<qsizetype>(name.size()));
}

} // namespace resizelens
