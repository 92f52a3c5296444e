// Whether different attributes give the same Resize along an axis.
#pragma once

#include "core/resize/matrix/axis_operator.h"

#include <optional>

namespace resizelens {

struct AxisMeaning
{
    AxisOperator exact;
    /// Where samples are picked: ONNX Runtime's rows, since float32 coordinates may pick different samples.
    std::optional<AxisOperator> inFloat32 = {};
    bool dependsOnRounding = false; // the Resize itself does, so others may
};

/// Whether floor or ceil decides by how a runtime rounds: between corners the last sample lies on a whole
/// number, which a rounded step may miss.
bool dependsOnRounding(const ResizeSpec& spec, const AxisGeometry& axis);

/// Whether a Resize with these attributes has exactly these rows and, where set, the same rows in float32, and
/// depends on rounding only where `wanted` does.
bool means(const ResizeSpec& spec, const AxisGeometry& axis, const AxisMeaning& wanted);

} // namespace resizelens
