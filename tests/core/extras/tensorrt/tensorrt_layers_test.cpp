#include "core/extras/tensorrt/tensorrt_layers.h"

#include "core/resize/matrix/resize_eval.h"
#include "tests/core/extras/tensorrt/tensors.h"

#include <algorithm>
#include <cmath>
#include <functional>

#include <gmock/gmock.h>

namespace resizelens {
namespace {

using test::pick;
using test::valuesOf;
using testing::ElementsAre;
using testing::HasSubstr;

/// A Resize-19 from one shape to another, by sizes, or by scales where they are given.
ResizeSite siteOf(const Dims& input, const Dims& output, ResizeSpec spec,
                  const std::vector<double>& scales = {})
{
    ResizeSite site;
    site.id = "up";
    if (spec.opset == 0)
        spec.opset = 19;
    site.spec = std::move(spec);
    site.type = DType::float32;
    site.inputShape = knownShape(input);
    site.outputShape = knownShape(output);
    for (std::size_t i = 0; i < input.size(); ++i) {
        SiteAxis axis;
        axis.axis = static_cast<std::int64_t>(i);
        axis.nIn = input[i];
        axis.nOut = output[i];
        axis.scale =
            scales.empty() ? static_cast<double>(output[i]) / static_cast<double>(input[i]) : scales[i];
        axis.scaleGiven = !scales.empty();
        site.axes.push_back(axis);
    }
    return site;
}

/// N, C and two axes of unknown length with given scales.
ResizeSite freeSite(ResizeSpec spec, double scale)
{
    ResizeSite site = siteOf({1, 3, 4, 4}, {1, 3, 8, 8}, std::move(spec), {1, 1, scale, scale});
    site.inputShape = Shape{{1}, {3}, {-1, "h"}, {-1, "w"}};
    site.outputShape = Shape{{1}, {3}, {}, {}};
    for (std::size_t axis : {std::size_t{2}, std::size_t{3}})
        site.axes[axis].nIn = site.axes[axis].nOut = std::nullopt;
    return site;
}

std::string codeOf(const ResizeSite& site)
{
    const auto layer = toTrtResize(site);
    if (layer)
        return "accepted";
    EXPECT_FALSE(layer.error().message.empty());
    return layer.error().code;
}

std::string valueOf(const TrtLayer& layer, std::string_view name)
{
    for (const TrtAttribute& attribute : layer.attributes)
        if (attribute.name == name)
            return attribute.value;
    return "absent";
}

TEST(TrtLayers, aResizeIsSpelledAsTensorRtSpellsIt)
{
    ResizeSpec spec;
    spec.coordinateMode = CoordinateMode::asymmetric;
    spec.nearestMode = NearestMode::floor;
    const auto layer = toTrtResize(siteOf({1, 3, 4, 4}, {1, 3, 8, 8}, spec, {1, 1, 2, 2}));
    ASSERT_TRUE(layer);
    const TrtLayer shown = describe(*layer);
    EXPECT_EQ(shown.layer, "Resize");
    EXPECT_EQ(shown.name, "up");
    EXPECT_THAT(shown.attributes,
                ElementsAre(TrtAttribute{"scales", "1, 1, 2, 2"}, TrtAttribute{"resizeMode", "kNEAREST"},
                            TrtAttribute{"coordinateTransformation", "kASYMMETRIC"},
                            TrtAttribute{"selectorForSinglePixel", "kFORMULA"},
                            TrtAttribute{"nearestRounding", "kFLOOR"}));
}

TEST(TrtLayers, sizesBecomeOutputDimensions)
{
    ResizeSpec spec;
    spec.mode = ResizeMode::cubic;
    spec.cubicCoeffA = -0.5;
    spec.excludeOutside = true;
    const auto layer = toTrtResize(siteOf({1, 3, 4, 4}, {1, 3, 7, 5}, spec));
    ASSERT_TRUE(layer);
    const TrtLayer shown = describe(*layer);
    EXPECT_EQ(valueOf(shown, "outputDimensions"), "1, 3, 7, 5");
    EXPECT_EQ(valueOf(shown, "scales"), "absent");
    EXPECT_EQ(valueOf(shown, "cubicCoeff"), "-0.5");
    EXPECT_EQ(valueOf(shown, "excludeOutside"), "true");
    EXPECT_EQ(valueOf(shown, "nearestRounding"), "absent");
}

TEST(TrtLayers, scalesThatGiveOtherLengthsBecomeOutputDimensions)
{
    // 1.8 in float32 is below 1.8, so that TensorRT would make 8 of 5; the node says 9.
    const auto layer = toTrtResize(siteOf({1, 1, 5, 5}, {1, 1, 9, 9}, {}, {1, 1, 1.8, 1.8}));
    ASSERT_TRUE(layer);
    EXPECT_TRUE(std::holds_alternative<Dims>(layer->size));
}

TEST(TrtLayers, whatHasNoLayerSaysWhy)
{
    const Dims in = {1, 3, 4, 4}, out = {1, 3, 8, 8};
    const auto changed = [&](const std::function<void(ResizeSpec&)>& change) {
        ResizeSpec spec;
        change(spec);
        return codeOf(siteOf(in, out, spec));
    };
    EXPECT_EQ(changed([](ResizeSpec&) {}), "accepted");
    EXPECT_EQ(changed([](ResizeSpec& s) { s.antialias = true; }), "tensorrt.antialias");
    EXPECT_EQ(changed([](ResizeSpec& s) { s.coordinateMode = CoordinateMode::halfPixelSymmetric; }),
              "tensorrt.half_pixel_symmetric");
    EXPECT_EQ(changed([](ResizeSpec& s) { s.coordinateMode = CoordinateMode::tfCropAndResize; }),
              "tensorrt.tf_crop_and_resize");
    EXPECT_EQ(changed([](ResizeSpec& s) { s.aspectRatioPolicy = AspectRatioPolicy::notLarger; }),
              "tensorrt.keep_aspect_ratio_policy");
    EXPECT_EQ(changed([](ResizeSpec& s) { s.coordinateMode = CoordinateMode::tfHalfPixelForNn; }),
              "accepted");
    EXPECT_EQ(changed([](ResizeSpec& s) {
                  s.coordinateMode = CoordinateMode::tfHalfPixelForNn;
                  s.nearestMode = NearestMode::ceil;
              }),
              "tensorrt.tf_half_pixel_for_nn");
    EXPECT_EQ(changed([](ResizeSpec& s) {
                  s.coordinateMode = CoordinateMode::tfHalfPixelForNn;
                  s.mode = ResizeMode::linear;
              }),
              "tensorrt.tf_half_pixel_for_nn");
}

TEST(TrtLayers, axesMustBeInnermost)
{
    ResizeSpec spec;
    EXPECT_EQ(codeOf(siteOf({1, 3, 4, 4}, {1, 6, 8, 8}, spec)), "accepted");
    EXPECT_EQ(codeOf(siteOf({1, 3, 4, 4}, {2, 3, 4, 4}, spec)), "tensorrt.axes");
    spec.mode = ResizeMode::cubic;
    EXPECT_EQ(codeOf(siteOf({1, 3, 4, 4}, {1, 6, 4, 4}, spec)), "tensorrt.axes");
    EXPECT_EQ(codeOf(siteOf({1, 4, 4, 3}, {1, 8, 8, 3}, spec)), "tensorrt.axes") << "channels last";
    EXPECT_EQ(codeOf(siteOf({4}, {8}, spec)), "tensorrt.axes");
    EXPECT_EQ(codeOf(siteOf({1, 4}, {1, 8}, spec)), "accepted");
    ResizeSite batch = siteOf({1, 3, 4, 4}, {1, 3, 8, 8}, {});
    batch.axes[0] = SiteAxis{};
    EXPECT_THAT(toTrtResize(batch).error().message, HasSubstr("axis 0 of 4 has lengths that are unknown"));
}

TEST(TrtLayers, typesAndUnknownsAreRefused)
{
    ResizeSite site = siteOf({1, 3, 4, 4}, {1, 3, 8, 8}, {});
    site.type = DType::int8;
    EXPECT_EQ(codeOf(site), "accepted");
    site.type = DType::uint8;
    EXPECT_EQ(codeOf(site), "tensorrt.type");
    site.type = DType::undefined;
    EXPECT_EQ(codeOf(site), "tensorrt.type");
    site.unknown = foreignPhrase("the scales are computed when the model runs");
    EXPECT_EQ(codeOf(site), "tensorrt.unknown");
    ResizeSite rankless;
    rankless.type = DType::float32;
    EXPECT_EQ(codeOf(rankless), "tensorrt.rank");
    EXPECT_EQ(codeOf(siteOf({1, 1, 4, 4}, {1, 1, 65536, 65536}, {})), "tensorrt.output");
}

TEST(TrtLayers, theGivenScaleMustBeTheRatio)
{
    ResizeSpec spec;
    spec.mode = ResizeMode::linear;
    const auto refused = toTrtResize(siteOf({1, 1, 10, 10}, {1, 1, 16, 16}, spec, {1, 1, 1.65, 1.65}));
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, "tensorrt.scales");
    EXPECT_THAT(refused.error().message, HasSubstr("TensorRT computes with 16/10 = 1.6"));
    // Equal lengths with a scale beside 1: a copy in TensorRT, not in ONNX.
    EXPECT_EQ(codeOf(siteOf({1, 1, 10, 10}, {1, 1, 10, 10}, spec, {1, 1, 1.05, 1.05})), "tensorrt.scales");
    const double third = static_cast<double>(1.0F / 3.0F);
    EXPECT_EQ(codeOf(siteOf({1, 1, 9, 9}, {1, 1, 3, 3}, spec, {1, 1, third, third})), "accepted");
}

TEST(TrtLayers, aScaleRoundedToFloat32MayMissABoundary)
{
    ResizeSpec spec;
    spec.coordinateMode = CoordinateMode::asymmetric;
    spec.nearestMode = NearestMode::floor;
    // The float32 next to 1/3 is above it: 1 / scale is just below 3, which floor takes to 2.
    const double third = static_cast<double>(1.0F / 3.0F);
    const auto refused = toTrtResize(siteOf({1, 1, 9, 9}, {1, 1, 3, 3}, spec, {1, 1, third, third}));
    ASSERT_FALSE(refused);
    EXPECT_THAT(refused.error().message, HasSubstr("output 1 lies on a boundary: ONNX takes input 2"));
    spec.coordinateMode = CoordinateMode::halfPixel;
    spec.nearestMode = NearestMode::roundPreferFloor;
    EXPECT_EQ(codeOf(siteOf({1, 1, 9, 9}, {1, 1, 3, 3}, spec, {1, 1, third, third})), "accepted");
}

TEST(TrtLayers, freeLengthsNeedWholeScales)
{
    ResizeSpec spec;
    EXPECT_EQ(codeOf(freeSite(spec, 2.0)), "accepted");
    EXPECT_EQ(codeOf(freeSite(spec, 0.5)), "tensorrt.scales");
    EXPECT_EQ(codeOf(freeSite(spec, 1.5)), "tensorrt.scales");
    ResizeSite sizes = freeSite(spec, 2.0);
    sizes.axes[2].scaleGiven = false;
    EXPECT_EQ(codeOf(sizes), "tensorrt.scales");
    const auto layer = toTrtResize(freeSite(spec, 2.0));
    EXPECT_THAT(std::get<std::vector<float>>(layer->size), ElementsAre(1, 1, 2, 2));
}

TEST(TrtLayers, pytorchHalfPixelNeedsKUpperForASinglePixelOnly)
{
    ResizeSpec spec;
    spec.mode = ResizeMode::linear;
    spec.coordinateMode = CoordinateMode::pytorchHalfPixel;
    const auto up = toTrtResize(siteOf({1, 3, 4, 4}, {1, 3, 8, 8}, spec));
    ASSERT_TRUE(up);
    EXPECT_EQ(up->selectorForSinglePixel, ResizeSelector::formula);
    const auto pixel = toTrtResize(siteOf({1, 3, 4, 5}, {1, 3, 1, 1}, spec));
    ASSERT_TRUE(pixel);
    EXPECT_EQ(pixel->selectorForSinglePixel, ResizeSelector::upper);
    EXPECT_EQ(codeOf(siteOf({1, 3, 4, 5}, {1, 3, 1, 8}, spec)), "tensorrt.pytorch_half_pixel");
    EXPECT_EQ(codeOf(siteOf({1, 3, 1, 5}, {1, 3, 1, 8}, spec)), "accepted") << "1 to 1 is the same in both";
}

TEST(TrtLayers, upsampleAndResize10RoundByDirection)
{
    ResizeSpec spec;
    spec.opset = 10;
    spec.coordinateMode = CoordinateMode::asymmetric;
    spec.nearestMode = NearestMode::floor;
    const auto up = toTrtResize(siteOf({1, 1, 4, 4}, {1, 1, 8, 8}, spec, {1, 1, 2, 2}));
    ASSERT_TRUE(up);
    EXPECT_EQ(up->nearestRounding, ResizeRoundMode::floor);
    const auto down = toTrtResize(siteOf({1, 1, 4, 4}, {1, 1, 2, 2}, spec, {1, 1, 0.5, 0.5}));
    ASSERT_TRUE(down);
    EXPECT_EQ(down->nearestRounding, ResizeRoundMode::ceil);
    EXPECT_EQ(codeOf(siteOf({1, 1, 4, 4}, {1, 1, 8, 2}, spec, {1, 1, 2, 0.5})), "tensorrt.nearestRounding");
}

ResizeSpec randomSpec(std::mt19937& random)
{
    ResizeSpec spec;
    spec.mode = static_cast<ResizeMode>(pick(random, 0, 2));
    spec.coordinateMode = static_cast<CoordinateMode>(pick(random, 0, 5));
    spec.nearestMode = static_cast<NearestMode>(pick(random, 0, 3));
    spec.cubicCoeffA = -0.25 * static_cast<double>(pick(random, 1, 4));
    spec.excludeOutside = pick(random, 0, 1) == 1;
    if (pick(random, 0, 4) == 0) {
        spec.opset = 10;
        spec.coordinateMode = CoordinateMode::asymmetric;
        spec.nearestMode = NearestMode::floor;
    }
    return spec;
}

TEST(TrtLayers, aLayerComputesWhatTheNodeComputes)
{
    std::mt19937 random(11);
    int translated = 0;
    for (int round = 0; round < 4000; ++round) {
        const Dims input = {1, pick(random, 1, 2), pick(random, 1, 9), pick(random, 1, 9)};
        Dims output = {1, input[1], pick(random, 1, 12), pick(random, 1, 12)};
        std::vector<double> scales;
        if (pick(random, 0, 1) == 1) {
            for (std::size_t i = 0; i < 4; ++i) {
                const float scale = i < 2 ? 1.0F : static_cast<float>(pick(random, 2, 12)) / 4.0F;
                scales.push_back(static_cast<double>(scale));
                output[i] = std::max<std::int64_t>(
                    1, static_cast<std::int64_t>(std::floor(static_cast<double>(input[i]) * scales.back())));
            }
        }
        const auto site = siteOf(input, output, randomSpec(random), scales);
        const auto layer = toTrtResize(site);
        if (!layer)
            continue;
        ++translated;
        const auto tensor = test::randomTensor(input, random);
        const auto ours = test::evaluate(*layer, tensor), theirs = evaluateSite(site, tensor);
        ASSERT_TRUE(ours && theirs);
        ASSERT_EQ(ours->dims(), theirs->dims());
        const auto a = valuesOf(*ours), b = valuesOf(*theirs);
        for (std::size_t i = 0; i < a.size(); ++i)
            ASSERT_NEAR(a[i], b[i], site.spec.mode == ResizeMode::nearest ? 0.0 : 2e-4)
                << toString(site.spec.mode) << ' ' << toString(site.spec.coordinateMode) << ' '
                << toString(site.spec.nearestMode) << ' ' << toText(input) << " -> " << toText(output);
    }
    EXPECT_GT(translated, 1500);
}

TEST(TrtLayers, poolsOfAChain)
{
    const AveragePool average{{{3, 2, 1, 0}, {2, 2, 0, 1}}};
    const auto layer = toTrtPooling(average, DType::float32, "down");
    ASSERT_TRUE(layer);
    EXPECT_THAT(describe(*layer).attributes,
                ElementsAre(TrtAttribute{"poolingType", "kAVERAGE"}, TrtAttribute{"windowSizeNd", "3, 2"},
                            TrtAttribute{"strideNd", "2, 2"},
                            TrtAttribute{"paddingMode", "kEXPLICIT_ROUND_DOWN"},
                            TrtAttribute{"prePadding", "1, 0"}, TrtAttribute{"postPadding", "0, 1"},
                            TrtAttribute{"averageCountExcludesPadding", "true"}));

    const auto maximum = toTrtPooling(MaxPool{{{2, 2, 0, 0}, {2, 1, 1, 1}}}, DType::float32);
    ASSERT_TRUE(maximum);
    EXPECT_THAT(describe(*maximum).attributes,
                ElementsAre(TrtAttribute{"poolingType", "kMAX"}, TrtAttribute{"windowSizeNd", "2, 2"},
                            TrtAttribute{"strideNd", "2, 1"},
                            TrtAttribute{"paddingMode", "kEXPLICIT_ROUND_DOWN"},
                            TrtAttribute{"prePadding", "0, 1"}, TrtAttribute{"postPadding", "0, 1"}));
}

TEST(TrtLayers, poolsWithoutALayer)
{
    const MaxPool line{{{2, 2, 0, 0}}}, cube{{{2, 2}, {2, 2}, {2, 2}}}, plane{{{2, 2}, {2, 2}}};
    EXPECT_EQ(toTrtPooling(line, DType::float32).error().code, "tensorrt.windowSize");
    EXPECT_TRUE(toTrtPooling(cube, DType::float16));
    EXPECT_EQ(toTrtPooling(cube, DType::int8).error().code, "tensorrt.type");
    EXPECT_TRUE(toTrtPooling(plane, DType::int8));
    EXPECT_EQ(toTrtPooling(plane, DType::float64).error().code, "tensorrt.type");
}

TEST(TrtLayers, aTransposedConvolutionIsADeconvolution)
{
    const ConvTranspose op{8, {{{1, 2, 2, 1}, 2, 1, 1}, {{1, 1}, 2, 0, 0}}};
    const auto layers = toTrtLayers({{op}}, DType::float32, "up");
    ASSERT_TRUE(layers);
    ASSERT_EQ(layers->size(), 1U);
    EXPECT_EQ(layers->front().layer, "Deconvolution");
    EXPECT_EQ(layers->front().name, "up/0");
    EXPECT_THAT(layers->front().attributes,
                ElementsAre(TrtAttribute{"nbOutputMaps", "8"}, TrtAttribute{"kernelSizeNd", "4, 2"},
                            TrtAttribute{"strideNd", "2, 2"}, TrtAttribute{"prePadding", "1, 0"},
                            TrtAttribute{"postPadding", "1, 0"}, TrtAttribute{"nbGroups", "8"}));
    EXPECT_FALSE(toTrtLayers({{ConvTranspose{1, {{{1, 1}, 2}}}}}, DType::float32, "up"));
    EXPECT_FALSE(toTrtLayers({{op}}, DType::float64, "up"));
    EXPECT_TRUE(toTrtLayers({}, DType::float32, "same")->empty());
}

TEST(TensorrtLayers, translateWholeRewrites)
{
    const std::vector<Rational> edge = {Rational::ratio(4, 3), 1, 1, Rational::ratio(4, 3)};
    const OperatorChain chain{{EdgePad{{0, 0, 1, 1}, {0, 0, 1, 1}},
                               Conv{8, {{{{0.25, 0.75}, {0.75, 0.25}}, 1, 0, 0}, {{{1.0}}, 2, 0, 1}}},
                               DepthToSpace{2}, ScaleMap{{{}, {}, edge, {}}},
                               MatMul{AxisOperator::identity(4), true}, Gather{3, {0, 1}}}};
    const auto layers = toTrtLayers(chain, DType::float32, "node");
    ASSERT_TRUE(layers.has_value()) << layers.error().message;
    std::vector<std::string> kinds;
    for (const TrtLayer& layer : *layers)
        kinds.push_back(layer.layer);
    EXPECT_EQ(kinds, (std::vector<std::string>{"Slice", "Convolution", "Shuffle", "Scale", "MatrixMultiply",
                                               "Gather"}));
    EXPECT_EQ((*layers)[0].attributes[1], (TrtAttribute{"mode", "kCLAMP"}));
    EXPECT_EQ((*layers)[1].attributes[0], (TrtAttribute{"nbOutputMaps", "16"}));
    EXPECT_EQ((*layers)[1].attributes[5], (TrtAttribute{"nbGroups", "8"}));
    EXPECT_EQ((*layers)[3].attributes[1], (TrtAttribute{"channelAxis", "2"}));
    EXPECT_EQ((*layers)[5].name, "node/5");
    const auto line = toTrtLayers(OperatorChain{{Conv{1, {{{{1.0}}, 2, 0, 0}}}}}, DType::float32, "line");
    ASSERT_FALSE(line.has_value());
    EXPECT_EQ(line.error().code, "tensorrt.kernelSizeNd");
    EXPECT_FALSE(toTrtLayers(OperatorChain{{Cast{DType::float64}}}, DType::float32, "cast").has_value());
}

} // namespace
} // namespace resizelens
