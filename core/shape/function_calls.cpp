// Local functions: inferred at each call with that call's inputs, and at the end once more with what all
// calls agree about, so that the table says of a function's values only what holds whoever calls it.
#include "core/shape/op/node_context.h"
#include "core/shape/shape_walk.h"
#include "core/shape/words.h"
#include "core/support/limits.h"

#include <algorithm>
#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

// Of bodies and functions around a call: each takes some of the stack.
constexpr std::size_t kDeepestWalk = 128;
// Calls of calls may multiply: bodies are walked again until this many nodes for each node of the model.
constexpr std::size_t kWalksPerNode = 16;
constexpr std::size_t kWalksAtLeast = 100000;

Shape common(const Shape& a, const Shape& b)
{
    Shape shape;
    for (std::size_t i = 0; i < a.size(); ++i)
        shape.push_back(a[i] == b[i] ? a[i] : Dim{});
    return shape;
}

/// What holds of both.
ValueFacts common(const ValueFacts& a, const ValueFacts& b)
{
    ValueFacts both;
    both.type = a.type == b.type ? a.type : DType::undefined;
    if (a.shape && b.shape && a.shape->size() == b.shape->size())
        both.shape = common(*a.shape, *b.shape);
    if (a.ints == b.ints)
        both.ints = a.ints;
    if (a.floats == b.floats)
        both.floats = a.floats;
    if (a.partialFloats == b.partialFloats)
        both.partialFloats = a.partialFloats;
    return both;
}

} // namespace

void ShapeWalk::inferCall(NodeId id, GraphId function)
{
    const GraphInfo& graph = m_index.graph(function);
    const auto& inputs = m_index.node(id).inputs;
    const bool recursive = std::find(m_calling.begin(), m_calling.end(), function) != m_calling.end();
    const std::size_t most = std::max(kWalksAtLeast, kWalksPerNode * m_index.nodeCount());
    if (recursive || m_calling.size() >= kDeepestFollowedCall || m_depth >= kDeepestWalk || m_done > most) {
        m_calls[function].assign(graph.inputs.size(), {});
        openNode(id, say(words::openCalls));
        return;
    }
    std::vector<ValueFacts> given(graph.inputs.size());
    for (std::size_t i = 0; i < given.size() && i < inputs.size(); ++i)
        if (inputs[i] != kNoValue)
            given[i] = m_table.facts(inputs[i]);
    const auto [known, first] = m_calls.try_emplace(function, given);
    for (std::size_t i = 0; !first && i < given.size(); ++i)
        known->second[i] = common(known->second[i], given[i]);

    for (std::size_t i = 0; i < given.size(); ++i)
        setGraphInput(graph.inputs[i], given[i]);
    m_calling.push_back(function);
    inferGraph(function);
    m_calling.pop_back();

    NodeContext context(m_index, m_table, id, 1);
    const std::size_t outputs = std::min(graph.outputs.size(), m_index.node(id).outputs.size());
    for (std::size_t i = 0; i < outputs; ++i)
        context.output(i) = outputFacts(function, i);
    store(context, id, {});
}

/// The graphs that walking `graph` leads into: bodies of its nodes and functions that they call.
std::vector<GraphId> ShapeWalk::graphsBelow(GraphId graph) const
{
    std::vector<GraphId> below;
    for (const NodeId node : m_index.graph(graph).nodes) {
        const onnx::NodeProto& proto = *m_index.node(node).proto;
        if (const auto called = m_functions.find(calledBy(proto)); called != m_functions.end())
            below.push_back(called->second);
        below.insert(below.end(), m_index.node(node).bodies.begin(), m_index.node(node).bodies.end());
    }
    return below;
}

/// Callers before the functions that they call: settling a caller walks the bodies below it again. Chains of
/// calls are as long as a file likes, so that the way down is kept in a list.
std::vector<GraphId> ShapeWalk::callersFirst() const
{
    struct Step
    {
        GraphId graph;
        std::vector<GraphId> below;
        std::size_t next = 0;
    };
    std::vector<GraphId> finished;
    std::vector<bool> seen(m_index.graphCount(), false);
    std::vector<Step> way;
    const auto enter = [&](GraphId graph) {
        if (seen[graph.value])
            return;
        seen[graph.value] = true;
        way.push_back({graph, graphsBelow(graph)});
    };
    for (const auto& [name, function] : m_functions) {
        enter(function);
        while (!way.empty()) {
            Step& step = way.back();
            if (step.next < step.below.size()) {
                enter(step.below[step.next++]); // `step` may have moved
                continue;
            }
            if (m_index.graph(step.graph).kind == GraphKind::function)
                finished.push_back(step.graph);
            way.pop_back();
        }
    }
    std::reverse(finished.begin(), finished.end());
    return finished;
}

void ShapeWalk::settleFunctions()
{
    for (const GraphId function : callersFirst()) {
        const GraphInfo& graph = m_index.graph(function);
        const auto calls = m_calls.find(function);
        for (std::size_t i = 0; i < graph.inputs.size(); ++i)
            setGraphInput(graph.inputs[i], calls == m_calls.end() ? ValueFacts{} : calls->second[i]);
        m_calling.push_back(function);
        inferGraph(function);
        m_calling.pop_back();
    }
}

} // namespace resizelens
