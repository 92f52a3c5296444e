#include "widgets/graph/scope_folding.h"

#include "widgets/graph/scope_tree.h"

#include <algorithm>
#include <map>
#include <utility>

namespace resizelens {

namespace {

using Number = std::uint32_t;
constexpr Number kNone = 0xffffffffu;

/// Lists of numbers, one a vertex, in one piece of memory.
class Successors
{
public:
    Successors(std::size_t vertices, const std::vector<std::pair<Number, Number>>& edges)
        : m_begin(vertices + 1, 0)
        , m_ends(edges.size())
    {
        for (const auto& [from, to] : edges)
            ++m_begin[from + 1];
        for (std::size_t i = 0; i < vertices; ++i)
            m_begin[i + 1] += m_begin[i];
        std::vector<Number> next(m_begin.begin(), m_begin.end() - 1);
        for (const auto& [from, to] : edges)
            m_ends[next[from]++] = to;
    }
    std::size_t size() const { return m_begin.size() - 1; }
    Number begin(Number vertex) const { return m_begin[vertex]; }
    Number end(Number vertex) const { return m_begin[vertex + 1]; }
    Number at(Number place) const { return m_ends[place]; }

private:
    std::vector<Number> m_begin, m_ends;
};

/// Which vertices lie on a cycle, by Tarjan's algorithm without recursion: graphs are deep.
class Cycles
{
public:
    explicit Cycles(const Successors& edges)
        : m_edges(edges)
        , m_index(edges.size(), kNone)
        , m_low(edges.size(), 0)
        , m_onStack(edges.size(), false)
        , m_inCycle(edges.size(), false)
    {
        for (Number vertex = 0; vertex < edges.size(); ++vertex)
            if (m_index[vertex] == kNone)
                walkFrom(vertex);
    }
    bool contains(Number vertex) const { return m_inCycle[vertex]; }

private:
    struct Step
    {
        Number vertex, next;
    };

    void enter(Number vertex)
    {
        m_index[vertex] = m_low[vertex] = m_count++;
        m_stack.push_back(vertex);
        m_onStack[vertex] = true;
        m_way.push_back({vertex, m_edges.begin(vertex)});
    }

    void walkFrom(Number first)
    {
        enter(first);
        while (!m_way.empty()) {
            Step& step = m_way.back();
            if (step.next == m_edges.end(step.vertex)) {
                leave();
                continue;
            }
            const Number to = m_edges.at(step.next++);
            if (m_index[to] == kNone)
                enter(to);
            else if (m_onStack[to])
                m_low[step.vertex] = std::min(m_low[step.vertex], m_index[to]);
        }
    }

    void leave()
    {
        const Number vertex = m_way.back().vertex;
        m_way.pop_back();
        if (!m_way.empty())
            m_low[m_way.back().vertex] = std::min(m_low[m_way.back().vertex], m_low[vertex]);
        if (m_low[vertex] != m_index[vertex])
            return;
        const bool alone = m_stack.back() == vertex;
        for (bool more = true; more; m_stack.pop_back()) {
            const Number member = m_stack.back();
            m_onStack[member] = false;
            m_inCycle[member] = !alone;
            more = member != vertex;
        }
    }

    const Successors& m_edges;
    Number m_count = 0;
    std::vector<Number> m_index, m_low;
    std::vector<bool> m_onStack, m_inCycle;
    std::vector<Number> m_stack;
    std::vector<Step> m_way;
};

class ScopeFolder
{
public:
    ScopeFolder(const GraphIndex& index, GraphId graph, const std::vector<NodeId>& nodes,
                const FoldWishes& wishes)
        : m_index(index)
        , m_graph(graph)
        , m_nodes(nodes)
        , m_wishes(wishes)
        , m_vertex(index.nodeCount(), kNone)
    {
    }

    std::vector<FoldGroup> run()
    {
        const ScopeTree tree(m_index, m_nodes);
        std::set<std::string> opened = m_wishes.opened;
        if (m_wishes.reveal)
            for (ScopePlace& place : tree.placesOf(*m_wishes.reveal))
                opened.insert(std::move(place.key));
        ScopeTree::Closed closed(tree, opened);
        const std::vector<NodeId>& order = m_index.graph(m_graph).order;
        m_box.reserve(order.size());
        for (std::size_t i = 0; i < order.size(); ++i) {
            m_vertex[order[i].value] = static_cast<Number>(i);
            m_box.push_back(closed.of(order[i]).value_or(kNone));
        }
        m_boxes = static_cast<Number>(closed.places().size());
        findEdges(order);
        const std::vector<bool> broken = brokenBoxes();
        const std::vector<Number> levels = levelsOf(broken);
        std::map<std::pair<Number, Number>, std::vector<NodeId>> groups;
        for (Number i = 0; i < m_box.size(); ++i)
            if (m_box[i] != kNone)
                groups[{m_box[i], broken[m_box[i]] ? levels[i] : 0}].push_back(order[i]);
        std::vector<FoldGroup> folds;
        for (auto& [place, nodes] : groups)
            if (nodes.size() > 1) {
                const ScopePlace& box = closed.places()[place.first];
                folds.push_back({box.key, box.title, std::move(nodes)});
            }
        return folds;
    }

private:
    /// From each node to those that read what it makes, also in their bodies.
    void findEdges(const std::vector<NodeId>& order)
    {
        for (Number to = 0; to < order.size(); ++to)
            findEdges(order[to], to);
    }

