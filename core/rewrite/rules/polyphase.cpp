// Rule `polyphase`: growing, or a ratio p/q, as phases side by side.
//
//   p > 1  ->  Conv stride q with p results per channel and axis, then the results between each other:
//              DepthToSpace (CRD) where both axes have the same p, else Reshape, Transpose, Reshape
//
// Every multiplication counts; no transposed convolution.
#include "core/rewrite/axis_convolution.h"

namespace resizelens {

namespace {

Outcome<OperatorChain> apply(const RuleSite& site)
{
    return applyAxisRule(site, polyphaseConvolution);
}

} // namespace

const Rule& rule_polyphase();
const Rule& rule_polyphase()
{
    static constexpr Rule rule{"polyphase", "A convolution for each phase, interleaved by DepthToSpace",
                               "resize-rewrites §2, techniques T4, T6, T9", apply};
    return rule;
}

} // namespace resizelens
