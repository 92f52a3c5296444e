#pragma once

#include <string>

namespace resizelens {

/// The release of OpenCV that runs, e.g. "4.6.0"; "not found" where its module is not beside the program.
std::string openCvVersion();

} // namespace resizelens
