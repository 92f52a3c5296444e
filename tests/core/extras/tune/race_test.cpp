// The chooser on times that are made up: no clock is read.
#include "core/extras/tune/race.h"
#include "tests/data/graph_builder.h"

#include <gtest/gtest.h>

#include <cmath>

namespace resizelens::test {
namespace {

/// A machine on which each form takes its time, some noise, and now and then much longer.
class Machine
{
public:
    Machine(std::vector<double> seconds, double noise, std::uint64_t seed)
        : m_seconds(std::move(seconds))
        , m_noise(noise)
        , m_random(seed)
    {
    }

    Result<double> run(std::size_t form)
    {
        ++runs;
        const bool isDisturbed = m_random.next() > 0.9F;
        const double noise = 1.0 + m_noise * std::abs(static_cast<double>(m_random.next()));
        return m_seconds[form] * noise * (isDisturbed ? 3.0 : 1.0) * slowness(runs);
    }

    double (*slowness)(std::size_t run) = [](std::size_t) { return 1.0; };
    std::size_t runs = 0;

private:
    std::vector<double> m_seconds;
    double m_noise;
    RandomFloats m_random;
};

RoundTimes raced(Machine& machine, std::size_t forms, std::uint64_t seed = 1, double share = 0.95)
{
    const auto times = race(forms, [&](std::size_t form) { return machine.run(form); },
                            {.seconds = 1e6, .share = share, .seed = seed});
    EXPECT_TRUE(times);
    return *times;
}

TEST(Race, picksTheFastest)
{
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        Machine machine({1.0, 0.9, 0.7, 0.8}, 0.1, seed);
        const RoundTimes times = raced(machine, 4, seed);
        EXPECT_TRUE(standing(times, 0.95).settled) << seed;
        EXPECT_EQ(pick(times, 0.95), 2u) << seed;
        EXPECT_NEAR(timeRatio(times[2], times[0]).median, 0.7, 0.05) << seed;
    }
}

TEST(Race, keepsWhatIsThereWhenNothingIsFaster)
{
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        Machine machine({1.0, 1.3, 4.0}, 0.2, seed);
        const RoundTimes times = raced(machine, 3, seed);
        EXPECT_TRUE(standing(times, 0.95).settled) << seed;
        EXPECT_EQ(pick(times, 1.0), 0u) << seed;
    }
}

TEST(Race, keepsWhatIsThereForTooLittle)
{
    Machine machine({1.0, 0.97}, 0.02, 1), same({1.0, 0.97}, 0.02, 1);
    EXPECT_EQ(pick(raced(machine, 2), 0.95), 0u);
    EXPECT_EQ(pick(raced(same, 2, 1, 1.0), 1.0), 1u);
}

/// The order is an estimate: of equal forms, one seems faster in few of many races.
TEST(Race, seldomFindsADifferenceWhereThereIsNone)
{
    int found = 0;
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
        Machine machine({1.0, 1.0}, 0.3, seed);
        found += pick(raced(machine, 2, seed, 1.0), 1.0) != 0 ? 1 : 0;
    }
    EXPECT_LE(found, 2);
}

TEST(Race, toleratesAMachineThatSlowsDown)
{
    Machine machine({1.0, 0.8, 0.9}, 0.05, 3);
    machine.slowness = [](std::size_t run) { return run < 40 ? 1.0 : run < 70 ? 5.0 : 2.0; };
    EXPECT_EQ(pick(raced(machine, 3), 0.95), 1u);
}

TEST(Race, saysSoWhenTheOrderIsOpen)
{
    Machine machine({1.0, 0.99}, 0.5, 5);
    const auto times =
        race(2, [&](std::size_t form) { return machine.run(form); }, {.seconds = 1e6, .rounds = 40});
    ASSERT_TRUE(times);
    EXPECT_EQ(times->front().size(), 40u);
    EXPECT_FALSE(standing(*times, 1.0).settled);
    EXPECT_EQ(pick(*times, 1.0), 0u);
}

TEST(Race, callsFormsThatDifferByLittleSettled)
{
    Machine machine({1.0, 0.501, 0.5}, 0.01, 7);
    const RoundTimes times = raced(machine, 3);
    EXPECT_TRUE(standing(times, 0.95).settled);
    EXPECT_EQ(pick(times, 0.95), 1u);
    EXPECT_LT(times[1].size(), 400u);
}

TEST(Race, spendsLittleOnHopelessForms)
{
    Machine machine({1.0, 0.8, 50.0}, 0.1, 9);
    const RoundTimes times = raced(machine, 3);
    EXPECT_LE(times[2].size(), 8u);
    EXPECT_GE(times[0].size(), 13u);
    EXPECT_EQ(pick(times, 0.95), 1u);
}

TEST(Race, trustsFewRoundsOnlyWhereFormsAreFarApart)
{
    const auto picked = [](std::size_t rounds, double fast) {
        return pick({std::vector(rounds, 1.0), std::vector(rounds, fast)}, 0.95);
    };
    EXPECT_EQ(picked(2, 0.001), 0u);
    EXPECT_EQ(picked(3, 0.2), 0u);
    EXPECT_EQ(picked(3, 0.05), 1u);
    EXPECT_EQ(picked(5, 0.6), 0u);
    EXPECT_EQ(picked(12, 0.6), 0u);
    EXPECT_EQ(picked(5, 0.4), 1u);
    EXPECT_EQ(picked(13, 0.6), 1u);
    EXPECT_EQ(pick({{1.0, 1.0, 1.0, 1.0, 1.0}, {0.4, 0.4, 0.6, 0.4, 0.4}}, 0.95), 0u);
}

/// The interval must leave the share on one side, not only 1.
TEST(Race, goesOnUntilThePickIsCertain)
{
    Machine machine({1.0, 0.9}, 0.15, 11);
    const RoundTimes times = raced(machine, 2);
    EXPECT_EQ(pick(times, 0.95), 1u);
    EXPECT_GT(times[0].size(), 13u);
}

/// Of n ratios the interval leaves out as many on each side as a fair coin would give less often than once in 700.
TEST(Race, statesTheIntervalOfTheMedian)
{
    std::vector<double> one, other(100, 1.0);
    for (int i = 1; i <= 100; ++i)
        one.push_back(i);
    const TimeRatio ratio = timeRatio(one, other);
    EXPECT_EQ(ratio.low, 35.0);
    EXPECT_EQ(ratio.high, 66.0);
    EXPECT_EQ(ratio.least, 1.0);
}

TEST(Race, endsWithAnErrorAndWhenItIsStopped)
{
    const auto failing = [](std::size_t form) -> Result<double> {
        return form == 1 ? Result<double>(fail(cancelledError())) : Result<double>(1.0);
    };
    EXPECT_FALSE(race(2, failing, {}));
    std::stop_source stop;
    std::size_t runs = 0;
    const auto stopping = [&](std::size_t) -> Result<double> {
        if (++runs == 5)
            stop.request_stop();
        return 1.0;
    };
    const auto times = race(2, stopping, {}, stop.get_token());
    ASSERT_FALSE(times);
    EXPECT_EQ(times.error().kind, ErrorKind::cancelled);
    EXPECT_EQ(runs, 5u);
}

} // namespace
} // namespace resizelens::test
