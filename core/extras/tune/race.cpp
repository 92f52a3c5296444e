#include "core/extras/tune/race.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <numeric>
#include <random>

namespace resizelens {

namespace {

constexpr double kSame = 0.02;      // ratios within it are no difference
constexpr double kDeviations = 3.0; // of a binomial distribution, on both sides of its middle
constexpr std::size_t kLeastRounds = 3, kSomeRounds = 5;
constexpr double kFarApart = 10.0, kApart = 2.0; // in each of the least, of some rounds: no accident

/// The interval of the median where there are too few rounds for a probability: what would have to be wrong by that much
/// in every round.
TimeRatio widened(TimeRatio ratio, double most)
{
    if (ratio.rounds < kLeastRounds)
        return ratio;
    const double factor = ratio.rounds < kSomeRounds ? kFarApart : kApart;
    ratio.low = ratio.least / factor;
    ratio.high = most * factor;
    return ratio;
}

/// Of another form to the fastest.
bool isSettled(const TimeRatio& ratio)
{
    return ratio.low > 1.0 || (ratio.low > 1.0 - kSame && ratio.high < 1.0 + kSame);
}

} // namespace

double median(std::vector<double> values)
{
    if (values.empty())
        return 0.0;
    const auto middle = values.begin() + std::ssize(values) / 2;
    std::ranges::nth_element(values, middle);
    return *middle;
}

TimeRatio timeRatio(std::span<const double> one, std::span<const double> other)
{
    std::vector<double> ratios;
    for (std::size_t i = 0; i < std::min(one.size(), other.size()); ++i)
        ratios.push_back(one[i] / std::max(other[i], 1e-12));
    TimeRatio result;
    result.rounds = ratios.size();
    if (ratios.empty())
        return result;
    std::ranges::sort(ratios);
    result.median = median(ratios);
    result.least = ratios.front();
    // Of n ratios, n/2 ± √n/2 lie below the median.
    const auto n = static_cast<double>(ratios.size());
    const double outside = std::floor(n / 2.0 - kDeviations * std::sqrt(n) / 2.0);
    if (outside < 1.0)
        return widened(result, ratios.back());
    const auto place = static_cast<std::size_t>(outside) - 1;
    result.low = ratios[place];
    result.high = ratios[ratios.size() - 1 - place];
    return result;
}

Standing standing(const RoundTimes& times, double share)
{
    Standing result;
    for (std::size_t form = 1; form < times.size(); ++form)
        if (timeRatio(times[form], times[result.fastest]).median < 1.0)
            result.fastest = form;
    const auto& fastest = times[result.fastest];
    const TimeRatio ofFirst = timeRatio(fastest, times[0]);
    result.settled = result.fastest == 0 || ofFirst.high < share || ofFirst.low > share;
    for (std::size_t form = 0; form < times.size(); ++form) {
        const TimeRatio ratio = timeRatio(times[form], fastest);
        const bool other = form != result.fastest;
        result.beaten.push_back(other && ratio.low > (form == 0 ? 1.0 / share : 1.0) + kSame);
        result.settled = result.settled && (!other || isSettled(ratio));
    }
    return result;
}

std::size_t pick(const RoundTimes& times, double share)
{
    const std::size_t fastest = standing(times, share).fastest;
    for (std::size_t form = 1; form <= fastest; ++form)
        if (timeRatio(times[form], times[fastest]).median < 1.0 + kSame &&
            timeRatio(times[form], times[0]).high < share)
            return form;
    return 0;
}

Result<RoundTimes> race(std::size_t forms, const std::function<Result<double>(std::size_t form)>& run,
                        const RaceLimits& limits, const std::stop_token& stop)
{
    using Clock = std::chrono::steady_clock;
    const auto start = Clock::now();
    RoundTimes times(forms);
    std::vector<std::size_t> order(forms);
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::mt19937_64 random(limits.seed);
    for (std::size_t round = 0; round < limits.rounds; ++round) {
        const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
        if (round >= kLeastRounds && seconds > limits.seconds)
            break;
        std::ranges::shuffle(order, random);
        for (const std::size_t form : order) {
            if (stop.stop_requested())
                return fail(cancelledError());
            RL_TAKE(const auto took, run(form));
            times[form].push_back(took);
        }
        const Standing now = standing(times, limits.share);
        if (now.settled)
            break;
        std::erase_if(order, [&](std::size_t form) { return now.beaten[form]; });
    }
    return times;
}

} // namespace resizelens
