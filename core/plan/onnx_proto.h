#pragma once

#include "core/chain/onnx_node.h"
#include "core/graph/graph_index.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace resizelens {

/// A serialized NodeProto: `node` with its names. `inputs` has the names in the node's order.
std::string serializeNode(const OnnxNode& node, const std::string& name,
                          const std::vector<std::string>& inputs, const std::string& output,
                          const std::string& docString);
/// A serialized TensorProto with raw_data.
std::string serializeTensor(const Tensor& tensor, const std::string& name);
/// A serialized NodeProto of a Constant with `tensor` as its value.
std::string serializeConstant(const Tensor& tensor, const std::string& name, const std::string& output);

/// A node of a model in chain terms, its constant inputs read. `results` are the chain's input and what the
/// nodes before made, the last one last; where there are none, the first input that is not constant is the
/// chain's. Errors: other inputs that are not constant, attributes of a kind that no chain operator has.
Result<OnnxNode> readOnnxNode(const GraphIndex& index, NodeId node, std::span<const ValueId> results = {});

/// The first input of a node that is not constant, where there is one, else its first.
std::optional<ValueId> flowingInput(const GraphIndex& index, NodeId node);

} // namespace resizelens
