#include "core/identify/advice.h"
#include "core/identify/identify.h"

#include "tests/core/dialect/pictures.h"
#include "tests/data/sanitized.h"

#include <algorithm>
#include <chrono>

#include <fmt/format.h>
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
    EXPECT_GT(std::abs(telling.output - telling.next), 5e-3);
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
    EXPECT_EQ(found.ranked.front().framing.name.english, "left and right exchanged");
    EXPECT_EQ(found.explained, Explained::exactly);
    const auto turned = identified(picture(), rearranged(output, 93, 41, [](auto y, auto x) {
                                       return At{x, y};
                                   }));
    EXPECT_EQ(turned.ranked.front().framing.name.english, "rows and columns exchanged");
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
              "the whole in 48×64 at row 8, column 0, a band around it");
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
    IdentifyOptions options;
    options.configured = node;
    const auto found = identifyResize({{picture(), output}}, options);
    ASSERT_TRUE(found.has_value());
    EXPECT_FALSE(isAsConfigured(*found));
    EXPECT_EQ(adviceFor(*found, node).front().english,
              "In the model, change coordinate_transformation_mode from half_pixel to align_corners");
    EXPECT_EQ(
        adviceFor(*found).front().english,
        "In a model, a Resize with mode=linear, coordinate_transformation_mode=align_corners gives this");
    const auto own = identifyResize({{picture(), resized("pytorch.bilinear", picture(), 90, 120)}}, options);
    ASSERT_TRUE(own.has_value());
    EXPECT_TRUE(isAsConfigured(*own));
    EXPECT_TRUE(own->ranked.front().candidate.configured);
    EXPECT_FALSE(found->ranked.front().candidate.configured);
    const auto pillow = identifyResize({{picture(), resized("pillow.hamming", picture(), 20, 25)}}, options);
    ASSERT_TRUE(pillow.has_value());
    EXPECT_EQ(adviceFor(*pillow, node).front().english,
              "No ONNX Resize gives this: resize before the model, by Pillow HAMMING");
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
