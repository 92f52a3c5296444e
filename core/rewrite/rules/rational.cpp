// Rule `rational`: a ratio p/q by a finer grid.
//
//   p, q > 1  ->  ConvTranspose stride p, then every q-th sample of it (MaxPool kernel 1 stride q)
//
// Simple operators and any lengths, but p·q times the intermediate; `polyphase` computes only what is kept.
#include "core/rewrite/axis_convolution.h"
#include "core/rewrite/rule_list.h"

namespace resizelens {

namespace {

Outcome<OperatorChain> apply(const RuleSite& site)
{
    return applyAxisRule(site, rationalConvolution);
}

} // namespace

constinit const Rule rules::rational = {
    .id = "rational",
    .order = 90,
    .summary = {"rational.summary", "Grows to a finer grid and keeps every q-th sample of it"},
    .apply = apply,
};

} // namespace resizelens
