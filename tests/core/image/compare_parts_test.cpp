// Parts, histograms, and that rows taken by vector instructions give what plain sums give.
#include "core/image/compare.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>

#include <gtest/gtest.h>

namespace resizelens {
namespace {

constexpr float kNaN = std::numeric_limits<float>::quiet_NaN();

struct Pair
{
    Tensor a, b;
};

Pair randomPair(Dims dims, unsigned seed)
{
    std::mt19937 random(seed);
    std::uniform_real_distribution<float> values(-2.0F, 2.0F);
    Pair pair{*Tensor::zeros(DType::float32, dims), *Tensor::zeros(DType::float32, dims)};
    for (std::size_t i = 0; i < pair.a.as<float>().size(); ++i) {
        pair.a.as<float>()[i] = values(random);
        pair.b.as<float>()[i] = random() % 3 == 0 ? pair.a.as<float>()[i] : values(random);
    }
    return pair;
}

/// The figures by plain loops over the places for which `within` holds.
template<class Within>
DifferenceFigures plainFigures(const Pair& pair, const Within& within)
{
    DifferenceFigures figures;
    const Dims& dims = pair.a.dims();
    double sum = 0.0, squares = 0.0;
    std::size_t i = 0;
    for (std::int64_t c = 0; c < dims[1]; ++c)
        for (std::int64_t y = 0; y < dims[2]; ++y)
            for (std::int64_t x = 0; x < dims[3]; ++x, ++i) {
                if (!within(x, y))
                    continue;
                ++figures.count;
                const double d = static_cast<double>(pair.b.as<float>()[i]) - pair.a.as<float>()[i];
                figures.differing += d != 0.0 ? 1 : 0;
                sum += std::abs(d);
                squares += d * d;
                if (std::abs(d) > figures.maxAbs) {
                    figures.maxAbs = std::abs(d);
                    figures.where = TensorPlace{0, c, y, x};
                }
            }
    figures.meanAbs = sum / static_cast<double>(figures.count);
    figures.rmse = std::sqrt(squares / static_cast<double>(figures.count));
    return figures;
}

void expectNear(const DifferenceFigures& got, const DifferenceFigures& wanted)
{
    EXPECT_EQ(got.count, wanted.count);
    EXPECT_EQ(got.differing, wanted.differing);
    EXPECT_NEAR(got.maxAbs, wanted.maxAbs, 1e-12);
    EXPECT_EQ(got.where, wanted.where);
    EXPECT_NEAR(got.meanAbs, wanted.meanAbs, 1e-6);
    EXPECT_NEAR(got.rmse, wanted.rmse, 1e-6);
}

TEST(CompareParts, bordersAndInteriorsAreThoseOfPlainSums)
{
    for (const Dims& dims : {Dims{1, 3, 41, 300}, Dims{1, 2, 9, 12}, Dims{1, 1, 700, 1100}}) {
        const Pair pair = randomPair(dims, 7);
        for (const std::int64_t width : {0, 2, 30}) {
            const auto result = compareTensors(pair.a, pair.b, {.borderWidth = width, .structure = false});
            ASSERT_TRUE(result);
            expectNear(result->whole, plainFigures(pair, [](auto, auto) { return true; }));
            if (width == 0)
                continue;
            const auto inBorder = [&](std::int64_t x, std::int64_t y) {
                return std::min({x, y, dims[3] - 1 - x, dims[2] - 1 - y}) < width;
            };
            const auto border = plainFigures(pair, inBorder);
            expectNear(*result->border, border);
            if (border.count < result->whole.count)
                expectNear(*result->interior,
                           plainFigures(pair, [&](auto x, auto y) { return !inBorder(x, y); }));
            else
                EXPECT_EQ(result->interior->count, 0);
        }
    }
}

TEST(CompareParts, aPartIsWhatLiesWithin)
{
    const Pair pair = randomPair({1, 3, 50, 80}, 11);
    const auto part = comparePart(pair.a, pair.b, {10, 5, 40, 20});
    ASSERT_TRUE(part);
    expectNear(*part, plainFigures(pair, [](std::int64_t x, std::int64_t y) {
        return x >= 10 && x < 50 && y >= 5 && y < 25;
    }));
    EXPECT_EQ(comparePart(pair.a, pair.b, {70, 45, 100, 100})->count, 3 * 5 * 10);
    EXPECT_EQ(comparePart(pair.a, pair.b, {100, 0, 5, 5})->count, 0);
}

TEST(CompareParts, strangeValuesInLongRowsAreCounted)
{
    Pair pair = randomPair({1, 1, 4, 200}, 3);
    pair.b.as<float>()[250] = kNaN;
    pair.a.as<float>()[600] = INFINITY;
    pair.a.as<float>()[601] = pair.b.as<float>()[601] = kNaN;
    const auto result = compareTensors(pair.a, pair.b, {.structure = false});
    ASSERT_TRUE(result);
    EXPECT_EQ(result->whole.incomparable, 2);
    EXPECT_TRUE(std::isinf(result->whole.maxAbs));
    EXPECT_EQ(result->whole.where, (TensorPlace{0, 0, 1, 50}));
    EXPECT_TRUE(std::isfinite(result->whole.rmse));
}

TEST(CompareParts, aHistogramCountsEveryDifference)
{
    Tensor a = *Tensor::zeros(DType::float32, {1, 1, 1, 7});
    Tensor b = a;
    const float differences[] = {0.0F, -1.0F, -0.4F, 0.01F, 0.5F, 1.0F, kNaN};
    std::copy(std::begin(differences), std::end(differences), b.as<float>().begin());
    const auto histogram = differenceHistogram(a, b, 1.0, 5);
    ASSERT_TRUE(histogram);
    EXPECT_EQ(histogram->equal, 1);
    EXPECT_EQ(histogram->incomparable, 1);
    EXPECT_EQ(histogram->counts, (std::vector<std::int64_t>{1, 1, 1, 1, 1}));
    EXPECT_EQ(differenceHistogram(a, b, 1.0, 0).error().code, "compare.histogram");
}

} // namespace
} // namespace resizelens
