#pragma once

#include "core/model/model_file.h"

#include <filesystem>
#include <span>
#include <string>
#include <vector>

namespace resizelens {

/// A model as a run time takes it: a serialized ModelProto whose weights stay in the file that they are in.
struct RunnableModel
{
    std::string bytes;
    std::filesystem::path dataFolder; // SessionOptions::dataFolder

    std::span<const std::byte> span() const { return std::as_bytes(std::span(bytes)); }
};

struct ProbeOptions
{
    std::vector<std::string> values; // of the main graph; they become outputs, behind the model's own
    /// Only `values` are outputs, and what they do not need is left out: nodes, inputs, weights.
    bool alone = false;
};

/// `file` with further outputs. Large weights of the main graph become external data that refers to their
/// place in the model file; those of bodies and attributes are taken in. Errors: a value that the main graph
/// does not have, weights that cannot be read, a structure above protobuf's 2 GB,
/// functions that checkFunctionExpansion() refuses.
Result<RunnableModel> runnableModel(const ModelFile& file, const ProbeOptions& probes = {});

} // namespace resizelens
