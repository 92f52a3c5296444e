// Rule `as_meant`: the Resize that the framework computed, where the exporter wrote another one, or the matrices of a
// resize that no Resize computes.
//
// Its certificate compares it with the node in the file, so it says how far off the file is. No policy chooses it.
#include "core/resize/chain/site_lengths.h"
#include "core/resize/rewrite/rule_list.h"
#include "core/resize/rewrite/words.h"

#include <algorithm>

namespace resizelens {

namespace {

/// Scales that were given to the framework, and the ratios of the other axes. False where these are unknown.
bool takeScales(Resize& op, const ResizeSite& site)
{
    for (std::size_t i = 0; i < site.axes.size(); ++i) {
        const SiteAxis& axis = site.axes[i];
        const auto given = site.meant->scales[i] ? site.meant->scales[i] : axis.scale;
        if (!given)
            return false;
        op.scales.push_back(static_cast<float>(*given));
    }
    return true;
}

constexpr std::int64_t kAttributesSince = 11;

/// What was meant, where the operator set has no Resize with attributes: samples picked; for any length a convolution, which the matrices
/// of one length are not.
Outcome<OperatorChain> withoutResize(const RuleSite& view)
{
    ResizeSite meant = view.site;
    meant.spec = view.site.meant->spec;
    meant.spec.opType = Resize::kOpType; // whose nearest_mode counts
    meant.spec.opset = kAttributesSince;
    meant.meant = nullptr;
    const RuleSite site = ruleSite(meant);
    if (auto chain = rules::gather.apply(site))
        return chain;
    if (site.anyLength)
        if (auto chain = rules::transposed_convolution.apply(site))
            return chain;
    return rules::dense.apply(site);
}

Outcome<OperatorChain> apply(const RuleSite& view)
{
    const ResizeSite& site = view.site;
    if (!site.meant)
        return refuse(words::asMeantNothing);
    if (!view.known)
        return refuse(words::asMeantUnknown);
    if (site.meant->type)
        return refuse(words::asMeantType, std::string(dtypeName(*site.meant->type)));
    if (!site.meant->matrices.empty())
        return rules::dense.apply(ruleSite(site, site.meant->matrices));
    const bool hasScales =
        std::ranges::any_of(site.meant->scales, [](const auto& scale) { return scale.has_value(); });
    if (site.spec.opset < kAttributesSince && !hasScales)
        return withoutResize(view);
    Resize op;
    op.spec = site.meant->spec;
    op.spec.opType = Resize::kOpType;
    op.spec.lengthsAreStated();
    if (!(hasScales ? takeScales(op, site) : takeLengths(op, site)))
        return refuse(words::asMeantUnknown);
    const auto output = op.outputDims(view.input);
    for (std::size_t i = 0; output && i < output->size(); ++i)
        if ((*output)[i] != view.axes[i].outputs())
            return refuse(words::asMeantLengths, i);
    return OperatorChain{{std::move(op)}};
}

} // namespace

constinit const Rule rules::as_meant = {
    .id = "as_meant",
    .order = 15,
    .summary = {"as_meant.summary",
                "The Resize that the framework computed, where the exporter wrote another"},
    .apply = apply,
    .use = Rule::Use::byName,
    .keepsResize = true,
};

} // namespace resizelens
