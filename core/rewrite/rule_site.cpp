#include "core/rewrite/rule.h"

#include <algorithm>
#include <cmath>

namespace resizelens {

namespace {

constexpr std::int64_t kLargestDenominator = 64;
constexpr std::int64_t kWorkingLength = 24;

/// The smallest q for which scale · q is whole; nullopt beyond kLargestDenominator.
std::optional<std::int64_t> denominator(double scale)
{
    for (std::int64_t q = 1; q <= kLargestDenominator; ++q)
        if (scale * static_cast<double>(q) == std::floor(scale * static_cast<double>(q)))
            return q;
    return std::nullopt;
}

/// Lengths to work with: small, a multiple of the period, and different by axis so that swapped axes show.
std::optional<Dims> workingLengths(const ResizeSite& site)
{
    Dims dims;
    for (const SiteAxis& axis : site.axes) {
        if (axis.nIn) {
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
    return known && std::all_of(resized.begin(), resized.end(), [&](std::size_t axis) {
               return site.axes[axis].nIn && site.axes[axis].nOut;
           });
}

RuleSite ruleSite(const ResizeSite& site)
{
    RuleSite result{site};
    result.known = false;
    if (!site.unknown.empty() || site.axes.empty())
        return result;
    const auto input = workingLengths(site);
    if (!input)
        return result;
    result.anyLength = !site.inputDims().has_value();
    const auto moved = result.anyLength ? siteAtSize(site, *input) : Result<ResizeSite>(site);
    auto operators = moved ? siteOperators(*moved) : fail(moved.error());
    if (!operators) {
        result.refused = operators.error().message;
        return result;
    }
    result.input = *input;
    result.axes = std::move(*operators);
    for (const AxisOperator& axis : result.axes)
        result.structures.push_back(classify(axis));
    result.known = true;
    return result;
}

} // namespace resizelens
