#include "core/base/shape.h"

namespace resizelens {

std::optional<std::int64_t> elementCount(std::span<const std::int64_t> dims)
{
    std::int64_t count = 1;
    bool empty = false;
    for (const std::int64_t length : dims) {
        if (length < 0)
            return std::nullopt;
        if (length == 0)
            empty = true;
        else if (__builtin_mul_overflow(count, length, &count))
            return std::nullopt;
    }
    return empty ? 0 : count;
}

Shape knownShape(std::span<const std::int64_t> dims)
{
    Shape shape;
    shape.reserve(dims.size());
    for (const std::int64_t length : dims)
        shape.push_back({length});
    return shape;
}

std::optional<Dims> knownDims(const Shape& shape)
{
    Dims dims;
    dims.reserve(shape.size());
    for (const Dim& dim : shape) {
        if (!dim.known())
            return std::nullopt;
        dims.push_back(dim.length);
    }
    return dims;
}

std::string toText(const Shape& shape)
{
    if (shape.empty())
        return "scalar";
    std::string text;
    for (const Dim& dim : shape) {
        if (!text.empty())
            text += "×";
        if (dim.known())
            text += std::to_string(dim.length);
        else
            text += dim.symbol.empty() ? "?" : dim.symbol;
    }
    return text;
}

std::string toText(std::span<const std::int64_t> dims)
{
    return toText(knownShape(dims));
}

} // namespace resizelens
