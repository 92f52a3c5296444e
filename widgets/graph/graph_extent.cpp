#include "widgets/graph/graph_extent.h"

#include <algorithm>
#include <iterator>

namespace resizelens {

std::vector<NodeId> neighbourhood(const GraphIndex& index, const std::vector<NodeId>& seeds, int hops,
                                  std::size_t most)
{
    if (seeds.empty())
        return {};
    const GraphId graph = index.node(seeds.front()).graph;
    std::vector<bool> seen(index.nodeCount(), false);
    std::vector<NodeId> near, front, next;
    const auto visit = [&](NodeId node) {
        if (near.size() == most || index.node(node).graph != graph || seen[node.value])
            return;
        seen[node.value] = true;
        near.push_back(node);
        next.push_back(node);
    };
    for (const NodeId seed : seeds)
        visit(seed);
    for (int hop = 0; hop < hops; ++hop) {
        front.swap(next);
        next.clear();
        for (const NodeId from : front) {
            for (const ValueId input : index.node(from).inputs)
                if (input != kNoValue && index.value(input).producer)
                    visit(*index.value(input).producer);
            for (const ValueId output : index.node(from).outputs)
                if (output != kNoValue)
                    for (const ValueUse& use : index.value(output).uses)
                        visit(use.node);
        }
    }
    std::ranges::sort(near);
    return near;
}

GraphQuery openingQuery(const GraphIndex& index, GraphId graph, bool hasSites)
{
    if (index.graph(graph).kind == GraphKind::body)
        return layeredQuery(index, graph, hasSites);
    GraphQuery query;
    query.graph = graph;
    query.extent = Extent::rows;
    return query;
}

GraphQuery layeredQuery(const GraphIndex& index, GraphId graph, bool hasSites)
{
    GraphQuery query;
    query.graph = graph;
    const std::size_t nodes = index.graph(graph).nodes.size();
    if (nodes > kUnfoldedLimit && areMostInScopes(index, graph))
        query.folding = Folding::scopes;
    else if (nodes > kWholeGraphLimit && hasSites)
        query.extent = Extent::nearSites;
    return query;
}

GraphPart partOf(const GraphIndex& index, const GraphQuery& query, const std::set<NodeId>& sites)
{
    GraphPart part;
    if (query.extent == Extent::nearSites || query.extent == Extent::nearNode) {
        std::vector<NodeId> seeds;
        if (query.extent == Extent::nearNode)
            seeds.push_back(query.centre);
        else
            std::ranges::copy_if(sites, std::back_inserter(seeds),
                                 [&](NodeId site) { return index.node(site).graph == query.graph; });
        part.only = neighbourhood(index, seeds, query.hops);
        for (const NodeId node : query.extra)
            if (index.node(node).graph == query.graph && !std::ranges::binary_search(*part.only, node))
                part.only->insert(std::ranges::lower_bound(*part.only, node), node);
    }
    if (query.folding != Folding::none)
        part.folds = findFolds(index, query.graph, part.only ? &*part.only : nullptr, query.folding,
                               {query.opened, query.reveal, &sites});
    return part;
}

} // namespace resizelens
