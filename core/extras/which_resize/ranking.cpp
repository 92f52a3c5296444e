#include "core/extras/which_resize/ranking.h"

#include "core/extras/which_resize/chance.h"
#include "core/extras/which_resize/words.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <tuple>
#include <utility>

namespace resizelens {

namespace {

constexpr double kNearly = 0.1, kNoise = 0.02; // of the standard deviation; Explained::nearly
constexpr double kFollowed = 0.25;             // of the residual

/// Whether a and b predict the same outputs, or differ too little for the residual: with noise σ, the sums of
/// squares of two explanations that differ by d differ by Σd² ± 2σ·√Σd².
bool isLike(const std::vector<FullFit>& a, const std::vector<FullFit>& b, double slack)
{
    double differing = 0.0, largest = 0.0, squaresA = 0.0, squaresB = 0.0;
    std::int64_t count = 0;
    for (std::size_t p = 0; p < a.size(); ++p) {
        if (a[p].count != b[p].count)
            return false;
        squaresA += a[p].squares;
        squaresB += b[p].squares;
        count += a[p].count;
        for (std::size_t i = 0; i < a[p].expected.size(); ++i) {
            const double d = static_cast<double>(a[p].expected[i]) - static_cast<double>(b[p].expected[i]);
            if (std::isnan(d)) {
                if (std::isnan(a[p].expected[i]) != std::isnan(b[p].expected[i]))
                    return false;
                continue;
            }
            differing += d * d;
            largest = std::max(largest, std::abs(d));
        }
    }
    const double noise = std::sqrt(squaresA / static_cast<double>(std::max<std::int64_t>(count, 1)));
    return largest <= slack || squaresB - squaresA <= 6.0 * noise * std::sqrt(differing);
}

/// Samples where two explanations differ most, spread over the output.
std::vector<TellingSample> tellingSamples(const View& view, const std::vector<FullFit>& best,
                                          const std::vector<FullFit>& next)
{
    std::vector<std::pair<double, TellingSample>> found;
    for (std::size_t p = 0; p < best.size(); ++p) {
        const Dims& dims = view[p].output.dims();
        const auto area = dims[2] * dims[3];
        for (std::size_t i = 0; i < best[p].expected.size(); ++i) {
            const double a = static_cast<double>(best[p].expected[i]),
                         b = static_cast<double>(next[p].expected[i]);
            if (!(std::abs(a - b) > (found.size() < 4 ? 0.0 : found.back().first)))
                continue;
            const auto at = static_cast<std::int64_t>(i);
            found.push_back({std::abs(a - b),
                             {p,
                              {at / area, at % area / dims[3], at % dims[3]},
                              static_cast<double>(view[p].output.as<float>()[i]),
                              a,
                              b}});
            std::ranges::stable_sort(found, [](const auto& x, const auto& y) { return x.first > y.first; });
            found.resize(std::min<std::size_t>(found.size(), 4));
        }
    }
    std::vector<TellingSample> samples;
    for (const auto& entry : found)
        samples.push_back(entry.second);
    return samples;
}

/// Does not account for chance.
Explained explainedBy(const Explanation& best, const OutputFacts& output, double followed)
{
    const bool isInteger = output.grid == SampleGrid::integers;
    if (best.largest <= (isInteger ? 0.0 : 2e-5 * output.range))
        return Explained::exactly;
    const double step =
        isInteger                            ? 1.0
        : output.grid == SampleGrid::float16 ? 0x1p-10 * std::max(std::abs(output.low), std::abs(output.high))
        : output.grid == SampleGrid::bfloat16 ? 0x1p-7 * std::max(std::abs(output.low), std::abs(output.high))
                                              : 2e-4 * output.range;
    if (best.largest <= step && best.share < kNearly)
        return Explained::rounding;
    if (best.share >= kNearly || (best.share > kNoise && followed > kFollowed))
        return Explained::no;
    return Explained::nearly;
}

/// Tie-breaker: fewer fitted parameters, then the whole image, then the configured node.
auto simplicityOf(const Explanation& one)
{
    return std::tuple(one.values.parameters, !one.framing.isWhole(), !one.candidate.configured);
}

const View& viewOf(const Explanation& one, const std::vector<View>& views)
{
    return *std::ranges::find_if(views, [&](const View& view) {
        return view.front().inputLayout == one.inputLayout && view.front().outputLayout == one.outputLayout;
    });
}

/// The configured node is a single attempt; otherwise everything tried counts.
double triesOf(const Explanation& best, const SearchSize& tried)
{
    std::size_t tries = 1;
    if (!best.candidate.configured || !best.framing.isWhole())
        tries = tried.looks + (tried.framings > 1 ? tried.framings * tried.representatives : 0);
    if (!best.values.isFitted && best.values.name.code() != words::valuesKept.code())
        tries *= knownMapCount();
    return static_cast<double>(best.values.swapsColours ? 2 * tries : tries);
}

void judge(const std::vector<FullFit>& fits, const View& view, Identification& found)
{
    const Explanation& best = found.ranked.front();
    found.chance = found.tries;
    double squares = 0.0, followed = 0.0;
    for (std::size_t p = 0; p < fits.size(); ++p) {
        found.chance *= chanceOf(fits[p], view[p].facts);
        found.samples += static_cast<double>(view[p].facts.distinct);
        squares += fits[p].squares;
        followed += fits[p].squares * followedShare(fits[p], view[p].facts);
    }
    found.chance = std::min(found.chance, 1.0);
    found.followed = squares > 0.0 ? followed / squares : 0.0;
    found.explained = explainedBy(best, view.front().facts, found.followed);
    if (found.explained != Explained::no && found.chance > kMostByChance)
        found.explained = Explained::tooFew;
}

} // namespace

Identification ranked(std::vector<Trial> trials, const std::vector<View>& views, const SearchSize& tried,
                      std::size_t most)
{
    std::ranges::stable_sort(trials, {}, [](const Trial& trial) { return trial.explanation.share; });
    const Trial& closest = trials.front();
    const View& view = viewOf(closest.explanation, views);
    const OutputFacts& facts = view.front().facts;
    const double slack = facts.grid == SampleGrid::integers ? 0.0 : 1e-5 * facts.range;
    std::vector<bool> isAlike(trials.size());
    std::size_t best = 0;
    for (std::size_t i = 0; i < trials.size(); ++i) {
        isAlike[i] = i == 0 || (&viewOf(trials[i].explanation, views) == &view &&
                                isLike(closest.fits, trials[i].fits, slack));
        if (isAlike[i] && simplicityOf(trials[i].explanation) < simplicityOf(trials[best].explanation))
            best = i;
    }
    Identification found;
    found.range = facts.range;
    found.framings = tried.framings;
    const Explanation& first = trials[best].explanation;
    for (std::size_t i = 0; i < trials.size(); ++i) {
        Explanation& one = trials[i].explanation;
        one.likeBest = isAlike[i] && one.values.parameters <= first.values.parameters;
        // The same in another layout leaves no larger residual.
        if (isAlike[i] || found.margin || one.share <= first.share)
            continue;
        found.margin = one.share / std::max(first.share, 1e-7);
        if (&viewOf(one, views) == &view && one.framing.seenRows == first.framing.seenRows)
            found.telling = tellingSamples(view, trials[best].fits, trials[i].fits);
    }
    std::vector<std::size_t> order(trials.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    const auto simplest = simplicityOf(first);
    std::ranges::stable_sort(order, {}, [&](std::size_t i) {
        const Explanation& one = trials[i].explanation;
        return std::pair(!one.likeBest, one.likeBest ? simplicityOf(one) : simplest);
    });
    std::size_t others = 0;
    for (const std::size_t i : order)
        if (trials[i].explanation.likeBest || trials[i].explanation.candidate.configured || others++ < most)
            found.ranked.push_back(std::move(trials[i].explanation));
    found.tries = triesOf(found.ranked.front(), tried);
    judge(trials[best].fits, view, found);
    return found;
}

} // namespace resizelens
