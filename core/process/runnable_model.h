#pragma once

#include "core/base/dtype.h"
#include "core/onnx/model_file.h"

#include <filesystem>
#include <span>
#include <string>
#include <vector>

namespace onnx {
class ModelProto;
class NodeProto;
} // namespace onnx

namespace resizelens {

/// A serialized ModelProto whose weights stay in their files.
struct RunnableModel
{
    std::string bytes;
    std::filesystem::path dataFolder; // SessionOptions::dataFolder

    std::span<const std::byte> span() const { return std::as_bytes(std::span(bytes)); }
};

/// A value of the main graph that is given instead of computed by its node.
struct FedValue
{
    std::string name;
    DType type = DType::float32;
};

struct ProbeOptions
{
    std::vector<std::string> values; // of the main graph; appended to the model's outputs
    /// Makes `values` the only outputs and drops nodes, inputs and weights that they do not need.
    bool alone = false;
    /// These become inputs of any shape, read by their consumers. What their nodes compute is renamed to
    /// computedName() and may be one of `values`.
    std::vector<FedValue> fed = {};
    /// Replaces the file's structure: the same nodes and weights, rearranged.
    const onnx::ModelProto* structure = nullptr;
};

/// Name of the computed value where another is given (ProbeOptions::fed).
std::string computedName(const std::string& fed);

/// The names that a node reads, including those captured by its subgraphs (and some defined there).
void collectInputs(const onnx::NodeProto& node, std::vector<std::string>& names);

/// `file` with further outputs. Large weights of the main graph become external data referring to the model
/// file; those of subgraphs and attributes are embedded. Errors: a value that the main graph lacks or, to be
/// fed, that no node of it computes; unreadable weights; a structure above protobuf's 2 GB limit; those of
/// checkFunctionExpansion().
Result<RunnableModel> runnableModel(const ModelFile& file, const ProbeOptions& probes = {});

} // namespace resizelens
