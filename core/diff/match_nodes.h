// core/diff: two models held against each other, node by node: what was added, what is gone, what changed. The
// first is called the one before, the second the one after. Nothing here asks where the second comes from.
#pragma once

#include "core/graph/graph_index.h"
#include "core/support/progress.h"

#include <optional>
#include <vector>

namespace resizelens {

/// What told that two nodes are one.
enum class MatchedBy {
    weights,   // their constants, which no other node has
    name,      // their names, or those of their results
    structure, // what they read and feed
};

/// Which node of one model is which of the other; nodes of different operators never are.
struct ModelMatch
{
    std::vector<std::optional<NodeId>> after;   // by the number of the node before
    std::vector<std::optional<NodeId>> before;  // by the number of the node after
    std::vector<MatchedBy> by;                  // by the number of the node before, where it has a match
    std::vector<std::optional<GraphId>> graphs; // by the number of the graph before
    std::size_t count = 0;

    std::optional<NodeId> afterOf(NodeId node) const { return after[node.value]; }
    std::optional<NodeId> beforeOf(NodeId node) const { return before[node.value]; }
};

/// Names are believed as far as weights do not speak against them: an exporter that numbers its nodes gives
/// all of them other names when one comes in. Errors: cancelled.
Result<ModelMatch> matchNodes(const GraphIndex& before, const GraphIndex& after,
                              const Progress& progress = {});

} // namespace resizelens
