#include "core/verify/selection_trace.h"

#include "core/graph/random_operators.h"
#include "core/runtime/runnable_model.h"

#include <algorithm>
#include <array>
#include <optional>
#include <unordered_map>
#include <unordered_set>

#include <fmt/format.h>
#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

using KindByName = std::unordered_map<std::string_view, SelectionKind>;

const KindByName& selectingOperators()
{
    static const KindByName kinds = {
        {"TopK", SelectionKind::topK},          {"ArgMax", SelectionKind::argument},
        {"ArgMin", SelectionKind::argument},    {"NonMaxSuppression", SelectionKind::suppression},
        {"Less", SelectionKind::comparison},    {"LessOrEqual", SelectionKind::comparison},
        {"Greater", SelectionKind::comparison}, {"GreaterOrEqual", SelectionKind::comparison},
        {"Equal", SelectionKind::comparison},   {"Round", SelectionKind::rounding},
        {"Floor", SelectionKind::rounding},     {"Ceil", SelectionKind::rounding},
        {"Sign", SelectionKind::rounding},      {"QuantizeLinear", SelectionKind::rounding},
        {"NonZero", SelectionKind::nonZero},
    };
    return kinds;
}

bool isStandard(const onnx::NodeProto& node)
{
    return node.domain().empty() || node.domain() == "ai.onnx";
}

/// Casts to what is no floating type.
bool castsToSteps(const onnx::NodeProto& node)
{
    constexpr std::array floating = {1, 10, 11, 14, 15, 16, 17, 18, 19, 20, 23};
    return node.op_type() == "Cast" &&
           std::any_of(node.attribute().begin(), node.attribute().end(), [&](const auto& attribute) {
               return attribute.name() == "to" && attribute.i() != onnx::TensorProto::STRING &&
                      std::find(floating.begin(), floating.end(), attribute.i()) == floating.end();
           });
}

std::optional<SelectionKind> kindOf(const onnx::NodeProto& node)
{
    if (!isStandard(node))
        return std::nullopt;
    if (castsToSteps(node))
        return SelectionKind::rounding;
    if (isRandom(node))
        return SelectionKind::random;
    const auto found = selectingOperators().find(node.op_type());
    return found == selectingOperators().end() ? std::nullopt : std::optional(found->second);
}

/// Indices of the nodes that `values` depend on, ascending.
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
    std::sort(nodes.begin(), nodes.end());
    return nodes;
}

/// Names of values that depend on what the inputs hold, not on their lengths alone.
std::unordered_set<std::string> dataValues(const onnx::GraphProto& graph)
{
    std::unordered_set<std::string> data;
    for (const auto& input : graph.input())
        data.insert(input.name());
    for (const auto& tensor : graph.initializer())
        data.erase(tensor.name());
    for (const auto& node : graph.node()) { // in an order of computation
        if (node.op_type() == "Shape" || node.op_type() == "Size")
            continue;
        std::vector<std::string> inputs;
        collectInputs(node, inputs);
        const bool isData = std::any_of(inputs.begin(), inputs.end(),
                                        [&](const std::string& name) { return data.contains(name); });
        if (isData || kindOf(node) == SelectionKind::random)
            data.insert(node.output().begin(), node.output().end());
    }
    return data;
}

void collectRandom(const onnx::NodeProto& node, std::vector<std::string>& labels)
{
    if (kindOf(node) == SelectionKind::random)
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
    const auto selects = [](const onnx::GraphProto& body) {
        return std::any_of(body.node().begin(), body.node().end(), [](const onnx::NodeProto& inner) {
            return kindOf(inner).has_value() || selectsInside(inner);
        });
    };
    return std::any_of(node.attribute().begin(), node.attribute().end(), [&](const auto& attribute) {
        return (attribute.has_g() && selects(attribute.g())) ||
               std::any_of(attribute.graphs().begin(), attribute.graphs().end(), selects);
    });
}

bool jumpsBefore(const onnx::GraphProto& graph, const std::vector<std::string>& values)
{
    const auto nodes = nodesBefore(graph, values);
    return !selectionsBefore(graph, values).empty() ||
           std::any_of(nodes.begin(), nodes.end(), [&](int i) { return selectsInside(graph.node(i)); });
}

std::string labelOf(const onnx::NodeProto& node)
{
    return node.name().empty() ? node.op_type() : fmt::format("{} '{}'", node.op_type(), node.name());
}

std::vector<Selection> selectionsBefore(const onnx::GraphProto& graph, const std::vector<std::string>& values)
{
    std::vector<Selection> selections;
    const auto data = dataValues(graph);
    const auto selects = [&](const onnx::NodeProto& node) {
        return std::any_of(node.output().begin(), node.output().end(),
                           [&](const std::string& name) { return !name.empty() && data.contains(name); });
    };
    for (const int i : nodesBefore(graph, values))
        if (const auto kind = kindOf(graph.node(i)); kind && selects(graph.node(i)))
            selections.push_back({*kind, &graph.node(i), labelOf(graph.node(i))});
    return selections;
}

const onnx::NodeProto* producerOf(const onnx::GraphProto& graph, std::string_view value)
{
    for (const auto& node : graph.node())
        if (std::find(node.output().begin(), node.output().end(), value) != node.output().end())
            return &node;
    return nullptr;
}

bool isBefore(const onnx::GraphProto& graph, const onnx::NodeProto& node, const std::string& value)
{
    const auto nodes = nodesBefore(graph, {value});
    return std::any_of(nodes.begin(), nodes.end(), [&](int i) { return &graph.node(i) == &node; });
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
