#pragma once

#include "core/graph/graph_index.h"

#include <set>
#include <string>
#include <vector>

namespace resizelens {

enum class Folding { none, chains, scopes };

/// Nodes that share one box.
struct FoldGroup
{
    std::string key;   // names the fold in GraphQuery::opened
    std::string title; // a scope's last name; empty for chains
    std::vector<NodeId> nodes;
};

/// Chains: runs of at least four nodes of which each feeds only the next. Scopes: nodes whose names share a
/// prefix ("backbone/layer1/…"), the outermost that is not opened. Folding never closes a cycle: a scope that
/// is left and entered again becomes several boxes. Sites and nodes with bodies stay in the open, `only`
/// limits the folding to these nodes (sorted).
std::vector<FoldGroup> findFolds(const GraphIndex& index, GraphId graph, const std::vector<NodeId>* only,
                                 Folding folding, const std::set<std::string>& opened,
                                 const std::set<NodeId>& sites);

} // namespace resizelens
