#include "core/resize/matrix/axis_meaning.h"

#include <bit>
#include <cstdint>
#include <numeric>

namespace resizelens {

bool dependsOnRounding(const ResizeSpec& spec, const AxisGeometry& axis)
{
    if (spec.mode != ResizeMode::nearest || spec.coordinateMode != CoordinateMode::alignCorners ||
        spec.nearestMode == NearestMode::roundPreferFloor || spec.nearestMode == NearestMode::roundPreferCeil)
        return false;
    const std::int64_t in = axis.nIn - 1, out = axis.nOut - 1;
    return in > 0 && out > 0 && !std::has_single_bit(static_cast<std::uint64_t>(out / std::gcd(in, out)));
}

bool means(const ResizeSpec& spec, const AxisGeometry& axis, const AxisMeaning& wanted)
{
    if (!wanted.dependsOnRounding && dependsOnRounding(spec, axis))
        return false;
    const auto exact = axisOperator(spec, axis);
    if (!exact || !exact->exact() || !(*exact == wanted.exact))
        return false;
    if (!wanted.inFloat32)
        return true;
    const auto rounded = axisOperator(spec, axis, Dialect::onnxruntime);
    return rounded && *rounded == *wanted.inFloat32;
}

} // namespace resizelens
