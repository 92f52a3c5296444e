// Each fault of an exporter is found in a node that has it, with what was meant, and not in the node as the exporter
// writes it since; with ../shared also in files of the real exporters.
#include "core/engine/analysis.h"
#include "core/engine/export_model.h"
#include "core/extras/exporter_faults/exporter.h"
#include "tests/data/graph_builder.h"
#include "tests/data/test_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <cctype>
#include <fstream>
#include <random>
#include <set>

namespace resizelens::test {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::EndsWith;
using testing::Field;
using testing::IsEmpty;
using testing::SizeIs;

struct Written
{
    std::string producer = "pytorch";
    std::vector<onnx::AttributeProto> attributes = {};
    std::vector<std::int64_t> sizes = {}; // empty: by scales
    std::vector<float> scales = {};
    std::int64_t opset = 18;
    std::vector<std::int64_t> input = {1, 1, 8, 8};
    int type = onnx::TensorProto::FLOAT;
    std::string graph = "g";
    std::string op = "Resize";
};

onnx::ModelProto modelOf(const Written& written)
{
    onnx::ModelProto model = emptyModel(written.graph, written.opset);
    model.set_producer_name(written.producer);
    GraphBuilder graph(*model.mutable_graph());
    graph.input("x", Axes(written.input.begin(), written.input.end()), written.type);
    Names inputs = {"x"};
    if (written.op == "Resize")
        inputs.emplace_back();
    if (!written.scales.empty())
        inputs.push_back(graph.constant(
            floatTensor("scales", {static_cast<std::int64_t>(written.scales.size())}, written.scales)));
    if (!written.sizes.empty()) {
        inputs.emplace_back();
        inputs.push_back(graph.constant(
            intTensor("sizes", {static_cast<std::int64_t>(written.sizes.size())}, written.sizes)));
    }
    graph.node(written.op, "r", inputs, written.attributes, "y");
    graph.output("y", Axes(written.input.size(), ""), written.type);
    return model;
}

SharedVector<FaultFinding> findingsOf(const onnx::ModelProto& model)
{
    const auto analysis = analyse(saveTemp(model, "fault"), {.stopAfter = StopAfter::sites});
    EXPECT_TRUE(analysis) << analysis.error().sentence();
    return analysis ? (*analysis)->faults : SharedVector<FaultFinding>();
}

/// The ids of those that are certain, or all.
std::vector<std::string> idsOf(const SharedVector<FaultFinding>& findings, bool certain = true)
{
    std::vector<std::string> ids;
    for (const FaultFinding& finding : findings)
        if (finding.certain || !certain)
            ids.push_back(finding.id);
    return ids;
}

const std::vector<std::int64_t> kSmaller = {1, 1, 5, 4};

std::vector<onnx::AttributeProto> antialiased(const char* mode, float a, std::int64_t excludeOutside,
                                              const char* coordinates = "half_pixel")
{
    return {attribute("mode", mode), attribute("antialias", std::int64_t{1}), attribute("cubic_coeff_a", a),
            attribute("exclude_outside", excludeOutside),
            attribute("coordinate_transformation_mode", coordinates)};
}

TEST(Faults, ofAntialias)
{
    const auto both = findingsOf(modelOf({.attributes = antialiased("cubic", -0.75F, 0), .sizes = kSmaller}));
    EXPECT_THAT(idsOf(both), ElementsAre("aa-border", "aa-cubic-a"));
    EXPECT_THAT(both[0].meant, ElementsAre("exclude_outside=1"));
    EXPECT_THAT(both[1].meant, ElementsAre("cubic_coeff_a=-0.5"));
    EXPECT_GT(both[0].effect.value_or(0.0), 0.01);
    EXPECT_THAT(findingsOf(modelOf({.attributes = antialiased("cubic", -0.5F, 1), .sizes = kSmaller})),
                IsEmpty());
    EXPECT_THAT(
        idsOf(findingsOf(modelOf({.attributes = antialiased("linear", -0.75F, 0), .sizes = kSmaller}))),
        ElementsAre("aa-border"));
    // A linear resize that grows is the same with and without the border.
    EXPECT_THAT(findingsOf(modelOf({.attributes = antialiased("linear", -0.75F, 0), .sizes = {1, 1, 9, 11}})),
                IsEmpty());
    EXPECT_THAT(idsOf(findingsOf(modelOf(
                    {.attributes = antialiased("linear", -0.75F, 1, "align_corners"), .sizes = kSmaller}))),
                ElementsAre("aa-align"));
}

TEST(Faults, ofWhichNoResizeIsTheMendHaveMatrices)
{
    const auto meantIn = [](const Written& written) {
        const auto analysis =
            analyse(saveTemp(modelOf(written), "matrices"), {.stopAfter = StopAfter::sites});
        EXPECT_TRUE(analysis);
        return (*analysis)->sites.at(0).site.meant;
    };
    const auto aligned =
        meantIn({.attributes = antialiased("linear", -0.75F, 1, "align_corners"), .sizes = kSmaller});
    ASSERT_NE(aligned, nullptr);
    EXPECT_THAT(aligned->matrices, SizeIs(4));
    EXPECT_FALSE(aligned->byName);
    const auto single =
        meantIn({.attributes = antialiased("linear", -0.75F, 1, "align_corners"), .sizes = {1, 1, 1, 4}});
    ASSERT_NE(single, nullptr);
    EXPECT_THAT(single->matrices.at(2).weights(0), SizeIs(1)) << "PyTorch's step is 0: the first sample";
    const auto area =
        meantIn({.producer = "tf2onnx",
                 .attributes = {attribute("mode", "nearest"), attribute("nearest_mode", "floor"),
                                attribute("coordinate_transformation_mode", "asymmetric")},
                 .scales = {1, 1, 1.5F, 0.5F}});
    ASSERT_NE(area, nullptr);
    EXPECT_TRUE(area->byName);
    EXPECT_FALSE(area->matrices.at(2).isSelection());
}

TEST(Faults, withoutAProducerArePossible)
{
    const auto found = findingsOf(
        modelOf({.producer = "", .attributes = antialiased("linear", -0.75F, 0), .sizes = kSmaller}));
    EXPECT_THAT(idsOf(found), IsEmpty());
    EXPECT_THAT(idsOf(found, false), ElementsAre("aa-border"));
    EXPECT_THAT(
        findingsOf(modelOf(
            {.producer = "somebody", .attributes = antialiased("linear", -0.75F, 0), .sizes = kSmaller})),
        IsEmpty());
}

TEST(Faults, ofASingleSample)
{
    const auto linear = [](const char* coordinates) {
        return std::vector{attribute("mode", "linear"),
                           attribute("coordinate_transformation_mode", coordinates)};
    };
    const auto found =
        findingsOf(modelOf({.attributes = linear("pytorch_half_pixel"), .sizes = {1, 1, 1, 4}}));
    EXPECT_THAT(idsOf(found), ElementsAre("one-sample"));
    EXPECT_THAT(found[0].meant, ElementsAre("coordinate_transformation_mode=half_pixel"));
    EXPECT_DOUBLE_EQ(found[0].effect.value_or(0.0), 1.0); // sample 0 against the mean of 3 and 4
    EXPECT_THAT(findingsOf(modelOf({.attributes = linear("pytorch_half_pixel"), .sizes = {1, 1, 2, 4}})),
                IsEmpty());
    EXPECT_THAT(findingsOf(modelOf({.attributes = linear("half_pixel"), .sizes = {1, 1, 1, 4}})), IsEmpty());
    // Paddle means the reverse.
    const auto paddle = findingsOf(modelOf({.producer = "",
                                            .attributes = linear("half_pixel"),
                                            .sizes = {1, 1, 1, 4},
                                            .graph = "PaddlePaddle Graph in PIR mode"}));
    EXPECT_THAT(idsOf(paddle), ElementsAre("paddle-one-sample"));
    EXPECT_THAT(paddle[0].meant, ElementsAre("coordinate_transformation_mode=pytorch_half_pixel"));
}

TEST(Faults, ofUpsample)
{
    const Written linear{
        .attributes = {attribute("mode", "linear")}, .scales = {1, 1, 2, 2}, .opset = 9, .op = "Upsample"};
    const auto found = findingsOf(modelOf(linear));
    EXPECT_THAT(idsOf(found), ElementsAre("upsample-9"));
    EXPECT_THAT(found[0].meant, ElementsAre("coordinate_transformation_mode=half_pixel"));
    Written nearest = linear;
    nearest.attributes = {attribute("mode", "nearest")};
    EXPECT_THAT(findingsOf(modelOf(nearest)), IsEmpty());
    nearest.scales = {1, 1, 0.5F, 0.5F};
    EXPECT_THAT(idsOf(findingsOf(modelOf(nearest))), ElementsAre("upsample-shrinks"));
}

/// x with free height and width, times or divided by two: `op` of its lengths.
onnx::ModelProto ofComputedLengths(const char* op, std::int64_t opset, const char* mode)
{
    onnx::ModelProto model = emptyModel("computed", opset);
    model.set_producer_name("pytorch");
    GraphBuilder graph(*model.mutable_graph());
    graph.input("x", {1, 1, "h", "w"});
    const bool isOld = opset < 11;
    const auto shape = graph.node("Shape", "shape", {"x"});
    const auto lengths = graph.node("Gather", "lengths", {shape, graph.ints("spatial", {2, 3})});
    const auto after = graph.node(op, "after", {lengths, graph.ints("two", {2})});
    if (isOld) {
        const auto to = attribute("to", std::int64_t{onnx::TensorProto::FLOAT});
        const auto ratio =
            graph.node("Div", "ratio",
                       {graph.node("Cast", "a", {after}, {to}), graph.node("Cast", "b", {lengths}, {to})});
        const auto scales = graph.node("Concat", "scales", {graph.floats("ones", {1, 1}), ratio},
                                       {attribute("axis", std::int64_t{0})});
        graph.node("Upsample", "r", {"x", scales}, {attribute("mode", mode)}, "y");
    } else {
        const auto sizes = graph.node("Concat", "sizes", {graph.ints("ones", {1, 1}), after},
                                      {attribute("axis", std::int64_t{0})});
        graph.node("Resize", "r", {"x", "", "", sizes}, antialiased(mode, -0.5F, 0), "y");
    }
    graph.output("y", {1, 1, "", ""});
    return model;
}

TEST(Faults, ofDynamicLengthsAreCertainWhereTheyShrinkAtEachThatIsTried)
{
    const auto certain = [](const char* op, std::int64_t opset, const char* mode) {
        return idsOf(findingsOf(ofComputedLengths(op, opset, mode)));
    };
    EXPECT_THAT(certain("Div", 18, "linear"), ElementsAre("aa-border"));
    EXPECT_THAT(certain("Mul", 18, "linear"), IsEmpty());
    EXPECT_THAT(certain("Mul", 18, "cubic"), ElementsAre("aa-border"));
    onnx::ModelProto fixed =
        modelOf({.attributes = antialiased("linear", -0.5F, 0), .sizes = {1, 1, 99, 99}});
    for (const int axis : {2, 3})
        fixed.mutable_graph()
            ->mutable_input(0)
            ->mutable_type()
            ->mutable_tensor_type()
            ->mutable_shape()
            ->mutable_dim(axis)
            ->set_dim_param("length");
    EXPECT_THAT(idsOf(findingsOf(fixed)), IsEmpty()) << "it may grow";
    EXPECT_THAT(idsOf(findingsOf(fixed), false), ElementsAre("aa-border"));
    EXPECT_THAT(certain("Div", 9, "nearest"), ElementsAre("upsample-shrinks"));
    EXPECT_THAT(certain("Mul", 9, "nearest"), IsEmpty());
}

TEST(Faults, ofTheVersionConverter)
{
    const auto converted = [](bool hasRoi, const char* producer = "somebody") {
        onnx::ModelProto model = emptyModel("converted", 13);
        model.set_producer_name(producer);
        GraphBuilder graph(*model.mutable_graph());
        graph.input("x", {1, 1, 8, 8});
        const std::string roi = hasRoi ? graph.floats("_v_7", {0, 0, 0, 0, 1, 1, 1, 1}) : "";
        graph.node("Resize", "r", {"x", roi, graph.floats("scales", {1, 1, 2, 2})},
                   {attribute("mode", "linear")}, "y");
        graph.output("y", {1, 1, 16, 16});
        return findingsOf(model);
    };
    ASSERT_THAT(idsOf(converted(true)), ElementsAre("upsample-to-resize"));
    EXPECT_THAT(converted(true)[0].meant,
                ElementsAre("coordinate_transformation_mode=asymmetric", "nearest_mode=floor"));
    EXPECT_THAT(converted(false), IsEmpty());
    // What PyTorch's exporter wrote wrongly, the converter mended by chance.
    ASSERT_THAT(idsOf(converted(true, "pytorch"), false), ElementsAre("upsample-to-resize"));
    EXPECT_THAT(converted(true, "pytorch")[0].meant, IsEmpty());
}

TEST(Faults, ofTensorFlow)
{
    const auto cubic = [](float a, std::int64_t excludeOutside) {
        return std::vector{attribute("mode", "cubic"), attribute("cubic_coeff_a", a),
                           attribute("exclude_outside", excludeOutside),
                           attribute("coordinate_transformation_mode", "asymmetric")};
    };
    EXPECT_THAT(idsOf(findingsOf(
                    modelOf({.producer = "tf2onnx", .attributes = cubic(-0.5F, 1), .scales = {1, 1, 2, 2}}))),
                ElementsAre("tf-table", "tf-v1-cubic"));
    EXPECT_THAT(idsOf(findingsOf(modelOf(
                    {.producer = "tf2onnx", .attributes = cubic(-0.75F, 0), .sizes = {1, 1, 11, 11}}))),
                ElementsAre("tf-table"));
    EXPECT_THAT(
        findingsOf(modelOf({.producer = "tf2onnx", .attributes = cubic(-0.75F, 0), .scales = {1, 1, 2, 2}})),
        IsEmpty())
        << "the table has these positions";
    const Written area{.producer = "tf2onnx",
                       .attributes = {attribute("mode", "nearest"), attribute("nearest_mode", "floor"),
                                      attribute("coordinate_transformation_mode", "asymmetric")},
                       .scales = {1, 1, 1.5F, 0.5F}};
    EXPECT_THAT(idsOf(findingsOf(modelOf(area))), IsEmpty());
    EXPECT_THAT(idsOf(findingsOf(modelOf(area)), false), ElementsAre("tf-area"));
    const Written removed{.producer = "tf2onnx",
                          .attributes = {attribute("mode", "nearest"), attribute("nearest_mode", "floor"),
                                         attribute("coordinate_transformation_mode", "tf_half_pixel_for_nn")},
                          .scales = {1, 1, 0.5F, 0.5F}};
    EXPECT_THAT(idsOf(findingsOf(modelOf(removed))), ElementsAre("removed-mode"));
}

TEST(Faults, ofJax)
{
    const Written nearest{.producer = "jax2onnx",
                          .attributes = {attribute("mode", "nearest"),
                                         attribute("nearest_mode", "round_prefer_floor"),
                                         attribute("coordinate_transformation_mode", "half_pixel")},
                          .sizes = {1, 1, 4, 4}};
    const auto found = findingsOf(modelOf(nearest));
    EXPECT_THAT(idsOf(found), ElementsAre("nearest-tie"));
    EXPECT_THAT(found[0].meant, ElementsAre("nearest_mode=round_prefer_ceil"));
    Written untied = nearest;
    untied.sizes = {1, 1, 16, 16}; // no tie falls
    EXPECT_THAT(findingsOf(modelOf(untied)), IsEmpty());
}

TEST(Faults, ofTwoSizes)
{
    const Written both{
        .attributes = {attribute("mode", "linear")}, .sizes = {1, 1, 16, 16}, .scales = {1, 1, 2, 2}};
    onnx::ModelProto model = modelOf(both);
    auto& node = *model.mutable_graph()->mutable_node(0);
    const std::string sizes = node.input(node.input_size() - 1);
    node.clear_input();
    for (const std::string& name : {std::string("x"), std::string(), std::string("scales"), sizes})
        node.add_input(name);
    const auto found = findingsOf(model);
    ASSERT_THAT(idsOf(found), ElementsAre("both-inputs"));
    EXPECT_THAT(found[0].said.english, EndsWith("a rewrite mends it"));
    for (onnx::TensorProto& tensor : *model.mutable_graph()->mutable_initializer())
        if (tensor.name() == "scales")
            tensor = floatTensor("scales", {4}, std::array{1.0F, 1.0F, 2.0F, 1.9F});
    const auto other = findingsOf(model);
    ASSERT_THAT(idsOf(other), ElementsAre("both-inputs"));
    EXPECT_THAT(other[0].said.english, EndsWith("refuse the model"));
}

/// As a float16 converter leaves them: a Cast of the constant that stands for no scales.
TEST(Faults, ofEmptyScalesThatAreComputed)
{
    onnx::ModelProto model = emptyModel("cast", 13);
    GraphBuilder graph(*model.mutable_graph());
    graph.input("x", {1, 4, 8, 8});
    onnx::TensorProto none;
    none.set_name("none");
    none.set_data_type(onnx::TensorProto::FLOAT16);
    none.add_dims(0);
    graph.constant(none);
    const std::array<std::int64_t, 4> sizes = {1, 4, 16, 16};
    graph.constant(intTensor("sizes", {4}, sizes));
    const std::string scales = graph.node("Cast", "cast", {"none"}, {attribute("to", std::int64_t{1})});
    graph.node("Resize", "r", {"x", "", scales, "sizes"}, {attribute("mode", "linear")}, "y");
    graph.output("y", {1, 4, 16, 16});
    EXPECT_THAT(idsOf(findingsOf(model)), ElementsAre("both-inputs"));
    model.mutable_graph()->mutable_node(1)->set_input(2, "");
    EXPECT_THAT(findingsOf(model), IsEmpty());
}

TEST(Faults, ofTypes)
{
    const std::vector linear = {attribute("mode", "linear"),
                                attribute("coordinate_transformation_mode", "half_pixel")};
    Written bytes{.attributes = linear, .sizes = {1, 1, 11, 11}, .type = onnx::TensorProto::UINT8};
    EXPECT_THAT(idsOf(findingsOf(modelOf(bytes))), ElementsAre("uint8-rounding"));
    bytes.attributes = antialiased("linear", -0.75F, 1); // ONNX Runtime rounds these
    EXPECT_THAT(idsOf(findingsOf(modelOf(bytes))), IsEmpty());
    EXPECT_THAT(idsOf(findingsOf(modelOf(bytes)), false), ElementsAre("uint8-rounding"));
    bytes.attributes = linear;
    Written shrunk{.attributes = antialiased("linear", -0.75F, 0), .sizes = kSmaller};
    const double effect = *findingsOf(modelOf(shrunk))[0].effect;
    shrunk.type = onnx::TensorProto::UINT8;
    EXPECT_NEAR(*findingsOf(modelOf(shrunk))[0].effect, 255.0 * effect, 1e-6); // in levels
    onnx::ModelProto declared = modelOf(bytes);
    declared.set_producer_name("tf2onnx");
    declared.mutable_graph()->mutable_output(0)->mutable_type()->mutable_tensor_type()->set_elem_type(
        onnx::TensorProto::FLOAT);
    EXPECT_THAT(idsOf(findingsOf(declared)), ElementsAre("output-type"));
}

TEST(Faults, ofOperatorsThatOnnxDoesNotHave)
{
    onnx::ModelProto model = emptyModel("foreign", 18);
    GraphBuilder graph(*model.mutable_graph());
    graph.input("x", {1, 8, 8, 1});
    graph.node("ScaleAndTranslate", "s", {"x"}, {attribute("kernel_type", "lanczos3")}, "y");
    graph.node("Relu", "a", {"y"}, {}, "z");
    graph.output("z", {1, 4, 4, 1});
    const auto found = findingsOf(model);
    ASSERT_THAT(idsOf(found), ElementsAre("not-an-operator"));
    EXPECT_EQ(found[0].where, "s");
    EXPECT_THAT(say(found[0]).english, testing::HasSubstr("ScaleAndTranslate"));
    const auto analysis = *analyse(saveTemp(model, "foreign"));
    const auto nothing = nothingToDo(*analysis);
    ASSERT_TRUE(nothing);
    EXPECT_EQ(nothing->code, "model.foreign-operator");
    EXPECT_THAT(nothing->sentence(), testing::HasSubstr("ScaleAndTranslate"));
    EXPECT_THAT(nothing->sentence(), testing::Not(testing::HasSubstr("nothing to rewrite")));
    // In a domain of its own it is somebody's custom operator.
    model.mutable_graph()->mutable_node(0)->set_domain("com.example");
    EXPECT_THAT(findingsOf(model), IsEmpty());
}

std::shared_ptr<const Analysis> exportedAsMeant(const onnx::ModelProto& model)
{
    const auto before = analyse(saveTemp(model, "as_meant"));
    EXPECT_TRUE(before) << before.error().sentence();
    Policy policy{.rule = "keep"};
    policy.asMeant = true;
    const auto report =
        exportModel(**before, *planFor(**before, policy), tempFolder() / "as_meant_out.onnx", {});
    EXPECT_TRUE(report) << report.error().sentence();
    const auto after = analyse(tempFolder() / "as_meant_out.onnx");
    EXPECT_TRUE(after) << after.error().sentence();
    return after.value_or(nullptr);
}

TEST(AsMeant, writesTheResizeOfTheFramework)
{
    const auto after = exportedAsMeant(modelOf(
        {.attributes = antialiased("cubic", -0.75F, 0, "pytorch_half_pixel"), .sizes = {1, 1, 1, 4}}));
    ASSERT_TRUE(after);
    EXPECT_TRUE(after->faults.empty());
    const ResizeSpec& spec = after->sites.at(0).site.spec;
    EXPECT_EQ(spec.cubicCoeffA, -0.5);
    EXPECT_TRUE(spec.excludeOutside);
    EXPECT_EQ(spec.coordinateMode, CoordinateMode::halfPixel);
    EXPECT_TRUE(spec.antialias);
}

/// Opset 9 has no attributes: the matrices of the half_pixel Resize stand there instead.
TEST(AsMeant, writesMatricesBeforeOpsetEleven)
{
    const auto after = exportedAsMeant(modelOf(
        {.attributes = {attribute("mode", "linear")}, .scales = {1, 1, 2, 2}, .opset = 9, .op = "Upsample"}));
    ASSERT_TRUE(after);
    EXPECT_TRUE(after->sites.empty());
    EXPECT_GE(after->index->nodeCount(), 2U);
}

/// No matrix holds for every length, a transposed convolution does.
TEST(AsMeant, writesAConvolutionForFreeLengthsBeforeOpsetEleven)
{
    onnx::ModelProto model = modelOf(
        {.attributes = {attribute("mode", "linear")}, .scales = {1, 1, 2, 2}, .opset = 9, .op = "Upsample"});
    auto& shape =
        *model.mutable_graph()->mutable_input(0)->mutable_type()->mutable_tensor_type()->mutable_shape();
    shape.mutable_dim(2)->set_dim_param("h");
    shape.mutable_dim(3)->set_dim_param("w");
    const auto after = exportedAsMeant(model);
    ASSERT_TRUE(after);
    EXPECT_TRUE(after->sites.empty());
    const auto isConvTranspose = [](const onnx::NodeProto& node) {
        return node.op_type() == "ConvTranspose";
    };
    EXPECT_TRUE(
        std::ranges::any_of(after->index->graph(GraphIndex::mainGraph()).proto->node(), isConvTranspose));
}

TEST(AsMeant, isChosenByNameOnly)
{
    const auto analysis = analyse(
        saveTemp(modelOf({.attributes = antialiased("cubic", -0.75F, 0), .sizes = kSmaller}), "named"));
    ASSERT_TRUE(analysis);
    const SiteAnalysis& site = (*analysis)->sites.at(0);
    for (const char* rule : {"exact", "auto"}) {
        const auto plan = planFor(**analysis, {.rule = rule, .tolerance = 1.0});
        ASSERT_TRUE(plan);
        const auto chosen = plan->choices.at(0).candidate;
        EXPECT_NE(chosen ? site.candidates[*chosen].rule : "", "as_meant");
    }
    Policy named{.rule = "exact", .perSite = {{"r", "keep"}}};
    named.asMeant = true; // what a user says of one site is stronger
    EXPECT_FALSE(planFor(**analysis, named)->choices.at(0).candidate.has_value());
}

TEST(Faults, eachHasARowInTheManual)
{
    const std::string page = readBytes(sourceFolder() / "resources/manual/exporter-faults.md");
    for (const Fault* fault : allFaults())
        EXPECT_THAT(page, testing::HasSubstr("| `" + std::string(fault->id) + "` |"));
}

/// Σ over the product of both axes, row by row, in place of what largestDifference() does.
double naiveDifference(const ResizeSite& one, const ResizeSite& other)
{
    const auto a = *siteOperators(one), b = *siteOperators(other);
    const auto dense = [](const AxisOperator& axis, std::int64_t row) {
        std::vector<double> weights(static_cast<std::size_t>(axis.inputs()));
        std::ranges::copy(axis.weights(row), weights.begin() + axis.first(row));
        return weights;
    };
    double largest = 0.0;
    for (std::int64_t y = 0; y < a[2].outputs(); ++y)
        for (std::int64_t x = 0; x < a[3].outputs(); ++x) {
            double up = 0.0, down = 0.0;
            const auto ay = dense(a[2], y), ax = dense(a[3], x), by = dense(b[2], y), bx = dense(b[3], x);
            for (std::size_t i = 0; i < ay.size(); ++i)
                for (std::size_t j = 0; j < ax.size(); ++j) {
                    const double d = ay[i] * ax[j] - by[i] * bx[j];
                    (d > 0 ? up : down) += std::abs(d);
                }
            largest = std::max({largest, up, down});
        }
    return largest;
}

TEST(LargestDifference, isThatOfTheDenseMatrices)
{
    std::mt19937 random(11);
    const auto pick = [&](int most) {
        return static_cast<std::int64_t>(random() % static_cast<unsigned>(most)) + 1;
    };
    for (int i = 0; i < 300; ++i) {
        const Written written{
            .attributes = antialiased(i % 2 == 0 ? "cubic" : "linear", i % 3 == 0 ? -0.75F : -0.5F, 0),
            .sizes = {1, 1, pick(14), pick(14)},
            .input = {1, 1, pick(14), pick(14)}};
        const auto analysis =
            analyse(saveTemp(modelOf(written), "difference"), {.stopAfter = StopAfter::sites});
        ASSERT_TRUE(analysis);
        const ResizeSite& one = (*analysis)->sites[0].site;
        ResizeSite other = one;
        other.spec.excludeOutside = true;
        other.spec.cubicCoeffA = -0.6;
        const auto difference = largestDifference(*siteOperators(one), *siteOperators(other));
        ASSERT_TRUE(difference) << difference.error().sentence();
        EXPECT_NEAR(*difference, naiveDifference(one, other), 1e-9) << i;
    }
}

/// What ../shared/exports says of a file: "2 aa-border; 3 one-sample at the second size".
struct Recorded
{
    std::string file, verdict, faults;

