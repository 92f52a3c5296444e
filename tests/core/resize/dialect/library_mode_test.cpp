#include "core/resize/dialect/library_mode.h"

#include "core/resize/matrix/axis_rows.h"
#include "tests/core/resize/dialect/pictures.h"
#include "tests/data/sanitized.h"

#include <array>
#include <cmath>
#include <random>
#include <set>

#include <gtest/gtest.h>

namespace resizelens {

namespace {

Tensor rowOf(std::initializer_list<float> values)
{
    auto row = *Tensor::uninitialized(DType::float32, {1, 1, 1, static_cast<std::int64_t>(values.size())});
    std::ranges::copy(values, row.as<float>().begin());
    return row;
}

std::vector<float> resizedRow(std::string_view id, std::initializer_list<float> values, std::int64_t length)
{
    const auto output = resizeAs(*findLibraryMode(id), rowOf(values), 1, length);
    EXPECT_TRUE(output.has_value());
    return {output->as<float>().begin(), output->as<float>().end()};
}

void expectNear(const std::vector<float>& found, const std::vector<float>& wanted)
{
    ASSERT_EQ(found.size(), wanted.size());
    for (std::size_t i = 0; i < found.size(); ++i)
        EXPECT_NEAR(found[i], wanted[i], 1e-5) << "at " << i;
}

} // namespace

TEST(LibraryMode, eachHasAnIdOfItsOwnAFormulaAndASource)
{
    std::set<std::string_view> ids;
    for (const LibraryMode& mode : libraryModes()) {
        EXPECT_TRUE(ids.insert(mode.id).second) << mode.id;
        EXPECT_FALSE(mode.formula.empty() || mode.source.empty() || mode.name.empty()) << mode.id;
        EXPECT_EQ(findLibraryMode(mode.id)->id, mode.id);
    }
    EXPECT_EQ(findLibraryMode("opencv"), nullptr);
}

TEST(LibraryMode, keepsAFlatPicture)
{
    for (const LibraryMode& mode : libraryModes())
        for (const auto& size : test::kPictureSizes) {
            if (mode.id.ends_with("_grid")) // zeros around the samples come in
                continue;
            const auto matrices =
                libraryMatrices(mode, {size.rows, size.toRows}, {size.columns, size.toColumns});
            ASSERT_TRUE(matrices.has_value());
            for (const AxisOperator& axis : {matrices->rows, matrices->columns})
                for (std::int64_t i = 0; i < axis.outputs(); ++i) {
                    double sum = 0.0;
                    for (const double weight : axis.weights(i))
                        sum += weight;
                    const bool isBehind = mode.library == "SciPy" && i + 1 == axis.outputs() && sum == 0.0;
                    EXPECT_TRUE(isBehind || std::abs(sum - 1.0) < 2e-6) << mode.id << " row " << i;
                }
        }
}

// Figures of the libraries' own documentation and tests, or worked out by hand from the formula.
TEST(LibraryMode, givesPublishedVectors)
{
    // torch.nn.Upsample's documentation: [[1, 2], [3, 4]] by 2.
    expectNear(resizedRow("pytorch.bilinear", {1, 2}, 4), {1.0F, 1.25F, 1.75F, 2.0F});
    expectNear(resizedRow("pytorch.bilinear_align_corners", {1, 2}, 4), {1.0F, 1.333333F, 1.666667F, 2.0F});
    expectNear(resizedRow("pytorch.nearest", {1, 2}, 4), {1, 1, 2, 2});
    // TensorFlow's tests of version 1: {1, 2} to 3, and align_corners.
    expectNear(resizedRow("tensorflow.bilinear_v1", {1, 2}, 3), {1.0F, 1.666667F, 2.0F});
    expectNear(resizedRow("tensorflow.bilinear_v1_align_corners", {1, 2}, 3), {1.0F, 1.5F, 2.0F});
    expectNear(resizedRow("tensorflow.bilinear", {1, 2}, 3), {1.0F, 1.5F, 2.0F});
    // TFLite's tests: {3, 6} to 3, and half_pixel_centers.
    expectNear(resizedRow("tflite.bilinear", {3, 6}, 3), {3, 5, 6});
    expectNear(resizedRow("tflite.bilinear_half_pixel", {3, 6}, 3), {3.0F, 4.5F, 6.0F});
    expectNear(resizedRow("tflite.nearest", {3, 6}, 3), {3, 3, 6});
    // By hand: the means of floor(5i/3) … ceil(5(i+1)/3) - 1.
    expectNear(resizedRow("pytorch.area", {1, 2, 3, 4, 5}, 3), {1.5F, 3.0F, 4.5F});
    expectNear(resizedRow("tensorflow.area", {1, 2, 3, 4, 5}, 2), {1.8F, 4.2F});
    expectNear(resizedRow("paddle.bilinear_align_mode_1", {1, 2}, 4), {1.0F, 1.5F, 2.0F, 2.0F});
    expectNear(resizedRow("mnn.nearest_round", {1, 2, 3, 4}, 3), {1, 2, 4});
}

TEST(LibraryMode, ofTfliteInt8DriftsAlongALongLine)
{
    const auto& whole = *findLibraryMode("tflite.bilinear_int8");
    const auto& real = *findLibraryMode("tflite.bilinear");
    const auto a = libraryMatrices(whole, {1000, 3000}, {8, 8}),
               b = libraryMatrices(real, {1000, 3000}, {8, 8});
    // 1024/3 is rounded to 341: 2998 · (1/3 - 341/1024) = 0.976 samples.
    const auto place = [](const AxisOperator& axis, std::int64_t i) {
        double x = 0.0;
        for (std::size_t k = 0; k < axis.weights(i).size(); ++k)
            x += axis.weights(i)[k] * static_cast<double>(axis.first(i) + static_cast<std::int64_t>(k));
        return x;
    };
    EXPECT_NEAR(place(b->rows, 2997) - place(a->rows, 2997), 0.976, 0.005);
}

TEST(LibraryMode, ofTfliteInt8RoundsHalvesAwayFromItsZero)
{
    auto input = *Tensor::uninitialized(DType::uint8, {1, 1, 1, 2});
    input.as<std::uint8_t>()[0] = 127; // -1
    input.as<std::uint8_t>()[1] = 126; // -2
    const auto output = resizeAs(*findLibraryMode("tflite.bilinear_int8_align_corners"), input, 1, 3);
    ASSERT_TRUE(output.has_value());
    EXPECT_EQ(output->as<std::uint8_t>()[1], 126); // -1.5 becomes -2
}

TEST(LibraryMode, keepsAGivenFactorWhereTheLibraryDoes)
{
    const LibraryAxis given{10, 24, 2.45};
    const auto kept = libraryMatrices(*findLibraryMode("pytorch.nearest"), given, given);
    const auto byLengths = libraryMatrices(*findLibraryMode("pytorch.nearest"), {10, 24}, {10, 24});
    ASSERT_TRUE(kept && byLengths);
    EXPECT_EQ(kept->rows.first(22), 8);      // floor(22 / 2.45)
    EXPECT_EQ(byLengths->rows.first(22), 9); // floor(22 · 10/24)
}

/// Black and white, which makes the most of a weight's error, and noise.
TEST(LibraryMode, keepsItsBytesNearTheRealResult)
{
    std::mt19937_64 random(53);
    for (const LibraryMode& mode : libraryModes()) {
        if (mode.bytesWithin == 0.0)
            continue;
        double most = 0.0;
        for (int i = 0; i < test::tries(300); ++i) {
            const auto side = [&] { return 1 + static_cast<std::int64_t>(random() % 40); };
            Tensor bytes = *Tensor::uninitialized(DType::uint8, {1, 1, side(), side()});
            Tensor floats = *Tensor::uninitialized(DType::float32, bytes.dims());
            for (std::size_t k = 0; k < bytes.as<std::uint8_t>().size(); ++k) {
                const auto level =
                    static_cast<std::uint8_t>(i % 3 == 0 ? random() % 256 : random() % 2 * 255);
                bytes.as<std::uint8_t>()[k] = level;
                floats.as<float>()[k] = level;
            }
            const std::int64_t height = side(), width = side();
            const auto whole = resizeAs(mode, bytes, height, width);
            const auto real = resizeAs(mode, floats, height, width);
            ASSERT_TRUE(whole.has_value() && real.has_value()) << mode.id;
            for (std::size_t k = 0; k < whole->as<std::uint8_t>().size(); ++k)
                most = std::max(most, std::abs(whole->as<std::uint8_t>()[k] -
                                               std::clamp<double>(real->as<float>()[k], 0.0, 255.0)));
        }
        EXPECT_LE(most, mode.bytesWithin) << mode.id;
        EXPECT_GE(most, 0.5) << mode.id << ": nothing was tried";
    }
}

TEST(LibraryMode, refusesLengthsThatAreNone)
{
    const auto refused = libraryMatrices(libraryModes().front(), {0, 3}, {4, 4});
    ASSERT_FALSE(refused.has_value());
    EXPECT_EQ(refused.error().code, "dialect.lengths");
    const auto wrong = resizeAs(libraryModes().front(), *Tensor::zeros(DType::float64, {1, 1, 4, 4}), 2, 2);
    ASSERT_FALSE(wrong.has_value());
    EXPECT_EQ(wrong.error().code, "dialect.picture");
}

TEST(PlaneDistance, isReachedByAPicture)
{
    const auto of = [](std::string_view id) {
        return *libraryMatrices(*findLibraryMode(id), {12, 30}, {17, 8});
    };
    const auto a = of("pytorch.bilinear"), b = of("pytorch.bicubic");
    const PlaneDistance distance = distanceOf(a, b);
    EXPECT_TRUE(distance.tight);
    EXPECT_GT(distance.worstCase, 0.0);
    double best = 0.0;
    for (std::int64_t y = 0; y < 30; ++y)
        for (std::int64_t x = 0; x < 8; ++x) {
            double sum = 0.0;
            for (std::int64_t k = 0; k < 12; ++k)
                for (std::int64_t l = 0; l < 17; ++l) {
                    const auto weight = [&](const PlaneMatrices& m) {
                        const auto at = [](const AxisOperator& axis, std::int64_t row, std::int64_t input) {
                            const auto i = input - axis.first(row);
                            return i >= 0 && i < std::ssize(axis.weights(row))
                                       ? axis.weights(row)[static_cast<std::size_t>(i)]
                                       : 0.0;
                        };
                        return at(m.rows, y, k) * at(m.columns, x, l);
                    };
                    sum += std::abs(weight(a) - weight(b));
                }
            best = std::max(best, sum);
        }
    EXPECT_NEAR(distance.worstCase, best, 1e-12);
    EXPECT_EQ(distanceOf(a, a).worstCase, 0.0);
}

} // namespace resizelens
