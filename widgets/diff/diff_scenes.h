#pragma once

#include "core/extras/model_diff/model_diff.h"
#include "widgets/graph/graph_scene.h"
#include "widgets/graph/node_tints.h"
#include "widgets/graph/scene_builder.h"

#include <optional>
#include <stop_token>

namespace resizelens {

/// A graph and its counterpart in the other model; nullopt for a subgraph that was added or removed.
struct GraphPair
{
    std::optional<GraphId> before = GraphIndex::mainGraph(), after = GraphIndex::mainGraph();
    bool operator==(const GraphPair&) const = default;
};

struct DiffScenes
{
    GraphScene before, after;
};

/// Both graphs in a common layout: matching nodes have the same position on both sides, with room for the
/// other side's extra nodes. Boxes carry the node numbers of their own model. Errors: cancelled.
Result<DiffScenes> diffScenes(const ModelDiff& diff, const GraphPair& graphs, const std::stop_token& stop,
                              const GraphStyle& style = {});

NodeTints diffTints(const ModelDiff& diff, bool isAfter, const Theme& theme);
NodeTint tintOf(ChangeKind kind, const Theme& theme);

} // namespace resizelens
