#include "core/target/resize_facts.h"

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

/// Ratios of the spatial axes; nothing is added where one of them is not known.
void addRatios(OperatorFacts& facts, const std::vector<SiteAxis>& axes)
{
    std::vector<double> scales, shrinks, numerators, aligned, alignedNumerators;
    for (std::size_t i = 2; i < axes.size(); ++i) {
        const auto ratio = ratioOf(axes[i]);
        if (!ratio)
            return;
        scales.push_back(ratio->scale);
        shrinks.push_back(1.0 / ratio->scale);
        if (!ratio->in)
            continue;
        numerators.push_back(numeratorOf(*ratio->out, *ratio->in));
        if (*ratio->in < 2)
            continue;
        aligned.push_back(static_cast<double>(*ratio->out - 1) / static_cast<double>(*ratio->in - 1));
        alignedNumerators.push_back(numeratorOf(*ratio->out - 1, *ratio->in - 1));
    }
    const auto addWhole = [&](const char* fact, std::vector<double> values) {
        if (values.size() == scales.size())
            facts.numbers(fact, std::move(values));
    };
    addWhole("shrink_factors", std::move(shrinks));
    addWhole("ratio_numerator", std::move(numerators));
    addWhole("align_scales", std::move(aligned));
    addWhole("align_ratio_numerator", std::move(alignedNumerators));
    facts.numbers("scales", std::move(scales));
}

/// Whether `scales` that are given say something else than the lengths do.
std::string_view givenScales(const std::vector<SiteAxis>& axes)
{
    for (const SiteAxis& axis : axes) {
        if (!axis.scaleGiven || !axis.scale || (*axis.scale == 1.0 && !axis.nIn && !axis.nOut))
            continue; // a free length by 1 is that length
        const auto ratio = ratioOf(axis);
        if (!ratio || !ratio->in)
            return {};
        if (std::abs(ratio->scale - *axis.scale) > kSameScale * *axis.scale)
            return "other";
    }
    return "as_lengths";
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
    facts.word("antialias", spec.antialias ? "yes" : "no");
    facts.word("exclude_outside", spec.excludeOutside ? "yes" : "no");
    facts.word("keep_aspect_ratio_policy", toString(spec.aspectRatioPolicy));
    facts.word("axes_attribute", spec.axes ? "yes" : "no");
    facts.number("extrapolation_value", spec.extrapolationValue);
    if (axes.empty())
        return;
    addRatios(facts, axes);
    addResizedAxes(facts, axes);
    if (const std::string_view given = givenScales(axes); !given.empty())
        facts.word("given_scales", given);
    Dims output;
    for (const SiteAxis& axis : axes)
        output.push_back(axis.nOut.value_or(-1));
    addOutputFacts(facts, output);
}

} // namespace resizelens
