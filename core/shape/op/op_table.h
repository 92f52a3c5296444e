// Which shape function belongs to which operator of the default domain.
#pragma once

#include "core/shape/op/node_context.h"

namespace resizelens {

/// Fills the outputs of the context as far as they can be known. A shape function never throws and never
/// reads outside of what the node has, however malformed.
using ShapeFunction = Reason (*)(NodeContext&);

/// nullptr for an operator that has none. If, Loop and Scan have none here: they need their bodies.
ShapeFunction findShapeFunction(std::string_view opType);

} // namespace resizelens
