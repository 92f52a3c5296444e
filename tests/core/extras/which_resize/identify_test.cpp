#include "core/extras/which_resize/advice.h"
#include "core/extras/which_resize/identify.h"

#include "core/resize/matrix/resize_eval.h"
#include "tests/core/resize/dialect/pictures.h"
#include "tests/data/sanitized.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <numeric>
#include <random>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace resizelens {

namespace {

bool hasLabel(const Explanation& explanation, std::string_view label)
{
    return std::ranges::find(explanation.labels, label, &Phrase::english) != explanation.labels.end();
}

Tensor resized(std::string_view id, const Tensor& input, std::int64_t height, std::int64_t width)
{
    return *resizeAs(*findLibraryMode(id), input, height, width);
}

/// [1, C, H, W] as [H, W, C].
Tensor channelsLast(const Tensor& planes)
{
    const Dims& dims = planes.dims();
    Tensor last = *Tensor::uninitialized(DType::float32, {dims[2], dims[3], dims[1]});
    for (std::int64_t c = 0; c < dims[1]; ++c)
        for (std::int64_t i = 0; i < dims[2] * dims[3]; ++i)
            last.as<float>()[static_cast<std::size_t>(i * dims[1] + c)] =
                planes.as<float>()[static_cast<std::size_t>(c * dims[2] * dims[3] + i)];
    return last;
}

template<class Place>
Tensor rearranged(const Tensor& planes, std::int64_t height, std::int64_t width, Place place)
{
    const Dims& dims = planes.dims();
    Tensor other = *Tensor::uninitialized(DType::float32, {1, dims[1], height, width});
    auto* to = other.as<float>().data();
    for (std::int64_t c = 0; c < dims[1]; ++c)
        for (std::int64_t y = 0; y < height; ++y)
            for (std::int64_t x = 0; x < width; ++x) {
                const auto [fromY, fromX] = place(y, x);
                *to++ =
                    fromY < 0 || fromX < 0 || fromY >= dims[2] || fromX >= dims[3]
                        ? 0.5F
                        : planes
                              .as<float>()[static_cast<std::size_t>((c * dims[2] + fromY) * dims[3] + fromX)];
            }
    return other;
}

/// A node of which only the attributes are known.
ResizeSite siteOf(const ResizeSpec& spec)
{
    ResizeSite site;
    site.spec = spec;
    return site;
}

/// One whose last two axes are scaled by a given factor.
ResizeSite siteOf(const ResizeSpec& spec, double scale, const Dims& from, const Dims& to)
{
    ResizeSite site = siteOf(spec);
    site.sizeSource.what = SizeSource::What::scales;
    site.inputShape = knownShape(from);
    site.outputShape = knownShape(to);
    for (std::size_t k = 0; k < from.size(); ++k)
        site.axes.push_back({static_cast<std::int64_t>(k), from[k], to[k], k < 2 ? 1.0 : scale, true});
    return site;
}

/// Slow waves: a filter changes them little.
Tensor wavy(std::int64_t rows, std::int64_t columns)
{
    Tensor made = *Tensor::uninitialized(DType::float32, {1, 1, rows, columns});
    for (std::int64_t y = 0; y < rows; ++y)
        for (std::int64_t x = 0; x < columns; ++x)
            made.as<float>()[static_cast<std::size_t>(y * columns + x)] = static_cast<float>(
                0.5 + 0.2 * std::sin(0.35 * static_cast<double>(x) + 0.01 * static_cast<double>(y * y)) +
                0.2 * std::cos(0.55 * static_cast<double>(y) - 0.2 * static_cast<double>(x)));
    return made;
}

using At = std::pair<std::int64_t, std::int64_t>;

const Tensor& picture()
{
    static const Tensor input = test::floatOf(test::bytePicture(3, 60, 80, 5));
    return input;
}

Identification identified(const Tensor& input, const Tensor& output)
{
    auto found = identifyResize({{input, output}});
    EXPECT_TRUE(found.has_value()) << found.error().message;
    return std::move(*found);
}

Identification askedAbout(const ResizeSite& site, const Tensor& input, const Tensor& output)
{
    IdentifyOptions options;
    options.configured = std::make_shared<const ResizeSite>(site);
    auto found = identifyResize({{input, output}}, options);
    EXPECT_TRUE(found.has_value()) << found.error().message;
    return std::move(*found);
}

} // namespace

