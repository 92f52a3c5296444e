// How rows of output are shared out among threads.
#include "core/resize/matrix/strips.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>

namespace resizelens {
namespace {

TEST(Strips, coverEveryRowOnceInOrder)
{
    for (const std::int64_t rows : {0, 1, 2, 7, 64, 1000, 3072, 1 << 20})
        for (const std::int64_t elements : {1, 17, 1024, 1 << 20})
            for (const unsigned threads : {1u, 2u, 5u, 64u}) {
                std::int64_t next = 0;
                const auto plan = planStrips(rows, elements, threads);
                for (const Strip& strip : plan.strips) {
                    EXPECT_EQ(strip.begin, next);
                    EXPECT_LT(strip.begin, strip.end);
                    next = strip.end;
                }
                EXPECT_EQ(next, rows);
                EXPECT_LE(plan.threads, threads);
            }
}

TEST(Strips, areFewAndLetThreadsFinishTogether)
{
    const auto plan = planStrips(3 * 1024, 1024, 2);
    EXPECT_EQ(plan.threads, 2u);
    EXPECT_LT(plan.strips.size(), 40u);
    // Each thread takes the next strip when it is done with one.
    std::int64_t finished[2] = {};
    for (const Strip& strip : plan.strips)
        *std::min_element(finished, finished + 2) += strip.end - strip.begin;
    EXPECT_GT(3.0 * 1024.0 / static_cast<double>(std::max(finished[0], finished[1])), 1.98);
}

TEST(Strips, giveAThreadLongRowsOneByOneAndSmallWorkNone)
{
    EXPECT_EQ(planStrips(4, 1 << 20, 4).strips.size(), 4u);
    EXPECT_EQ(planStrips(100, 100, 8).threads, 1u);
    EXPECT_EQ(planStrips(100, 100, 8).strips.size(), 1u);
}

struct CountingWorker
{
    std::vector<std::atomic<int>>& seen;
    std::int64_t rows;
    std::int64_t plane = -1, last = -1;

    void startPlane(std::int64_t next)
    {
        plane = next;
        last = -1;
    }
    void row(std::int64_t i)
    {
        EXPECT_LT(last, i);
        last = i;
        ++seen[static_cast<std::size_t>(plane * rows + i)];
    }
};

TEST(Strips, everyRowOfEveryPlaneIsMadeOnce)
{
    for (const unsigned threads : {1u, 3u}) {
        std::vector<std::atomic<int>> seen(70 * 13);
        EXPECT_TRUE(forEachRow(70, 13, 5000, threads, {}, [&] { return CountingWorker{seen, 13}; }));
        EXPECT_TRUE(std::all_of(seen.begin(), seen.end(), [](const auto& count) { return count == 1; }));
    }
}

struct StoppingWorker
{
    std::stop_source& stop;
    std::atomic<int>& rows;

    void startPlane(std::int64_t) {}
    void row(std::int64_t)
    {
        if (++rows == 10)
            stop.request_stop();
    }
};

TEST(Strips, noRowIsBegunAfterAStop)
{
    for (const unsigned threads : {1u, 3u}) {
        std::stop_source stop;
        std::atomic<int> rows = 0;
        EXPECT_FALSE(forEachRow(8, 10000, 1000, threads, stop.get_token(), [&] {
            return StoppingWorker{stop, rows};
        }));
        // Those that other threads were at may finish.
        EXPECT_LE(rows, 10 + static_cast<int>(threads) - 1);
    }
}

} // namespace
} // namespace resizelens
