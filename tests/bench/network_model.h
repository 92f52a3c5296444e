#pragma once

#include <filesystem>

namespace resizelens::test {

/// A network of residual blocks at three sizes with top-down and bottom-up necks, about 4 % Resize nodes and
/// weights of a few bytes, written below tempFolder(). Shapes are sound throughout.
std::filesystem::path networkModel(int nodes);

} // namespace resizelens::test
