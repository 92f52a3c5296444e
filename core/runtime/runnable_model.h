#pragma once

#include "core/model/model_file.h"
#include "core/tensor/dtype.h"

#include <filesystem>
#include <span>
#include <string>
#include <vector>

namespace onnx {
class ModelProto;
class NodeProto;
} // namespace onnx

namespace resizelens {

/// A model as a run time takes it: a serialized ModelProto whose weights stay in the file that they are in.
struct RunnableModel
{
    std::string bytes;
    std::filesystem::path dataFolder; // SessionOptions::dataFolder

    std::span<const std::byte> span() const { return std::as_bytes(std::span(bytes)); }
};

/// A result of a node of the main graph that is given instead of computed.
struct FedValue
{
    std::string name;
    DType type = DType::float32;
    /// What is given is added to what is computed; the input has the name addedName().
    bool added = false;
};

struct ProbeOptions
{
    std::vector<std::string> values; // of the main graph; they become outputs, behind the model's own
    /// Only `values` are outputs, and what they do not need is left out: nodes, inputs, weights.
    bool alone = false;
    /// These become inputs, of any shape: whatever reads them reads what is given. What their nodes compute
    /// has the name computedName() and may be one of `values`.
    std::vector<FedValue> fed = {};
    /// Taken instead of the file's structure: the same nodes and weights in another arrangement.
    const onnx::ModelProto* structure = nullptr;
};

/// What stands for a value that the nodes compute where another is given (ProbeOptions::fed).
std::string computedName(const std::string& fed);
std::string addedName(const std::string& fed);

/// The names that a node reads, those that its bodies capture included (and some that they define).
void collectInputs(const onnx::NodeProto& node, std::vector<std::string>& names);

/// `file` with further outputs. Large weights of the main graph become external data that refers to their
/// place in the model file; those of bodies and attributes are taken in. Errors: a value that the main graph
/// does not have or, to be fed, no node of it computes, weights that cannot be read, a structure above
/// protobuf's 2 GB, functions that checkFunctionExpansion() refuses.
Result<RunnableModel> runnableModel(const ModelFile& file, const ProbeOptions& probes = {});

} // namespace resizelens
