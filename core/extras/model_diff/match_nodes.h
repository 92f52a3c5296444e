// core/extras/model_diff: compares two models, "before" and "after", node by node.
#pragma once

#include "core/base/progress.h"
#include "core/onnx/graph_index.h"

#include <optional>
#include <vector>

namespace resizelens {

enum class MatchedBy {
    weights,   // unique constants
    name,      // names of the nodes or their outputs
    structure, // inputs and consumers
};

/// Matches nodes of both models; operators of a pair are always equal.
struct ModelMatch
{
    std::vector<std::optional<NodeId>> after;   // by index of the node before
    std::vector<std::optional<NodeId>> before;  // by index of the node after
    std::vector<MatchedBy> by;                  // by index of the node before, if matched
    std::vector<std::optional<GraphId>> graphs; // by index of the graph before
    std::size_t count = 0;

    std::optional<NodeId> afterOf(NodeId node) const { return after[node.value]; }
    std::optional<NodeId> beforeOf(NodeId node) const { return before[node.value]; }
};

/// Names are trusted unless weights contradict them: exporters that number their nodes rename them all when
/// one is inserted. Errors: cancelled.
Result<ModelMatch> matchNodes(const GraphIndex& before, const GraphIndex& after,
                              const Progress& progress = {});

} // namespace resizelens
