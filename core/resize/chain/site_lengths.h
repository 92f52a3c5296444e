#pragma once

#include "core/resize/chain/op/resize.h"
#include "core/resize/matrix/resize_site.h"

namespace resizelens {

/// Gives `op` the scales of `site` as float32 if the node has any, else its sizes. False if one is unknown.
bool takeLengths(Resize& op, const ResizeSite& site);

} // namespace resizelens
