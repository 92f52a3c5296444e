#pragma once

#include "core/onnx/graph_index.h"

#include <vector>

namespace resizelens {

/// For each graph of `after`, by GraphId, its counterpart in `before`: main graphs, functions of the same
/// name, subgraphs in the same attribute of nodes that define the same value. Labels are ignored.
std::vector<std::optional<GraphId>> matchGraphs(const GraphIndex& before, const GraphIndex& after);

} // namespace resizelens