TEST(Identify, namesAnOnnxModeBehindFloat16)
{
    Tensor output = resized("pytorch.bilinear_align_corners", picture(), 45, 100);
    for (float& value : output.as<float>())
        value = halfToFloat(floatToHalf(value));
    const auto found = identified(picture(), output);
    const Explanation& best = found.ranked.front();
    EXPECT_TRUE(hasLabel(best, "ONNX linear, align_corners")) << best.labels.front().english;
    EXPECT_TRUE(hasLabel(best, "PyTorch bilinear, align_corners=True"));
    EXPECT_EQ(best.rounding, OutputRounding::float16);
    EXPECT_EQ(found.explained, Explained::rounding);
    EXPECT_LT(best.largest, 1e-3);
    ASSERT_TRUE(found.margin.has_value());
    EXPECT_GT(*found.margin, 10.0);
    ASSERT_FALSE(found.telling.empty());
    const TellingSample& telling = found.telling.front();
    EXPECT_NEAR(telling.output, telling.best, 1e-3);
    EXPECT_GT(std::abs(telling.output - telling.next), 2e-3);
}

TEST(Identify, readsLayoutsColoursAndScales)
{
    Tensor output = resized("opencv.cubic", picture(), 90, 64);
    constexpr double kMean[] = {0.485, 0.456, 0.406}, kDeviation[] = {0.229, 0.224, 0.225};
    const auto area = static_cast<std::size_t>(90 * 64);
    for (std::size_t i = 0; i < output.as<float>().size(); ++i) {
        float& value = output.as<float>()[i];
        value = static_cast<float>((static_cast<double>(value) - kMean[i / area]) / kDeviation[i / area]);
    }
    Tensor blueFirst = output;
    std::ranges::copy(output.as<float>().subspan(2 * area, area), blueFirst.as<float>().begin());
    std::ranges::copy(output.as<float>().subspan(0, area),
                      blueFirst.as<float>().begin() + static_cast<std::ptrdiff_t>(2 * area));
    const auto found = identified(channelsLast(picture()), blueFirst);
    const Explanation& best = found.ranked.front();
    EXPECT_TRUE(hasLabel(best, "OpenCV INTER_CUBIC")) << best.labels.front().english;
    EXPECT_EQ(best.inputLayout, "HWC");
    EXPECT_EQ(best.outputLayout, "NCHW");
    EXPECT_TRUE(best.values.swapsColours);
    EXPECT_EQ(best.values.name.english, "(x - mean)/std of ImageNet, for B, G, R");
    EXPECT_EQ(found.explained, Explained::exactly);
}

TEST(Identify, namesTheArithmeticOfBytes)
{
    const Tensor bytes = test::bytePicture(3, 61, 47, 9);
    const auto found = identified(bytes, resized("opencv.linear", bytes, 40, 40));
    const Explanation& best = found.ranked.front();
    EXPECT_EQ(best.labels.front().english, "OpenCV INTER_LINEAR, of bytes");
    EXPECT_TRUE(best.ofBytes);
    EXPECT_EQ(best.candidate.label.english, "OpenCV INTER_LINEAR");
    EXPECT_FALSE(found.ranked[1].ofBytes);
    EXPECT_EQ(best.rounding, OutputRounding::ownBytes);
    EXPECT_EQ(found.explained, Explained::exactly);
    EXPECT_FALSE(found.ranked[1].likeBest) << "OpenCV's bytes are its own";
}

TEST(Identify, knowsPillowBeforeAScaleTo1)
{
    const Tensor bytes = test::bytePicture(3, 120, 90, 10);
    const Tensor output = test::floatOf(resized("pillow.bicubic", bytes, 32, 32));
    const auto found = identified(bytes, output);
    EXPECT_EQ(found.ranked.front().labels.front().english, "Pillow BICUBIC, of bytes");
    EXPECT_EQ(found.ranked.front().values.name.english, "x/255");
}

