#include "core/target/tensorrt_pooling.h"

#include "tests/core/target/tensors.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include <gmock/gmock.h>

namespace resizelens {
namespace {

using test::evaluated;
using test::pick;
using test::placeOf;
using test::tensorOf;
using test::valuesOf;
using testing::ElementsAre;

TrtPooling poolOf(PoolingType type, Dims window, Dims stride = {})
{
    TrtPooling layer;
    layer.poolingType = type;
    layer.windowSize = std::move(window);
    layer.stride = std::move(stride);
    return layer;
}

// The worked examples of the reference text.

TEST(TrtPooling, exampleMax)
{
    const auto layer = poolOf(PoolingType::max, {3, 3});
    const auto input = test::countingTensor({1, 1, 5, 5}, -10.0);
    EXPECT_EQ(layer.outputDims(input.dims()), (Dims{1, 1, 3, 3}));
    EXPECT_THAT(evaluated(layer, input), ElementsAre(2, 3, 4, 7, 8, 9, 12, 13, 14));
}

TEST(TrtPooling, exampleAverageExcludingPadding)
{
    auto layer = poolOf(PoolingType::average, {3, 3});
    layer.prePadding = layer.postPadding = {1, 1};
    layer.averageCountExcludesPadding = true;
    EXPECT_THAT(evaluated(layer, test::countingTensor({1, 1, 5, 5}, -10.0)),
                ElementsAre(-7.0, -6.5, -5.5, -4.5, -4.0, -4.5, -4.0, -3.0, -2.0, -1.5, 0.5, 1.0, 2.0, 3.0,
                            3.5, 5.5, 6.0, 7.0, 8.0, 8.5, 8.0, 8.5, 9.5, 10.5, 11.0));
}

TEST(TrtPooling, averageThatCountsPadding)
{
    auto layer = poolOf(PoolingType::average, {1, 2}, {1, 2});
    layer.prePadding = {0, 1};
    layer.postPadding = {0, 1};
    const auto input = tensorOf({1, 1, 4}, {2, 4, 6, 8});
    EXPECT_THAT(evaluated(layer, input), ElementsAre(2, 5, 8));
    layer.averageCountExcludesPadding = false;
    EXPECT_THAT(evaluated(layer, input), ElementsAre(1, 5, 4));
}

TEST(TrtPooling, blendsMaximumAndAverage)
{
    auto layer = poolOf(PoolingType::maxAverageBlend, {1, 2}, {1, 2});
    const auto input = tensorOf({1, 1, 4}, {0, 8, 4, 2});
    EXPECT_THAT(evaluated(layer, input), ElementsAre(8, 4)) << "the default blendFactor is 0";
    layer.blendFactor = 0.25F;
    EXPECT_THAT(evaluated(layer, input), ElementsAre(7, 3.75));
    layer.blendFactor = 1.0F;
    EXPECT_THAT(evaluated(layer, input), ElementsAre(4, 3));
}

TEST(TrtPooling, roundingUpAddsAShorterWindow)
{
    auto layer = poolOf(PoolingType::average, {1, 2}, {1, 2});
    const auto input = tensorOf({1, 1, 5}, {1, 3, 5, 7, 9});
    EXPECT_THAT(evaluated(layer, input), ElementsAre(2, 6));
    layer.paddingMode = PaddingMode::explicitRoundUp;
    EXPECT_THAT(evaluated(layer, input), ElementsAre(2, 6, 9));
    layer.averageCountExcludesPadding = false;
    EXPECT_THAT(evaluated(layer, input), ElementsAre(2, 6, 9))
        << "what lies beyond the padding is not counted";
}

TEST(TrtPooling, roundingUpTakesAWindowLargerThanTheInput)
{
    auto layer = poolOf(PoolingType::max, {1, 3}, {1, 2});
    const auto input = tensorOf({1, 1, 2}, {1, 3});
    EXPECT_FALSE(layer.outputDims(input.dims())) << "floor(-1 / 2) + 1 = 0";
    layer.paddingMode = PaddingMode::explicitRoundUp;
    EXPECT_THAT(evaluated(layer, input), ElementsAre(3)) << "ceil(-1 / 2) + 1 = 1";
}

TEST(TrtPooling, samePaddingPutsTheOddSampleBehindOrBefore)
{
    auto layer = poolOf(PoolingType::max, {1, 2});
    const auto input = tensorOf({1, 1, 3}, {1, 2, 3});
    layer.paddingMode = PaddingMode::sameUpper;
    EXPECT_THAT(evaluated(layer, input), ElementsAre(2, 3, 3));
    layer.paddingMode = PaddingMode::sameLower;
    EXPECT_THAT(evaluated(layer, input), ElementsAre(1, 2, 3));
    layer.prePadding = {9, 9}; // no part of SAME
    EXPECT_THAT(evaluated(layer, input), ElementsAre(1, 2, 3));
}

// Against a slow reference that lays the padded input out.

struct Padded
{
    std::int64_t pre = 0, post = 0, outputs = 0;
};

Padded referencePadding(const TrtPooling& layer, std::size_t axis, std::int64_t length)
{
    const double i = static_cast<double>(length), s = static_cast<double>(layer.stride[axis]);
    const double k = static_cast<double>(layer.windowSize[axis]);
    if (layer.paddingMode == PaddingMode::sameUpper || layer.paddingMode == PaddingMode::sameLower) {
        const double p = std::floor((i - 1) / s) * s + k - i, half = std::floor(p / 2);
        const bool upper = layer.paddingMode == PaddingMode::sameUpper;
        return {static_cast<std::int64_t>(upper ? half : p - half),
                static_cast<std::int64_t>(upper ? p - half : half),
                static_cast<std::int64_t>(std::ceil(i / s))};
    }
    const std::int64_t pre = layer.prePadding[axis], post = layer.postPadding[axis];
    const double steps = (i + static_cast<double>(pre + post) - k) / s;
    const bool up = layer.paddingMode == PaddingMode::explicitRoundUp;
    return {pre, post, static_cast<std::int64_t>(up ? std::ceil(steps) : std::floor(steps)) + 1};
}

/// 2-D windows over [C, H, W]; nullopt where the text gives no value.
std::optional<std::vector<double>> reference(const TrtPooling& layer, const Tensor& input, Dims& output)
{
    const Dims& dims = input.dims();
    const auto values = valuesOf(input);
    const Padded rows = referencePadding(layer, 0, dims[1]), columns = referencePadding(layer, 1, dims[2]);
    output = {dims[0], rows.outputs, columns.outputs};
    if (rows.outputs < 1 || columns.outputs < 1 || rows.pre + rows.post < 0 || columns.pre + columns.post < 0)
        return std::nullopt;
    std::vector<double> result;
    for (std::int64_t c = 0; c < dims[0]; ++c)
        for (std::int64_t oy = 0; oy < rows.outputs; ++oy)
            for (std::int64_t ox = 0; ox < columns.outputs; ++ox) {
                std::vector<double> samples;
                double counted = 0;
                for (std::int64_t ky = 0; ky < layer.windowSize[0]; ++ky)
                    for (std::int64_t kx = 0; kx < layer.windowSize[1]; ++kx) {
                        const std::int64_t y = oy * layer.stride[0] + ky - rows.pre;
                        const std::int64_t x = ox * layer.stride[1] + kx - columns.pre;
                        const bool inside = y >= 0 && y < dims[1] && x >= 0 && x < dims[2];
                        const bool padding = !inside && y < dims[1] + rows.post && x < dims[2] + columns.post;
                        if (inside)
                            samples.push_back(
                                values[static_cast<std::size_t>((c * dims[1] + y) * dims[2] + x)]);
                        if (inside || (padding && !layer.averageCountExcludesPadding))
                            counted += 1;
                    }
                const bool averaged = layer.poolingType == PoolingType::average;
                if (averaged ? counted == 0 : samples.empty())
                    return std::nullopt;
                double sum = 0;
                for (const double sample : samples)
                    sum += sample;
                const double average = sum / counted;
                const double largest =
                    samples.empty() ? NAN : *std::max_element(samples.begin(), samples.end());
                const double blend = static_cast<double>(layer.blendFactor);
                result.push_back(layer.poolingType == PoolingType::max ? largest
                                 : layer.poolingType == PoolingType::average
                                     ? average
                                     : (1 - blend) * largest + blend * average);
            }
    return result;
}

TEST(TrtPooling, agreesWithTheSlowReference)
{
    std::mt19937 random(5);
    int evaluatedCount = 0;
    for (int round = 0; round < 3000; ++round) {
        TrtPooling layer =
            poolOf(static_cast<PoolingType>(pick(random, 0, 2)), {pick(random, 1, 4), pick(random, 1, 4)},
                   {pick(random, 1, 4), pick(random, 1, 4)});
        layer.prePadding = {pick(random, 0, 3), pick(random, 0, 3)};
        layer.postPadding = {pick(random, 0, 3), pick(random, 0, 3)};
        layer.paddingMode = static_cast<PaddingMode>(pick(random, 0, 3));
        layer.blendFactor = static_cast<float>(pick(random, 0, 4)) / 4.0F;
        layer.averageCountExcludesPadding = pick(random, 0, 1) == 1;
        const auto input =
            test::randomTensor({pick(random, 1, 2), pick(random, 1, 9), pick(random, 1, 9)}, random);
        const auto found = layer.evaluate(input);
        Dims dims;
        const auto wanted = reference(layer, input, dims);
        ASSERT_EQ(found.has_value(), wanted.has_value())
            << toString(layer.paddingMode) << ' ' << toText(input.dims()) << ' ' << toText(layer.windowSize);
        if (!found)
            continue;
        ++evaluatedCount;
        ASSERT_EQ(found->dims(), dims);
        const auto values = valuesOf(*found);
        for (std::size_t i = 0; i < wanted->size(); ++i)
            ASSERT_NEAR(values[i], (*wanted)[i], 1e-4)
                << toString(layer.poolingType) << ' ' << toString(layer.paddingMode);
    }
    EXPECT_GT(evaluatedCount, 1000);
}

TEST(TrtPooling, threeAxesAtOnce)
{
    auto layer = poolOf(PoolingType::average, {2, 2, 2}, {2, 2, 2});
    const auto input = test::countingTensor({1, 1, 2, 2, 4}, 0.0);
    EXPECT_EQ(layer.outputDims(input.dims()), (Dims{1, 1, 1, 1, 2}));
    EXPECT_THAT(evaluated(layer, input), ElementsAre(6.5, 8.5));
    layer.poolingType = PoolingType::max;
    EXPECT_THAT(evaluated(layer, input), ElementsAre(13, 15));
}

TEST(TrtPooling, takesHalfAndInt8)
{
    const auto layer = poolOf(PoolingType::average, {1, 2}, {1, 2});
    EXPECT_THAT(evaluated(layer, tensorOf({1, 1, 4}, {1, 2, -3, -4}, DType::float16)),
                ElementsAre(1.5, -3.5));
    EXPECT_THAT(evaluated(layer, tensorOf({1, 1, 4}, {1, 2, -3, -4}, DType::int8)), ElementsAre(2, -4));
    const auto cube = poolOf(PoolingType::max, {1, 1, 1});
    EXPECT_FALSE(cube.evaluate(tensorOf({1, 1, 1, 1}, {1}, DType::int8))) << "3-D is float only";
    EXPECT_FALSE(layer.evaluate(tensorOf({1, 1, 4}, {1, 2, 3, 4}, DType::int32)));
}

TEST(TrtPooling, nanSurvivesAMaximum)
{
    const auto layer = poolOf(PoolingType::max, {1, 2});
    for (const double value : evaluated(layer, tensorOf({1, 1, 3}, {1, NAN, 2})))
        EXPECT_TRUE(std::isnan(value));
}

TEST(TrtPooling, aPaddingOnlyWindowHasNoMaximum)
{
    auto layer = poolOf(PoolingType::max, {1, 2}, {1, 2});
    layer.prePadding = {0, 2};
    const auto input = tensorOf({1, 1, 2}, {4, 6});
    const auto refused = layer.evaluate(input);
    ASSERT_FALSE(refused);
    EXPECT_EQ(placeOf(refused.error()), "Pooling.windowSize");
    layer.poolingType = PoolingType::average;
    EXPECT_FALSE(layer.evaluate(input));
    layer.averageCountExcludesPadding = false;
    EXPECT_THAT(evaluated(layer, input), ElementsAre(0, 5));
}

TEST(TrtPooling, badSettingsNameLayerAndAttribute)
{
    const auto refusedAt = [](TrtPooling layer, const Dims& input) {
        layer.name = "pool";
        const auto dims = layer.outputDims(input);
        if (dims)
            return std::string("accepted");
        EXPECT_EQ(dims.error().node, "pool");
        return placeOf(dims.error());
    };
    const Dims input = {1, 1, 5, 5};
    TrtPooling layer = poolOf(PoolingType::max, {2, 2});
    EXPECT_EQ(refusedAt(layer, input), "accepted");
    EXPECT_EQ(refusedAt(poolOf(PoolingType::max, {2}), input), "Pooling.windowSize");
    EXPECT_EQ(refusedAt(poolOf(PoolingType::max, {0, 2}), input), "Pooling.windowSize");
    EXPECT_EQ(refusedAt(poolOf(PoolingType::max, {6, 2}), input), "Pooling.windowSize");
    EXPECT_EQ(refusedAt(poolOf(PoolingType::max, {2, 2}, {1}), input), "Pooling.stride");
    EXPECT_EQ(refusedAt(poolOf(PoolingType::max, {2, 2}, {0, 1}), input), "Pooling.stride");
    EXPECT_EQ(refusedAt(layer, {5, 5}), "Pooling.input");
    EXPECT_EQ(refusedAt(layer, {1, 0, 5, 5}), "Pooling.input");
    EXPECT_EQ(refusedAt(layer, {1, 1, 65536, 32769}), "Pooling.input");
    layer.prePadding = {-1, 0};
    EXPECT_EQ(refusedAt(layer, input), "Pooling.prePadding");
    layer.prePadding = {};
    layer.postPadding = {1, 1, 1};
    EXPECT_EQ(refusedAt(layer, input), "Pooling.postPadding");
    layer.postPadding = {std::int64_t{1} << 31, std::int64_t{1} << 31};
    EXPECT_EQ(refusedAt(layer, input), "Pooling.output");
    layer.postPadding = {};
    layer.blendFactor = 1.5F;
    EXPECT_EQ(refusedAt(layer, input), "Pooling.blendFactor");
    layer = poolOf(PoolingType::max, {1, 1}, {2, 2});
    layer.paddingMode = PaddingMode::sameUpper;
    EXPECT_EQ(refusedAt(layer, {1, 1, 4, 4}), "Pooling.paddingMode") << "P is -1";
}

} // namespace
} // namespace resizelens
