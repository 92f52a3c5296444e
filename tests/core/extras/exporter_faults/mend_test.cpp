// Faults that are mended in the nodes themselves: what the written model says and computes, whatever its lengths.
#include "core/engine/mend_faults.h"
#include "core/resize/dialect/library_mode.h"
#include "tests/core/process/find_runtime.h"
#include "tests/data/graph_builder.h"
#include "tests/data/test_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <fstream>
#include <random>

namespace resizelens::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

std::shared_ptr<const Analysis> analysed(const std::filesystem::path& path)
{
    auto analysis = analyse(path, {.stopAfter = StopAfter::sites});
    EXPECT_TRUE(analysis) << analysis.error().sentence();
    return analysis ? *analysis : nullptr;
}

struct Mended
{
    std::vector<std::string> ids, left; // of the faults
    std::shared_ptr<const Analysis> model;
    onnx::ModelProto proto;
};

/// What becomes of `model`, written and read again.
Mended mend(const onnx::ModelProto& model, const std::vector<std::string>& ids = {})
{
    Mended result;
    const auto before = analysed(saveTemp(model, "mend"));
    const auto mended = mendFaults(*before, ids);
    EXPECT_TRUE(mended) << mended.error().sentence();
    for (const std::size_t i : mended->mended)
        result.ids.push_back(before->faults[i].id);
    for (const auto& [i, why] : mended->left)
        result.left.push_back(before->faults[i].id + ": " + why.english);
    const auto path = tempFolder() / "mended.onnx";
    const auto written = writeMended(*before, *mended, path);
    EXPECT_TRUE(written) << written.error().sentence();
    result.model = analysed(path);
    std::ifstream file(path, std::ios::binary);
    EXPECT_TRUE(result.proto.ParseFromIstream(&file));
    return result;
}

const onnx::NodeProto* nodeOf(const onnx::ModelProto& model, std::string_view type)
{
    const auto& nodes = model.graph().node();
    const auto found = std::ranges::find(nodes, type, &onnx::NodeProto::op_type);
    return found == nodes.end() ? nullptr : &*found;
}

/// Shape(x) · 1 × 1 × k × k, as sizes of a Resize without scales.
onnx::ModelProto dynamicSizes(const std::vector<onnx::AttributeProto>& attributes, std::int64_t factor,
                              const std::string& producer = "pytorch")
{
    onnx::ModelProto model = emptyModel("dynamic", 18);
    model.set_producer_name(producer);
    GraphBuilder graph(*model.mutable_graph());
    graph.input("x", {1, 1, "h", "w"});
    const auto shape = graph.node("Shape", "shape", {"x"});
    const auto divided = graph.node("Div", "divided", {shape, graph.ints("by", {1, 1, factor, factor})});
    graph.node("Resize", "r", {"x", "", "", divided}, attributes, "y");
    graph.output("y", {1, 1, "", ""});
    return model;
}

TEST(Mend, attributesAreMendedForAnyLength)
{
    const auto model = dynamicSizes({attribute("mode", "cubic"), attribute("antialias", std::int64_t{1}),
                                     attribute("cubic_coeff_a", -0.75F)},
                                    4);
    const Mended mended = mend(model);
    EXPECT_THAT(mended.ids, ElementsAre("aa-border", "aa-cubic-a"));
    EXPECT_THAT(mended.model->faults, IsEmpty());
    const ResizeSpec& spec = mended.model->sites.at(0).site.spec;
    EXPECT_TRUE(spec.excludeOutside);
    EXPECT_EQ(spec.cubicCoeffA, -0.5);
    EXPECT_THAT(nodeOf(mended.proto, "Resize")->input(), ElementsAre("x", "", "", "divided_out"));
    EXPECT_THAT(nodeOf(mended.proto, "Resize")->doc_string(), HasSubstr("by ResizeLens"));
    EXPECT_THAT(mended.proto.graph().node(), SizeIs(3)) << "the sizes are still computed";
}

