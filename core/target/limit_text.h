#pragma once

#include "core/target/target_profile.h"

#include <string>
#include <vector>

namespace resizelens {

/// "stride: from 1; up to 3 and pads: 0". For people; the names are those of profiles.
std::string limitsText(const std::vector<Condition>& limits);

} // namespace resizelens
