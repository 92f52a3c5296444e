// The row kernels are compiled once for each instruction set; all that this processor has give the matrices'
// sums.
#include "core/resize/matrix/resize_eval.h"
#include "core/resize/matrix/row_kernels.h"
#include "core/resize/matrix/vector_unit.h"

#include <gtest/gtest.h>

#include <cmath>
#include <set>

namespace resizelens {
namespace {

AxisOperator axisOf(ResizeMode mode, std::int64_t in, std::int64_t out, bool antialias)
{
    ResizeSpec spec;
    spec.opset = 19;
    spec.mode = mode;
    spec.antialias = antialias;
    return *axisOperator(spec, {in, out, static_cast<double>(out) / static_cast<double>(in)});
}

/// `values` of rows × columns × samples along the columns, in float64.
std::vector<double> alongColumns(const AxisOperator& axis, const Tensor& input, std::int64_t rows,
                                 std::int64_t samples)
{
    std::vector<double> sums;
    for (std::int64_t row = 0; row < rows; ++row)
        for (std::int64_t x = 0; x < axis.outputs(); ++x)
            for (std::int64_t c = 0; c < samples; ++c) {
                double sum = 0.0;
                std::int64_t from = row * axis.inputs() + axis.first(x);
                for (const double weight : axis.weights(x))
                    sum += weight * static_cast<double>(
                                        input.as<float>()[static_cast<std::size_t>(from++ * samples + c)]);
                sums.push_back(sum);
            }
    return sums;
}

Tensor wave(const Dims& dims)
{
    Tensor tensor = *Tensor::zeros(DType::float32, dims);
    for (std::size_t i = 0; i < tensor.as<float>().size(); ++i)
        tensor.as<float>()[i] = std::sin(static_cast<float>(i * i % 1009));
    return tensor;
}

/// Puts the choice of the instruction set back.
class InstructionSets : public testing::Test
{
protected:
    /// What this processor has.
    static std::vector<VectorUnit> units()
    {
        std::vector<VectorUnit> all = {VectorUnit::any, VectorUnit::ssse3, VectorUnit::sse4, VectorUnit::avx2,
                                       VectorUnit::avx512};
        std::erase_if(all, [](VectorUnit unit) { return unit > vectorUnit(); });
        return all;
    }
    void TearDown() override { limitVectorUnit(VectorUnit::avx512); }
};

TEST_F(InstructionSets, areChosen)
{
    if (vectorUnit() < VectorUnit::avx2)
        GTEST_SKIP() << "this processor has vectors of one length only";
    std::set<std::int64_t> lanes;
    for (const VectorUnit unit : units()) {
        limitVectorUnit(unit);
        EXPECT_EQ(vectorUnit(), unit);
        lanes.insert(filterLanes());
    }
    EXPECT_GT(lanes.size(), 1u);
}

TEST_F(InstructionSets, allGiveTheSumsOfTheMatrices)
{
    // Ratios that run every kernel: periods of up to 4, shuffles of whole vectors and of parts, gathers.
    const std::pair<int, int> ratios[] = {
        {100, 200}, {100, 300}, {100, 400}, {300, 150}, {300, 100}, {400, 100}, {200, 300}, {200, 293},
        {400, 300}, {401, 250}, {400, 131}, {7, 90},    {3, 5},     {90, 7},    {1, 70},    {70, 1}};
    const std::int64_t rows = 3;
    for (const VectorUnit unit : units()) {
        limitVectorUnit(unit);
        for (const auto& [in, out] : ratios)
            for (const auto mode : {ResizeMode::nearest, ResizeMode::linear, ResizeMode::cubic})
                for (const bool antialias : {false, true})
                    for (const std::int64_t samples : {1, 3, 4, 19}) {
                        const auto axis = axisOf(mode, in, out, antialias && mode != ResizeMode::nearest);
                        const Tensor input = wave({rows, in, samples});
                        const auto got = applyAxes(input, std::vector{AxisOperator::identity(rows), axis,
                                                                      AxisOperator::identity(samples)});
                        ASSERT_TRUE(got.has_value());
                        const auto wanted = alongColumns(axis, input, rows, samples);
                        for (std::size_t i = 0; i < wanted.size(); ++i)
                            ASSERT_NEAR(static_cast<double>(got->as<float>()[i]), wanted[i], 3e-6)
                                << static_cast<int>(unit) << " " << in << "→" << out << " × " << samples
                                << " output " << i;
                    }
    }
}

TEST_F(InstructionSets, allGiveTheSumsOfTheMatricesInBothDirections)
{
    for (const VectorUnit unit : units()) {
        limitVectorUnit(unit);
        for (const auto& [in, out] : {std::pair{64, 128}, {128, 64}, {64, 96}, {101, 67}})
            for (const auto mode : {ResizeMode::linear, ResizeMode::cubic}) {
                const auto axis = axisOf(mode, in, out, false);
                const Tensor input = wave({in, in});
                const auto rowsDone = applyAxes(input, std::vector{axis, AxisOperator::identity(in)});
                const auto wanted = alongColumns(axis, *rowsDone, out, 1);
                const auto got = applyAxes(input, std::vector{axis, axis});
                ASSERT_TRUE(got.has_value());
                for (std::size_t i = 0; i < wanted.size(); ++i)
                    ASSERT_NEAR(static_cast<double>(got->as<float>()[i]), wanted[i], 3e-6)
                        << static_cast<int>(unit) << " " << in << "→" << out;
            }
    }
}

} // namespace
} // namespace resizelens
