#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace onnx {
class GraphProto;
class NodeProto;
} // namespace onnx

namespace resizelens {

/// A discontinuous node of the main graph, where a tiny change of the input can change the output by any
/// amount (TopK, NonMaxSuppression, comparisons, rounding, casts to integers, …), or a random one.
struct Selection
{
    const onnx::NodeProto* node = nullptr;
    std::string label = {}; // "TopK 'best'"
    bool random = false;    // different values in every run
};

/// The selections upstream of `values`, topologically sorted. Ignores subgraphs, functions and values
/// computed from dimensions only.
std::vector<Selection> selectionsBefore(const onnx::GraphProto& graph,
                                        const std::vector<std::string>& values);

/// Whether a subgraph of the node contains a selection.
bool selectsInside(const onnx::NodeProto& node);

/// Whether selectionsBefore() finds any, or would in subgraphs.
bool jumpsBefore(const onnx::GraphProto& graph, const std::vector<std::string>& values);

/// "TopK 'best'"
std::string labelOf(const onnx::NodeProto& node);

/// Producer of `value` in the main graph, or nullptr.
const onnx::NodeProto* producerOf(const onnx::GraphProto& graph, std::string_view value);

/// Whether `node` produces `value` or is upstream of it.
bool isBefore(const onnx::GraphProto& graph, const onnx::NodeProto& node, const std::string& value);

/// Whether a node that takes the larger or smaller of two values (Relu, Clip, Max, MaxPool, …) is upstream of
/// `value`: runtimes differ about NaN there.
bool takesLargestBefore(const onnx::GraphProto& graph, const std::string& value);

/// Whether `value` was quantised by an operator that computes in integers (QLinearConv, QLinearAdd,
/// DynamicQuantizeLinear, …) and only moved since, so that its unrounded value is not available.
bool isQuantised(const onnx::GraphProto& graph, const std::string& value);

/// Labels of nodes that give different values in every run, in the main graph (only those upstream of
/// `values`), subgraphs and functions.
std::vector<std::string> randomNodesBefore(const onnx::GraphProto& graph,
                                           const std::vector<std::string>& values);

} // namespace resizelens
