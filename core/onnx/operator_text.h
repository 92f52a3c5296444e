// What a box of a graph says about its nodes, in the fewest words. Texts may hold names of the model: the caller cleans them.
#pragma once

#include "core/onnx/graph_index.h"
#include "core/onnx/shape_table.h"

#include <string>
#include <vector>

namespace resizelens {

/// An operator with its essentials: "Conv 3×3", "AveragePool 2×2", "GlobalAvgPool".
std::string operatorText(const GraphIndex& index, NodeId node);

/// Of nodes that share a box: "Conv 3×3 · Relu", "Conv 1×1 · SiLU". Conversions are left out.
std::string operatorsText(const GraphIndex& index, const std::vector<NodeId>& nodes);

/// "24×32²", "3×128×96", without a batch of one or of an unknown number; empty where the rank is not known.
std::string imageShapeText(const ValueFacts& facts);

} // namespace resizelens