/// Every combination of what is wrong, lengths known or not: what was right stays, byte for byte.
TEST(Mend, anyAntialiasedNode)
{
    std::mt19937 random(49);
    for (int round = 0; round < 300; ++round) {
        const bool cubic = random() % 2 == 0, rightA = random() % 2 == 0, rightBorder = random() % 2 == 0;
        const auto model = dynamicSizes({attribute("mode", cubic ? "cubic" : "linear"),
                                         attribute("antialias", std::int64_t{1}),
                                         attribute("cubic_coeff_a", rightA ? -0.5F : -0.75F),
                                         attribute("exclude_outside", std::int64_t{rightBorder ? 1 : 0}),
                                         attribute("coordinate_transformation_mode",
                                                   random() % 3 == 0 ? "pytorch_half_pixel" : "half_pixel")},
                                        static_cast<std::int64_t>(random() % 6 + 2));
        const auto before = analysed(saveTemp(model, "many"));
        const auto mended = mendFaults(*before);
        ASSERT_TRUE(mended);
        const bool wrong = !rightBorder || (cubic && !rightA);
        ASSERT_EQ(mended->edits.empty(), !wrong) << round;
        if (!wrong)
            continue;
        const auto path = tempFolder() / "many_mended.onnx";
        ASSERT_TRUE(writeMended(*before, *mended, path));
        const auto after = analysed(path);
        const ResizeSpec &old = before->sites.at(0).site.spec, &now = after->sites.at(0).site.spec;
        EXPECT_TRUE(now.excludeOutside || rightBorder);
        EXPECT_EQ(now.cubicCoeffA, cubic ? -0.5 : old.cubicCoeffA);
        EXPECT_EQ(now.mode, old.mode);
        EXPECT_NE(now.coordinateMode, CoordinateMode::pytorchHalfPixel);
        EXPECT_TRUE(now.antialias);
        EXPECT_THAT(after->faults, IsEmpty());
    }
}

TEST(Mend, whatIsOnlyPossibleIsMendedByName)
{
    const auto model =
        dynamicSizes({attribute("mode", "linear"), attribute("antialias", std::int64_t{1})}, 2, "");
    const auto before = analysed(saveTemp(model, "possible"));
    ASSERT_THAT(before->faults, SizeIs(1));
    EXPECT_FALSE(before->faults[0].certain);
    EXPECT_TRUE(mendFaults(*before)->edits.empty());
    EXPECT_THAT(mend(model, {"aa-border"}).ids, ElementsAre("aa-border"));
    const auto unknown = mendFaults(*before, std::vector<std::string>{"aa-bordr"});
    ASSERT_FALSE(unknown);
    EXPECT_EQ(unknown.error().code, "fault.unknown");
    EXPECT_THAT(unknown.error().hint, HasSubstr(", tf-table, "));
}

/// Scales behind a Cast from float16, as a converter leaves them.
onnx::ModelProto halfScales(float scale, std::int64_t length)
{
    onnx::ModelProto model = emptyModel("half", 17);
    GraphBuilder graph(*model.mutable_graph());
    graph.input("x", {1, 1, length, length});
    onnx::TensorProto tensor;
    tensor.set_name("scales");
    tensor.set_data_type(onnx::TensorProto::FLOAT16);
    tensor.add_dims(4);
    const auto half = Tensor::fromDoubles(DType::float16, {4}, std::vector<double>{1.0, 1.0, scale, scale});
    tensor.set_raw_data(half->bytes().data(), half->bytes().size());
    const auto cast =
        graph.node("Cast", "cast", {graph.constant(tensor)}, {attribute("to", std::int64_t{1})});
    graph.node("Resize", "r", {"x", "", cast},
               {attribute("mode", "nearest"), attribute("nearest_mode", "floor"),
                attribute("coordinate_transformation_mode", "asymmetric")},
               "y");
    graph.output("y", {1, 1, "", ""});
    return model;
}

TEST(Mend, roundedScalesGiveTheLengthsThatWereMeant)
{
    const Mended third = mend(halfScales(1.0F / 3.0F, 15));
    EXPECT_THAT(third.ids, ElementsAre("fp16-scales"));
    EXPECT_EQ(third.model->sites.at(0).site.axes[2].nOut, 5);
    EXPECT_EQ(nodeOf(third.proto, "Cast"), nullptr) << "nothing reads it any more";
    EXPECT_EQ(mend(halfScales(1.1F, 10)).model->sites.at(0).site.axes[3].nOut, 11);
}

