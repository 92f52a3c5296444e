// The row kernels are compiled once for each instruction set; all that this processor has give the matrices'
// sums.
#include "core/base/dtype.h"
#include "core/resize/matrix/byte_planes.h"
#include "core/resize/matrix/resize_eval.h"
#include "core/resize/matrix/row_kernels.h"
#include "core/resize/matrix/vector_unit.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <numeric>
#include <random>
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

/// One axis after the other, sample by sample.
std::vector<std::uint8_t> bytesByBytes(const std::vector<std::uint8_t>& in, const PlaneShape& shape,
                                       const ByteAxis& rows, const ByteAxis& columns)
{
    const auto sample = [](const ByteAxis& axis, std::int64_t i, const std::uint8_t* line,
                           std::int64_t stride) {
        if (axis.isIdentity)
            return line[i * stride];
        std::int64_t sum = std::int64_t{1} << (axis.bits - 1), at = axis.firsts[static_cast<std::size_t>(i)];
        for (const std::int32_t weight : axis.weights(i))
            sum += std::int64_t{weight} * line[at++ * stride];
        return static_cast<std::uint8_t>(std::clamp<std::int64_t>(sum >> axis.bits, 0, 255));
    };
    std::vector<std::uint8_t> across, out;
    for (std::int64_t line = 0; line < shape.outer * shape.rows; ++line)
        for (std::int64_t x = 0; x < columns.outputs(); ++x)
            across.push_back(sample(columns, x, in.data() + line * shape.columns, 1));
    for (std::int64_t plane = 0; plane < shape.outer; ++plane)
        for (std::int64_t y = 0; y < rows.outputs(); ++y)
            for (std::int64_t x = 0; x < columns.outputs(); ++x)
                out.push_back(sample(rows, y, across.data() + plane * shape.rows * columns.outputs() + x,
                                     columns.outputs()));
    return out;
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
    const std::pair<int, int> ratios[] = {{100, 200}, {100, 300}, {100, 400}, {300, 150}, {300, 100},
                                          {400, 100}, {200, 300}, {200, 293}, {400, 300}, {401, 250},
                                          {400, 131}, {7, 90},    {3, 5},     {90, 7},    {2048, 640},
                                          {640, 97},  {1, 70},    {70, 1}};
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

TEST_F(InstructionSets, allReadAndRoundFloat16Alike)
{
    std::vector<std::uint16_t> halves(1 << 16);
    std::iota(halves.begin(), halves.end(), std::uint16_t{0});
    std::mt19937 random(20261128);
    std::vector<float> floats(100'001);
    for (std::size_t i = 0; i < floats.size(); ++i) {
        const auto bits = static_cast<std::uint32_t>(random());
        // Any number, one in the range of float16, or one halfway between two of them.
        const std::uint32_t inRange = (bits & 0x8fffffffU) + 0x33000000U;
        floats[i] = std::bit_cast<float>(std::array{bits, inRange, (inRange & ~0x1fffU) | 0x1000U}[i % 3]);
    }
    for (const VectorUnit unit : units()) {
        limitVectorUnit(unit);
        std::vector<float> wide(halves.size());
        widenRow(halves.data(), wide.data(), static_cast<std::int64_t>(halves.size()));
        for (std::size_t i = 0; i < halves.size(); ++i) {
            const float wanted = halfToFloat(halves[i]);
            ASSERT_TRUE(std::isnan(wanted) ? std::isnan(wide[i]) : wide[i] == wanted) << halves[i];
        }
        std::vector<std::uint16_t> narrow(floats.size());
        narrowRow(floats.data(), narrow.data(), static_cast<std::int64_t>(floats.size()));
        for (std::size_t i = 0; i < floats.size(); ++i)
            ASSERT_TRUE(std::isnan(floats[i]) ? std::isnan(halfToFloat(narrow[i]))
                                              : narrow[i] == floatToHalf(floats[i]))
                << floats[i];
    }
}

TEST_F(InstructionSets, allGiveTheSameBytes)
{
    std::mt19937 random(20261128);
    const auto upTo = [&random](unsigned most) { return static_cast<std::int64_t>(1 + random() % most); };
    for (int i = 0; i < 400; ++i) {
        // Lengths around those of vectors, of a square and of a block, and some beyond.
        const unsigned most = std::array{5U, 20U, 40U, 200U}[random() % 4];
        const PlaneShape shape{upTo(3), upTo(most), upTo(most)};
        const auto axis = [&](std::int64_t in) {
            const bool isCubic = random() % 2 == 0;
            const std::int64_t out = random() % 8 == 0 ? in : upTo(most);
            return byteAxis(axisOf(isCubic ? ResizeMode::cubic : ResizeMode::linear, static_cast<int>(in),
                                   static_cast<int>(out), random() % 2 == 0),
                            std::array{8, 14, 22}[random() % 3]);
        };
        const ByteAxis rows = axis(shape.rows), columns = axis(shape.columns);
        std::vector<std::uint8_t> in(static_cast<std::size_t>(shape.outer * shape.rows * shape.columns));
        std::ranges::generate(in, [&random] {
            return static_cast<std::uint8_t>(random() % 3 == 0 ? random() : random() % 2 * 255);
        });
        const auto wanted = bytesByBytes(in, shape, rows, columns);
        for (const VectorUnit unit : units()) {
            limitVectorUnit(unit);
            std::vector<std::uint8_t> out(wanted.size(), 77);
            ASSERT_TRUE(filterBytes(in.data(), out.data(), shape, rows, columns, 1 + i % 2, {}));
            ASSERT_EQ(out, wanted) << static_cast<int>(unit) << " " << shape.rows << "×" << shape.columns
                                   << "→" << rows.outputs() << "×" << columns.outputs();
        }
    }
}

/// Results that are larger than the cache are stored in another way; plane by plane they are not.
TEST_F(InstructionSets, allStreamLargeResultsAsTheyStoreSmallOnes)
{
    struct Large
    {
        ResizeMode mode;
        bool antialias;
        DType type;
        Dims in, out;
    };
    // All orders of rows and columns, with rows that begin at any place of a line.
    const Large cases[] = {
        {ResizeMode::nearest, false, DType::float32, {5, 500, 501}, {5, 999, 1003}},
        {ResizeMode::nearest, false, DType::float16, {9, 500, 1003}, {9, 999, 1003}},
        {ResizeMode::linear, false, DType::float32, {5, 500, 501}, {5, 1000, 1002}},
        {ResizeMode::linear, false, DType::float16, {9, 500, 501}, {9, 1000, 1002}},
        {ResizeMode::linear, false, DType::float32, {5, 1001, 501}, {5, 1001, 1002}},
        {ResizeMode::linear, false, DType::float32, {5, 501, 1001}, {5, 1002, 1001}},
        {ResizeMode::linear, false, DType::float32, {5, 2000, 2002}, {5, 1000, 1001}},
        {ResizeMode::cubic, true, DType::float32, {5, 1303, 1603}, {5, 800, 1203}},
    };
    for (const VectorUnit unit : {vectorUnit(), VectorUnit::any})
        for (const Large& one : cases) {
            limitVectorUnit(unit);
            std::vector<AxisOperator> axes = {AxisOperator::identity(one.in[0])};
            for (std::size_t axis : {1U, 2U})
                axes.push_back(axisOf(one.mode, static_cast<int>(one.in[axis]),
                                      static_cast<int>(one.out[axis]), one.antialias));
            Tensor input = *Tensor::zeros(one.type, one.in);
            std::uint32_t random = 20261129;
            for (std::byte& each : input.bytes()) // numbers below 2 in either type
                each = static_cast<std::byte>((random = random * 1664525 + 1013904223) >> 26);
            const auto whole = applyAxes(input, axes);
            ASSERT_TRUE(whole.has_value());
            ASSERT_EQ(whole->dims(), one.out);
            axes[0] = AxisOperator::identity(1);
            const auto planes = static_cast<std::size_t>(one.in[0]);
            const std::size_t planeIn = input.bytes().size() / planes,
                              planeOut = whole->bytes().size() / planes;
            for (std::size_t plane = 0; plane < planes; ++plane) {
                Tensor part = *Tensor::zeros(one.type, {1, one.in[1], one.in[2]});
                std::ranges::copy(input.bytes().subspan(plane * planeIn, planeIn), part.bytes().begin());
                const auto alone = applyAxes(part, axes);
                ASSERT_TRUE(
                    std::ranges::equal(alone->bytes(), whole->bytes().subspan(plane * planeOut, planeOut)))
                    << toString(one.mode) << " " << toText(one.in) << " plane " << plane;
            }
        }
}

} // namespace
} // namespace resizelens
