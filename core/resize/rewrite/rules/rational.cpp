// Rule `rational`: a ratio p/q via a finer grid.
//   p, q > 1  ->  ConvTranspose stride p, then every q-th sample of it (MaxPool kernel 1 stride q)
// Simple operators and any lengths, but a p·q times larger intermediate, which `polyphase` avoids.
#include "core/resize/rewrite/axis_convolution.h"
#include "core/resize/rewrite/rule_list.h"

namespace resizelens {

constinit const Rule rules::rational = {
    .id = "rational",
    .order = 90,
    .summary = {"rational.summary", "Grows to a finer grid and keeps every q-th sample of it"},
    .apply = alongAxes<rationalConvolution>,
};

} // namespace resizelens
