#include "core/resize/rewrite/axis_pattern.h"

#include <algorithm>

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
        const auto weights = axis.exactWeights(phase + block * structure.p);
        pattern.phases.push_back({axis.first(phase + block * structure.p) - block * structure.q,
                                  {weights.begin(), weights.end()}});
    }
    return pattern;
}

Rationals borderFactors(const AxisOperator& axis, const AxisPattern& pattern)
{
    Rationals factors(static_cast<std::size_t>(axis.outputs()), 1);
    for (std::int64_t i = 0; i < axis.outputs(); ++i) {
        const PhaseTaps& taps = pattern.phases[static_cast<std::size_t>(i % pattern.p)];
        const std::int64_t start = taps.offset + i / pattern.p * pattern.q;
        const auto weights = axis.exactWeights(i);
        // A row's first tap is not 0, and border rows are proportional to the rest of the pattern's taps.
        const std::int64_t at = axis.first(i) - start;
        if (weights.empty() || at < 0 || at >= static_cast<std::int64_t>(taps.weights.size()))
            continue;
        const Rational& ideal = taps.weights[static_cast<std::size_t>(at)];
        if (!ideal.isZero())
            factors[static_cast<std::size_t>(i)] = weights.front() / ideal;
    }
    return factors;
}

} // namespace resizelens
