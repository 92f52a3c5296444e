// The vectorised evaluator against plain sums over the matrices, in float64.
#include "core/resize/matrix/resize_eval.h"
#include "tests/data/random_tensor.h"
#include "tests/data/sanitized.h"

#include <gtest/gtest.h>

#include <cstdio>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>
#include <optional>
#include <random>
#include <thread>

namespace resizelens {
namespace {

AxisOperator axisOf(ResizeMode mode, std::int64_t in, std::int64_t out, bool antialias = false)
{
    ResizeSpec spec;
    spec.opset = 18;
    spec.mode = mode;
    spec.antialias = antialias;
    spec.coordinateMode = CoordinateMode::halfPixel;
    return *axisOperator(spec, {in, out, static_cast<double>(out) / static_cast<double>(in)});
}

Tensor random(DType type, const Dims& dims, unsigned seed)
{
    return test::randomTensor(dims, seed, type);
}

/// Every output as a sum over all inputs, axis after axis.
std::vector<double> reference(const Tensor& input, const std::vector<AxisOperator>& operators)
{
    std::vector<double> values = *input.toDoubles();
    Dims dims = input.dims();
    for (std::size_t axis = 0; axis < dims.size(); ++axis) {
        std::int64_t outer = 1, inner = 1;
        for (std::size_t i = 0; i < dims.size(); ++i)
            (i < axis ? outer : inner) *= i == axis ? 1 : dims[i];
        std::vector<double> next;
        for (std::int64_t o = 0; o < outer; ++o)
            for (std::int64_t i = 0; i < operators[axis].outputs(); ++i) {
                // Plain pointers: tests are not optimised, and this is run a hundred million times.
                const double* const weights = operators[axis].weights(i).data();
                const auto taps = static_cast<std::int64_t>(operators[axis].weights(i).size());
                const double* const first =
                    values.data() + (o * dims[axis] + operators[axis].first(i)) * inner;
                for (std::int64_t x = 0; x < inner; ++x) {
                    double sum = 0.0;
                    for (std::int64_t k = 0; k < taps; ++k)
                        sum += weights[k] * first[k * inner + x];
                    next.push_back(sum);
                }
            }
        dims[axis] = operators[axis].outputs();
        values = std::move(next);
    }
    return values;
}

double largestGap(const float* got, const std::vector<double>& wanted)
{
    double most = 0.0;
    for (const double *at = wanted.data(), *const end = at + wanted.size(); at != end; ++at, ++got) {
        const double gap = static_cast<double>(*got) - *at;
        most = std::max(most, std::isfinite(gap) ? std::abs(gap) : HUGE_VAL);
    }
    return most;
}

TEST(ResizeEval, equalsTheMatrices)
{
    std::mt19937 generator(5);
    for (int trial = 0; trial < test::tries(240); ++trial) {
        const std::size_t rank = 1 + generator() % 5;
        Dims dims;
        std::vector<AxisOperator> operators;
        for (std::size_t i = 0; i < rank; ++i) {
            const std::int64_t in = 1 + static_cast<std::int64_t>(generator() % (rank <= 2 ? 90 : 14));
            const bool resized = generator() % 3 != 0;
            // Whole factors too, so that the periodic kernels run.
            const std::int64_t out = !resized ? in
                                     : generator() % 2 == 0
                                         ? in * static_cast<std::int64_t>(1 + generator() % 4)
                                         : 1 + static_cast<std::int64_t>(generator() % 40);
            const ResizeMode mode = generator() % 3 == 0   ? ResizeMode::nearest
                                    : generator() % 2 == 0 ? ResizeMode::cubic
                                                           : ResizeMode::linear;
            dims.push_back(in);
            operators.push_back(axisOf(mode, in, out, generator() % 2 == 0));
        }
        const Tensor input = random(DType::float32, dims, static_cast<unsigned>(trial));
        const auto wanted = reference(input, operators);
        for (const unsigned threads : {1u, 3u}) {
            const auto got = applyAxes(input, operators, 0.0, {}, threads);
            ASSERT_TRUE(got.has_value());
            ASSERT_EQ(static_cast<std::size_t>(got->count()), wanted.size());
            ASSERT_LE(largestGap(got->as<float>().data(), wanted), 2e-5)
                << "trial " << trial << " rank " << rank;
        }
    }
}

TEST(ResizeEval, runsThePeriodicKernelsOnLongRows)
{
    for (const auto mode : {ResizeMode::nearest, ResizeMode::linear, ResizeMode::cubic})
        for (const auto& [in, out] :
             {std::pair{203, 406}, {203, 609}, {203, 812}, {408, 204}, {408, 136}, {408, 102}, {409, 204}})
            for (const bool antialias : {false, true}) {
                const std::vector<AxisOperator> operators = {axisOf(mode, 5, 11),
                                                             axisOf(mode, in, out, antialias)};
                const Tensor input = random(DType::float32, {5, in}, 3);
                const auto wanted = reference(input, operators);
                const auto got = applyAxes(input, operators);
                ASSERT_TRUE(got.has_value());
                for (std::size_t i = 0; i < wanted.size(); ++i)
                    ASSERT_NEAR(static_cast<double>(got->as<float>()[i]), wanted[i], 1e-5)
                        << in << "→" << out;
            }
}

TEST(ResizeEval, movesAnyTypeWithoutArithmetic)
{
    const std::vector<AxisOperator> operators = {axisOf(ResizeMode::nearest, 3, 6),
                                                 axisOf(ResizeMode::nearest, 37, 74)};
    for (const DType type : {DType::uint8, DType::int16, DType::int32, DType::int64, DType::float16,
                             DType::boolean, DType::complex128}) {
        auto input = *Tensor::zeros(type, {3, 37});
        for (std::size_t i = 0; i < input.bytes().size(); ++i)
            input.bytes()[i] = static_cast<std::byte>(i * 37 % 251);
        const auto got = applyAxes(input, operators);
        ASSERT_TRUE(got.has_value()) << dtypeName(type);
        const std::size_t size = elementSize(type);
        for (std::size_t y = 0; y < 6; ++y)
            for (std::size_t x = 0; x < 74; ++x)
                for (std::size_t b = 0; b < size; ++b)
                    ASSERT_EQ(got->bytes()[(y * 74 + x) * size + b],
                              input.bytes()[(y / 2 * 37 + x / 2) * size + b])
                        << dtypeName(type);
    }
}

TEST(ResizeEval, selectionsKeepNotANumberAndInfinity)
{
    auto input = *Tensor::zeros(DType::float32, {1, 4});
    input.as<float>()[1] = std::numeric_limits<float>::infinity();
    input.as<float>()[2] = std::numeric_limits<float>::quiet_NaN();
    const auto got =
        applyAxes(input, std::vector{axisOf(ResizeMode::nearest, 1, 2), axisOf(ResizeMode::nearest, 4, 8)});
    ASSERT_TRUE(got.has_value());
    EXPECT_EQ(got->as<float>()[0], 0.0f);
    EXPECT_TRUE(std::isinf(got->as<float>()[2]));
    EXPECT_TRUE(std::isnan(got->as<float>()[5]));
}

TEST(ResizeEval, cutsIntegersTowardsZero)
{
    const double values[] = {0.0, 255.0};
    const auto input = *Tensor::fromDoubles(DType::uint8, {2}, values);
    const auto got = applyAxes(input, std::vector{axisOf(ResizeMode::linear, 2, 4)});
    ASSERT_TRUE(got.has_value());
    EXPECT_EQ(std::vector<std::uint8_t>(got->as<std::uint8_t>().begin(), got->as<std::uint8_t>().end()),
              (std::vector<std::uint8_t>{0, 63, 191, 255}));
}

TEST(ResizeEval, refusesInputsThatDoNotFitAndStops)
{
    const std::vector operators = {axisOf(ResizeMode::linear, 64, 128), axisOf(ResizeMode::linear, 64, 128)};
    EXPECT_FALSE(applyAxes(random(DType::float32, {64, 63}, 1), operators).has_value());
    EXPECT_FALSE(applyAxes(random(DType::float32, {64}, 1), operators).has_value());
    std::stop_source stop;
    stop.request_stop();
    const auto stopped =
        applyAxes(random(DType::float32, {64, 64}, 1), operators, 0.0, Progress{{}, stop.get_token()});
    ASSERT_FALSE(stopped.has_value());
    EXPECT_EQ(stopped.error().kind, ErrorKind::cancelled);
}

/// Milliseconds from a stop in mid-work to the return; none when the work was done before.
std::optional<double> stopLatency(const Tensor& input, const std::vector<AxisOperator>& operators,
                                  unsigned threads)
{
    using Clock = std::chrono::steady_clock;
    std::stop_source stop;
    Clock::time_point asked;
    std::jthread asker([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
        asked = Clock::now();
        stop.request_stop();
    });
    const bool done = applyAxes(input, operators, 0.0, {{}, stop.get_token()}, threads).has_value();
    const auto returned = Clock::now();
    asker.join();
    if (done)
        return std::nullopt;
    return std::chrono::duration<double, std::milli>(returned - asked).count();
}

TEST(ResizeEval, stopsInTheMiddleOfABigPicture)
{
    // The shortest of some tries, since the machine may have other work as well.
    for (const DType type : {DType::float32, DType::float16, DType::uint8}) {
        const Tensor input = random(type, {1, 1, 600, 900}, 1);
        const std::vector operators = {AxisOperator::identity(1), AxisOperator::identity(1),
                                       axisOf(ResizeMode::cubic, 600, 6007),
                                       axisOf(ResizeMode::cubic, 900, 8009)};
        for (const unsigned threads : {1u, 2u}) {
            std::optional<double> shortest;
            for (int i = 0; i < (test::kSanitized ? 1 : 6); ++i)
                if (const auto latency = stopLatency(input, operators, threads))
                    shortest = std::min(shortest.value_or(*latency), *latency);
            ASSERT_TRUE(shortest.has_value()) << dtypeName(type);
            std::printf("%s, %u threads: stopped after %.1f ms\n", dtypeName(type).c_str(), threads,
                        *shortest);
        }
    }
}

TEST(ResizeEval, anyNumberOfThreadsGivesTheSameBits)
{
    for (const DType type : {DType::float32, DType::float16, DType::float64, DType::uint8, DType::int32})
        for (const bool channelsLast : {false, true}) {
            const auto rows = axisOf(ResizeMode::cubic, 90, 211),
                       columns = axisOf(ResizeMode::linear, 301, 173, true);
            const auto same = AxisOperator::identity(3);
            const std::vector operators =
                channelsLast ? std::vector{rows, columns, same} : std::vector{same, rows, columns};
            Dims dims;
            for (const AxisOperator& axis : operators)
                dims.push_back(axis.inputs());
            const Tensor input = random(type, dims, 9);
            const auto one = applyAxes(input, operators, 0.0, {}, 1),
                       three = applyAxes(input, operators, 0.0, {}, 3);
            ASSERT_TRUE(one && three);
            EXPECT_TRUE(std::equal(one->bytes().begin(), one->bytes().end(), three->bytes().begin(),
                                   three->bytes().end()))
                << dtypeName(type);
        }
}

TEST(ResizeEval, otherTypesAreRoundedOnceFromTheMatrices)
{
    const std::vector operators = {axisOf(ResizeMode::linear, 4, 7), AxisOperator::identity(2),
                                   axisOf(ResizeMode::cubic, 20, 33),
                                   axisOf(ResizeMode::linear, 31, 17, true)};
    for (const auto& [type, tolerance] :
         {std::pair{DType::float64, 1e-14}, {DType::float16, 2e-3}, {DType::bfloat16, 1e-2}}) {
        const Tensor input = random(type, {4, 2, 20, 31}, 4);
        const auto wanted = reference(input, operators);
        const auto got = applyAxes(input, operators);
        ASSERT_TRUE(got.has_value()) << dtypeName(type);
        ASSERT_EQ(got->type(), type);
        const auto values = *got->toDoubles();
        ASSERT_EQ(values.size(), wanted.size());
        for (std::size_t i = 0; i < wanted.size(); ++i)
            ASSERT_NEAR(values[i], wanted[i], tolerance) << dtypeName(type);
    }
}

} // namespace
} // namespace resizelens
