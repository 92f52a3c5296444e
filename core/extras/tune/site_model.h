#pragma once

#include "core/resize/matrix/resize_site.h"

#include <string>

namespace resizelens {

/// A serialized model of the site alone, from `x` to `y`: the same node, with its quantisation around it; unknown lengths
/// stay so. Sizes that the model computes are constants here, as scales where lengths are unknown, and an aspect ratio
/// policy is what it comes to. Errors: no lengths and no scales either.
Result<std::string> siteModel(const ResizeSite& site);

} // namespace resizelens
