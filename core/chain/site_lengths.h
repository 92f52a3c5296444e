#pragma once

#include "core/chain/op/resize.h"
#include "core/resize/resize_site.h"

namespace resizelens {

/// Gives `op` the lengths of `site`: scales as float32 stores them where the node has any, else sizes. False
/// where one of them is unknown.
bool takeLengths(Resize& op, const ResizeSite& site);

} // namespace resizelens
