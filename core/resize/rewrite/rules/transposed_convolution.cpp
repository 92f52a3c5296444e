// Rule `transposed_convolution`: growing by an integer.
//   q = 1  ->  ConvTranspose stride p, depthwise, kernel read off the columns of R
//   border none   nearest, align_corners
//   border scale  zero pads, then Mul by a map: R's clamped rows have one tap left (linear)
//   border clamp  Pad edge, then larger pads, which crop
// half_pixel linear by 2: kernel 1/4, 3/4, 3/4, 1/4, pads 1; the map is 4/3 at both ends.
#include "core/resize/rewrite/axis_convolution.h"
#include "core/resize/rewrite/rule_list.h"

namespace resizelens {

constinit const Rule rules::transposed_convolution = {
    .id = "transposed_convolution",
    .order = 60,
    .summary = {"transposed_convolution.summary", "Grows by an integer: a depthwise transposed convolution"},
    .apply = alongAxes<transposedConvolution>,
};

} // namespace resizelens
