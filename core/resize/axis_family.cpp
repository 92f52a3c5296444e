#include "core/resize/axis_family.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

namespace resizelens {

namespace {

constexpr double kEqual = 1e-9; // far above float64 rounding of a weight, far below any real difference

/// The taps of one phase relative to the period's first input.
struct Prototype
{
    std::int64_t offset = 0;
    std::vector<double> weights;
};

struct Fit
{
    bool fits = true;
    Border border = Border::none;
};

bool near(double a, double b)
{
    return std::abs(a - b) <= kEqual;
}

/// The ideal row cut to [0, inputs): what a zero-padded operator computes.
std::vector<double> zeroPadded(const Prototype& ideal, std::int64_t base, std::int64_t inputs,
                               std::int64_t& low)
{
    const std::int64_t begin = base + ideal.offset;
    const std::int64_t end = begin + static_cast<std::int64_t>(ideal.weights.size());
    low = std::clamp<std::int64_t>(begin, 0, inputs);
    const std::int64_t high = std::clamp<std::int64_t>(end, low, inputs);
    if (low >= high)
        return {};
    return {ideal.weights.begin() + (low - begin), ideal.weights.begin() + (high - begin)};
}

/// The ideal row with outside taps folded onto the edge samples: what edge padding computes.
std::vector<double> folded(const Prototype& ideal, std::int64_t base, std::int64_t inputs, std::int64_t& low)
{
    const std::int64_t begin = base + ideal.offset;
    const std::int64_t end = begin + static_cast<std::int64_t>(ideal.weights.size());
    low = std::clamp<std::int64_t>(begin, 0, inputs - 1);
    const std::int64_t high = std::clamp<std::int64_t>(end - 1, 0, inputs - 1);
    std::vector<double> row(static_cast<std::size_t>(high - low + 1), 0.0);
    for (std::int64_t j = begin; j < end; ++j)
        row[static_cast<std::size_t>(std::clamp<std::int64_t>(j, 0, inputs - 1) - low)] +=
            ideal.weights[static_cast<std::size_t>(j - begin)];
    return row;
}

/// actual == factor * wanted for some factor; `factor` is set to it.
bool proportional(const AxisOperator& axis, std::int64_t row, std::int64_t low,
                  std::span<const double> wanted, double& factor)
{
    AxisOperator trimmed(axis.inputs(), 1);
    trimmed.addRow(low, wanted); // drops zero weights, so that first and size compare
    const auto expected = trimmed.weights(0);
    const auto actual = axis.weights(row);
    if (expected.size() != actual.size() || (!actual.empty() && trimmed.first(0) != axis.first(row)))
        return false;
    factor = 1.0;
    if (actual.empty())
        return true;
    const auto peak = static_cast<std::size_t>(
        std::max_element(expected.begin(), expected.end(),
                         [](double a, double b) { return std::abs(a) < std::abs(b); }) -
        expected.begin());
    factor = actual[peak] / expected[peak];
    for (std::size_t k = 0; k < actual.size(); ++k)
        if (!near(actual[k], factor * expected[k]))
            return false;
    return true;
}

/// Rows i, i + p, … of one phase must all be the middle one shifted, up to the border.
Fit fitPhase(const AxisOperator& axis, std::int64_t phase, std::int64_t p, std::int64_t q)
{
    const std::int64_t count = (axis.outputs() - phase + p - 1) / p;
    const std::int64_t middle = phase + (count / 2) * p;
    const Prototype ideal{axis.first(middle) - (middle / p) * q,
                          {axis.weights(middle).begin(), axis.weights(middle).end()}};
    bool zero = true, scaled = true, clamped = true;
    for (std::int64_t i = phase; i < axis.outputs(); i += p) {
        const std::int64_t base = (i / p) * q;
        std::int64_t low = 0;
        double factor = 1.0;
        const auto cut = zeroPadded(ideal, base, axis.inputs(), low);
        if (!proportional(axis, i, low, cut, factor))
            zero = scaled = false;
        else if (!near(factor, 1.0))
            zero = false;
        const auto edge = folded(ideal, base, axis.inputs(), low);
        if (!proportional(axis, i, low, edge, factor) || !near(factor, 1.0))
            clamped = false;
        if (!zero && !scaled && !clamped)
            return {false, Border::none};
    }
    return {true, zero ? Border::none : scaled ? Border::scale : Border::clamp};
}

/// One border form must serve every phase: "clamp" can stand for "none", and "scale" for "none", but not for
/// each other.
Fit fitPeriod(const AxisOperator& axis, std::int64_t p, std::int64_t q)
{
    Fit whole;
    for (std::int64_t phase = 0; phase < std::min(p, axis.outputs()); ++phase) {
        const Fit fit = fitPhase(axis, phase, p, q);
        if (!fit.fits)
            return fit;
        whole.border = std::max(whole.border, fit.border);
    }
    return whole;
}

Family familyOf(const AxisOperator& axis, std::int64_t p, std::int64_t q)
{
    if (p > 1)
        return q == 1 ? Family::transposed : Family::rational;
    const auto taps = axis.weights(axis.outputs() / 2);
    if (taps.size() == 1 && near(taps[0], 1.0))
        return Family::select;
    const double share = 1.0 / static_cast<double>(std::max<std::size_t>(taps.size(), 1));
    const bool even =
        std::all_of(taps.begin(), taps.end(), [&](double weight) { return near(weight, share); });
    return even ? Family::average : Family::strided;
}

} // namespace

std::string_view toString(Family family)
{
    switch (family) {
    case Family::identity:
        return "identity";
    case Family::select:
        return "select";
    case Family::average:
        return "average";
    case Family::strided:
        return "strided";
    case Family::transposed:
        return "transposed";
    case Family::rational:
        return "rational";
    case Family::dense:
        return "dense";
    }
    return "dense";
}

std::string_view toString(Border border)
{
    switch (border) {
    case Border::none:
        return "none";
    case Border::scale:
        return "scale";
    case Border::clamp:
        return "clamp";
    }
    return "none";
}

AxisStructure classify(const AxisOperator& axis)
{
    if (axis.isIdentity())
        return {Family::identity, Border::none, 1, 1};
    if (axis.hasExtrapolation() || axis.outputs() == 0)
        return {};
    const auto attempt = [&](std::int64_t outputs, std::int64_t inputs) -> AxisStructure {
        const std::int64_t common = std::gcd(outputs, inputs);
        if (common == 0)
            return {};
        const std::int64_t p = outputs / common, q = inputs / common;
        // Less than two periods are no repetition.
        if (p > 1 && q > 1 && 2 * p > axis.outputs())
            return {};
        const Fit fit = fitPeriod(axis, p, q);
        return fit.fits ? AxisStructure{familyOf(axis, p, q), fit.border, p, q} : AxisStructure{};
    };
    const AxisStructure byLength = attempt(axis.outputs(), axis.inputs());
    if (byLength.family != Family::dense)
        return byLength;
    return attempt(axis.outputs() - 1, axis.inputs() - 1); // align_corners
}

} // namespace resizelens
