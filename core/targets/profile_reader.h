// Internal to this room.
#pragma once

#include "core/targets/target_profile.h"

#include <functional>
#include <string>
#include <string_view>

namespace resizelens {

/// The profile that another one, of id `asking`, extends. Errors: there is none, it is damaged, a circle.
using BaseFinder = std::function<Result<TargetPointer>(const std::string& id, const std::string& asking)>;

/// Errors: as parseTargetProfile().
Result<TargetProfile> readProfileText(std::string_view json, const std::string& file,
                                      const BaseFinder& bases);

} // namespace resizelens
