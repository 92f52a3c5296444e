#pragma once

#include "core/onnx/shape_table.h"
#include "core/resize/matrix/resize_site.h"

#include <vector>

namespace resizelens {

/// Whether the node is a Resize or Upsample of ONNX's own domain.
bool isResizeNode(const onnx::NodeProto& node);

/// All sites in graph and file order, including those not understood, with the reason. Errors: cancellation.
Result<std::vector<ResizeSite>> findSites(const GraphIndex& index, const ShapeTable& shapes,
                                          const Progress& progress = {});

} // namespace resizelens
