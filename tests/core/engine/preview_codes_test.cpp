// A quantised node and its rewrite on a picture: what the picture becomes, and how many quanta they are apart.
#include "core/preview/preview_codes.h"

#include "core/image/test_patterns.h"
#include "tests/core/resize/quant/quantised_models.h"
#include "tests/data/test_files.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

namespace resizelens {
namespace {

using namespace test;

ResizeSite quantisedSiteOf(const QuantisedCase& one)
{
    const auto analysis = analyse(saveTemp(quantisedModel(one), "preview_codes"));
    EXPECT_TRUE(analysis.has_value()) << (analysis ? "" : analysis.error().sentence());
    return (*analysis)->sites.at(0).site;
}

PreviewInput pictureInput(TestPattern pattern, ScaleLayer scale = {})
{
    const PreviewSource source{std::make_shared<const Image>(*testPattern(pattern, 40, 30)), nullptr};
    return *previewInput(source, ResizeSite(), {.channels = 2, .scale = scale});
}

double codeOf(float real, const Quantisation& numbers)
{
    return static_cast<double>(real) / numbers.scale + static_cast<double>(numbers.zeroPoint);
}

TEST(PreviewCodes, aPictureFillsTheCodesWhateverItsScaleLayer)
{
    const Quantisation numbers{DType::int8, 0.0125, 3};
    const PreviewInput plain = pictureInput(TestPattern::ramp);
    const PreviewInput scaled = pictureInput(TestPattern::ramp, {{255.0F}, {-128.0F}});
    const auto a = onCodes(plain, numbers, true), b = onCodes(scaled, numbers, true);
    ASSERT_TRUE(a && b);
    double low = 1e9, high = -1e9;
    for (std::size_t i = 0; i < a->as<float>().size(); ++i) {
        const double code = codeOf(a->as<float>()[i], numbers);
        EXPECT_NEAR(code, std::nearbyint(code), 1e-4);
        EXPECT_NEAR(code, -128.0 + 255.0 * static_cast<double>(plain.tensor->as<float>()[i]), 0.5 + 1e-3);
        EXPECT_NEAR(code, codeOf(b->as<float>()[i], numbers), 1.01); // float32 of another layer
        low = std::min(low, code);
        high = std::max(high, code);
    }
    EXPECT_NEAR(low, -128.0, 1.0);
    EXPECT_NEAR(high, 127.0, 1.0);
    const PreviewInput shown = shownOnCodes(scaled, numbers, true);
    EXPECT_NEAR(codeOf(shown.show.black, numbers), -128.0, 1e-4);
    EXPECT_NEAR(codeOf(shown.show.white, numbers), 127.0, 1e-4);
    EXPECT_TRUE(shown.show.scale.isIdentity());
}

TEST(PreviewCodes, otherValuesBecomeThoseOfTheNearestCodes)
{
    const Quantisation numbers{DType::uint8, 0.5, 4};
    PreviewInput input;
    const std::vector<double> values = {-100.0, 0.0, 0.26, 0.25, 0.75, 1e9, NAN, 7.0};
    input.tensor = std::make_shared<const Tensor>(*Tensor::fromDoubles(DType::float32, {1, 1, 2, 4}, values));
    const auto real = onCodes(input, numbers, false);
    ASSERT_TRUE(real.has_value());
    const float wanted[] = {-2.0F, 0.0F, 0.5F, 0.0F, 1.0F, 125.5F, 0.0F, 7.0F};
    for (std::size_t i = 0; i < values.size(); ++i)
        EXPECT_EQ(real->as<float>()[i], wanted[i]) << i;
}

TEST(PreviewCodes, aRewriteIsAsFarAwayAsItsCertificateAllows)
{
    for (const DType type : {DType::uint8, DType::int8}) {
        QuantisedCase one;
        one.before.type = one.after.type = type;
        const ResizeSite site = quantisedSiteOf(one);
        ASSERT_TRUE(codesOf(site).has_value());
        const auto picture = onCodes(pictureInput(TestPattern::zonePlate), *codesOf(site)->before, true);
        ASSERT_TRUE(picture.has_value());
        for (const char* rule : {"transposed_convolution", "polyphase", "dense"})
            for (const CodeRounding rounding :
                 {CodeRounding::halfEven, CodeRounding::halfUp, CodeRounding::truncate}) {
                SCOPED_TRACE(std::string(rule) + " " + std::string(toString(rounding)));
                const auto preview = previewOnCodes(site, rule, *picture, rounding);
                ASSERT_TRUE(preview.has_value()) << preview.error().sentence();
                ASSERT_TRUE(preview->quanta.has_value());
                const QuantaCounts counts = countQuanta(preview->original, preview->rewrite, one.after);
                EXPECT_EQ(counts.all(), preview->original.count());
                EXPECT_EQ(counts.counts[0] + counts.counts[4] > 0, counts.most > 1);
                EXPECT_EQ(counts.counts[2] == counts.all(), counts.most == 0);
                const bool cutTwice = !preview->quanta->isExact() && rounding == CodeRounding::truncate;
                const bool same = preview->quanta->isExact() && rounding == CodeRounding::halfEven;
                EXPECT_LE(counts.most, same ? 0 : cutTwice ? 2 : 1);
                if (rounding != CodeRounding::halfEven) {
                    EXPECT_GE(counts.most, 1) << "ties, or all that is between codes";
                }
            }
    }
}

TEST(PreviewCodes, aResizeOfCodesIsCutOff)
{
    QuantisedCase one;
    one.wrapped = false;
    one.before = one.after = {DType::uint8, 1.0, 0};
    const ResizeSite site = quantisedSiteOf(one);
    const auto picture = onCodes(pictureInput(TestPattern::zonePlate), *codesOf(site)->before, true);
    const auto preview = previewOnCodes(site, "polyphase", *picture);
    ASSERT_TRUE(preview.has_value()) << preview.error().sentence();
    const QuantaCounts counts = countQuanta(preview->original, preview->rewrite, *codesOf(site)->after);
    EXPECT_EQ(counts.most, 1);
    EXPECT_GT(counts.counts[3], 0) << "rounded up where the node cuts off";
    EXPECT_EQ(counts.counts[1], 0);
    const auto kept = previewOnCodes(site, "", *picture);
    ASSERT_TRUE(kept.has_value());
    EXPECT_EQ(countQuanta(kept->original, kept->rewrite, *codesOf(site)->after).most, 0);
}

TEST(PreviewCodes, sitesWithoutCodesSayNo)
{
    EXPECT_FALSE(codesOf(ResizeSite()).has_value());
    QuantisedCase one;
    const ResizeSite site = quantisedSiteOf(one);
    ResizeSite real = site;
    real.quantisation.reset();
    const auto picture = onCodes(pictureInput(TestPattern::ramp), *codesOf(site)->before, true);
    const auto refused = previewOnCodes(real, "polyphase", *picture);
    ASSERT_FALSE(refused.has_value());
    EXPECT_EQ(refused.error().code, "preview.codes");
    EXPECT_FALSE(previewOnCodes(site, "no such rule", *picture).has_value());
}

} // namespace
} // namespace resizelens
