// From the file to the export and back: graphs, plans, application, checks.
#include "core/engine/export_model.h"
#include "core/preview/preview.h"
#include "tests/data/graph_builder.h"
#include "tests/data/sample_models.h"
#include "tests/data/test_files.h"

#include <gtest/gtest.h>
#include <onnx/checker.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>

namespace resizelens {
namespace {

namespace fs = std::filesystem;
using namespace test;

std::shared_ptr<const Analysis> analysed(const onnx::ModelProto& model, const std::string& name,
                                         InputShapes shapes = {})
{
    AnalysisOptions options;
    options.inputShapes = std::move(shapes);
    auto analysis = analyse(saveTemp(model, name), options);
    EXPECT_TRUE(analysis.has_value()) << (analysis ? "" : analysis.error().sentence());
    return analysis ? *analysis : nullptr;
}

onnx::ModelProto exported(const Analysis& analysis, const std::string& name)
{
    const auto plan = makePlan(analysis.sites, {});
    const fs::path target = tempFolder() / (name + "_out.onnx");
    ExportOptions options{true, 3};
    options.proof.allowUnrun = true;
    const auto report = exportModel(analysis, *plan, target, options);
    EXPECT_TRUE(report.has_value()) << (report ? "" : report.error().sentence());
    if (!report)
        return {};
    EXPECT_TRUE(report->verify && report->verify->passed());
    EXPECT_EQ(report->verify->sites.size(), report->sites.size());
    return *readModel(target);
}

std::multiset<std::string> operators(const onnx::GraphProto& graph)
{
    std::multiset<std::string> all;
    for (const auto& node : graph.node()) {
        all.insert(node.op_type());
        for (const auto& attribute : node.attribute())
            if (attribute.has_g())
                all.merge(operators(attribute.g()));
    }
    return all;
}

TEST(Session, findsTheSitesOfEveryModel)
{
    for (const NamedModel& model : specialModels()) {
        const auto analysis = analysed(model.model, "sites_" + model.name);
        ASSERT_TRUE(analysis);
        EXPECT_EQ(analysis->sites.size(), model.sites) << model.name;
        std::set<std::string> ids;
        for (const SiteAnalysis& site : analysis->sites)
            EXPECT_TRUE(ids.insert(site.site.id).second) << site.site.id;
    }
}

TEST(Session, analysesSitesThatAreAlikeAsEachByItself)
{
    auto model = emptyModel("alike", 13);
    GraphBuilder graph(*model.mutable_graph());
    graph.input("x", {1, 3, 6, 8});
    graph.floats("scales", {1.F, 1.F, 2.F, 2.F});
    for (const auto& [name, mode] :
         {std::pair("first", "linear"), std::pair("second", "linear"), std::pair("other", "nearest")})
        graph.output(graph.node("Resize", name, {"x", "", "scales"}, {attribute("mode", mode)}),
                     {1, 3, 12, 16});
    const auto analysis = analysed(model, "alike");
    ASSERT_TRUE(analysis);
    ASSERT_EQ(analysis->sites.size(), 3U);
    for (const SiteAnalysis& entry : analysis->sites) {
        const SiteAnalysis alone = analyseSite(entry.site, analysis->emission, nullptr);
        EXPECT_EQ(entry.structures.size(), alone.structures.size());
        EXPECT_EQ(entry.tieSensitiveRows.get(), alone.tieSensitiveRows.get());
        EXPECT_EQ(entry.refusals.size(), alone.refusals.size());
        ASSERT_EQ(entry.candidates.size(), alone.candidates.size());
        for (std::size_t i = 0; i < alone.candidates.size(); ++i) {
            EXPECT_EQ(entry.candidates[i].rule, alone.candidates[i].rule);
            EXPECT_EQ(entry.candidates[i].certificate->exactness, alone.candidates[i].certificate->exactness);
        }
    }
    EXPECT_EQ(analysis->sites[0].site.id, "first");
    EXPECT_EQ(analysis->sites[1].site.id, "second");
    EXPECT_NE(analysis->sites[1].candidates.size() + analysis->sites[1].refusals.size(), 0U);
    EXPECT_EQ(analysis->sites[2].site.spec.mode, ResizeMode::nearest);
}

/// What the policy "exact" makes of a linear halving of this type.
std::string ruleForHalving(int type)
{
    auto model = emptyModel("halving", 13);
    GraphBuilder graph(*model.mutable_graph());
    graph.input("x", {1, 3, 16, 16}, type);
    graph.node("Resize", "half", {"x", "", graph.floats("scales", {1.0F, 1.0F, 0.5F, 0.5F})},
               {attribute("mode", "linear")}, "y");
    graph.output("y", {1, 3, 8, 8}, type);
    const auto analysis = analyse(saveTemp(model, "halving"));
    if (!analysis)
        return analysis.error().sentence();
    const auto plan = makePlan((*analysis)->sites, {});
    const auto chosen = plan ? plan->choices.front().candidate : std::nullopt;
    return chosen ? (*analysis)->sites.front().candidates[*chosen].rule : "none";
}

TEST(Session, prefersWhatDividesFirstInFloat16)
{
    EXPECT_EQ(ruleForHalving(onnx::TensorProto::FLOAT), "average");
    // Four samples near 65504 are infinite before a pool divides.
    EXPECT_EQ(ruleForHalving(onnx::TensorProto::FLOAT16), "strided_convolution");
}

TEST(Session, namesSitesInBodiesByTheirPath)
{
    const auto analysis = analysed(resizeInIf(), "paths");
    ASSERT_EQ(analysis->sites.size(), 2u);
    EXPECT_NE(analysis->sites[0].site.id.find("/then_branch/"), std::string::npos)
        << analysis->sites[0].site.id;
}

TEST(Session, exportsSitesInBodies)
{
    const auto got = exported(*analysed(resizeInIf(), "in_if"), "in_if");
    EXPECT_EQ(operators(got.graph()).count("Resize"), 0u);
    EXPECT_EQ(operators(got.graph()).count("ConvTranspose"), 2u);
    onnx::checker::check_model(got);
}

TEST(Session, removesANodeOfEqualSizes)
{
    const auto middle = exported(*analysed(equalSizesMidGraph(), "equal_mid"), "equal_mid");
    EXPECT_EQ(operators(middle.graph()).count("Resize"), 0u);
    EXPECT_EQ(operators(middle.graph()).count("Identity"), 0u);
    onnx::checker::check_model(middle);
    // The output's name is the model's interface: an Identity keeps it.
    const auto end = exported(*analysed(equalSizesAtOutput(), "equal_end"), "equal_end");
    EXPECT_EQ(operators(end.graph()).count("Identity"), 1u);
    EXPECT_EQ(end.graph().output(0).name(), equalSizesAtOutput().graph().output(0).name());
    onnx::checker::check_model(end);
}

TEST(Session, removesWhatOnlyTheResizeUsed)
{
    const auto got = exported(*analysed(segmenter(), "unused"), "unused");
    const auto left = operators(got.graph());
    EXPECT_EQ(left.count("Resize"), 0u);
    EXPECT_EQ(left.count("Shape"), 0u);
    std::set<std::string> used;
    for (const auto& node : got.graph().node())
        used.insert(node.input().begin(), node.input().end());
    for (const auto& tensor : got.graph().initializer())
        EXPECT_TRUE(used.contains(tensor.name())) << tensor.name();
    onnx::checker::check_model(got);
}

TEST(Session, storesASharedWeightOnce)
{
    onnx::ModelProto model = resize13();
    // A second Resize of the same input and scales beside the first.
    onnx::NodeProto twin;
    for (const auto& node : model.graph().node())
        if (node.op_type() == "Resize")
            twin = node;
    ASSERT_EQ(twin.op_type(), "Resize");
    twin.set_name("twin");
    twin.set_output(0, "twin_output");
    *model.mutable_graph()->add_node() = twin;
    *model.mutable_graph()->add_output() = model.graph().output(0);
    model.mutable_graph()->mutable_output(1)->set_name("twin_output");
    const auto got = exported(*analysed(model, "shared_weight"), "shared_weight");
    EXPECT_EQ(operators(got.graph()).count("ConvTranspose"), 2u);
    int kernels = 0;
    for (const auto& tensor : got.graph().initializer())
        kernels += tensor.dims_size() == 4 ? 1 : 0;
    EXPECT_EQ(kernels, 1);
}

/// A compiler that stores a kernel once, in the layout of its first reader, fails at the other (QNN).
TEST(Session, givesConvAndConvTransposeKernelsOfTheirOwn)
{
    onnx::ModelProto model = emptyModel("shared", 13);
    GraphBuilder graph(*model.mutable_graph());
    graph.input("x", {1, 16, 16, 16});
    graph.node("Resize", "r", {"x", "", graph.floats("scales", {1, 1, 1.5, 1.5})},
               {attribute("mode", "nearest"), attribute("coordinate_transformation_mode", "half_pixel"),
                attribute("nearest_mode", "ceil")},
               "y");
    graph.output("y", {1, 16, 24, 24});
    AnalysisOptions options;
    options.target = *findTarget("qnn-htp", "no such folder");
    const auto analysis = analyse(saveTemp(model, "shared"), options);
    ASSERT_TRUE(analysis) << analysis.error().sentence();
    const auto path = tempFolder() / "shared_out.onnx";
    ASSERT_TRUE(exportModel(**analysis, *makePlan((*analysis)->sites, Policy{"axis_by_axis"}), path));
    std::map<std::string, std::set<std::string>> readers;
    std::set<std::string> kinds;
    const onnx::ModelProto written = *readModel(path);
    for (const auto& node : written.graph().node()) {
        kinds.insert(node.op_type());
        if (node.op_type().starts_with("Conv"))
            readers[node.input(1)].insert(node.op_type());
    }
    EXPECT_TRUE(kinds.contains("Conv") && kinds.contains("ConvTranspose"));
    for (const auto& [kernel, kind] : readers)
        EXPECT_EQ(kind.size(), 1u) << kernel;
}

TEST(Session, putsWeightsIntoConstantNodesBeforeIr4)
{
    onnx::ModelProto model = upsample7();
    model.set_ir_version(3);
    const auto got = exported(*analysed(model, "ir3"), "ir3");
    EXPECT_EQ(got.graph().initializer_size(), 0);
    EXPECT_EQ(operators(got.graph()).count("Constant"), 1u);
}

TEST(Session, takesInputShapesFromTheUser)
{
    const auto unknown = analysed(dynamicComputedSizes(), "shapes");
    ASSERT_FALSE(unknown->sites.empty());
    InputShapes shapes;
    for (const ValueId input : unknown->index->graph(GraphIndex::mainGraph()).inputs) {
        Dims dims;
        for (const Dim& dim : *unknown->shapes->facts(input).shape)
            dims.push_back(dim.known() ? dim.length : 6);
        if (unknown->index->value(input).name !=
            unknown->index->value(unknown->index->graph(GraphIndex::mainGraph()).inputs.front()).name)
            for (std::size_t i = 2; i < dims.size(); ++i)
                dims[i] = 12;
        shapes.emplace(unknown->index->value(input).name, dims);
    }
    const auto known = analysed(dynamicComputedSizes(), "shapes", shapes);
    EXPECT_EQ(known->sites.front().site.direction(), Direction::up);
    AnalysisOptions wrong;
    wrong.inputShapes["no such input"] = {1};
    EXPECT_FALSE(analyse(saveTemp(dynamicComputedSizes(), "shapes"), wrong).has_value());
}

TEST(Session, saysWhenThereIsNothingToDo)
{
    EXPECT_EQ(nothingToDo(*analysed(noResize(), "nothing"))->code, "model.no-resize");
    EXPECT_EQ(nothingToDo(*analysed(dynamicComputedSizes(), "nothing_known"))->code, "model.unknown-shapes");
    onnx::ModelProto linear = dynamicComputedSizes();
    *linear.mutable_graph()->mutable_node()->rbegin()->mutable_attribute(0) = attribute("mode", "linear");
    EXPECT_FALSE(nothingToDo(*analysed(linear, "any_sizes")).has_value());
    EXPECT_FALSE(nothingToDo(*analysed(segmenter(), "something")).has_value());
    auto free = emptyModel("free", 15);
    GraphBuilder graph(*free.mutable_graph());
    graph.input("x", {"n", 3, "h", "w"});
    const std::string scales = graph.constant(floatTensor("scales", {4}, std::array{1.0F, 1.0F, 1.7F, 1.7F}));
    graph.node("Resize", "up", {"x", "", scales}, {attribute("mode", "linear")}, "y");
    graph.output("y", {"n", 3, "", ""});
    const auto served = analysed(free, "served_at_any_length");
    EXPECT_EQ(served->sites.front().site.direction(), Direction::unknown);
    EXPECT_FALSE(nothingToDo(*served).has_value());
    const auto analysis = analysed(mixedDirections(), "mixed");
    const auto refused =
        exportModel(*analysis, *makePlan(analysis->sites, Policy{"patent"}), tempFolder() / "mixed_out.onnx");
    ASSERT_FALSE(refused.has_value());
    EXPECT_EQ(refused.error().code, "export.nothing");
    EXPECT_FALSE(fs::exists(tempFolder() / "mixed_out.onnx"));
}

TEST(Session, plansByPolicy)
{
    const auto analysis = analysed(segmenter(), "policy");
    Policy strict{"patent"};
    strict.tolerance = 0.0;
    const auto exact = makePlan(analysis->sites, strict);
    ASSERT_TRUE(exact.has_value());
    EXPECT_GT(exact->rewrittenCount(), 0u);
    EXPECT_LT(exact->rewrittenCount(), analysis->sites.size());
    Policy keepOne;
    keepOne.perSite[analysis->sites[0].site.id] = "keep";
    EXPECT_EQ(makePlan(analysis->sites, keepOne)->choices[0].keepReason.english, "kept by choice");
    Policy wrong;
    wrong.rule = "magic";
    EXPECT_EQ(makePlan(analysis->sites, wrong).error().code, "plan.unknown");
    wrong.rule = "patent";
    wrong.perSite["no such site"] = "keep";
    EXPECT_EQ(makePlan(analysis->sites, wrong).error().code, "plan.unknown");
}

TEST(Session, indexesUnsoundGraphsButDoesNotExportThem)
{
    onnx::ModelProto model = resize13();
    onnx::NodeProto& loose = *model.mutable_graph()->add_node();
    loose.set_op_type("Relu");
    loose.add_input("defined nowhere");
    loose.add_output("loose");
    const auto analysis = analysed(model, "unsound");
    ASSERT_EQ(analysis->index->problems().size(), 1u);
    const auto refused =
        exportModel(*analysis, *makePlan(analysis->sites, {}), tempFolder() / "unsound_out.onnx");
    EXPECT_EQ(refused.error().code, "plan.unsound");

    onnx::ModelProto cyclic = noResize();
    onnx::NodeProto& first = *cyclic.mutable_graph()->add_node();
    first.set_op_type("Relu");
    first.add_input("b");
    first.add_output("a");
    onnx::NodeProto& second = *cyclic.mutable_graph()->add_node();
    second.set_op_type("Relu");
    second.add_input("a");
    second.add_output("b");
    EXPECT_FALSE(analysed(cyclic, "cyclic")->index->problems().empty());
}

/// The written file, opened anew.
GraphIndex indexOf(const fs::path& path)
{
    return *GraphIndex::build(*ModelFile::open(path));
}

TEST(Session, checksWhatStandsInTheFile)
{
    // A weight damaged after the export: the check reads the file and must notice.
    const auto analysis = analysed(resize13(), "damage");
    const auto plan = *makePlan(analysis->sites, {});
    const fs::path target = tempFolder() / "damage_out.onnx";
    ASSERT_TRUE(exportModel(*analysis, plan, target).has_value());
    onnx::ModelProto damaged = *readModel(target);
    const auto applied = *applyPlan(*analysis->index, analysis->sites, plan);
    EXPECT_TRUE(checkExport(indexOf(target), analysis->sites, applied.sites, 1)->passed());
    for (auto& tensor : *damaged.mutable_graph()->mutable_initializer())
        if (tensor.dims_size() == 4) {
            auto* weights = reinterpret_cast<float*>(tensor.mutable_raw_data()->data());
            for (std::size_t i = 0; i < tensor.raw_data().size() / sizeof(float); ++i)
                weights[i] = 1.5f;
        }
    const auto report =
        checkExport(indexOf(saveTemp(damaged, "damaged_out")), analysis->sites, applied.sites, 1);
    ASSERT_TRUE(report.has_value());
    EXPECT_GT(report->maxAbs(), 0.1);
    EXPECT_NE(report->sites.front().certificate->exactness, Exactness::bitExact);
}

TEST(Session, previewsAtThePicturesSize)
{
    const auto analysis = analysed(segmenter(), "preview");
    const auto picture = *Tensor::zeros(DType::float32, {1, 3, 20, 30});
    int shown = 0;
    for (const SiteAnalysis& site : analysis->sites) {
        const auto preview = previewSite(site.site, "patent", picture);
        if (!preview)
            continue;
        ++shown;
        EXPECT_EQ(preview->original.dims(), preview->rewrite.dims());
    }
    EXPECT_GE(shown, 4);
    EXPECT_TRUE(previewOriginal(analysed(nhwc(), "preview_nhwc")->sites[0].site, picture).has_value());
    EXPECT_FALSE(previewSite(analysis->sites[0].site, "magic", picture).has_value());
}

} // namespace
} // namespace resizelens
