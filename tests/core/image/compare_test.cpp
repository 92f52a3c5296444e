#include "core/image/compare.h"

#include "core/image/structure.h"

#include <cmath>
#include <limits>
#include <vector>

#include <gtest/gtest.h>

namespace resizelens {
namespace {

constexpr float kNan = std::numeric_limits<float>::quiet_NaN();
constexpr float kInfinity = std::numeric_limits<float>::infinity();

Tensor tensorOf(Dims dims, std::vector<double> values, DType type = DType::float32)
{
    return Tensor::fromDoubles(type, std::move(dims), values).value();
}

Tensor wave(Dims dims, double phase)
{
    std::vector<double> values;
    for (std::int64_t i = 0; i < elementCount(dims).value(); ++i)
        values.push_back(0.5 + 0.5 * std::sin(0.37 * static_cast<double>(i) + phase));
    return tensorOf(std::move(dims), values);
}

// SSIM by its definition: one window after the other, weights computed anew.
double slowSimilarity(std::span<const float> a, std::span<const float> b, int width, int height, double peak)
{
    const double c1 = std::pow(0.01 * peak, 2);
    const double c2 = std::pow(0.03 * peak, 2);
    double total = 0.0;
    int windows = 0;
    for (int y = 5; y < height - 5; ++y)
        for (int x = 5; x < width - 5; ++x, ++windows) {
            double weights = 0, mA = 0, mB = 0, aa = 0, bb = 0, ab = 0;
            for (int dy = -5; dy <= 5; ++dy)
                for (int dx = -5; dx <= 5; ++dx) {
                    const double weight = std::exp(-(dx * dx + dy * dy) / (2 * 1.5 * 1.5));
                    const auto at = static_cast<std::size_t>((y + dy) * width + x + dx);
                    const double va = a[at];
                    const double vb = b[at];
                    weights += weight;
                    mA += weight * va;
                    mB += weight * vb;
                    aa += weight * va * va;
                    bb += weight * vb * vb;
                    ab += weight * va * vb;
                }
            mA /= weights;
            mB /= weights;
            const double varianceA = aa / weights - mA * mA;
            const double varianceB = bb / weights - mB * mB;
            const double covariance = ab / weights - mA * mB;
            total += (2 * mA * mB + c1) * (2 * covariance + c2) /
                     ((mA * mA + mB * mB + c1) * (varianceA + varianceB + c2));
        }
    return total / windows;
}

TEST(CompareTensors, figuresOfAHandComputedCase)
{
    const Tensor a = tensorOf({1, 1, 2, 2}, {0.0, 0.25, 0.5, 1.0});
    const Tensor b = tensorOf({1, 1, 2, 2}, {0.0, 0.5, 0.0, 1.0});
    const auto result = compareTensors(a, b);
    ASSERT_TRUE(result);
    EXPECT_EQ(result->whole.count, 4);
    EXPECT_EQ(result->whole.differing, 2);
    EXPECT_DOUBLE_EQ(result->whole.maxAbs, 0.5);
    EXPECT_EQ(result->whole.where, (TensorPlace{0, 0, 1, 0}));
    EXPECT_DOUBLE_EQ(result->whole.meanAbs, 0.75 / 4);
    EXPECT_DOUBLE_EQ(result->whole.rmse, std::sqrt((0.0625 + 0.25) / 4));
    EXPECT_NEAR(result->psnr.value(), -10.0 * std::log10(0.3125 / 4), 1e-12);
    EXPECT_FALSE(result->ssim) << "a plane smaller than the window has none";
    EXPECT_FALSE(result->border);
}

TEST(CompareTensors, psnrRefersToThePeak)
{
    const Tensor a = tensorOf({1, 1, 1, 2}, {0.0, 0.0});
    const Tensor b = tensorOf({1, 1, 1, 2}, {1.0, 1.0});
    EXPECT_NEAR(compareTensors(a, b, {.peak = 255.0})->psnr.value(), 20.0 * std::log10(255.0), 1e-12);
}

TEST(CompareTensors, equalTensorsAreIdentical)
{
    const Tensor a = wave({1, 3, 16, 20}, 0.0);
    const auto result = compareTensors(a, a);
    ASSERT_TRUE(result);
    EXPECT_TRUE(result->identical());
    EXPECT_FALSE(result->whole.where);
    EXPECT_EQ(result->psnr, std::numeric_limits<double>::infinity());
    EXPECT_NEAR(result->ssim.value(), 1.0, 1e-12);
}

TEST(CompareTensors, saysWhereInEveryRank)
{
    const Tensor a = tensorOf({2, 2, 1, 2}, std::vector<double>(8, 0.0));
    const Tensor b = tensorOf({2, 2, 1, 2}, {0, 0, 0, 0, 0, 0, 0, 1});
    EXPECT_EQ(compareTensors(a, b)->whole.where, (TensorPlace{1, 1, 0, 1}));
    const Tensor rowA = tensorOf({3}, {0, 0, 0});
    const Tensor rowB = tensorOf({3}, {0, 0, 2});
    EXPECT_EQ(compareTensors(rowA, rowB)->whole.where, (TensorPlace{0, 0, 0, 2}));
    const Tensor deepA = tensorOf({2, 1, 1, 1, 2}, {0, 0, 0, 0});
    const Tensor deepB = tensorOf({2, 1, 1, 1, 2}, {0, 0, 0, 1});
    EXPECT_EQ(compareTensors(deepA, deepB)->whole.where, (TensorPlace{1, 0, 0, 1}));
}

TEST(CompareTensors, emptyTensorsAreIdentical)
{
    const Tensor empty = tensorOf({1, 0, 4, 4}, {});
    const auto result = compareTensors(empty, empty);
    ASSERT_TRUE(result);
    EXPECT_TRUE(result->identical());
    EXPECT_EQ(result->whole.count, 0);
}

TEST(CompareTensors, notANumberAndInfinity)
{
    const Tensor a = tensorOf({1, 1, 1, 5}, {kNan, kInfinity, kNan, 0.0, kInfinity});
    const Tensor b = tensorOf({1, 1, 1, 5}, {kNan, kInfinity, 0.0, 0.5, -kInfinity});
    const auto result = compareTensors(a, b);
    ASSERT_TRUE(result);
    EXPECT_EQ(result->whole.differing, 3);
    EXPECT_EQ(result->whole.incomparable, 2);
    EXPECT_TRUE(std::isinf(result->whole.maxAbs));
    EXPECT_EQ(result->whole.where, (TensorPlace{0, 0, 0, 2}));
    EXPECT_DOUBLE_EQ(result->whole.meanAbs, 0.5 / 3);
    EXPECT_FALSE(result->psnr);
    EXPECT_FALSE(result->ssim);
}

TEST(CompareTensors, borderAndInteriorSplitTheWhole)
{
    std::vector<double> values(25, 0.0);
    values[12] = 0.25; // the middle
    values[4] = 1.0;   // a corner
    const Tensor a = tensorOf({1, 1, 5, 5}, std::vector<double>(25, 0.0));
    const auto result = compareTensors(a, tensorOf({1, 1, 5, 5}, values), {.borderWidth = 1});
    ASSERT_TRUE(result && result->border && result->interior);
    EXPECT_EQ(result->border->count, 16);
    EXPECT_EQ(result->interior->count, 9);
    EXPECT_DOUBLE_EQ(result->border->maxAbs, 1.0);
    EXPECT_DOUBLE_EQ(result->interior->maxAbs, 0.25);
    EXPECT_EQ(result->interior->where, (TensorPlace{0, 0, 2, 2}));
}

TEST(CompareTensors, mixedFloatTypesCompareByValue)
{
    const std::vector<double> values = {0.0, 0.5, 1.0, 0.25};
    for (const DType type : {DType::float16, DType::bfloat16, DType::float32, DType::float64}) {
        const auto result = compareTensors(tensorOf({2, 2}, values), tensorOf({2, 2}, values, type));
        ASSERT_TRUE(result);
        EXPECT_TRUE(result->identical()) << dtypeName(type);
    }
}

TEST(CompareTensors, refusals)
{
    const Tensor a = tensorOf({1, 1, 2, 2}, {0, 0, 0, 0});
    EXPECT_EQ(compareTensors(a, tensorOf({1, 1, 1, 4}, {0, 0, 0, 0})).error().code, "compare.shape");
    const Tensor whole = tensorOf({1, 1, 2, 2}, {0, 0, 0, 0}, DType::int32);
    EXPECT_EQ(compareTensors(a, whole).error().code, "compare.type");
    EXPECT_EQ(compareTensors(a, a, {.peak = 0.0}).error().code, "compare.peak");
    std::stop_source source;
    source.request_stop();
    EXPECT_EQ(compareTensors(a, a, {.stop = source.get_token()}).error().kind, ErrorKind::cancelled);
}

TEST(StructuralSimilarity, agreesWithItsDefinition)
{
    for (const auto& [width, height] : {std::pair{11, 11}, {17, 13}, {12, 300}, {530, 270}}) {
        const Tensor a = wave({1, 1, height, width}, 0.0);
        const Tensor b = wave({1, 1, height, width}, 0.3);
        const auto fast = structuralSimilarity(a.as<float>(), b.as<float>(), width, height, 1.0);
        ASSERT_TRUE(fast && *fast);
        EXPECT_NEAR(**fast, slowSimilarity(a.as<float>(), b.as<float>(), width, height, 1.0), 1e-9);
    }
}

TEST(StructuralSimilarity, ofConstantPlanesHasAClosedForm)
{
    const std::vector<float> a(400, 0.5F);
    const std::vector<float> b(400, 0.25F);
    const double c1 = 0.0001;
    const double expected = (2 * 0.5 * 0.25 + c1) / (0.25 + 0.0625 + c1);
    EXPECT_NEAR(structuralSimilarity(a, b, 20, 20, 1.0).value().value(), expected, 1e-9);
    EXPECT_FALSE(structuralSimilarity(a, b, 40, 10, 1.0).value());
    std::vector<float> strange = a;
    strange[399] = INFINITY;
    EXPECT_FALSE(structuralSimilarity(a, strange, 20, 20, 1.0).value());
}

TEST(CompareTensors, similarityOfColourIsThatOfTheLuminance)
{
    const Tensor a = wave({1, 3, 14, 14}, 0.0);
    Tensor b = a;
    for (float& value : b.as<float>())
        value = value * 0.5F + 0.1F;
    std::vector<float> greyA(196);
    std::vector<float> greyB(196);
    for (std::size_t i = 0; i < 196; ++i) {
        const auto grey = [i](const Tensor& t) {
            return 0.299F * t.as<float>()[i] + 0.587F * t.as<float>()[196 + i] +
                   0.114F * t.as<float>()[392 + i];
        };
        greyA[i] = grey(a);
        greyB[i] = grey(b);
    }
    EXPECT_NEAR(compareTensors(a, b)->ssim.value(), slowSimilarity(greyA, greyB, 14, 14, 1.0), 1e-6);
}

} // namespace
} // namespace resizelens
