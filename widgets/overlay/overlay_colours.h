#pragma once

#include "core/extras/compiler_logs/node_values.h"
#include "widgets/graph/node_tints.h"

#include <QColor>

namespace resizelens {

/// Largest magnitude; 0 if empty.
double largestOf(const NodeValues& values);
/// `share` of the largest magnitude, 0 to 1; lightness increases with it.
QColor overlayColour(double share);
/// Colour and letter of a device, by its position in NodeValues::units().
NodeTint unitTint(const NodeValues& values, const std::string& unit);

/// No tint for nodes below `cutOff`, a share of the largest magnitude.
NodeTints overlayTints(const NodeValues& values, double cutOff);

} // namespace resizelens
