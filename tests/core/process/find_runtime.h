#pragma once

#include "core/process/onnx_runtime.h"
#include "core/process/runtime_session.h"

#include <filesystem>
#include <optional>
#include <string>

namespace resizelens::test {

/// The library that the program would find, or else the one that packaging/install-oracle put into the
/// repository; nullopt where there is none.
std::optional<std::filesystem::path> runtimeLibrary();

/// That library, loaded; nullptr with the reason in `why`.
RuntimePointer findRuntime(std::string& why);

/// The serialised model in that library; nullopt if it refuses the model.
std::optional<RuntimeSession> openedModel(const RuntimePointer& runtime, const std::string& bytes);

} // namespace resizelens::test