    void findEdges(NodeId reader, Number to)
    {
        const GraphNode& node = m_index.node(reader);
        for (const ValueId input : node.inputs) {
            if (input == kNoValue || m_index.constantTensor(input) != nullptr)
                continue;
            const auto producer = m_index.value(input).producer;
            const Number from = producer ? m_vertex[producer->value] : kNone;
            if (from != kNone && from != to)
                m_edges.emplace_back(from, to);
        }
        for (const GraphId body : node.bodies)
            for (const NodeId inner : m_index.graph(body).nodes)
                findEdges(inner, to);
    }

    /// Boxes first, then the nodes that stand alone.
    Number unit(Number vertex) const { return m_box[vertex] == kNone ? m_boxes + vertex : m_box[vertex]; }

    template<typename Name>
    Successors edgesBetween(const Name& name) const
    {
        std::vector<std::pair<Number, Number>> edges;
        edges.reserve(m_edges.size());
        for (const auto& [from, to] : m_edges)
            if (name(from) != name(to))
                edges.emplace_back(name(from), name(to));
        return {m_boxes + m_box.size(), edges};
    }

    /// Those that would be left and entered again.
    std::vector<bool> brokenBoxes() const
    {
        const Successors edges = edgesBetween([this](Number vertex) { return unit(vertex); });
        const Cycles cycles(edges);
        std::vector<bool> broken(m_boxes);
        for (Number box = 0; box < m_boxes; ++box)
            broken[box] = cycles.contains(box);
        return broken;
    }

    /// By vertex: how many boxes are entered on the way to it at most. Whole boxes are one step, a broken one
    /// has as many parts as its nodes have levels: a line between two parts leads to a higher level always.
    std::vector<Number> levelsOf(const std::vector<bool>& broken) const
    {
        const auto mixed = [&](Number vertex) {
            return m_box[vertex] != kNone && !broken[m_box[vertex]] ? m_box[vertex] : m_boxes + vertex;
        };
        const Successors edges = edgesBetween(mixed);
        std::vector<Number> waiting(edges.size(), 0), level(edges.size(), 0), ready;
        for (Number vertex = 0; vertex < edges.size(); ++vertex)
            for (Number i = edges.begin(vertex); i < edges.end(vertex); ++i)
                ++waiting[edges.at(i)];
        for (Number vertex = 0; vertex < edges.size(); ++vertex)
            if (waiting[vertex] == 0)
                ready.push_back(vertex);
        while (!ready.empty()) {
            const Number from = ready.back();
            ready.pop_back();
            for (Number i = edges.begin(from); i < edges.end(from); ++i) {
                const Number to = edges.at(i);
                level[to] = std::max(level[to], level[from] + (isSameBox(from, to) ? 0 : 1));
                if (--waiting[to] == 0)
                    ready.push_back(to);
            }
        }
        std::vector<Number> levels(m_box.size());
        for (Number vertex = 0; vertex < m_box.size(); ++vertex)
            levels[vertex] = level[mixed(vertex)];
        return levels;
    }

    /// Of two vertices of the mixed graph: parts of one broken box.
    bool isSameBox(Number a, Number b) const
    {
        return a >= m_boxes && b >= m_boxes && m_box[a - m_boxes] != kNone &&
               m_box[a - m_boxes] == m_box[b - m_boxes];
    }

    const GraphIndex& m_index;
    GraphId m_graph;
    const std::vector<NodeId>& m_nodes;
    const FoldWishes& m_wishes;
    std::vector<Number> m_vertex; // by NodeId: its place in the graph's order
    std::vector<Number> m_box;    // by vertex
    Number m_boxes = 0;
    std::vector<std::pair<Number, Number>> m_edges;
};

} // namespace

std::vector<FoldGroup> foldScopes(const GraphIndex& index, GraphId graph, const std::vector<NodeId>& nodes,
                                  const FoldWishes& wishes)
{
    return ScopeFolder(index, graph, nodes, wishes).run();
}

} // namespace resizelens
