#include "core/onnx/default_values.h"

#include "core/base/limits.h"
#include "core/onnx/op/op_table.h"
#include "core/onnx/op/shape_functions.h"

#include <algorithm>
#include <array>
#include <functional>
#include <iterator>
#include <map>
#include <queue>

#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

constexpr std::size_t kEventsPerLook = 1024; // between checks of the stop token

/// Operators whose output shape does not depend on input elements. All others are assumed to depend on them.
bool readsShapesOnly(const std::string& opType)
{
    constexpr auto functions = std::to_array<ShapeFunction>({op::batchNormalization,
                                                             op::binary,
                                                             op::cast,
                                                             op::castLike,
                                                             op::comparison,
                                                             op::concat,
                                                             op::conv,
                                                             op::convInteger,
                                                             op::convTranspose,
                                                             op::depthToSpace,
                                                             op::dequantizeLinear,
                                                             op::dropout,
                                                             op::gather,
                                                             op::gemm,
                                                             op::globalPool,
                                                             op::layerNormalization,
                                                             op::matMul,
                                                             op::matMulInteger,
                                                             op::pool,
                                                             op::qLinearConv,
                                                             op::qLinearMatMul,
                                                             op::quantizeLinear,
                                                             op::recurrent,
                                                             op::sameAsFirst,
                                                             op::shape,
                                                             op::size,
                                                             op::spaceToDepth,
                                                             op::transpose,
                                                             op::unary,
                                                             op::where});
    return std::ranges::find(functions, findShapeFunction(opType)) != functions.end();
}

/// Values that sizes or scales may come from: known elements, rank 0 or 1, integers of unknown rank.
bool mayHoldLengths(const ValueFacts& facts)
{
    if (facts.ints || facts.floats || facts.partialFloats)
        return true;
    return facts.shape ? facts.shape->size() <= 1 : isWholeNumber(facts.type);
}

/// Whether callers can override the default only by a value of the same shape.
bool shapeIsDeclared(const GraphValue& value)
{
    const auto* info = value.info;
    if (info == nullptr || !info->type().tensor_type().has_shape())
        return false;
    const auto& declared = info->type().tensor_type().shape().dim();
    const auto& own = value.initializer->dims();
    return declared.size() == own.size() &&
           std::equal(declared.begin(), declared.end(), own.begin(),
                      [](const auto& dim, std::int64_t length) { return dim.dim_value() == length; });
}

} // namespace

bool DefaultSet::add(const DefaultSet& other)
{
    if (tooMany ||
        (!other.tooMany && std::includes(ids.begin(), ids.end(), other.ids.begin(), other.ids.end())))
        return false;
    std::vector<ValueId> all;
    std::set_union(ids.begin(), ids.end(), other.ids.begin(), other.ids.end(), std::back_inserter(all));
    tooMany = other.tooMany || all.size() > kMostDefaults;
    ids = tooMany ? std::vector<ValueId>() : std::move(all);
    return true;
}

/// Sets only grow and are bounded, so this ends. Nodes with subgraphs or a called function are two events,
/// inputs entering and outputs leaving. Events run in topological order: once each if there are no loops.
class DefaultTracer
{
public:
    DefaultTracer(const GraphIndex& index, const ShapeTable& shapes, const Progress& progress)
        : m_index(index)
        , m_shapes(shapes)
        , m_progress(progress)
    {
    }

    Result<DefaultValues> run()
    {
        std::vector<ValueId> defaults;
        for (std::uint32_t i = 0; i < m_index.valueCount(); ++i)
            if (m_index.isOverridable(ValueId{i}) && addDefault(ValueId{i}))
                defaults.push_back(ValueId{i});
        if (defaults.empty())
            return std::move(m_result);
        numberEvents();
        for (const ValueId id : defaults)
            wakeReaders(id);
        for (std::size_t done = 0; !m_waiting.empty(); ++done) {
            if (done % kEventsPerLook == 0 && m_progress.cancelled())
                return fail(cancelledError());
            const std::uint32_t next = m_waiting.top();
            m_waiting.pop();
            m_waits[next] = false;
            visit(m_events[next]);
        }
        return std::move(m_result);
    }

private:
    struct Event
    {
        NodeId node;
        bool enters = false; // otherwise leaves
    };

    bool addDefault(ValueId id)
    {
        UsedDefaults used;
        if (!shapeIsDeclared(m_index.value(id)))
            used.shape.ids = {id};
        if (mayHoldLengths(m_shapes.facts(id)))
            used.values.ids = {id};
        if (used.shape.empty() && used.values.empty())
            return false;
        m_result.m_used.emplace(id.value, std::move(used));
        return true;
    }

