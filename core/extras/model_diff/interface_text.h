// The interface of a model, graph or function as comparable texts.
#pragma once

#include "core/onnx/graph_index.h"

#include <map>
#include <string>
#include <vector>

namespace onnx {
class ModelProto;
} // namespace onnx

namespace resizelens {

using Texts = std::map<std::string, std::string>; // by name, domain or key

Texts opsetTexts(const onnx::ModelProto& model);
Texts opsetTexts(const onnx::FunctionProto& function);
Texts metadataTexts(const onnx::ModelProto& model);

Texts valueTexts(const GraphIndex& index, const std::vector<ValueId>& values);
/// Of the main graph; overridable initializers count as inputs.
Texts inputTexts(const GraphIndex& index, const GraphInfo& graph);
/// By position: names inside subgraphs and functions are local.
std::string typesText(const GraphIndex& index, const std::vector<ValueId>& values);
std::string attributesText(const onnx::FunctionProto& function);

std::vector<std::string> namesOf(const GraphIndex& index, const std::vector<ValueId>& values);
std::string listText(const std::vector<std::string>& names);

/// Whether the declared types are incompatible; anything undeclared matches.
bool contradicts(const onnx::ValueInfoProto& a, const onnx::ValueInfoProto& b);

} // namespace resizelens
