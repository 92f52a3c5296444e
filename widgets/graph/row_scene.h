#pragma once

#include "core/onnx/row_folding.h"
#include "widgets/graph/scene_builder.h"

namespace resizelens {

/// How the nodes of a graph are said to be folded: "41 nodes, Conv and Relu folded".
QString foldingText(const RowFolding& folding);

/// The boxes of a graph in rows: operators with their activations, sites with what replaces them, inputs as pills,
/// outputs as arrows. Not yet arranged. `shapes` may be null. Bodies of control nodes are not for rows.
GraphScene describeRows(const GraphIndex& index, const ShapeTable* shapes, GraphId graph,
                        const SiteBadges& badges, const RowFolding& folding, const GraphStyle& style = {});

/// Measures the boxes and lays them out so that all fit `view` at the largest scale; isTangled where rows do not help.
/// Runs on any thread. Errors: cancelled.
Result<GraphScene> arrangeRows(GraphScene scene, const QSizeF& view, const std::stop_token& stop = {});

} // namespace resizelens
