// Rounding of doubles to the 16 bit types, against a search among all of their numbers.
#include "core/base/element_type.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <random>
#include <vector>

#include <gtest/gtest.h>

namespace resizelens {
namespace {

/// The numbers of a 16 bit type from 0 to its largest, and what would follow it, in order of their bits.
template<class Element>
std::vector<double> magnitudes()
{
    std::vector<double> all;
    for (std::uint16_t bits = 0; std::isfinite(Element::toDouble(bits)); ++bits)
        all.push_back(Element::toDouble(bits));
    const std::size_t last = all.size() - 1;
    all.push_back(all[last] + (all[last] - all[last - 1]));
    return all;
}

/// Nearest, ties to even bits. The midpoint of two neighbours is a double.
std::uint16_t searched(const std::vector<double>& all, double value)
{
    const double magnitude = std::fabs(value);
    const auto above = std::upper_bound(all.begin(), all.end(), magnitude);
    auto at = static_cast<std::size_t>(above - all.begin()) - 1;
    if (above != all.end()) {
        const double middle = (all[at] + all[at + 1]) / 2.0;
        at += magnitude > middle || (magnitude == middle && at % 2 == 1) ? 1 : 0;
    }
    return static_cast<std::uint16_t>(at | (std::signbit(value) ? 0x8000U : 0U));
}

template<class Element>
class SixteenBits : public testing::Test
{
};
using Types = testing::Types<HalfElement, Bfloat16Element>;
TYPED_TEST_SUITE(SixteenBits, Types);

TYPED_TEST(SixteenBits, keepTheirOwnNumbers)
{
    for (std::uint32_t bits = 0; bits <= 0xffff; ++bits) {
        const auto half = static_cast<std::uint16_t>(bits);
        if (!std::isnan(TypeParam::toDouble(half))) {
            ASSERT_EQ(TypeParam::fromDouble(TypeParam::toDouble(half)), half);
        }
    }
    EXPECT_TRUE(
        std::isnan(TypeParam::toDouble(TypeParam::fromDouble(std::numeric_limits<double>::quiet_NaN()))));
}

/// Numbers beside each midpoint that float32 would put on it.
TYPED_TEST(SixteenBits, roundOnceBesideEveryTie)
{
    const std::vector<double> all = magnitudes<TypeParam>();
    for (std::size_t i = 0; i + 1 < all.size(); ++i) {
        const double middle = (all[i] + all[i + 1]) / 2.0;
        for (const double value : {middle, std::nextafter(middle, 0.0), std::nextafter(middle, HUGE_VAL),
                                   middle * (1.0 - 0x1p-40), middle * (1.0 + 0x1p-40)})
            for (const double sign : {1.0, -1.0})
                ASSERT_EQ(TypeParam::fromDouble(sign * value), searched(all, sign * value)) << value;
    }
}

TYPED_TEST(SixteenBits, roundRandomNumbers)
{
    const std::vector<double> all = magnitudes<TypeParam>();
    std::mt19937_64 random(1);
    for (int i = 0; i < 1'000'000; ++i) {
        const double mantissa = 1.0 + static_cast<double>(random() >> 12) * 0x1p-52;
        const double value = std::ldexp(mantissa, static_cast<int>(random() % 300) - 160);
        ASSERT_EQ(TypeParam::fromDouble(value),
                  std::min<std::uint16_t>(searched(all, value), static_cast<std::uint16_t>(all.size() - 1)))
            << value;
    }
    EXPECT_EQ(TypeParam::fromDouble(std::numeric_limits<double>::denorm_min()), 0);
    EXPECT_TRUE(std::isinf(TypeParam::toDouble(TypeParam::fromDouble(std::numeric_limits<double>::max()))));
}

TEST(HalfElement, isNotRoundedByWayOfFloat)
{
    EXPECT_EQ(HalfElement::toDouble(HalfElement::fromDouble(1.0 + 0x1p-11 + 0x1p-30)), 1.0 + 0x1p-10);
}

} // namespace
} // namespace resizelens