    /// "one-sample" is not named by "paddle-one-sample".
    bool names(std::string_view id) const
    {
        const auto at = faults.find(id);
        const auto isInside = [](char c) {
            return c == '-' || std::isalpha(static_cast<unsigned char>(c)) != 0;
        };
        return at != std::string::npos && (at == 0 || !isInside(faults[at - 1])) &&
               (at + id.size() == faults.size() || !isInside(faults[at + id.size()]));
    }
};

std::vector<Recorded> recordedExports(const std::filesystem::path& folder)
{
    std::ifstream table(folder / "README.md");
    std::vector<Recorded> all;
    for (std::string line; std::getline(table, line);) {
        std::vector<std::string> cells;
        std::stringstream parts(line);
        for (std::string cell; std::getline(parts, cell, '|');)
            cells.push_back(cell);
        const auto trimmed = [&](std::size_t i) {
            const auto from = cells[i].find_first_not_of(' ');
            return from == std::string::npos
                       ? std::string()
                       : cells[i].substr(from, cells[i].find_last_not_of(' ') - from + 1);
        };
        if (cells.size() > 7 && std::filesystem::exists(folder / (trimmed(1) + ".onnx")))
            all.push_back({trimmed(1), trimmed(5), trimmed(6)});
    }
    return all;
}

TEST(Faults, ofRealExportersAreFound)
{
    const auto shared = sharedFolder();
    if (!shared || !std::filesystem::exists(*shared / "exports"))
        GTEST_SKIP() << "no ../shared/exports";
    const std::filesystem::path folder = *shared / "exports";
    std::size_t found = 0, files = 0;
    for (const Recorded& one : recordedExports(folder)) {
        const auto analysis = analyse(folder / (one.file + ".onnx"), {.stopAfter = StopAfter::sites});
        if (!analysis) {
            ADD_FAILURE() << one.file << ": " << analysis.error().sentence();
            continue;
        }
        ++files;
        const SharedVector<FaultFinding> findings = (*analysis)->faults;
        std::set<std::string> ids;
        for (const FaultFinding& finding : findings)
            ids.insert(finding.id);
        if (one.verdict != "**fault**") {
            // What tf2onnx's cubic and bytes of any file cannot help is true of right files, too.
            for (const std::string& id : idsOf(findings))
                EXPECT_TRUE(id == "tf-table" || id == "removed-mode") << one.file << ": " << id;
            continue;
        }
        for (const Fault* fault : allFaults())
            if (one.names(fault->id)) {
                EXPECT_TRUE(ids.contains(std::string(fault->id))) << one.file << ": " << fault->id;
                ++found;
            }
        EXPECT_FALSE(ids.empty()) << one.file;
    }
    EXPECT_GT(files, 80U);
    EXPECT_GT(found, 25U);
}

TEST(Faults, areNotInRealModels)
{
    const auto shared = sharedFolder();
    if (!shared || !std::filesystem::exists(*shared / "models"))
        GTEST_SKIP() << "no ../shared/models";
    std::size_t models = 0;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(*shared / "models"))
        if (entry.path().extension() == ".onnx")
            if (const auto analysis = analyse(entry.path(), {.stopAfter = StopAfter::sites})) {
                ++models;
                for (const FaultFinding& finding : (*analysis)->faults)
                    EXPECT_FALSE(finding.certain) << entry.path().filename() << ": " << say(finding).english;
            }
    EXPECT_GT(models, 10U);
}

