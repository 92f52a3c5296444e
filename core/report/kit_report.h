#pragma once

#include "core/extras/kit/kit_profile.h"

#include <string>
#include <utility>
#include <vector>

namespace resizelens {

struct KitReport
{
    std::string profile;                                      // the file that was written
    std::vector<std::pair<std::string, KitReading>> readings; // by version; one without a name: no versions
};

/// What is not as the standard says, case by case, and counts.
std::string kitText(const KitReport& report);
/// Schema resizelens.kit/1.
std::string kitJson(const KitReport& report);

} // namespace resizelens
