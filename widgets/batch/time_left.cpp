#include "widgets/batch/time_left.h"

#include <algorithm>
#include <cmath>

namespace resizelens {

namespace {

constexpr double kTooEarly = 0.02;
constexpr std::int64_t kTooShort = 500, kLeastOfLate = 3000;

/// What counts as of late grows with the work: a quarter of it.
std::int64_t ofLate(std::int64_t worked)
{
    return std::max(kLeastOfLate, worked / 4);
}

} // namespace

void TimeLeft::note(std::int64_t worked, double fraction)
{
    if (!m_steps.empty() && m_steps.back().fraction == fraction)
        return; // the step before says since when
    m_steps.push_back({worked, fraction});
    while (m_steps.size() > 1 && m_steps[1].worked < worked - ofLate(worked))
        m_steps.pop_front();
}

std::optional<std::int64_t> TimeLeft::at(std::int64_t worked) const
{
    if (m_steps.empty() || worked < kTooShort)
        return std::nullopt;
    const double fraction = m_steps.back().fraction;
    if (fraction < kTooEarly)
        return std::nullopt;
    const double rest = 1.0 - fraction;
    const double byMean = static_cast<double>(worked) * rest / fraction;
    const std::int64_t from = std::max<std::int64_t>(0, worked - ofLate(worked));
    double before = 0.0; // the share that was done by then
    for (const Step& step : m_steps)
        if (step.worked <= from)
            before = step.fraction;
    const double span = static_cast<double>(worked - from), gained = fraction - before;
    const double byLate = rest <= 0.0 ? 0.0 : gained > 0.0 ? span * rest / gained : span;
    return static_cast<std::int64_t>(std::ceil(std::max(byMean, byLate)));
}

} // namespace resizelens
