// Bodies and functions written out in the main graph of a copy.
#pragma once

#include <string>
#include <vector>

namespace onnx {
class GraphProto;
class ModelProto;
} // namespace onnx

namespace resizelens {

/// Adds the nodes of a body to those of `to`, with `prefix` before the names of what they define; its weights
/// become those of `main`, once. `inputs` stand for the body's inputs, in their order. Gives what its outputs
/// are called then.
std::vector<std::string> inlineBody(const onnx::GraphProto& body, const std::vector<std::string>& inputs,
                                    const std::string& prefix, onnx::GraphProto& main, onnx::GraphProto& to);

/// Adds a node that hands `from` on as `as`.
void handOver(onnx::GraphProto& to, const std::string& from, const std::string& as);

/// Writes every call of a local function out, in the main graph and in bodies. Calls of functions whose
/// operator sets are not the model's, or whose attributes have defaults, stay. The model must pass
/// checkFunctionExpansion().
void inlineFunctions(onnx::ModelProto& model);

} // namespace resizelens
