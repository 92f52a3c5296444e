#include "core/resize/matrix/row_filter.h"

#include "core/resize/matrix/row_kernels.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>

namespace resizelens {

namespace {

constexpr int kLargestPeriod = 4;

/// Grows a run of periods around the middle one while `matches(row, like)` holds.
PeriodicRows growRun(const AxisOperator& axis, int p, int q, std::int64_t reach,
                     const std::function<bool(std::int64_t, std::int64_t)>& matches)
{
    PeriodicRows run;
    const std::int64_t periods = axis.outputs() / p;
    if (periods < 4)
        return run;
    const std::int64_t middle = periods / 2;
    for (int r = 0; r < p; ++r)
        run.offsets[static_cast<std::size_t>(r)] = axis.first(middle * p + r) - middle * q;
    const auto fits = [&](std::int64_t period) {
        for (int r = 0; r < p; ++r) {
            const std::int64_t first = period * q + run.offsets[static_cast<std::size_t>(r)];
            // Whole groups are loaded, so `reach` inputs from the first tap on must exist.
            if (first < 0 || first + reach > axis.inputs() || axis.first(period * p + r) != first ||
                !matches(period * p + r, middle * p + r))
                return false;
        }
        return true;
    };
    if (!fits(middle))
        return run;
    run.begin = middle;
    run.end = middle + 1;
    while (run.begin > 0 && fits(run.begin - 1))
        --run.begin;
    while (run.end < periods && fits(run.end))
        ++run.end;
    run.p = p;
    run.q = q;
    return run;
}

bool periodOf(const AxisOperator& axis, int& p, int& q)
{
    // Taken from the middle of the axis, so that align_corners ratios are found too.
    const std::int64_t middle = axis.outputs() / 2;
    for (int candidate = 1; candidate <= kLargestPeriod; ++candidate) {
        if (middle + candidate >= axis.outputs())
            return false;
        const std::int64_t step = axis.first(middle + candidate) - axis.first(middle);
        if ((candidate == 1 && step >= 2 && step <= kLargestPeriod) || (candidate >= 2 && step == 1)) {
            p = candidate;
            q = static_cast<int>(step);
            // Must hold once more: rows of other ratios also step by 1 somewhere.
            return middle + 2 * candidate >= axis.outputs() ||
                   axis.first(middle + 2 * candidate) - axis.first(middle + candidate) == step;
        }
    }
    return false;
}

RowFilter tapTable(const AxisOperator& axis, std::int64_t interleaved)
{
    RowFilter filter;
    filter.inputs = axis.inputs() * interleaved;
    filter.outputs = axis.outputs() * interleaved;
    filter.step = interleaved;
    for (std::int64_t i = 0; i < axis.outputs(); ++i)
        filter.taps = std::max(filter.taps, static_cast<std::int64_t>(axis.weights(i).size()));
    filter.taps = std::max<std::int64_t>(filter.taps, 1);
    filter.firsts.resize(static_cast<std::size_t>(filter.outputs));
    filter.weights.resize(static_cast<std::size_t>(filter.taps * filter.outputs));
    for (std::int64_t i = 0; i < axis.outputs(); ++i) {
        const std::int64_t first = std::min(axis.first(i), axis.inputs() - filter.taps);
        for (std::int64_t c = 0; c < interleaved; ++c)
            filter.firsts[static_cast<std::size_t>(i * interleaved + c)] =
                static_cast<std::int32_t>(first * interleaved + c);
        const auto weights = axis.weights(i);
        for (std::size_t k = 0; k < weights.size(); ++k) {
            const std::int64_t tap = axis.first(i) - first + static_cast<std::int64_t>(k);
            std::fill_n(filter.weights.begin() + tap * filter.outputs + i * interleaved, interleaved,
                        static_cast<float>(weights[k]));
        }
    }
    return filter;
}

void findPeriods(RowFilter& filter, const AxisOperator& axis)
{
    int p = 0, q = 0;
    if (!periodOf(axis, p, q))
        return;
    const std::int64_t reach = (filter.taps + q - 1) / q * q;
    const auto sameWeights = [&](std::int64_t row, std::int64_t like) {
        const auto a = axis.weights(row), b = axis.weights(like);
        return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                          [](double x, double y) { return std::abs(x - y) <= 1e-12; });
    };
    filter.periodic = growRun(axis, p, q, reach, sameWeights);
    for (int r = 0; r < filter.periodic.p; ++r) {
        const auto weights = axis.weights((filter.periodic.begin + filter.periodic.end) / 2 * p + r);
        auto& phase = filter.periodic.weights[static_cast<std::size_t>(r)];
        phase.assign(weights.begin(), weights.end());
        phase.resize(static_cast<std::size_t>(filter.taps), 0.0f);
    }
}

/// RowFilter::windows for groups of `count` outputs.
std::vector<std::int32_t> windowsOf(const RowFilter& filter, std::int64_t count, std::int64_t lanes)
{
    std::vector<std::int32_t> windows;
    for (std::int64_t i = 0; i + lanes <= filter.outputs; i += count) {
        const auto begin = filter.firsts.begin() + i;
        const auto [low, high] = std::minmax_element(begin, begin + count);
        const std::int64_t window = std::min<std::int64_t>(*low, filter.inputs - lanes);
        const bool holdsAll = window >= 0 && *high + (filter.taps - 1) * filter.step - window < lanes;
        windows.push_back(holdsAll ? static_cast<std::int32_t>(window) : -1);
    }
    return windows;
}

/// Groups of whole vectors of outputs if their taps are close enough, else halves or quarters.
void findWindows(RowFilter& filter)
{
    const std::int64_t lanes = filterLanes();
    for (std::int64_t count = lanes; count >= std::max<std::int64_t>(lanes / 4, 2); count /= 2) {
        auto windows = windowsOf(filter, count, lanes);
        const auto missing =
            std::count_if(windows.begin(), windows.end(), [](std::int32_t window) { return window < 0; });
        if (missing * 4 >= static_cast<std::int64_t>(windows.size()))
            continue;
        filter.windows = std::move(windows);
        filter.windowOutputs = count;
        return;
    }
}

void makeDots(RowFilter& filter)
{
    constexpr std::int64_t kWorthIt = 3; // fewer taps are gathered as fast
    const std::int64_t taps =
        (filter.taps + RowFilter::kDotLanes - 1) / RowFilter::kDotLanes * RowFilter::kDotLanes;
    if (filter.step != 1 || filter.taps < kWorthIt || taps > filter.inputs)
        return;
    filter.dotTaps = taps;
    filter.dots.resize(static_cast<std::size_t>(taps * filter.outputs));
    for (std::int64_t i = 0; i < filter.outputs; ++i) {
        const std::int64_t given = filter.firsts[static_cast<std::size_t>(i)];
        const std::int64_t first = std::min(given, filter.inputs - taps);
        filter.dotFirsts.push_back(static_cast<std::int32_t>(first));
        for (std::int64_t t = 0; t < filter.taps; ++t)
            filter.dots[static_cast<std::size_t>(i * taps + given - first + t)] = filter.tapWeights(t)[i];
    }
}

} // namespace

RowFilter makeRowFilter(const AxisOperator& axis, std::int64_t interleaved)
{
    RowFilter filter = tapTable(axis, interleaved);
    if (interleaved == 1)
        findPeriods(filter, axis);
    if (filter.periodic.p == 0)
        findWindows(filter);
    if (filter.periodic.p == 0 && filter.windows.empty())
        makeDots(filter);
    return filter;
}

RowSelection makeRowSelection(const AxisOperator& axis)
{
    RowSelection selection;
    selection.inputs = axis.inputs();
    selection.outputs = axis.outputs();
    for (std::int64_t i = 0; i < axis.outputs(); ++i)
        selection.firsts.push_back(static_cast<std::int32_t>(axis.first(i)));
    int p = 0, q = 0;
    if (periodOf(axis, p, q))
        selection.periodic = growRun(axis, p, q, q, [](std::int64_t, std::int64_t) { return true; });
    return selection;
}

} // namespace resizelens
