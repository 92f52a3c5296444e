#include "core/base/portable_random.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <initializer_list>

namespace resizelens {

/// Computed from the definition of the generator, by other means than this library's.
TEST(PortableRandomTest, GivesTheSameNumbersOnEveryMachine)
{
    struct Expected
    {
        std::uint64_t seed;
        double values[3];
    };
    for (const Expected& one : std::initializer_list<Expected>{
             {1, {0x1.122deafddb434p-3, 0x1.175c928118c7cp-3, 0x1.ce0b479deb990p-2}},
             {42, {0x1.82a3befaddcbcp-1, 0x1.472f1f73724a0p-1, 0x1.81192cfe1cbcfp-1}},
             {5489, {0x1.92da3239eded5p-1, 0x1.007deb1e2f202p-2, 0x1.6bdd196d57c8ap-1}}}) {
        std::mt19937_64 generator(one.seed);
        for (const double value : one.values)
            EXPECT_EQ(unitRandom(generator), value) << one.seed;
    }
}

TEST(PortableRandomTest, StaysBelowOne)
{
    std::mt19937_64 generator(7);
    double least = 1.0, most = 0.0;
    for (int i = 0; i < 100000; ++i) {
        const double value = unitRandom(generator);
        least = std::min(least, value);
        most = std::max(most, value);
    }
    EXPECT_GE(least, 0.0);
    EXPECT_LT(least, 1e-3);
    EXPECT_LT(most, 1.0);
    EXPECT_GT(most, 0.999);
}

} // namespace resizelens
