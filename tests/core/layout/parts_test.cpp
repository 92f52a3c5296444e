#include "core/layout/layered_layout.h"
#include "core/layout/parts.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace resizelens {
namespace {

using testing::ElementsAre;

constexpr LayoutSize kBox = {100.0, 40.0};

TEST(LayoutParts, areFoundInTheOrderOfTheirFirstNodes)
{
    const std::vector<LayoutEdge> edges = {{4, 0}, {2, 3}, {3, 2}};
    const auto parts = layout::connectedParts(6, edges);
    ASSERT_EQ(parts.size(), 4U);
    EXPECT_THAT(parts[0].nodes, ElementsAre(0U, 4U));
    EXPECT_THAT(parts[0].edges, ElementsAre(0U));
    EXPECT_EQ(parts[0].ends[0].from, 1U);
    EXPECT_THAT(parts[1].nodes, ElementsAre(1U));
    EXPECT_THAT(parts[2].nodes, ElementsAre(2U, 3U));
    EXPECT_THAT(parts[3].nodes, ElementsAre(5U));
}

/// A thousand pairs do not become one row of a thousand boxes.
TEST(LayoutParts, standInRows)
{
    std::vector<LayoutSize> nodes(2000, kBox);
    std::vector<LayoutEdge> edges;
    for (std::uint32_t i = 0; i < 1000; ++i)
        edges.push_back({2 * i, 2 * i + 1});
    const auto layout = layoutGraph(nodes, edges);
    ASSERT_TRUE(layout.has_value());
    EXPECT_LT(layout->size.width, 3 * layout->size.height);
    EXPECT_LT(layout->size.height, 3 * layout->size.width);
    for (std::size_t i = 0; i < nodes.size(); ++i)
        for (std::size_t k = i + 1; k < nodes.size(); ++k) {
            const LayoutPoint a = layout->positions[i], b = layout->positions[k];
            ASSERT_FALSE(std::abs(a.x - b.x) < kBox.width && std::abs(a.y - b.y) < kBox.height)
                << i << " and " << k;
        }
    for (std::size_t i = 0; i < edges.size(); ++i) {
        ASSERT_FALSE(layout->routes[i].empty());
        EXPECT_EQ(layout->routes[i].front().y, layout->positions[2 * i].y + kBox.height);
        EXPECT_EQ(layout->routes[i].back().y, layout->positions[2 * i + 1].y);
    }
}

TEST(LayoutParts, keepLoopsAndLoneNodes)
{
    const std::vector<LayoutSize> nodes(3, kBox);
    const std::vector<LayoutEdge> edges = {{1, 1}};
    const auto layout = layoutGraph(nodes, edges);
    ASSERT_TRUE(layout.has_value());
    EXPECT_TRUE(layout->routes[0].empty());
    EXPECT_EQ(layout->positions.size(), 3U);
}

} // namespace
} // namespace resizelens
