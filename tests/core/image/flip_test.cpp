// FLIP against values of its authors' own evaluator (PyPI flip-evaluator 1.7, LDR, default viewing distance).
#include "core/image/flip.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <random>
#include <vector>

using namespace resizelens;

namespace {

struct Planes
{
    int width = 0;
    int height = 0;
    std::vector<float> samples = {}; // red, green, blue

    float& at(int c, int y, int x) { return samples[static_cast<std::size_t>((c * height + y) * width + x)]; }
};

template<class Sample>
Planes imageOf(int width, int height, const Sample& sample)
{
    Planes planes{width, height, {}};
    for (int c = 0; c < 3; ++c)
        for (int y = 0; y < height; ++y)
            for (int x = 0; x < width; ++x)
                planes.samples.push_back(static_cast<float>(sample(c, y, x)));
    return planes;
}

Planes flat(int width, int height, double r, double g, double b)
{
    return imageOf(width, height, [&](int c, int, int) { return c == 0 ? r : c == 1 ? g : b; });
}

/// Detail everywhere, by remainders.
Planes busy(int width, int height, int a, int b, int c)
{
    return imageOf(width, height, [=](int plane, int y, int x) {
        const int value = plane == 0 ? x * a + y * b : plane == 1 ? x * b + y * c : x * c + y * a + x * y;
        return (value % 97) / 96.0;
    });
}

Planes soft(int width, int height, double phase)
{
    return imageOf(width, height, [=](int plane, int y, int x) {
        const double wave = plane == 0   ? std::sin(x / 7.0 + phase)
                            : plane == 1 ? std::cos(y / 5.0 - phase)
                                         : std::sin((x + y) / 11.0 + 2.0 * phase);
        return 0.5 + 0.5 * wave;
    });
}

double flip(const Planes& a, const Planes& b)
{
    return flipError(a.samples, b.samples, a.width, a.height).value_or(-1.0);
}

} // namespace

TEST(Flip, AgreesWithTheAuthorsEvaluator)
{
    constexpr double kFloat = 2e-5; // they compute in float32
    EXPECT_NEAR(flip(flat(40, 30, 0, 0, 0), flat(40, 30, 1, 1, 1)), 0.9673968553543091, kFloat);
    EXPECT_NEAR(flip(flat(40, 30, 0, 1, 0), flat(40, 30, 0, 0, 1)), 1.0, kFloat);
    EXPECT_NEAR(flip(busy(60, 44, 3, 5, 7), busy(60, 44, 4, 5, 6)), 0.762026309967041, kFloat);
    EXPECT_NEAR(flip(soft(230, 210, 0.0), soft(230, 210, 0.3)), 0.5927006006240845, kFloat);
    EXPECT_NEAR(flip(busy(5, 3, 3, 5, 7), busy(5, 3, 2, 5, 9)), 0.17331337928771973, kFloat);
    EXPECT_NEAR(flip(soft(64, 48, 0.0), soft(64, 48, 0.001)), 0.010110367089509964, kFloat);
    Planes dot = soft(64, 48, 0.0);
    for (int c = 0; c < 3; ++c)
        dot.at(c, 20, 30) = 1.0F - dot.at(c, 20, 30);
    EXPECT_NEAR(flip(soft(64, 48, 0.0), dot), 0.003398253582417965, kFloat);
}

TEST(Flip, IsZeroForEqualImagesAndSymmetric)
{
    std::mt19937 random(5);
    std::uniform_real_distribution<float> samples(0.0F, 1.0F);
    for (int trial = 0; trial < 40; ++trial) {
        const int width = 1 + static_cast<int>(random() % 50), height = 1 + static_cast<int>(random() % 50);
        const auto noise = [&] {
            return imageOf(width, height, [&](int, int, int) { return samples(random); });
        };
        const Planes a = noise(), b = noise();
        EXPECT_EQ(flip(a, a), 0.0);
        const double forth = flip(a, b), back = flip(b, a);
        EXPECT_NEAR(forth, back, 1e-12);
        EXPECT_TRUE(forth > 0.0 && forth <= 1.0) << forth;
    }
}

TEST(Flip, WholeImagesAreMadeOfTilesWithoutSeams)
{
    const Planes a = soft(500, 3, 0.0), b = soft(500, 3, 0.4);
    const double once = flipError(a.samples, b.samples, 500, 3, {}, 1).value();
    EXPECT_EQ(flipError(a.samples, b.samples, 500, 3, {}, 4).value(), once);
    // Rows that are all alike: the mean does not depend on how many there are.
    const Planes tall = imageOf(20, 400, [](int c, int, int x) { return 0.1 * c + x / 60.0; });
    const Planes tallOther = imageOf(20, 400, [](int c, int, int x) { return 0.2 * c + x / 70.0; });
    const Planes low = imageOf(20, 4, [](int c, int, int x) { return 0.1 * c + x / 60.0; });
    const Planes lowOther = imageOf(20, 4, [](int c, int, int x) { return 0.2 * c + x / 70.0; });
    EXPECT_NEAR(flip(tall, tallOther), flip(low, lowOther), 1e-6);
}

TEST(Flip, RefusesWhatHasNoColours)
{
    Planes a = flat(20, 20, 0.5, 0.5, 0.5);
    const Planes b = a;
    a.at(1, 3, 4) = std::numeric_limits<float>::quiet_NaN();
    EXPECT_FALSE(flipError(a.samples, b.samples, 20, 20));
    EXPECT_FALSE(flipError(b.samples, b.samples, 20, 19));
    EXPECT_FALSE(flipError({}, {}, 0, 0));
    std::stop_source stopped;
    stopped.request_stop();
    EXPECT_FALSE(flipError(b.samples, b.samples, 20, 20, stopped.get_token()));
    // What lies outside of 0..1 is black or white.
    EXPECT_EQ(flip(flat(9, 9, -3, 0, 2), flat(9, 9, 0, 0, 1)), 0.0);
}
