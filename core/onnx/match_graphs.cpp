#include "core/onnx/match_graphs.h"

#include <unordered_map>

#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

std::string_view firstOutput(const GraphIndex& index, NodeId node)
{
    for (const ValueId output : index.node(node).outputs)
        if (output != kNoValue)
            return index.value(output).name;
    return {};
}

class GraphMatch
{
public:
    GraphMatch(const GraphIndex& before, const GraphIndex& after)
        : m_before(before)
        , m_after(after)
        , m_match(after.graphCount())
    {
    }

    std::vector<std::optional<GraphId>> run()
    {
        if (m_before.graphCount() == 0 || m_after.graphCount() == 0)
            return m_match;
        pair(GraphIndex::mainGraph(), GraphIndex::mainGraph());
        pairFunctions();
        for (std::size_t i = 0; i < m_open.size(); ++i)
            pairBodies(m_open[i].first, m_open[i].second);
        return std::move(m_match);
    }

private:
    void pair(GraphId before, GraphId after)
    {
        m_match[after.value] = before;
        m_open.emplace_back(before, after);
    }

    void pairFunctions()
    {
        std::unordered_map<std::string, GraphId> functions;
        for (std::uint32_t i = 0; i < m_before.graphCount(); ++i)
            if (m_before.graph(GraphId{i}).kind == GraphKind::function)
                functions.emplace(m_before.graphPath(GraphId{i}), GraphId{i});
        for (std::uint32_t i = 0; i < m_after.graphCount(); ++i) {
            if (m_after.graph(GraphId{i}).kind != GraphKind::function)
                continue;
            if (const auto found = functions.find(m_after.graphPath(GraphId{i})); found != functions.end())
                pair(found->second, GraphId{i});
        }
    }

    /// Subgraphs are in attribute order.
    void pairBodies(GraphId before, GraphId after)
    {
        std::unordered_map<std::string_view, NodeId> owners;
        for (const NodeId node : m_before.graph(before).nodes)
            if (!m_before.node(node).bodies.empty())
                owners.emplace(firstOutput(m_before, node), node);
        for (const NodeId node : m_after.graph(after).nodes) {
            const auto& bodies = m_after.node(node).bodies;
            const auto owner = bodies.empty() ? owners.end() : owners.find(firstOutput(m_after, node));
            if (owner == owners.end())
                continue;
            const auto& known = m_before.node(owner->second).bodies;
            for (std::size_t i = 0; i < bodies.size() && i < known.size(); ++i)
                pair(known[i], bodies[i]);
        }
    }

    const GraphIndex& m_before;
    const GraphIndex& m_after;
    std::vector<std::optional<GraphId>> m_match;
    std::vector<std::pair<GraphId, GraphId>> m_open; // whose subgraphs are to be paired
};

} // namespace

std::vector<std::optional<GraphId>> matchGraphs(const GraphIndex& before, const GraphIndex& after)
{
    return GraphMatch(before, after).run();
}

} // namespace resizelens
