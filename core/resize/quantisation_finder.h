#pragma once

#include "core/resize/resize_site.h"
#include "core/shape/shape_table.h"

namespace resizelens {

/// The quantisation of a site that is otherwise complete: the DequantizeLinear that gives its input, the
/// QuantizeLinear nodes that read its result, or its own type. nullopt where nothing there is quantised.
std::optional<SiteQuantisation> findQuantisation(const GraphIndex& index, const ShapeTable& shapes,
                                                 const ResizeSite& site);

} // namespace resizelens
