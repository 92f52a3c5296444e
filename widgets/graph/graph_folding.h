#pragma once

#include "widgets/graph/scope_tree.h"

#include <optional>
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

/// What shall not be folded.
struct FoldWishes
{
    std::set<std::string> opened = {};       // keys of folds
    std::optional<NodeId> reveal = {};       // a node that is in no fold
    const std::set<NodeId>* sites = nullptr; // in no chain
};

/// Chains: runs of at least four nodes of which each feeds only the next; sites stay in the open. Scopes: nodes
/// of a module, or whose names share a prefix ("backbone/layer1/…"), the outermost that is not opened; many beside
/// each other are grouped in ranges. Folding never closes a cycle: a scope that is left and entered again becomes several
/// boxes. Nodes with bodies stay in the open, `only` limits the folding to these nodes (sorted).
std::vector<FoldGroup> findFolds(const GraphIndex& index, GraphId graph, const std::vector<NodeId>* only,
                                 Folding folding, const FoldWishes& wishes);

/// The boxes of scopes in which the node may be, the outermost first.
std::vector<ScopePlace> scopesAround(const GraphIndex& index, GraphId graph, const std::vector<NodeId>* only,
                                     NodeId node);

/// Whether most of the graph's nodes lie in scopes, so that folding them leaves a picture of a few boxes.
bool areMostInScopes(const GraphIndex& index, GraphId graph);

} // namespace resizelens
