#include "core/layout/row_layout.h"
#include "tests/data/sanitized.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <random>
#include <string>
#include <vector>

namespace resizelens {
namespace {

using Boxes = std::vector<RowBox>;
using RowEdges = std::vector<RowEdge>;

constexpr double kRound = 0.05;

struct Area
{
    double left = 0.0, top = 0.0, right = 0.0, bottom = 0.0;
};

Area areaOf(LayoutPoint at, LayoutSize size)
{
    return {at.x, at.y, at.x + size.width, at.y + size.height};
}

bool meet(const Area& a, const Area& b)
{
    return a.left < b.right - kRound && b.left < a.right - kRound && a.top < b.bottom - kRound &&
           b.top < a.bottom - kRound;
}

struct Graph
{
    Boxes boxes;
    RowEdges edges;
};

/// A network with branches, skips, sizes and dead ends; `wild` adds edges from anywhere.
Graph randomGraph(std::mt19937& random, std::uint32_t count, bool wild)
{
    const auto upTo = [&](std::uint32_t most) { return static_cast<std::uint32_t>(random() % (most + 1)); };
    Graph graph;
    for (std::uint32_t i = 0; i < count; ++i)
        graph.boxes.push_back({{40.0 + upTo(120), 22.0 + upTo(54)}, {}, 0.0});
    for (std::uint32_t i = 1; i < count; ++i) {
        if (upTo(19) > 0)
            graph.edges.push_back(
                {i - 1 - (upTo(6) == 0 ? upTo(std::min(i - 1, 5U)) : 0), i, upTo(1), false});
        if (i > 3 && upTo(6) == 0)
            graph.edges.push_back({i - 1 - upTo(std::min(i - 1, 12U)), i, upTo(1), upTo(4) == 0});
        if (wild && upTo(3) == 0)
            graph.edges.push_back({upTo(i - 1), i, upTo(1), false});
    }
    std::vector<bool> feeds(count, false);
    for (const RowEdge& edge : graph.edges)
        feeds[edge.from] = true;
    for (std::uint32_t i = 0; i < count; ++i) {
        graph.boxes[i].leadsOut = feeds[i] ? 0.0 : 24.0;
        if (upTo(3) > 0)
            graph.boxes[i].label = {std::min(20.0 + upTo(60), graph.boxes[i].size.width), 12.0};
    }
    return graph;
}

class Check
{
public:
    Check(const Graph& graph, const RowLayout& layout, std::string name)
        : m_graph(graph)
        , m_layout(layout)
        , m_name(std::move(name))
    {
        for (std::size_t i = 0; i < graph.boxes.size(); ++i) {
            m_areas.push_back(areaOf(layout.positions[i], graph.boxes[i].size));
            if (graph.boxes[i].label.width > 0.0)
                m_areas.push_back(areaOf(layout.labels[i], graph.boxes[i].label));
        }
    }

    void run() const
    {
        for (std::size_t i = 0; i < m_areas.size(); ++i) {
            EXPECT_TRUE(m_areas[i].left >= -kRound && m_areas[i].top >= -kRound &&
                        m_areas[i].right <= m_layout.size.width + kRound &&
                        m_areas[i].bottom <= m_layout.size.height + kRound)
                << m_name << ": " << i << " is outside";
            for (std::size_t k = i + 1; k < m_areas.size(); ++k)
                EXPECT_FALSE(meet(m_areas[i], m_areas[k])) << m_name << ": " << i << " and " << k;
        }
        for (std::size_t e = 0; e < m_graph.edges.size(); ++e)
            checkRoute(e);
    }

private:
    void checkRoute(std::size_t e) const
    {
        const RowEdge& edge = m_graph.edges[e];
        const auto& route = m_layout.routes[e];
        if (edge.from == edge.to) {
            EXPECT_TRUE(route.empty());
            return;
        }
        ASSERT_GE(route.size(), 2U) << m_name << ": edge " << e;
        EXPECT_TRUE(isOnBorder(route.front(), edge.from)) << m_name << ": edge " << e << " begins elsewhere";
        EXPECT_TRUE(isOnBorder(route.back(), edge.to)) << m_name << ": edge " << e << " ends elsewhere";
        for (std::size_t i = 1; i < route.size(); ++i) {
            const LayoutPoint &a = route[i - 1], &b = route[i];
            EXPECT_TRUE(a.x == b.x || a.y == b.y) << m_name << ": edge " << e << " is slanted";
            const Area line{std::min(a.x, b.x) - 0.2, std::min(a.y, b.y) - 0.2, std::max(a.x, b.x) + 0.2,
                            std::max(a.y, b.y) + 0.2};
            for (std::size_t k = 0; k < m_areas.size(); ++k)
                EXPECT_FALSE(meet(line, shrunk(m_areas[k]))) << m_name << ": edge " << e << " crosses " << k;
            EXPECT_TRUE(line.left >= -1.0 && line.right <= m_layout.size.width + 1.0) << m_name;
        }
    }

