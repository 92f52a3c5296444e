// Trap `nearest-tie`: places halfway between two samples, of which nearest takes one by its rounding alone.
#include "core/extras/traps/trap_list.h"
#include "core/extras/traps/words.h"

namespace resizelens {

namespace {

constexpr std::int64_t kLongest = 1 << 16;

/// How many places of an axis lie halfway: where the two ways to round halves take different samples.
std::int64_t halfwayPlaces(const ResizeSite& site, const SiteAxis& axis)
{
    if (!isResized(axis) || !axis.nOut || *axis.nOut > kLongest)
        return 0;
    ResizeSite lower = site, upper = site;
    lower.spec.nearestMode = NearestMode::roundPreferFloor;
    upper.spec.nearestMode = NearestMode::roundPreferCeil;
    const auto number = static_cast<std::size_t>(axis.axis);
    const auto one = siteAxisOperator(lower, number), other = siteAxisOperator(upper, number);
    if (!one || !other)
        return 0;
    std::int64_t count = 0;
    for (std::int64_t row = 0; row < one->outputs(); ++row)
        count += one->first(row) != other->first(row) ? 1 : 0;
    return count;
}

std::optional<Phrase> halfwayAt(const TrapSite& at)
{
    const ResizeSpec& spec = at.site.spec;
    const bool roundsHalves =
        spec.nearestMode == NearestMode::roundPreferFloor || spec.nearestMode == NearestMode::roundPreferCeil;
    if (spec.mode != ResizeMode::nearest || !roundsHalves)
        return std::nullopt;
    std::vector<std::int64_t> axes;
    std::int64_t halfway = 0, all = 0;
    for (const SiteAxis& axis : at.site.axes) {
        const std::int64_t count = halfwayPlaces(at.site, axis);
        if (count == 0)
            continue;
        axes.push_back(axis.axis);
        halfway += count;
        all += *axis.nOut;
    }
    if (axes.empty())
        return std::nullopt;
    return say(words::trapNearestTie, halfway, all, axesPhrase(axes), toString(spec.nearestMode));
}

} // namespace

constinit const Trap traps::nearest_tie = {.id = "nearest-tie", .at = halfwayAt};

} // namespace resizelens
