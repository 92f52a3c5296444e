// Rule `strided_convolution`: shrinking by an integer with any weights.
//   p = 1, row i of R: taps w from o + i·q  ->  Conv kernel w stride q, depthwise
//   border none   zero pads                       every row keeps its taps
//   border scale  zero pads, then Mul by a map    cut rows are renormalised (exclude_outside, linear)
//   border clamp  Pad edge, then no pads          taps outside fold onto the edge (cubic, antialias)
// With unknown lengths the map cannot be stored, so the edge is padded.
#include "core/resize/rewrite/axis_convolution.h"
#include "core/resize/rewrite/rule_list.h"

namespace resizelens {

constinit const Rule rules::strided_convolution = {
    .id = "strided_convolution",
    .order = 50,
    .summary = {"strided_convolution.summary",
                "Shrinks by an integer: a depthwise convolution with a stride"},
    .apply = alongAxes<stridedConvolution>,
};

} // namespace resizelens
