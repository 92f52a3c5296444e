#pragma once

#include "widgets/graph/graph_folding.h"

namespace resizelens {

/// What Folding::scopes of findFolds() finds. `nodes` are those that may share a box, in file order; `order` is
/// the graph's, in which a node stands behind what it reads.
std::vector<FoldGroup> foldScopes(const GraphIndex& index, GraphId graph, const std::vector<NodeId>& nodes,
                                  const FoldWishes& wishes);

} // namespace resizelens
