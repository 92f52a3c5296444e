// Resizes that are written with other operators are found and named, and nothing else is: not in real models, and not
// where indices or weights are a little off.
#include "core/engine/export_model.h"
#include "core/engine/verify_models.h"
#include "core/extras/hidden_resize/restore.h"
#include "core/extras/which_resize/advice.h"
#include "core/onnx/model_writer.h"
#include "tests/data/graph_builder.h"
#include "tests/data/sanitized.h"
#include "tests/data/test_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

namespace resizelens::test {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

std::vector<HiddenResize> hiddenIn(const std::filesystem::path& path)
{
    const auto analysis = analyse(path, {.stopAfter = StopAfter::sites});
    if (!analysis) {
        ADD_FAILURE() << path << ": " << analysis.error().sentence();
        return {};
    }
    const auto hidden = findHiddenResizes(**analysis);
    EXPECT_TRUE(hidden) << hidden.error().sentence();
    return hidden.value_or(std::vector<HiddenResize>());
}

std::vector<HiddenResize> hiddenIn(const onnx::ModelProto& model)
{
    return hiddenIn(saveTemp(model, "hidden"));
}

struct Recorded
{
    const char *file, *form, *as;
    bool sampled = false;
};

/// What ../shared/exports records as hidden, and how PyTorch and Keras were called.
constexpr Recorded kRecorded[] = {
    {"pt2.13-os0.7.1-dyn-nearx-size-up", "gather", "ONNX nearest, half_pixel"},
    {"pt2.13-os0.7.1-dyn-nearx-s1.5", "gather", "nearest, half_pixel"},
    {"pt2.13-os0.7.1-dyn-tv-nearx", "gather", "ONNX nearest, half_pixel"},
    {"pt2.13-os0.7.1-dyn-nearx-dyn-s2", "gather", "ONNX nearest, half_pixel", true},
    {"pt2.13-os0.7.1-dyn17-nearx-s1.5", "gather", "nearest, half_pixel"},
    {"pt2.13-os0.7.1-dyn-lin1d-s1.5", "gather + sums", "linear, half_pixel, factor 1.5"},
    {"pt2.13-os0.7.1-dyn-lin1d-ac", "gather + sums", "ONNX linear, align_corners"},
    {"pt2.13-os0.7.1-dyn-area-s0.5", "gather + means", "PyTorch area"},
    {"pt2.13-os0.7.1-dyn-aap-3", "gather + means", "PyTorch area"},
    {"pt2.13-os0.7.1-dyn-expand2", "repeat", "ONNX nearest, half_pixel"},
    {"pt2.13-os0.7.1-dyn-gridsample", "grid_sample", "ONNX linear, half_pixel"},
    {"pt2.13-ts17-gridsample", "grid_sample", "ONNX linear, half_pixel"},
    {"tf2.21-t2o1.17-o13-keras-up-near", "repeat", "ONNX nearest, half_pixel"},
};

TEST(HiddenResizes, ofRealExportersAreFound)
{
    const auto shared = sharedFolder();
    if (!shared || !std::filesystem::exists(*shared / "exports"))
        GTEST_SKIP() << "no ../shared/exports";
    for (const Recorded& one : kRecorded) {
        SCOPED_TRACE(one.file);
        const auto hidden = hiddenIn(*shared / "exports" / (std::string(one.file) + ".onnx"));
        ASSERT_THAT(hidden, SizeIs(1));
        EXPECT_EQ(hidden[0].form, one.form);
        EXPECT_THAT(hidden[0].as, HasSubstr(one.as));
        EXPECT_EQ(hidden[0].sampled, one.sampled);
    }
    for (const auto& entry : std::filesystem::directory_iterator(*shared / "exports")) {
        const auto isThis = [&](const Recorded& one) { return entry.path().stem() == one.file; };
        if (entry.path().extension() == ".onnx" && std::ranges::none_of(kRecorded, isThis)) {
            EXPECT_THAT(hiddenIn(entry.path()), IsEmpty()) << entry.path();
        }
    }
}

TEST(HiddenResizes, areNotInRealModels)
{
    const auto shared = sharedFolder();
    if (!shared || !std::filesystem::exists(*shared / "models"))
        GTEST_SKIP() << "no ../shared/models";
    for (const auto& entry : std::filesystem::recursive_directory_iterator(*shared / "models"))
        if (entry.path().extension() == ".onnx" && analyse(entry.path(), {.stopAfter = StopAfter::sites}))
            for (const HiddenResize& hidden : hiddenIn(entry.path()))
                ADD_FAILURE() << entry.path().filename() << ": " << hidden.form << " as " << hidden.as;
}

/// Gathers with given indices along H and W of 1×2×8×8.
onnx::ModelProto gathered(const std::vector<std::int64_t>& rows, const std::vector<std::int64_t>& columns)
{
    onnx::ModelProto model = emptyModel("gathers", 17);
    GraphBuilder graph(*model.mutable_graph());
    graph.input("x", {1, 2, 8, 8});
    graph.constant(intTensor("rows", {std::ssize(rows)}, rows));
    graph.constant(intTensor("columns", {std::ssize(columns)}, columns));
    const std::string half = graph.node("Gather", "h", {"x", "rows"}, {attribute("axis", std::int64_t{2})});
    graph.node("Gather", "w", {half, "columns"}, {attribute("axis", std::int64_t{-1})}, "y");
    graph.output("y", {1, 2, std::ssize(rows), std::ssize(columns)});
    return model;
}

std::vector<std::int64_t> doubled()
{
    std::vector<std::int64_t> indices;
    for (std::int64_t i = 0; i < 16; ++i)
        indices.push_back(i / 2);
    return indices;
}

TEST(HiddenResizes, areNamedOnlyWhereEveryIndexFits)
{
    const auto found = hiddenIn(gathered(doubled(), doubled()));
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_THAT(found[0].as, HasSubstr("nearest"));
    EXPECT_THAT(found[0].nodes, SizeIs(2));
    std::mt19937 random(5);
    for (int i = 0; i < tries(100); ++i) {
        auto rows = doubled();
        std::int64_t& index = rows[random() % rows.size()];
        const std::int64_t other = random() % 8;
        if (index == other)
            continue;
        index = other;
        for (const HiddenResize& hidden : hiddenIn(gathered(rows, doubled())))
            EXPECT_THAT(hidden.axes, SizeIs(1)) << "row indices are of no resize"; // the columns' alone are
    }
}

/// Two Gathers and a lerp of 1×2×9 to 13, with the weights of linear half_pixel off by `error` at one place.
onnx::ModelProto lerped(std::size_t place, float error)
{
    onnx::ModelProto model = emptyModel("lerp", 17);
    GraphBuilder graph(*model.mutable_graph());
    graph.input("x", {1, 2, 9});
    std::vector<std::int64_t> low, high;
    std::vector<float> weights;
    for (int i = 0; i < 13; ++i) {
        const float x = std::clamp((static_cast<float>(i) + 0.5F) * 9.0F / 13.0F - 0.5F, 0.0F, 8.0F);
        low.push_back(static_cast<std::int64_t>(x));
        high.push_back(std::min<std::int64_t>(low.back() + 1, 8));
        weights.push_back(x - std::floor(x));
    }
    weights[place] += error;
    const auto axis = attribute("axis", std::int64_t{2});
    const auto a = graph.node("Gather", "a", {"x", graph.constant(intTensor("low", {13}, low))}, {axis});
    const auto b = graph.node("Gather", "b", {"x", graph.constant(intTensor("high", {13}, high))}, {axis});
    const auto step = graph.node("Sub", "s", {b, a});
    const auto part = graph.node("Mul", "m", {step, graph.constant(floatTensor("w", {13}, weights))});
    graph.node("Add", "add", {a, part}, {}, "y");
    graph.output("y", {1, 2, 13});
    return model;
}

TEST(HiddenResizes, areNamedOnlyWhereEveryWeightFits)
{
    const auto found = hiddenIn(lerped(3, 0.0F));
    ASSERT_THAT(found, SizeIs(1));
    ASSERT_TRUE(found[0].spec);
    EXPECT_EQ(attributesText(*found[0].spec), "mode=linear, coordinate_transformation_mode=half_pixel");
    for (std::size_t place = 1; place < 12; ++place)
        for (const float error : {-0.1F, -0.001F, 0.001F, 0.1F})
            EXPECT_THAT(hiddenIn(lerped(place, error)), IsEmpty()) << place << ": " << error;
}

TEST(HiddenResizes, areNoRandomGathersOrGrids)
{
    std::mt19937 random(7);
    for (int i = 0; i < tries(50); ++i) {
        std::vector<std::int64_t> rows = doubled(), columns = doubled();
        std::ranges::shuffle(rows, random);
        std::ranges::shuffle(columns, random);
        EXPECT_THAT(hiddenIn(gathered(rows, columns)), IsEmpty());
        onnx::ModelProto model = emptyModel("grid", 17);
        GraphBuilder graph(*model.mutable_graph());
        graph.input("x", {1, 2, 8, 8});
        std::vector<float> grid;
        const float shift = static_cast<float>(random() % 100 + 1) / 400.0F;
        for (int y = 0; y < 16; ++y)
            for (int x = 0; x < 16; ++x) {
                grid.push_back((static_cast<float>(x) + 0.5F) / 8.0F - 1.0F + shift);
                grid.push_back((static_cast<float>(y) + 0.5F) / 8.0F - 1.0F);
            }
        graph.node("GridSample", "g", {"x", graph.constant(floatTensor("grid", {1, 16, 16, 2}, grid))},
                   {attribute("padding_mode", "border")}, "y");
        graph.output("y", {1, 2, 16, 16});
        EXPECT_THAT(hiddenIn(model), IsEmpty()) << shift;
    }
}

TEST(HiddenResizes, areNoHeadsThatAreRepeated)
{
    onnx::ModelProto model = emptyModel("heads", 17);
    GraphBuilder graph(*model.mutable_graph());
    graph.input("x", {1, 2, 8, 4});
    const auto apart = graph.node("Unsqueeze", "u", {"x", graph.ints("axes", {2})});
    const auto more = graph.node("Expand", "e", {apart, graph.ints("more", {1, 2, 4, 8, 4})});
    graph.node("Reshape", "r", {more, graph.ints("shape", {1, 8, 8, 4})}, {}, "y");
    graph.output("y", {1, 8, 8, 4});
    EXPECT_THAT(hiddenIn(model), IsEmpty());
}

/// What our own rules write instead of a Resize, where it is one of these forms.
TEST(HiddenResizes, areFoundInOurRewrites)
{
    struct Case
    {
        const char *rule, *mode, *coordinates, *as;
    };
    for (const auto& [rule, mode, coordinates, as] :
         {Case{"gather", "nearest", "asymmetric", "nearest"},
          Case{"weighted_gather", "linear", "half_pixel", "linear"},
          Case{"transposed_convolution", "linear", "half_pixel", "linear"}}) {
        SCOPED_TRACE(rule);
        onnx::ModelProto model = emptyModel("site", 17);
        GraphBuilder graph(*model.mutable_graph());
        graph.input("x", {1, 2, 7, 6});
        graph.node("Resize", "r", {"x", "", graph.floats("scales", {1, 1, 2, 2})},
                   {attribute("mode", mode), attribute("coordinate_transformation_mode", coordinates),
                    attribute("nearest_mode", "floor")},
                   "y");
        graph.output("y", {1, 2, 14, 12});
        const auto before = analyse(saveTemp(model, "site"));
        ASSERT_TRUE(before);
        const auto plan = planFor(**before, {.rule = rule, .tolerance = 1.0});
        ASSERT_TRUE(plan) << plan.error().sentence();
        ASSERT_TRUE(plan->choices.at(0).candidate);
        ASSERT_TRUE(exportModel(**before, *plan, tempFolder() / "hidden_out.onnx", {}));
        const auto after = analyse(tempFolder() / "hidden_out.onnx");
        ASSERT_TRUE(after) << after.error().sentence();
        const auto found = findHiddenResizes(**after);
        ASSERT_TRUE(found);
        std::string ops;
        for (std::uint32_t i = 0; i < (*after)->index->nodeCount(); ++i)
            ops += (*after)->index->node(NodeId{i}).proto->op_type() + " ";
        ASSERT_THAT(*found, SizeIs(1)) << ops;
        ASSERT_TRUE(found->front().spec);
        EXPECT_THAT(attributesText(*found->front().spec), HasSubstr(as));
        EXPECT_EQ((*after)->index->value(found->front().input).name, "x");
        EXPECT_EQ((*after)->index->value(found->front().output).name, "y");
    }
}

/// Restores what is hidden in `path`; the result computes the same in ONNX Runtime, where that is there.
RestoredResizes restoredFrom(const std::filesystem::path& path)
{
    const auto analysis = analyse(path, {.stopAfter = StopAfter::sites});
    EXPECT_TRUE(analysis) << analysis.error().sentence();
    const auto hidden = findHiddenResizes(**analysis);
    auto restored = restoreResizes(**analysis, *hidden);
    EXPECT_TRUE(restored) << restored.error().sentence();
    if (!restored || restored->written.empty())
        return restored.value_or(RestoredResizes());
    const auto target = tempFolder() / "restored.onnx";
    EXPECT_TRUE(writeModel(*(*analysis)->file, restored->edits, target));
    const auto after = analyse(target, {.stopAfter = StopAfter::sites});
    EXPECT_TRUE(after) << after.error().sentence();
    EXPECT_EQ((*after)->sites.size(), (*analysis)->sites.size() + restored->written.size());
    EXPECT_LE((*after)->index->nodeCount(), (*analysis)->index->nodeCount() + restored->written.size());
    EXPECT_THAT((*after)->index->problems(), IsEmpty());
    for (const auto& tensor : (*after)->file->structure().graph().initializer()) {
        const auto value = (*after)->index->find(GraphIndex::mainGraph(), tensor.name());
        EXPECT_FALSE(value && (*after)->index->value(*value).uses.empty())
            << tensor.name() << " is read by nothing";
    }
    if (const auto proof = proofFor({}); proof && proof->runtime) {
        const auto verified = verifyModels(path, target, *proof);
        EXPECT_TRUE(verified && verified->verdict.accepted())
            << path << ": " << (verified ? verified->verdict.said().english : verified.error().sentence());
    }
    return *restored;
}

TEST(RestoredResizes, computeTheSame)
{
    EXPECT_THAT(restoredFrom(saveTemp(gathered(doubled(), doubled()), "gathers")).written, SizeIs(1));
    EXPECT_THAT(restoredFrom(saveTemp(lerped(3, 0.0F), "lerp")).written, SizeIs(1));
}

TEST(RestoredResizes, keepWhatElseIsRead)
{
    onnx::ModelProto model = gathered(doubled(), doubled());
    auto& half = *model.mutable_graph()->add_output();
    half = model.graph().output(0);
    half.set_name(model.graph().node(0).output(0));
    half.mutable_type()->mutable_tensor_type()->mutable_shape()->mutable_dim(3)->set_dim_value(8);
    EXPECT_THAT(restoredFrom(saveTemp(model, "both")).written, SizeIs(1));
}

TEST(RestoredResizes, sayWhyOneIsLeft)
{
    onnx::ModelProto wide = gathered(doubled(), doubled());
    for (auto* info : {wide.mutable_graph()->mutable_input(0), wide.mutable_graph()->mutable_output(0)})
        info->mutable_type()->mutable_tensor_type()->set_elem_type(onnx::TensorProto::INT64);
    const auto type = restoredFrom(saveTemp(wide, "int64"));
    ASSERT_THAT(type.left, SizeIs(1));
    EXPECT_THAT(type.left[0].second.english, HasSubstr("int64"));
    onnx::ModelProto old = gathered(doubled(), doubled());
    old.mutable_opset_import(0)->set_version(10);
    const auto opset = restoredFrom(saveTemp(old, "opset10"));
    ASSERT_THAT(opset.left, SizeIs(1));
    EXPECT_THAT(opset.left[0].second.english, HasSubstr("needs operator set 11, the model has 10"));
}

TEST(RestoredResizes, ofRealExporters)
{
    const auto shared = sharedFolder();
    if (!shared || !std::filesystem::exists(*shared / "exports"))
        GTEST_SKIP() << "no ../shared/exports";
    std::size_t written = 0;
    for (const Recorded& one : kRecorded) {
        const auto restored = restoredFrom(*shared / "exports" / (std::string(one.file) + ".onnx"));
        written += restored.written.size();
        for (const auto& [number, why] : restored.left)
            std::puts((std::string(one.file) + ": " + why.english).c_str());
    }
    EXPECT_GE(written, 8U);
}

} // namespace
} // namespace resizelens::test
