#include "core/quant/integer_eval.h"

#include "core/quant/words.h"
#include "core/resize/resize_eval.h"

#include <algorithm>
#include <cmath>
#include <type_traits>

namespace resizelens {

namespace {

/// Codes less their zero point, as whole numbers of float64: sums of them below 2^53 are exact.
Result<Tensor> centred(const Tensor& codes, const Quantisation& numbers)
{
    if (codes.type() != numbers.type)
        return fail(words::quantCodes, dtypeName(codes.type()));
    auto values = codes.toDoubles();
    RL_TRY(values);
    for (double& value : *values)
        value -= static_cast<double>(numbers.zeroPoint);
    return Tensor::fromDoubles(DType::float64, codes.dims(), *values);
}

/// scale before / scale after as a fraction. Errors: more than 128 bits.
Result<Rational> scaleRatio(const Quantisation& before, const Quantisation& after)
{
    const Rational ratio = Rational(before.scale) / Rational(after.scale);
    // A sum of 53 bits is multiplied by either part.
    constexpr Int128 kMost = Int128{1} << 62;
    if (!ratio.defined() || ratio.denominator() > kMost || abs(ratio).numerator() > kMost)
        return fail(words::quantScales);
    return ratio;
}

Result<Tensor> rounded(const Tensor& sums, std::int64_t denominator, const Quantisation& before,
                       const Quantisation& after, CodeRounding rounding)
{
    const auto ratio = scaleRatio(before, after);
    RL_TRY(ratio);
    const auto wide = sums.as<double>();
    const Int128 divisor = ratio->denominator() * denominator;
    std::vector<double> codes;
    codes.reserve(wide.size());
    for (const double sum : wide) {
        const Int128 numerator = ratio->numerator() * static_cast<Int128>(sum);
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

/// Where a result's coordinate falls, as ONNX Runtime computes it in float32.
struct Place
{
    std::int64_t low = 0, high = 0;
    float towardsHigh = 0.0F, towardsLow = 0.0F;
};

std::optional<float> placeOf(const ResizeSpec& spec, const AxisGeometry& axis, std::int64_t i)
{
    const auto x = static_cast<float>(i);
    const auto scale = static_cast<float>(axis.scale);
    if (scale == 1.0F)
        return x;
    switch (spec.coordinateMode) {
    case CoordinateMode::halfPixel:
        return (x + 0.5F) / scale - 0.5F;
    case CoordinateMode::pytorchHalfPixel:
        return axis.nOut > 1 ? (x + 0.5F) / scale - 0.5F : 0.0F;
    case CoordinateMode::asymmetric:
        return x / scale;
    case CoordinateMode::alignCorners:
        return axis.nOut == 1 ? 0.0F
                              : x * static_cast<float>(axis.nIn - 1) / static_cast<float>(axis.nOut - 1);
    default:
        return std::nullopt;
    }
}

Result<std::vector<Place>> placesOf(const ResizeSpec& spec, const AxisGeometry& axis)
{
    std::vector<Place> places;
    for (std::int64_t i = 0; i < axis.nOut; ++i) {
        const auto at = placeOf(spec, axis, i);
        if (!at)
            return fail(words::quantNoForm, toString(spec.coordinateMode));
        const float x = std::max(0.0F, std::min(*at, static_cast<float>(axis.nIn - 1)));
        Place place;
        place.low = std::min(static_cast<std::int64_t>(x), axis.nIn - 1);
        place.high = std::min(place.low + 1, axis.nIn - 1);
        place.towardsHigh = std::abs(x - static_cast<float>(place.low));
        place.towardsLow = std::abs(x - static_cast<float>(place.high));
        if (place.low == place.high)
            place.towardsHigh = place.towardsLow = 0.5F;
        places.push_back(place);
    }
    return places;
}

float planarSample(const Place& row, const Place& column, const double (&x)[4])
{
    const auto v = [&](int i) { return static_cast<float>(x[i]); };
    return std::trunc(column.towardsLow * row.towardsLow * v(0) + column.towardsHigh * row.towardsLow * v(1) +
                      column.towardsLow * row.towardsHigh * v(2) +
                      column.towardsHigh * row.towardsHigh * v(3));
}

double interleavedSample(const Place& row, const Place& column, const double (&x)[4])
{
    constexpr std::int64_t kOne = 1024;
    const auto high = [](const Place& place) {
        return static_cast<std::int64_t>(place.towardsHigh * static_cast<float>(kOne));
    };
    const auto v = [&](int i) { return static_cast<std::int64_t>(x[i]); };
    const std::int64_t down = high(row), right = high(column), up = kOne - down, left = kOne - right;
    const std::int64_t sum = left * up * v(0) + right * up * v(1) + left * down * v(2) + right * down * v(3);
    return static_cast<double>(sum / (kOne * kOne));
}

} // namespace

std::string_view toString(CodeRounding rounding)
{
    switch (rounding) {
    case CodeRounding::halfEven:
        return "half_even";
    case CodeRounding::halfUp:
        return "half_up";
    case CodeRounding::truncate:
        break;
    }
    return "truncate";
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
        auto one = wholeAxis(axis);
        RL_TRY(one);
        if (one->denominator > (std::int64_t{1} << 44) / denominator)
            return fail(words::quantTapsUnknown);
        denominator *= one->denominator;
        whole.push_back(std::move(one->matrix));
    }
    const auto input = centred(codes, *numbers.before);
    RL_TRY(input);
    const auto sums = applyAxes(*input, whole, 0.0, progress);
    RL_TRY(sums);
    return rounded(*sums, denominator, *numbers.before, *numbers.after, rounding);
}

namespace {

/// With one rounding at the end; sums of float64 that are meant to be ties are taken for such.
Result<Tensor> evaluateReal(const QuantisedForm& form, const Tensor& codes, CodeRounding rounding,
                            const Progress& progress)
{
    auto current = centred(codes, *form.numbers.before);
    for (const QuantisedStep& step : form.steps) {
        RL_TRY(current);
        current = std::visit([&](const auto& op) { return op.evaluate(*current, progress); }, step.op);
    }
    RL_TRY(current);
    constexpr std::int64_t kParts = std::int64_t{1} << 36; // of a code
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
        auto input = centred(*current, step.before);
        RL_TRY(input);
        Operator whole = inWholeNumbers(step.op, step.taps);
        if (auto* sum = std::get_if<Conv>(&whole))
            sum->channels = input->dims().at(1);
        const auto sums = std::visit([&](const auto& op) { return op.evaluate(*input, progress); }, whole);
        RL_TRY(sums);
        current = rounded(*sums, step.taps.denominator, step.before, step.after, rounding);
        RL_TRY(current);
    }
    // Codes that were only moved are quantised anew at the end.
    const Quantisation last = form.steps.empty() ? *form.numbers.before : form.steps.back().after;
    if (last == *form.numbers.after)
        return current;
    const auto real = centred(*current, last);
    RL_TRY(real);
    return rounded(*real, 1, last, *form.numbers.after, rounding);
}

Result<Tensor> resizeAsOnnxRuntime(const ResizeSite& site, const Tensor& codes, bool planar)
{
    const auto resized = site.resizedAxes();
    const ResizeSpec& spec = site.spec;
    if (spec.mode != ResizeMode::linear || spec.antialias || resized.size() != 2 ||
        resized[1] != resized[0] + 1)
        return fail(words::quantNoForm, toString(spec.mode));
    const auto a = static_cast<std::size_t>(resized[0]);
    const auto tall = site.axes[a].geometry(), wide = site.axes[a + 1].geometry();
    if (!tall || !wide || tall->nIn != codes.dims()[a] || wide->nIn != codes.dims()[a + 1])
        return fail(words::quantCodes, dtypeName(codes.type()));
    const auto rows = placesOf(spec, *tall), columns = placesOf(spec, *wide);
    if (!rows || !columns)
        return fail(rows ? columns.error() : rows.error());
    const auto values = codes.toDoubles();
    RL_TRY(values);
    std::int64_t outer = 1, inner = 1;
    for (std::size_t i = 0; i < codes.dims().size(); ++i)
        (i < a ? outer : inner) *= i == a || i == a + 1 ? 1 : codes.dims()[i];
    std::vector<double> result;
    for (std::int64_t plane = 0; plane < outer; ++plane)
        for (const Place& row : *rows)
            for (const Place& column : *columns)
                for (std::int64_t i = 0; i < inner; ++i) {
                    const auto at = [&](std::int64_t y, std::int64_t x) {
                        return (*values)[static_cast<std::size_t>(
                            ((plane * tall->nIn + y) * wide->nIn + x) * inner + i)];
                    };
                    const double x[4] = {at(row.low, column.low), at(row.low, column.high),
                                         at(row.high, column.low), at(row.high, column.high)};
                    result.push_back(planar ? static_cast<double>(planarSample(row, column, x))
                                            : interleavedSample(row, column, x));
                }
    Dims dims = codes.dims();
    dims[a] = tall->nOut;
    dims[a + 1] = wide->nOut;
    return Tensor::fromDoubles(codes.type(), std::move(dims), result);
}

} // namespace resizelens
