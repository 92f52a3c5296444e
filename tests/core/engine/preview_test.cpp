// Previews at a picture's size: what can be shown, parts of it as they are seen, and every mode at once.
#include "core/base/npy.h"
#include "core/image/test_patterns.h"
#include "core/preview/preview_input.h"
#include "core/preview/preview_modes.h"
#include "core/preview/preview_view.h"
#include "core/resize/matrix/resize_eval.h"
#include "tests/data/sample_models.h"
#include "tests/data/test_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace resizelens {
namespace {

using namespace test;
using testing::HasSubstr;

/// A site of rank 4 that resizes the last two axes by the same scale.
ResizeSite siteOf(ResizeMode mode, double scale, CoordinateMode coordinates = CoordinateMode::halfPixel)
{
    ResizeSite site;
    site.id = "resize";
    site.spec.opset = 19;
    site.spec.mode = mode;
    site.spec.coordinateMode = coordinates;
    site.type = DType::float32;
    for (std::int64_t i = 0; i < 4; ++i) {
        SiteAxis axis;
        axis.axis = i;
        axis.scale = i < 2 ? 1.0 : scale;
        axis.scaleGiven = true;
        axis.nIn = i < 2 ? 1 : 24;
        axis.nOut = static_cast<std::int64_t>(std::floor(static_cast<double>(*axis.nIn) * *axis.scale));
        site.axes.push_back(axis);
    }
    return site;
}

Tensor pictureOf(int width, int height, TestPattern pattern = TestPattern::zonePlate, int channels = 3)
{
    return *toTensor(*testPattern(pattern, width, height), {.channels = channels});
}

double largestDifference(const Tensor& a, const Tensor& b)
{
    EXPECT_EQ(a.dims(), b.dims());
    double most = 0.0;
    for (std::size_t i = 0; i < a.as<float>().size(); ++i)
        most = std::max(most, std::abs(static_cast<double>(a.as<float>()[i]) - b.as<float>()[i]));
    return most;
}

/// The means of a tensor's blocks, by plain loops.
Tensor blockMeans(const Tensor& full, const ViewWindow& window)
{
    const std::int64_t r = window.reduction;
    const Dims dims = {1, full.dims()[1], (window.height + r - 1) / r, (window.width + r - 1) / r};
    Tensor means = *Tensor::zeros(DType::float32, dims);
    for (std::int64_t c = 0; c < dims[1]; ++c)
        for (std::int64_t y = 0; y < dims[2]; ++y)
            for (std::int64_t x = 0; x < dims[3]; ++x) {
                double sum = 0.0, count = 0.0;
                for (std::int64_t i = y * r; i < std::min((y + 1) * r, window.height); ++i)
                    for (std::int64_t j = x * r; j < std::min((x + 1) * r, window.width); ++j, ++count)
                        sum += full.as<float>()[static_cast<std::size_t>(
                            (c * full.dims()[2] + window.y + i) * full.dims()[3] + window.x + j)];
                means.as<float>()[static_cast<std::size_t>((c * dims[2] + y) * dims[3] + x)] =
                    static_cast<float>(sum / count);
            }
    return means;
}

TEST(PreviewView, aPartIsThePartOfTheWhole)
{
    const Tensor picture = pictureOf(37, 29);
    for (const double scale : {2.0, 0.5, 1.3}) {
        const ResizeSite site = siteOf(ResizeMode::cubic, scale);
        const auto axes = previewAxes(site, "dense", picture);
        ASSERT_TRUE(axes) << axes.error().sentence();
        const Tensor full = *previewOriginal(site, picture);
        for (const std::int64_t reduction : {1, 2, 4}) {
            const ViewWindow window{4, 4, full.dims()[3] - 5, full.dims()[2] - 4, reduction};
            const auto seen = viewThrough(axes->original, picture, window);
            ASSERT_TRUE(seen);
            EXPECT_LT(largestDifference(*seen, blockMeans(full, window)), 2e-6) << scale << reduction;
            EXPECT_LT(largestDifference(*viewOf(full, window), *seen), 2e-6);
            EXPECT_LT(largestDifference(*viewThrough(axes->rewrite, picture, window), *seen), 2e-6);
        }
    }
}

TEST(PreviewView, refusesWhatIsNoProductOfMatrices)
{
    const Tensor picture = pictureOf(24, 24);
    const ResizeSite half = siteOf(ResizeMode::linear, 0.5);
    const auto pooled = previewAxes(half, "patent", picture);
    const auto whole = previewSite(half, "patent", picture);
    EXPECT_EQ(pooled.has_value(),
              whole.has_value() && whole->certificate->exactness != Exactness::dataDependent);
    EXPECT_EQ(viewThrough(previewAxes(half, "", picture)->original, picture, {8, 8, 8, 8, 1}).error().code,
              "preview.window");
    EXPECT_EQ(previewAxes(half, "magic", picture).error().code, "preview.rule");
}

TEST(PreviewView, ofBothIsWhatEachSideGives)
{
    const Tensor picture = pictureOf(40, 32);
    const ResizeSite site = siteOf(ResizeMode::linear, 2.0);
    ModeVariant other{site.spec, Dialect::onnx};
    other.spec.coordinateMode = CoordinateMode::alignCorners; // differs in every row
    const std::vector<PreviewAxes> choices = {
        *previewAxes(site, "", picture), *previewAxes(site, "patent", picture),
        *previewAxes(site, "dense", picture), *modeAxes(site, other, picture)};
    ViewMemo memo;
    for (const ViewWindow& window : {ViewWindow{0, 0, 80, 64, 2}, ViewWindow{8, 4, 24, 20, 1}}) {
        for (const PreviewAxes& axes : choices) {
            const auto both = viewOfBoth(axes, picture, window, {}, &memo);
            ASSERT_TRUE(both) << both.error().sentence();
            EXPECT_EQ(largestDifference(both->first, *viewThrough(axes.original, picture, window)), 0.0);
            EXPECT_LT(largestDifference(both->second, *viewThrough(axes.rewrite, picture, window)), 1e-6);
            EXPECT_EQ(memo.last()->window, window);
            EXPECT_EQ(largestDifference(memo.last()->view, both->first), 0.0);
        }
    }
}

TEST(PreviewView, takesTheNodesSideFromTheMemo)
{
    const Tensor picture = pictureOf(40, 32);
    const auto axes = *previewAxes(siteOf(ResizeMode::linear, 2.0), "patent", picture);
    const ViewWindow window{0, 0, 80, 64, 2};
    ViewMemo memo;
    (void)viewOfBoth(axes, picture, window, {}, &memo);
    const Tensor blank = *Tensor::zeros(DType::float32, memo.last()->view.dims());
    memo.keep({window, memo.last()->rows, blank});
    EXPECT_EQ(largestDifference(viewOfBoth(axes, picture, window, {}, &memo)->first, blank), 0.0);
    EXPECT_GT(largestDifference(viewOfBoth(axes, picture, {0, 0, 80, 64, 4}, {}, &memo)->first,
                                *Tensor::zeros(DType::float32, {1, 3, 16, 20})),
              0.1);
}

TEST(PreviewModes, listsEachResultOnce)
{
    const auto list = listModes(siteOf(ResizeMode::linear, 2.0), pictureOf(24, 24));
    ASSERT_TRUE(list);
    EXPECT_TRUE(list->choices.front().configured);
    const auto labelled = [&](const std::string& label) {
        return std::ranges::count_if(list->choices, [&](const ModeChoice& choice) {
            return std::ranges::find(choice.labels, label) != choice.labels.end();
        });
    };
    for (const char* label :
         {"linear, half_pixel", "linear, align_corners", "linear, asymmetric", "nearest, half_pixel, floor",
          "nearest, asymmetric, ceil", "nearest, tf_half_pixel_for_nn, round_prefer_ceil",
          "cubic a -0.75, asymmetric", "cubic a -0.5, half_pixel", "Upsample-9 linear"})
        EXPECT_EQ(labelled(label), 1) << label;
    EXPECT_EQ(labelled("linear, half_pixel, antialias"), 0); // nothing shrinks
    EXPECT_THAT(list->notes,
                testing::Contains(testing::Field(&Phrase::english, HasSubstr("antialias is absent"))));
    for (std::size_t i = 0; i < list->choices.size(); ++i)
        for (std::size_t k = i + 1; k < list->choices.size(); ++k)
            EXPECT_NE(list->choices[i].axes, list->choices[k].axes);
    // A shrinking node has antialias.
    const auto half = listModes(siteOf(ResizeMode::linear, 0.5), pictureOf(24, 24));
    EXPECT_TRUE(std::ranges::any_of(half->choices, [](const ModeChoice& choice) {
        return choice.labels.front() == "cubic a -0.75, half_pixel, antialias";
    }));
}

TEST(PreviewModes, showsARunTimeWhereItDiffers)
{
    // 13 × 1.3 is 16.9: TensorRT takes 16 / 13 for the scale.
    const auto list = listModes(siteOf(ResizeMode::linear, 1.3), pictureOf(13, 13));
    ASSERT_TRUE(list);
    EXPECT_TRUE(std::ranges::any_of(list->choices, [](const ModeChoice& choice) {
        return choice.labels.front() == "linear, half_pixel in TensorRT";
    }));
}

TEST(PreviewModes, showsLibrariesWhereTheyDiffer)
{
    const auto list = listModes(siteOf(ResizeMode::linear, 0.5), pictureOf(24, 24));
    ASSERT_TRUE(list);
    const auto labelsWith = [&](const std::string& label) -> const std::vector<std::string>* {
        for (const ModeChoice& choice : list->choices)
            if (std::ranges::find(choice.labels, label) != choice.labels.end())
                return &choice.labels;
        return nullptr;
    };
    // To the half, linear without a filter is the mean of two: OpenCV, PyTorch and the node are one tile.
    const auto* linear = labelsWith("linear, half_pixel");
    ASSERT_NE(linear, nullptr);
    EXPECT_THAT(*linear, testing::IsSupersetOf({"OpenCV INTER_LINEAR", "PyTorch bilinear", "Pillow BOX"}));
    const auto* lanczos = labelsWith("Pillow LANCZOS");
    ASSERT_NE(lanczos, nullptr);
    EXPECT_EQ(lanczos->front(), "Pillow LANCZOS");
    for (const LibraryMode& mode : libraryModes())
        EXPECT_NE(labelsWith(labelOf(mode)), nullptr) << mode.id;
}

TEST(PreviewModes, hasTheTargetAmongItsEquals)
{
    const ResizeSite site = siteOf(ResizeMode::linear, 2.0);
    Verdict verdict{Acceptance::differs, "Some chip"};
    EXPECT_FALSE(targetModeOf(site, verdict)) << "what it computes is not known";
    EXPECT_FALSE(targetModeOf(site, std::nullopt));
    verdict.computedAs = ComputedAs{.coordinates = CoordinateMode::asymmetric};
    const auto other = listModes(site, pictureOf(24, 24), targetModeOf(site, verdict));
    const auto same =
        listModes(site, pictureOf(24, 24), targetModeOf(site, Verdict{Acceptance::accepted, "Some chip"}));
    ASSERT_TRUE(other && same);
    const auto withChip = [](const ModeList& list) {
        return *std::ranges::find_if(list.choices, [](const ModeChoice& choice) {
            return std::ranges::find(choice.labels, "Some chip") != choice.labels.end();
        });
    };
    EXPECT_THAT(withChip(*other).labels, testing::Contains("linear, asymmetric"));
    EXPECT_FALSE(withChip(*other).configured);
    EXPECT_TRUE(withChip(*same).configured);
}

TEST(PreviewModes, comparesTheNodeWithALibrary)
{
    const ResizeSite site = siteOf(ResizeMode::linear, 0.25);
    const Tensor picture = pictureOf(32, 40);
    const LibraryMode& area = *findLibraryMode("opencv.area");
    const auto preview = previewMode(site, {site.spec, Dialect::onnx, &area}, picture);
    ASSERT_TRUE(preview);
    const auto own = resizeAs(area, picture, 10, 8);
    ASSERT_TRUE(own);
    EXPECT_EQ(largestDifference(preview->rewrite, *own), 0.0);
    EXPECT_GT(largestDifference(preview->original, *own), 0.01);
    EXPECT_EQ(preview->operators, std::vector<std::string>{"OpenCV INTER_AREA"});
}

TEST(PreviewModes, theSheetMeasuresEveryMode)
{
    const ResizeSite site = siteOf(ResizeMode::nearest, 2.0, CoordinateMode::asymmetric);
    const Tensor picture = pictureOf(30, 20);
    const auto sheet = makeModeSheet(site, picture, {.thumbnail = 16, .detail = 16});
    ASSERT_TRUE(sheet);
    EXPECT_EQ(sheet->output, (Dims{1, 3, 40, 60}));
    EXPECT_TRUE(sheet->tiles.front().configured);
    EXPECT_EQ(sheet->tiles.front().figures.differing, 0);
    for (std::size_t i = 2; i < sheet->tiles.size(); ++i)
        EXPECT_LE(sheet->tiles[i - 1].figures.rmse, sheet->tiles[i].figures.rmse);
    for (const ModeTile& tile : sheet->tiles) {
        EXPECT_EQ(tile.whole.dims(), (Dims{1, 3, 10, 15}));
        EXPECT_EQ(tile.detail.dims(), (Dims{1, 3, 16, 16}));
        const auto preview = previewMode(site, tile.variant, picture);
        ASSERT_TRUE(preview);
        const auto figures = compareTensors(preview->original, preview->rewrite, CompareOptions{});
        EXPECT_NEAR(figures->whole.rmse, tile.figures.rmse, 1e-9) << tile.labels.front();
        const auto axes = modeAxes(site, tile.variant, picture);
        ASSERT_TRUE(axes);
        EXPECT_LT(largestDifference(*viewThrough(axes->rewrite, picture, sheet->detailWindow), tile.detail),
                  1e-6);
    }
}

TEST(PreviewModes, addsTheLibrariesToASheetThatWasBegun)
{
    const ResizeSite site = siteOf(ResizeMode::linear, 0.5);
    const Tensor picture = pictureOf(40, 36);
    const auto whole = makeModeSheet(site, picture);
    auto begun = makeModeSheet(site, picture, {.libraries = false});
    ASSERT_TRUE(whole && begun);
    EXPECT_LT(begun->tiles.size(), whole->tiles.size());
    for (const ModeTile& tile : begun->tiles)
        for (const std::string& label : tile.labels)
            EXPECT_THAT(label, testing::Not(HasSubstr("OpenCV")));
    const auto added =
        makeModeSheet(site, picture, {.begun = std::make_shared<const ModeSheet>(std::move(*begun))});
    ASSERT_TRUE(added);
    ASSERT_EQ(added->tiles.size(), whole->tiles.size());
    for (std::size_t i = 0; i < whole->tiles.size(); ++i) {
        EXPECT_EQ(added->tiles[i].labels, whole->tiles[i].labels);
        if (const LibraryMode* library = added->tiles[i].variant.library) {
            EXPECT_EQ(library, findLibraryMode(library->id));
        }
        EXPECT_EQ(added->tiles[i].figures.rmse, whole->tiles[i].figures.rmse);
        EXPECT_EQ(largestDifference(added->tiles[i].detail, whole->tiles[i].detail), 0.0);
    }
}

TEST(PreviewModes, stopsWhenAsked)
{
    std::stop_source source;
    source.request_stop();
    const auto sheet = makeModeSheet(siteOf(ResizeMode::cubic, 2.0), pictureOf(64, 64), {},
                                     Progress{{}, source.get_token()});
    ASSERT_FALSE(sheet);
    EXPECT_EQ(sheet.error().kind, ErrorKind::cancelled);
}

TEST(Preview, takesSitesOfOtherRanks)
{
    const Tensor picture = pictureOf(24, 24);
    const ResizeSite plain = siteOf(ResizeMode::linear, 2.0);
    const Tensor expected = *previewOriginal(plain, picture);
    ResizeSite three = plain, five = plain;
    three.axes.erase(three.axes.begin());
    five.axes.insert(five.axes.begin(), five.axes.front());
    for (ResizeSite* site : {&three, &five}) {
        for (std::size_t i = 0; i < site->axes.size(); ++i)
            site->axes[i].axis = static_cast<std::int64_t>(i);
        const auto result = previewOriginal(*site, picture);
        ASSERT_TRUE(result) << result.error().sentence();
        EXPECT_EQ(largestDifference(*result, expected), 0.0);
    }
    // Depth cannot be seen.
    five.axes[2].scale = 2.0;
    five.axes[2].nOut = 2;
    ASSERT_FALSE(previewOriginal(five, picture));
    EXPECT_THAT(previewOriginal(five, picture).error().message, HasSubstr("resizes 3 axes"));
    ResizeSite batch = plain;
    std::swap(batch.axes[0], batch.axes[3]);
    std::swap(batch.axes[0].axis, batch.axes[3].axis);
    ASSERT_FALSE(previewOriginal(batch, picture));
    EXPECT_EQ(previewOriginal(batch, picture).error().code, "preview.layout");
}

TEST(Preview, takesAnyCountOfChannelsAndStrangeValues)
{
    for (const int channels : {1, 2, 4, 512}) {
        const auto preview = previewSite(siteOf(ResizeMode::linear, 2.0), "transposed_convolution",
                                         pictureOf(9, 7, TestPattern::ramp, channels));
        ASSERT_TRUE(preview) << preview.error().sentence();
        EXPECT_EQ(preview->rewrite.dims(), (Dims{1, channels, 14, 18}));
    }
    const Tensor one = pictureOf(1, 1);
    EXPECT_EQ(previewOriginal(siteOf(ResizeMode::cubic, 2.0), one)->dims(), (Dims{1, 3, 2, 2}));
    EXPECT_THAT(previewOriginal(siteOf(ResizeMode::linear, 0.5), one).error().message,
                HasSubstr("becomes 0"));
    Tensor strange = pictureOf(24, 24);
    strange.as<float>()[30] = std::nanf("");
    strange.as<float>()[700] = INFINITY;
    const auto preview = previewSite(siteOf(ResizeMode::linear, 2.0), "transposed_convolution", strange);
    ASSERT_TRUE(preview);
    EXPECT_TRUE(compareTensors(preview->original, preview->rewrite, CompareOptions{}).has_value());
    EXPECT_TRUE(makeModeSheet(siteOf(ResizeMode::linear, 2.0), strange).has_value());
}

TEST(Preview, showsSitesOfIntegersOnFloatPictures)
{
    const Tensor picture = pictureOf(24, 24);
    for (const DType type : {DType::uint8, DType::int8, DType::int32, DType::float16}) {
        ResizeSite site = siteOf(ResizeMode::linear, 2.0);
        site.type = type;
        const auto shown = pictureSite(site, picture);
        ASSERT_TRUE(shown) << shown.error().sentence();
        EXPECT_EQ(shown->type, DType::float32);
        EXPECT_EQ(largestDifference(*previewOriginal(site, picture),
                                    *previewOriginal(siteOf(ResizeMode::linear, 2.0), picture)),
                  0.0);
        EXPECT_TRUE(previewSite(site, "transposed_convolution", picture).has_value());
        EXPECT_TRUE(makeModeSheet(site, picture).has_value());
    }
}

TEST(PreviewInput, takesArraysOfPictures)
{
    const auto take = [](Dims dims) {
        return asPictureTensor(*Tensor::zeros(DType::uint8, std::move(dims)));
    };
    EXPECT_EQ(take({5, 7})->dims(), (Dims{1, 1, 5, 7}));
    EXPECT_EQ(take({512, 5, 7})->dims(), (Dims{1, 512, 5, 7}));
    EXPECT_EQ(take({5, 7, 3})->dims(), (Dims{1, 3, 5, 7}));
    EXPECT_EQ(take({2, 3, 5, 7})->dims(), (Dims{1, 3, 5, 7}));
    EXPECT_THAT(take({7}).error().message, HasSubstr("array of shape 7 is not an image"));
    EXPECT_EQ(take({1, 1, 2, 3, 4}).error().code, "preview.array");

    Tensor wide = *Tensor::zeros(DType::float32, {2, 2});
    std::ranges::copy(std::array{-3.0F, 5.0F, std::nanf(""), INFINITY}, wide.as<float>().begin());
    const auto path = tempFolder() / "preview_wide.npy";
    ASSERT_TRUE(writeNpy(wide, path));
    const auto source = readPreviewSource(path);
    ASSERT_TRUE(source);
    const auto input = previewInput(*source, siteOf(ResizeMode::linear, 2.0), {});
    EXPECT_EQ(input->show.black, -3.0F);
    EXPECT_EQ(input->show.white, 5.0F);
    EXPECT_DOUBLE_EQ(input->peak, 8.0);
}

TEST(PreviewInput, fitsAndScales)
{
    PreviewSource source{std::make_shared<const Image>(*testPattern(TestPattern::ramp, 60, 30)), nullptr};
    const ResizeSite site = siteOf(ResizeMode::linear, 2.0);
    for (const Fit fit : {Fit::stretch, Fit::crop, Fit::pad}) {
        PreviewConversion conversion;
        conversion.nodeSize = true;
        conversion.fit = fit;
        const auto input = previewInput(source, site, conversion);
        ASSERT_TRUE(input);
        EXPECT_EQ(input->tensor->dims(), (Dims{1, 3, 24, 24}));
        const float corner = input->tensor->as<float>()[2 * 24 * 24]; // blue is 1 at the left
        if (fit == Fit::pad)
            EXPECT_EQ(corner, 0.0F);
        else
            EXPECT_GT(corner, fit == Fit::stretch ? 0.9F : 0.7F);
    }
    ResizeSite unknown = site;
    unknown.axes[2].nIn.reset();
    EXPECT_EQ(previewInput(source, unknown, {.nodeSize = true}).error().code, "preview.size");
}

} // namespace
} // namespace resizelens
