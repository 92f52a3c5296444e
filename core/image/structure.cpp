#include "core/image/structure.h"

#include "core/base/parallel.h"
#include "core/image/image.h"
#include "core/image/opencv.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <iterator>
#include <numeric>
#include <vector>

namespace resizelens {

namespace {

constexpr int kHalfWindow = kStructureWindow / 2;
// Windows per tile side; bounds memory and the latency of `stop`.
constexpr int kTile = 256;

struct Part
{
    int x = 0;
    int y = 0;
    int width = 0;
    int height = 0;
};

std::vector<double> toDouble(std::span<const float> planes, std::size_t area, int width, const Part& part)
{
    std::vector<double> converted;
    converted.reserve(static_cast<std::size_t>(part.width) * static_cast<std::size_t>(part.height));
    const bool colour = planes.size() == 3 * area;
    for (int y = 0; y < part.height; ++y) {
        const std::size_t first = static_cast<std::size_t>(part.y + y) * static_cast<std::size_t>(width) +
                                  static_cast<std::size_t>(part.x);
        const float* red = &planes[first];
        for (std::size_t x = 0; x < static_cast<std::size_t>(part.width); ++x)
            converted.push_back(colour ? luminance(red[x], red[area + x], red[2 * area + x]) : red[x]);
    }
    return converted;
}

bool isFinite(std::span<const double> tile)
{
    return std::ranges::all_of(tile, [](double value) { return std::isfinite(value); });
}

} // namespace

Result<std::optional<double>> structuralSimilarity(std::span<const float> a, std::span<const float> b,
                                                   int width, int height, double peak,
                                                   const std::stop_token& stop, unsigned threads)
{
    RL_TAKE(const auto opencv, openCv());
    if (width < kStructureWindow || height < kStructureWindow)
        return std::nullopt;
    const double c1 = 0.01 * peak * 0.01 * peak, c2 = 0.03 * peak * 0.03 * peak;
    const int windowRows = height - 2 * kHalfWindow, windowColumns = width - 2 * kHalfWindow;
    const int across = (windowColumns + kTile - 1) / kTile, down = (windowRows + kTile - 1) / kTile;
    const std::size_t area = static_cast<std::size_t>(width) * static_cast<std::size_t>(height);
    std::atomic<bool> finite = true;
    std::vector<double> sums(static_cast<std::size_t>(across) * static_cast<std::size_t>(down), 0.0);
    parallelFor(std::ssize(sums), threads, [&](std::int64_t tile) {
        if (stop.stop_requested() || !finite)
            return;
        const int x = static_cast<int>(tile) % across * kTile, y = static_cast<int>(tile) / across * kTile;
        const Part part{x, y, std::min(kTile, windowColumns - x) + 2 * kHalfWindow,
                        std::min(kTile, windowRows - y) + 2 * kHalfWindow};
        const auto partA = toDouble(a, area, width, part), partB = toDouble(b, area, width, part);
        if (isFinite(partA) && isFinite(partB))
            sums[static_cast<std::size_t>(tile)] =
                opencv->structure({partA, partB, part.width, part.height, c1, c2});
        else
            finite = false;
    });
    if (stop.stop_requested() || !finite)
        return std::nullopt;
    const double sum = std::accumulate(sums.begin(), sums.end(), 0.0);
    return sum / (static_cast<double>(windowRows) * windowColumns);
}

} // namespace resizelens