TEST(Identify, recognisesFlips)
{
    const Tensor output = resized("pytorch.bilinear", picture(), 41, 93);
    const auto found = identified(picture(), rearranged(output, 41, 93, [](auto y, auto x) {
                                      return At{y, 92 - x};
                                  }));
    EXPECT_EQ(found.ranked.front().framing.name.english, "mirrored left to right");
    EXPECT_EQ(found.explained, Explained::exactly);
    const auto turned = identified(picture(), rearranged(output, 93, 41, [](auto y, auto x) {
                                       return At{x, y};
                                   }));
    EXPECT_EQ(turned.ranked.front().framing.name.english, "rows and columns transposed");
    EXPECT_EQ(turned.explained, Explained::exactly);
}

TEST(Identify, recognisesCropsBandsAndShifts)
{
    const Tensor middle = rearranged(picture(), 60, 60, [](auto y, auto x) { return At{y, x + 10}; });
    const auto cut = identified(picture(), resized("pillow.bilinear", middle, 24, 24));
    EXPECT_EQ(cut.ranked.front().framing.name.english, "the middle 60×60 of the input");
    EXPECT_TRUE(hasLabel(cut.ranked.front(), "Pillow BILINEAR"));

    const Tensor larger = resized("pytorch.bilinear_antialias", picture(), 36, 48);
    const auto behind = identified(picture(), rearranged(larger, 32, 32, [](auto y, auto x) {
                                       return At{y + 2, x + 8};
                                   }));
    EXPECT_EQ(behind.ranked.front().framing.name.english,
              "the shorter side resized to 36, the middle 32×32 of it");
    // Without the border ONNX' antialias is the same.
    EXPECT_TRUE(std::ranges::any_of(behind.ranked, [](const Explanation& one) {
        return one.likeBest && hasLabel(one, "PyTorch bilinear, antialias=True");
    }));

    const Tensor box = resized("opencv.linear", picture(), 48, 64);
    const auto letterbox = identified(picture(), rearranged(box, 64, 64, [](auto y, auto x) {
                                          return At{y - 8, x};
                                      }));
    EXPECT_EQ(letterbox.ranked.front().framing.name.english,
              "the whole in 48×64 at row 8, column 0, padded around");
    EXPECT_EQ(letterbox.explained, Explained::exactly);

    const Tensor same = resized("pytorch.bicubic", picture(), 90, 120);
    const auto moved = identified(picture(), rearranged(same, 90, 120, [](auto y, auto x) {
                                      return At{y, x + 1};
                                  }));
    EXPECT_EQ(moved.ranked.front().framing.name.english,
              "moved by 0 down and -1 to the right, in samples of the output");
}

TEST(Identify, saysWhereNothingExplainsIt)
{
    const Tensor other = test::floatOf(test::bytePicture(3, 30, 40, 77));
    const auto found = identified(picture(), other);
    EXPECT_EQ(found.explained, Explained::no);
    EXPECT_GT(found.ranked.front().share, 0.5);
}

TEST(Identify, narrowsItDownBySeveralPairs)
{
    // To the double, OpenCV's area and a repeat are one; 3/2 tells them apart.
    const Tensor input = test::floatOf(test::bytePicture(1, 40, 40, 3)),
                 other = test::floatOf(test::bytePicture(1, 40, 60, 4));
    const IdentifyPair doubled{input, resized("opencv.area", input, 80, 80)};
    const IdentifyPair half{other, resized("opencv.area", other, 60, 90)};
    const auto one = identifyResize({doubled}), two = identifyResize({doubled, half});
    ASSERT_TRUE(one && two);
    const auto namesArea = [](const Explanation& best) {
        return std::ranges::find(best.labels, "OpenCV INTER_AREA", &Phrase::english) != best.labels.end();
    };
    EXPECT_TRUE(namesArea(one->ranked.front()));
    EXPECT_GT(one->ranked.front().labels.size(), 3u);
    EXPECT_TRUE(namesArea(two->ranked.front()));
    EXPECT_EQ(two->explained, Explained::exactly);
    EXPECT_LT(two->ranked.front().labels.size(), one->ranked.front().labels.size());
}

