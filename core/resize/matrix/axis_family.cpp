#include "core/resize/matrix/axis_family.h"

#include "core/base/enum_names.h"
#include "core/resize/matrix/words.h"

#include <algorithm>
#include <numeric>
#include <vector>

namespace resizelens {

namespace {

/// The taps of one phase relative to the period's first input.
struct Prototype
{
    std::int64_t offset = 0;
    Rationals weights;
};

struct Fit
{
    bool fits = true;
    Border border = Border::none;
};

/// The ideal row clipped to [0, inputs): what a zero-padded operator computes.
Rationals zeroPadded(const Prototype& ideal, std::int64_t base, std::int64_t inputs, std::int64_t& low)
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
Rationals folded(const Prototype& ideal, std::int64_t base, std::int64_t inputs, std::int64_t& low)
{
    const std::int64_t begin = base + ideal.offset;
    const std::int64_t end = begin + static_cast<std::int64_t>(ideal.weights.size());
    low = std::clamp<std::int64_t>(begin, 0, inputs - 1);
    const std::int64_t high = std::clamp<std::int64_t>(end - 1, 0, inputs - 1);
    Rationals row(static_cast<std::size_t>(high - low + 1));
    for (std::int64_t j = begin; j < end; ++j)
        row[static_cast<std::size_t>(std::clamp<std::int64_t>(j, 0, inputs - 1) - low)] +=
            ideal.weights[static_cast<std::size_t>(j - begin)];
    return row;
}

std::span<const Rational> trimmed(std::span<const Rational> weights, std::int64_t& first)
{
    while (!weights.empty() && weights.back().isZero())
        weights = weights.first(weights.size() - 1);
    while (!weights.empty() && weights.front().isZero()) {
        weights = weights.subspan(1);
        ++first;
    }
    return weights;
}

/// Whether the row is `wanted` times a non-zero factor; sets `factor`.
bool proportional(const AxisOperator& axis, std::int64_t row, std::int64_t low, const Rationals& wanted,
                  Rational& factor)
{
    const auto expected = trimmed(wanted, low);
    const auto actual = axis.exactWeights(row);
    factor = 1;
    if (expected.size() != actual.size() || (!actual.empty() && low != axis.first(row)))
        return false;
    if (actual.empty())
        return true;
    factor = actual.front() / expected.front();
    for (std::size_t k = 0; k < actual.size(); ++k)
        if (!(actual[k] == factor * expected[k]))
            return false;
    return true;
}

/// Whether rows i, i + p, … of one phase are the middle one shifted, except at the border.
Fit fitPhase(const AxisOperator& axis, std::int64_t phase, std::int64_t p, std::int64_t q)
{
    const std::int64_t count = (axis.outputs() - phase + p - 1) / p;
    const std::int64_t middle = phase + (count / 2) * p;
    const Prototype ideal{axis.first(middle) - (middle / p) * q,
                          {axis.exactWeights(middle).begin(), axis.exactWeights(middle).end()}};
    const auto reach = ideal.offset + static_cast<std::int64_t>(ideal.weights.size());
    bool zero = true, scaled = true, clamped = true;
    for (std::int64_t i = phase; i < axis.outputs(); i += p) {
        const std::int64_t base = (i / p) * q;
        // Most rows are the middle one shifted.
        if (base + ideal.offset >= 0 && base + reach <= axis.inputs() &&
            axis.rowClass(i) == axis.rowClass(middle) && axis.first(i) == base + ideal.offset)
            continue;
        std::int64_t low = 0;
        Rational factor = 1;
        const auto cut = zeroPadded(ideal, base, axis.inputs(), low);
        if (!proportional(axis, i, low, cut, factor))
            zero = scaled = false;
        else if (!factor.isOne())
            zero = false;
        const auto edge = folded(ideal, base, axis.inputs(), low);
        if (!proportional(axis, i, low, edge, factor) || !factor.isOne())
            clamped = false;
        if (!zero && !scaled && !clamped)
            return {false, Border::none};
    }
    return {true, zero ? Border::none : scaled ? Border::scale : Border::clamp};
}

/// One border must serve every phase: "clamp" and "scale" can stand for "none", but not for each other.
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
    const auto taps = axis.exactWeights(axis.outputs() / 2);
    if (taps.size() == 1 && taps[0].isOne())
        return Family::select;
    const Rational share =
        Rational::ratio(1, static_cast<std::int64_t>(std::max<std::size_t>(taps.size(), 1)));
    const bool even = std::ranges::all_of(taps, [&](const Rational& weight) { return weight == share; });
    return even ? Family::average : Family::strided;
}

} // namespace

std::string_view toString(Family family)
{
    static constexpr EnumNames<Family::dense> kNames("identity", "select", "average", "strided", "transposed",
                                                     "rational", "dense");
    return kNames[family];
}

std::string_view toString(Border border)
{
    static constexpr EnumNames<Border::clamp> kNames("none", "scale", "clamp");
    return kNames[border];
}

Phrase say(Family family)
{
    static constexpr EnumWords<Family::dense> kWords(
        words::familyIdentity, words::familySelect, words::familyAverage, words::familyStrided,
        words::familyTransposed, words::familyRational, words::familyDense);
    return kWords[family];
}

Phrase say(Border border)
{
    static constexpr EnumWords<Border::clamp> kWords(words::borderNone, words::borderScale,
                                                     words::borderClamp);
    return kWords[border];
}

AxisStructure classify(const AxisOperator& axis)
{
    if (axis.isIdentity())
        return {Family::identity, Border::none, 1, 1};
    if (axis.hasExtrapolation() || axis.outputs() == 0 || !axis.exact())
        return {};
    const auto attempt = [&](std::int64_t p, std::int64_t q) -> AxisStructure {
        // Fewer than two periods do not count as repetition.
        if (p < 1 || q < 1 || (p > 1 && q > 1 && 2 * p > axis.outputs()))
            return {};
        const Fit fit = fitPeriod(axis, p, q);
        return fit.fits ? AxisStructure{familyOf(axis, p, q), fit.border, p, q} : AxisStructure{};
    };
    const auto attemptRatio = [&](std::int64_t outputs, std::int64_t inputs) {
        const std::int64_t common = std::max<std::int64_t>(std::gcd(outputs, inputs), 1);
        return attempt(outputs / common, inputs / common);
    };
    AxisStructure found = attemptRatio(axis.outputs(), axis.inputs());
    if (const Rational& step = axis.step(); found.family == Family::dense && step.numerator() > 0 &&
                                            step.numerator() <= axis.inputs() &&
                                            step.denominator() <= axis.outputs())
        found = attempt(static_cast<std::int64_t>(step.denominator()),
                        static_cast<std::int64_t>(step.numerator()));
    if (found.family == Family::dense)
        found = attemptRatio(axis.outputs() - 1, axis.inputs() - 1); // align_corners
    return found;
}

} // namespace resizelens
