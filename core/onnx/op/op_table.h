#pragma once

#include "core/onnx/op/node_context.h"

namespace resizelens {

/// Fills in the outputs as far as they can be known. Never throws, and tolerates malformed nodes.
using ShapeFunction = Reason (*)(NodeContext&);

/// nullptr for unsupported operators, and for If, Loop and Scan, which need their subgraphs.
ShapeFunction findShapeFunction(std::string_view opType);

} // namespace resizelens