onnx::ModelProto translated(const std::string& kernel, bool antialias, const Dims& in, std::int64_t rows,
                            std::int64_t columns, float stretch = 1.0F)
{
    onnx::ModelProto model = emptyModel("tensorflow", 18);
    model.set_producer_name("tf2onnx");
    GraphBuilder graph(*model.mutable_graph());
    graph.input("x", {in[0], in[1], in[2], in[3]});
    const std::int32_t sizes[] = {static_cast<std::int32_t>(rows), static_cast<std::int32_t>(columns)};
    onnx::TensorProto size;
    size.set_name("size");
    size.set_data_type(onnx::TensorProto::INT32);
    size.add_dims(2);
    size.set_raw_data(sizes, sizeof sizes);
    const float scale[] = {stretch * static_cast<float>(rows) / static_cast<float>(in[1]),
                           stretch * static_cast<float>(columns) / static_cast<float>(in[2])};
    const float shift[] = {0.0F, 0.0F};
    graph.node("ScaleAndTranslate", "t",
               {"x", graph.constant(size), graph.constant(floatTensor("scale", {2}, scale)),
                graph.constant(floatTensor("shift", {2}, shift))},
               {attribute("kernel_type", kernel.c_str()), attribute("antialias", std::int64_t{antialias})},
               "y");
    graph.output("y", {in[0], rows, columns, in[3]});
    return model;
}

/// rows · x · columns of each channel, channels last.
std::vector<double> resized(const Tensor& x, const PlaneMatrices& plane)
{
    const auto values = x.as<float>();
    const std::int64_t width = x.dims()[2], channels = x.dims()[3];
    std::vector<double> out;
    for (std::int64_t i = 0; i < plane.rows.outputs(); ++i)
        for (std::int64_t j = 0; j < plane.columns.outputs(); ++j)
            for (std::int64_t c = 0; c < channels; ++c) {
                double sum = 0.0;
                for (std::size_t a = 0; a < plane.rows.weights(i).size(); ++a)
                    for (std::size_t b = 0; b < plane.columns.weights(j).size(); ++b) {
                        const std::int64_t y = plane.rows.first(i) + static_cast<std::int64_t>(a);
                        const std::int64_t z = plane.columns.first(j) + static_cast<std::int64_t>(b);
                        sum += plane.rows.weights(i)[a] * plane.columns.weights(j)[b] *
                               static_cast<double>(
                                   values[static_cast<std::size_t>((y * width + z) * channels + c)]);
                    }
                out.push_back(sum);
            }
    return out;
}

/// The operators that stand for another framework's compute its matrices, channels last.
TEST(Mend, operatorsThatOnnxDoesNotHaveBecomeMatrices)
{
    std::string why;
    const RuntimePointer runtime = findRuntime(why);
    if (!runtime)
        GTEST_SKIP() << why;
    std::mt19937 random(2);
    RandomFloats numbers(3);
    const auto pick = [&] { return static_cast<std::int64_t>(random() % 20 + 1); };
    constexpr std::array kModes = {std::pair{"triangle", "tensorflow.bilinear_antialias"},
                                   std::pair{"keyscubic", "tensorflow.bicubic_antialias"},
                                   std::pair{"lanczos3", "tensorflow.lanczos3"},
                                   std::pair{"lanczos5", "tensorflow.lanczos5"},
                                   std::pair{"gaussian", "tensorflow.gaussian"},
                                   std::pair{"mitchellcubic", "tensorflow.mitchell"}};
    for (int round = 0; round < 120; ++round) {
        const auto& [kernel, id] = kModes[random() % kModes.size()];
        const Dims in = {1, pick(), pick(), 3};
        const std::int64_t rows = pick(), columns = pick();
        if (rows == in[1] && columns == in[2])
            continue;
        const Mended mended = mend(translated(kernel, true, in, rows, columns));
        ASSERT_THAT(mended.ids, ElementsAre("not-an-operator"));
        EXPECT_THAT(mended.model->faults, IsEmpty());
        auto x = *Tensor::zeros(DType::float32, in);
        std::ranges::generate(x.as<float>(), [&] { return numbers.next(); });
        auto session = openedModel(runtime, mended.proto.SerializeAsString());
        ASSERT_TRUE(session);
        const auto y = session->run({{"x", x}}, {"y"});
        ASSERT_TRUE(y) << y.error().sentence();
        const auto wanted =
            resized(x, *libraryMatrices(*findLibraryMode(id), {in[1], rows}, {in[2], columns}));
        ASSERT_EQ((*y)[0].as<float>().size(), wanted.size());
        for (std::size_t i = 0; i < wanted.size(); ++i)
            ASSERT_NEAR((*y)[0].as<float>()[i], wanted[i], 1e-5) << kernel << round;
    }
}

