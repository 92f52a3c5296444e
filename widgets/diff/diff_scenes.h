#pragma once

#include "core/diff/model_diff.h"
#include "widgets/graph/graph_scene.h"
#include "widgets/graph/node_tints.h"
#include "widgets/graph/scene_builder.h"

#include <optional>
#include <stop_token>

namespace resizelens {

/// A graph of one model and its partner in the other; a body that came or went has none.
struct GraphPair
{
    std::optional<GraphId> before = GraphIndex::mainGraph(), after = GraphIndex::mainGraph();
    bool operator==(const GraphPair&) const = default;
};

struct DiffScenes
{
    GraphScene before, after;
};

/// Both graphs, laid out as one, so that a node stands at the same place on both sides, and room is left where
/// the other side has more. Boxes have the numbers that their nodes have in their own model. Errors: cancelled.
Result<DiffScenes> diffScenes(const ModelDiff& diff, const GraphPair& graphs, const std::stop_token& stop,
                              const GraphStyle& style = {});

/// The colours of what differs, of one side.
NodeTints diffTints(const ModelDiff& diff, bool isAfter, const Theme& theme);
NodeTint tintOf(ChangeKind kind, const Theme& theme);

} // namespace resizelens
