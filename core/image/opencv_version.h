#pragma once

#include <string>

namespace resizelens {

/// The release of OpenCV that runs, e.g. "4.6.0".
std::string openCvVersion();

} // namespace resizelens
