// Whole pipelines of the real libraries, recorded in ../shared/preprocess: computed from the image and the
// settings, and as operators in ONNX Runtime, each within one level. Own cases run always.
#include "core/extras/preprocess/preprocess.h"
#include "core/extras/preprocess/preprocess_model.h"
#include "core/onnx/model_writer.h"
#include "tests/core/extras/preprocess/pipelines.h"
#include "tests/core/process/runtime_fixture.h"
#include "tests/data/graph_builder.h"
#include "tests/data/sample_models.h"
#include "tests/data/sanitized.h"
#include "tests/data/test_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>

#include <fmt/format.h>

namespace resizelens::test {
namespace {

namespace fs = std::filesystem;

std::optional<Tensor> ranOn(const RuntimePointer& runtime, const std::string& model, const Image& image)
{
    auto session = openedModel(runtime, model);
    if (!session)
        return std::nullopt;
    auto outputs =
        session->run({{session->inputs().front().name, bytesOf(image)}}, {session->outputs().front().name});
    return outputs ? std::optional(outputs->front()) : std::nullopt;
}

TEST(RecordedPipelines, areComputedWithinOneLevel)
{
    const auto pipelines = recordedPipelines();
    if (pipelines.empty())
        GTEST_SKIP() << "no ../shared/preprocess";
    std::string why;
    const RuntimePointer runtime = findRuntime(why);
    for (const RecordedPipeline& one : pipelines) {
        SCOPED_TRACE(one.name);
        const auto computed = preprocessed(one.image, one.spec);
        ASSERT_TRUE(computed.has_value()) << computed.error().sentence();
        const double levels = levelsBetween(computed->as<float>(), one.result.as<float>(), one.spec);
        EXPECT_LE(levels, 1.001);
        double inModel = -1.0;
        if (runtime) {
            const auto model = preprocessModel(one.spec, {{one.image.width, one.image.height}});
            ASSERT_TRUE(model.has_value()) << model.error().sentence();
            const auto ran = ranOn(runtime, *model, one.image);
            ASSERT_TRUE(ran.has_value());
            inModel = levelsBetween(ran->as<float>(), one.result.as<float>(), one.spec);
            EXPECT_LE(inModel, 1.001);
        }
        fmt::print("{:22} computed {:.4f}, operators {:.4f}\n", one.name, levels, inModel);
    }
    EXPECT_EQ(pipelines.size(), 24U);
}

bool opsetIsKnown(const PreprocessSpec& spec)
{
    const auto model = preprocessModel(spec, {});
    return model || model.error().code != "preprocess.any-size";
}

class PreprocessOperators : public WithRuntime
{
};

/// Every kind of geometry and of arithmetic, on noise of random sizes.
TEST_F(PreprocessOperators, keepToTheLibrary)
{
    const auto& configurations = pipelineConfigurations();
    std::mt19937_64 random(51);
    double most = 0.0;
    for (int i = 0; i < tries(60); ++i) {
        const std::string& configuration =
            configurations[static_cast<std::size_t>(i) % configurations.size()];
        const auto spec = readPreprocess(configuration);
        ASSERT_TRUE(spec.has_value()) << configuration << spec.error().sentence();
        const int width = 9 + static_cast<int>(random() % 60), height = 9 + static_cast<int>(random() % 60);
        const Image image = noise(width, height, static_cast<std::uint64_t>(i));
        const auto computed = preprocessed(image, *spec);
        const auto model = preprocessModel(*spec, {{width, height}});
        ASSERT_TRUE(computed.has_value() && model.has_value()) << configuration;
        const auto ran = ranOn(runtime, *model, image);
        ASSERT_TRUE(ran.has_value()) << configuration;
        const double levels = levelsBetween(ran->as<float>(), computed->as<float>(), *spec);
        EXPECT_LE(levels, 1.001) << configuration << " from " << width << "×" << height;
        most = std::max(most, levels);
    }
    RecordProperty("levels", fmt::format("{:.4f}", most));
}

/// What is promised of a file holds on noise, which is where roundings tip over.
TEST_F(PreprocessOperators, keepTheirBound)
{
    const auto& configurations = pipelineConfigurations();
    std::mt19937_64 random(511);
    std::size_t equal = 0, served = 0;
    for (int i = 0; i < tries(120); ++i) {
        const std::string& configuration =
            configurations[static_cast<std::size_t>(i) % configurations.size()];
        SCOPED_TRACE(configuration);
        const auto spec = readPreprocess(configuration);
        ASSERT_TRUE(spec.has_value());
        const auto side = [&] { return 9 + static_cast<int>(random() % 90); };
        SourceSizes sizes = {{side(), side()}, {side(), side()}, {side(), side()}};
        if (i % 2 == 0)
            sizes.clear();
        if (sizes.empty() && !opsetIsKnown(*spec))
            continue;
        const auto model = preprocessModel(*spec, sizes);
        ASSERT_TRUE(model.has_value()) << model.error().sentence();
        const auto most = levelsFromLibrary(*spec, sizes);
        ASSERT_TRUE(most.has_value());
        if (sizes.empty())
            sizes = {{side(), side()}, {side(), side()}, {side() * 9, side() * 5}};
        for (const PixelSize& size : sizes) {
            const Image image = noise(size.width, size.height, static_cast<std::uint64_t>(i));
            const auto computed = preprocessed(image, *spec);
            if (!computed) // a crop that is larger than this image resized
                continue;
            const auto ran = ranOn(runtime, *model, image);
            ASSERT_TRUE(ran.has_value()) << size.width << "×" << size.height;
            ASSERT_EQ(ran->dims(), computed->dims());
            const double levels = levelsBetween(ran->as<float>(), computed->as<float>(), *spec);
            EXPECT_LE(levels, 1.001) << size.width << "×" << size.height;
            EXPECT_LE(levels, *most ? **most + 0.001 : 1.001) << size.width << "×" << size.height;
            ++served;
            equal += *most && **most == 0;
        }
    }
    EXPECT_GT(equal, served / 5);
    fmt::print("{} of {} images promised equal bytes\n", equal, served);
}

/// Every mode that is a Resize for any size, reduced and enlarged along each axis.
TEST_F(PreprocessOperators, ofAnySizeKeepToEachLibrary)
{
    std::mt19937_64 random(512);
    for (
        const char* configuration :
        {R"({"image_processor_type": "ViTImageProcessorPil", "size": {"height": 24, "width": 20}, "resample": 2})",
         R"({"image_processor_type": "ViTImageProcessorPil", "size": {"height": 24, "width": 20}, "resample": 3})",
         R"({"image_processor_type": "ViTImageProcessor", "size": {"height": 24, "width": 20}, "resample": 2})",
         R"({"image_processor_type": "ViTImageProcessor", "size": {"height": 24, "width": 20}, "resample": 3})",
         R"({"library": "torchvision", "input": "uint8 tensor", "transforms": [["Resize", [24, 20], "bilinear"]]})",
         R"({"library": "torchvision", "input": "uint8 tensor", "transforms": [["Resize", [24, 20], "bicubic"]]})",
         R"({"library": "cv2", "size": [20, 24], "interpolation": "INTER_LINEAR"})",
         R"({"library": "cv2", "size": [20, 24], "interpolation": "INTER_CUBIC"})"}) {
        const auto spec = readPreprocess(configuration);
        ASSERT_TRUE(spec.has_value()) << configuration << spec.error().sentence();
        const auto model = preprocessModel(*spec, {});
        ASSERT_TRUE(model.has_value()) << configuration << model.error().sentence();
        ASSERT_EQ(*levelsFromLibrary(*spec, {}), 1);
        for (int i = 0; i < tries(12); ++i) {
            const auto side = [&] { return 1 + static_cast<int>(random() % (i % 2 == 0 ? 23 : 150)); };
            const Image image = noise(side(), side(), static_cast<std::uint64_t>(i));
            const auto computed = preprocessed(image, *spec);
            const auto ran = ranOn(runtime, *model, image);
            ASSERT_TRUE(computed.has_value() && ran.has_value());
            EXPECT_LE(levelsBetween(ran->as<float>(), computed->as<float>(), *spec), 1.001)
                << configuration << " of " << image.width << "×" << image.height;
        }
    }
}

/// Pillow 13 was asked at 3,000 sizes: rows go first where the height shrinks by more than twice what the width does.
TEST(PreprocessModel, saysWherePillow13HasOtherBytes)
{
    const auto said = [](PixelSize source, const char* processor) {
        const auto spec = readPreprocess(fmt::format(
            R"({{"image_processor_type": "{}", "size": {{"height": 200, "width": 200}}, "resample": 3}})",
            processor));
        return boundOf(*spec, {source})->english;
    };
    EXPECT_THAT(said({300, 401}, "ViTImageProcessorPil"), testing::HasSubstr("from Pillow 13 on"));
    EXPECT_THAT(said({301, 401}, "ViTImageProcessorPil"), testing::Not(testing::HasSubstr("Pillow 13")));
    EXPECT_THAT(said({100, 190}, "ViTImageProcessorPil"), testing::Not(testing::HasSubstr("Pillow 13")));
    EXPECT_THAT(said({300, 401}, "ViTImageProcessor"), testing::Not(testing::HasSubstr("Pillow 13")));
}

TEST(PreprocessModel, saysWhyASizeIsNeeded)
{
    const auto codeOf = [](const char* configuration) {
        const auto model = preprocessModel(*readPreprocess(configuration), {});
        return model ? "written" : model.error().code;
    };
    EXPECT_EQ(codeOf(R"({"size": {"shortest_edge": 20}, "crop_size": 18, "resample": 3})"), "written");
    EXPECT_EQ(codeOf("letterbox:64"), "written");
    EXPECT_EQ(codeOf(R"({"size": {"height": 8, "width": 8}, "resample": 1})"), "preprocess.any-size")
        << "Lanczos";
    EXPECT_EQ(codeOf(R"({"do_resize": false, "crop_size": 18})"), "preprocess.any-size")
        << "an image may be smaller";
    const auto ofSizes = [](int count) {
        SourceSizes sizes;
        for (int i = 0; i < count; ++i)
            sizes.push_back({40 + i, 30 + i});
        return preprocessModel(*readPreprocess(R"({"size": 20, "resample": 2})"), sizes);
    };
    EXPECT_EQ(ofSizes(25).error().code, "preprocess.sizes");
    onnx::ModelProto read;
    EXPECT_TRUE(read.ParseFromString(*ofSizes(24)));
}

/// A model whose output is its image input.
onnx::ModelProto copying(std::int64_t opset, bool channelsLast, onnx::TensorProto::DataType type)
{
    onnx::ModelProto model = emptyModel("copying", opset);
    GraphBuilder graph(*model.mutable_graph());
    const Axes dims = channelsLast ? Axes{1, 18, 18, 3} : Axes{1, 3, 18, 18};
    graph.input("image", dims, type);
    graph.node("Identity", "copy", {"image"}, {}, "y");
    graph.output("y", dims, type);
    return model;
}

const std::string kClip = R"({"size": {"shortest_edge": 20}, "crop_size": 18, "resample": 3})";

Result<std::string> withPreprocess(const onnx::ModelProto& model, const std::string& configuration,
                                   const SourceSizes& sources = {{40, 30}})
{
    const fs::path path = saveTemp(model, "copying");
    const auto analysis = analyse(path, {.stopAfter = StopAfter::shapes});
    RL_TRY(analysis);
    const auto edits = preprocessEdits(**analysis, *readPreprocess(configuration), sources);
    RL_TRY(edits);
    const fs::path output = tempFolder() / "with_preprocess.onnx";
    RL_TRY(writeModel(*(*analysis)->file, *edits, output));
    return readBytes(output);
}

TEST_F(PreprocessOperators, standInFrontOfAModel)
{
    const auto wanted = preprocessed(noise(40, 30, 7), *readPreprocess(kClip));
    ASSERT_TRUE(wanted.has_value());
    for (const bool channelsLast : {false, true}) {
        const auto model = withPreprocess(copying(13, channelsLast, onnx::TensorProto::FLOAT), kClip);
        ASSERT_TRUE(model.has_value()) << model.error().sentence();
        const auto ran = ranOn(runtime, *model, noise(40, 30, 7));
        ASSERT_TRUE(ran.has_value());
        EXPECT_EQ(ran->dims(), channelsLast ? (Dims{1, 18, 18, 3}) : (Dims{1, 3, 18, 18}));
        const float last = ran->as<float>().back();
        EXPECT_NEAR(last, wanted->as<float>().back(), 1.001F / 255.0F);
        const double levels =
            channelsLast ? 0.0 : levelsBetween(ran->as<float>(), wanted->as<float>(), *readPreprocess(kClip));
        EXPECT_LE(levels, 1.001);
    }
    const auto half = withPreprocess(copying(13, false, onnx::TensorProto::FLOAT16), kClip);
    ASSERT_TRUE(half.has_value());
    EXPECT_TRUE(ranOn(runtime, *half, noise(40, 30, 7)).has_value());
}

TEST(PreprocessEdits, areRefusedWhereTheyDoNotFit)
{
    const auto codeOf = [](const Result<std::string>& result) {
        return result ? "written" : result.error().code;
    };
    EXPECT_EQ(codeOf(withPreprocess(copying(10, false, onnx::TensorProto::FLOAT), kClip)),
              "preprocess.opset");
    EXPECT_EQ(codeOf(withPreprocess(copying(13, false, onnx::TensorProto::UINT8), kClip)),
              "preprocess.input");
    EXPECT_EQ(codeOf(withPreprocess(copying(13, false, onnx::TensorProto::FLOAT), R"({"size": 19})")),
              "preprocess.other-size");
    EXPECT_EQ(codeOf(withPreprocess(copying(13, false, onnx::TensorProto::FLOAT),
                                    R"({"patch_size": 2, "merge_size": 1})")),
              "preprocess.patches");
    EXPECT_EQ(codeOf(withPreprocess(copying(13, false, onnx::TensorProto::FLOAT), kClip, {})),
              "preprocess.opset")
        << "antialiasing is one of opset 18";
    EXPECT_EQ(codeOf(withPreprocess(copying(18, false, onnx::TensorProto::FLOAT), kClip, {})), "written");
    EXPECT_EQ(codeOf(withPreprocess(copying(18, false, onnx::TensorProto::FLOAT),
                                    R"({"size": {"shortest_edge": 18}})", {})),
              "preprocess.other-size");
    onnx::ModelProto words = emptyModel("words", 13);
    GraphBuilder graph(*words.mutable_graph());
    graph.input("ids", {1, 8}, onnx::TensorProto::FLOAT);
    graph.node("Identity", "copy", {"ids"}, {}, "y");
    graph.output("y", {1, 8}, onnx::TensorProto::FLOAT);
    EXPECT_EQ(codeOf(withPreprocess(words, kClip)), "picture.none");
}

} // namespace
} // namespace resizelens::test
