// Rule `restate`: the same Resize with its lengths said the other way, since targets and converters may take one only.
//   scales  ->  sizes, the lengths of the result
//   sizes   ->  scales, nOut / nIn rounded to float32, where that gives the same lengths again
//   scales that other nodes compute, before opset 11  ->  the same scales as a constant
// A given scale that is not the ratio of the lengths moves the samples; then the certificate says by how much. The Resize
// remains, so policies "exact" and "auto" never choose this rule.
#include "core/resize/chain/site_lengths.h"
#include "core/resize/rewrite/rule_list.h"
#include "core/resize/rewrite/words.h"

#include <algorithm>

namespace resizelens {

namespace {

constexpr std::int64_t kSizesSince = 11;
constexpr std::int64_t kMostRestatedRows = 1 << 16; // the proof compares all rows

/// Of all axes; false if one is unknown or comes out as another length.
bool takeScales(Resize& op, const RuleSite& view)
{
    for (std::size_t i = 0; i < view.site.axes.size(); ++i) {
        const SiteAxis& axis = view.site.axes[i];
        if (axis.nIn && axis.nOut)
            op.scales.push_back(
                static_cast<float>(static_cast<double>(*axis.nOut) / static_cast<double>(*axis.nIn)));
        else if (axis.scale)
            op.scales.push_back(static_cast<float>(*axis.scale));
        else
            return false;
    }
    const auto output = op.outputDims(view.input);
    for (std::size_t i = 0; output && i < output->size(); ++i)
        if ((*output)[i] != view.axes[i].outputs())
            return false;
    return output.has_value();
}

bool takeSizes(Resize& op, const ResizeSite& site)
{
    for (const SiteAxis& axis : site.axes)
        if (axis.nOut)
            op.sizes.push_back(*axis.nOut);
    return op.sizes.size() == site.axes.size();
}

Outcome<OperatorChain> apply(const RuleSite& view)
{
    const ResizeSite& site = view.site;
    if (!view.known)
        return refuse(words::restateUnknown);
    if (site.spec.coordinateMode == CoordinateMode::tfCropAndResize)
        return refuse(words::normaliseCrop);
    for (const AxisOperator& axis : view.axes)
        if (axis.outputs() > kMostRestatedRows)
            return refuse(words::restateLong, kMostRestatedRows);
    Resize op{site.spec};
    op.spec.lengthsAreStated();
    const bool hasScales = std::ranges::any_of(site.axes, &SiteAxis::scaleGiven);
    if (site.spec.opset < kSizesSince) {
        if (site.sizeSource.isConstant())
            return refuse(words::restateConstant, kSizesSince);
        if (!takeLengths(op, site))
            return refuse(words::restateUnknown);
        return OperatorChain{{std::move(op)}};
    }
    op.spec.opType = Resize::kOpType;
    if (hasScales ? takeSizes(op, site) : takeScales(op, view))
        return OperatorChain{{std::move(op)}};
    return hasScales ? refuse(words::restateUnknown) : refuse(words::restateLengths);
}

} // namespace

constinit const Rule rules::restate = {
    .id = "restate",
    .order = 128,
    .summary = {"restate.summary",
                "The same Resize with sizes in place of scales, or scales in place of sizes"},
    .apply = apply,
    .use = Rule::Use::onRequest,
    .keepsResize = true,
};

} // namespace resizelens
