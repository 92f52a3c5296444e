// Whether other attributes mean the same Resize along an axis.
#pragma once

#include "core/resize/axis_operator.h"

#include <optional>

namespace resizelens {

/// What a Resize does along one axis.
struct AxisMeaning
{
    AxisOperator exact;
    /// Where samples are picked: float32 rounds their coordinates, and may pick others than the fractions do.
    /// The rows of ONNX Runtime, which rounds so.
    std::optional<AxisOperator> inFloat32 = {};
};

/// Whether a Resize of these attributes does just that, exactly and, where it matters, in float32 too.
bool means(const ResizeSpec& spec, const AxisGeometry& axis, const AxisMeaning& wanted);

} // namespace resizelens
