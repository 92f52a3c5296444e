// Rule `rational`: a ratio p/q by a finer grid.
//
//   p, q > 1  ->  ConvTranspose stride p, then every q-th sample of it (MaxPool kernel 1 stride q)
//
// Simple operators and any lengths, but p·q times the intermediate; `polyphase` computes only what is kept.
#include "core/rewrite/axis_convolution.h"

namespace resizelens {

namespace {

Outcome<OperatorChain> apply(const RuleSite& site)
{
    return applyAxisRule(site, rationalConvolution);
}

} // namespace

const Rule& rule_rational();
const Rule& rule_rational()
{
    static constexpr Rule rule{"rational", "Grows to a finer grid and keeps every q-th sample of it",
                               "techniques T6", apply};
    return rule;
}

} // namespace resizelens
