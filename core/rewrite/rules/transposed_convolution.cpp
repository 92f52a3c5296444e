// Rule `transposed_convolution`: growing by an integer.
//
//   q = 1  ->  ConvTranspose stride p, depthwise, kernel read off the columns of R
//
//   border none   nearest, align_corners
//   border scale  zero pads, then Mul by a map: R's clamped rows have one tap left (linear)       T3n
//   border clamp  Pad edge, then larger pads, which crop                                        T3e
//
// half_pixel linear by 2: kernel 1/4, 3/4, 3/4, 1/4, pads 1; the map is 4/3 at both ends.
#include "core/rewrite/axis_convolution.h"

namespace resizelens {

namespace {

Outcome<OperatorChain> apply(const RuleSite& site)
{
    return applyAxisRule(site, transposedConvolution);
}

} // namespace

const Rule& rule_transposed_convolution();
const Rule& rule_transposed_convolution()
{
    static constexpr Rule rule{"transposed_convolution",
                               "Grows by a whole number: a depthwise transposed convolution",
                               "resize-rewrites §2, techniques T3, T5", apply};
    return rule;
}

} // namespace resizelens
