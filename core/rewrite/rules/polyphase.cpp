// Rule `polyphase`: growing, or a ratio p/q, as phases side by side.
//
//   p > 1  ->  Conv stride q with p results per channel and axis, then the results between each other:
//              DepthToSpace (CRD) where both axes have the same p, else Reshape, Transpose, Reshape
//
// Every multiplication counts; no transposed convolution.
#include "core/rewrite/axis_convolution.h"
#include "core/rewrite/rule_list.h"

namespace resizelens {

namespace {

Outcome<OperatorChain> apply(const RuleSite& site)
{
    return applyAxisRule(site, polyphaseConvolution);
}

} // namespace

constinit const Rule rules::polyphase = {
    .id = "polyphase",
    .order = 80,
    .summary = {"polyphase.summary", "One convolution per phase, interleaved by DepthToSpace"},
    .apply = apply,
};

} // namespace resizelens
