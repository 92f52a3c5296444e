// The input range of a certificate: up to it, nothing between input and result passes the largest number of
// the type, whatever the order in which sums are added up.
#include "core/resize/chain/operator_chain.h"
#include "core/resize/matrix/resize_eval.h"
#include "core/resize/rewrite/candidate.h"
#include "random_sites.h"
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

std::vector<double> valuesOf(const Tensor& tensor)
{
    return *tensor.toDoubles();
}

double magnitude(double value)
{
    return value < 0.0 ? -value : value;
}

// Plain pointers: tests are not optimised, and millions of values pass here.
Tensor absolute(const Tensor& tensor)
{
    auto values = valuesOf(tensor);
    for (double *at = values.data(), *const end = at + values.size(); at != end; ++at)
        *at = magnitude(*at);
    return *Tensor::fromDoubles(DType::float64, tensor.dims(), values);
}

double largest(const Tensor& tensor)
{
    const std::vector<double> values = valuesOf(tensor);
    double most = 0.0;
    for (const double *at = values.data(), *const end = at + values.size(); at != end; ++at)
        if (const double one = magnitude(*at); one > most)
            most = one;
    return most;
}

Rationals absolute(Rationals weights)
{
    for (Rational& weight : weights)
        weight = abs(weight);
    return weights;
}

/// The operator with |w| for its weights: what it makes of |x| is what its partial sums can reach.
struct Magnitudes
{
    Operator operator()(Conv op)
    {
        for (ConvAxis& axis : op.axes)
            for (Rationals& kernel : axis.kernels)
                kernel = absolute(kernel);
        return op;
    }
    Operator operator()(ConvTranspose op)
    {
        for (TransposedAxis& axis : op.axes)
            axis.kernel = absolute(axis.kernel);
        return op;
    }
    Operator operator()(ScaleMap op)
    {
        for (Rationals& factors : op.factors)
            factors = absolute(factors);
        return op;
    }
    Operator operator()(MatMul op)
    {
        AxisOperator matrix(op.matrix.inputs(), op.matrix.outputs());
        for (std::int64_t i = 0; i < op.matrix.outputs(); ++i) {
            std::vector<double> weights(op.matrix.weights(i).begin(), op.matrix.weights(i).end());
            for (double& weight : weights)
                weight = std::abs(weight);
            matrix.addComputedRow(op.matrix.first(i), weights);
        }
        op.matrix = matrix;
        return op;
    }
    /// It adds up before it divides: the sum is a convolution with ones.
    Operator operator()(const AveragePool& op)
    {
        Conv sum;
        for (const Window& window : op.windows) {
            ConvAxis axis;
            axis.kernels.emplace_back(static_cast<std::size_t>(window.kernel), Rational(1));
            axis.stride = window.stride;
            axis.padBegin = window.padBegin;
            axis.padEnd = window.padEnd;
            sum.axes.push_back(axis);
        }
        return sum;
    }
    /// Those without weights. No candidate here has a ChannelConv: that is a form for targets.
    template<OneOf<MaxPool, ChannelConv, Interleave, EdgePad, EdgeConcat, MaskedPad, Slice, Gather, FillMap,
                   Transpose, Reshape, Unsqueeze, Squeeze, DepthToSpace, Cast, Resize, AxisBySizes>
                 Op>
    Operator operator()(Op op)
    {
        return op;
    }
};

/// The largest value within or between the operators, for an input of values in [-1, 1].
double largestBetween(const OperatorChain& chain, Tensor x)
{
    double most = largest(x);
    for (const Operator& op : chain.operators) {
        if (std::holds_alternative<FillMap>(op))
            break; // adds constants of the Resize itself
        Operator sums = std::visit(Magnitudes{}, op);
        if (auto* conv = std::get_if<Conv>(&sums); conv != nullptr && std::holds_alternative<AveragePool>(op))
            conv->channels = x.dims()[1];
        const auto reached = evaluateChain(OperatorChain{{sums}}, absolute(x));
        EXPECT_TRUE(reached.has_value()) << (reached ? "" : reached.error().message);
        if (reached)
            most = std::max(most, largest(*reached));
        const auto next = evaluateChain(OperatorChain{{op}}, x);
        EXPECT_TRUE(next.has_value());
        if (!next)
            return most;
        x = *next;
        most = std::max(most, largest(x));
    }
    return most;
}

std::vector<Tensor> hardInputs(const Dims& dims, std::mt19937_64& random)
{
    std::vector<Tensor> inputs;
    const auto count = static_cast<std::size_t>(*elementCount(dims));
    for (int kind = 0; kind < 4; ++kind) {
        std::vector<double> values(count);
        for (std::size_t i = 0; i < count; ++i)
            values[i] = kind == 0   ? 1.0
                        : kind == 1 ? (i % 2 == 0 ? 1.0 : -1.0)
                        : kind == 2 ? (i / 2 % 2 == 0 ? 1.0 : -1.0)
                                    : (random() % 2 == 0 ? 1.0 : -1.0);
        inputs.push_back(*Tensor::fromDoubles(DType::float64, dims, values));
    }
    return inputs;
}

