// Rule `by_sizes`: a Resize to sizes that are known only when the model runs, to the size of another tensor above all.
//   n = Shape(x)[d], m = sizes[k], i = Range(0, m)
//   nearest   Gather(x, (a·i + b) / c)                              a, b, c whole numbers of n and m
//   linear    Gather(x, q)·(c - r)/c + Gather(x, q + 1)·r/c         q, r quotient and remainder of the same division
// One axis after the other. Whole numbers divide exactly, so the samples are those of the Resize for every pair of
// lengths, odd skip connections included. Nearest moves values and keeps every bit.
#include "core/resize/rewrite/by_sizes.h"
#include "core/resize/rewrite/rule.h"
#include "core/resize/rewrite/rule_list.h"
#include "core/resize/rewrite/words.h"

namespace resizelens {

namespace {

Outcome<OperatorChain> apply(const RuleSite& view)
{
    const ResizeSite& site = view.site;
    if (view.known)
        return refuse(words::bySizesKnown);
    if (!AxisBySizes::fits(site.spec))
        return refuse(words::bySizesMap, attributesLabel(site.spec));
    if (view.wholeNumbers &&
        (site.spec.mode == ResizeMode::linear || site.quantisation->kind == SiteQuantisation::Kind::wrapped))
        return refuse(words::bySizesQuantised);
    AxisBySizes op{.mode = site.spec.mode,
                   .coordinates = site.spec.coordinateMode == CoordinateMode::halfPixelSymmetric
                                      ? CoordinateMode::halfPixel // with sizes, length_resized is n · scale
                                      : site.spec.coordinateMode,
                   .rounding = site.spec.nearestMode};
    OperatorChain chain;
    for (const std::int64_t axis : site.resizedAxes()) {
        const auto place = placeInSizes(site, axis);
        if (!place)
            return refuse(words::bySizesScales);
        op.axis = axis;
        op.place = *place;
        op.behind = std::ssize(site.axes) - 1 - axis;
        chain.operators.emplace_back(op);
    }
    return chain;
}

} // namespace

constinit const Rule rules::by_sizes = {
    .id = "by_sizes",
    .order = 122,
    .summary = {"by_sizes.summary", "Gather with indices computed from the sizes when the model runs"},
    .apply = apply,
    .use = Rule::Use::lastResort,
};

} // namespace resizelens
