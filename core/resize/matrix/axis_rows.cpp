#include "core/resize/matrix/axis_rows.h"

#include <cmath>

namespace resizelens {

bool sameRow(const AxisOperator& a, const AxisOperator& b, std::int64_t row)
{
    if (a.first(row) != b.first(row)) // 0 for a row without taps
        return false;
    return a.exact() && b.exact() ? std::ranges::equal(a.exactWeights(row), b.exactWeights(row))
                                  : std::ranges::equal(a.weights(row), b.weights(row));
}

bool sameRows(const AxisOperator& a, const AxisOperator& b)
{
    if (a.outputs() != b.outputs())
        return false;
    std::vector<std::size_t> alike(a.classCount(), b.classCount()); // the class of b found equal to it
    for (std::int64_t i = 0; i < a.outputs(); ++i) {
        std::size_t& known = alike[a.rowClass(i)];
        if (known == b.rowClass(i) && a.first(i) == b.first(i))
            continue;
        if (!sameRow(a, b, i))
            return false;
        known = b.rowClass(i);
    }
    return true;
}

std::vector<std::int64_t> rowsApartInFloat32(const AxisOperator& a, const AxisOperator& b)
{
    std::vector<std::int64_t> rows;
    for (std::int64_t i = 0; i < a.outputs(); ++i) {
        bool same = true;
        visitTaps(a, b, i, [&](std::int64_t, double x, double y) {
            same = same && static_cast<float>(x) == static_cast<float>(y);
        });
        if (!same)
            rows.push_back(i);
    }
    return rows;
}

RowBounds boundsOf(const AxisOperator& axis)
{
    RowBounds bounds;
    std::vector<bool> seen(axis.classCount(), false);
    for (std::int64_t i = 0; i < axis.outputs(); ++i) {
        if (seen[axis.rowClass(i)])
            continue;
        seen[axis.rowClass(i)] = true;
        double sum = 0.0;
        for (const double weight : axis.weights(i))
            sum += std::abs(weight);
        bounds.mass = std::max(bounds.mass, sum);
        bounds.taps = std::max(bounds.taps, axis.weights(i).size());
    }
    return bounds;
}

bool nearlySameRows(const AxisOperator& a, const AxisOperator& b)
{
    if (a.inputs() != b.inputs() || a.outputs() != b.outputs() ||
        a.hasExtrapolation() != b.hasExtrapolation())
        return false;
    const double slack = 1e-5 * (1.0 + static_cast<double>(std::max(a.inputs(), a.outputs())) / 64.0);
    bool same = true;
    for (std::int64_t i = 0; i < a.outputs() && same; ++i)
        visitTaps(a, b, i,
                  [&](std::int64_t, double x, double y) { same = same && std::abs(x - y) <= slack; });
    return same;
}

} // namespace resizelens
