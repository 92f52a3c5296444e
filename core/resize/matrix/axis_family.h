#pragma once

#include "core/resize/matrix/axis_operator.h"

#include <string_view>

namespace resizelens {

/// The kind of operator that reproduces an axis exactly, derived from its matrix.
enum class Family { identity, select, average, strided, transposed, rational, dense };
/// What border rows need beyond a zero-padded operator.
enum class Border { none, scale, clamp };

std::string_view toString(Family family);
std::string_view toString(Border border);
Phrase say(Family family);
Phrase say(Border border);

/// An axis with periodic rows: away from the border, row i + p is row i shifted by q inputs.
struct AxisStructure
{
    Family family = Family::dense;
    Border border = Border::none; // none for dense and identity
    std::int64_t p = 0;           // outputs per period; 0 for dense
    std::int64_t q = 0;           // inputs per period
};

/// Rows are compared as fractions; an axis that is not exact() is dense.
AxisStructure classify(const AxisOperator& axis);

} // namespace resizelens
