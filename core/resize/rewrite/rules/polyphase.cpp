// Rule `polyphase`: growing, or a ratio p/q, with one convolution per phase.
//   p > 1  ->  Conv stride q with p outputs per channel and axis, then interleaving: DepthToSpace (CRD)
//              if both axes have the same p, else Reshape, Transpose, Reshape
// No wasted multiplications, no transposed convolution.
#include "core/resize/rewrite/axis_convolution.h"
#include "core/resize/rewrite/rule_list.h"

namespace resizelens {

constinit const Rule rules::polyphase = {
    .id = "polyphase",
    .order = 80,
    .summary = {"polyphase.summary", "One convolution per phase, interleaved by DepthToSpace"},
    .apply = alongAxes<polyphaseConvolution>,
};

} // namespace resizelens