/// No cast: a chain that goes through a wider type has the range of that.
bool staysInItsType(const OperatorChain& chain)
{
    return std::none_of(chain.operators.begin(), chain.operators.end(),
                        [](const Operator& op) { return std::holds_alternative<Cast>(op); });
}

TEST(InputRange, nothingOverflowsWithinIt)
{
    std::mt19937_64 random(test::seed(77));
    std::map<std::string, double> tightest; // share of the range that is used
    std::map<std::string, int> tried;
    for (int n = 0; n < test::tries(100); ++n) {
        ResizeSite site = test::randomSite(random);
        site.type = n % 3 == 0 ? DType::float16 : n % 3 == 1 ? DType::float32 : DType::float64;
        const auto inputs = hardInputs(*site.inputDims(), random);
        for (const Candidate& candidate : findCandidates(site).possible) {
            const Certificate& promise = *candidate.certificate;
            if (promise.exactness == Exactness::dataDependent || !staysInItsType(candidate.chain))
                continue;
            ASSERT_GT(promise.inputRange, 0.0);
            ASSERT_LE(promise.inputRange, 1.0);
            ++tried[candidate.rule];
            for (const Tensor& x : inputs) {
                const double used = largestBetween(candidate.chain, x) * promise.inputRange;
                tightest[candidate.rule] = std::max(tightest[candidate.rule], used);
                ASSERT_LE(used, 1.0 + 1e-12) << n << " " << candidate.rule << " range " << promise.inputRange
                                             << ": " << test::describe(site);
            }
        }
    }
    for (const auto& [rule, count] : tried)
        std::printf("  %s: %d rewrites, at most %.3f of the range used\n", rule.c_str(), count,
                    tightest[rule]);
}

/// In float32 itself: inputs at the edge of the range stay finite all the way.
TEST(InputRange, largestInputsStayFiniteInFloat32)
{
    std::mt19937_64 random(test::seed(78));
    int tried = 0;
    constexpr double kLargest = 3.4028234663852886e38;
    for (int n = 0; n < test::tries(400); ++n) {
        const ResizeSite site = test::randomSite(random);
        const auto inputs = hardInputs(*site.inputDims(), random);
        for (const Candidate& candidate : findCandidates(site).possible) {
            const Certificate& promise = *candidate.certificate;
            if (promise.exactness == Exactness::dataDependent)
                continue;
            for (const Tensor& unit : inputs) {
                auto values = valuesOf(unit);
                for (double& value : values)
                    value *= kLargest * promise.inputRange;
                Tensor x = *Tensor::fromDoubles(DType::float32, unit.dims(), values);
                for (const Operator& op : candidate.chain.operators) {
                    x = *evaluateChain(OperatorChain{{op}}, x);
                    const auto reached = x.as<float>();
                    ASSERT_TRUE(std::all_of(reached.data(), reached.data() + reached.size(),
                                            [](float value) { return std::isfinite(value); }))
                        << n << " " << candidate.rule << ": " << test::describe(site);
                }
                ++tried;
            }
        }
    }
    EXPECT_GT(tried, test::tries(2000));
}

ResizeSite thirds(DType type)
{
    ResizeSite site =
        test::knownSite(ResizeMode::linear, CoordinateMode::halfPixel, {1, 1, 32, 32}, {1, 1, 8, 8});
    site.type = type;
    return site;
}

const Candidate* named(const Candidates& all, const std::string& rule)
{
    const auto found = std::find_if(all.possible.begin(), all.possible.end(),
                                    [&](const Candidate& one) { return one.rule == rule; });
    return found == all.possible.end() ? nullptr : &*found;
}

TEST(InputRange, tellsWhatDividesFirst)
{
    const Candidates all = findCandidates(thirds(DType::float16));
    const Candidate* pool = named(all, "average");
    const Candidate* conv = named(all, "strided_convolution");
    ASSERT_TRUE(pool != nullptr && conv != nullptr);
    EXPECT_NEAR(pool->certificate->inputRange, 0.25, 0.01); // 2×2 samples are added up
    EXPECT_GT(conv->certificate->inputRange, 0.98);
    EXPECT_LT(conv->certificate->inputRange, 1.0); // float16 weights round
}

TEST(InputRange, isWholeWhereNothingComputes)
{
    ResizeSite site =
        test::knownSite(ResizeMode::nearest, CoordinateMode::asymmetric, {1, 1, 8, 8}, {1, 1, 16, 16});
    for (const Candidate& candidate : findCandidates(site).possible)
        if (candidate.certificate->keepsBits) {
            EXPECT_EQ(candidate.certificate->inputRange, 1.0) << candidate.rule;
        }
}

} // namespace
} // namespace resizelens
