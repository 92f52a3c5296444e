#pragma once

#include "core/onnx/shape_table.h"
#include "core/resize/matrix/resize_site.h"

namespace resizelens {

/// The quantisation of an otherwise complete site, from the DequantizeLinear that produces its input, the
/// QuantizeLinear nodes that read its result, or its own type. nullopt if nothing is quantised.
std::optional<SiteQuantisation> findQuantisation(const GraphIndex& index, const ShapeTable& shapes,
                                                 const ResizeSite& site);

} // namespace resizelens
