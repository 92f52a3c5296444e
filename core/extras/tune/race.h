// Which of several forms is the fastest. They run in turns, in another order in each round, so that whatever else the
// machine does falls on all of them; two forms are compared by the ratios of their times in the same rounds.
#pragma once

#include "core/base/error.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <span>
#include <stop_token>
#include <vector>

namespace resizelens {

/// Seconds by form and round. A form that cannot win any more has fewer rounds. Form 0 is what there is already.
using RoundTimes = std::vector<std::vector<double>>;

double median(std::vector<double> values); // 0 for none

/// One form's time as a share of another's. From 13 rounds on the median of all such ratios lies between `low` and
/// `high` with a probability of 99.7 %, whatever their distribution. Below, it is the range of the ratios, widened by a
/// factor of 2 or, below 5 rounds, 10; nothing is known below 3.
struct TimeRatio
{
    double low = 0.0, high = std::numeric_limits<double>::infinity();
    double median = 1.0; // of the rounds that both ran
    double least = 0.0;
    std::size_t rounds = 0;
};
TimeRatio timeRatio(std::span<const double> one, std::span<const double> other);

struct Standing
{
    std::size_t fastest = 0;
    std::vector<bool> beaten = {}; // by form: certainly slower than the fastest
    /// Every other form is slower, or differs by less than 2 %; and whether pick() takes the fastest is certain.
    bool settled = false;
};
Standing standing(const RoundTimes& times, double share);

/// The first form within 2 % of the fastest that certainly takes less than `share` of the time of form 0, else 0.
std::size_t pick(const RoundTimes& times, double share);

struct RaceLimits
{
    double seconds = 4.0; // three rounds are run in any case
    std::size_t rounds = 400;
    double share = 1.0;     // of pick()
    std::uint64_t seed = 1; // of the order within a round
};

/// Runs the forms until standing() is settled or a limit is reached. `run` returns seconds. Errors: those of `run`,
/// cancellation.
Result<RoundTimes> race(std::size_t forms, const std::function<Result<double>(std::size_t form)>& run,
                        const RaceLimits& limits, const std::stop_token& stop = {});

} // namespace resizelens
