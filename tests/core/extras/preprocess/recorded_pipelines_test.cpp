// Whole pipelines of the real libraries, recorded in ../shared/preprocess: computed from the image and the
// settings, and as operators in ONNX Runtime, each within one level. Own cases run always.
#include "core/base/npy.h"
#include "core/extras/preprocess/preprocess.h"
#include "core/extras/preprocess/preprocess_model.h"
#include "core/image/decode.h"
#include "core/onnx/model_writer.h"
#include "tests/core/process/runtime_fixture.h"
#include "tests/data/graph_builder.h"
#include "tests/data/sample_models.h"
#include "tests/data/sanitized.h"
#include "tests/data/test_files.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

#include <fmt/format.h>
#include <zlib.h>

namespace resizelens::test {
namespace {

namespace fs = std::filesystem;

/// The only array of an .npz: one deflated entry.
std::optional<Tensor> readNpz(const fs::path& path)
{
    const std::string bytes = readBytes(path);
    const auto number = [&](std::size_t at, std::size_t size) {
        std::uint64_t value = 0;
        for (std::size_t i = size; i-- > 0;)
            value = value << 8 | static_cast<unsigned char>(bytes.at(at + i));
        return value;
    };
    const std::size_t central = bytes.rfind("PK\x01\x02");
    if (central == std::string::npos)
        return std::nullopt;
    const std::size_t packed = number(central + 20, 4), size = number(central + 24, 4);
    std::string npy(size, '\0');
    z_stream stream = {};
    inflateInit2(&stream, -MAX_WBITS);
    std::string input = bytes.substr(30 + number(26, 2) + number(28, 2), packed);
    stream.next_in = reinterpret_cast<Bytef*>(input.data());
    stream.avail_in = static_cast<uInt>(input.size());
    stream.next_out = reinterpret_cast<Bytef*>(npy.data());
    stream.avail_out = static_cast<uInt>(npy.size());
    const bool done = inflate(&stream, Z_FINISH) == Z_STREAM_END;
    inflateEnd(&stream);
    const auto tensor = readNpy(saveTempBytes(npy, "recorded.npy"));
    return done && tensor ? std::optional(*tensor) : std::nullopt;
}

/// The largest difference in levels of 0..255 before the Scale layer.
double levelsBetween(const Tensor& a, const Tensor& b, const PreprocessSpec& spec)
{
    const auto one = a.as<float>(), other = b.as<float>();
    if (one.size() != other.size())
        return 1e9;
    const std::size_t channels = 3;
    const std::size_t area = spec.patch > 0 ? static_cast<std::size_t>(spec.patch * spec.patch * spec.frames)
                                            : one.size() / channels;
    double most = 0.0;
    for (std::size_t i = 0; i < one.size(); ++i) {
        const double scale = spec.scale.scaleOf(static_cast<std::int64_t>(i / area % channels));
        const double difference = std::abs(static_cast<double>(one[i]) - other[i]) * 255.0 / std::abs(scale);
        most = std::isnan(difference) ? 1e9 : std::max(most, difference);
    }
    return most;
}

Tensor bytesOf(const Image& image)
{
    Tensor bytes = *Tensor::uninitialized(DType::uint8, {1, image.height, image.width, 3});
    std::ranges::transform(image.samples, bytes.as<std::uint8_t>().begin(), [](float sample) {
        return static_cast<std::uint8_t>(std::lround(255.0F * sample));
    });
    return bytes;
}

std::optional<Tensor> ranOn(const RuntimePointer& runtime, const std::string& model, const Image& image)
{
    auto session = openedModel(runtime, model);
    if (!session)
        return std::nullopt;
    auto outputs =
        session->run({{session->inputs().front().name, bytesOf(image)}}, {session->outputs().front().name});
    return outputs ? std::optional(outputs->front()) : std::nullopt;
}

Image noise(int width, int height, std::uint64_t seed)
{
    Image image = makeImage(width, height, 3);
    std::mt19937_64 random(seed);
    for (float& sample : image.samples)
        sample = static_cast<float>(random() % 256) / 255.0F;
    return image;
}

TEST(RecordedPipelines, areComputedWithinOneLevel)
{
    const auto shared = sharedFolder();
    if (!shared || !fs::exists(*shared / "preprocess"))
        GTEST_SKIP() << "no ../shared/preprocess";
    std::string why;
    const RuntimePointer runtime = findRuntime(why);
    int pipelines = 0;
    for (const auto& entry : fs::directory_iterator(*shared / "preprocess")) {
        if (entry.path().extension() != ".json")
            continue;
        SCOPED_TRACE(entry.path().stem());
        const auto spec = readPreprocess(readBytes(entry.path()));
        ASSERT_TRUE(spec.has_value()) << spec.error().sentence();
        const auto image = decodeImage(fs::path(entry.path()).replace_extension(".png"));
        ASSERT_TRUE(image.has_value()) << image.error().sentence();
        const auto recorded = readNpz(fs::path(entry.path()).replace_extension(".npz"));
        ASSERT_TRUE(recorded.has_value());
        const auto computed = preprocessed(*image, *spec);
        ASSERT_TRUE(computed.has_value()) << computed.error().sentence();
        const double levels = levelsBetween(*computed, *recorded, *spec);
        EXPECT_LE(levels, 1.001);
        double inModel = -1.0;
        if (runtime) {
            const auto model = preprocessModel(*spec, {image->width, image->height});
            ASSERT_TRUE(model.has_value()) << model.error().sentence();
            const auto ran = ranOn(runtime, *model, *image);
            ASSERT_TRUE(ran.has_value());
            EXPECT_EQ(elementCount(ran->dims()), elementCount(recorded->dims()));
            inModel = levelsBetween(*ran, *recorded, *spec);
            EXPECT_LE(inModel, 1.001);
        }
        fmt::print("{:22} computed {:.4f}, operators {:.4f}\n", entry.path().stem().string(), levels,
                   inModel);
        ++pipelines;
    }
    EXPECT_EQ(pipelines, 24);
}

class PreprocessOperators : public WithRuntime
{
};

/// Every kind of geometry and of arithmetic, on noise of random sizes.
TEST_F(PreprocessOperators, keepToTheLibrary)
{
    const std::vector<std::string> configurations = {
        R"({"size": {"shortest_edge": 20}, "crop_size": 18, "resample": 3, "image_mean": [0.5, 0.4, 0.3],
            "image_std": [0.2, 0.3, 0.1]})",
        R"({"size": {"height": 16, "width": 21}, "resample": 2, "image_processor_type": "ViTImageProcessorPil"})",
        R"({"size": {"height": 16, "width": 21}, "resample": 1, "do_flip_channel_order": true})",
        R"({"size": {"height": 16, "width": 21}, "resample": 4})",
        R"({"size": {"height": 16, "width": 21}, "resample": 0})",
        R"({"patch_size": 4, "merge_size": 2, "temporal_patch_size": 2, "min_pixels": 64, "max_pixels": 1024})",
        R"({"input_size": [3, 24, 24], "interpolation": "bicubic", "crop_mode": "border", "mean": [0.485, 0.456, 0.406]})",
        R"({"library": "torchvision", "input": "float tensor", "transforms": [["Resize", [12, 17], "bicubic", "antialias"]]})",
        R"({"library": "cv2", "size": [19, 15], "interpolation": "INTER_AREA"})",
        R"({"library": "cv2", "size": [19, 15], "interpolation": "INTER_CUBIC"})",
        "letterbox:24x40",
        "torchvision:ObjectDetection",
    };
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
        const auto model = preprocessModel(*spec, {width, height});
        ASSERT_TRUE(computed.has_value() && model.has_value()) << configuration;
        const auto ran = ranOn(runtime, *model, image);
        ASSERT_TRUE(ran.has_value()) << configuration;
        const double levels = levelsBetween(*ran, *computed, *spec);
        EXPECT_LE(levels, 1.001) << configuration << " from " << width << "×" << height;
        most = std::max(most, levels);
    }
    RecordProperty("levels", fmt::format("{:.4f}", most));
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

Result<std::string> withPreprocess(const onnx::ModelProto& model, const std::string& configuration)
{
    const fs::path path = saveTemp(model, "copying");
    const auto analysis = analyse(path, {.stopAfter = StopAfter::shapes});
    RL_TRY(analysis);
    const auto edits = preprocessEdits(**analysis, *readPreprocess(configuration), {40, 30});
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
        const double levels = channelsLast ? 0.0 : levelsBetween(*ran, *wanted, *readPreprocess(kClip));
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
    onnx::ModelProto words = emptyModel("words", 13);
    GraphBuilder graph(*words.mutable_graph());
    graph.input("ids", {1, 8}, onnx::TensorProto::FLOAT);
    graph.node("Identity", "copy", {"ids"}, {}, "y");
    graph.output("y", {1, 8}, onnx::TensorProto::FLOAT);
    EXPECT_EQ(codeOf(withPreprocess(words, kClip)), "picture.none");
}

} // namespace
} // namespace resizelens::test
