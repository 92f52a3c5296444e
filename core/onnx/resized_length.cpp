#include "core/onnx/resized_length.h"

#include <cmath>

namespace resizelens {

namespace {

template<class F>
std::optional<std::int64_t> wholeLength(F value)
{
    constexpr F limit = 4.0e18F;
    if (!(value >= 0 && value < limit))
        return std::nullopt;
    return static_cast<std::int64_t>(value);
}

template<class F>
std::optional<std::int64_t> scaledIn(std::int64_t length, double scale)
{
    if (!(scale > 0.0 && std::isfinite(scale)))
        return std::nullopt;
    return wholeLength(static_cast<F>(length) * static_cast<F>(scale));
}

} // namespace

std::optional<std::int64_t> scaledLength(std::int64_t length, double scale)
{
    return scaledIn<float>(length, scale);
}

std::optional<std::int64_t> scaledLengthInFloat64(std::int64_t length, double scale)
{
    return scaledIn<double>(length, static_cast<double>(static_cast<float>(scale)));
}

std::optional<std::int64_t> keptAspectLength(std::int64_t length, float scale)
{
    return wholeLength(std::floor(scale * static_cast<float>(length) + 0.5F));
}

} // namespace resizelens
