#include "core/resize/quant/integer_taps.h"

#include "core/resize/quant/words.h"

#include <algorithm>
#include <numeric>
#include <optional>
#include <span>

namespace resizelens {

namespace {

// Products of a few axes of this size stay within 64 bits.
constexpr std::int64_t kLargestDenominator = std::int64_t{1} << 20;
constexpr std::int64_t kLargestOfAxis = std::int64_t{1} << 40;

/// The least common denominator of `weights` and `common`; nullopt if above `most`.
std::optional<std::int64_t> commonDenominator(std::span<const Rational> weights, std::int64_t common,
                                              std::int64_t most)
{
    for (const Rational& weight : weights) {
        if (!weight.defined() || weight.denominator() > most)
            return std::nullopt;
        common = std::lcm(common, static_cast<std::int64_t>(weight.denominator()));
        if (common > most)
            return std::nullopt;
    }
    return common;
}

/// weight · denominator, an integer; nullopt if above `most`, which cubic_coeff_a can cause.
std::optional<std::int64_t> wholeOf(const Rational& weight, std::int64_t denominator, std::int64_t most)
{
    const Int128 numerator = weight.numerator(), factor = denominator / weight.denominator();
    if (numerator > most / factor || numerator < -(most / factor))
        return std::nullopt;
    return static_cast<std::int64_t>(numerator * factor);
}

/// The kernels of one axis, or the rows of one matrix, as integers.
class AxisTaps
{
public:
    Result<void> scan(std::span<const Rational> weights)
    {
        const auto common = commonDenominator(weights, m_denominator, kLargestDenominator);
        if (!common)
            return fail(words::quantTapsUnknown);
        m_denominator = *common;
        return {};
    }

    /// Only after all calls of scan().
    Result<void> add(std::span<const Rational> weights)
    {
        std::int64_t absolute = 0, plain = 0;
        for (const Rational& weight : weights) {
            const auto whole = wholeOf(weight, m_denominator, kLargestOfAxis);
            if (!whole || absolute > kLargestOfAxis)
                return fail(words::quantTapsUnknown);
            absolute += *whole < 0 ? -*whole : *whole;
            plain += *whole;
            m_least = std::min(m_least, *whole);
            m_most = std::max(m_most, *whole);
        }
        m_absolute = std::max(m_absolute, absolute);
        m_plain = std::max(m_plain, plain < 0 ? -plain : plain);
        return {};
    }

    /// The taps of several axes are the products of each axis' taps.
    void multiplyInto(IntegerTaps& taps) const
    {
        const std::int64_t corners[] = {taps.least * m_least, taps.least * m_most, taps.most * m_least,
                                        taps.most * m_most};
        taps.least = *std::min_element(std::begin(corners), std::end(corners));
        taps.most = *std::max_element(std::begin(corners), std::end(corners));
        taps.denominator *= m_denominator;
        taps.absoluteSum *= m_absolute;
        taps.plainSum *= m_plain;
    }

private:
    std::int64_t m_denominator = 1, m_least = 0, m_most = 0, m_absolute = 0, m_plain = 0;
};

Result<IntegerTaps> productOf(std::span<const std::vector<Rationals>> axes)
{
    IntegerTaps taps{.step = CodeStep::computes, .stored = true};
    Int128 bound = 1;
    for (const auto& kernels : axes) {
        AxisTaps axis;
        for (const Rationals& kernel : kernels)
            RL_TRY(axis.scan(kernel));
        for (const Rationals& kernel : kernels)
            RL_TRY(axis.add(kernel));
        IntegerTaps alone{};
        axis.multiplyInto(alone);
        bound *= std::max(alone.absoluteSum, alone.denominator);
        if (bound > kLargestOfAxis)
            return fail(words::quantTapsUnknown);
        axis.multiplyInto(taps);
    }
    return taps;
}

/// Every `stride`-th weight from each start: what one result of a transposed convolution sums.
std::vector<Rationals> phasesOf(const TransposedAxis& axis)
{
    std::vector<Rationals> phases(static_cast<std::size_t>(axis.stride));
    for (std::size_t i = 0; i < axis.kernel.size(); ++i)
        phases[i % phases.size()].push_back(axis.kernel[i]);
    return phases;
}

std::vector<Rationals> rowsOf(const AxisOperator& matrix)
{
    std::vector<Rationals> rows(matrix.classCount());
    for (std::int64_t row = 0; row < matrix.outputs(); ++row) {
        Rationals& known = rows[matrix.rowClass(row)];
        const auto weights = matrix.exactWeights(row);
        if (known.empty())
            known.assign(weights.begin(), weights.end());
    }
    return rows;
}

struct Taps
{
    template<
        OneOf<EdgePad, EdgeConcat, Slice, Gather, Transpose, Reshape, Unsqueeze, Squeeze, DepthToSpace> Op>
    Result<IntegerTaps> operator()(const Op&) const
    {
        return IntegerTaps{};
    }

    Result<IntegerTaps> operator()(const MaxPool& op) const
    {
        if (!op.isLinear())
            return fail(words::quantNotLinear);
        return IntegerTaps{};
    }

    Result<IntegerTaps> operator()(const AveragePool& op) const
    {
        IntegerTaps taps{.step = CodeStep::computes};
        for (const Window& window : op.windows) {
            if (window.padBegin != 0 || window.padEnd != 0)
                return fail(words::quantPaddedAverage);
            taps.denominator *= window.kernel;
            if (taps.denominator > kLargestDenominator)
                return fail(words::quantTapsUnknown);
        }
        taps.absoluteSum = taps.plainSum = taps.denominator;
        return taps;
    }

