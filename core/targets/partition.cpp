#include "core/targets/partition.h"

#include "core/base/limits.h"
#include "core/base/parallel.h"
#include "core/onnx/domain.h"
#include "core/onnx/overload.h"
#include "core/targets/node_facts.h"
#include "core/targets/verdict.h"

#include <algorithm>
#include <map>
#include <memory>
#include <numeric>
#include <set>
#include <string_view>
#include <unordered_map>
#include <utility>

#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

constexpr std::size_t kNone = static_cast<std::size_t>(-1);
constexpr std::int64_t kNodesPerLook = 4096;   // at the stop token
constexpr std::int64_t kFewNodes = 8192;       // on one thread
constexpr std::size_t kMostRepeated = 200'000; // nodes of functions that are called again

/// Tells in which numbers its neighbours compute, and computes nothing that would be taken or left.
bool isTransparent(const onnx::NodeProto& node)
{
    const bool own = isOnnxDomain(node.domain()) || node.domain() == "com.microsoft";
    return own && (node.op_type() == "QuantizeLinear" || node.op_type() == "DequantizeLinear");
}

/// Lays the operators of one reading ("unknown ones run" or not) out in partitions.
class Partitions
{
public:
    Partitions(const GraphIndex& index, const JudgedNodes& nodes, bool unknownRuns)
        : m_index(index)
        , m_nodes(nodes)
        , m_unknownRuns(unknownRuns)
        , m_last(index.nodeCount(), kNone)
    {
        for (const bool functions : {false, true}) // those that no call was followed to
            for (std::uint32_t i = 0; i < index.graphCount(); ++i)
                if (functions == (index.graph(GraphId{i}).kind == GraphKind::function) &&
                    !m_followed.contains(GraphId{i}))
                    place(GraphId{i});
        countPieces();
    }

    std::size_t count = 0, largest = 0, switches = 0;

private:
    struct Vertex
    {
        Acceptance side = Acceptance::accepted;
        std::size_t level = 0;     // changes of side on the longest way to it
        std::size_t partition = 0; // union-find
    };

    std::size_t producerOf(ValueId value) const
    {
        if (value == kNoValue)
            return kNone;
        if (const auto made = m_made.find(value); made != m_made.end())
            return made->second;
        if (!m_index.value(value).producer)
            return kNone;
        return m_last[m_index.value(value).producer->value];
    }

    void place(GraphId graph)
    {
        for (const NodeId node : m_index.graph(graph).order)
            if (!isFollowed(node))
                place(node);
    }

    bool isFollowed(NodeId node)
    {
        if (!m_nodes.operators[node.value].empty())
            return false;
        const auto called = m_nodes.calls.find(node);
        return called != m_nodes.calls.end() && follow(m_index.node(node), called->second);
    }

    /// False if functions call each other too deep, or multiply.
    bool follow(const GraphNode& call, GraphId function)
    {
        if (m_depth == kDeepestFollowedCall || m_followedNodes > m_index.nodeCount() + kMostRepeated)
            return false;
        const GraphInfo& graph = m_index.graph(function);
        m_followedNodes += graph.order.size() + 1; // the call is work, too
        for (std::size_t i = 0; i < graph.inputs.size(); ++i)
            m_made[graph.inputs[i]] = i < call.inputs.size() ? producerOf(call.inputs[i]) : kNone;
        m_followed.insert(function);
        ++m_depth;
        place(function);
        --m_depth;
        for (std::size_t i = 0; i < std::min(graph.outputs.size(), call.outputs.size()); ++i)
            m_made[call.outputs[i]] = producerOf(graph.outputs[i]);
        return true;
    }

    void place(NodeId id)
    {
        const GraphNode& node = m_index.node(id);
        const auto& operators = m_nodes.operators[id.value];
        if (operators.empty()) {
            if (!m_nodes.constant[id.value] && !node.inputs.empty())
                m_last[id.value] = producerOf(node.inputs.front());
            return;
        }
        m_sources.clear();
        for (const ValueId input : node.inputs)
            if (const std::size_t source = producerOf(input); source != kNone)
                m_sources.push_back(source);
        for (const JudgedOperator& one : operators) {
            // What the target computes otherwise still runs there.
            const bool runs =
                one.says == Acceptance::differs || (m_unknownRuns && one.says == Acceptance::unknown);
            const Acceptance side = runs ? Acceptance::accepted : one.says;
            m_last[id.value] = add(side);
            m_sources = {m_last[id.value]};
        }
    }

    /// Reads m_sources.
    std::size_t add(Acceptance side)
    {
        const std::size_t self = m_vertices.size();
        Vertex vertex{side, 0, self};
        for (const std::size_t source : m_sources)
            vertex.level =
                std::max(vertex.level, m_vertices[source].level + (m_vertices[source].side == side ? 0 : 1));
        m_vertices.push_back(vertex);
        for (const std::size_t source : m_sources) {
            if (m_vertices[source].side == side && m_vertices[source].level == vertex.level)
                m_vertices[root(source)].partition = root(self);
            if (isOnTarget(source) != isOnTarget(self))
                m_crossing.insert({source, isOnTarget(self)});
        }
        return self;
    }

    bool isOnTarget(std::size_t vertex) const { return m_vertices[vertex].side == Acceptance::accepted; }

    std::size_t root(std::size_t vertex)
    {
        while (m_vertices[vertex].partition != vertex) {
            m_vertices[vertex].partition = m_vertices[m_vertices[vertex].partition].partition;
            vertex = m_vertices[vertex].partition;
        }
        return vertex;
    }

