#include "core/resize/rewrite/rule.h"

#include "core/resize/matrix/axis_rows.h"
#include "core/resize/matrix/scale_reading.h"

#include <algorithm>
#include <cmath>

namespace resizelens {

namespace {

constexpr std::int64_t kLargestDenominator = 64;
constexpr std::int64_t kWorkingLength = 24;

/// nullopt above kLargestDenominator.
std::optional<std::int64_t> denominator(double scale)
{
    const Rational meant = meantScale(scale);
    if (!meant.defined() || meant.denominator() > kLargestDenominator)
        return std::nullopt;
    return static_cast<std::int64_t>(meant.denominator());
}

/// Collects the scales that are read as another number than stored, and bounds the resulting difference.
void readScales(RuleSite& view)
{
    double distance = 0.0, mass = 1.0;
    for (const SiteAxis& axis : view.site.axes) {
        if (!axis.scaleGiven || !axis.scale)
            continue;
        const Rational meant = meantScale(*axis.scale);
        if (!meant.defined() || meant == Rational(*axis.scale))
            continue;
        view.readings.push_back({axis.axis, static_cast<std::int64_t>(meant.numerator()),
                                 static_cast<std::int64_t>(meant.denominator()), *axis.scale});
        const auto apart = readingDistance(view.site.spec, axis);
        view.readingDistance = apart && view.readingDistance ? view.readingDistance : std::nullopt;
        distance += apart.value_or(0.0);
    }
    if (!view.readingDistance || distance == 0.0)
        return;
    // |⊗R - ⊗R'| telescopes: each axis' difference times the largest L1 row norms of the others.
    for (const AxisOperator& axis : view.axes)
        mass *= std::max(1.0, boundsOf(axis).mass) + distance;
    view.readingDistance = distance * mass;
}

/// Working lengths: small, a multiple of the period, and different per axis so that swapped axes show.
std::optional<Dims> workingLengths(const ResizeSite& site)
{
    Dims dims;
    for (const SiteAxis& axis : site.axes) {
        if (axis.nIn && (axis.nOut || axis.scale)) {
            dims.push_back(*axis.nIn);
            continue;
        }
        if (axis.direction() == Direction::same) {
            dims.push_back(2 + axis.axis);
            continue;
        }
        const auto q = axis.scaleGiven && axis.scale ? denominator(*axis.scale) : std::nullopt;
        if (!q)
            return std::nullopt;
        dims.push_back(*q * (kWorkingLength / *q + 1 + axis.axis));
    }
    return dims;
}

void setMatrices(RuleSite& view, Dims input, std::vector<AxisOperator> axes)
{
    view.input = std::move(input);
    view.axes = std::move(axes);
    for (const AxisOperator& axis : view.axes)
        view.structures.push_back(classify(axis));
    view.known = true;
    readScales(view);
}

} // namespace

std::vector<std::size_t> RuleSite::resizedAxes() const
{
    std::vector<std::size_t> resized;
    for (std::size_t i = 0; i < axes.size(); ++i)
        if (!axes[i].isIdentity())
            resized.push_back(i);
    return resized;
}

std::optional<std::int64_t> RuleSite::lengthOf(std::size_t axis) const
{
    return site.axes[axis].nIn;
}

bool RuleSite::resizedAxesKnown() const
{
    const auto resized = resizedAxes();
    return known && std::ranges::all_of(resized, [&](std::size_t axis) {
               return site.axes[axis].nIn && site.axes[axis].nOut;
           });
}

RuleSite ruleSite(const ResizeSite& site)
{
    RuleSite result{site};
    result.known = false;
    if (site.unknown || site.axes.empty())
        return result;
    const auto input = workingLengths(site);
    if (!input)
        return result;
    result.anyLength = !site.inputDims().has_value();
    const auto moved = result.anyLength ? siteAtSize(site, *input) : Result<ResizeSite>(site);
    auto operators = moved ? siteOperators(*moved) : fail(moved.error());
    if (!operators) {
        result.refused = phraseOf(operators.error());
        return result;
    }
    setMatrices(result, *input, std::move(*operators));
    return result;
}

RuleSite ruleSite(const ResizeSite& site, std::vector<AxisOperator> axes)
{
    RuleSite result{site};
    setMatrices(result, *site.inputDims(), std::move(axes));
    return result;
}

} // namespace resizelens