    Result<IntegerTaps> operator()(const Conv& op) const
    {
        std::vector<std::vector<Rationals>> axes;
        for (const ConvAxis& axis : op.axes)
            axes.push_back(axis.kernels);
        return productOf(axes);
    }

    Result<IntegerTaps> operator()(const ConvTranspose& op) const
    {
        std::vector<std::vector<Rationals>> axes;
        for (const TransposedAxis& axis : op.axes)
            axes.push_back(phasesOf(axis));
        return productOf(axes);
    }

    template<OneOf<MatMul, ChannelConv> Op>
    Result<IntegerTaps> operator()(const Op& op) const
    {
        if (!op.matrix.exact() || op.matrix.hasExtrapolation())
            return fail(words::quantTapsUnknown);
        return productOf(std::vector<std::vector<Rationals>>{rowsOf(op.matrix)});
    }

    template<OneOf<Interleave, MaskedPad, ScaleMap, FillMap, Cast, Resize, AxisBySizes> Op>
    Result<IntegerTaps> operator()(const Op&) const
    {
        return fail(words::quantNoForm, Op::kOpType);
    }
};

void multiply(Rationals& weights, std::int64_t factor)
{
    for (Rational& weight : weights)
        weight *= Rational(factor);
}

AxisOperator multiplied(const AxisOperator& axis, std::int64_t factor)
{
    AxisOperator result(axis.inputs(), axis.outputs());
    std::vector<std::int64_t> known(axis.classCount(), -1);
    for (std::int64_t row = 0; row < axis.outputs(); ++row) {
        std::int64_t& like = known[axis.rowClass(row)];
        if (like >= 0) {
            result.repeatRow(like, axis.first(row));
            continue;
        }
        like = row;
        const auto weights = axis.exactWeights(row);
        Rationals whole(weights.begin(), weights.end());
        multiply(whole, factor);
        result.addRow(axis.first(row), whole);
    }
    return result;
}

/// Factor that makes all weights of one axis integers; exists after integerTaps() succeeded.
std::int64_t wholeFactor(std::span<const Rationals> kernels)
{
    std::int64_t common = 1;
    for (const Rationals& kernel : kernels)
        common = commonDenominator(kernel, common, kLargestDenominator).value_or(1);
    return common;
}

/// Makes each axis integer by itself, since axes are evaluated one after the other.
struct WholeNumbers
{
    std::int64_t factor;

    Operator operator()(const Conv& op) const
    {
        Conv whole = op;
        for (ConvAxis& axis : whole.axes) {
            const std::int64_t own = wholeFactor(axis.kernels);
            for (Rationals& kernel : axis.kernels)
                multiply(kernel, own);
        }
        return whole;
    }
    Operator operator()(const ConvTranspose& op) const
    {
        ConvTranspose whole = op;
        for (TransposedAxis& axis : whole.axes)
            multiply(axis.kernel, wholeFactor({&axis.kernel, 1}));
        return whole;
    }
    /// Sums instead of means.
    Operator operator()(const AveragePool& op) const
    {
        Conv sum{1, {}};
        for (const Window& window : op.windows)
            sum.axes.push_back(
                {{Rationals(static_cast<std::size_t>(window.kernel), Rational(1))}, window.stride, 0, 0});
        return sum;
    }
    template<OneOf<MatMul, ChannelConv> Op>
    Operator operator()(const Op& op) const
    {
        Op whole = op;
        whole.matrix = multiplied(op.matrix, factor);
        return whole;
    }
    /// Operators without weights, and those that integerTaps() rejects.
    template<OneOf<MaxPool, EdgePad, Slice, Gather, Transpose, Reshape, Unsqueeze, Squeeze, DepthToSpace,
                   Interleave, EdgeConcat, MaskedPad, ScaleMap, FillMap, Cast, Resize, AxisBySizes>
                 Op>
    Operator operator()(const Op& op) const
    {
        return op;
    }
};

} // namespace

Result<IntegerTaps> integerTaps(const Operator& op)
{
    return std::visit(Taps{}, op);
}

Operator inWholeNumbers(const Operator& op, const IntegerTaps& taps)
{
    return std::visit(WholeNumbers{taps.denominator}, op);
}

Result<WholeAxis> wholeAxis(const AxisOperator& axis)
{
    if (!axis.exact())
        return fail(words::quantTapsUnknown);
    std::int64_t common = 1;
    std::vector<bool> seen(axis.classCount(), false);
    for (std::int64_t row = 0; row < axis.outputs(); ++row) {
        if (axis.extrapolated(row))
            return fail(words::quantExtrapolated);
        if (seen[axis.rowClass(row)])
            continue;
        seen[axis.rowClass(row)] = true;
        const auto next = commonDenominator(axis.exactWeights(row), common, kLargestOfAxis);
        if (!next)
            return fail(words::quantTapsUnknown);
        common = *next;
    }
    seen.assign(axis.classCount(), false);
    for (std::int64_t row = 0; row < axis.outputs(); ++row) {
        if (seen[axis.rowClass(row)])
            continue;
        seen[axis.rowClass(row)] = true;
        for (const Rational& weight : axis.exactWeights(row))
            if (!wholeOf(weight, common, kLargestOfAxis))
                return fail(words::quantTapsUnknown);
    }
    return WholeAxis{multiplied(axis, common), common};
}

} // namespace resizelens
