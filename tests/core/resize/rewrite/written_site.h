// Sites written in one line, for tables of tests.
#pragma once

#include "core/resize/matrix/resize_site.h"

#include <string_view>

namespace resizelens::test {

/// Mode, coordinate transformation, lengths and, where they differ from the defaults, attributes, in any
/// order after the mode:
///
///   "linear half_pixel 1x3x8x8 -> 1x3x16x16 antialias a=-0.5"        sizes
///   "nearest asymmetric ceil 1x3x?x? *1,1,2,2 type=int64 opset=11"   scales; ? is a length that is not known
///
/// meant=exclude, meant=half_pixel, meant=float32 and meant=0.4 set ResizeSite::meant, the last as scale of all axes from the
/// third on.
/// nearest_mode is floor, the type float32, the opset 19 (18 has no half_pixel_symmetric). roi=0.25..0.75
/// holds for all axes from the third on. Ends the test program on a word that it does not know.
ResizeSite writtenSite(std::string_view line);

} // namespace resizelens::test