    static Area shrunk(const Area& area)
    {
        return {area.left + 0.5, area.top + 0.5, area.right - 0.5, area.bottom - 0.5};
    }

    bool isOnBorder(LayoutPoint point, std::uint32_t box) const
    {
        const Area area = areaOf(m_layout.positions[box], m_graph.boxes[box].size);
        const bool inside = point.x >= area.left - kRound && point.x <= area.right + kRound &&
                            point.y >= area.top - kRound && point.y <= area.bottom + kRound;
        const bool atBorder =
            std::abs(point.x - area.left) < kRound || std::abs(point.x - area.right) < kRound ||
            std::abs(point.y - area.top) < kRound || std::abs(point.y - area.bottom) < kRound;
        return inside && atBorder;
    }

    const Graph& m_graph;
    const RowLayout& m_layout;
    std::string m_name;
    std::vector<Area> m_areas;
};

RowLayout laidOut(const Graph& graph)
{
    auto layout = layoutRows(graph.boxes, graph.edges);
    EXPECT_TRUE(layout.has_value());
    return layout ? std::move(*layout) : RowLayout{};
}

Graph chain(std::uint32_t count)
{
    Graph graph;
    for (std::uint32_t i = 0; i < count; ++i) {
        graph.boxes.push_back({{92.0, 44.0}, {42.0, 12.0}, 0.0});
        if (i > 0)
            graph.edges.push_back({i - 1, i, 0, false});
    }
    return graph;
}

TEST(RowLayout, takesTheEmptyGraph)
{
    EXPECT_EQ(laidOut({}).rows, 0U);
}

TEST(RowLayout, wrapsAChainAsText)
{
    const Graph graph = chain(28);
    const RowLayout layout = laidOut(graph);
    EXPECT_EQ(layout.rows, 4U);
    EXPECT_EQ(layout.scale, 1.0);
    for (std::size_t i = 1; i < graph.boxes.size(); ++i) {
        const bool sameRow = layout.positions[i].y == layout.positions[i - 1].y;
        EXPECT_TRUE(sameRow ? layout.positions[i].x > layout.positions[i - 1].x
                            : layout.positions[i].y > layout.positions[i - 1].y);
        if (!sameRow) { // into the next row from its left, as one reads
            const auto& route = layout.routes[i - 1];
            EXPECT_EQ(route.back().x, layout.positions[i].x);
            EXPECT_NEAR(route.back().y, layout.positions[i].y + 22.0, kRound);
        }
    }
    Check(graph, layout, "chain").run();
}

TEST(RowLayout, putsABranchBetweenForkAndJoin)
{
    Graph graph = chain(8); // 2 → 8 → 9 → 5
    for (int i = 0; i < 2; ++i)
        graph.boxes.push_back({{92.0, 44.0}, {42.0, 12.0}, 0.0});
    graph.edges.push_back({2, 8, 0, false});
    graph.edges.push_back({8, 9, 0, false});
    graph.edges.push_back({9, 5, 0, false});
    const RowLayout layout = laidOut(graph);
    EXPECT_EQ(layout.rows, 2U);
    EXPECT_EQ(layout.positions[8].y, layout.positions[9].y);
    EXPECT_GT(layout.positions[8].y, layout.positions[2].y);
    EXPECT_GT(layout.positions[8].x, layout.positions[1].x);
    EXPECT_LT(layout.positions[9].x, layout.positions[6].x);
    Check(graph, layout, "branch").run();
}

TEST(RowLayout, wiresOfOneValueShareTheirWay)
{
    Graph graph = chain(8);
    graph.edges.push_back({0, 4, 0, false});
    graph.edges.push_back({0, 6, 0, false});
    const RowLayout layout = laidOut(graph);
    EXPECT_EQ(layout.mostTracks, 1U);
    EXPECT_EQ(layout.routes[7].front().x, layout.routes[8].front().x);
    Check(graph, layout, "shared").run();
}

TEST(RowLayout, isSoundForRandomGraphs)
{
    std::mt19937 random(20261);
    for (int i = 0; i < test::tries(2000) && !testing::Test::HasFailure(); ++i) {
        const Graph graph = randomGraph(random, 1 + static_cast<std::uint32_t>(random() % 70), i % 4 == 3);
        Check(graph, laidOut(graph), "graph " + std::to_string(i)).run();
    }
}

/// Labels of 10 pixels are legible down to 0.7.
TEST(RowLayout, isLegibleForNetworksOfSixtyBoxes)
{
    std::mt19937 random(77);
    for (int i = 0; i < test::tries(200); ++i) {
        Graph graph = chain(60);
        for (int skip = 0; skip < 8; ++skip) {
            const auto from = static_cast<std::uint32_t>(random() % 50);
            graph.edges.push_back({from, from + 2 + static_cast<std::uint32_t>(random() % 8), 0, false});
        }
        const RowLayout layout = laidOut(graph);
        EXPECT_GE(layout.scale, 0.7) << i;
        EXPECT_LE(layout.mostTracks, kMostTracks) << i;
    }
}

TEST(RowLayout, takesCyclesLoopsAndRepeatedEdges)
{
    Graph graph = chain(4);
    graph.edges.push_back({3, 0, 0, false});
    graph.edges.push_back({1, 1, 0, false});
    graph.edges.push_back({0, 1, 0, false});
    const RowLayout layout = laidOut(graph);
    EXPECT_EQ(layout.routes[0].size(), layout.routes[5].size());
    Check(graph, layout, "cycle").run();
}

TEST(RowLayout, isTheSameEachTime)
{
    std::mt19937 random(5);
    const Graph graph = randomGraph(random, 60, true);
    const RowLayout once = laidOut(graph), again = laidOut(graph);
    for (std::size_t i = 0; i < graph.boxes.size(); ++i) {
        EXPECT_EQ(once.positions[i].x, again.positions[i].x);
        EXPECT_EQ(once.positions[i].y, again.positions[i].y);
    }
}

TEST(RowLayout, refusesEdgesToNowhere)
{
    const auto layout = layoutRows(Boxes(1), RowEdges{{0, 7, 0, false}});
    ASSERT_FALSE(layout.has_value());
    EXPECT_EQ(layout.error().kind, ErrorKind::argument);
}

TEST(RowLayout, stopsWhenAsked)
{
    std::stop_source source;
    source.request_stop();
    const Graph graph = chain(3000);
    const auto layout = layoutRows(graph.boxes, graph.edges, {}, source.get_token());
    ASSERT_FALSE(layout.has_value());
    EXPECT_EQ(layout.error().kind, ErrorKind::cancelled);
}

/// No slower than the layered layout, of the same graph.
TEST(RowLayout, laysOutTenThousandBoxes)
{
    std::mt19937 random(3);
    Graph graph = chain(10'000);
    for (std::uint32_t i = 5; i < 10'000; ++i)
        if (random() % 5 == 0)
            graph.edges.push_back({i - 2 - static_cast<std::uint32_t>(random() % 3), i, 0, false});
    const auto start = std::chrono::steady_clock::now();
    const RowLayout layout = laidOut(graph);
    const auto middle = std::chrono::steady_clock::now();
    std::vector<LayoutSize> sizes(graph.boxes.size(), LayoutSize{92.0, 44.0});
    std::vector<LayoutEdge> edges;
    for (const RowEdge& edge : graph.edges)
        edges.push_back({edge.from, edge.to});
    ASSERT_TRUE(layoutGraph(sizes, edges).has_value());
    const auto end = std::chrono::steady_clock::now();
    const auto taken = std::chrono::duration<double, std::milli>(middle - start).count(),
               layered = std::chrono::duration<double, std::milli>(end - middle).count();
    std::printf("10,000 boxes in rows: %.0f ms, layered: %.0f ms, %.0f × %.0f, %zu tracks\n", taken, layered,
                layout.size.width, layout.size.height, layout.mostTracks);
    EXPECT_LT(taken, 2.0 * layered + 50.0);
}

} // namespace
} // namespace resizelens
