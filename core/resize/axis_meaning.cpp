#include "core/resize/axis_meaning.h"

namespace resizelens {

bool means(const ResizeSpec& spec, const AxisGeometry& axis, const AxisMeaning& wanted)
{
    const auto exact = axisOperator(spec, axis);
    if (!exact || !exact->exact() || !(*exact == wanted.exact))
        return false;
    if (!wanted.inFloat32)
        return true;
    const auto rounded = axisOperator(spec, axis, Dialect::onnxruntime);
    return rounded && *rounded == *wanted.inFloat32;
}

} // namespace resizelens
