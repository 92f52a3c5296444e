#include "core/targets/resize_facts.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>
#include <span>

namespace resizelens {

namespace {

/// Scales that are given and those of the lengths agree as far as a runtime can tell.
constexpr double kSameScale = 1e-5;

struct AxisRatio
{
    double scale = 0.0;                  // out/in, or the scale as given where a length is unknown
    std::optional<std::int64_t> in, out; // lengths
};

std::optional<AxisRatio> ratioOf(const SiteAxis& axis)
{
    if (axis.nIn && axis.nOut && *axis.nIn > 0)
        return AxisRatio{static_cast<double>(*axis.nOut) / static_cast<double>(*axis.nIn), axis.nIn,
                         axis.nOut};
    return axis.scale ? std::optional(AxisRatio{*axis.scale, {}, {}}) : std::nullopt;
}

/// The numerator of out/in in lowest terms.
double numeratorOf(std::int64_t out, std::int64_t in)
{
    const std::int64_t divisor = std::gcd(out, in);
    return static_cast<double>(divisor > 0 ? out / divisor : out);
}

/// The factor by which a ratio enlarges or shrinks; 0 for a result of one sample between corners.
double eitherWay(double ratio)
{
    return ratio > 0.0 ? std::max(ratio, 1.0 / ratio) : 0.0;
}

/// Ratios of the spatial axes; nothing is added where one of them is not known.
void addRatios(OperatorFacts& facts, const std::vector<SiteAxis>& axes)
{
    std::vector<double> scales, shrinks, factors, numerators, aligned, alignedFactors, alignedNumerators;
    for (std::size_t i = 2; i < axes.size(); ++i) {
        const auto ratio = ratioOf(axes[i]);
        if (!ratio)
            return;
        scales.push_back(ratio->scale);
        shrinks.push_back(1.0 / ratio->scale);
        factors.push_back(eitherWay(ratio->scale));
        if (!ratio->in)
            continue;
        numerators.push_back(numeratorOf(*ratio->out, *ratio->in));
        if (*ratio->in < 2) { // every place is its only sample
            alignedFactors.push_back(1.0);
            alignedNumerators.push_back(1.0);
            continue;
        }
        aligned.push_back(static_cast<double>(*ratio->out - 1) / static_cast<double>(*ratio->in - 1));
        alignedFactors.push_back(eitherWay(aligned.back()));
        alignedNumerators.push_back(numeratorOf(*ratio->out - 1, *ratio->in - 1));
    }
    const auto addWhole = [&](FactName fact, const std::vector<double>& values) {
        if (values.size() == scales.size())
            facts.numbers(fact, values);
    };
    addWhole("shrink_factors", shrinks);
    addWhole("ratio_numerator", numerators);
    addWhole("factors", factors);
    addWhole("align_scales", aligned);
    addWhole("align_factors", alignedFactors);
    addWhole("align_ratio_numerator", alignedNumerators);
    if (numerators.size() == scales.size())
        facts.heightAndWidth("ratio_numerator_height", "ratio_numerator_width", numerators);
    if (alignedNumerators.size() == scales.size())
        facts.heightAndWidth("align_ratio_numerator_height", "align_ratio_numerator_width",
                             alignedNumerators);
    facts.heightAndWidth("scale_height", "scale_width", scales);
    facts.numbers("scales", scales);
}

/// A whole number of samples per sample: the result is exactly that much longer, whatever the length.
bool isWholeScale(double scale)
{
    return scale >= 1.0 && std::floor(scale) == scale;
}

/// Whether `scales` that are given say something else than the lengths do, where the result depends on them.
std::string_view givenScales(const ResizeSpec& spec, const std::vector<SiteAxis>& axes)
{
    const bool mapsByLengths = spec.coordinateMode == CoordinateMode::alignCorners ||
                               spec.coordinateMode == CoordinateMode::tfCropAndResize;
    if (mapsByLengths && !spec.antialias)
        return "as_lengths";
    for (const SiteAxis& axis : axes) {
        if (!axis.scaleGiven || !axis.scale || (!axis.nIn && !axis.nOut && isWholeScale(*axis.scale)))
            continue;
        const auto ratio = ratioOf(axis);
        if (!ratio || !ratio->in)
            return {};
        if (std::abs(ratio->scale - *axis.scale) > kSameScale * *axis.scale)
            return "other";
    }
    return "as_lengths";
}

/// Whether a given scale makes a length that is no whole number, of which the result keeps the whole part.
std::string_view cutLengths(const std::vector<SiteAxis>& axes)
{
    for (const SiteAxis& axis : axes) {
        if (!axis.scaleGiven || !axis.scale || isWholeScale(*axis.scale))
            continue;
        if (!axis.nIn || !axis.nOut)
            return {};
        const double length = *axis.scale * static_cast<double>(*axis.nIn);
        if (std::abs(length - static_cast<double>(*axis.nOut)) > kSameScale * length)
            return "yes";
    }
    return "no";
}

/// Which axes are resized; nothing is added where that turns on an axis of which it is not known.
void addResizedAxes(OperatorFacts& facts, const std::vector<SiteAxis>& axes)
{
    const auto same = [](const SiteAxis& axis) { return axis.direction() == Direction::same; };
    const auto open = [](const SiteAxis& axis) { return axis.direction() == Direction::unknown; };
    const auto leading = std::span(axes).first(std::min<std::size_t>(2, axes.size()));
    if (std::ranges::all_of(leading, same))
        facts.word("resized_axes", "spatial");
    else if (!std::ranges::all_of(leading, [&](const SiteAxis& axis) { return same(axis) || open(axis); }))
        facts.word("resized_axes", "other");
    const auto first = std::ranges::find_if_not(axes, same);
    if (first == axes.end() || !open(*first))
        facts.number("resized_innermost", static_cast<double>(axes.end() - first));
}

} // namespace

void addResizeFacts(OperatorFacts& facts, const ResizeSpec& spec, const std::vector<SiteAxis>& axes)
{
    facts.word("mode", toString(spec.mode));
    facts.word("coordinate_transformation_mode", toString(spec.coordinateMode));
    if (spec.mode == ResizeMode::nearest)
        facts.word("nearest_mode", toString(spec.nearestMode));
    if (spec.mode == ResizeMode::cubic)
        facts.number("cubic_coeff_a", static_cast<double>(spec.cubicCoeffA));
    facts.word("antialias", spec.antialias ? "yes" : "no");
    facts.word("exclude_outside", spec.excludeOutside ? "yes" : "no");
    facts.word("keep_aspect_ratio_policy", toString(spec.aspectRatioPolicy));
    const bool negative = spec.axes && std::ranges::any_of(*spec.axes, [](auto axis) { return axis < 0; });
    facts.word("axes_attribute", negative ? "negative" : spec.axes ? "yes" : "no");
    facts.word("policy_attribute", spec.policyGiven ? "yes" : "no");
    facts.word("written_as", spec.opType);
    facts.number("extrapolation_value", spec.extrapolationValue);
    if (axes.empty())
        return;
    addRatios(facts, axes);
    addResizedAxes(facts, axes);
    if (const std::string_view given = givenScales(spec, axes); !given.empty())
        facts.word("given_scales", given);
    if (const std::string_view cut = cutLengths(axes); !cut.empty())
        facts.word("cut_lengths", cut);
    Dims output;
    for (const SiteAxis& axis : axes)
        output.push_back(axis.nOut.value_or(-1));
    addOutputFacts(facts, output);
}

} // namespace resizelens
