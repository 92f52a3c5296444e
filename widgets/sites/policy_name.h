#pragma once

#include "core/engine/named_policy.h"

#include <QString>

namespace resizelens {

/// Policy name as used in signals; a specific rule is named by its id.
inline QString policyName(NamedPolicy policy)
{
    return QString::fromLatin1(toString(policy));
}

} // namespace resizelens
