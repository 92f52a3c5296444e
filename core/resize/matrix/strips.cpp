#include "core/resize/matrix/strips.h"

#include <algorithm>

namespace resizelens {

StripPlan planStrips(std::int64_t rows, std::int64_t rowElements, unsigned threads)
{
    constexpr double kWorthAThread = 1 << 16; // elements; below it a thread costs more than it saves
    constexpr std::int64_t kWorthATask = 1 << 13;
    constexpr std::int64_t kShortest = 8;

    StripPlan plan;
    const auto most = static_cast<double>(threads == 0 ? defaultThreads() : threads);
    const double elements = static_cast<double>(rows) * static_cast<double>(rowElements);
    plan.threads = static_cast<unsigned>(std::clamp(elements / kWorthAThread, 1.0, most));
    // Long rows are worth a task each.
    const std::int64_t least =
        std::max(std::min(kShortest, rows / (4 * static_cast<std::int64_t>(plan.threads))),
                 kWorthATask / std::max<std::int64_t>(rowElements, 1));
    const std::int64_t share = plan.threads == 1 ? 1 : std::int64_t{2} * plan.threads;
    for (std::int64_t begin = 0; begin < rows;) {
        const std::int64_t left = rows - begin;
        const std::int64_t length = std::min(left, std::max({std::int64_t{1}, least, left / share}));
        plan.strips.push_back({begin, begin + length});
        begin += length;
    }
    return plan;
}

} // namespace resizelens
