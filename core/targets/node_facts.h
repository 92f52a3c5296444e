#pragma once

#include "core/onnx/shape_table.h"
#include "core/targets/operator_facts.h"

#include <vector>

namespace resizelens {

/// By node: whether its outputs are known before anything runs, so that compilers fold it.
std::vector<bool> constantNodes(const GraphIndex& index, const ShapeTable& shapes);

/// The facts of any node of a model; those of a Resize come from its site (factsOfNode). Operators outside of
/// ONNX's own domain are named "domain.Operator", which no profile speaks of. `constant`: constantNodes() of the
/// same model.
OperatorFacts factsOfGraphNode(const GraphIndex& index, const ShapeTable& shapes,
                               const std::vector<bool>& constant, NodeId node);

} // namespace resizelens