    void numberEvents()
    {
        std::map<std::pair<std::string, std::string>, GraphId> functions; // by domain and name
        for (std::uint32_t i = 0; i < m_index.graphCount(); ++i)
            if (const auto* function = m_index.graph(GraphId{i}).function)
                functions.emplace(std::pair(function->domain(), function->name()), GraphId{i});
        m_owners.resize(m_index.graphCount());
        m_leaves.resize(m_index.nodeCount());
        for (std::uint32_t i = 0; i < m_index.nodeCount(); ++i) {
            const GraphNode& node = m_index.node(NodeId{i});
            std::vector<GraphId> inner = node.bodies;
            if (!functions.empty())
                if (const auto called = functions.find({node.proto->domain(), node.proto->op_type()});
                    called != functions.end())
                    inner.push_back(called->second);
            for (const GraphId graph : inner)
                m_owners[graph.value].push_back(NodeId{i});
            if (!inner.empty())
                m_inner.emplace(i, std::move(inner));
        }
        for (std::uint32_t i = 0; i < m_index.graphCount(); ++i) {
            for (const ValueId output : m_index.graph(GraphId{i}).outputs)
                if (output != kNoValue && !m_owners[i].empty())
                    m_returning.emplace(output.value, GraphId{i});
            if (!m_index.graph(GraphId{i}).owner)
                numberGraph(GraphId{i});
        }
        m_waits.resize(m_events.size());
    }

    /// Recursion is bounded by kDeepestGraph.
    void numberGraph(GraphId id)
    {
        const GraphInfo& graph = m_index.graph(id);
        const bool hasCycle = graph.order.size() != graph.nodes.size();
        for (const NodeId node : hasCycle ? graph.nodes : graph.order) {
            if (m_inner.contains(node.value))
                add({node, true});
            for (const GraphId body : m_index.node(node).bodies)
                numberGraph(body);
            m_leaves[node.value] = add({node, false});
        }
    }

    std::uint32_t add(Event event)
    {
        const auto number = static_cast<std::uint32_t>(m_events.size());
        if (event.enters)
            m_enters.emplace(event.node.value, number);
        m_events.push_back(event);
        return number;
    }

    void wake(std::uint32_t event)
    {
        if (!m_waits[event])
            m_waiting.push(event);
        m_waits[event] = true;
    }

    void wake(NodeId node)
    {
        if (const auto enters = m_enters.find(node.value); enters != m_enters.end())
            wake(enters->second);
        wake(m_leaves[node.value]);
    }

    void wakeReaders(ValueId id)
    {
        for (const ValueUse& use : m_index.value(id).uses)
            wake(use.node);
        const auto [begin, end] = m_returning.equal_range(id.value);
        for (auto at = begin; at != end; ++at)
            for (const NodeId owner : m_owners[at->second.value])
                wake(owner);
    }

    void visit(const Event& event)
    {
        const GraphNode& node = m_index.node(event.node);
        UsedDefaults in;
        const bool noValues = node.proto->op_type() == "Shape" || node.proto->op_type() == "Size";
        for (const ValueId input : node.inputs)
            if (input != kNoValue)
                take(in, m_result.of(input), !noValues);
        const auto inner = m_inner.find(event.node.value);
        if (inner != m_inner.end())
            for (const GraphId graph : inner->second)
                for (const ValueId output : m_index.graph(graph).outputs)
                    if (output != kNoValue)
                        take(in, m_result.of(output), true);
        if (in.shape.empty() && in.values.empty())
            return;
        DefaultSet both = in.shape;
        both.add(in.values);
        if (event.enters) // a Loop feeds the results of its subgraph back
            return enter(inner->second, both);
        const bool shapesOnly = readsShapesOnly(node.proto->op_type());
        for (const ValueId output : node.outputs)
            if (output != kNoValue)
                add(output, shapesOnly ? in.shape : both,
                    mayHoldLengths(m_shapes.facts(output)) ? both : DefaultSet{});
    }

    static void take(UsedDefaults& in, const UsedDefaults& more, bool values)
    {
        in.shape.add(more.shape);
        if (values)
            in.values.add(more.values);
    }

    void enter(const std::vector<GraphId>& graphs, const DefaultSet& both)
    {
        for (const GraphId graph : graphs)
            for (const ValueId input : m_index.graph(graph).inputs)
                if (input != kNoValue)
                    add(input, both, both);
    }

    void add(ValueId id, const DefaultSet& shape, const DefaultSet& values)
    {
        if (shape.empty() && values.empty())
            return;
        UsedDefaults& used = m_result.m_used[id.value];
        const bool grew = used.shape.add(shape);
        if (used.values.add(values) || grew)
            wakeReaders(id);
    }

    const GraphIndex& m_index;
    const ShapeTable& m_shapes;
    const Progress& m_progress;
    DefaultValues m_result;
    std::unordered_map<std::uint32_t, std::vector<GraphId>> m_inner; // by node: subgraphs and called function
    std::vector<std::vector<NodeId>> m_owners;                       // by graph: nodes that run it
    std::unordered_multimap<std::uint32_t, GraphId> m_returning;     // by value: graphs that return it
    std::vector<Event> m_events;
    std::unordered_map<std::uint32_t, std::uint32_t> m_enters; // by node
    std::vector<std::uint32_t> m_leaves;                       // by node
    std::priority_queue<std::uint32_t, std::vector<std::uint32_t>, std::greater<>> m_waiting;
    std::vector<bool> m_waits; // by event
};

Result<DefaultValues> DefaultValues::trace(const GraphIndex& index, const ShapeTable& shapes,
                                           const Progress& progress)
{
    return DefaultTracer(index, shapes, progress).run();
}

const UsedDefaults& DefaultValues::of(ValueId id) const
{
    static const UsedDefaults kNone;
    const auto found = m_used.find(id.value);
    return found == m_used.end() ? kNone : found->second;
}

} // namespace resizelens
