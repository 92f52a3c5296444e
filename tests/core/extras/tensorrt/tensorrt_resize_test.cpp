#include "core/extras/tensorrt/tensorrt_resize.h"

#include "tests/core/extras/tensorrt/tensors.h"

#include <algorithm>
#include <cmath>

#include <gmock/gmock.h>

namespace resizelens {
namespace {

using test::evaluated;
using test::pick;
using test::placeOf;
using test::tensorOf;
using test::valuesOf;
using testing::ElementsAre;
using testing::ElementsAreArray;

using Transformation = ResizeCoordinateTransformation;

/// Inputs that one row of a nearest layer selects.
std::vector<std::int64_t> selected(const TrtResize& layer, std::int64_t inputs)
{
    const auto operators = layer.axisOperators({inputs});
    EXPECT_TRUE(operators);
    std::vector<std::int64_t> picks;
    for (std::int64_t row = 0; row < operators->front().outputs(); ++row)
        picks.push_back(operators->front().first(row));
    return picks;
}

// The worked examples of the reference text.

TEST(TrtResize, exampleLinearAlignCornersByShape)
{
    TrtResize layer;
    layer.resizeMode = InterpolationMode::linear;
    layer.size = Dims{1, 1, 5, 5};
    layer.coordinateTransformation = Transformation::alignCorners;
    const auto input = test::countingTensor({1, 1, 3, 3}, 0.0);
    EXPECT_EQ(layer.outputDims(input.dims()), (Dims{1, 1, 5, 5}));
    EXPECT_THAT(evaluated(layer, input), ElementsAre(0, 0.5, 1, 1.5, 2, 1.5, 2, 2.5, 3, 3.5, 3, 3.5, 4, 4.5,
                                                     5, 4.5, 5, 5.5, 6, 6.5, 6, 6.5, 7, 7.5, 8));
}

TEST(TrtResize, exampleNearestAlignCornersByScales)
{
    TrtResize layer;
    layer.size = std::vector<float>{1, 1, 2, 2};
    layer.coordinateTransformation = Transformation::alignCorners;
    const auto input = test::countingTensor({1, 1, 3, 3}, 0.0);
    EXPECT_EQ(layer.outputDims(input.dims()), (Dims{1, 1, 6, 6}));
    EXPECT_THAT(evaluated(layer, input), ElementsAre(0, 0, 0, 1, 1, 2, 0, 0, 0, 1, 1, 2, 0, 0, 0, 1, 1, 2, 3,
                                                     3, 3, 4, 4, 5, 3, 3, 3, 4, 4, 5, 6, 6, 6, 7, 7, 8));
}

TEST(TrtResize, defaultsAreThoseOfTheText)
{
    const TrtResize layer;
    EXPECT_EQ(toString(layer.resizeMode), "kNEAREST");
    EXPECT_EQ(toString(layer.coordinateTransformation), "kASYMMETRIC");
    EXPECT_EQ(toString(layer.selectorForSinglePixel), "kFORMULA");
    EXPECT_EQ(toString(layer.nearestRounding), "kFLOOR");
}

TEST(TrtResize, roundsTiesAsNamed)
{
    // half_pixel 2 -> 4 has no ties, asymmetric 4 -> 8 has one at each odd output.
    TrtResize layer;
    layer.size = Dims{8};
    layer.nearestRounding = ResizeRoundMode::floor;
    EXPECT_THAT(selected(layer, 4), ElementsAre(0, 0, 1, 1, 2, 2, 3, 3));
    layer.nearestRounding = ResizeRoundMode::halfDown;
    EXPECT_THAT(selected(layer, 4), ElementsAre(0, 0, 1, 1, 2, 2, 3, 3));
    layer.nearestRounding = ResizeRoundMode::halfUp;
    EXPECT_THAT(selected(layer, 4), ElementsAre(0, 1, 1, 2, 2, 3, 3, 3));
    layer.nearestRounding = ResizeRoundMode::ceil;
    EXPECT_THAT(selected(layer, 4), ElementsAre(0, 1, 1, 2, 2, 3, 3, 3));
}

TEST(TrtResize, coordinatesAreExactWhereFloatingPointIsNot)
{
    // i · 49/49·k: in float64, 49 · (1/49) is below 1.
    TrtResize layer;
    layer.size = Dims{49};
    for (std::int64_t row = 0; row < 49; ++row)
        EXPECT_EQ(selected(layer, 1)[static_cast<std::size_t>(row)], 0);
    layer.size = Dims{1};
    EXPECT_THAT(selected(layer, 49), ElementsAre(0));
    layer.size = Dims{10};
    EXPECT_THAT(selected(layer, 15), ElementsAre(0, 1, 3, 4, 6, 7, 9, 10, 12, 13));
}

TEST(TrtResize, upperSelectsIndexZeroOfASingleSample)
{
    TrtResize layer;
    layer.coordinateTransformation = Transformation::halfPixel;
    layer.size = Dims{1, 1, 1, 1};
    const auto input = test::countingTensor({1, 1, 3, 5}, 0.0);
    for (const auto mode :
         {InterpolationMode::nearest, InterpolationMode::linear, InterpolationMode::cubic}) {
        layer.resizeMode = mode;
        layer.selectorForSinglePixel = ResizeSelector::formula;
        EXPECT_THAT(evaluated(layer, input), ElementsAre(7)) << toString(mode);
        layer.selectorForSinglePixel = ResizeSelector::upper;
        EXPECT_THAT(evaluated(layer, input), ElementsAre(0)) << toString(mode);
    }
}

TEST(TrtResize, alignCornersToOneSampleTakesTheFirst)
{
    TrtResize layer;
    layer.coordinateTransformation = Transformation::alignCorners;
    layer.size = Dims{1};
    EXPECT_THAT(selected(layer, 7), ElementsAre(0));
}

// Against a slow reference: every output from all inputs, coordinates as fractions.

double keys(double distance, double a)
{
    const double d = std::abs(distance);
    if (d <= 1)
        return (a + 2) * std::pow(d, 3) - (a + 3) * std::pow(d, 2) + 1;
    return d < 2 ? a * std::pow(d, 3) - 5 * a * std::pow(d, 2) + 8 * a * d - 4 * a : 0;
}

struct Fraction
{
    std::int64_t top, bottom;
};

Fraction referenceCoordinate(const TrtResize& layer, std::int64_t i, std::int64_t n, std::int64_t m)
{
    if (m == 1 && layer.selectorForSinglePixel == ResizeSelector::upper)
        return {0, 1};
    if (layer.coordinateTransformation == Transformation::alignCorners)
        return m == 1 ? Fraction{0, 1} : Fraction{i * (n - 1), m - 1};
    if (layer.coordinateTransformation == Transformation::asymmetric)
        return {i * n, m};
    return {(2 * i + 1) * n - m, 2 * m};
}

/// The whole number that the rounding names, found by trying all of them.
std::int64_t referenceRounded(ResizeRoundMode mode, const Fraction& x)
{
    for (std::int64_t k = -8; k < 1000; ++k) {
        // twice the distance from k to x, times the denominator
        const std::int64_t ahead = 2 * (x.top - k * x.bottom);
        const bool found = mode == ResizeRoundMode::floor    ? ahead >= 0 && ahead < 2 * x.bottom
                           : mode == ResizeRoundMode::ceil   ? ahead <= 0 && ahead > -2 * x.bottom
                           : mode == ResizeRoundMode::halfUp ? ahead >= -x.bottom && ahead < x.bottom
                                                             : ahead > -x.bottom && ahead <= x.bottom;
        if (found)
            return k;
    }
    return -1000;
}

std::vector<double> referenceRow(const TrtResize& layer, std::int64_t i, std::int64_t n, std::int64_t m)
{
    const Fraction x = referenceCoordinate(layer, i, n, m);
    std::vector<double> row(static_cast<std::size_t>(n), 0.0);
    const auto edge = [n](std::int64_t j) {
        return static_cast<std::size_t>(std::min(std::max<std::int64_t>(j, 0), n - 1));
    };
    if (layer.resizeMode == InterpolationMode::nearest) {
        row[edge(referenceRounded(layer.nearestRounding, x))] = 1.0;
        return row;
    }
    const double place = static_cast<double>(x.top) / static_cast<double>(x.bottom);
    double total = 0.0;
    for (std::int64_t j = -6; j < n + 6; ++j) {
        const double distance = static_cast<double>(j) - place;
        const double weight = layer.resizeMode == InterpolationMode::cubic
                                  ? keys(distance, static_cast<double>(layer.cubicCoeff))
                                  : std::max(0.0, 1 - std::abs(distance));
        if (layer.excludeOutside && (j < 0 || j >= n))
            continue;
        row[edge(j)] += weight;
        total += weight;
    }
    if (layer.excludeOutside)
        for (double& weight : row)
            weight /= total;
    return row;
}

std::vector<double> reference(const TrtResize& layer, const Tensor& input, const Dims& output)
{
    const auto values = valuesOf(input);
    const Dims& dims = input.dims();
    std::vector<double> result;
    for (std::int64_t plane = 0; plane < dims[0] * dims[1]; ++plane)
        for (std::int64_t y = 0; y < output[2]; ++y)
            for (std::int64_t x = 0; x < output[3]; ++x) {
                const auto rows = referenceRow(layer, y, dims[2], output[2]);
                const auto columns = referenceRow(layer, x, dims[3], output[3]);
                double sum = 0.0;
                for (std::int64_t j = 0; j < dims[2]; ++j)
                    for (std::int64_t k = 0; k < dims[3]; ++k)
                        sum += rows[static_cast<std::size_t>(j)] * columns[static_cast<std::size_t>(k)] *
                               values[static_cast<std::size_t>((plane * dims[2] + j) * dims[3] + k)];
                result.push_back(sum);
            }
    return result;
}

TrtResize randomLayer(std::mt19937& random)
{
    TrtResize layer;
    layer.resizeMode = static_cast<InterpolationMode>(pick(random, 0, 2));
    layer.coordinateTransformation = static_cast<Transformation>(pick(random, 0, 2));
    layer.selectorForSinglePixel = static_cast<ResizeSelector>(pick(random, 0, 1));
    layer.nearestRounding = static_cast<ResizeRoundMode>(pick(random, 0, 3));
    layer.cubicCoeff = static_cast<float>(pick(random, 1, 4)) * -0.25F;
    layer.excludeOutside = pick(random, 0, 1) == 1;
    return layer;
}

TEST(TrtResize, agreesWithTheSlowReference)
{
    std::mt19937 random(3);
    for (int round = 0; round < 1500; ++round) {
        TrtResize layer = randomLayer(random);
        const Dims input = {pick(random, 1, 2), pick(random, 1, 2), pick(random, 1, 9), pick(random, 1, 9)};
        const Dims output = {input[0], input[1], pick(random, 1, 12), pick(random, 1, 12)};
        layer.size = output;
        const auto tensor = test::randomTensor(input, random);
        const auto wanted = reference(layer, tensor, output);
        const auto found = evaluated(layer, tensor);
        ASSERT_EQ(found.size(), wanted.size());
        for (std::size_t i = 0; i < wanted.size(); ++i)
            ASSERT_NEAR(found[i], wanted[i], layer.resizeMode == InterpolationMode::nearest ? 0.0 : 2e-4)
                << toString(layer.resizeMode) << ' ' << toString(layer.coordinateTransformation) << ' '
                << toText(input) << " -> " << toText(output) << " at " << i;
    }
}

/// The largest difference of two matrices of one shape.
double difference(const AxisOperator& a, const AxisOperator& b)
{
    double largest = 0.0;
    const auto at = [](const AxisOperator& matrix, std::int64_t row, std::int64_t j) {
        const auto weights = matrix.weights(row);
        const std::int64_t k = j - matrix.first(row);
        return k < 0 || k >= std::ssize(weights) ? 0.0 : weights[static_cast<std::size_t>(k)];
    };
    for (std::int64_t row = 0; row < a.outputs(); ++row)
        for (std::int64_t j = 0; j < a.inputs(); ++j)
            largest = std::max(largest, std::abs(at(a, row, j) - at(b, row, j)));
    return largest;
}

TEST(TrtResize, agreesWithTheTensorRtDialectOfASite)
{
    const std::pair<Transformation, CoordinateMode> modes[] = {
        {Transformation::alignCorners, CoordinateMode::alignCorners},
        {Transformation::asymmetric, CoordinateMode::asymmetric},
        {Transformation::halfPixel, CoordinateMode::halfPixel}};
    for (const auto& [ours, theirs] : modes)
        for (std::int64_t n = 1; n <= 24; ++n)
            for (std::int64_t m = 1; m <= 24; ++m) {
                ResizeSpec spec;
                spec.opset = 19;
                spec.mode = ResizeMode::linear;
                spec.coordinateMode = theirs;
                TrtResize layer;
                layer.resizeMode = InterpolationMode::linear;
                layer.coordinateTransformation = ours;
                layer.size = Dims{m};
                const double scale = static_cast<double>(m) / static_cast<double>(n);
                const auto dialect = axisOperator(spec, {n, m, scale}, Dialect::tensorrt);
                const auto operators = layer.axisOperators({n});
                ASSERT_TRUE(dialect && operators);
                EXPECT_LT(difference(operators->front(), *dialect), 1e-12)
                    << toString(ours) << ' ' << n << " -> " << m;
            }
}

TEST(TrtResize, takesHalfAndInt8)
{
    TrtResize layer;
    layer.resizeMode = InterpolationMode::linear;
    layer.coordinateTransformation = Transformation::alignCorners;
    layer.size = Dims{1, 1, 1, 3};
    EXPECT_THAT(evaluated(layer, tensorOf({1, 1, 1, 2}, {1, 2}, DType::float16)), ElementsAre(1, 1.5, 2));
    EXPECT_THAT(evaluated(layer, tensorOf({1, 1, 1, 2}, {1, 4}, DType::int8)), ElementsAre(1, 2, 4));
}

TEST(TrtResize, nearestKeepsNanAndInfinityInPlace)
{
    TrtResize layer;
    layer.size = Dims{4};
    const auto output = test::evaluate(layer, tensorOf({2}, {NAN, INFINITY}));
    ASSERT_TRUE(output);
    const auto values = valuesOf(*output);
    EXPECT_TRUE(std::isnan(values[0]) && std::isnan(values[1]));
    EXPECT_TRUE(std::isinf(values[2]) && std::isinf(values[3]));
}

TEST(TrtResize, lengthsFromScalesAreRoundedDown)
{
    TrtResize layer;
    layer.size = std::vector<float>{1, 1, 1.65F, 0.5F};
    EXPECT_EQ(layer.outputDims({1, 3, 10, 13}), (Dims{1, 3, 16, 6}));
    layer.size = std::vector<float>{1.8F};
    EXPECT_EQ(layer.outputDims({5}), (Dims{8})); // the float32 next to 1.8 is below it
}

TEST(TrtResize, resizesTheInnermostAxesOnly)
{
    TrtResize layer;
    layer.size = Dims{2, 4, 4, 4};
    EXPECT_TRUE(layer.outputDims({2, 2, 2, 2}));
    layer.resizeMode = InterpolationMode::linear;
    EXPECT_TRUE(layer.outputDims({2, 2, 2, 2}));
    EXPECT_FALSE(layer.outputDims({1, 2, 2, 2}));
    layer.resizeMode = InterpolationMode::cubic;
    const auto cubic = layer.outputDims({2, 2, 2, 2});
    ASSERT_FALSE(cubic);
    EXPECT_EQ(placeOf(cubic.error()), "Resize.resizeMode");
    layer.size = Dims{3};
    EXPECT_FALSE(layer.outputDims({3}));
    layer.resizeMode = InterpolationMode::nearest;
    EXPECT_TRUE(layer.outputDims({3}));
    layer.size = Dims{};
    EXPECT_TRUE(layer.outputDims({})) << "m = 0 on a scalar";
}

struct BadResize
{
    Dims input;
    std::variant<Dims, std::vector<float>> size;
    std::string place;
};

TEST(TrtResize, badSizesNameLayerAndAttribute)
{
    const std::vector<BadResize> cases = {
        {{1, 1, 3, 3}, Dims{1, 1, 3}, "Resize.outputDimensions"},
        {{1, 1, 3, 3}, std::vector<float>{1, 1, 2}, "Resize.scales"},
        {{1, 1, 3, 3}, std::vector<float>{1, 1, 0, 2}, "Resize.scales"},
        {{1, 1, 3, 3}, std::vector<float>{1, 1, -2, 2}, "Resize.scales"},
        {{1, 1, 3, 3}, std::vector<float>{1, 1, NAN, 2}, "Resize.scales"},
        {{1, 1, 3, 3}, std::vector<float>{1, 1, INFINITY, 2}, "Resize.scales"},
        {{1, 1, 3, 3}, std::vector<float>{1, 1, 0.25F, 2}, "Resize.scales"},
        {{1, 1, 3, 3}, std::vector<float>{1, 1, 1e30F, 2}, "Resize.scales"},
        {{1, 1, 3, 3}, Dims{1, 1, 0, 3}, "Resize.output"},
        {{1, 1, 3, 3}, Dims{1, 1, -1, 3}, "Resize.output"},
        {{1, 1, 0, 3}, Dims{1, 1, 2, 3}, "Resize.input"},
        {{1, 1, 3, 3}, Dims{1, 1, 65536, 32769}, "Resize.output"},
        {{1, 1, 65536, 32769}, Dims{1, 1, 3, 3}, "Resize.input"},
        {{1, 1, 3, 3}, Dims{1, 1, INT64_MAX, INT64_MAX}, "Resize.output"},
    };
    for (const BadResize& bad : cases) {
        TrtResize layer;
        layer.name = "up";
        layer.size = bad.size;
        const auto dims = layer.outputDims(bad.input);
        ASSERT_FALSE(dims) << bad.place;
        EXPECT_EQ(placeOf(dims.error()), bad.place) << dims.error().sentence();
        EXPECT_EQ(dims.error().node, "up");
    }
}

TEST(TrtResize, theVolumeLimitItselfIsAllowed)
{
    TrtResize layer;
    layer.size = Dims{1, 1, 65536, 32768};
    EXPECT_TRUE(layer.outputDims({1, 1, 2, 2}));
    layer.size = Dims{std::int64_t{1} << 31};
    EXPECT_TRUE(layer.outputDims({2}));
    EXPECT_FALSE(layer.axisOperators({2})) << "rows beyond 2^28 are not built";
}

} // namespace
} // namespace resizelens
