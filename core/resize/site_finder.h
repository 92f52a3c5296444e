#pragma once

#include "core/resize/resize_site.h"
#include "core/shape/shape_table.h"

#include <vector>

namespace resizelens {

/// Is this node a Resize or Upsample of the standard's own domain?
bool isResizeNode(const onnx::NodeProto& node);

/// Every site of every graph, in graph and file order. Sites that cannot be understood are kept with their
/// reason.
std::vector<ResizeSite> findSites(const GraphIndex& index, const ShapeTable& shapes);

} // namespace resizelens
