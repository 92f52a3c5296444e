#pragma once

#include "core/extras/compiler_logs/placement.h"
#include "core/targets/target_profile.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace resizelens {

/// Names of the target's units in logs; empty if unknown for this profile.
std::vector<std::string_view> unitsOf(const TargetProfile& target);

/// Whether the statement says that the node runs on the target; nullopt if it says neither.
std::optional<bool> runsOn(const Placement& placement, const TargetProfile& target);

/// Whether logs of this format can be about the target.
bool speaksOf(const LogFormat& format, const TargetProfile& target);

} // namespace resizelens
