#pragma once

#include "core/placement/node_values.h"
#include "widgets/graph/node_tints.h"

#include <QColor>

namespace resizelens {

/// The largest number without its sign; 0 where there are none.
double largestOf(const NodeValues& values);
/// Of a share of the largest number, 0 to 1, on a scale whose lightness rises with it.
QColor overlayColour(double share);
/// Of a unit that nodes run on, by its place in NodeValues::units(); with a letter as its mark.
NodeTint unitTint(const NodeValues& values, const std::string& unit);

/// Nodes below `cutOff`, a share of the largest number, have none.
NodeTints overlayTints(const NodeValues& values, double cutOff);

} // namespace resizelens
