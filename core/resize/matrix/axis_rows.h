// Comparison of rows of two matrices, and bounds over all rows of one.
#pragma once

#include "core/resize/matrix/axis_operator.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace resizelens {

/// Calls visit(input, a's weight, b's weight) in ascending order for every input that either row reads; a row
/// that does not read an input has weight 0 there. Gaps between distant rows are skipped.
template<class Visit>
void visitTaps(const AxisOperator& a, const AxisOperator& b, std::int64_t row, Visit visit)
{
    struct Taps
    {
        std::span<const double> weights;
        std::int64_t begin, end;

        double at(std::int64_t input) const
        {
            return input >= begin && input < end ? weights[static_cast<std::size_t>(input - begin)] : 0.0;
        }
    };
    const auto tapsOf = [row](const AxisOperator& axis) {
        const auto weights = axis.weights(row);
        return Taps{weights, axis.first(row), axis.first(row) + static_cast<std::int64_t>(weights.size())};
    };
    const Taps one = tapsOf(a), other = tapsOf(b);
    const bool isOneFirst = !one.weights.empty() && (other.weights.empty() || one.begin <= other.begin);
    const Taps &first = isOneFirst ? one : other, &second = isOneFirst ? other : one;
    for (std::int64_t input = first.begin; input < first.end; ++input)
        visit(input, one.at(input), other.at(input));
    for (std::int64_t input = std::max(first.end, second.begin); input < second.end; ++input)
        visit(input, one.at(input), other.at(input));
}

/// Whether the row has the same taps in both, compared as fractions where both have them. Ignores which
/// constant an empty row stands for (extrapolated()).
bool sameRow(const AxisOperator& a, const AxisOperator& b, std::int64_t row);
/// Whether all rows are the same, and equally many.
bool sameRows(const AxisOperator& a, const AxisOperator& b);

/// The rows whose weights differ in float32, the precision that a Resize uses.
std::vector<std::int64_t> rowsApartInFloat32(const AxisOperator& a, const AxisOperator& b);

/// Whether all rows are equal up to what rounding coordinates to float32 does to their weights.
bool nearlySameRows(const AxisOperator& a, const AxisOperator& b);

/// Most taps and largest L1 norm of any row; zero without rows.
struct RowBounds
{
    std::size_t taps = 0;
    double mass = 0.0;
};
RowBounds boundsOf(const AxisOperator& axis);

} // namespace resizelens
