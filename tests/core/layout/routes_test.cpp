#include "core/layout/layered_layout.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <vector>

namespace resizelens {
namespace {

using Nodes = std::vector<LayoutSize>;
using Edges = std::vector<LayoutEdge>;

/// Blocks of a trunk with a skip over each, as residual networks have.
Edges residual(std::uint32_t blocks, std::uint32_t length)
{
    Edges edges;
    for (std::uint32_t i = 0; i < blocks * length; ++i)
        edges.push_back({i, i + 1});
    for (std::uint32_t block = 0; block < blocks; ++block)
        edges.push_back({block * length, (block + 1) * length});
    return edges;
}

Nodes randomBoxes(std::size_t count, std::uint32_t seed)
{
    std::mt19937 random(seed);
    Nodes nodes;
    for (std::size_t i = 0; i < count; ++i)
        nodes.push_back(
            {60.0 + static_cast<double>(random() % 120), 24.0 + static_cast<double>(random() % 60)});
    return nodes;
}

double middle(const GraphLayout& layout, const Nodes& nodes, std::size_t node)
{
    return layout.positions[node].x + nodes[node].width / 2;
}

/// Whether a point lies inside of a box other than the edge's own two.
bool hits(const GraphLayout& layout, const Nodes& nodes, const LayoutEdge& edge, const LayoutPoint& point)
{
    for (std::uint32_t i = 0; i < nodes.size(); ++i) {
        const LayoutPoint& box = layout.positions[i];
        if (i != edge.from && i != edge.to && point.x > box.x + 0.1 &&
            point.x < box.x + nodes[i].width - 0.1 && point.y > box.y + 0.1 &&
            point.y < box.y + nodes[i].height - 0.1)
            return true;
    }
    return false;
}

TEST(LayoutRoutes, crossNoBoxes)
{
    std::mt19937 random(5);
    const auto nodes = randomBoxes(80, 4);
    Edges edges;
    for (std::uint32_t i = 1; i < nodes.size(); ++i)
        for (int k = 0; k < 2; ++k)
            edges.push_back({static_cast<std::uint32_t>(random() % i), i});
    const auto layout = layoutGraph(nodes, edges);
    ASSERT_TRUE(layout.has_value());
    for (std::size_t e = 0; e < edges.size(); ++e) {
        const auto& route = layout->routes[e];
        for (std::size_t i = 1; i < route.size(); ++i)
            for (const double t : {0.1, 0.5, 0.9}) {
                const LayoutPoint point{route[i - 1].x + t * (route[i].x - route[i - 1].x),
                                        route[i - 1].y + t * (route[i].y - route[i - 1].y)};
                EXPECT_FALSE(hits(*layout, nodes, edges[e], point)) << "edge " << e;
            }
    }
}

TEST(LayoutRoutes, leaveAResidualTrunkStraight)
{
    const auto edges = residual(30, 4);
    const auto nodes = randomBoxes(121, 9);
    const auto layout = layoutGraph(nodes, edges);
    ASSERT_TRUE(layout.has_value());
    for (std::size_t i = 1; i < nodes.size(); ++i)
        EXPECT_NEAR(middle(*layout, nodes, i), middle(*layout, nodes, 0), 0.01) << i;
    EXPECT_LT(layout->size.width, 300.0);
}

TEST(LayoutRoutes, ofOneValueShareALane)
{
    // One box feeds every tenth box of a chain of 2,000: a mask, or a shape that all layers read.
    Edges edges;
    for (std::uint32_t i = 1; i < 2000; ++i) {
        edges.push_back({i - 1, i});
        if (i % 10 == 0)
            edges.push_back({0, i});
    }
    const Nodes nodes(2000, LayoutSize{120, 60});
    const auto layout = layoutGraph(nodes, edges);
    ASSERT_TRUE(layout.has_value());
    EXPECT_LT(layout->size.width, 250.0);
}

TEST(LayoutRoutes, thatAreTooLongRunBesideThePicture)
{
    // 3,000 boxes in a row and 500 edges over nearly all of them: more than dummies are given for.
    constexpr std::uint32_t kCount = 3000, kLong = 500;
    Edges edges;
    for (std::uint32_t i = 1; i < kCount; ++i)
        edges.push_back({i - 1, i});
    for (std::uint32_t i = 0; i < kLong; ++i)
        edges.push_back({i, kCount - 1 - i});
    const Nodes nodes(kCount, LayoutSize{100, 40});
    const auto layout = layoutGraph(nodes, edges);
    ASSERT_TRUE(layout.has_value());
    std::size_t beside = 0;
    for (std::size_t e = kCount - 1; e < edges.size(); ++e) {
        const auto& route = layout->routes[e];
        ASSERT_GE(route.size(), 4u);
        EXPECT_NEAR(route.front().x, middle(*layout, nodes, edges[e].from), 0.01);
        EXPECT_NEAR(route.back().x, middle(*layout, nodes, edges[e].to), 0.01);
        const bool isBeside = std::any_of(route.begin(), route.end(), [&](const LayoutPoint& point) {
            return point.x > layout->size.width - 14.0 * kLong && point.x > layout->positions[0].x + 100.0;
        });
        beside += isBeside ? 1 : 0;
        for (const LayoutPoint& point : route)
            EXPECT_LE(point.x, layout->size.width);
    }
    EXPECT_GT(beside, kLong / 2);
}

TEST(LayoutRoutes, ofBackEdgesGoUpwards)
{
    const Edges edges = {{0, 1}, {1, 2}, {2, 3}, {3, 0}};
    const Nodes nodes(4, LayoutSize{100, 40});
    const auto layout = layoutGraph(nodes, edges);
    ASSERT_TRUE(layout.has_value());
    EXPECT_GT(layout->routes[3].front().y, layout->routes[3].back().y);
    EXPECT_TRUE(layoutGraph(nodes, Edges{{2, 2}})->routes[0].empty());
}

TEST(LayoutRoutes, areFoundInAHundredThousandNodes)
{
    const auto edges = residual(25'000, 4);
    const Nodes nodes(100'001, LayoutSize{100, 40});
    const auto layout = layoutGraph(nodes, edges);
    ASSERT_TRUE(layout.has_value());
    EXPECT_LT(layout->size.width, 300.0);
}

} // namespace
} // namespace resizelens
