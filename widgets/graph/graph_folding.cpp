#include "widgets/graph/graph_folding.h"

#include "widgets/graph/scope_folding.h"
#include "widgets/graph/scope_tree.h"

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>

#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

constexpr std::size_t kShortestChain = 4;

class FoldFinder
{
public:
    FoldFinder(const GraphIndex& index, GraphId graph, const std::vector<NodeId>* only)
        : m_index(index)
        , m_graph(graph)
        , m_only(only)
    {
    }

    std::vector<FoldGroup> chains(const FoldWishes& wishes) const
    {
        const auto mayFoldIn = [&](NodeId node) {
            return mayFold(node) && (wishes.sites == nullptr || !wishes.sites->contains(node));
        };
        std::vector<FoldGroup> groups;
        std::set<NodeId> done;
        for (const NodeId node : m_index.graph(m_graph).order) {
            if (!mayFoldIn(node) || !done.insert(node).second)
                continue;
            std::vector<NodeId> run = {node};
            for (auto next = onlyConsumer(node);
                 next && mayFoldIn(*next) && onlyProducer(*next) == run.back(); next = onlyConsumer(*next)) {
                run.push_back(*next);
                done.insert(*next);
            }
            std::string key = "chain:" + std::to_string(node.value);
            const bool opened = wishes.opened.contains(key) ||
                                (wishes.reveal && std::ranges::find(run, *wishes.reveal) != run.end());
            if (run.size() >= kShortestChain && !opened)
                groups.push_back({std::move(key), {}, std::move(run)});
        }
        return groups;
    }

    /// In file order.
    std::vector<NodeId> foldable() const
    {
        std::vector<NodeId> nodes;
        for (const NodeId node : m_index.graph(m_graph).nodes)
            if (mayFold(node))
                nodes.push_back(node);
        return nodes;
    }

private:
    bool isShown(NodeId node) const { return m_only == nullptr || std::ranges::binary_search(*m_only, node); }

    bool mayFold(NodeId node) const
    {
        return isShown(node) && m_index.node(node).bodies.empty() &&
               m_index.node(node).proto->op_type() != "Constant";
    }

    std::optional<NodeId> onlyConsumer(NodeId node) const
    {
        std::optional<NodeId> consumer;
        for (const ValueId output : m_index.node(node).outputs) {
            if (output == kNoValue)
                continue;
            if (m_index.value(output).graphOutput)
                return std::nullopt;
            for (const ValueUse& use : m_index.value(output).uses) {
                if (consumer && *consumer != use.node)
                    return std::nullopt;
                consumer = use.node;
            }
        }
        return consumer && m_index.node(*consumer).graph == m_graph ? consumer : std::nullopt;
    }

    std::optional<NodeId> onlyProducer(NodeId node) const
    {
        std::optional<NodeId> producer;
        for (const ValueId input : m_index.node(node).inputs) {
            if (input == kNoValue || m_index.constantTensor(input) != nullptr)
                continue;
            const auto from = m_index.value(input).producer;
            if (!from || (producer && *producer != *from))
                return std::nullopt;
            producer = from;
        }
        return producer;
    }

    const GraphIndex& m_index;
    GraphId m_graph;
    const std::vector<NodeId>* m_only;
};

} // namespace

std::vector<FoldGroup> findFolds(const GraphIndex& index, GraphId graph, const std::vector<NodeId>* only,
                                 Folding folding, const FoldWishes& wishes)
{
    const FoldFinder finder(index, graph, only);
    switch (folding) {
    case Folding::none:
        break;
    case Folding::chains:
        return finder.chains(wishes);
    case Folding::scopes:
        return foldScopes(index, graph, finder.foldable(), wishes);
    }
    return {};
}

std::vector<ScopePlace> scopesAround(const GraphIndex& index, GraphId graph, const std::vector<NodeId>* only,
                                     NodeId node)
{
    return ScopeTree(index, FoldFinder(index, graph, only).foldable()).placesOf(node);
}

bool areMostInScopes(const GraphIndex& index, GraphId graph)
{
    const std::vector<NodeId> nodes = FoldFinder(index, graph, nullptr).foldable();
    std::vector<std::string_view> scopes;
    SharedScope shared;
    for (const NodeId node : nodes) {
        scopes.push_back(index.scopeOf(node));
        shared.add(scopes.back());
    }
    const auto inside = std::ranges::count_if(
        scopes, [&](std::string_view scope) { return scope.size() > shared.get().size(); });
    return 2 * static_cast<std::size_t>(inside) >= nodes.size() && inside > 0;
}

} // namespace resizelens
