// Files of tests: a folder of this process's own for what is written, and the places of what is read.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include <onnx/onnx_pb.h>

namespace resizelens::test {

/// A folder for this process alone; removed when the process ends.
const std::filesystem::path& tempFolder();

/// A folder below tempFolder() with nothing in it, whatever was there before.
std::filesystem::path freshFolder(const std::string& name);

/// Writes the model below tempFolder() as `name` (with ".onnx" added where it has no extension).
std::filesystem::path saveTemp(const onnx::ModelProto& model, const std::string& name);
/// Writes any bytes below tempFolder() as `name`.
std::filesystem::path saveTempBytes(std::string_view bytes, const std::string& name);

std::string readBytes(const std::filesystem::path& path);
/// nullopt when the file is missing or no ONNX model.
std::optional<onnx::ModelProto> readModel(const std::filesystem::path& path);

/// The repository.
std::filesystem::path sourceFolder();
/// Models and pictures that are too large for the repository: $RESIZELENS_SHARED, or the folder `shared`
/// beside the repository; nullopt where there is none.
std::optional<std::filesystem::path> sharedFolder();

} // namespace resizelens::test
