#include "core/resize/quant/tie_share.h"

#include <map>
#include <numeric>
#include <vector>

namespace resizelens {

namespace {

constexpr std::int64_t kLongestPeriod = 1024;
constexpr std::size_t kMostProducts = 4096; // of row classes
constexpr std::size_t kMostTaps = 64;       // per product
constexpr int kCodes = 256;

/// Weights that several rows share, and the fraction of the axis' rows that have them.
struct RowClass
{
    Rationals weights;
    double share = 0.0;
};

std::vector<RowClass> classesOf(const AxisOperator& axis)
{
    std::vector<RowClass> classes(axis.classCount());
    for (std::int64_t row = 0; row < axis.outputs(); ++row) {
        RowClass& one = classes[axis.rowClass(row)];
        const auto weights = axis.exactWeights(row);
        if (one.weights.empty())
            one.weights.assign(weights.begin(), weights.end());
        one.share += 1.0 / static_cast<double>(axis.outputs());
    }
    return classes;
}

std::vector<RowClass> product(const std::vector<RowClass>& a, const std::vector<RowClass>& b)
{
    std::vector<RowClass> all;
    for (const RowClass& one : a)
        for (const RowClass& other : b) {
            RowClass both{{}, one.share * other.share};
            for (const Rational& weight : one.weights)
                for (const Rational& factor : other.weights)
                    both.weights.push_back(weight * factor);
            all.push_back(std::move(both));
        }
    return all;
}

/// Probability that a sum of uniformly distributed quantised values lies halfway between two of them.
std::optional<double> tieShareOf(const Rationals& weights)
{
    std::int64_t common = 1;
    for (const Rational& weight : weights) {
        if (!weight.defined() || weight.denominator() > kLongestPeriod)
            return std::nullopt;
        common = std::lcm(common, static_cast<std::int64_t>(weight.denominator()));
        if (common > kLongestPeriod)
            return std::nullopt;
    }
    if (common % 2 != 0)
        return 0.0;
    const auto size = static_cast<std::size_t>(common);
    std::vector<double> rests(size, 0.0), next(size);
    rests.front() = 1.0;
    for (const Rational& weight : weights) {
        // Only the remainder matters; the numerator may exceed 64 bits.
        const auto tap =
            static_cast<std::int64_t>(weight.numerator() % common * (common / weight.denominator()) % common);
        std::map<std::size_t, double> steps;
        for (std::int64_t code = 0; code < kCodes; ++code)
            steps[static_cast<std::size_t>(((tap * code) % common + common) % common)] += 1.0 / kCodes;
        std::fill(next.begin(), next.end(), 0.0);
        for (const auto& [step, share] : steps)
            for (std::size_t rest = 0; rest < size; ++rest)
                next[(rest + step) % size] += share * rests[rest];
        rests.swap(next);
    }
    return rests[size / 2];
}

} // namespace

std::optional<double> tieShare(std::span<const AxisOperator> axes)
{
    std::vector<RowClass> all = {{{Rational(1)}, 1.0}};
    for (const AxisOperator& axis : axes) {
        if (!axis.exact() || axis.hasExtrapolation())
            return std::nullopt;
        if (axis.isIdentity())
            continue;
        if (all.size() * axis.classCount() > kMostProducts)
            return std::nullopt;
        all = product(all, classesOf(axis));
    }
    double share = 0.0;
    for (const RowClass& one : all) {
        if (one.weights.size() > kMostTaps)
            return std::nullopt;
        const auto ties = tieShareOf(one.weights);
        if (!ties)
            return std::nullopt;
        share += one.share * *ties;
    }
    return share;
}

} // namespace resizelens
