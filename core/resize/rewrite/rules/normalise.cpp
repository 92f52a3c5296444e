// Rule `normalise`: the same operator with equivalent attributes that more targets support.
//   nearest  ->  asymmetric floor, else half_pixel round_prefer_floor
//   linear   ->  nearest if it only picks samples; else half_pixel, align_corners or asymmetric
//   cubic    ->  half_pixel, else align_corners
// Always without antialias and exclude_outside, if the matrices of all axes stay the same: half_pixel
// round_prefer_floor by 2 is plain replication, pytorch_half_pixel is half_pixel beyond one sample, antialias
// does nothing when enlarging. Scales or sizes that other nodes compute become constants. The Resize remains,
// so policies "exact" and "auto" never choose this rule.
#include "core/resize/chain/site_lengths.h"
#include "core/resize/matrix/axis_meaning.h"
#include "core/resize/rewrite/rule.h"
#include "core/resize/rewrite/rule_list.h"
#include "core/resize/rewrite/words.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

namespace resizelens {

namespace {

struct Form
{
    ResizeMode mode;
    CoordinateMode coordinates;
    NearestMode rounding = NearestMode::floor;
};

using M = ResizeMode;
using C = CoordinateMode;

/// Ordered by how many targets support them.
constexpr Form kForms[] = {
    {M::nearest, C::asymmetric, NearestMode::floor},
    {M::nearest, C::halfPixel, NearestMode::roundPreferFloor},
    {M::nearest, C::alignCorners, NearestMode::floor},
    {M::linear, C::halfPixel},
    {M::linear, C::alignCorners},
    {M::linear, C::asymmetric},
    {M::cubic, C::halfPixel},
    {M::cubic, C::alignCorners},
};

std::optional<Resize> resizeOf(const RuleSite& view, const Form& form)
{
    Resize op;
    op.spec.opset = view.site.spec.opset;
    op.spec.mode = form.mode;
    op.spec.coordinateMode = form.coordinates;
    op.spec.nearestMode = form.rounding;
    op.spec.cubicCoeffA = view.site.spec.cubicCoeffA;
    return takeLengths(op, view.site) ? std::optional(std::move(op)) : std::nullopt;
}

/// The site's operators along its axes; nullopt if no form can be compared with them.
std::optional<std::vector<AxisMeaning>> meaningsOf(const RuleSite& view)
{
    const auto moved = siteAtSize(view.site, view.input);
    std::vector<AxisMeaning> all;
    for (std::size_t i = 0; i < view.axes.size(); ++i) {
        if (!view.axes[i].exact())
            return std::nullopt;
        all.push_back({view.axes[i]});
        if (view.site.spec.mode != M::nearest)
            continue;
        if (const auto geometry = moved ? moved->axes[i].geometry() : std::nullopt)
            all.back().dependsOnRounding = dependsOnRounding(view.site.spec, *geometry);
        auto rounded = moved ? siteAxisOperator(*moved, i, Dialect::onnxruntime) : fail(moved.error());
        if (!rounded)
            return std::nullopt;
        all.back().inFloat32 = std::move(*rounded);
    }
    return all;
}

/// Axis by axis: most forms fail at the first.
bool meansAll(const Resize& op, const Dims& input, const std::vector<AxisMeaning>& wanted)
{
    const auto axes = op.geometries(input);
    for (std::size_t i = 0; axes && i < axes->size(); ++i)
        if (!means(op.spec, (*axes)[i], wanted[i]))
            return false;
    return axes.has_value();
}

bool isComputed(const ResizeSite& site)
{
    return site.sizeSource.from == SizeSource::From::computed;
}

bool isNormal(const ResizeSite& site, const Form& form)
{
    const ResizeSpec& spec = site.spec;
    return !isComputed(site) && spec.mode == form.mode && spec.coordinateMode == form.coordinates &&
           !spec.antialias && !spec.excludeOutside &&
           (spec.mode != M::nearest || spec.nearestMode == form.rounding) && !spec.axes &&
           spec.aspectRatioPolicy == AspectRatioPolicy::stretch && !spec.policyGiven && !spec.isLegacy();
}

Outcome<OperatorChain> apply(const RuleSite& view)
{
    if (!view.known)
        return refuse(words::normaliseUnknown);
    const auto resized = view.resizedAxes();
    if (resized.empty())
        return refuse(words::normaliseIdentity);
    if (std::ranges::any_of(view.axes, [](const AxisOperator& axis) { return axis.hasExtrapolation(); }))
        return refuse(words::normaliseCrop);
    std::optional<std::vector<AxisMeaning>> wanted; // computed on first use: most sites are normal already
    for (const Form& form : kForms) {
        if (isNormal(view.site, form))
            return refuse(words::normaliseNormal);
        const auto op = resizeOf(view, form);
        if (op && !wanted)
            wanted = meaningsOf(view);
        if (op && wanted && meansAll(*op, view.input, *wanted))
            return OperatorChain{{*op}};
    }
    return refuse(words::normaliseDifferent);
}

} // namespace

constinit const Rule rules::normalise = {
    .id = "normalise",
    .order = 20,
    .summary = {"normalise.summary", "The same operator with attributes that more targets support"},
    .apply = apply,
    .use = Rule::Use::onRequest,
    .keepsResize = true,
};

} // namespace resizelens
