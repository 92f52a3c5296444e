#include "core/engine/tensor_difference.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>

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
    const auto difference = tensorDifference(tensor(DType::float32, {1, 2, 3}, {1, 2, -8, 4, 5, 6}),
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
    const auto difference = tensorDifference(x, x);
    ASSERT_TRUE(difference);
    EXPECT_EQ(difference->differing, 0);
    EXPECT_EQ(difference->maxRel(), 0.0);
    EXPECT_TRUE(difference->worst.empty());
    EXPECT_TRUE(difference->within(0.0));
}

TEST(TensorDifference, neverTakesANewNan)
{
    const auto difference =
        tensorDifference(tensor(DType::float32, {3}, {1, 2, 3}), tensor(DType::float32, {3}, {1.5, 2, kNan}));
    ASSERT_TRUE(difference);
    EXPECT_EQ(difference->nonFinite, 1);
    EXPECT_EQ(difference->maxAbs, 0.5);
    EXPECT_EQ(difference->worst, Dims{2});
    EXPECT_FALSE(difference->within(1e9));
}

TEST(TensorDifference, hasNoShareOfNothing)
{
    const auto difference =
        tensorDifference(tensor(DType::float32, {2}, {0, 0}), tensor(DType::float32, {2}, {0, 1e-9}));
    ASSERT_TRUE(difference);
    EXPECT_EQ(difference->maxRel(), kInfinity);
    EXPECT_FALSE(difference->cosine);
    EXPECT_FALSE(difference->within(1.0));
}

/// Boxes as a detector gives them: four coordinates of up to 640 and a score of up to 1 in each row.
std::vector<double> boxes(double scoreAdded)
{
    std::vector<double> values;
    for (int row = 0; row < 50; ++row) {
        for (int i = 0; i < 4; ++i)
            values.push_back(640.0 * (row + i) / 53.0);
        values.push_back(row / 50.0 + (row == 7 ? scoreAdded : 0.0));
    }
    return values;
}

TEST(TensorDifference, measuresAScoreByScores)
{
    const Dims dims = {1, 50, 5};
    const Tensor before = tensor(DType::float32, dims, boxes(0.0));
    const auto off = tensorDifference(before, tensor(DType::float32, dims, boxes(0.05)));
    ASSERT_TRUE(off);
    EXPECT_LT(off->maxRel(), usualTolerance(DType::float32)); // of 640
    EXPECT_FALSE(off->within(usualTolerance(DType::float32)));
    EXPECT_NEAR(off->needed, 0.05, 0.005);
    EXPECT_TRUE(tensorDifference(before, tensor(DType::float32, dims, boxes(1e-5)))
                    ->within(usualTolerance(DType::float32)));
}

TEST(TensorDifference, anOutlierHidesNoSigns)
{
    std::vector<double> a, b;
    for (int i = 0; i < 1000; ++i) {
        a.push_back(i % 2 == 0 ? 1.0 : -1.0);
        b.push_back(i == 500 ? -a.back() : a.back());
    }
    a[10] = b[10] = 1e6;
    const auto difference =
        tensorDifference(tensor(DType::float32, {1, 1000}, a), tensor(DType::float32, {1, 1000}, b));
    ASSERT_TRUE(difference);
    EXPECT_LT(difference->maxRel(), 1e-5);
    EXPECT_FALSE(difference->within(usualTolerance(DType::float32)));
}

TEST(TensorDifference, takesWhatLargerValuesRoundAway)
{
    std::vector<double> a(64, 0.0),
        b(64, 0.0); // two channels: one of large values, one that is nearly nothing
    for (std::size_t i = 0; i < 32; ++i)
        a[i] = b[i] = 1000.0 + static_cast<double>(i);
    b[40] = 3e-4;
    const Dims dims = {1, 2, 32};
    EXPECT_TRUE(tensorDifference(tensor(DType::float32, dims, a), tensor(DType::float32, dims, b))
                    ->within(usualTolerance(DType::float32)));
    EXPECT_FALSE(
        tensorDifference(tensor(DType::float32, dims, a), tensor(DType::float32, dims, b))->within(0.0));
    b[40] = 0.1;
    EXPECT_FALSE(tensorDifference(tensor(DType::float32, dims, a), tensor(DType::float32, dims, b))
                     ->within(usualTolerance(DType::float32)));
}

/// More elements than one thread compares: the figures are those of all of them.
TEST(TensorDifference, comparesLargeTensorsAsAWhole)
{
    const Dims dims = {1, 3, 1000, 1000};
    std::vector<double> a(3'000'000, 1.0);
    a[5] = -2.0;
    std::vector<double> b = a;
    b[10] += 0.25;
    b[1'500'000] += 0.5;
    b[2'900'000] += 0.5;
    const auto differenceOf = [&] {
        return *tensorDifference(tensor(DType::float32, dims, a), tensor(DType::float32, dims, b),
                                 Closeness{0.0, 0.3});
    };
    const auto finite = differenceOf();
    EXPECT_EQ(finite.differing, 3);
    EXPECT_EQ(finite.notClose, 2);
    EXPECT_EQ(finite.maxAbs, 0.5);
    EXPECT_EQ(finite.largest, 2.0);
    EXPECT_NEAR(finite.needed, 0.5, 1e-3);
    EXPECT_EQ(finite.worst, (Dims{0, 1, 500, 0}));
    ASSERT_EQ(finite.channels.size(), 3U);
    EXPECT_EQ(finite.channels[0].channel, 1);
    EXPECT_NEAR(finite.channels[0].meanAbs, 0.5e-6, 1e-12);
    b[2'999'999] = kNan;
    b[2'100'000] = kInfinity;
    const auto withNan = differenceOf();
    EXPECT_EQ(withNan.nonFinite, 2);
    EXPECT_EQ(withNan.worst, (Dims{0, 2, 100, 0}));
    EXPECT_FALSE(withNan.within(1.0));
}

