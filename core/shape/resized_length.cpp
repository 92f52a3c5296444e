#include "core/shape/resized_length.h"

#include <cmath>

namespace resizelens {

namespace {

std::optional<std::int64_t> wholeLength(float value)
{
    constexpr float limit = 4.0e18F;
    if (!(value >= 0.0F && value < limit))
        return std::nullopt;
    return static_cast<std::int64_t>(value);
}

} // namespace

std::optional<std::int64_t> scaledLength(std::int64_t length, double scale, float roiShare)
{
    if (!(scale > 0.0 && std::isfinite(scale)))
        return std::nullopt;
    const auto samples = static_cast<float>(length);
    const float portion = roiShare == 1.0F ? samples : samples * roiShare;
    return wholeLength(portion * static_cast<float>(scale));
}

std::optional<std::int64_t> keptAspectLength(std::int64_t length, float scale)
{
    return wholeLength(std::floor(scale * static_cast<float>(length) + 0.5F));
}

} // namespace resizelens
