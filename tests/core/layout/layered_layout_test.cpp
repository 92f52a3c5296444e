#include "core/layout/layered_layout.h"

#include <gtest/gtest.h>

#include <chrono>
#include <cstdio>
#include <random>

namespace resizelens {
namespace {

using Edges = std::vector<LayoutEdge>;

std::vector<LayoutSize> boxes(std::size_t count)
{
    return std::vector<LayoutSize>(count, LayoutSize{100, 40});
}

bool overlap(const LayoutPoint& a, const LayoutPoint& b)
{
    return a.x < b.x + 99.9 && b.x < a.x + 99.9 && a.y < b.y + 39.9 && b.y < a.y + 39.9;
}

/// A chain with skip edges of random length, as networks have.
Edges network(std::uint32_t count, std::uint32_t seed)
{
    std::mt19937 random(seed);
    Edges edges;
    for (std::uint32_t i = 1; i < count; ++i) {
        edges.push_back({i - 1, i});
        if (i > 4 && random() % 5 == 0)
            edges.push_back({i - 2 - static_cast<std::uint32_t>(random() % 3), i});
    }
    return edges;
}

void expectSound(const std::vector<LayoutSize>& nodes, const Edges& edges)
{
    const auto layout = layoutGraph(nodes, edges);
    ASSERT_TRUE(layout.has_value());
    ASSERT_EQ(layout->positions.size(), nodes.size());
    ASSERT_EQ(layout->routes.size(), edges.size());
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        EXPECT_GE(layout->positions[i].x, -0.01);
        EXPECT_LE(layout->positions[i].x + nodes[i].width, layout->size.width + 0.01);
        EXPECT_LE(layout->positions[i].y + nodes[i].height, layout->size.height + 0.01);
        for (std::size_t k = i + 1; k < nodes.size(); ++k)
            EXPECT_FALSE(overlap(layout->positions[i], layout->positions[k])) << i << " and " << k;
    }
}

TEST(LayeredLayout, takesTheEmptyGraph)
{
    const auto layout = layoutGraph({}, {});
    ASSERT_TRUE(layout.has_value());
    EXPECT_EQ(layout->size.height, 0.0);
}

TEST(LayeredLayout, drawsAChainAsAStraightLine)
{
    const auto nodes = boxes(5);
    const auto layout = layoutGraph(nodes, Edges{{0, 1}, {1, 2}, {2, 3}, {3, 4}});
    ASSERT_TRUE(layout.has_value());
    for (std::size_t i = 1; i < nodes.size(); ++i) {
        EXPECT_NEAR(layout->positions[i].x, layout->positions[0].x, 0.01);
        EXPECT_GE(layout->positions[i].y, layout->positions[i - 1].y + 40.0);
    }
}

TEST(LayeredLayout, putsEveryEdgeDownwards)
{
    const auto edges = network(120, 7);
    const auto layout = layoutGraph(boxes(120), edges);
    ASSERT_TRUE(layout.has_value());
    for (const LayoutEdge& edge : edges)
        EXPECT_LT(layout->positions[edge.from].y, layout->positions[edge.to].y);
}

TEST(LayeredLayout, overlapsNothing)
{
    expectSound(boxes(150), network(150, 1));
    expectSound(boxes(9), Edges{{0, 1}, {0, 2}, {0, 3}, {1, 4}, {2, 4}, {3, 4}, {5, 6}});
}

TEST(LayeredLayout, routesStartAndEndAtTheirBoxes)
{
    const Edges edges = {{0, 1}, {1, 2}, {0, 2}};
    const auto layout = layoutGraph(boxes(3), edges);
    ASSERT_TRUE(layout.has_value());
    for (std::size_t e = 0; e < edges.size(); ++e) {
        const auto& route = layout->routes[e];
        ASSERT_GE(route.size(), 2u);
        EXPECT_NEAR(route.front().x, layout->positions[edges[e].from].x + 50, 0.01);
        EXPECT_NEAR(route.front().y, layout->positions[edges[e].from].y + 40, 0.01);
        EXPECT_NEAR(route.back().x, layout->positions[edges[e].to].x + 50, 0.01);
        EXPECT_NEAR(route.back().y, layout->positions[edges[e].to].y, 0.01);
    }
}

TEST(LayeredLayout, takesCyclesLoopsAndRepeatedEdges)
{
    expectSound(boxes(4), Edges{{0, 1}, {1, 2}, {2, 0}, {3, 3}, {0, 1}});
}

TEST(LayeredLayout, putsASourceRightAboveItsConsumer)
{
    const auto layout = layoutGraph(boxes(5), Edges{{0, 1}, {1, 2}, {2, 3}, {4, 3}});
    ASSERT_TRUE(layout.has_value());
    EXPECT_NEAR(layout->positions[4].y, layout->positions[2].y, 0.01);
}

TEST(LayeredLayout, toTheRightIsDownMirroredAtTheDiagonal)
{
    const Edges edges = network(60, 5);
    std::vector<LayoutSize> nodes, turned;
    for (std::size_t i = 0; i < 60; ++i) {
        nodes.push_back({100.0 + static_cast<double>(i % 7), 40.0});
        turned.push_back({nodes.back().height, nodes.back().width});
    }
    LayoutOptions options;
    options.flow = Flow::right;
    const auto right = layoutGraph(nodes, edges, options), down = layoutGraph(turned, edges);
    ASSERT_TRUE(right && down);
    EXPECT_EQ(right->size.width, down->size.height);
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        EXPECT_EQ(right->positions[i].x, down->positions[i].y);
        EXPECT_EQ(right->positions[i].y, down->positions[i].x);
    }
    for (std::size_t i = 0; i < edges.size(); ++i) {
        EXPECT_EQ(right->routes[i].front().x, right->positions[edges[i].from].x + nodes[edges[i].from].width);
        EXPECT_EQ(right->routes[i].back().x, right->positions[edges[i].to].x);
    }
}

