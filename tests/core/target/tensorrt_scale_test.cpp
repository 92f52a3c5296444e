#include "core/target/tensorrt_scale.h"

#include "tests/core/target/tensors.h"

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

// The worked examples of the reference text.

TEST(TrtScale, exampleUniform)
{
    TrtScale layer;
    layer.scale = {2};
    layer.shift = {1};
    layer.power = {2};
    EXPECT_THAT(evaluated(layer, test::countingTensor({1, 1, 3, 3}, 1.0)),
                ElementsAre(9, 25, 49, 81, 121, 169, 225, 289, 361));
}

TEST(TrtScale, exampleChannel)
{
    TrtScale layer;
    layer.mode = ScaleMode::channel;
    layer.channelAxis = 1;
    layer.scale = {1, 2};
    layer.shift = {0, 1};
    layer.power = {1, 2};
    const auto input = tensorOf({1, 2, 1, 3, 3}, {1, 2, 3, 4, 5, 6, 7, 8, 9, 1, 2, 3, 4, 5, 6, 7, 8, 9});
    EXPECT_THAT(evaluated(layer, input),
                ElementsAre(1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 25, 49, 81, 121, 169, 225, 289, 361));
}

TEST(TrtScale, emptyListsAreOneZeroOne)
{
    const auto input = test::countingTensor({1, 1, 2, 2}, -2.0);
    for (const auto mode : {ScaleMode::uniform, ScaleMode::channel, ScaleMode::elementwise}) {
        TrtScale layer;
        layer.mode = mode;
        EXPECT_THAT(evaluated(layer, input), ElementsAre(-2, -1, 0, 1)) << toString(mode);
    }
}

TEST(TrtScale, coefficientShapes)
{
    TrtScale layer;
    EXPECT_EQ(layer.coefficientDims({2, 3, 4, 5}), (Dims{1}));
    layer.mode = ScaleMode::channel;
    EXPECT_EQ(layer.coefficientDims({2, 3, 4, 5}), (Dims{3}));
    layer.mode = ScaleMode::elementwise;
    EXPECT_EQ(layer.coefficientDims({2, 3, 4, 5}), (Dims{3, 4, 5}));
    layer.channelAxis = 2;
    EXPECT_EQ(layer.coefficientDims({2, 3, 4, 5}), (Dims{4, 5}));
}

/// By index arithmetic on every element.
std::vector<double> reference(const TrtScale& layer, const Tensor& input)
{
    const Dims& d = input.dims();
    const auto values = valuesOf(input);
    std::vector<double> result;
    for (std::int64_t n = 0; n < d[0]; ++n)
        for (std::int64_t c = 0; c < d[1]; ++c)
            for (std::int64_t y = 0; y < d[2]; ++y)
                for (std::int64_t x = 0; x < d[3]; ++x) {
                    const std::int64_t place[] = {n, c, y, x};
                    std::int64_t index = 0;
                    if (layer.mode == ScaleMode::channel)
                        index = place[layer.channelAxis];
                    if (layer.mode == ScaleMode::elementwise)
                        for (std::size_t axis = static_cast<std::size_t>(layer.channelAxis); axis < 4; ++axis)
                            index = index * d[axis] + place[axis];
                    const auto at = static_cast<std::size_t>(index);
                    const double base = values[result.size()] * static_cast<double>(layer.scale[at]) +
                                        static_cast<double>(layer.shift[at]);
                    result.push_back(std::pow(base, static_cast<double>(layer.power[at])));
                }
    return result;
}

TEST(TrtScale, agreesWithTheSlowReference)
{
    std::mt19937 random(7);
    for (int round = 0; round < 600; ++round) {
        TrtScale layer;
        layer.mode = static_cast<ScaleMode>(pick(random, 0, 2));
        layer.channelAxis = pick(random, 0, 3);
        const Dims dims = {pick(random, 1, 3), pick(random, 1, 3), pick(random, 1, 4), pick(random, 1, 4)};
        const std::int64_t count = *elementCount(*layer.coefficientDims(dims));
        for (std::int64_t i = 0; i < count; ++i) {
            layer.scale.push_back(static_cast<float>(pick(random, -8, 8)) / 4.0F);
            layer.shift.push_back(static_cast<float>(pick(random, -8, 8)) / 2.0F);
            layer.power.push_back(static_cast<float>(pick(random, 0, 3)));
        }
        const auto input = test::randomTensor(dims, random);
        const auto wanted = reference(layer, input);
        const auto found = evaluated(layer, input);
        ASSERT_EQ(found.size(), wanted.size());
        for (std::size_t i = 0; i < wanted.size(); ++i)
            ASSERT_NEAR(found[i], wanted[i], 1e-6 * (1.0 + std::abs(wanted[i])));
    }
}

TEST(TrtScale, takesTheHalfTypes)
{
    TrtScale layer;
    layer.scale = {0.5F};
    layer.shift = {1.0F};
    for (const DType type : {DType::float16, DType::bfloat16})
        EXPECT_THAT(evaluated(layer, tensorOf({1, 1, 1, 3}, {1, 2, -4}, type)), ElementsAre(1.5, 2, -1));
}

TEST(TrtScale, aFractionalPowerOfANegativeIsNan)
{
    TrtScale layer;
    layer.power = {0.5F};
    const auto values = evaluated(layer, tensorOf({1, 1, 1, 2}, {4, -4}));
    EXPECT_EQ(values[0], 2.0);
    EXPECT_TRUE(std::isnan(values[1]));
}

TEST(TrtScale, badSettingsNameLayerAndAttribute)
{
    const auto refusedAt = [](TrtScale layer, const Tensor& input) {
        layer.name = "affine";
        const auto output = layer.evaluate(input);
        if (output)
            return std::string("accepted");
        EXPECT_EQ(output.error().node, "affine");
        return placeOf(output.error());
    };
    const auto input = test::countingTensor({1, 2, 2, 2}, 0.0);
    TrtScale layer;
    EXPECT_EQ(refusedAt(layer, input), "accepted");
    EXPECT_EQ(refusedAt(layer, test::countingTensor({2, 2, 2}, 0.0)), "Scale.input");
    EXPECT_EQ(refusedAt(layer, test::countingTensor({1, 2, 2, 2}, 0.0, DType::int8)), "Scale.input");
    EXPECT_EQ(refusedAt(layer, test::countingTensor({1, 2, 2, 2}, 0.0, DType::int64)), "Scale.input");
    layer.scale = {1, 2};
    EXPECT_EQ(refusedAt(layer, input), "Scale.scale");
    layer.mode = ScaleMode::channel;
    EXPECT_EQ(refusedAt(layer, input), "accepted");
    layer.shift = {1, 2, 3};
    EXPECT_EQ(refusedAt(layer, input), "Scale.shift");
    layer.shift = {};
    layer.mode = ScaleMode::elementwise;
    EXPECT_EQ(refusedAt(layer, input), "Scale.scale");
    layer.scale = {};
    layer.power = {2};
    EXPECT_EQ(refusedAt(layer, input), "Scale.power");
    layer.power = {};
    layer.channelAxis = 4;
    EXPECT_EQ(refusedAt(layer, input), "Scale.channelAxis");
    layer.channelAxis = -1;
    EXPECT_EQ(refusedAt(layer, input), "Scale.channelAxis");
}

} // namespace
} // namespace resizelens
