#pragma once

#include "core/onnx/graph_index.h"
#include "core/resize/chain/onnx_node.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace onnx {
class GraphProto;
class ValueInfoProto;
} // namespace onnx

namespace resizelens {

/// Unknown dimensions get their symbols.
void describeTensor(onnx::ValueInfoProto& info, const std::string& name, DType type, const Shape& shape);
/// Appends the node and, as initializers named after it, its constants. `results`: the chain's input and what the
/// nodes before computed, last one last.
void addNode(onnx::GraphProto& graph, const OnnxNode& node, const std::string& name,
             std::span<const std::string> results, const std::string& output);

/// Serialized NodeProto; `inputs` are the names in the node's order.
std::string serializeNode(const OnnxNode& node, const std::string& name,
                          const std::vector<std::string>& inputs, const std::string& output,
                          const std::string& docString);
/// Serialized TensorProto with raw_data.
std::string serializeTensor(const Tensor& tensor, const std::string& name);
std::string serializeConstant(const Tensor& tensor, const std::string& name, const std::string& output);

/// Reads a node and its constant inputs as a chain step. `results`: the chain's input and the outputs of the
/// previous nodes, last one last; if empty, the first non-constant input is the chain's. Errors: other
/// non-constant inputs, attribute kinds that no chain operator has.
Result<OnnxNode> readOnnxNode(const GraphIndex& index, NodeId node, std::span<const ValueId> results = {});

/// The first non-constant input of a node, else its first input.
std::optional<ValueId> flowingInput(const GraphIndex& index, NodeId node);

} // namespace resizelens
