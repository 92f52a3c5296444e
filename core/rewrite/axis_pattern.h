#pragma once

#include "core/resize/axis_family.h"

#include <vector>

namespace resizelens {

/// The taps of one phase relative to the first input of its period, as in the middle of the axis.
struct PhaseTaps
{
    std::int64_t offset = 0;
    Rationals weights;
    std::int64_t end() const { return offset + static_cast<std::int64_t>(weights.size()); }
};

/// An axis whose rows repeat: row phase + b · p has the taps of its phase, moved by b · q.
struct AxisPattern
{
    std::int64_t p = 1, q = 1;
    Border border = Border::none;
    std::vector<PhaseTaps> phases; // p of them, or one per row when there are fewer rows

    std::int64_t lowest() const;  // smallest offset
    std::int64_t highest() const; // largest end
};

/// The pattern of an axis that classify() found to repeat.
AxisPattern patternOf(const AxisOperator& axis, const AxisStructure& structure);

/// R's row divided by what the zero-padded pattern gives, for Border::scale; 1 where both are empty.
Rationals borderFactors(const AxisOperator& axis, const AxisPattern& pattern);

} // namespace resizelens
