#pragma once

#include "core/resize/matrix/axis_family.h"

#include <vector>

namespace resizelens {

/// The taps of one phase, relative to the first input of its period, taken from the middle of the axis.
struct PhaseTaps
{
    std::int64_t offset = 0;
    Rationals weights;
    std::int64_t end() const { return offset + static_cast<std::int64_t>(weights.size()); }
};

/// An axis with repeating rows: row phase + b · p has the taps of its phase, shifted by b · q.
struct AxisPattern
{
    std::int64_t p = 1, q = 1;
    Border border = Border::none;
    std::vector<PhaseTaps> phases; // p of them; fewer if there are fewer rows

    std::int64_t lowest() const;  // smallest offset
    std::int64_t highest() const; // largest end
};

/// Requires an axis that classify() found to repeat.
AxisPattern patternOf(const AxisOperator& axis, const AxisStructure& structure);

/// Per row for Border::scale: R's row divided by the zero-padded pattern's; 1 where either is empty.
Rationals borderFactors(const AxisOperator& axis, const AxisPattern& pattern);

} // namespace resizelens
