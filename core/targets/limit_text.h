#pragma once

#include "core/base/phrase.h"
#include "core/targets/target_profile.h"

#include <vector>

namespace resizelens {

/// "stride: from 1; up to 3 and pads: 0". For people; the names are those of profiles.
Phrase limitsText(const std::vector<Condition>& limits);

} // namespace resizelens
