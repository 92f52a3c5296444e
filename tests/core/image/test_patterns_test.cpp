#include "core/image/test_patterns.h"

#include <algorithm>

#include <gtest/gtest.h>

namespace resizelens {
namespace {

TEST(TestPatterns, areDeterministicAndWithinRange)
{
    for (const TestPattern pattern : kTestPatterns) {
        const auto image = testPattern(pattern, 33, 17);
        ASSERT_TRUE(image);
        EXPECT_EQ(image->width, 33);
        EXPECT_EQ(image->height, 17);
        EXPECT_EQ(image->samples, testPattern(pattern, 33, 17)->samples);
        const auto [low, high] = std::ranges::minmax(image->samples);
        EXPECT_GE(low, 0.0F);
        EXPECT_LE(high, 1.0F);
        EXPECT_GT(high, low) << testPatternName(pattern);
    }
}

TEST(TestPatterns, contentIsAsDescribed)
{
    EXPECT_FLOAT_EQ(testPattern(TestPattern::zonePlate, 31, 31)->at(15, 15), 1.0F);
    const auto board = testPattern(TestPattern::checkerboard, 32, 32);
    EXPECT_EQ(board->at(7, 7), 0.0F);
    EXPECT_EQ(board->at(8, 7), 1.0F);
    const auto ramp = testPattern(TestPattern::ramp, 5, 3);
    EXPECT_EQ(ramp->at(0, 0, 0), 0.0F);
    EXPECT_EQ(ramp->at(2, 0, 0), 0.5F);
    EXPECT_EQ(ramp->at(4, 2, 1), 1.0F);
    EXPECT_EQ(ramp->at(4, 2, 2), 0.0F);
    const auto circle = testPattern(TestPattern::circle, 100, 120);
    EXPECT_EQ(circle->at(50, 60 - 40), 0.0F); // 40 above the middle
    EXPECT_EQ(circle->at(50, 60), 1.0F);
    EXPECT_EQ(circle->at(50, 60 - 43), 1.0F);
    const auto impulses = testPattern(TestPattern::impulses, 30, 15);
    EXPECT_EQ(impulses->at(7, 7), 1.0F);
    EXPECT_EQ(impulses->at(22, 7), 1.0F);
    EXPECT_EQ(std::ranges::count(impulses->samples, 1.0F), 2);
}

TEST(TestPatterns, theSmallestAndImpossibleSizes)
{
    for (const TestPattern pattern : kTestPatterns)
        EXPECT_TRUE(testPattern(pattern, 1, 1));
    EXPECT_EQ(testPattern(TestPattern::impulses, 1, 1)->at(0, 0), 1.0F);
    EXPECT_EQ(testPattern(TestPattern::ramp, 0, 5).error().code, "image.pattern-size");
    EXPECT_EQ(testPattern(TestPattern::ramp, 1 << 20, 1 << 20).error().code, "image.pattern-size");
}

} // namespace
} // namespace resizelens
