#pragma once

#include "core/base/parallel.h"

#include <cstdint>
#include <stop_token>
#include <vector>

namespace resizelens {

/// Output rows of one task, numbered across all planes.
struct Strip
{
    std::int64_t begin = 0, end = 0;
};

struct StripPlan
{
    std::vector<Strip> strips; // in order, without gaps
    unsigned threads = 1;
};

/// Splits `rows` rows of `rowElements` elements each among up to `threads` threads (0: defaultThreads()).
/// Strips shrink towards the end so that threads finish together, but few recompute the rows at an edge.
StripPlan planStrips(std::int64_t rows, std::int64_t rowElements, unsigned threads);

/// Produces `planes` × `rows` output rows. Every task has its own worker: startPlane(plane) selects a plane,
/// row(i) writes its row i, in ascending order. False when stopped; `stop` is checked before every row.
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
