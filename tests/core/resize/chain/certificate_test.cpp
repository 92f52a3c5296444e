#include "core/resize/chain/certificate.h"

#include "core/resize/matrix/resize_eval.h"
#include "core/resize/matrix/resize_site.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <random>

namespace resizelens {
namespace {

AxisOperator linear(std::int64_t in, std::int64_t out)
{
    ResizeSpec spec;
    spec.mode = ResizeMode::linear;
    spec.coordinateMode = CoordinateMode::halfPixel;
    return *axisOperator(spec, {in, out, static_cast<double>(out) / static_cast<double>(in)});
}

std::vector<AxisOperator> plane(const AxisOperator& axis)
{
    return {AxisOperator::identity(1), AxisOperator::identity(1), axis, axis};
}

/// The patent's bilinear kernel for an integer factor.
ConvTranspose bilinear(std::int64_t scale)
{
    const std::int64_t size = 2 * scale - scale % 2;
    Rationals kernel;
    for (std::int64_t i = 0; i < size; ++i)
        kernel.push_back(Rational(1) - abs(Rational::ratio(2 * i - (size - 1), 2 * scale)));
    const TransposedAxis axis{kernel, scale, scale / 2, scale / 2};
    return {1, {axis, axis}};
}

Certificate certifyBilinear(std::int64_t scale)
{
    return *certifyChain(OperatorChain{{bilinear(scale)}}, {1, 1, 9, 9}, {plane(linear(9, 9 * scale))});
}

TEST(Certificate, knowsTheDarkBorderOfZeroPadding)
{
    // The border keeps 0.75 of the value at ×2 and 0.625 at ×4, corners the square of that.
    const Certificate two = certifyBilinear(2), four = certifyBilinear(4);
    EXPECT_EQ(two.exactness, Exactness::bounded);
    EXPECT_NEAR(two.worstCase, 1.0 - 0.75 * 0.75, 1e-12);
    EXPECT_NEAR(four.worstCase, 1.0 - 0.625 * 0.625, 1e-12);
    EXPECT_EQ(two.interiorWorstCase, 0.0);
    EXPECT_EQ(four.interiorWorstCase, 0.0);
    EXPECT_EQ(two.worstPixel, (std::vector<std::int64_t>{0, 0, 0, 0}));
    EXPECT_EQ(certifyBilinear(3).interiorWorstCase, 0.0);
}

TEST(Certificate, averagePoolIsLinearOnlyAtTwo)
{
    const auto pool = [](std::int64_t scale) {
        const OperatorChain chain{{AveragePool{{{scale, scale, 0, 0}, {scale, scale, 0, 0}}}}};
        return *certifyChain(chain, {1, 1, 24, 24}, {plane(linear(24, 24 / scale))});
    };
    EXPECT_EQ(pool(2).exactness, Exactness::exact);
    EXPECT_EQ(pool(3).exactness, Exactness::bounded);
    EXPECT_EQ(pool(4).exactness, Exactness::bounded);
}

TEST(Certificate, replicationIsExactToTheBit)
{
    ResizeSpec spec;
    spec.coordinateMode = CoordinateMode::asymmetric;
    spec.nearestMode = NearestMode::floor;
    const auto axis = *axisOperator(spec, {5, 10, 2.0});
    const OperatorChain chain{{ConvTranspose{1, {{{1, 1}, 2, 0, 0}, {{1, 1}, 2, 0, 0}}}}};
    EXPECT_EQ(certifyChain(chain, {1, 1, 5, 5}, {plane(axis)})->exactness, Exactness::bitExact);
}

TEST(Certificate, neverCallsADamagedRewriteExact)
{
    std::mt19937 random(4);
    for (int trial = 0; trial < 200; ++trial) {
        ConvTranspose op{1, {{{1, 1}, 2, 0, 0}, {{1, 1}, 2, 0, 0}}};
        ResizeSpec spec;
        spec.coordinateMode = CoordinateMode::asymmetric;
        spec.nearestMode = NearestMode::floor;
        const auto axis = *axisOperator(spec, {7, 14, 2.0});
        TransposedAxis& hit = op.axes[random() % 2];
        switch (random() % 3) {
        case 0:
            hit.kernel[random() % 2] *= 1.0 + std::ldexp(1.0, -static_cast<int>(random() % 18));
            break;
        case 1:
            hit.padBegin = 1;
            hit.kernel.push_back(1.0);
            break;
        default:
            hit.kernel = {0.0, 1.0};
        }
        const auto certificate = certifyChain(OperatorChain{{op}}, {1, 1, 7, 7}, {plane(axis)});
        if (!certificate)
            continue; // another output length: refused
        EXPECT_TRUE(certificate->exactness == Exactness::bounded) << trial;
        EXPECT_GT(certificate->worstCase, 0.0);
    }
}

TEST(Certificate, boundIsReachedAndNeverExceeded)
{
    const auto resize = plane(linear(6, 18));
    const OperatorChain chain{{bilinear(3)}};
    const Certificate certificate = *certifyChain(chain, {1, 1, 6, 6}, {resize});
    std::vector<double> worst =
        *worstCaseInput(chain, {1, 1, 6, 6}, {resize}, certificate.worstPixel)->toDoubles();
    const auto difference = [&](const std::vector<double>& values) {
        const auto input = *Tensor::fromDoubles(DType::float64, {1, 1, 6, 6}, values);
        const auto a = *applyAxes(input, resize), b = *evaluateChain(chain, input);
        double largest = 0.0;
        for (std::size_t i = 0; i < static_cast<std::size_t>(a.count()); ++i)
            largest = std::max(largest, std::abs(a.as<double>()[i] - b.as<double>()[i]));
        return largest;
    };
    EXPECT_NEAR(difference(worst), certificate.worstCase, 1e-12);
    std::mt19937 random(8);
    std::uniform_real_distribution<double> uniform(-1.0, 1.0);
    for (int trial = 0; trial < 300; ++trial) {
        for (double& value : worst)
            value = uniform(random);
        EXPECT_LE(difference(worst), certificate.worstCase + 1e-12);
    }
}

TEST(Certificate, saysWhenTheDataDecides)
{
    const OperatorChain chain{{MaxPool{{{2, 2, 0, 0}, {2, 2, 0, 0}}}}};
    const auto certificate = certifyChain(chain, {1, 1, 8, 8}, {plane(linear(8, 4))});
    ASSERT_TRUE(certificate.has_value());
    EXPECT_EQ(certificate->exactness, Exactness::dataDependent);
    EXPECT_EQ(certificate->worstCase, 2.0);
}

TEST(Certificate, refusesAnotherOutputShape)
{
    const OperatorChain chain{{AveragePool{{{2, 2, 0, 0}, {2, 2, 0, 0}}}}};
    EXPECT_FALSE(certifyChain(chain, {1, 1, 9, 9}, {plane(linear(9, 5))}).has_value());
}

TEST(Certificate, isQuickOnALargePicture)
{
    const OperatorChain chain{{bilinear(2)}};
    const std::vector<AxisOperator> resize = {AxisOperator::identity(1), AxisOperator::identity(1),
                                              linear(1080, 2160), linear(1920, 3840)};
    const auto start = std::chrono::steady_clock::now();
    const auto certificate = certifyChain(chain, {1, 1, 1080, 1920}, {resize});
    ASSERT_TRUE(certificate.has_value());
    std::printf("2160×3840: %.1f ms\n",
                std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count());
}

} // namespace
} // namespace resizelens