TEST(Identify, announcesTheBestBeforeItIsDone)
{
    // A crop: the whole picture explains little, a framing that is tried later all.
    const Tensor middle = rearranged(picture(), 60, 60, [](auto y, auto x) { return At{y, x + 10}; });
    std::vector<std::pair<std::string, double>> said;
    IdentifyOptions options;
    options.bestSoFar = [&](const Phrase& label, double rest) { said.emplace_back(label.english, rest); };
    const auto found = identifyResize({{picture(), resized("pillow.bicubic", middle, 24, 24)}}, options);
    ASSERT_TRUE(found.has_value());
    ASSERT_GE(said.size(), 2u);
    for (std::size_t i = 1; i < said.size(); ++i)
        EXPECT_LT(said[i].second, said[i - 1].second);
    EXPECT_LT(said.back().second, 1e-3);
    EXPECT_TRUE(hasLabel(found->ranked.front(), said.back().first));
}

TEST(Identify, saysWhatToSet)
{
    ResizeSpec node;
    node.opset = 13;
    node.mode = ResizeMode::linear;
    const Tensor output = resized("tensorflow.bilinear_v1_align_corners", picture(), 90, 120);
    const auto found = askedAbout(siteOf(node), picture(), output);
    EXPECT_FALSE(isAsConfigured(found));
    EXPECT_EQ(adviceFor(found).front().english,
              "In the model, change coordinate_transformation_mode from half_pixel to align_corners");
    EXPECT_EQ(
        adviceFor(identified(picture(), output)).front().english,
        "In a model, a Resize with mode=linear, coordinate_transformation_mode=align_corners gives this");
    const auto own = askedAbout(siteOf(node), picture(), resized("pytorch.bilinear", picture(), 90, 120));
    EXPECT_TRUE(isAsConfigured(own));
    EXPECT_TRUE(own.ranked.front().candidate.configured);
    EXPECT_FALSE(found.ranked.front().candidate.configured);
    const auto pillow = askedAbout(siteOf(node), picture(), resized("pillow.hamming", picture(), 20, 25));
    EXPECT_EQ(adviceFor(pillow).front().english,
              "No ONNX Resize gives this: resize before the model, by Pillow HAMMING");
}

TEST(Identify, evaluatesTheNodesOwnScaleInEveryMode)
{
    // 7 by 1.5 is 10: the node goes by 1.5, a runtime that reads the lengths by 10/7.
    const Tensor input = test::floatOf(test::bytePicture(3, 7, 9, 31));
    for (const ResizeMode mode : {ResizeMode::nearest, ResizeMode::linear, ResizeMode::cubic})
        for (const CoordinateMode place : {CoordinateMode::halfPixel, CoordinateMode::asymmetric}) {
            ResizeSpec spec;
            spec.opset = 13;
            spec.mode = mode;
            spec.coordinateMode = place;
            const ResizeSite site = siteOf(spec, 1.5, input.dims(), {1, 3, 10, 13});
            const std::string what = std::string(toString(mode)) + ", " + std::string(toString(place));
            for (const Dialect dialect : {Dialect::onnx, Dialect::onnxruntime}) {
                const auto own = askedAbout(site, input, *evaluateSite(site, input, dialect));
                EXPECT_TRUE(isAsConfigured(own)) << what;
                EXPECT_EQ(own.explained, Explained::exactly) << what;
            }
            const auto others = askedAbout(site, input, *evaluateSite(site, input, Dialect::tensorrt));
            EXPECT_FALSE(isAsConfigured(others)) << what;
            EXPECT_EQ(
                adviceFor(others).front().english,
                "The node's attributes stay: the ratio of the lengths 10/7 was used in place of the scale "
                "1.5. With sizes in place of scales the node computes this")
                << what;
        }
}

