#pragma once

#include "core/chain/onnx_node.h"
#include "core/graph/graph_index.h"

#include <optional>
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

/// A node of a model in chain terms, its constant inputs read. `flow` is the value that the chain hands over;
/// without it the first input that is not constant. Errors: other inputs that are not constant, attributes of
/// a kind that no chain operator has.
Result<OnnxNode> readOnnxNode(const GraphIndex& index, NodeId node, std::optional<ValueId> flow);

} // namespace resizelens
