#pragma once

#include <memory>
#include <string_view>
#include <unordered_set>

namespace onnx {
class GraphProto;
class ModelProto;
} // namespace onnx

namespace resizelens {

/// Inlines all calls of local functions, in subgraphs too; values are named after the call's first output,
/// '/' and their own name. Calls stay if the function's operator sets differ from the model's or attributes
/// have defaults. nullptr if there are no functions. The model must pass checkFunctionExpansion().
std::shared_ptr<const onnx::ModelProto> withoutFunctions(const onnx::ModelProto& model);

/// Names of the values computed by nodes of `graph`, which must outlive them.
std::unordered_set<std::string_view> computedNames(const onnx::GraphProto& graph);

} // namespace resizelens
