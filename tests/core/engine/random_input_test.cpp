#include "core/engine/random_input.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace resizelens::test {
namespace {

TEST(RandomTensor, isTheSameForASeed)
{
    const auto a = randomTensor(DType::float32, {3, 50}, 7), b = randomTensor(DType::float32, {3, 50}, 7),
               c = randomTensor(DType::float32, {3, 50}, 8);
    EXPECT_TRUE(std::ranges::equal(a->bytes(), b->bytes()));
    EXPECT_FALSE(std::ranges::equal(a->bytes(), c->bytes()));
    // A fixed value: the same on every machine.
    EXPECT_EQ(randomTensor(DType::float64, {1}, 5489)->as<double>()[0],
              2.0 * (static_cast<double>(14514284786278117030U >> 11) * 0x1p-53) - 1.0);
}

TEST(RandomTensor, keepsToTheRangeOfItsType)
{
    struct Range
    {
        DType type;
        double low, high;
    };
    for (const Range& range :
         {Range{DType::float32, -1, 1}, Range{DType::float16, -1, 1}, Range{DType::bfloat16, -1, 1},
          Range{DType::float64, -1, 1}, Range{DType::uint8, 0, 255}, Range{DType::int8, -128, 127},
          Range{DType::boolean, 0, 1}, Range{DType::int16, 0, 99}, Range{DType::uint16, 0, 99},
          Range{DType::int32, 0, 99}, Range{DType::uint32, 0, 99}, Range{DType::int64, 0, 99},
          Range{DType::uint64, 0, 99}}) {
        const auto values = randomTensor(range.type, {5000}, 1)->toDoubles();
        const auto [low, high] = std::minmax_element(values->begin(), values->end());
        const double margin = 0.05 * (range.high - range.low);
        EXPECT_GE(*low, range.low) << dtypeName(range.type);
        EXPECT_LE(*high, range.high) << dtypeName(range.type);
        EXPECT_LE(*low, range.low + margin) << dtypeName(range.type);
        EXPECT_GE(*high, range.high - margin) << dtypeName(range.type);
    }
}

TEST(RandomTensor, refusesOtherTypes)
{
    EXPECT_EQ(randomTensor(DType::complex64, {2}, 1).error().code, "verify.type");
    EXPECT_FALSE(randomTensor(DType::string, {2}, 1));
    EXPECT_FALSE(randomTensor(DType::float32, {-1}, 1));
}

} // namespace
} // namespace resizelens::test
