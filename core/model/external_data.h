#pragma once

#include "core/model/model_file.h"

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace onnx {
class TensorProto;
} // namespace onnx

namespace resizelens {

/// The external_data entries of a tensor, parsed.
struct ExternalLocation
{
    std::string location;
    std::uint64_t offset = 0;
    std::optional<std::uint64_t> length; // nullopt: to the end of the file
};

/// Errors: no location, an offset or length that is no number.
Result<ExternalLocation> externalLocation(const onnx::TensorProto& tensor);

/// Where `location` lies for a model in `folder`. Errors: absolute paths, "..", symlinks that leave the
/// folder, missing files.
Result<std::filesystem::path> resolveExternal(const std::filesystem::path& folder,
                                              const std::string& location);

/// All external files of a model, each once, in order of first use. Errors as above, the model's own file as
/// location, a payload that reaches beyond its file, and two that share only a part of their bytes.
Result<std::vector<ExternalFile>> checkExternalData(const WireMap& map,
                                                    const std::filesystem::path& modelPath);

} // namespace resizelens
