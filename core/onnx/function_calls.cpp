// Local functions are inferred at each call with its inputs, and at the end with what all calls have in
// common, so that the table states only what holds for every caller.
#include "core/base/limits.h"
#include "core/onnx/op/dim_math.h"
#include "core/onnx/op/node_context.h"
#include "core/onnx/shape_walk.h"
#include "core/onnx/words.h"

#include <algorithm>
#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

// Nesting of subgraphs and functions around a call: each level takes stack.
constexpr std::size_t kDeepestWalk = 128;
// Nested calls multiply, so the nodes walked are limited to this many per node of the model.
constexpr std::size_t kWalksPerNode = 16;
constexpr std::size_t kWalksAtLeast = 100000;

Shape common(const Shape& a, const Shape& b)
{
    Shape shape;
    for (std::size_t i = 0; i < a.size(); ++i)
        shape.push_back(common(a[i], b[i]));
    return shape;
}

ValueFacts common(const ValueFacts& a, const ValueFacts& b)
{
    ValueFacts both;
    both.type = a.type == b.type ? a.type : DType::undefined;
    if (a.shape && b.shape && a.shape->size() == b.shape->size())
        both.shape = common(*a.shape, *b.shape);
    if (a.ints == b.ints)
        both.ints = a.ints;
    if (both.ints && a.ints->multiples != b.ints->multiples)
        both.ints->multiples.clear();
    if (a.floats == b.floats)
        both.floats = a.floats;
    if (a.partialFloats == b.partialFloats)
        both.partialFloats = a.partialFloats;
    if (a.floatMultiples == b.floatMultiples)
        both.floatMultiples = a.floatMultiples;
    return both;
}

} // namespace

void ShapeWalk::inferCall(NodeId id, GraphId function)
{
    const GraphInfo& graph = m_index.graph(function);
    const auto& inputs = m_index.node(id).inputs;
    const bool recursive = std::ranges::find(m_calling, function) != m_calling.end();
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
        context.output(i) = knownOutside(outputFacts(function, i), m_index.node(id).graph);
    store(context, id, {});
}

/// The graphs entered from `graph`: subgraphs of its nodes and functions that they call.
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

/// Callers first, as settling one walks its callees again. Iterative: chains of calls can have any length.
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
                enter(step.below[step.next++]); // invalidates `step`
                continue;
            }
            if (m_index.graph(step.graph).kind == GraphKind::function)
                finished.push_back(step.graph);
            way.pop_back();
        }
    }
    std::ranges::reverse(finished);
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
