// The resize in front of a network: pictures as two libraries make them, and what a network makes of both.
#include "core/extras/preprocess/preprocess.h"

#include "core/image/test_patterns.h"
#include "tests/core/process/runtime_fixture.h"
#include "tests/data/graph_builder.h"
#include "tests/data/sample_models.h"
#include "tests/data/test_files.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace resizelens::test {
namespace {

const LibraryMode& libraryMode(std::string_view id)
{
    return *findLibraryMode(id);
}

Tensor bySamples(const Image& image, std::string_view id, const PreprocessFrame& frame)
{
    auto samples = preprocessed(image, libraryMode(id), frame);
    EXPECT_TRUE(samples.has_value()) << samples.error().sentence();
    return *samples;
}

double farthest(const Tensor& a, const Tensor& b)
{
    double most = 0.0;
    for (std::size_t i = 0; i < a.as<float>().size(); ++i)
        most = std::max(most, std::abs(static_cast<double>(a.as<float>()[i]) - b.as<float>()[i]));
    return most;
}

TEST(Preprocess, bytesAreResizedByTheLibrarysOwnArithmetic)
{
    const Image image = *testPattern(TestPattern::zonePlate, 50, 40);
    PreprocessFrame frame{.size = {31, 23}, .channels = 1};
    const Tensor bytes = bySamples(image, "pillow.bicubic", frame);
    EXPECT_EQ(bytes.dims(), (Dims{1, 1, 23, 31}));
    for (const float sample : bytes.as<float>())
        EXPECT_NEAR(std::nearbyint(255.0F * sample), 255.0F * sample, 1e-4F);
    frame.floats = true;
    const Tensor floats = bySamples(image, "pillow.bicubic", frame);
    EXPECT_GT(farthest(bytes, floats), 1e-4);
    EXPECT_LT(farthest(bytes, floats), 0.3) << "over- and undershoots are cut off in bytes alone";
}

TEST(Preprocess, fitsAsTheFrameSays)
{
    const Image wide = *testPattern(TestPattern::ramp, 80, 40);
    PreprocessFrame frame{.size = {20, 20}, .fit = Fit::crop, .floats = true};
    const Tensor crop = bySamples(wide, "opencv.area", frame);
    // 80×40 becomes 40×20, of which columns 10 to 29 stay: means of 2×2 pixels.
    const float first = (wide.at(20, 0, 0) + wide.at(21, 0, 0)) / 2.0F;
    EXPECT_NEAR(crop.as<float>()[0], first, 1e-6F);
    frame.fit = Fit::pad;
    const Tensor pad = bySamples(wide, "opencv.area", frame);
    EXPECT_EQ(pad.as<float>()[20 * 20 * 2], 0.0F) << "the blue of the corner is the band's";
    EXPECT_NEAR(pad.as<float>()[20 * 20 * 2 + 5 * 20], 1.0F - 1.5F / 79.0F, 1e-6F); // mean of columns 0 to 3
    frame.bgr = true;
    EXPECT_NEAR(bySamples(wide, "opencv.area", frame).as<float>()[5 * 20], 1.0F - 1.5F / 79.0F, 1e-6F);
}

/// The worst image is not seen here; no picture may exceed the bound.
TEST(Preprocess, noPictureExceedsTheDistance)
{
    for (const TestPattern pattern : kTestPatterns) {
        const Image image = *testPattern(pattern, 64, 48);
        const PreprocessFrame frame{.size = {24, 24}, .floats = true};
        for (const auto& [one, other] : {std::pair{"pillow.bilinear", "opencv.linear"},
                                         {"pytorch.bicubic", "opencv.area"},
                                         {"scipy.zoom_1", "opencv.nearest"}}) {
            const auto distance = preprocessDistance({64, 48}, libraryMode(one), libraryMode(other), frame);
            ASSERT_TRUE(distance.has_value());
            EXPECT_LE(farthest(bySamples(image, one, frame), bySamples(image, other, frame)),
                      distance->worstCase + 1e-5)
                << one << " " << testPatternName(pattern);
        }
    }
    const auto whole = preprocessDistance({64, 64}, libraryMode("opencv.nearest"),
                                          libraryMode("pillow.nearest"), {.size = {32, 32}});
    ASSERT_TRUE(whole.has_value());
    EXPECT_DOUBLE_EQ(whole->worstCase, 1.0) << "another sample is taken: black for white";
}

TEST(Preprocess, countsPlacesOfAnotherClass)
{
    Tensor before = *Tensor::zeros(DType::float32, {1, 3, 1, 2}), after = before;
    before.as<float>()[2] = 1.0F; // class 1 at place 0
    before.as<float>()[5] = 1.0F; // class 2 at place 1
    after.as<float>()[2] = 1.0F;
    after.as<float>()[1] = 2.0F; // class 0 at place 1
    EXPECT_EQ(changedClasses(before, after), (ChangedClasses{2, 1, 2, 0}));
    EXPECT_EQ(changedClasses(before, before), (ChangedClasses{2, 0, 0, 0}));
    EXPECT_EQ(changedClasses(*Tensor::zeros(DType::float32, {5}), *Tensor::zeros(DType::float32, {5})),
              std::nullopt);
    EXPECT_EQ(changedClasses(*Tensor::zeros(DType::int64, {1, 5}), *Tensor::zeros(DType::int64, {1, 5})),
              std::nullopt);
}

/// y = 2·photo beside an output of a second input.
onnx::ModelProto doubling()
{
    onnx::ModelProto model = emptyModel("doubling", 16);
    GraphBuilder graph(*model.mutable_graph());
    graph.input("count", {2}, onnx::TensorProto::FLOAT);
    graph.input("photo", {1, 3, 16, 16}, onnx::TensorProto::FLOAT);
    graph.node("Add", "twice", {"photo", "photo"}, {}, "y");
    graph.node("Identity", "copy", {"count"}, {}, "same");
    graph.output("y", {1, 3, 16, 16}, onnx::TensorProto::FLOAT);
    graph.output("same", {2}, onnx::TensorProto::FLOAT);
    return model;
}

class PreprocessNetwork : public WithRuntime
{
};

TEST_F(PreprocessNetwork, outputsFollowTheSamples)
{
    const auto path = saveTemp(doubling(), "preprocess_doubling");
    const auto analysis = analyse(path, {.stopAfter = StopAfter::shapes});
    ASSERT_TRUE(analysis.has_value()) << analysis.error().sentence();
    auto network = NetworkEffect::open(runtime, **analysis);
    ASSERT_TRUE(network.has_value()) << network.error().sentence();
    EXPECT_EQ(network->madeUp(), std::vector<std::string>{"count"});
    const Image image = *testPattern(TestPattern::circle, 128, 128);
    PreprocessFrame frame{.size = {16, 16}, .scale = {{100.0F}, {-7.0F}}};
    const Tensor one = bySamples(image, "pillow.bilinear", frame),
                 other = bySamples(image, "opencv.linear", frame);
    const auto before = network->outputsOf(one, frame), after = network->outputsOf(other, frame);
    ASSERT_TRUE(before && after);
    const auto effects = effectsOn(*before, *after);
    ASSERT_EQ(effects.size(), 2u);
    ASSERT_TRUE(effects[0].difference && effects[1].difference);
    EXPECT_NEAR(effects[0].difference->maxAbs, 200.0 * farthest(one, other), 1e-3);
    EXPECT_EQ(effects[1].name, "same");
    EXPECT_EQ(effects[1].difference->differing, 0);
}

TEST_F(PreprocessNetwork, refusesAModelWithoutAPicture)
{
    onnx::ModelProto model = emptyModel("flat", 16);
    GraphBuilder graph(*model.mutable_graph());
    graph.input("x", {4}, onnx::TensorProto::FLOAT);
    graph.node("Identity", "copy", {"x"}, {}, "y");
    graph.output("y", {4}, onnx::TensorProto::FLOAT);
    const auto analysis = analyse(saveTemp(model, "preprocess_flat"), {.stopAfter = StopAfter::shapes});
    ASSERT_TRUE(analysis.has_value());
    const auto network = NetworkEffect::open(runtime, **analysis);
    ASSERT_FALSE(network.has_value());
    EXPECT_EQ(network.error().code, "picture.none");
}

} // namespace
} // namespace resizelens::test
