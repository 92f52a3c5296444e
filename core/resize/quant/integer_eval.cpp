#include "core/resize/quant/integer_eval.h"

#include "core/base/enum_names.h"
#include "core/resize/matrix/resize_eval.h"
#include "core/resize/quant/words.h"

#include <algorithm>
#include <cmath>
#include <type_traits>

namespace resizelens {

namespace {

/// Values minus their zero point, as integers in float64: sums below 2^53 are exact.
Result<Tensor> centred(const Tensor& codes, const Quantisation& numbers)
{
    if (codes.type() != numbers.type)
        return fail(words::quantCodes, dtypeName(codes.type()));
    RL_TAKE(auto values, codes.toDoubles());
    for (double& value : values)
        value -= static_cast<double>(numbers.zeroPoint);
    return Tensor::fromDoubles(DType::float64, codes.dims(), values);
}

/// scale before / scale after as a fraction. Errors: a part above 2^62.
Result<Rational> scaleRatio(const Quantisation& before, const Quantisation& after)
{
    const Rational ratio = Rational(before.scale) / Rational(after.scale);
    // Either part is multiplied by a 53-bit sum.
    constexpr Int128 kMost = Int128{1} << 62;
    if (!ratio.defined() || ratio.denominator() > kMost || abs(ratio).numerator() > kMost)
        return fail(words::quantScales);
    return ratio;
}

Result<Tensor> rounded(const Tensor& sums, std::int64_t denominator, const Quantisation& before,
                       const Quantisation& after, CodeRounding rounding)
{
    RL_TAKE(const auto ratio, scaleRatio(before, after));
    const auto wide = sums.as<double>();
    const Int128 divisor = ratio.denominator() * denominator;
    std::vector<double> codes;
    codes.reserve(wide.size());
    for (const double sum : wide) {
        const Int128 numerator = ratio.numerator() * static_cast<Int128>(sum);
        const std::int64_t code = roundedCode(numerator, divisor, after.zeroPoint, rounding);
        codes.push_back(static_cast<double>(std::clamp(code, after.least(), after.most())));
    }
    return Tensor::fromDoubles(after.type, sums.dims(), codes);
}

Int128 floorDivided(Int128 numerator, Int128 denominator)
{
    const Int128 quotient = numerator / denominator;
    return quotient - (numerator % denominator < 0 ? 1 : 0);
}

} // namespace

std::string_view toString(CodeRounding rounding)
{
    static constexpr EnumNames<CodeRounding::truncate> kNames("half_even", "half_up", "truncate");
    return kNames[rounding];
}

std::int64_t roundedCode(Int128 numerator, Int128 denominator, std::int64_t zeroPoint, CodeRounding rounding)
{
    if (rounding == CodeRounding::truncate)
        return static_cast<std::int64_t>((numerator + zeroPoint * denominator) / denominator);
    const Int128 low = floorDivided(numerator, denominator);
    const Int128 twice = 2 * (numerator - low * denominator);
    const bool up =
        twice > denominator || (twice == denominator && (rounding == CodeRounding::halfUp || low % 2 != 0));
    return static_cast<std::int64_t>(low + (up ? 1 : 0)) + zeroPoint;
}

Result<Tensor> resizeCodes(std::span<const AxisOperator> axes, const SiteQuantisation& numbers,
                           const Tensor& codes, CodeRounding rounding, const Progress& progress)
{
    if (!numbers.before || !numbers.after)
        return fail(words::quantNoForm, "a Resize");
    std::vector<AxisOperator> whole;
    std::int64_t denominator = 1;
    for (const AxisOperator& axis : axes) {
        RL_TAKE(auto one, wholeAxis(axis));
        if (one.denominator > (std::int64_t{1} << 44) / denominator)
            return fail(words::quantTapsUnknown);
        denominator *= one.denominator;
        whole.push_back(std::move(one.matrix));
    }
    RL_TAKE(const auto input, centred(codes, *numbers.before));
    RL_TAKE(const auto sums, applyAxes(input, whole, 0.0, progress));
    return rounded(sums, denominator, *numbers.before, *numbers.after, rounding);
}

namespace {

/// Rounds once at the end; float64 sums next to a tie are snapped to it.
Result<Tensor> evaluateReal(const QuantisedForm& form, const Tensor& codes, CodeRounding rounding,
                            const Progress& progress)
{
    auto current = centred(codes, *form.numbers.before);
    for (const QuantisedStep& step : form.steps) {
        RL_TRY(current);
        current = evaluateOperator(step.op, *current, progress);
    }
    RL_TRY(current);
    constexpr std::int64_t kParts = std::int64_t{1} << 36; // per LSB
    Tensor& sums = *current;
    for (double& sum : sums.as<double>())
        sum = std::nearbyint(sum * static_cast<double>(kParts));
    return rounded(sums, kParts, *form.numbers.before, *form.numbers.after, rounding);
}

} // namespace

Result<Tensor> evaluateForm(const QuantisedForm& form, const Tensor& codes, CodeRounding rounding,
                            const Progress& progress)
{
    if (form.realInside)
        return evaluateReal(form, codes, rounding, progress);
    Result<Tensor> current = codes;
    for (const QuantisedStep& step : form.steps) {
        RL_TAKE(auto input, centred(*current, step.before));
        Operator whole = inWholeNumbers(step.op, step.taps);
        if (auto* sum = std::get_if<Conv>(&whole))
            sum->channels = input.dims().at(1);
        RL_TAKE(const auto sums, evaluateOperator(whole, input, progress));
        current = rounded(sums, step.taps.denominator, step.before, step.after, rounding);
        RL_TRY(current);
    }
    // Values that were only moved are requantised at the end.
    const Quantisation last = form.steps.empty() ? *form.numbers.before : form.steps.back().after;
    if (last == *form.numbers.after)
        return current;
    RL_TAKE(const auto real, centred(*current, last));
    return rounded(real, 1, last, *form.numbers.after, rounding);
}

} // namespace resizelens
