#pragma once

#include <string>

namespace resizelens {

/// Version of the loaded OpenCV, e.g. "4.6.0"; "not found" if its module is missing.
std::string openCvVersion();

} // namespace resizelens
