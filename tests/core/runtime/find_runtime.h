#pragma once

#include "core/runtime/onnx_runtime.h"

#include <filesystem>
#include <optional>
#include <string>

namespace resizelens::test {

/// The library that the program would find, or else the one that packaging/install-oracle put into the
/// repository; nullopt where there is none.
std::optional<std::filesystem::path> runtimeLibrary();

/// That library, loaded; nullptr with the reason in `why`.
RuntimePointer findRuntime(std::string& why);

} // namespace resizelens::test
