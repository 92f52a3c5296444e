#include "tests/data/quantised_picture.h"

#include "core/resize/matrix/resize_eval.h"
#include "core/resize/quant/integer_eval.h"

#include <stdexcept>

#include <fmt/format.h>

namespace resizelens::test {

namespace {

template<class T>
T valueOr(Result<T> result)
{
    if (!result)
        throw std::runtime_error(result.error().message);
    return std::move(*result);
}

ResizeSite timesTwo()
{
    ResizeSite site;
    site.spec.mode = ResizeMode::linear;
    site.spec.coordinateMode = CoordinateMode::halfPixel;
    site.type = DType::float32;
    const Dims input = {1, 1, 2, 2}, output = {1, 1, 4, 4};
    for (std::size_t i = 0; i < input.size(); ++i) {
        SiteAxis axis;
        axis.axis = static_cast<std::int64_t>(i);
        axis.nIn = input[i];
        axis.nOut = output[i];
        axis.scale = static_cast<double>(output[i]) / static_cast<double>(input[i]);
        site.axes.push_back(axis);
    }
    return site;
}

} // namespace

WorkedExample workedExample()
{
    WorkedExample example;
    const auto axes = valueOr(siteOperators(timesTwo()));
    const WholeAxis rows = valueOr(wholeAxis(axes[2])), columns = valueOr(wholeAxis(axes[3]));
    example.denominator = rows.denominator * columns.denominator;
    constexpr std::int64_t kPlace = 1; // the result a quarter of a sample from the first, along both axes
    for (std::size_t y = 0; y < 2; ++y)
        for (std::size_t x = 0; x < 2; ++x)
            example.taps[2 * y + x] =
                static_cast<std::int64_t>(rows.matrix.weights(kPlace)[y] * columns.matrix.weights(kPlace)[x]);
    const Quantisation numbers{DType::uint8, 0.0125, example.zeroPoint};
    const auto input = valueOr(Tensor::fromDoubles(
        DType::uint8, {1, 1, 2, 2}, std::vector<double>(example.codes.begin(), example.codes.end())));
    const auto result = valueOr(resizeCodes(axes, {SiteQuantisation::Kind::wrapped, numbers, numbers, {}},
                                            input, CodeRounding::halfEven));
    example.result = valueOr(result.toInts())[static_cast<std::size_t>(4 * kPlace + kPlace)];
    return example;
}

std::string quantisedPicture()
{
    const WorkedExample example = workedExample();
    constexpr int kLeft = 30, kTop = 40, kSide = 70;
    std::string text =
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 520 220\" font-family=\"sans-serif\" "
        "font-size=\"15\">\n  <rect width=\"520\" height=\"220\" fill=\"#ffffff\"/>\n"
        "  <g stroke=\"#4b5563\" fill=\"#dbeafe\">\n";
    const auto corner = [&](int i) { return std::pair(kLeft + kSide * (i % 2), kTop + kSide * (i / 2)); };
    for (int i = 0; i < 4; ++i)
        text += fmt::format("    <rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/>\n", corner(i).first,
                            corner(i).second, kSide, kSide);
    text += "  </g>\n  <g text-anchor=\"middle\" fill=\"#111827\">\n";
    for (int i = 0; i < 4; ++i) {
        const auto [x, y] = corner(i);
        const auto at = static_cast<std::size_t>(i);
        text += fmt::format("    <text x=\"{0}\" y=\"{1}\">{2} = {3}</text><text x=\"{0}\" y=\"{4}\" "
                            "fill=\"#1d4ed8\">× {5}</text>\n",
                            x + kSide / 2, y + 28, "abcd"[i], example.codes[at], y + 52, example.taps[at]);
    }
    const double share = static_cast<double>(example.sum()) / static_cast<double>(example.denominator);
    text += fmt::format("  </g>\n  <circle cx=\"{0}\" cy=\"{1}\" r=\"5\" fill=\"#dc2626\"/>\n"
                        "  <g fill=\"#111827\">\n",
                        kLeft + 0.75 * kSide, kTop + 0.75 * kSide);
    text += fmt::format("    <text x=\"200\" y=\"80\">less the zero point {}:</text>\n", example.zeroPoint);
    text +=
        fmt::format("    <text x=\"200\" y=\"104\">N = {} + {} + {} + {} = {}</text>\n", example.product(0),
                    example.product(1), example.product(2), example.product(3), example.sum());
    text += fmt::format("    <text x=\"200\" y=\"128\">N / {} = {} → {}</text>\n", example.denominator, share,
                        example.result - example.zeroPoint);
    text += fmt::format("    <text x=\"200\" y=\"152\">y = {} + {} = {}</text>\n", example.zeroPoint,
                        example.result - example.zeroPoint, example.result);
    text += "    <text x=\"30\" y=\"206\" fill=\"#4b5563\" font-size=\"13\">The dot is the centre of the "
            "result's "
            "sample: a quarter of a sample from the centre of a.</text>\n  </g>\n</svg>\n";
    return text;
}

} // namespace resizelens::test