TEST(Identify, comparesOneSampleAsOne)
{
    ResizeSpec spec;
    spec.opset = 13;
    spec.mode = ResizeMode::linear;
    spec.coordinateMode = CoordinateMode::pytorchHalfPixel;
    const std::string change =
        "In the model, change coordinate_transformation_mode from pytorch_half_pixel to half_pixel";
    for (const std::int64_t channels : {1, 3}) {
        const Tensor input = test::floatOf(test::bytePicture(channels, 4, 4, 8));
        const Tensor output = resized("pytorch.bilinear", input, 1, 1);
        const auto found = askedAbout(siteOf(spec), input, output);
        EXPECT_EQ(found.explained, Explained::exactly) << channels;
        EXPECT_FALSE(isAsConfigured(found)) << channels;
        EXPECT_EQ(found.ranked.front().values.name.english, "as they are");
        EXPECT_EQ(adviceFor(found).front().english, change) << channels;
    }
    // A ramp: whatever is fitted explains it.
    Tensor ramp = *Tensor::uninitialized(DType::float32, {1, 1, 1, 10});
    std::iota(ramp.as<float>().begin(), ramp.as<float>().end(), 0.0F);
    const auto found = askedAbout(siteOf(spec), ramp, resized("pytorch.bilinear", ramp, 1, 1));
    EXPECT_EQ(adviceFor(found).front().english, change);
    EXPECT_FALSE(isAsConfigured(found));
    EXPECT_EQ(found.ranked.front().rounding, OutputRounding::none) << "4.5 is of every type";
}

TEST(Identify, advisesTheFewestChanges)
{
    // As PyTorch's antialias along a ramp, which any shift of the values would explain as well.
    ResizeSpec spec;
    spec.opset = 18;
    spec.mode = ResizeMode::linear;
    spec.coordinateMode = CoordinateMode::pytorchHalfPixel;
    spec.antialias = true;
    Tensor ramp = *Tensor::uninitialized(DType::float32, {1, 2, 7, 8});
    for (std::size_t i = 0; i < ramp.as<float>().size(); ++i)
        ramp.as<float>()[i] = 0.03F * static_cast<float>(i);
    const auto found = askedAbout(siteOf(spec), ramp, resized("pytorch.bilinear_antialias", ramp, 3, 5));
    EXPECT_EQ(found.explained, Explained::exactly);
    EXPECT_EQ(adviceFor(found).front().english, "In the model, change exclude_outside from 0 to 1");
}

TEST(Identify, advisesNoMoreThanWasChanged)
{
    std::mt19937_64 generator(29);
    const auto below = [&](std::size_t count) { return static_cast<std::size_t>(generator() % count); };
    constexpr std::array kPlaces = {CoordinateMode::halfPixel, CoordinateMode::pytorchHalfPixel,
                                    CoordinateMode::alignCorners, CoordinateMode::asymmetric};
    const auto change = [&](ResizeSpec& spec) {
        switch (below(spec.mode == ResizeMode::nearest ? 3 : 4)) {
        case 0:
            spec.mode = spec.mode == ResizeMode::linear ? ResizeMode::cubic : ResizeMode::linear;
            break;
        case 1:
            spec.coordinateMode = kPlaces[below(kPlaces.size())];
            break;
        case 2:
            spec.nearestMode =
                spec.nearestMode == NearestMode::floor ? NearestMode::ceil : NearestMode::floor;
            break;
        default:
            spec.antialias = !spec.antialias;
        }
    };
    for (int i = 0; i < test::tries(60); ++i) {
        ResizeSpec node;
        node.opset = 19;
        node.mode = std::array{ResizeMode::nearest, ResizeMode::linear, ResizeMode::cubic}[below(3)];
        node.coordinateMode = kPlaces[below(kPlaces.size())];
        ResizeSpec other = node;
        const std::size_t changes = below(3);
        for (std::size_t k = 0; k < changes; ++k)
            change(other);
        const auto rows = static_cast<std::int64_t>(6 + below(9)),
                   columns = static_cast<std::int64_t>(6 + below(9));
        const double scale = std::array{1.37, 0.63, 2.0, 1.713}[below(4)];
        const auto scaled = [&](std::int64_t length) {
            return static_cast<std::int64_t>(std::floor(static_cast<double>(length) * scale));
        };
        const Tensor input = test::floatOf(test::bytePicture(2, rows, columns, generator()));
        const Dims to = {1, 2, scaled(rows), scaled(columns)};
        const auto output = evaluateSite(siteOf(other, scale, input.dims(), to), input);
        ASSERT_TRUE(output.has_value());
        const ResizeSite site = siteOf(node, scale, input.dims(), to);
        const auto found = askedAbout(site, input, *output);
        const std::string advice = adviceFor(found).front().english;
        const std::string what = fmt::format("try {}: {} to {}, {}×{} by {}: {}", i, attributesText(node),
                                             attributesText(other), rows, columns, scale, advice);
        EXPECT_EQ(found.explained, Explained::exactly) << what;
        EXPECT_TRUE(changes > 0 || isAsConfigured(found)) << what;
        std::size_t advised = 0;
        for (std::size_t at = advice.find(" from "); at != std::string::npos;
             at = advice.find(" from ", at + 1))
            ++advised;
        EXPECT_LE(advised, changes) << what;
        EXPECT_EQ(advice.find("scales"), std::string::npos) << what;
    }
}