TEST(Mend, moreThanAResizeIsLeft)
{
    const Mended mended = mend(translated("lanczos3", true, {1, 8, 8, 3}, 4, 4, 2.0F));
    EXPECT_THAT(mended.ids, IsEmpty());
    EXPECT_THAT(mended.left, SizeIs(1));
    const auto before = analysed(saveTemp(translated("spline16", true, {1, 8, 8, 3}, 4, 4), "kernel"));
    EXPECT_TRUE(mendFaults(*before)->edits.empty());
}

TEST(Mend, bytesThatWereMeantToBeNumbersAreCastBefore)
{
    onnx::ModelProto model = emptyModel("bytes", 18);
    model.set_producer_name("tf2onnx");
    GraphBuilder graph(*model.mutable_graph());
    graph.input("x", {1, 2, 7, 5}, onnx::TensorProto::UINT8);
    graph.node("Resize", "r", {"x", "", graph.floats("scales", {1, 1, 2, 2})},
               {attribute("mode", "linear"), attribute("nearest_mode", "floor")}, "y");
    graph.output("y", {1, 2, 14, 10});
    const Mended mended = mend(model);
    EXPECT_THAT(mended.ids, ElementsAre("output-type"));
    EXPECT_EQ(mended.model->sites.at(0).site.type, DType::float32);
    ASSERT_NE(nodeOf(mended.proto, "Cast"), nullptr);
    EXPECT_THAT(nodeOf(mended.proto, "Cast")->input(), ElementsAre("x"));
}

TEST(Mend, anUpsampleThatShrinksPicksWhatTheFrameworkPicks)
{
    onnx::ModelProto model = emptyModel("shrinks", 9);
    model.set_producer_name("pytorch");
    GraphBuilder graph(*model.mutable_graph());
    graph.input("x", {1, 1, 13, 9});
    graph.node("Upsample", "u", {"x", graph.floats("scales", {1, 1, 0.7F, 0.7F})},
               {attribute("mode", "nearest")}, "y");
    graph.output("y", {1, 1, 9, 6});
    const Mended mended = mend(model);
    EXPECT_THAT(mended.ids, ElementsAre("upsample-shrinks"));
    EXPECT_THAT(mended.model->sites, IsEmpty());
    const onnx::NodeProto* gather = nodeOf(mended.proto, "Gather");
    ASSERT_NE(gather, nullptr);
    for (const onnx::TensorProto& tensor : mended.proto.graph().initializer())
        if (tensor.name() == gather->input(1)) {
            std::vector<std::int64_t> picked(tensor.raw_data().size() / sizeof(std::int64_t));
            std::memcpy(picked.data(), tensor.raw_data().data(), tensor.raw_data().size());
            for (std::size_t i = 0; i < picked.size(); ++i)
                EXPECT_EQ(picked[i], static_cast<std::int64_t>(static_cast<float>(i) / 0.7F)) << i;
        }
}

/// Files of real exporters: what is mended is no longer found, and the rest of the file is as it was.
TEST(Mend, realExports)
{
    const auto shared = sharedFolder();
    if (!shared || !std::filesystem::exists(*shared / "exports"))
        GTEST_SKIP() << "no ../shared/exports";
    std::size_t files = 0;
    for (const auto& entry : std::filesystem::directory_iterator(*shared / "exports")) {
        if (entry.path().extension() != ".onnx")
            continue;
        const auto before = analysed(entry.path());
        const auto mended = mendFaults(*before);
        ASSERT_TRUE(mended) << entry.path();
        if (mended->mended.empty())
            continue;
        ++files;
        const auto path = tempFolder() / "real_mended.onnx";
        const auto written = writeMended(*before, *mended, path);
        ASSERT_TRUE(written) << entry.path() << written.error().sentence();
        EXPECT_TRUE(mendFaults(*analysed(path))->mended.empty()) << entry.path();
    }
    EXPECT_GT(files, 25U);
}

} // namespace
} // namespace resizelens::test
