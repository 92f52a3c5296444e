// Pictures as model inputs, and what a site really gets when the model sees one.
#include "core/engine/verify_models.h"
#include "core/image/decode.h"
#include "core/image/to_tensor.h"
#include "core/preview/partial_run.h"
#include "core/preview/picture_input.h"
#include "core/process/runnable_model.h"
#include "tests/core/process/runtime_fixture.h"
#include "tests/data/graph_builder.h"
#include "tests/data/sample_models.h"
#include "tests/data/test_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace resizelens::test {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

std::shared_ptr<const Analysis> analysed(const fs::path& path, const InputShapes& shapes = {})
{
    AnalysisOptions options;
    options.inputShapes = shapes;
    options.stopAfter = StopAfter::sites;
    const auto analysis = analyse(path, options);
    EXPECT_TRUE(analysis) << analysis.error().sentence();
    return analysis ? *analysis : nullptr;
}

std::shared_ptr<const Analysis> analysed(const onnx::ModelProto& model, const std::string& name)
{
    return analysed(saveTemp(model, name));
}

/// A picture of ramps in [0, 1).
Tensor ramps(Dims dims)
{
    auto picture = Tensor::zeros(DType::float32, std::move(dims));
    for (std::size_t i = 0; i < picture->as<float>().size(); ++i)
        picture->as<float>()[i] = static_cast<float>(i % 251) / 251.0F;
    return *picture;
}

onnx::ModelProto withInput(const Axes& axes, int type)
{
    onnx::ModelProto model = emptyModel("takes", 16);
    GraphBuilder graph(*model.mutable_graph());
    graph.input("count", {1}, onnx::TensorProto::INT64);
    graph.input("photo", axes, type);
    graph.node("Identity", "copy", {"photo"}, {}, "y");
    graph.output("y", axes, type);
    return model;
}

TEST(PictureInput, findsTheInputThatTakesAPicture)
{
    const auto first = findPictureInput(*analysed(segmenter(), "picture_first"));
    ASSERT_TRUE(first);
    EXPECT_FALSE(first->channelsLast);
    EXPECT_EQ(first->channels, 3);
    EXPECT_EQ(first->height, 128);
    const auto last =
        findPictureInput(*analysed(withInput({"n", "h", 40, 3}, onnx::TensorProto::UINT8), "picture_last"));
    ASSERT_TRUE(last);
    EXPECT_EQ(last->name, "photo");
    EXPECT_TRUE(last->channelsLast);
    EXPECT_FALSE(last->height);
    EXPECT_EQ(last->width, 40);
    EXPECT_EQ(last->type, DType::uint8);
}

TEST(PictureInput, saysWhenThereIsNone)
{
    const auto analysis = analysed(withInput({1, 7, 5, 9}, onnx::TensorProto::FLOAT), "picture_none");
    EXPECT_EQ(findPictureInput(*analysis).error().code, "picture.none");
    EXPECT_THAT(findPictureInput(*analysis, "count").error().message, HasSubstr("'count'"));
}

TEST(PictureInput, takesLayoutAndTypeOfTheModel)
{
    auto picture = Tensor::zeros(DType::float32, {1, 3, 1, 2});
    const std::vector<float> samples = {0.0F, 1.0F, 0.5F, 2.0F, -1.0F, 0.25F};
    std::ranges::copy(samples, picture->as<float>().begin());
    const PictureInput bytes{"x", DType::uint8, true, 3, 1, 2};
    const auto turned = toModelInput(bytes, *picture);
    ASSERT_TRUE(turned) << turned.error().message;
    EXPECT_EQ(turned->dims(), (Dims{1, 1, 2, 3}));
    EXPECT_THAT(turned->as<std::uint8_t>(), testing::ElementsAre(0, 128, 0, 255, 255, 64));
    const PictureInput halves{"x", DType::float16, false, 3, {}, {}};
    const auto scaled = toModelInput(halves, *picture, 255.0);
    ASSERT_TRUE(scaled);
    EXPECT_THAT(*scaled->toDoubles(), testing::ElementsAre(0, 255, 127.5, 510, -255, 63.75));
    EXPECT_EQ(toModelInput({"x", DType::float32, false, 1, {}, {}}, *picture).error().code, "picture.size");
    EXPECT_THAT(toModelInput({"x", DType::float32, false, 3, 5, {}}, *picture).error().message,
                HasSubstr("takes 3 channels of 5×2, but the image has 3 of 1×2"));
}

class PartialRun : public WithRuntime
{
};

