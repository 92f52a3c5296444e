#include "core/rewrite/axis_pattern.h"

#include <algorithm>
#include <cmath>

namespace resizelens {

std::int64_t AxisPattern::lowest() const
{
    std::int64_t low = phases.front().offset;
    for (const PhaseTaps& phase : phases)
        low = std::min(low, phase.offset);
    return low;
}

std::int64_t AxisPattern::highest() const
{
    std::int64_t high = phases.front().end();
    for (const PhaseTaps& phase : phases)
        high = std::max(high, phase.end());
    return high;
}

AxisPattern patternOf(const AxisOperator& axis, const AxisStructure& structure)
{
    AxisPattern pattern{structure.p, structure.q, structure.border, {}};
    for (std::int64_t phase = 0; phase < std::min(structure.p, axis.outputs()); ++phase) {
        const std::int64_t count = (axis.outputs() - phase + structure.p - 1) / structure.p;
        const std::int64_t block = count / 2;
        const auto weights = axis.weights(phase + block * structure.p);
        pattern.phases.push_back({axis.first(phase + block * structure.p) - block * structure.q,
                                  {weights.begin(), weights.end()}});
    }
    return pattern;
}

std::vector<double> borderFactors(const AxisOperator& axis, const AxisPattern& pattern)
{
    std::vector<double> factors(static_cast<std::size_t>(axis.outputs()), 1.0);
    for (std::int64_t i = 0; i < axis.outputs(); ++i) {
        const PhaseTaps& taps = pattern.phases[static_cast<std::size_t>(i % pattern.p)];
        const std::int64_t start = taps.offset + i / pattern.p * pattern.q;
        const auto weights = axis.weights(i);
        double largest = 0.0;
        for (std::size_t k = 0; k < weights.size(); ++k) {
            const std::int64_t at = axis.first(i) + static_cast<std::int64_t>(k) - start;
            if (at < 0 || at >= static_cast<std::int64_t>(taps.weights.size()))
                continue;
            const double ideal = taps.weights[static_cast<std::size_t>(at)];
            if (std::abs(ideal) > largest) {
                largest = std::abs(ideal);
                factors[static_cast<std::size_t>(i)] = weights[k] / ideal;
            }
        }
        // Rows that agree but for float64 rounding need no correction.
        if (std::abs(factors[static_cast<std::size_t>(i)] - 1.0) < 1e-12)
            factors[static_cast<std::size_t>(i)] = 1.0;
    }
    return factors;
}

} // namespace resizelens