/// Runtimes round to float16 between some nodes only: what cancels out keeps the rounding of its terms.
TEST(TensorDifference, takesWhatFloat16RoundsAwayOfLargerTerms)
{
    std::vector<double> a(1000, 500.0);
    a[7] = 27000.0;
    std::vector<double> b = a;
    b[500] += 16.0;
    const Dims dims = {1, 1, 1000};
    const double tolerance = roundingTolerance(DType::float16);
    const auto within = [&](DType type) {
        return tensorDifference(tensor(type, dims, a), tensor(type, dims, b))->within(tolerance);
    };
    EXPECT_TRUE(within(DType::float16));
    EXPECT_FALSE(within(DType::float32));
    std::ranges::transform(a, b.begin(), [](double value) { return 1.01 * value; });
    EXPECT_FALSE(within(DType::float16));
}

TEST(TensorDifference, countsWhatIsNotClose)
{
    const Tensor a = tensor(DType::float32, {4}, {1, 100, 0, -50}),
                 b = tensor(DType::float32, {4}, {1.5, 101, 0.1, -50});
    const auto notClose = [&](Closeness close) { return tensorDifference(a, b, close)->notClose; };
    EXPECT_EQ(notClose({0.0, 0.0}), 3);
    EXPECT_EQ(notClose({0.0, 0.5}), 1);
    EXPECT_EQ(notClose({0.5, 0.0}), 1);
    EXPECT_EQ(notClose({0.5, 0.2}), 0);
    EXPECT_EQ(tensorDifference(a, b)->notClose, 0);
}

TEST(TensorDifference, countsIntegersThatDiffer)
{
    const auto difference =
        tensorDifference(tensor(DType::int64, {4}, {1, 2, 3, 1000}), tensor(DType::int64, {4}, {1, 2, 3, 7}));
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
            tensorDifference(tensor(type, {2, 2}, {1, 2, 3, 4}), tensor(type, {2, 2}, {1, 2, 8, 4}));
        ASSERT_TRUE(difference) << dtypeName(type);
        EXPECT_EQ(difference->maxAbs, 5) << dtypeName(type);
        EXPECT_EQ(difference->worst, (Dims{1, 0})) << dtypeName(type);
    }
}

template<class T>
Tensor wholeNumbers(DType type, const std::vector<T>& values)
{
    const auto bytes = std::as_bytes(std::span(values));
    return *Tensor::fromBytes(type, {static_cast<std::int64_t>(values.size())}, bytes);
}

TEST(TensorDifference, comparesIntegersAsIntegers)
{
    const std::int64_t big = std::int64_t{1} << 53;
    const auto close = tensorDifference(wholeNumbers<std::int64_t>(DType::int64, {big, 5}),
                                        wholeNumbers<std::int64_t>(DType::int64, {big + 1, 5}));
    ASSERT_TRUE(close);
    EXPECT_EQ(close->differing, 1);
    EXPECT_EQ(close->maxAbs, 1.0);
    EXPECT_FALSE(close->within(0.0));
    constexpr auto kLow = std::numeric_limits<std::int64_t>::min(),
                   kHigh = std::numeric_limits<std::int64_t>::max();
    EXPECT_EQ(tensorDifference(wholeNumbers<std::int64_t>(DType::int64, {kLow, 0}),
                               wholeNumbers<std::int64_t>(DType::int64, {kHigh, 0}))
                  ->maxAbs,
              0x1p64);
    const std::uint64_t huge = std::numeric_limits<std::uint64_t>::max();
    EXPECT_EQ(tensorDifference(wholeNumbers<std::uint64_t>(DType::uint64, {huge, 0}),
                               wholeNumbers<std::uint64_t>(DType::uint64, {huge - 3, 0}))
                  ->maxAbs,
              3.0);
}

TEST(TensorDifference, saysWhereAgreeingProvesNothing)
{
    const auto vacuous = [](DType type, const Dims& dims, const std::vector<double>& values) {
        const Tensor x = tensor(type, dims, values);
        return tensorDifference(x, x)->vacuous.english;
    };
    EXPECT_EQ(vacuous(DType::float32, {3}, {0, 0, 0}), "all of its values are 0");
    EXPECT_EQ(vacuous(DType::float32, {2}, {kNan, kNan}), "none of its values is finite");
    EXPECT_EQ(vacuous(DType::float32, {1}, {kInfinity}), "none of its values is finite");
    EXPECT_EQ(vacuous(DType::int64, {2}, {7, 7}), "all of its values are 7");
    EXPECT_EQ(vacuous(DType::float32, {0, 4}, {}), "it has no values");
    EXPECT_EQ(vacuous(DType::float32, {3}, {0, 0, 1e-9}), "");
    EXPECT_EQ(vacuous(DType::float32, {}, {5}), "");
}

TEST(TensorDifference, comparesEqualKindsOnly)
{
    const Tensor a = tensor(DType::float32, {2}, {1, 2});
    EXPECT_EQ(tensorDifference(a, tensor(DType::float32, {2, 1}, {1, 2})).error().code, "compare.shape");
    EXPECT_EQ(tensorDifference(a, tensor(DType::float64, {2}, {1, 2})).error().code, "compare.type");
    const auto empty =
        tensorDifference(*Tensor::zeros(DType::float32, {0, 3}), *Tensor::zeros(DType::float32, {0, 3}));
    ASSERT_TRUE(empty);
    EXPECT_TRUE(empty->within(0.0));
}

} // namespace
} // namespace resizelens::test
