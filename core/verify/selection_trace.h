#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace onnx {
class GraphProto;
class NodeProto;
} // namespace onnx

namespace resizelens {

/// How a node jumps: a hair's breadth in what it reads may change what it gives by any amount.
enum class SelectionKind {
    topK,
    argument,    // ArgMax, ArgMin
    suppression, // NonMaxSuppression
    comparison,  // Less, Greater, Equal, … of two tensors
    rounding,    // Round, Floor, Ceil, Sign, Cast to integers and booleans, QuantizeLinear
    nonZero,
    tie,    // a Resize at samples that runtimes pick differently
    random, // not by what it reads, but each time that it is run
};

/// A node of the main graph that selects.
struct Selection
{
    SelectionKind kind = SelectionKind::topK;
    const onnx::NodeProto* node = nullptr;
    std::string label = {}; // "TopK 'best'"
};

/// The selections that any of `values` depends on, in the order of the file, which is one of computation.
/// What lies in bodies and functions is not looked at (see FlatModels), nor what is computed from lengths
/// alone.
std::vector<Selection> selectionsBefore(const onnx::GraphProto& graph,
                                        const std::vector<std::string>& values);

/// Whether any body of the node selects.
bool selectsInside(const onnx::NodeProto& node);

/// Whether selectionsBefore() finds any, or would inside of bodies.
bool jumpsBefore(const onnx::GraphProto& graph, const std::vector<std::string>& values);

/// "TopK 'best'"
std::string labelOf(const onnx::NodeProto& node);

/// The node of the main graph that gives `value`; nullptr where none does.
const onnx::NodeProto* producerOf(const onnx::GraphProto& graph, std::string_view value);

/// Whether `value` depends on what `node` gives, or is given by it.
bool isBefore(const onnx::GraphProto& graph, const onnx::NodeProto& node, const std::string& value);

/// Whether `value` is quantised by an operator that computes with quanta (QLinearConv, QLinearAdd,
/// DynamicQuantizeLinear, …), as far as it was only moved since: what it was rounded from cannot be looked
/// at.
bool isQuantised(const onnx::GraphProto& graph, const std::string& value);

/// Nodes that give other values each time, of the main graph, of bodies and functions, by label: as far as
/// they are what `values` depend on where they are in the main graph.
std::vector<std::string> randomNodesBefore(const onnx::GraphProto& graph,
                                           const std::vector<std::string>& values);

} // namespace resizelens
