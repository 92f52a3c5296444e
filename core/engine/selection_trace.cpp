#include "core/engine/selection_trace.h"

#include "core/onnx/domain.h"
#include "core/onnx/random_operators.h"
#include "core/process/runnable_model.h"

#include <algorithm>
#include <array>
#include <unordered_map>
#include <unordered_set>

#include <fmt/format.h>
#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

/// Casts to a type that is not floating-point.
bool castsToSteps(const onnx::NodeProto& node)
{
    constexpr std::array floating = {1, 10, 11, 14, 15, 16, 17, 18, 19, 20, 23};
    return node.op_type() == "Cast" && std::ranges::any_of(node.attribute(), [&](const auto& attribute) {
               return attribute.name() == "to" && attribute.i() != onnx::TensorProto::STRING &&
                      std::ranges::find(floating, attribute.i()) == floating.end();
           });
}

bool selects(const onnx::NodeProto& node)
{
    static const std::unordered_set<std::string_view> selecting = {
        "TopK",  "ArgMax",      "ArgMin",        "NonMaxSuppression",
        "Less",  "LessOrEqual", "Greater",       "GreaterOrEqual",
        "Equal", "Round",       "Floor",         "Ceil",
        "Sign",  "NonZero",     "QuantizeLinear"};
    return isOnnxDomain(node.domain()) && (castsToSteps(node) || selecting.contains(node.op_type()));
}

bool isRandomHere(const onnx::NodeProto& node)
{
    return isOnnxDomain(node.domain()) && !castsToSteps(node) && isRandom(node);
}

/// Ascending indices of the nodes upstream of `values`.
std::vector<int> nodesBefore(const onnx::GraphProto& graph, const std::vector<std::string>& values)
{
    std::unordered_map<std::string_view, int> producers;
    for (int i = 0; i < graph.node_size(); ++i)
        for (const auto& output : graph.node(i).output())
            if (!output.empty())
                producers.emplace(output, i);
    std::unordered_set<int> seen;
    std::vector<std::string> open = values;
    while (!open.empty()) {
        const std::string name = std::move(open.back());
        open.pop_back();
        const auto producer = producers.find(name);
        if (producer != producers.end() && seen.insert(producer->second).second)
            collectInputs(graph.node(producer->second), open);
    }
    std::vector<int> nodes(seen.begin(), seen.end());
    std::ranges::sort(nodes);
    return nodes;
}

/// Values that depend on input data, not only on dimensions.
std::unordered_set<std::string> dataValues(const onnx::GraphProto& graph)
{
    std::unordered_set<std::string> data;
    for (const auto& input : graph.input())
        data.insert(input.name());
    for (const auto& tensor : graph.initializer())
        data.erase(tensor.name());
    for (const auto& node : graph.node()) { // topologically sorted
        if (node.op_type() == "Shape" || node.op_type() == "Size")
            continue;
        std::vector<std::string> inputs;
        collectInputs(node, inputs);
        const bool isData =
            std::ranges::any_of(inputs, [&](const std::string& name) { return data.contains(name); });
        if (isData || isRandomHere(node))
            data.insert(node.output().begin(), node.output().end());
    }
    return data;
}

void collectRandom(const onnx::NodeProto& node, std::vector<std::string>& labels)
{
    if (isRandomHere(node))
        labels.push_back(labelOf(node));
    const auto collectBody = [&](const onnx::GraphProto& body) {
        for (const auto& inner : body.node())
            collectRandom(inner, labels);
    };
    for (const auto& attribute : node.attribute()) {
        if (attribute.has_g())
            collectBody(attribute.g());
        for (const auto& body : attribute.graphs())
            collectBody(body);
    }
}

} // namespace

bool selectsInside(const onnx::NodeProto& node)
{
    const auto selectsIn = [](const onnx::GraphProto& body) {
        return std::ranges::any_of(body.node(), [](const onnx::NodeProto& inner) {
            return selects(inner) || isRandomHere(inner) || selectsInside(inner);
        });
    };
    return std::ranges::any_of(node.attribute(), [&](const auto& attribute) {
        return (attribute.has_g() && selectsIn(attribute.g())) ||
               std::ranges::any_of(attribute.graphs(), selectsIn);
    });
}

bool jumpsBefore(const onnx::GraphProto& graph, const std::vector<std::string>& values)
{
    const auto nodes = nodesBefore(graph, values);
    return !selectionsBefore(graph, values).empty() ||
           std::ranges::any_of(nodes, [&](int i) { return selectsInside(graph.node(i)); });
}

std::string labelOf(const onnx::NodeProto& node)
{
    return node.name().empty() ? node.op_type() : fmt::format("{} '{}'", node.op_type(), node.name());
}

std::vector<Selection> selectionsBefore(const onnx::GraphProto& graph, const std::vector<std::string>& values)
{
    std::vector<Selection> selections;
    const auto data = dataValues(graph);
    const auto dependsOnData = [&](const onnx::NodeProto& node) {
        return std::ranges::any_of(
            node.output(), [&](const std::string& name) { return !name.empty() && data.contains(name); });
    };
    for (const int i : nodesBefore(graph, values))
        if (const auto& node = graph.node(i); (selects(node) || isRandomHere(node)) && dependsOnData(node))
            selections.push_back({&node, labelOf(node), isRandomHere(node)});
    return selections;
}

const onnx::NodeProto* producerOf(const onnx::GraphProto& graph, std::string_view value)
{
    for (const auto& node : graph.node())
        if (std::ranges::find(node.output(), value) != node.output().end())
            return &node;
    return nullptr;
}

bool isBefore(const onnx::GraphProto& graph, const onnx::NodeProto& node, const std::string& value)
{
    const auto nodes = nodesBefore(graph, {value});
    return std::ranges::any_of(nodes, [&](int i) { return &graph.node(i) == &node; });
}

bool takesLargestBefore(const onnx::GraphProto& graph, const std::string& value)
{
    static const std::unordered_set<std::string_view> taking = {
        "Relu", "LeakyRelu", "PRelu",     "ThresholdedRelu", "Clip", "HardSigmoid", "HardSwish",     "Max",
        "Min",  "ReduceMax", "ReduceMin", "MaxPool",         "Elu",  "Celu",        "GlobalMaxPool", "Selu"};
    return std::ranges::any_of(nodesBefore(graph, {value}),
                               [&](int i) { return taking.contains(graph.node(i).op_type()); });
}

bool isQuantised(const onnx::GraphProto& graph, const std::string& value)
{
    static const std::unordered_set<std::string_view> moving = {
        "Identity", "Reshape", "Transpose", "Squeeze", "Unsqueeze", "Flatten",      "Slice",        "Gather",
        "Concat",   "Split",   "MaxPool",   "Pad",     "Expand",    "DepthToSpace", "SpaceToDepth", "Resize"};
    std::string name = value;
    for (const auto* node = producerOf(graph, name); node != nullptr; node = producerOf(graph, name)) {
        if (node->op_type().starts_with("QLinear") || node->op_type() == "DynamicQuantizeLinear")
            return true;
        if (!moving.contains(node->op_type()) || node->input_size() == 0)
            return false;
        name = node->input(0);
    }
    return false;
}

std::vector<std::string> randomNodesBefore(const onnx::GraphProto& graph,
                                           const std::vector<std::string>& values)
{
    std::vector<std::string> labels;
    for (const int i : nodesBefore(graph, values))
        collectRandom(graph.node(i), labels);
    return labels;
}

} // namespace resizelens