TEST_F(PartialRun, givesTheTensorThatTheSiteGets)
{
    const auto analysis = analysed(segmenter(), "partial");
    const auto picture = findPictureInput(*analysis);
    const auto tensor = toModelInput(*picture, ramps({1, 3, 128, 128}));
    for (const char* site : {"stem_resize", "context_resize", "up2_resize", "logits_resize"}) {
        const SiteId id = *analysis->findSite(site);
        auto part = PartialModel::open(runtime, *analysis, id);
        ASSERT_TRUE(part) << part.error().sentence();
        EXPECT_THAT(part->neededInputs(), testing::ElementsAre("image"));
        const auto maps = part->run({{"image", *tensor}});
        ASSERT_TRUE(maps) << maps.error().sentence();
        EXPECT_EQ(maps->input.dims(), *analysis->sites[id.value].site.inputDims()) << site;
        EXPECT_TRUE(maps->madeUp.empty());

        // The same tensor of the whole model.
        const std::string value = analysis->sites[id.value].site.input;
        const auto whole = runnableModel(*analysis->file, {{value}});
        auto session = RuntimeSession::open(runtime, whole->span(), {.dataFolder = whole->dataFolder});
        const auto wanted = session->run({{"image", *tensor}}, {value});
        ASSERT_TRUE(wanted) << wanted.error().sentence();
        EXPECT_TRUE(std::ranges::equal(maps->input.bytes(), wanted->front().bytes())) << site;
    }
}

TEST_F(PartialRun, makesUpWhatIsNotGiven)
{
    const auto analysis = analysed(segmenter(), "partial_random");
    auto part = PartialModel::open(runtime, *analysis, *analysis->findSite("up1_resize"));
    const auto maps = part->run({{"something else", ramps({1})}});
    ASSERT_TRUE(maps) << maps.error().sentence();
    EXPECT_THAT(maps->madeUp, testing::ElementsAre("image"));
    EXPECT_EQ(part->run({{"image", *Tensor::zeros(DType::uint8, {1, 3, 128, 128})}}).error().code,
              "partial.type");
}

TEST_F(PartialRun, refusesSitesInBodies)
{
    const auto analysis = analysed(resizeInIf(), "partial_if");
    EXPECT_EQ(PartialModel::open(runtime, *analysis, SiteId{0}).error().code, "partial.body");
}

TEST_F(PartialRun, stops)
{
    const auto analysis = analysed(segmenter(), "partial_stop");
    auto part = PartialModel::open(runtime, *analysis, *analysis->findSite("up1_resize"));
    std::stop_source stop;
    stop.request_stop();
    EXPECT_EQ(part->run({}, {stop.get_token(), {}}).error().kind, ErrorKind::cancelled);
}

TEST(PartialModel, passesAModelInputThroughWithoutARunTime)
{
    const auto analysis = analysed(resize13(), "partial_input");
    auto part = PartialModel::open(nullptr, *analysis, SiteId{0});
    ASSERT_TRUE(part) << part.error().sentence();
    const Tensor x = ramps({1, 3, 6, 8});
    const auto maps = part->run({{part->neededInputs().front(), x}});
    ASSERT_TRUE(maps);
    EXPECT_TRUE(std::ranges::equal(maps->input.bytes(), x.bytes()));
    const auto deep = analysed(segmenter(), "partial_none");
    EXPECT_EQ(PartialModel::open(nullptr, *deep, *deep->findSite("up1_resize")).error().code, "runtime.none");
}

/// A real network and a real photograph, where they are.
TEST_F(PartialRun, runsARealModelOnAPhotograph)
{
    const auto shared = sharedFolder();
    if (!shared || !fs::exists(*shared / "models/yolox_nano_416.onnx"))
        GTEST_SKIP() << "the shared models are not here";
    const auto analysis = analysed(*shared / "models/yolox_nano_416.onnx");
    const auto input = findPictureInput(*analysis);
    ASSERT_TRUE(input) << input.error().sentence();
    const auto image = decodeImage(*shared / "images/astronaut.png");
    ASSERT_TRUE(image) << image.error().sentence();
    const auto picture =
        toTensor(*image, {static_cast<int>(input->channels),
                          PixelSize{static_cast<int>(*input->width), static_cast<int>(*input->height)}});
    const auto tensor = toModelInput(*input, *picture, 255.0);
    for (std::uint32_t i = 0; i < analysis->sites.size(); ++i) {
        auto part = PartialModel::open(runtime, *analysis, SiteId{i});
        ASSERT_TRUE(part) << part.error().sentence();
        const auto maps = part->run({{input->name, *tensor}});
        ASSERT_TRUE(maps) << maps.error().sentence();
        EXPECT_EQ(maps->input.dims(), *analysis->sites[i].site.inputDims());
        const auto values = *maps->input.toDoubles();
        const auto [low, high] = std::minmax_element(values.begin(), values.end());
        EXPECT_GT(*high - *low, 0.1);
        std::printf("  %s: %s in %.3f s\n", analysis->sites[i].site.id.c_str(),
                    toText(maps->input.dims()).c_str(), maps->seconds);
    }
}

} // namespace
} // namespace resizelens::test
