#include "core/engine/compare_report.h"

#include "core/base/enum_names.h"

#include <algorithm>

namespace resizelens {

std::string_view toString(ToleranceFrom from)
{
    static constexpr EnumNames<ToleranceFrom::rounding> kNames("asked", "usual", "bounds", "rounding");
    return kNames[from];
}

bool ComparedValue::takes(const TensorDifference& one, double limit) const
{
    const std::int64_t count = elementCount(one.dims).value_or(0);
    const bool oneQuantum =
        inQuanta && isInteger(one.type) && one.maxAbs <= 1.0 && 2 * one.differing <= count;
    return close ? one.nonFinite == 0 && one.notClose == 0 : oneQuantum || one.within(limit);
}

bool ModelCompareReport::same() const
{
    return std::ranges::all_of(
        outputs, [](const ComparedValue& value) { return value.problem.empty() && value.within; });
}

double ModelCompareReport::maxAbs() const
{
    double largest = 0.0;
    for (const ComparedValue& value : outputs)
        largest = std::max(largest, value.difference.maxAbs);
    return largest;
}

double ModelCompareReport::maxRel() const
{
    double largest = 0.0;
    for (const ComparedValue& value : outputs)
        largest = std::max(largest, value.difference.maxRel());
    return largest;
}

std::optional<double> ModelCompareReport::leastCosine() const
{
    std::optional<double> least;
    for (const ComparedValue& value : outputs)
        if (value.difference.cosine)
            least = std::min(least.value_or(1.0), *value.difference.cosine);
    return least;
}

const ComparedValue* ModelCompareReport::firstDifferent() const
{
    const auto found = std::ranges::find_if(
        sites, [](const ComparedValue& value) { return value.problem.empty() && !value.within; });
    return found == sites.end() ? nullptr : &*found;
}

} // namespace resizelens
