#pragma once

#include "core/placement/placement.h"
#include "core/target/target_profile.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace resizelens {

/// What logs call the units that a target runs on; empty for a profile that no log is known of.
std::vector<std::string_view> unitsOf(const TargetProfile& target);

/// Whether the statement is that the node runs on the target; nullopt where it does not say.
std::optional<bool> runsOn(const Placement& placement, const TargetProfile& target);

/// Whether a log of this form can be about the target.
bool speaksOf(const LogFormat& format, const TargetProfile& target);

} // namespace resizelens
