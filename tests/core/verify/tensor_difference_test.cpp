#include "core/verify/tensor_difference.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace resizelens::test {
namespace {

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
constexpr double kInfinity = std::numeric_limits<double>::infinity();

Tensor tensor(DType type, Dims dims, const std::vector<double>& values)
{
    return *Tensor::fromDoubles(type, std::move(dims), values);
}

TEST(TensorDifference, findsWhereTwoTensorsAreFurthestApart)
{
    const auto difference = compareTensors(tensor(DType::float32, {1, 2, 3}, {1, 2, -8, 4, 5, 6}),
                                           tensor(DType::float32, {1, 2, 3}, {1, 2, -8, 4, 5.5, 6.25}));
    ASSERT_TRUE(difference);
    EXPECT_EQ(difference->maxAbs, 0.5);
    EXPECT_EQ(difference->largest, 8.0);
    EXPECT_EQ(difference->maxRel(), 0.0625);
    EXPECT_EQ(difference->differing, 2);
    EXPECT_EQ(difference->worst, (Dims{0, 1, 1}));
    EXPECT_NEAR(*difference->cosine, 1.0, 0.01);
    EXPECT_LT(*difference->cosine, 1.0);
    EXPECT_TRUE(difference->within(0.07));
    EXPECT_FALSE(difference->within(0.06));
}

TEST(TensorDifference, equalsItself)
{
    const Tensor x = tensor(DType::float64, {4}, {kNan, kInfinity, -kInfinity, 3});
    const auto difference = compareTensors(x, x);
    ASSERT_TRUE(difference);
    EXPECT_EQ(difference->differing, 0);
    EXPECT_EQ(difference->maxRel(), 0.0);
    EXPECT_TRUE(difference->worst.empty());
    EXPECT_TRUE(difference->within(0.0));
}

TEST(TensorDifference, neverTakesANewNan)
{
    const auto difference =
        compareTensors(tensor(DType::float32, {3}, {1, 2, 3}), tensor(DType::float32, {3}, {1.5, 2, kNan}));
    ASSERT_TRUE(difference);
    EXPECT_EQ(difference->nonFinite, 1);
    EXPECT_EQ(difference->maxAbs, 0.5);
    EXPECT_EQ(difference->worst, Dims{2});
    EXPECT_FALSE(difference->within(1e9));
}

TEST(TensorDifference, hasNoShareOfNothing)
{
    const auto difference =
        compareTensors(tensor(DType::float32, {2}, {0, 0}), tensor(DType::float32, {2}, {0, 1e-9}));
    ASSERT_TRUE(difference);
    EXPECT_EQ(difference->maxRel(), kInfinity);
    EXPECT_FALSE(difference->cosine);
    EXPECT_FALSE(difference->within(1.0));
}

TEST(TensorDifference, countsIntegersThatDiffer)
{
    const auto difference =
        compareTensors(tensor(DType::int64, {4}, {1, 2, 3, 1000}), tensor(DType::int64, {4}, {1, 2, 3, 7}));
    ASSERT_TRUE(difference);
    EXPECT_EQ(difference->maxAbs, 993);
    EXPECT_TRUE(difference->within(0.25));
    EXPECT_FALSE(difference->within(0.2));
    EXPECT_FALSE(difference->within(usualTolerance(DType::int64)));
}

TEST(TensorDifference, readsEveryRealType)
{
    for (const DType type :
         {DType::float32, DType::float64, DType::float16, DType::bfloat16, DType::uint8, DType::int8,
          DType::uint16, DType::int16, DType::uint32, DType::int32, DType::uint64, DType::int64}) {
        const auto difference =
            compareTensors(tensor(type, {2, 2}, {1, 2, 3, 4}), tensor(type, {2, 2}, {1, 2, 8, 4}));
        ASSERT_TRUE(difference) << dtypeName(type);
        EXPECT_EQ(difference->maxAbs, 5) << dtypeName(type);
        EXPECT_EQ(difference->worst, (Dims{1, 0})) << dtypeName(type);
    }
}

TEST(TensorDifference, comparesEqualKindsOnly)
{
    const Tensor a = tensor(DType::float32, {2}, {1, 2});
    EXPECT_EQ(compareTensors(a, tensor(DType::float32, {2, 1}, {1, 2})).error().code, "compare.shape");
    EXPECT_EQ(compareTensors(a, tensor(DType::float64, {2}, {1, 2})).error().code, "compare.type");
    const auto empty =
        compareTensors(*Tensor::zeros(DType::float32, {0, 3}), *Tensor::zeros(DType::float32, {0, 3}));
    ASSERT_TRUE(empty);
    EXPECT_TRUE(empty->within(0.0));
}

} // namespace
} // namespace resizelens::test
