#pragma once

#include "core/shape/shape_table.h"
#include "core/target/operator_facts.h"

namespace resizelens {

/// The facts of any node of a model; those of a Resize come from its site (factsOfNode). Operators outside of
/// ONNX's own domain are named "domain.Operator", which no profile speaks of.
OperatorFacts factsOfGraphNode(const GraphIndex& index, const ShapeTable& shapes, NodeId node);

} // namespace resizelens
