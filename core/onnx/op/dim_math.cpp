#include "core/onnx/op/dim_math.h"

#include <algorithm>

namespace resizelens {

namespace {

std::optional<Dim> broadcast(const Dim& a, const Dim& b)
{
    if (a.length == 1)
        return b;
    if (b.length == 1)
        return a;
    if (a.known() && b.known())
        return a.length == b.length ? std::optional{a} : std::nullopt;
    if (a.known()) // the other one can only be 1 or the same
        return a;
    if (b.known())
        return b;
    return sameLength(a, b) ? a : Dim{};
}

} // namespace

std::optional<std::int64_t> checkedAdd(std::int64_t a, std::int64_t b)
{
    std::int64_t sum = 0;
    return __builtin_add_overflow(a, b, &sum) ? std::nullopt : std::optional{sum};
}

std::optional<std::int64_t> checkedMul(std::int64_t a, std::int64_t b)
{
    std::int64_t result = 0;
    return __builtin_mul_overflow(a, b, &result) ? std::nullopt : std::optional{result};
}

Dim dimOf(std::optional<std::int64_t> length)
{
    return length && *length >= 0 ? Dim{*length} : Dim{};
}

std::optional<std::size_t> normalAxis(std::int64_t axis, std::size_t rank)
{
    const auto count = static_cast<std::int64_t>(rank);
    if (axis < -count || axis >= count)
        return std::nullopt;
    return static_cast<std::size_t>(axis < 0 ? axis + count : axis);
}

std::optional<std::vector<std::size_t>> normalAxes(const std::vector<std::int64_t>& axes, std::size_t rank)
{
    std::vector<std::size_t> normal;
    normal.reserve(axes.size());
    for (const std::int64_t axis : axes) {
        const auto one = normalAxis(axis, rank);
        if (!one || std::ranges::find(normal, *one) != normal.end())
            return std::nullopt;
        normal.push_back(*one);
    }
    return normal;
}

bool sameLength(const Dim& a, const Dim& b)
{
    if (a.known() || b.known())
        return a.length == b.length;
    return (!a.symbol.empty() && a.symbol == b.symbol) || (a.multiple.known() && a.multiple == b.multiple);
}

Multiple times(Multiple multiple, std::int64_t factor)
{
    constexpr std::int64_t kMostFactor = 65535;
    if (!multiple.known() || factor < 1 || factor > kMostFactor / multiple.factor)
        return {};
    multiple.factor = static_cast<std::uint16_t>(multiple.factor * factor);
    return multiple;
}

Multiple over(Multiple multiple, std::int64_t divisor)
{
    if (!multiple.known() || divisor < 1 || multiple.factor % divisor != 0)
        return {};
    multiple.factor = static_cast<std::uint16_t>(multiple.factor / divisor);
    return multiple;
}

Dim times(const Dim& length, std::int64_t factor)
{
    if (factor == 1)
        return length;
    return length.known() ? dimOf(checkedMul(length.length, factor))
                          : Dim{-1, {}, times(length.multiple, factor)};
}

Dim over(const Dim& length, std::int64_t divisor)
{
    if (divisor == 1)
        return length;
    if (length.known())
        return divisor > 0 && length.length % divisor == 0 ? Dim{length.length / divisor} : Dim{};
    return Dim{-1, {}, over(length.multiple, divisor)};
}

Dim common(const Dim& a, const Dim& b)
{
    if (!(a == b))
        return {};
    return a.multiple == b.multiple ? a : Dim{a.length, a.symbol};
}

Dim merged(const Dim& a, const Dim& b)
{
    if (a.known())
        return a;
    if (b.known())
        return b;
    return a.symbol.empty() && (!a.multiple.known() || b.multiple.known()) ? b : a;
}

Dim product(const Shape& shape, std::size_t first, std::size_t last)
{
    Dim result{1};
    bool zero = false;
    bool open = false;
    for (std::size_t axis = first; axis < last; ++axis) {
        const Dim& dim = shape[axis];
        zero = zero || dim.length == 0;
        if (dim.length == 1 || open)
            continue;
        if (result.length == 1) {
            result = dim;
            continue;
        }
        result = result.known() && dim.known() ? dimOf(checkedMul(result.length, dim.length)) : Dim{};
        open = !result.known();
    }
    return zero ? Dim{0} : result;
}

std::optional<Shape> broadcast(const Shape& a, const Shape& b)
{
    const Shape& longer = a.size() >= b.size() ? a : b;
    const Shape& shorter = a.size() >= b.size() ? b : a;
    Shape result = longer;
    const std::size_t lead = longer.size() - shorter.size();
    for (std::size_t axis = 0; axis < shorter.size(); ++axis) {
        auto dim = broadcast(longer[lead + axis], shorter[axis]);
        if (!dim)
            return std::nullopt;
        result[lead + axis] = std::move(*dim);
    }
    return result;
}

} // namespace resizelens
