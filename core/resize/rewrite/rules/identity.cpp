// Rule `identity`: removes a Resize that copies its input.
//   every axis: R = I  ->  no operator
// Equal lengths are not enough: an explicit scale other than 1 shifts the samples by the standard's formula.
#include "core/resize/rewrite/rule.h"
#include "core/resize/rewrite/rule_list.h"
#include "core/resize/rewrite/words.h"

namespace resizelens {

namespace {

Outcome<OperatorChain> apply(const RuleSite& site)
{
    if (!site.known)
        return refuse(words::identityUnknown);
    if (const auto resized = site.resizedAxes(); !resized.empty())
        return refuse(words::identityResizes, resized.front(), site.input[resized.front()],
                      site.axes[resized.front()].outputs());
    return OperatorChain{};
}

} // namespace

constinit const Rule rules::identity = {
    .id = "identity",
    .order = 10,
    .summary = {"identity.summary", "Removed, since it copies its input"},
    .apply = apply,
};

} // namespace resizelens
