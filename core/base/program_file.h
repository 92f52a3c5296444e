#pragma once

#include <filesystem>

namespace resizelens {

/// The file of the running program, without links; empty if the system does not say.
std::filesystem::path programFile();

/// Whether the file can be started.
bool isProgram(const std::filesystem::path& path);

} // namespace resizelens
