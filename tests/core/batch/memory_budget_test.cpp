#include "core/batch/memory_budget.h"
#include "core/batch/time_limit.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <functional>
#include <thread>

namespace resizelens {
namespace {

using namespace std::chrono_literals;

void waitFor(const std::function<bool()>& condition)
{
    for (int i = 0; i < 2000 && !condition(); ++i)
        std::this_thread::sleep_for(1ms);
    ASSERT_TRUE(condition());
}

TEST(MemoryBudget, givesWhatFits)
{
    MemoryBudget budget(100);
    auto first = budget.tryAcquire(60);
    ASSERT_TRUE(first);
    EXPECT_FALSE(budget.tryAcquire(41));
    EXPECT_TRUE(budget.tryAcquire(40));
    EXPECT_EQ(budget.used(), 60u);
    first.reset();
    EXPECT_EQ(budget.used(), 0u);
}

TEST(MemoryBudget, servesWhatIsLargerThanAllWhenNothingElseIsOut)
{
    MemoryBudget budget(100);
    {
        const auto small = budget.tryAcquire(1);
        EXPECT_FALSE(budget.tryAcquire(1000));
    }
    EXPECT_TRUE(budget.tryAcquire(1000));
}

TEST(MemoryBudget, lestABigRequestWaitForEverLaterOnesWaitBehindIt)
{
    MemoryBudget budget(100);
    std::stop_source stop;
    auto held = budget.tryAcquire(50);
    std::atomic<bool> bigServed = false;
    std::jthread big([&] {
        const auto lease = budget.acquire(80, stop.get_token());
        bigServed = lease.has_value();
    });
    waitFor([&] { return !budget.tryAcquire(10).has_value(); }); // there is room, but the big one is first
    EXPECT_FALSE(bigServed);
    held.reset();
    waitFor([&] { return bigServed.load(); });
    big.join();
    EXPECT_TRUE(budget.tryAcquire(100));
}

TEST(MemoryBudget, stopsWaitingWhenToldTo)
{
    MemoryBudget budget(10);
    const auto held = budget.tryAcquire(10);
    std::stop_source stop;
    std::jthread later([&] {
        std::this_thread::sleep_for(20ms);
        stop.request_stop();
    });
    EXPECT_FALSE(budget.acquire(1, stop.get_token()));
}

TEST(TimeLimit, stopsWhatTakesTooLong)
{
    TimeLimit limit(0.02, {});
    waitFor([&] { return limit.stop().stop_requested(); });
    EXPECT_TRUE(limit.expired());
}

TEST(TimeLimit, doesNotCountTimeThatIsSuspended)
{
    TimeLimit limit(0.05, {});
    {
        const TimeLimit::Suspended suspended(limit);
        std::this_thread::sleep_for(150ms);
        EXPECT_FALSE(limit.expired());
    }
    EXPECT_FALSE(limit.stop().stop_requested());
    waitFor([&] { return limit.expired(); });
}

TEST(TimeLimit, passesTheWholeStopOn)
{
    std::stop_source whole;
    TimeLimit limit(0.0, whole.get_token());
    whole.request_stop();
    EXPECT_TRUE(limit.stop().stop_requested());
    EXPECT_FALSE(limit.expired());
}

} // namespace
} // namespace resizelens