TEST(LayeredLayout, refusesEdgesToNowhere)
{
    const auto layout = layoutGraph(boxes(1), Edges{{0, 7}});
    ASSERT_FALSE(layout.has_value());
    EXPECT_EQ(layout.error().kind, ErrorKind::argument);
}

TEST(LayeredLayout, stopsWhenAsked)
{
    std::stop_source source;
    source.request_stop();
    const auto layout = layoutGraph(boxes(3000), network(3000, 2), {}, source.get_token());
    ASSERT_FALSE(layout.has_value());
    EXPECT_EQ(layout.error().kind, ErrorKind::cancelled);
}

TEST(LayeredLayout, laysOutTenThousandNodes)
{
    const auto start = std::chrono::steady_clock::now();
    const auto layout = layoutGraph(boxes(10000), network(10000, 3));
    ASSERT_TRUE(layout.has_value());
    const auto taken =
        std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
    std::printf("10,000 nodes: %.0f ms, %.0f × %.0f\n", taken, layout->size.width, layout->size.height);
}

/// 0 → 1 → 2 → 3 → 4, and 5 → 6 → 4: what leads only to the last node stands beside it.
TEST(LayeredLayout, pullsChainsOfSourcesDown)
{
    const std::vector<LayoutSize> nodes(7, {60.0, 30.0});
    const std::vector<LayoutEdge> edges = {{0, 1}, {1, 2}, {2, 3}, {3, 4}, {5, 6}, {6, 4}};
    const auto layout = layoutGraph(nodes, edges);
    ASSERT_TRUE(layout.has_value());
    EXPECT_EQ(layout->positions[6].y, layout->positions[3].y);
    EXPECT_EQ(layout->positions[5].y, layout->positions[2].y);
    EXPECT_EQ(layout->positions[0].y, 0.0);
}

} // namespace
} // namespace resizelens
