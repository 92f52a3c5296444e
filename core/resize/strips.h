#pragma once

#include "core/support/parallel.h"

#include <cstdint>
#include <stop_token>
#include <vector>

namespace resizelens {

/// Rows of output that one task makes, numbered through all planes.
struct Strip
{
    std::int64_t begin = 0, end = 0;
};

struct StripPlan
{
    std::vector<Strip> strips; // in order, without gaps
    unsigned threads = 1;
};

/// Cuts `rows` rows of `rowElements` elements each for up to `threads` threads (0: defaultThreads()). Strips
/// shrink towards the end, so that the threads finish together, yet few of them repeat the rows at an edge.
StripPlan planStrips(std::int64_t rows, std::int64_t rowElements, unsigned threads);

/// Makes `planes` × `rows` rows of output. Every task has its own worker, which startPlane(plane) puts to a
/// plane and row(i) makes write that plane's row i; rows of a plane come in rising order. False when stopped:
/// `stop` is looked at before every row.
template<class MakeWorker>
bool forEachRow(std::int64_t planes, std::int64_t rows, std::int64_t rowElements, unsigned threads,
                const std::stop_token& stop, const MakeWorker& makeWorker)
{
    const StripPlan plan = planStrips(planes * rows, rowElements, threads);
    parallelFor(static_cast<std::int64_t>(plan.strips.size()), plan.threads, [&](std::int64_t task) {
        if (stop.stop_requested())
            return;
        const Strip& strip = plan.strips[static_cast<std::size_t>(task)];
        auto worker = makeWorker();
        std::int64_t plane = strip.begin / rows, row = strip.begin % rows;
        worker.startPlane(plane);
        for (std::int64_t i = strip.begin; i < strip.end && !stop.stop_requested(); ++i, ++row) {
            if (row == rows) {
                worker.startPlane(++plane);
                row = 0;
            }
            worker.row(row);
        }
    });
    return !stop.stop_requested();
}

} // namespace resizelens
