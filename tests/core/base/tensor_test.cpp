#include "core/base/tensor.h"

#include "core/base/words.h"

#include <cmath>
#include <limits>
#include <span>
#include <vector>

#include <gtest/gtest.h>

namespace resizelens {
namespace {

template<class T>
Tensor filled(DType type, const std::vector<T>& values)
{
    return *Tensor::fromBytes(type, {static_cast<std::int64_t>(values.size())},
                              std::as_bytes(std::span(values)));
}

TEST(Tensor, givesIntegersAsTheyAre)
{
    const std::vector<std::int64_t> ends = {std::numeric_limits<std::int64_t>::min(), -1, 0,
                                            std::numeric_limits<std::int64_t>::max()};
    EXPECT_EQ(*filled(DType::int64, ends).toInts(), ends);
    EXPECT_EQ(*filled(DType::uint8, std::vector<std::uint8_t>{0, 255}).toInts(),
              (std::vector<std::int64_t>{0, 255}));
    const auto largest = static_cast<std::uint64_t>(ends.back());
    EXPECT_EQ(*filled(DType::uint64, std::vector<std::uint64_t>{0, largest}).toInts(),
              (std::vector<std::int64_t>{0, ends.back()}));
}

TEST(Tensor, refusesIntegersThatDoNotFit)
{
    for (const std::uint64_t value : {std::uint64_t{1} << 63, std::numeric_limits<std::uint64_t>::max()}) {
        const auto ints = filled(DType::uint64, std::vector<std::uint64_t>{1, value}).toInts();
        ASSERT_FALSE(ints);
        EXPECT_TRUE(is(ints.error(), words::tensorIntegerTooLarge));
        EXPECT_EQ(ints.error().message,
                  "the tensor holds " + std::to_string(value) + ", more than int64 can hold");
    }
}

TEST(Tensor, refusesShapesThatItsBytesDoNotFill)
{
    const std::vector<std::byte> bytes(7);
    EXPECT_TRUE(is(Tensor::fromBytes(DType::float32, {2}, bytes).error(), words::tensorBytes));
    EXPECT_TRUE(is(Tensor::zeros(DType::float32, {-1}).error(), words::tensorInvalidSize));
    EXPECT_TRUE(is(Tensor::zeros(DType::float32, {1 << 30, 1 << 30}).error(), words::tensorTooLarge));
    EXPECT_TRUE(is(Tensor::zeros(DType::string, {1}).error(), words::tensorTypeWithoutSize));
}

TEST(Tensor, saturatesIntegersFromDoubles)
{
    const auto tensor =
        Tensor::fromDoubles(DType::int8, {6}, std::vector<double>{-1e9, -0.5, 0.5, 1.5, 1e9, NAN});
    ASSERT_TRUE(tensor);
    EXPECT_EQ(*tensor->toInts(), (std::vector<std::int64_t>{-128, 0, 0, 2, 127, 0}));
}

} // namespace
} // namespace resizelens
