#include "core/image/to_tensor.h"

#include "core/image/test_patterns.h"

#include <limits>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace resizelens {
namespace {

using testing::ElementsAre;
using testing::FloatEq;
using testing::FloatNear;

Image twoColours()
{
    Image image = makeImage(2, 1, 3);
    image.samples = {1.0F, 0.5F, 0.25F, 0.0F, 1.0F, 0.75F};
    return image;
}

TEST(ToTensor, colourIsPlanarRedGreenBlue)
{
    const auto tensor = toTensor(twoColours());
    ASSERT_TRUE(tensor);
    EXPECT_EQ(tensor->dims(), (Dims{1, 3, 1, 2}));
    EXPECT_THAT(tensor->as<float>(), ElementsAre(1.0F, 0.0F, 0.5F, 1.0F, 0.25F, 0.75F));
}

TEST(ToTensor, oneChannelIsTheLuminance)
{
    const auto tensor = toTensor(twoColours(), {.channels = 1});
    EXPECT_EQ(tensor->dims(), (Dims{1, 1, 1, 2}));
    EXPECT_THAT(tensor->as<float>(),
                ElementsAre(FloatEq(0.299F + 0.2935F + 0.0285F), FloatEq(0.587F + 0.0855F)));
}

TEST(ToTensor, moreChannelsRepeatCyclically)
{
    const auto five = toTensor(twoColours(), {.channels = 5});
    EXPECT_THAT(five->as<float>(), ElementsAre(1.0F, 0.0F, 0.5F, 1.0F, 0.25F, 0.75F, 1.0F, 0.0F, 0.5F, 1.0F));
    Image grey = makeImage(1, 1, 1);
    grey.samples = {0.5F};
    EXPECT_THAT(toTensor(grey, {.channels = 4})->as<float>(), ElementsAre(0.5F, 0.5F, 0.5F, 0.5F));
}

TEST(ToTensor, shrinksByAreaAndGrowsLinearly)
{
    Image image = makeImage(4, 1, 1);
    image.samples = {0.0F, 1.0F, 0.5F, 0.0F};
    const auto smaller = toTensor(image, {.channels = 1, .size = PixelSize{2, 1}});
    EXPECT_THAT(smaller->as<float>(), ElementsAre(FloatEq(0.5F), FloatEq(0.25F)));
    image = makeImage(2, 1, 1);
    image.samples = {0.0F, 1.0F};
    const auto larger = toTensor(image, {.channels = 1, .size = PixelSize{4, 1}});
    EXPECT_THAT(larger->as<float>(), ElementsAre(FloatNear(0.0F, 1e-6F), FloatNear(0.25F, 1e-6F),
                                                 FloatNear(0.75F, 1e-6F), FloatNear(1.0F, 1e-6F)));
    const auto mixed = toTensor(image, {.channels = 1, .size = PixelSize{1, 3}});
    EXPECT_THAT(mixed->as<float>(), ElementsAre(0.5F, 0.5F, 0.5F));
}

TEST(ToTensor, refusals)
{
    EXPECT_EQ(toTensor(Image{}).error().code, "image.samples");
    EXPECT_EQ(toTensor(twoColours(), {.channels = 0}).error().code, "image.tensor-shape");
    EXPECT_EQ(toTensor(twoColours(), {.size = PixelSize{0, 4}}).error().code, "image.tensor-shape");
    EXPECT_FALSE(toTensor(twoColours(), {.channels = 1 << 20, .size = PixelSize{1 << 20, 1 << 20}}));
}

TEST(ToImage, givesThePictureBack)
{
    const Image image = twoColours();
    EXPECT_EQ(toImage(toTensor(image).value())->samples, image.samples);
    EXPECT_THAT(toImage(toTensor(image).value(), {.channel = 1})->samples, ElementsAre(0.5F, 1.0F));
    const auto two = toTensor(image, {.channels = 2}).value();
    EXPECT_EQ(toImage(two)->channels, 1) << "two channels are no colour: the first is shown";
}

TEST(ToPicture, mapsBlackToWhite)
{
    const float nan = std::numeric_limits<float>::quiet_NaN();
    Image image = makeImage(4, 1, 1);
    image.samples = {-1.0F, 0.5F, 7.0F, nan};
    const auto tensor = toTensor(image, {.channels = 1}).value();
    EXPECT_THAT(toPicture(tensor)->pixels, ElementsAre(0xFF000000U, 0xFF808080U, 0xFFFFFFFFU, 0xFFFF00FFU));
    EXPECT_THAT(toPicture(tensor, {.black = -1.0F, .white = 7.0F})->pixels,
                ElementsAre(0xFF000000U, 0xFF303030U, 0xFFFFFFFFU, 0xFFFF00FFU));
}

TEST(ToPicture, refusals)
{
    const auto tensor = toTensor(twoColours()).value();
    EXPECT_EQ(toPicture(tensor, {.channel = 3}).error().code, "image.planes");
    EXPECT_EQ(toPicture(tensor, {.batch = 1}).error().code, "image.planes");
    EXPECT_EQ(toPicture(tensor, {.white = 0.0F}).error().code, "image.range");
    EXPECT_EQ(toPicture(Tensor::zeros(DType::int32, {1, 1, 2, 2}).value()).error().code, "image.planes");
    EXPECT_EQ(toPicture(Tensor::zeros(DType::float32, {2, 2}).value()).error().code, "image.planes");
    EXPECT_EQ(toPicture(Tensor::zeros(DType::float32, {1, 3, 0, 2}).value()).error().code, "image.planes");
    std::stop_source source;
    source.request_stop();
    EXPECT_EQ(toPicture(tensor, {}, source.get_token()).error().kind, ErrorKind::cancelled);
}

TEST(ToTensor, scalesAndColoursAreUndoneOnTheScreen)
{
    const Image ramp = *testPattern(TestPattern::ramp, 20, 12);
    const Picture plain = *toPicture(*toTensor(ramp));
    for (const ScalePreset& preset : scalePresets()) {
        const auto tensor = toTensor(ramp, {.bgr = preset.bgr, .scale = preset.layer});
        ASSERT_TRUE(tensor);
        const auto shown = toPicture(*tensor, {.bgr = preset.bgr, .scale = preset.layer});
        ASSERT_TRUE(shown);
        EXPECT_EQ(shown->pixels, plain.pixels) << preset.id;
    }
    EXPECT_EQ(toTensor(ramp, {.scale = {{0.0F}, {1.0F}}}).error().code, "image.scale");
}

TEST(ToTensor, luminanceIsThatOfTheColours)
{
    const Image ramp = *testPattern(TestPattern::ramp, 9, 5);
    const auto grey = toTensor(ramp, {.channels = 1});
    EXPECT_EQ(toPicture(*toTensor(ramp), {.luminance = true})->pixels, toPicture(*grey)->pixels);
    EXPECT_EQ(toPicture(*toTensor(ramp, {.bgr = true}), {.luminance = true, .bgr = true})->pixels,
              toPicture(*grey)->pixels);
}

TEST(ToTensor, toneTurnsValuesBeforeTheyAreShown)
{
    Tensor values = *Tensor::zeros(DType::float32, {1, 1, 1, 3});
    values.as<float>()[0] = 0.25F;
    values.as<float>()[1] = 4.0F;
    values.as<float>()[2] = -1.0F;
    const auto shown = [&](const Tone& tone) {
        const Picture picture = *toPicture(values, {.tone = tone});
        return std::vector<std::uint32_t>{picture.at(0, 0) & 0xFFU, picture.at(1, 0) & 0xFFU,
                                          picture.at(2, 0) & 0xFFU};
    };
    EXPECT_EQ(shown({}), (std::vector<std::uint32_t>{64, 255, 0}));
    EXPECT_EQ(shown({.exposure = 1.0}), (std::vector<std::uint32_t>{128, 255, 0}));
    EXPECT_EQ(shown({.exposure = -3.0}), (std::vector<std::uint32_t>{8, 128, 0}));
    EXPECT_EQ(shown({.offset = 0.5}), (std::vector<std::uint32_t>{191, 255, 0}));
    EXPECT_EQ(shown({.gamma = 2.0}), (std::vector<std::uint32_t>{128, 255, 0}));
}

} // namespace
} // namespace resizelens
