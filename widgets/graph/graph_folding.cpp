#include "widgets/graph/graph_folding.h"

#include <algorithm>
#include <map>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <utility>

#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

constexpr std::size_t kShortestChain = 4;

class FoldFinder
{
public:
    FoldFinder(const GraphIndex& index, GraphId graph, const std::vector<NodeId>* only,
               const std::set<std::string>& opened, const std::set<NodeId>& sites)
        : m_index(index)
        , m_graph(graph)
        , m_only(only)
        , m_opened(opened)
        , m_sites(sites)
    {
    }

    std::vector<FoldGroup> chains() const
    {
        std::vector<FoldGroup> groups;
        std::set<NodeId> done;
        for (const NodeId node : m_index.graph(m_graph).order) {
            if (!mayFold(node) || !done.insert(node).second)
                continue;
            std::vector<NodeId> run = {node};
            for (auto next = onlyConsumer(node); next && mayFold(*next) && onlyProducer(*next) == run.back();
                 next = onlyConsumer(*next)) {
                run.push_back(*next);
                done.insert(*next);
            }
            std::string key = "chain:" + std::to_string(node.value);
            if (run.size() >= kShortestChain && !m_opened.contains(key))
                groups.push_back({std::move(key), {}, std::move(run)});
        }
        return groups;
    }

    std::vector<FoldGroup> scopes() const
    {
        const std::string_view shared = sharedScope();
        std::unordered_map<std::uint32_t, int> levels; // the largest number of changes of scope on the way
        std::map<std::pair<std::string_view, int>, std::vector<NodeId>> boxes;
        std::unordered_map<std::uint32_t, std::string_view> scopeOf;
        for (const NodeId node : m_index.graph(m_graph).order) {
            const std::string_view scope =
                mayFold(node) ? closedScope(nameOf(node), shared) : std::string_view();
            int level = 0;
            for (const ValueId input : m_index.node(node).inputs) {
                const bool isData = input != kNoValue && m_index.constantTensor(input) == nullptr;
                const auto producer = isData ? m_index.value(input).producer : std::nullopt;
                const auto before = producer ? levels.find(producer->value) : levels.end();
                if (before == levels.end())
                    continue;
                const bool same = !scope.empty() && scopeOf[producer->value] == scope;
                level = std::max(level, before->second + (same ? 0 : 1));
            }
            levels[node.value] = level;
            scopeOf[node.value] = scope;
            if (!scope.empty())
                boxes[{scope, level}].push_back(node);
        }
        std::vector<FoldGroup> groups;
        for (auto& [place, nodes] : boxes)
            if (nodes.size() > 1) {
                const std::size_t slash = place.first.rfind('/');
                groups.push_back(
                    {"scope:" + std::string(place.first),
                     std::string(slash == std::string_view::npos ? place.first
                                                                 : place.first.substr(slash + 1)),
                     std::move(nodes)});
            }
        return groups;
    }

private:
    bool isShown(NodeId node) const
    {
        return m_only == nullptr || std::binary_search(m_only->begin(), m_only->end(), node);
    }

    bool mayFold(NodeId node) const
    {
        return isShown(node) && !m_sites.contains(node) && m_index.node(node).bodies.empty() &&
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

    /// Without a slash in front: exporters differ in that.
    std::string_view nameOf(NodeId node) const
    {
        const std::string_view name = m_index.node(node).proto->name();
        return name.substr(std::min(name.find_first_not_of('/'), name.size()));
    }

    static std::string_view scopeIn(std::string_view name)
    {
        const std::size_t slash = name.rfind('/');
        return slash == std::string_view::npos ? std::string_view() : name.substr(0, slash);
    }

    /// What all scopes begin with says nothing: "model/" or "StatefulPartitionedCall/".
    std::string_view sharedScope() const
    {
        std::optional<std::string_view> shared;
        for (const NodeId node : m_index.graph(m_graph).nodes) {
            const std::string_view scope = mayFold(node) ? scopeIn(nameOf(node)) : std::string_view();
            if (scope.empty())
                continue;
            if (!shared)
                shared = scope;
            while (!shared->empty() && scope != *shared &&
                   !(scope.starts_with(*shared) && scope[shared->size()] == '/'))
                *shared = scopeIn(*shared);
        }
        return shared.value_or(std::string_view());
    }

    /// The outermost scope of a node that is not opened; empty where the node stands alone.
    std::string_view closedScope(std::string_view name, std::string_view shared) const
    {
        const std::string_view scope = scopeIn(name);
        for (std::size_t end = shared.empty() ? 0 : shared.size() + 1; end < scope.size();) {
            const std::size_t slash = std::min(scope.find('/', end), scope.size());
            const std::string_view outer = scope.substr(0, slash);
            if (!m_opened.contains("scope:" + std::string(outer)))
                return outer;
            end = slash + 1;
        }
        return {};
    }

    const GraphIndex& m_index;
    GraphId m_graph;
    const std::vector<NodeId>* m_only;
    const std::set<std::string>& m_opened;
    const std::set<NodeId>& m_sites;
};

} // namespace

std::vector<FoldGroup> findFolds(const GraphIndex& index, GraphId graph, const std::vector<NodeId>* only,
                                 Folding folding, const std::set<std::string>& opened,
                                 const std::set<NodeId>& sites)
{
    const FoldFinder finder(index, graph, only, opened, sites);
    return folding == Folding::chains   ? finder.chains()
           : folding == Folding::scopes ? finder.scopes()
                                        : std::vector<FoldGroup>();
}

} // namespace resizelens