    void countPieces()
    {
        std::unordered_map<std::size_t, std::size_t> sizes;
        for (std::size_t i = 0; i < m_vertices.size(); ++i)
            if (isOnTarget(i))
                largest = std::max(largest, ++sizes[root(i)]);
        count = sizes.size();
        switches = m_crossing.size();
    }

    const GraphIndex& m_index;
    const JudgedNodes& m_nodes;
    bool m_unknownRuns;
    std::vector<std::size_t> m_last;                 // by node: the operator that makes its outputs
    std::unordered_map<ValueId, std::size_t> m_made; // likewise, of inputs of functions and outputs of calls
    std::set<GraphId> m_followed;
    std::size_t m_depth = 0, m_followedNodes = 0;
    std::vector<Vertex> m_vertices;
    std::vector<std::size_t> m_sources; // of the node that is being placed
    std::set<std::pair<std::size_t, bool>> m_crossing;
};

class Kinds
{
public:
    void add(const JudgedOperator& one)
    {
        if (one.says != Acceptance::accepted)
            ++m_counts[{one.op, one.says}];
    }

    std::vector<Partitioning::Kind> list() const
    {
        std::vector<Partitioning::Kind> kinds;
        for (const auto& [key, count] : m_counts)
            kinds.push_back({key.first, key.second, count});
        std::stable_sort(kinds.begin(), kinds.end(),
                         [](const auto& a, const auto& b) { return a.count > b.count; });
        return kinds;
    }

private:
    std::map<std::pair<std::string, Acceptance>, std::size_t> m_counts;
};

void judgeNode(const GraphIndex& index, const ShapeTable& shapes, const TargetProfile& target, NodeId node,
               std::map<std::string, std::shared_ptr<const Phrase>>& reasons, JudgedNodes& nodes)
{
    if (nodes.constant[node.value] || isTransparent(*index.node(node).proto) || nodes.calls.contains(node))
        return;
    OperatorFacts facts = factsOfGraphNode(index, shapes, nodes.constant, node);
    const Verdict verdict = judge(facts, target);
    auto why = whyOf(verdict);
    if (why)
        why = reasons.try_emplace(why->english, why).first->second;
    nodes.operators[node.value] = {{std::move(facts.label), verdict.acceptance, node, std::move(why)}};
}

std::map<NodeId, GraphId> callsIn(const GraphIndex& index)
{
    std::map<NodeId, GraphId> calls;
    const auto functions = functionsOf(index);
    std::set<std::string_view> domains; // few: most nodes are told by theirs
    for (const auto& [id, graph] : functions)
        domains.insert(id.domain);
    for (std::uint32_t i = 0; !functions.empty() && i < index.nodeCount(); ++i) {
        const onnx::NodeProto& node = *index.node(NodeId{i}).proto;
        if (!domains.contains(canonicalDomain(node.domain())))
            continue;
        if (const auto called = functions.find(calledBy(node)); called != functions.end())
            calls.emplace_hint(calls.end(), NodeId{i}, called->second);
    }
    return calls;
}

} // namespace

std::shared_ptr<const Phrase> whyOf(const Verdict& verdict)
{
    Phrase why = verdict.mainReason();
    return why.empty() ? nullptr : std::make_shared<const Phrase>(std::move(why));
}

Result<JudgedNodes> judgeNodes(const GraphIndex& index, const ShapeTable& shapes, const TargetProfile& target,
                               const Progress& progress)
{
    JudgedNodes nodes{std::vector<std::vector<JudgedOperator>>(index.nodeCount()),
                      constantNodes(index, shapes), callsIn(index)};
    const std::int64_t count = std::ssize(nodes.operators);
    parallelFor(
        (count + kNodesPerLook - 1) / kNodesPerLook, count < kFewNodes ? 1 : 0, [&](std::int64_t part) {
            if (progress.cancelled())
                return;
            std::map<std::string, std::shared_ptr<const Phrase>> reasons; // few, of many operators
            const std::int64_t end = std::min(count, (part + 1) * kNodesPerLook);
            for (std::int64_t i = part * kNodesPerLook; i < end; ++i)
                judgeNode(index, shapes, target, NodeId{static_cast<std::uint32_t>(i)}, reasons, nodes);
        });
    RL_TRY(progress.goOn());
    return nodes;
}

Partitioning partitionGraph(const GraphIndex& index, JudgedNodes& nodes, const Replacements& replaced)
{
    for (const auto& [node, operators] : replaced) {
        nodes.operators[node.value] = operators;
        nodes.constant[node.value] = false;
    }
    Partitioning result;
    Kinds kinds;
    for (const auto& operators : nodes.operators)
        for (const JudgedOperator& one : operators) {
            result.accepted += one.says == Acceptance::accepted || one.says == Acceptance::differs ? 1 : 0;
            result.unknown += one.says == Acceptance::unknown ? 1 : 0;
            result.refused += one.says == Acceptance::refused ? 1 : 0;
            kinds.add(one);
            if (one.says != Acceptance::accepted)
                result.nodes.push_back({one.node, one.op, one.says, one.reason().english});
        }
    result.constant =
        static_cast<std::size_t>(std::count(nodes.constant.begin(), nodes.constant.end(), true));
    parallelFor(2, std::ssize(nodes.operators) < kFewNodes ? 1 : 0, [&](std::int64_t reading) {
        const Partitions partitions(index, nodes, reading == 1);
        if (reading == 1) {
            result.partitionsAtBest = partitions.count;
            return;
        }
        result.partitions = partitions.count;
        result.largest = partitions.largest;
        result.switches = partitions.switches;
    });
    result.others = kinds.list();
    return result;
}

} // namespace resizelens
