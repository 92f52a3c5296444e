#pragma once

#include <filesystem>

namespace resizelens {

/// The file of the running program, without links; empty if the system does not say.
std::filesystem::path programFile();

} // namespace resizelens
