// The prover's attacker: rewrites that are off by one number are never called exact, and bounds are never
// exceeded.
#include "core/resize/chain/operator_chain.h"
#include "core/resize/matrix/resize_eval.h"
#include "core/resize/rewrite/candidate.h"
#include "random_sites.h"
#include "tests/core/resize/rewrite/tensor_distance.h"
#include "tests/data/random_tensor.h"
#include "tests/data/sanitized.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <map>
#include <random>
#include <string>

namespace resizelens {
namespace {

/// One number of an operator, changed. Weights move by `step`; counts by one.
class Change
{
public:
    Change(std::mt19937_64& random, const Rational& step)
        : m_random(random)
        , m_step(step)
    {
    }

    bool operator()(MaxPool& op) { return window(op.windows); }
    bool operator()(AveragePool& op) { return window(op.windows); }
    bool operator()(Conv& op)
    {
        ConvAxis& axis = one(op.axes);
        if (m_random() % 3 != 0)
            return weight(one(axis.kernels));
        return count({&axis.stride, &axis.padBegin, &axis.padEnd});
    }
    bool operator()(ConvTranspose& op)
    {
        TransposedAxis& axis = one(op.axes);
        if (m_random() % 3 != 0)
            return weight(axis.kernel);
        return count({&axis.stride, &axis.padBegin, &axis.padEnd});
    }
    bool operator()(EdgePad& op)
    {
        const std::size_t axis = m_random() % op.begins.size();
        return count({&op.begins[axis], &op.ends[axis]});
    }
    bool operator()(EdgeConcat& op) { return count({&op.begin, &op.end}); }
    bool operator()(MaskedPad& op)
    {
        bool& edge = m_random() % 2 == 0 ? op.begin : op.end;
        edge = !edge;
        return true;
    }
    bool operator()(Slice& op)
    {
        SliceAxis& axis = one(op.axes);
        return axis.end == SliceAxis::kOpen ? count({&axis.first, &axis.step})
                                            : count({&axis.first, &axis.end, &axis.step});
    }
    bool operator()(Gather& op) { return count({&one(op.indices)}); }
    bool operator()(ScaleMap& op)
    {
        auto& factors = one(op.factors);
        return !factors.empty() && weight(factors);
    }
    bool operator()(FillMap& op)
    {
        op.value += m_step.toDouble();
        return true;
    }
    bool operator()(MatMul& op)
    {
        AxisOperator changed(op.matrix.inputs(), op.matrix.outputs());
        const auto hit =
            static_cast<std::int64_t>(m_random() % static_cast<std::uint64_t>(op.matrix.outputs()));
        for (std::int64_t i = 0; i < op.matrix.outputs(); ++i) {
            Rationals row(op.matrix.exactWeights(i).begin(), op.matrix.exactWeights(i).end());
            if (i == hit && row.empty())
                return false;
            if (i == hit)
                one(row) += m_step;
            changed.addRow(op.matrix.first(i), row);
        }
        op.matrix = changed;
        return true;
    }
    bool operator()(Resize& op)
    {
        op.spec.coordinateMode = op.spec.coordinateMode == CoordinateMode::asymmetric
                                     ? CoordinateMode::halfPixel
                                     : CoordinateMode::asymmetric;
        return true;
    }
    /// Those without a number that could be wrong in a way that only the proof finds.
    template<OneOf<ChannelConv, Interleave, Transpose, Reshape, Unsqueeze, Squeeze, DepthToSpace, Cast,
                   AxisBySizes>
                 Op>
    bool operator()(Op&)
    {
        return false;
    }

private:
    template<class T>
    T& one(std::vector<T>& all)
    {
        return all[m_random() % all.size()];
    }
    bool weight(Rationals& weights)
    {
        one(weights) += m_step;
        return true;
    }
    bool count(std::vector<std::int64_t*> counts)
    {
        *one(counts) += m_random() % 2 == 0 ? 1 : -1;
        return true;
    }
    bool window(std::vector<Window>& windows)
    {
        Window& hit = one(windows);
        return count({&hit.kernel, &hit.stride, &hit.padBegin, &hit.padEnd});
    }