/// The line is the model's, not that of PyTorch's own module which it calls.
TEST(TorchOrigin, isTheInnermostLineOfTheModel)
{
    const auto lineOf = [](const std::string& trace) {
        onnx::NodeProto node;
        addMetadata(node, "pkg.torch.onnx.stack_trace", trace);
        return torchOriginOf(node).line;
    };
    const std::string outer = "File \"/home/me/net.py\", line 3, in forward\n    return self.up(x)\n";
    const std::string model = "  File \"/home/me/up.py\", line 12, in forward\n    x = self.conv(x)\n";
    const std::string own =
        "  File \"/usr/lib/python3/dist-packages/torch/nn/modules/conv.py\", line 565, in forward\n";
    EXPECT_EQ(lineOf(outer + model), "up.py, line 12");
    EXPECT_EQ(lineOf(outer + model + own), "up.py, line 12");
    EXPECT_EQ(lineOf(own), "conv.py, line 565");
    EXPECT_EQ(lineOf("no trace"), "");
}

TEST(TorchOrigin, namesNoModuleWhereTheExporterKnewNone)
{
    onnx::NodeProto node;
    addMetadata(node, "pkg.torch.onnx.name_scopes",
                "['_empty_nn_module_stack_from_metadata_hook', 'sym_size']");
    EXPECT_EQ(torchOriginOf(node).modulePath, "");
}

} // namespace
} // namespace resizelens::test
