#include "core/layout/layers.h"

#include <algorithm>
#include <cstdint>

namespace resizelens::layout {

namespace {

constexpr int kSweeps = 8;

std::vector<std::uint32_t> placesOf(const Layers& layers)
{
    std::vector<std::uint32_t> place(layers.rank.size(), 0);
    for (const auto& rank : layers.order)
        for (std::uint32_t i = 0; i < rank.size(); ++i)
            place[rank[i]] = i;
    return place;
}

/// Crossings between a rank and the next: inversions among edge ends, counted with a Fenwick tree.
std::int64_t crossingsBelow(const Layers& layers, std::size_t rank, const std::vector<std::uint32_t>& place)
{
    const std::size_t width = layers.order[rank + 1].size();
    std::vector<std::uint32_t> tree(width + 1, 0);
    std::int64_t crossings = 0, seen = 0;
    std::vector<std::uint32_t> ends;
    for (const std::uint32_t node : layers.order[rank]) {
        ends.clear();
        for (const std::uint32_t target : layers.down[node])
            ends.push_back(place[target]);
        std::ranges::sort(ends);
        for (const std::uint32_t end : ends) {
            std::int64_t notRight = 0;
            for (std::size_t i = end + 1; i > 0; i -= i & (~i + 1))
                notRight += tree[i];
            crossings += seen - notRight;
        }
        for (const std::uint32_t end : ends) {
            for (std::size_t i = end + 1; i <= width; i += i & (~i + 1))
                ++tree[i];
            ++seen;
        }
    }
    return crossings;
}

std::int64_t allCrossings(const Layers& layers)
{
    const auto place = placesOf(layers);
    std::int64_t sum = 0;
    for (std::size_t rank = 0; rank + 1 < layers.order.size(); ++rank)
        sum += crossingsBelow(layers, rank, place);
    return sum;
}

/// Sorts a rank by the barycentre of its neighbours on one side; nodes without any keep their place.
void sortRank(std::vector<std::uint32_t>& rank, const std::vector<std::vector<std::uint32_t>>& neighbours,
              std::vector<std::uint32_t>& place)
{
    std::vector<std::pair<double, std::uint32_t>> keyed;
    keyed.reserve(rank.size());
    for (const std::uint32_t node : rank) {
        double mean = static_cast<double>(place[node]);
        if (!neighbours[node].empty()) {
            double sum = 0.0;
            for (const std::uint32_t other : neighbours[node])
                sum += static_cast<double>(place[other]);
            mean = sum / static_cast<double>(neighbours[node].size());
        }
        keyed.emplace_back(mean, node);
    }
    std::ranges::stable_sort(keyed, [](const auto& a, const auto& b) { return a.first < b.first; });
    for (std::uint32_t i = 0; i < rank.size(); ++i) {
        rank[i] = keyed[i].second;
        place[rank[i]] = i;
    }
}

} // namespace

bool reduceCrossings(Layers& layers, const std::stop_token& stop)
{
    auto best = layers.order;
    std::int64_t fewest = allCrossings(layers);
    auto place = placesOf(layers);
    for (int sweep = 0; sweep < kSweeps && fewest > 0; ++sweep) {
        if (stop.stop_requested())
            return false;
        if (sweep % 2 == 0)
            for (std::size_t rank = 1; rank < layers.order.size(); ++rank)
                sortRank(layers.order[rank], layers.up, place);
        else
            for (std::size_t rank = layers.order.size(); rank-- > 1;)
                sortRank(layers.order[rank - 1], layers.down, place);
        const std::int64_t now = allCrossings(layers);
        if (now < fewest) {
            fewest = now;
            best = layers.order;
        }
    }
    layers.order = std::move(best);
    return true;
}

} // namespace resizelens::layout
