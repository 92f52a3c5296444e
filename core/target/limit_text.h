#pragma once

#include "core/support/phrase.h"
#include "core/target/target_profile.h"

#include <vector>

namespace resizelens {

/// "stride: from 1; up to 3 and pads: 0". For people; the names are those of profiles.
Phrase limitsText(const std::vector<Condition>& limits);

} // namespace resizelens
