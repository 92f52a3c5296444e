#include "core/extras/exporter_faults/find_faults.h"
#include "core/extras/exporter_faults/words.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace resizelens {

namespace {

constexpr double kMostWork = 1 << 27; // multiplications: a third of a second

/// Rows of both axes over the inputs that either reads. Rows that differ only in their place are one.
struct RowPair
{
    std::vector<double> one, other;
};

std::vector<double> spread(const AxisOperator& axis, std::int64_t row, std::int64_t first, std::size_t size)
{
    std::vector<double> weights(size);
    std::ranges::copy(axis.weights(row), weights.begin() + (axis.first(row) - first));
    return weights;
}

std::vector<RowPair> rowPairs(const AxisOperator& one, const AxisOperator& other)
{
    std::map<std::tuple<std::size_t, std::size_t, std::int64_t>, std::int64_t> different;
    for (std::int64_t row = 0; row < one.outputs(); ++row)
        different.try_emplace({one.rowClass(row), other.rowClass(row), other.first(row) - one.first(row)},
                              row);
    std::vector<RowPair> pairs;
    for (const auto& each : different) {
        const std::int64_t row = each.second;
        const std::int64_t first = std::min(one.first(row), other.first(row));
        const auto end = [&](const AxisOperator& axis) {
            return axis.first(row) + static_cast<std::int64_t>(axis.weights(row).size());
        };
        const auto size = static_cast<std::size_t>(std::max(end(one), end(other)) - first);
        pairs.push_back({spread(one, row, first, size), spread(other, row, first, size)});
    }
    return pairs;
}

/// The sum of the positive and of the negative part of ⊗one - ⊗other.
struct Parts
{
    double positive = 0.0, negative = 0.0;
};

void addParts(std::span<const RowPair* const> rows, double one, double other, Parts& parts)
{
    if (rows.empty()) {
        (one > other ? parts.positive : parts.negative) += std::abs(one - other);
        return;
    }
    const RowPair& pair = *rows.front();
    for (std::size_t i = 0; i < pair.one.size(); ++i)
        addParts(rows.subspan(1), one * pair.one[i], other * pair.other[i], parts);
}

double largestOver(std::span<const std::vector<RowPair>> axes, std::vector<const RowPair*>& chosen)
{
    if (axes.empty()) {
        Parts parts;
        addParts(chosen, 1.0, 1.0, parts);
        return std::max(parts.positive, parts.negative);
    }
    double largest = 0.0;
    for (const RowPair& pair : axes.front()) {
        chosen.push_back(&pair);
        largest = std::max(largest, largestOver(axes.subspan(1), chosen));
        chosen.pop_back();
    }
    return largest;
}

/// Σ|one - other| of each axis, times Σ|w| of the others, added up.
double bound(std::span<const std::vector<RowPair>> axes)
{
    double total = 0.0;
    for (std::size_t axis = 0; axis < axes.size(); ++axis) {
        double product = 1.0;
        for (std::size_t i = 0; i < axes.size(); ++i) {
            double largest = 0.0;
            for (const RowPair& pair : axes[i]) {
                double sum = 0.0;
                for (std::size_t k = 0; k < pair.one.size(); ++k)
                    sum += i == axis ? std::abs(pair.one[k] - pair.other[k])
                                     : std::max(std::abs(pair.one[k]), std::abs(pair.other[k]));
                largest = std::max(largest, sum);
            }
            product *= largest;
        }
        total += product;
    }
    return total / 2; // rows sum to 1 on both sides: half of what differs is positive
}

} // namespace

Result<double> largestDifference(std::span<const AxisOperator> one, std::span<const AxisOperator> other)
{
    std::vector<std::vector<RowPair>> axes;
    double work = 1.0;
    for (std::size_t axis = 0; axis < one.size(); ++axis) {
        const AxisOperator &a = one[axis], &b = other[axis];
        if (a.outputs() != b.outputs() || a.inputs() != b.inputs())
            return fail(words::faultOtherLengths, axis);
        if (a.isIdentity() && b.isIdentity())
            continue;
        axes.push_back(rowPairs(a, b));
        double taps = 0.0;
        for (const RowPair& pair : axes.back())
            taps += static_cast<double>(pair.one.size());
        work *= taps;
    }
    std::vector<const RowPair*> chosen;
    return work > kMostWork ? bound(axes) : largestOver(axes, chosen);
}

} // namespace resizelens
