#pragma once

#include <string_view>

namespace resizelens {

/// The version of ResizeLens, e.g. "0.1.0": that of project() in CMakeLists.txt.
std::string_view programVersion();

} // namespace resizelens