/// Without an output shape PyTorch keeps the factor that it was given, one for each axis, and rounds the lengths down.
TEST(Identify, findsFactorsThatWereGiven)
{
    constexpr std::array<std::string_view, 4> kModes = {"pytorch.bilinear", "pytorch.bicubic",
                                                        "pytorch.nearest", "pytorch.nearest_exact"};
    std::mt19937_64 random(17);
    const int tries = test::tries(8);
    for (int i = 0; i < tries; ++i) {
        const auto length = [&] { return 24 + static_cast<std::int64_t>(random() % 40); };
        const std::int64_t height = length(), width = length();
        const Tensor input = test::floatOf(test::bytePicture(3, height, width, random()));
        const auto axis = [&](std::int64_t before) {
            const double factor = 0.5 + 2.0 * unitRandom(random);
            return LibraryAxis{before, static_cast<std::int64_t>(static_cast<double>(before) * factor),
                               factor};
        };
        const LibraryAxis rows = axis(height), columns = axis(width);
        const LibraryMode& mode = *findLibraryMode(kModes[random() % kModes.size()]);
        const auto found = identified(input, *resizeAs(mode, input, rows, columns));
        SCOPED_TRACE(
            fmt::format("{}: {} to {}, {} to {}", mode.id, height, *rows.factor, width, *columns.factor));
        EXPECT_TRUE(isExplained(found.explained));
        EXPECT_TRUE(std::ranges::any_of(found.ranked, [&](const Explanation& one) {
            return one.likeBest && std::ranges::any_of(one.members, [&](const ResizeCandidate& member) {
                       return member.mode == &mode;
                   });
        }));
    }
}

TEST(Identify, namesNoResizeForNoise)
{
    std::mt19937_64 generator(17);
    const auto noise = [&](std::int64_t channels, std::int64_t rows, std::int64_t columns) {
        Tensor made = *Tensor::uninitialized(DType::float32, {1, channels, rows, columns});
        for (float& value : made.as<float>())
            value = static_cast<float>(unitRandom(generator));
        return made;
    };
    int named = 0;
    for (int i = 0; i < test::tries(150); ++i) {
        const auto channels = std::int64_t{1} + 2 * (i % 2);
        const auto rows = std::int64_t{1} + i % 4, columns = std::int64_t{1} + i / 4 % 4;
        auto found = identifyResize({{noise(channels, 24, 24), noise(channels, rows, columns)}});
        if (found && isExplained(found->explained)) {
            ++named;
            fmt::print("{} channels, {}×{}: {}, {} parameters, share {}, chance {}\n", channels, rows,
                       columns, found->ranked.front().labels.front().english,
                       found->ranked.front().values.parameters, found->ranked.front().share, found->chance);
        }
    }
    EXPECT_LE(named, test::tries(150) / 1000) << "the bound is one in 10,000";
}

