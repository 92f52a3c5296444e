// Taps as whole numbers, roundings, shares of ties, forms and their certificates.
#include "core/resize/quant/integer_eval.h"
#include "core/resize/quant/tie_share.h"
#include "core/resize/rewrite/candidate.h"
#include "tests/core/resize/rewrite/random_sites.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

namespace resizelens::test {
namespace {

constexpr Quantisation kCodes{DType::uint8, 0.0125, 3};

ResizeSite quantisedSite(ResizeMode mode, const Dims& input, const Dims& output)
{
    ResizeSite site = knownSite(mode, CoordinateMode::halfPixel, input, output);
    site.quantisation = SiteQuantisation{SiteQuantisation::Kind::wrapped, kCodes, kCodes};
    return site;
}

Candidate candidateOf(const ResizeSite& site, const std::string& rule)
{
    const auto found = findCandidate(*findRule(rule), site);
    EXPECT_TRUE(found.has_value()) << rule << ": " << (found ? "" : found.error().message);
    return found ? *found : Candidate{};
}

TEST(IntegerTaps, linearTimesTwoIsNineThreeThreeOneOverSixteen)
{
    const Candidate candidate = candidateOf(quantisedSite(ResizeMode::linear, {1, 2, 5, 6}, {1, 2, 10, 12}),
                                            "transposed_convolution");
    ASSERT_TRUE(candidate.quantised.has_value());
    const auto nodes = writeForm(*candidate.quantised, 19);
    ASSERT_TRUE(nodes.has_value());
    const OnnxNode& conv = nodes->back().opType == "Slice" ? (*nodes)[nodes->size() - 2] : nodes->back();
    ASSERT_EQ(conv.opType, "ConvTranspose");
    ASSERT_EQ(conv.constants[0].type(), DType::int8);
    EXPECT_EQ(conv.codeScales.at(0), 1.0 / 16);
    EXPECT_EQ((*conv.constants[0].toInts())[5], 9);
    EXPECT_EQ((*conv.constants[0].toInts())[4], 3);
    EXPECT_EQ((*conv.constants[0].toInts())[0], 1);
    EXPECT_EQ(candidate.quantised->certificate.kind, QuantaClass::halfEven);
    EXPECT_EQ(candidate.quantised->certificate.largestSum, 16 * 255);
}

TEST(IntegerTaps, bordersAreRepeatedSamplesAndNoMul)
{
    for (const char* rule : {"transposed_convolution", "polyphase"}) {
        const Candidate candidate =
            candidateOf(quantisedSite(ResizeMode::linear, {1, 2, 5, 6}, {1, 2, 10, 12}), rule);
        for (const QuantisedStep& step : candidate.quantised->steps)
            EXPECT_FALSE(std::holds_alternative<ScaleMap>(step.op)) << rule;
    }
}

TEST(IntegerTaps, timesEightFitsUint8AndTimesSixteenDoesNotFit)
{
    const Candidate eight = candidateOf(quantisedSite(ResizeMode::linear, {1, 1, 4, 4}, {1, 1, 32, 32}),
                                        "transposed_convolution");
    ASSERT_TRUE(eight.quantised.has_value());
    EXPECT_EQ(eight.quantised->steps.back().taps.most, 225);
    EXPECT_FALSE(eight.quantised->steps.back().taps.fitsInt8());
    const auto sixteen = findCandidate(*findRule("transposed_convolution"),
                                       quantisedSite(ResizeMode::linear, {1, 1, 4, 4}, {1, 1, 64, 64}));
    ASSERT_FALSE(sixteen.has_value());
    EXPECT_EQ(sixteen.error().code, "site.quantised");
    EXPECT_NE(sixteen.error().message.find("961"), std::string::npos) << sixteen.error().message;
    EmissionOptions real;
    real.quantised = false;
    EXPECT_TRUE(findCandidate(*findRule("transposed_convolution"),
                              quantisedSite(ResizeMode::linear, {1, 1, 4, 4}, {1, 1, 64, 64}), real)
                    .has_value())
        << "in floating point";
}

TEST(IntegerTaps, anAccumulatorOf32BitsIsAsked)
{
    Conv wide{1,
              {{{Rationals(std::size_t{3000}, Rational(100))}, 1, 0, 0},
               {{Rationals(std::size_t{3000}, Rational(1))}, 1, 0, 0}}};
    const SiteQuantisation numbers{SiteQuantisation::Kind::wrapped, kCodes, kCodes};
    const auto form = quantise({{wide}}, {}, numbers);
    ASSERT_FALSE(form.has_value());
    EXPECT_EQ(form.error().code, "quantised.accumulator");
}

/// cubic_coeff_a may be any number: weights that 64 bits do not hold are refused, never cut.
TEST(IntegerTaps, weightsBeyond64BitsAreRefused)
{
    for (const double weight : {0x1p41, 0x1p63, 0x1p64, 0x1p66, 0x1p100, -0x1p66, 0x1p66 + 0x1p20}) {
        const Conv wide{1, {{{{Rational(weight), Rational(1)}}, 1, 0, 0}}};
        const auto taps = integerTaps(wide);
        ASSERT_FALSE(taps.has_value()) << weight;
        AxisOperator axis(2, 1);
        axis.addRow(0, Rationals{Rational(weight), Rational(1)});
        EXPECT_FALSE(wholeAxis(axis).has_value()) << weight;
    }
    const Conv most{1, {{{{Rational(0x1p38), Rational::ratio(1, 2)}}, 1, 0, 0}}};
    const auto taps = integerTaps(most);
    ASSERT_TRUE(taps.has_value());
    EXPECT_EQ(taps->most, std::int64_t{1} << 39);
    EXPECT_EQ(taps->denominator, 2);
}

TEST(IntegerTaps, aCubicCoefficientBeyond64BitsHasNoQuantisedRewrite)
{
    ResizeSite site = quantisedSite(ResizeMode::cubic, {1, 2, 5, 6}, {1, 2, 10, 12});
    for (const double coefficient : {-0x1p66, 0x1p66, -0x1p40, 0x1p126}) {
        site.spec.cubicCoeffA = coefficient;
        for (const char* rule : {"transposed_convolution", "polyphase", "dense"})
            EXPECT_FALSE(findCandidate(*findRule(rule), site).has_value()) << rule << ' ' << coefficient;
    }
}

TEST(RoundedCode, everyRoundingOfEveryFraction)
{
    for (const std::int64_t denominator : {1, 2, 3, 4, 16, 9, 36})
        for (std::int64_t n = -200; n <= 200; ++n) {
            const long double exact = static_cast<long double>(n) / static_cast<long double>(denominator);
            EXPECT_EQ(roundedCode(n, denominator, 7, CodeRounding::halfEven),
                      std::llrint(std::nearbyint(exact)) + 7);
            EXPECT_EQ(roundedCode(n, denominator, 7, CodeRounding::halfUp),
                      std::llrint(std::floor(exact + 0.5L)) + 7);
            EXPECT_EQ(roundedCode(n, denominator, 7, CodeRounding::truncate),
                      std::llrint(std::trunc(exact + 7)));
        }
}

TEST(TieShare, isTheOneThatCountingAllCodesGives)
{
    const ResizeSite site =
        knownSite(ResizeMode::linear, CoordinateMode::halfPixel, {1, 1, 1, 5}, {1, 1, 1, 10});
    const auto axes = siteOperators(site);
    ASSERT_TRUE(axes.has_value());
    std::int64_t ties = 0;
    for (std::int64_t row = 0; row < 10; ++row)
        for (std::int64_t a = 0; a < 256; ++a)
            for (std::int64_t b = 0; b < 256; ++b) {
                const auto weights = (*axes)[3].exactWeights(row);
                Rational sum = weights[0] * Rational(a);
                if (weights.size() == 2)
                    sum += weights[1] * Rational(b);
                ties += sum.denominator() == 2 ? 1 : 0;
            }
    EXPECT_NEAR(*tieShare(*axes), static_cast<double>(ties) / (10.0 * 256 * 256), 1e-12);
}

TEST(TieShare, thirdsHaveNone)
{
    const auto axes =
        siteOperators(knownSite(ResizeMode::linear, CoordinateMode::halfPixel, {1, 1, 4, 5}, {1, 1, 12, 15}));
    EXPECT_EQ(*tieShare(*axes), 0.0);
}

TEST(QuantaCertificate, thirdsAreIdenticalWhereverRoundingIsToNearest)
{
    const Candidate candidate = candidateOf(quantisedSite(ResizeMode::linear, {1, 2, 4, 5}, {1, 2, 12, 15}),
                                            "transposed_convolution");
    ASSERT_TRUE(candidate.quantised.has_value());
    EXPECT_EQ(candidate.quantised->certificate.kind, QuantaClass::nearest);
}

TEST(QuantaCertificate, movesAreIdenticalAndTwoPassesAreNot)
{
    const Candidate moved =
        candidateOf(quantisedSite(ResizeMode::nearest, {1, 2, 4, 5}, {1, 2, 12, 15}), "gather");
    EXPECT_EQ(moved.quantised->certificate.kind, QuantaClass::identical);
    EXPECT_EQ(moved.quantised->certificate.roundings, 0);
    const Candidate dense =
        candidateOf(quantisedSite(ResizeMode::linear, {1, 2, 4, 5}, {1, 2, 8, 10}), "dense");
    EXPECT_EQ(dense.quantised->certificate.kind, QuantaClass::atMost);
    EXPECT_EQ(dense.quantised->certificate.quanta, 1);
}

} // namespace
} // namespace resizelens::test