    std::mt19937_64& m_random;
    Rational m_step;
};

bool sensible(const OperatorChain& chain)
{
    const auto windowIsSound = [](const Window& w) {
        return w.kernel >= 1 && w.stride >= 1 && w.padBegin >= 0 && w.padEnd >= 0;
    };
    for (const Operator& op : chain.operators) {
        if (const auto* pool = std::get_if<MaxPool>(&op);
            pool != nullptr && !std::all_of(pool->windows.begin(), pool->windows.end(), windowIsSound))
            return false;
        if (const auto* pool = std::get_if<AveragePool>(&op);
            pool != nullptr && !std::all_of(pool->windows.begin(), pool->windows.end(), windowIsSound))
            return false;
        if (const auto* conv = std::get_if<Conv>(&op))
            for (const ConvAxis& axis : conv->axes)
                if (axis.stride < 1 || axis.padBegin < 0 || axis.padEnd < 0)
                    return false;
        if (const auto* conv = std::get_if<ConvTranspose>(&op))
            for (const TransposedAxis& axis : conv->axes)
                if (axis.stride < 1 || axis.padBegin < 0 || axis.padEnd < 0)
                    return false;
        if (const auto* pad = std::get_if<EdgePad>(&op))
            for (std::size_t i = 0; i < pad->begins.size(); ++i)
                if (pad->begins[i] < 0 || pad->ends[i] < 0)
                    return false;
        if (const auto* pad = std::get_if<EdgeConcat>(&op))
            if (pad->begin < 0 || pad->end < 0)
                return false;
        if (const auto* slice = std::get_if<Slice>(&op))
            for (const SliceAxis& axis : slice->axes)
                if (axis.first < 0 || axis.step < 1)
                    return false;
    }
    return true;
}

/// The chain with one number changed; nullopt where the operator that was drawn has none. The same seed
/// changes the same number by another step.
std::optional<OperatorChain> changed(OperatorChain chain, std::uint64_t seed, const Rational& step)
{
    if (chain.empty())
        return std::nullopt;
    std::mt19937_64 random(seed);
    Operator& op = chain.operators[random() % chain.operators.size()];
    const bool done = std::visit(Change(random, step), op);
    return done && sensible(chain) ? std::optional(std::move(chain)) : std::nullopt;
}

TEST(Prover, neverCallsAChangedRewriteExact)
{
    const int wanted = test::tries(150);
    const int changesOfOne = 1 + wanted / 30; // some rules are seldom exact
    std::map<std::string, int> tried, refused;
    std::mt19937_64 random(test::seed(8));
    for (int n = 0; n < 40 * wanted; ++n) {
        const ResizeSite site = test::randomSite(random);
        const auto operators = *siteOperators(site);
        const Dims input = *site.inputDims();
        const Tensor x = test::randomTensor(input, random, DType::float64);
        const Reference resize{operators, site.spec.extrapolationValue, site.type};
        for (const Candidate& candidate : findCandidates(site).possible)
            for (int change = 0; candidate.certificate->isExact() && change < changesOfOne; ++change) {
                if (tried[candidate.rule] >= wanted)
                    break;
                const std::uint64_t seed = random();
                // A change far below float32's rounding, and the same number changed so that it shows.
                const auto little = changed(candidate.chain, seed, Rational::ratio(1, std::int64_t{1} << 40));
                const auto much = changed(candidate.chain, seed, Rational::ratio(1, 2));
                if (!little || !much)
                    continue;
                ++tried[candidate.rule];
                const auto certificate = certifyChain(*little, input, resize);
                if (!certificate || !certificate->isExact()) {
                    ++refused[candidate.rule];
                    continue;
                }
                // What is called exact after a change must be a number that nothing looks at.
                const auto before = evaluateChain(candidate.chain, x), after = evaluateChain(*much, x);
                ASSERT_TRUE(before && after && before->dims() == after->dims())
                    << n << " " << candidate.rule << ": " << test::describe(site);
                ASSERT_LE(test::largestDifference(*before, *after), 1e-12)
                    << n << " " << candidate.rule << ": " << test::describe(site);
            }
    }
    for (const auto& [rule, count] : tried) {
        std::printf("  %s: %d changes, %d refused, the others harmless\n", rule.c_str(), count,
                    refused[rule]);
        if (rule != "identity" && rule != "patent") {
            EXPECT_GE(refused[rule] * 2, count) << rule;
        }
    }
}

/// An average pool as runtimes compute it: one float32 sum over the whole window, then a division.
std::vector<float> directPool(const std::vector<float>& x, std::int64_t side, std::int64_t kernel)
{
    const std::int64_t outputs = side / kernel;
    std::vector<float> result;
    for (std::int64_t r = 0; r < outputs; ++r)
        for (std::int64_t c = 0; c < outputs; ++c) {
            float sum = 0.0F;
            for (std::int64_t i = 0; i < kernel; ++i)
                for (std::int64_t j = 0; j < kernel; ++j)
                    sum += x[static_cast<std::size_t>((r * kernel + i) * side + c * kernel + j)];
            result.push_back(sum / static_cast<float>(kernel * kernel));
        }
    return result;
}

TEST(RoundingBound, holdsForPoolsSummedInOneGo)
{
    std::mt19937_64 random(test::seed(21));
    double worstRatio = 0.0;
    for (const std::int64_t kernel : {4, 16, 64, 256}) {
        const std::int64_t side = 2 * kernel;
        AxisOperator mean(side, side / kernel);
        const Rationals row(static_cast<std::size_t>(kernel), Rational::ratio(1, kernel));
        for (std::int64_t i = 0; i < side / kernel; ++i)
            mean.addRow(i * kernel, row);
        const std::vector<AxisOperator> resize = {AxisOperator::identity(1), AxisOperator::identity(1), mean,
                                                  mean};
        const OperatorChain chain{{AveragePool{{{kernel, kernel, 0, 0}, {kernel, kernel, 0, 0}}}}};
        const Certificate claimed = *certifyChain(chain, {1, 1, side, side}, {resize});
        ASSERT_EQ(claimed.exactness, Exactness::exact);
        // A sum over the window passes the largest number before it is divided.
        const double wholeWindow = 1.0 / static_cast<double>(kernel * kernel);
        EXPECT_LE(claimed.inputRange, wholeWindow);
        EXPECT_GT(claimed.inputRange, 0.99 * wholeWindow);
        std::uniform_real_distribution<float> uniform(0.5F, 1.0F);
        for (int kind = 0; kind < 6; ++kind) {
            std::vector<float> x(static_cast<std::size_t>(side * side));
            for (std::size_t i = 0; i < x.size(); ++i)
                x[i] = kind == 0   ? 0.1F
                       : kind == 1 ? (i % 2 == 0 ? 1.0F : -0.9999999F)
                       : kind == 2 ? 1.0F / 3.0F
                       : kind == 3 ? uniform(random)
                       : kind == 4 ? 3.0e30F
                                   : std::ldexp(1.0F, -static_cast<int>(i % 24)) + 0x1p-24F;
            double largest = 0.0, off = 0.0;
            for (const float value : x)
                largest = std::max(largest, std::abs(static_cast<double>(value)));
            const auto got = directPool(x, side, kernel);
            std::size_t at = 0;
            for (std::int64_t r = 0; r < 2; ++r)
                for (std::int64_t c = 0; c < 2; ++c, ++at) {
                    double sum = 0.0;
                    for (std::int64_t i = 0; i < kernel; ++i)
                        for (std::int64_t j = 0; j < kernel; ++j)
                            sum += static_cast<double>(
                                x[static_cast<std::size_t>((r * kernel + i) * side + c * kernel + j)]);
                    off = std::max(off, std::abs(sum / static_cast<double>(kernel * kernel) -
                                                 static_cast<double>(got[at])));
                }
            const double ratio = off / (claimed.roundingBound * largest);
            worstRatio = std::max(worstRatio, ratio);
            EXPECT_LE(ratio, 1.0) << "window " << kernel << ", input " << kind;
        }
    }
    std::printf("largest share of the claimed bound: %.3f\n", worstRatio);
    EXPECT_GT(worstRatio, 0.01); // the bound is one, not a number out of reach
}

TEST(RoundingBound, holdsForEveryRandomRewrite)
{
    std::mt19937_64 random(test::seed(22));
    double worstRatio = 0.0;
    for (int n = 0; n < test::tries(1500); ++n) {
        const ResizeSite site = test::randomSite(random);
        const auto operators = *siteOperators(site);
        Tensor x = test::randomTensor(*site.inputDims(), random);
        for (float& value : x.as<float>())
            value = n % 4 == 0   ? 0.1F
                    : n % 4 == 1 ? (value < 0.0F ? -1.0F : 1.0F)
                    : n % 4 == 2 ? 1.0F / 3.0F
                                 : value;
        const Tensor wide = *Tensor::fromDoubles(DType::float64, x.dims(), *x.toDoubles());
        const Tensor truth = *applyAxes(wide, operators, site.spec.extrapolationValue);
        double largest = 0.0;
        for (const float value : x.as<float>())
            largest = std::max(largest, std::abs(static_cast<double>(value)));
        for (const Candidate& candidate : findCandidates(site).possible) {
            if (candidate.certificate->exactness != Exactness::exact || largest == 0.0)
                continue;
            const Tensor got = *evaluateChain(candidate.chain, x);
            const double constants =
                2.0 * unitRoundoff(DType::float32) * std::abs(site.spec.extrapolationValue);
            const double ratio = (test::largestDifference(truth, got) - constants) /
                                 (candidate.certificate->roundingBound * largest);
            worstRatio = std::max(worstRatio, ratio);
            ASSERT_LE(ratio, 1.0) << n << " " << candidate.rule << ": " << test::describe(site);
        }
    }
    std::printf("largest share of the claimed bound: %.3f\n", worstRatio);
}

TEST(SpecialValues, bitsAreKeptOnlyWhereNothingComputes)
{
    std::mt19937_64 random(test::seed(23));
    int kept = 0, equal = 0;
    for (int n = 0; n < test::tries(1500); ++n) {
        ResizeSite site = test::randomSite(random);
        site.spec.mode = ResizeMode::nearest;
        site.spec.antialias = false;
        const Dims input = *site.inputDims();
        Tensor x = *Tensor::zeros(DType::float32, input);
        for (float& value : x.as<float>())
            value = random() % 3 == 0 ? std::nanf("") : random() % 2 == 0 ? -0.0F : HUGE_VALF;
        const Tensor wanted = *evaluateSite(site, x);
        for (const Candidate& candidate : findCandidates(site).possible) {
            const Certificate& promise = *candidate.certificate;
            equal += promise.exactness == Exactness::bitExact ? 1 : 0;
            if (!promise.keepsBits)
                continue;
            ++kept;
            EXPECT_EQ(promise.exactness, Exactness::bitExact);
            EXPECT_TRUE(candidate.rule == "select" || candidate.rule == "gather" ||
                        candidate.rule == "identity" || candidate.rule == "patent" ||
                        candidate.rule == "mixed")
                << candidate.rule;
            const Tensor got = *evaluateChain(candidate.chain, x);
            ASSERT_TRUE(std::ranges::equal(wanted.bytes(), got.bytes()))
                << candidate.rule << ": " << test::describe(site);
        }
    }
    EXPECT_GT(kept, test::tries(500));
    EXPECT_GT(equal, kept); // the others only keep numbers
}

TEST(Normalise, picksTheSameSamplesInFloat32)
{
    std::mt19937_64 random(test::seed(24));
    int compared = 0;
    for (int n = 0; n < 4000; ++n) {
        ResizeSite site = test::randomSite(random);
        site.spec.mode = ResizeMode::nearest;
        site.spec.antialias = false;
        const auto candidate = findCandidate(*findRule("normalise"), site);
        if (!candidate)
            continue;
        const auto& op = std::get<Resize>(candidate->chain.operators.front());
        for (std::size_t i = 0; i < site.axes.size(); ++i) {
            AxisGeometry axis = *site.axes[i].geometry();
            axis.scaleGiven = !op.scales.empty();
            axis.scale = axis.scaleGiven ? op.scales[i]
                                         : static_cast<double>(axis.nOut) / static_cast<double>(axis.nIn);
            const auto before = *siteAxisOperator(site, i, Dialect::onnxruntime);
            const auto after = *axisOperator(op.spec, axis, Dialect::onnxruntime);
            for (std::int64_t row = 0; row < before.outputs(); ++row)
                ASSERT_EQ(before.first(row), after.first(row)) << test::describe(site);
        }
        ++compared;
    }
    EXPECT_GT(compared, 200);
}

TEST(SpecialValues, whatRunTimesComputeFromOneSampleIsNotToTheBit)
{
    const ResizeSite site =
        test::knownSite(ResizeMode::linear, CoordinateMode::halfPixel, {1, 2, 1, 1}, {1, 2, 2, 2});
    for (const Candidate& candidate : findCandidates(site).possible)
        EXPECT_NE(candidate.certificate->exactness, Exactness::bitExact) << candidate.rule;
}

} // namespace
} // namespace resizelens
