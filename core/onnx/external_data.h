#pragma once

#include "core/onnx/model_file.h"

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

/// Errors: no location; an offset or length that is not a number.
Result<ExternalLocation> externalLocation(const onnx::TensorProto& tensor);

/// Path of `location` for a model in `folder`. Errors: absolute, "..", symlinks that leave it, missing files.
Result<std::filesystem::path> resolveExternal(const std::filesystem::path& folder,
                                              const std::string& location);

/// All external files of a model, each once, in order of first use. Errors: as above, the model file as
/// location, a payload that exceeds its file, payloads that overlap partially.
Result<std::vector<ExternalFile>> checkExternalData(const WireMap& map,
                                                    const std::filesystem::path& modelPath);

} // namespace resizelens