TEST(Identify, tellsAFilterFromNoise)
{
    const Tensor input = wavy(60, 80);
    const Tensor plain = resized("pytorch.bilinear", input, 45, 64);
    Tensor sharpened = plain, noisy = plain, curved = plain;
    std::mt19937_64 generator(3);
    const auto from = plain.as<float>();
    for (std::size_t i = 0; i < from.size(); ++i) {
        const std::size_t x = i % 64, y = i / 64 % 45;
        if (x > 0 && y > 0 && x < 63 && y < 44)
            sharpened.as<float>()[i] -=
                0.12F * (from[i - 1] + from[i + 1] + from[i - 64] + from[i + 64] - 4.0F * from[i]);
        noisy.as<float>()[i] += static_cast<float>(0.04 * (unitRandom(generator) - 0.5));
        curved.as<float>()[i] = std::pow(from[i], 1.15F);
    }
    const auto filtered = identified(input, sharpened), noised = identified(input, noisy),
               gamma = identified(input, curved);
    EXPECT_EQ(noised.explained, Explained::nearly) << noised.ranked.front().share << " " << noised.followed;
    EXPECT_EQ(filtered.explained, Explained::no) << filtered.ranked.front().share << " " << filtered.followed;
    EXPECT_EQ(gamma.explained, Explained::no) << gamma.ranked.front().share << " " << gamma.followed;
    EXPECT_LT(filtered.ranked.front().share, 0.1) << "too much is left for the question";
    EXPECT_THAT(adviceFor(filtered).front().english, testing::HasSubstr("of what is left follows the image"));
}

TEST(Identify, refusesWhatIsNoPair)
{
    const auto codeOf = [](const std::vector<IdentifyPair>& pairs) {
        const auto found = identifyResize(pairs);
        return found ? std::string() : found.error().code;
    };
    EXPECT_EQ(codeOf({}), "identify.pairs");
    EXPECT_EQ(codeOf({{picture(), *Tensor::zeros(DType::float32, {1, 2, 20, 20})}}), "identify.channels");
    EXPECT_EQ(codeOf({{picture(), *Tensor::zeros(DType::float32, {1, 3, 20, 20})}}), "identify.flat");
    EXPECT_EQ(codeOf({{picture(), *Tensor::zeros(DType::float32, {7})}}), "identify.rank");
    Tensor broken = resized("pytorch.bilinear", picture(), 20, 20);
    broken.as<float>()[5] = std::numeric_limits<float>::infinity();
    EXPECT_EQ(codeOf({{picture(), broken}}), "identify.finite");
    Tensor large = *Tensor::zeros(DType::float64, {1, 3, 20, 20});
    large.as<double>()[5] = 1e300;
    EXPECT_EQ(codeOf({{picture(), large}}), "identify.range");
    large.as<double>()[5] = 1e38; // float32 has it
    const auto of = identifyResize({{picture(), large}});
    ASSERT_TRUE(of.has_value());
    EXPECT_TRUE(
        std::ranges::all_of(of->ranked, [](const Explanation& one) { return std::isfinite(one.share); }));
    std::stop_source stopped;
    stopped.request_stop();
    const auto cancelled = identifyResize({{picture(), resized("opencv.area", picture(), 20, 20)}}, {},
                                          {{}, stopped.get_token()});
    ASSERT_FALSE(cancelled.has_value());
    EXPECT_EQ(cancelled.error().kind, ErrorKind::cancelled);
}

TEST(Identify, triesAtLeastThreeHundredCandidates)
{
    const Tensor input = test::floatOf(test::bytePicture(3, 512, 512, 8));
    for (const auto& [height, width] : {At{224, 224}, At{512, 640}, At{1024, 1024}}) {
        const Tensor output = resized("pillow.lanczos", input, height, width);
        const auto start = std::chrono::steady_clock::now();
        const auto found = identified(input, output);
        const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
        fmt::print("512×512×3 to {}×{}: {} candidates, {:.2f} s\n", height, width, found.candidates,
                   took.count());
        EXPECT_GE(found.candidates, 300u);
        EXPECT_EQ(found.ranked.front().labels.front().english, "Pillow LANCZOS");
        if (test::kSanitized) // the larger ones have the same steps, and take ten times as long
            break;
    }
}

} // namespace resizelens
