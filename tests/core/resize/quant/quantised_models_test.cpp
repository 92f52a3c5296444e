// Models of quantised Resizes: what is found, what is written, what is refused.
#include "core/engine/export_model.h"
#include "core/report/text_report.h"
#include "core/targets/target_profile.h"
#include "tests/core/resize/quant/quantised_models.h"
#include "tests/data/graph_builder.h"
#include "tests/data/test_files.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace resizelens::test {
namespace {

std::shared_ptr<const Analysis> analysed(const onnx::ModelProto& model, const EmissionOptions& forms = {})
{
    AnalysisOptions options;
    options.emission = forms;
    const auto analysis = analyse(saveTemp(model, "quantised"), options);
    EXPECT_TRUE(analysis.has_value()) << (analysis ? "" : analysis.error().sentence());
    return analysis ? *analysis : nullptr;
}

onnx::TensorProto& initializer(onnx::ModelProto& model, const std::string& name)
{
    for (auto& tensor : *model.mutable_graph()->mutable_initializer())
        if (tensor.name() == name)
            return tensor;
    ADD_FAILURE() << name;
    return *model.mutable_graph()->add_initializer();
}

/// Every operator between DequantizeLinear and QuantizeLinear of the same numbers: none reads another's result.
void expectEachWrapped(const onnx::ModelProto& model)
{
    std::map<std::string, std::string> makes;
    for (const auto& node : model.graph().node())
        makes[node.output(0)] = node.op_type();
    for (const auto& node : model.graph().node()) {
        if (node.op_type() == "DequantizeLinear" || node.op_type() == "QuantizeLinear")
            continue;
        EXPECT_EQ(makes[node.input(0)], "DequantizeLinear") << node.op_type();
        for (const auto& reader : model.graph().node())
            for (const auto& input : reader.input())
                if (input == node.output(0)) {
                    EXPECT_EQ(reader.op_type(), "QuantizeLinear") << node.op_type();
                }
    }
}

TEST(QuantisedModels, aSiteKnowsItsNumbers)
{
    const auto analysis = analysed(quantisedModel({}));
    ASSERT_EQ(analysis->sites.size(), 1U);
    const auto& numbers = analysis->sites[0].site.quantisation;
    ASSERT_TRUE(numbers && numbers->whole());
    EXPECT_EQ(numbers->kind, SiteQuantisation::Kind::wrapped);
    EXPECT_EQ(numbers->before->type, DType::uint8);
    EXPECT_EQ(numbers->before->zeroPoint, 3);
    EXPECT_FLOAT_EQ(static_cast<float>(numbers->before->scale), 0.0125F);
    EXPECT_EQ(say(*numbers).english, "scale 0.0125, zero point 3, uint8");
}

TEST(QuantisedModels, everyOperatorIsWrittenBetweenItsOwnPairAndChecksToZeroQuanta)
{
    for (const char* rule : {"transposed_convolution", "polyphase", "dense"}) {
        const auto analysis = analysed(quantisedModel({}));
        const auto plan = makePlan(analysis->sites, Policy{rule});
        ASSERT_TRUE(plan.has_value());
        ExportOptions options{true, 3};
        options.proof.allowUnrun = true;
        const auto path = tempFolder() / "quantised_out.onnx";
        const auto report = exportModel(*analysis, *plan, path, options);
        ASSERT_TRUE(report.has_value()) << rule << ": " << report.error().sentence();
        ASSERT_EQ(report->sites.size(), 1U);
        ASSERT_TRUE(report->sites[0].quanta.has_value());
        ASSERT_TRUE(report->verify->sites[0].quanta.has_value());
        EXPECT_LE(report->verify->sites[0].quanta->most, report->verify->sites[0].quanta->allowed) << rule;
        EXPECT_EQ(report->verify->sites[0].quanta->allowed, std::string(rule) == "dense" ? 1 : 0);
        expectEachWrapped(*readModel(path));
    }
}

TEST(QuantisedModels, newTensorsAreHandedOverWithTheSitesScale)
{
    const auto analysis = analysed(quantisedModel({}));
    const auto report =
        exportModel(*analysis, *makePlan(analysis->sites, Policy{"polyphase"}), tempFolder() / "handed.onnx");
    ASSERT_TRUE(report.has_value());
    ASSERT_GE(report->sites.at(0).scales.size(), 2U);
    for (const auto& [tensor, scale] : report->sites[0].scales)
        EXPECT_FLOAT_EQ(static_cast<float>(scale), 0.0125F) << tensor;
    EXPECT_EQ(report->sites[0].scales.back().first, "resize_out");
    EXPECT_NE(calibrationText(*report).find("resize_out: 3c4ccccd\n"), std::string::npos)
        << calibrationText(*report);
}

TEST(QuantisedModels, aWrongTapInTheFileIsFoundInQuanta)
{
    const auto analysis = analysed(quantisedModel({}));
    const auto plan = makePlan(analysis->sites, Policy{"polyphase"});
    const auto applied = applyPlan(*analysis->index, analysis->sites, *plan);
    ASSERT_TRUE(applied.has_value());
    const auto path = tempFolder() / "tap.onnx";
    ASSERT_TRUE(exportModel(*analysis, *plan, path).has_value());
    auto model = *readModel(path);
    bool found = false;
    for (auto& tensor : *model.mutable_graph()->mutable_initializer())
        if (tensor.name().ends_with("_taps")) {
            std::string bytes = tensor.raw_data();
            // One channel's whole kernel, so that it is still the same for every channel.
            for (std::size_t i = 0; i < bytes.size(); ++i)
                bytes[i] = static_cast<char>(bytes[i] == 9 ? 10 : bytes[i]);
            found = bytes != tensor.raw_data();
            tensor.set_raw_data(bytes);
        }
    ASSERT_TRUE(found);
    const auto file = ModelFile::open(saveTemp(model, "tap_changed"));
    const auto index = GraphIndex::build(*file);
    const auto check = checkExport(*index, analysis->sites, applied->sites, 1);
    ASSERT_TRUE(check.has_value());
    EXPECT_FALSE(check->passed());
}

TEST(QuantisedModels, codesThemselvesAreResizedBetweenAPairOfTheirOwn)
{
    QuantisedCase one;
    one.wrapped = false;
    const auto analysis = analysed(quantisedModel(one));
    const auto& numbers = analysis->sites[0].site.quantisation;
    ASSERT_TRUE(numbers && numbers->whole());
    EXPECT_EQ(numbers->kind, SiteQuantisation::Kind::codes);
    EXPECT_EQ(makePlan(analysis->sites, {})->rewrittenCount(), 0U) << "runtimes cut codes off: not exact";
    const auto plan = makePlan(analysis->sites, Policy{"polyphase"});
    ASSERT_EQ(plan->rewrittenCount(), 1U) << plan->choices[0].keepReason.english;
    const QuantaCertificate& promised =
        analysis->sites[0].candidates[*plan->choices[0].candidate].quantised->certificate;
    EXPECT_EQ(promised.kind, QuantaClass::atMost);
    EXPECT_EQ(promised.quanta, 1);
    ExportOptions options{true, 3};
    options.proof.allowUnrun = true;
    const auto path = tempFolder() / "codes_out.onnx";
    const auto report = exportModel(*analysis, *plan, path, options);
    ASSERT_TRUE(report.has_value()) << report.error().sentence();
    EXPECT_EQ(report->verify->sites[0].quanta->most, 0);
    expectEachWrapped(*readModel(path));
}

/// Refused in codes with the reason; in floating point there is a rewrite all the same.
void expectRefused(const onnx::ModelProto& model, const std::string& key)
{
    SCOPED_TRACE(key);
    const auto analysis = analysed(model);
    ASSERT_EQ(analysis->sites.size(), 1U);
    const auto& numbers = analysis->sites[0].site.quantisation;
    ASSERT_TRUE(numbers && numbers->refused);
    EXPECT_EQ(numbers->refused->key, key);
    const auto plan = makePlan(analysis->sites, {});
    EmissionOptions real;
    real.quantised = false;
    EXPECT_EQ(makePlan(analysed(model, real)->sites, {})->rewrittenCount(), 1U);
    const bool isReal =
        numbers->kind == SiteQuantisation::Kind::input || numbers->kind == SiteQuantisation::Kind::output;
    EXPECT_EQ(plan->rewrittenCount(), isReal ? 1U : 0U);
    if (isReal)
        return;
    const std::string& kept = plan->choices[0].keepReason.english;
    EXPECT_NE(kept.find(numbers->refused->english), std::string::npos) << kept;
    EXPECT_NE(kept.find("--quantised float"), std::string::npos) << kept;
}

void dropInputs(onnx::NodeProto& node, int left)
{
    while (node.input_size() > left)
        node.mutable_input()->RemoveLast();
}

TEST(QuantisedModels, badScalesAreRefusedWithTheReason)
{
    auto model = quantisedModel({});
    initializer(model, "sx") = floatTensor("sx", {2}, std::vector<float>{0.1F, 0.2F});
    expectRefused(model, "quantised.axis#other");

    model.mutable_graph()->mutable_node(0)->add_attribute()->CopyFrom(attribute("axis", std::int64_t{2}));
    expectRefused(model, "quantised.axis#resized");

    for (const float scale : {0.0F, -0.5F, std::numeric_limits<float>::infinity(), NAN, 1e-38F}) {
        model = quantisedModel({});
        initializer(model, "sy") = floatTensor("sy", {}, std::vector<float>{scale});
        expectRefused(model, "quantised.scale#value");
    }

    model = quantisedModel({});
    GraphBuilder(*model.mutable_graph()).input("given", {}, onnx::TensorProto::FLOAT);
    model.mutable_graph()->mutable_node(0)->set_input(1, "given");
    expectRefused(model, "quantised.scale#missing");

    model = quantisedModel({}); // no scale at all
    dropInputs(*model.mutable_graph()->mutable_node(0), 1);
    expectRefused(model, "quantised.scale#missing");

    model = quantisedModel({}); // a second reader with another scale
    GraphBuilder graph(*model.mutable_graph());
    const auto other = graph.floats("other", {0.5F});
    graph.output(graph.node("QuantizeLinear", "second", {"resize_out", other, "zy"}), {1, 2, 10, 12},
                 onnx::TensorProto::UINT8);
    expectRefused(model, "quantised.readers#scales");
}

TEST(QuantisedModels, badZeroPointsAndTypesAreRefusedWithTheReason)
{
    auto model = quantisedModel({});
    initializer(model, "zx").set_data_type(onnx::TensorProto::INT8);
    expectRefused(model, "quantised.zero#type");

    model = quantisedModel({});
    initializer(model, "zy").set_data_type(onnx::TensorProto::INT8);
    expectRefused(model, "quantised.type#two");

    model = quantisedModel({});
    initializer(model, "zy").clear_dims();
    initializer(model, "zy").add_dims(2);
    initializer(model, "zy").set_raw_data(std::string(2, '\x03'));
    expectRefused(model, "quantised.zero#shape");

    model = quantisedModel({});
    GraphBuilder(*model.mutable_graph()).input("given", {}, onnx::TensorProto::UINT8);
    model.mutable_graph()->mutable_node(0)->set_input(2, "given");
    expectRefused(model, "quantised.zero#computed");
}

TEST(QuantisedModels, oneSideAloneIsRefusedWithTheReason)
{
    auto model = quantisedModel({}); // Q without DQ
    model.mutable_graph()->mutable_node(0)->set_op_type("Cast");
    dropInputs(*model.mutable_graph()->mutable_node(0), 1);
    model.mutable_graph()->mutable_node(0)->add_attribute()->CopyFrom(attribute("to", std::int64_t{1}));
    expectRefused(model, "quantised.sides#input");

    model = quantisedModel({}); // the result is read as real numbers too
    GraphBuilder(*model.mutable_graph()).output("resize_out", {1, 2, 10, 12});
    expectRefused(model, "quantised.readers#real");
}

/// Weights that no code holds: the numbers are understood, and each rule says why it has no form of them.
TEST(QuantisedModels, weightsBeyondCodesAreRefusedWithTheReason)
{
    QuantisedCase wide;
    wide.output = {1, 2, 80, 96};
    QuantisedCase cubic;
    cubic.mode = ResizeMode::cubic;
    for (const QuantisedCase& one : {wide, cubic})
        for (const bool wrapped : {true, false}) {
            QuantisedCase which = one;
            which.wrapped = wrapped;
            const auto model = quantisedModel(which);
            const auto analysis = analysed(model);
            const SiteAnalysis& entry = analysis->sites[0];
            bool said = false;
            for (const Refusal& refusal : entry.refusals)
                said =
                    said || refusal.said.english.find("more than int8 or uint8 holds") != std::string::npos;
            EXPECT_TRUE(said) << describe(which);
            EmissionOptions real;
            real.quantised = false;
            const auto offered = analysed(model, real);
            EXPECT_FALSE(offered->sites[0].candidates.empty()) << describe(which);
            EXPECT_EQ(makePlan(offered->sites, {})->rewrittenCount(), wrapped ? 1U : 0U) << describe(which);
        }
}

/// Which rewrites' codes may fall apart where sums are rounded: not those that have no ties, nor moves.
TEST(QuantisedModels, onlyRewritesWithTiesMayFallApart)
{
    const auto mayFallApart = [](const QuantisedCase& one, const std::string& rule) {
        const auto analysis = analysed(quantisedModel(one));
        const auto plan = makePlan(analysis->sites, Policy{rule});
        const auto applied = applyPlan(*analysis->index, analysis->sites, *plan);
        const auto path = tempFolder() / "apart.onnx";
        EXPECT_TRUE(applied && exportModel(*analysis, *plan, path)) << describe(one) << " " << rule;
        const auto file = ModelFile::open(path);
        const auto index = GraphIndex::build(*file);
        const SitePromises promises(*index, analysis->sites, applied->sites);
        const auto promise = promises.at(0, *analysis->sites[0].site.inputDims());
        EXPECT_TRUE(promise && promise->certified) << describe(one) << " " << rule;
        return promise && promise->fallsApart;
    };
    QuantisedCase two, three, moved;
    three.output = {1, 2, 15, 18};
    moved.mode = ResizeMode::nearest;
    EXPECT_TRUE(mayFallApart(two, "polyphase"));
    EXPECT_FALSE(mayFallApart(three, "polyphase")) << "ninths are never halves";
    EXPECT_TRUE(mayFallApart(three, "dense")) << "two roundings";
    EXPECT_FALSE(mayFallApart(moved, "gather"));
    three.after.scale = 0.02;
    EXPECT_TRUE(mayFallApart(three, "polyphase")) << "codes are rescaled";
}

/// Of codes themselves: every mode has rewrites, and says how far they are from what cuts off.
TEST(QuantisedModels, codesThemselvesHaveRewritesOfEveryMode)
{
    const auto staysResize = [](const Candidate& candidate) { return findRule(candidate.rule)->keepsResize; };
    for (const DType type : {DType::uint8, DType::int8})
        for (const ResizeMode mode : {ResizeMode::nearest, ResizeMode::linear, ResizeMode::cubic})
            for (const bool quantised : {true, false}) {
                QuantisedCase one;
                one.mode = mode;
                one.wrapped = false;
                one.before = one.after = {type, 1.0, 0};
                SCOPED_TRACE(describe(one));
                EmissionOptions forms;
                forms.quantised = quantised;
                const auto analysis = analysed(quantisedModel(one), forms);
                const auto& candidates = analysis->sites[0].candidates;
                if (mode == ResizeMode::cubic && quantised) {
                    EXPECT_TRUE(std::ranges::all_of(candidates, staysResize)) << "its weights are no codes";
                    continue;
                }
                ASSERT_FALSE(candidates.empty());
                for (const Candidate& candidate : candidates) {
                    if (staysResize(candidate))
                        continue;
                    const auto plan = makePlan(analysis->sites, Policy{candidate.rule});
                    ExportOptions options{true, 5};
                    options.proof.allowUnrun = true;
                    const auto path = tempFolder() / "codes_of_every_mode.onnx";
                    const auto report = exportModel(*analysis, *plan, path, options);
                    ASSERT_TRUE(report.has_value()) << candidate.rule << ": " << report.error().sentence();
                    ASSERT_EQ(report->sites.size(), 1U) << candidate.rule;
                    if (mode == ResizeMode::nearest)
                        continue;
                    ASSERT_TRUE(report->sites[0].quanta.has_value()) << candidate.rule;
                    EXPECT_EQ(report->sites[0].quanta->kind, QuantaClass::atMost) << candidate.rule;
                    EXPECT_LE(report->verify->sites[0].quanta->most, report->sites[0].quanta->quanta)
                        << candidate.rule;
                }
            }
}

TEST(QuantisedModels, whatIsRefusedIsStillOfferedInFloatingPoint)
{
    QuantisedCase one;
    one.after.zeroPoint = 9;
    auto model = quantisedModel(one);
    initializer(model, "zy").set_data_type(onnx::TensorProto::INT8);
    const auto refused = analysed(model);
    EXPECT_TRUE(refused->sites[0].candidates.empty());
    const auto plan = makePlan(refused->sites, {});
    EXPECT_NE(plan->choices[0].keepReason.english.find("--quantised float"), std::string::npos)
        << plan->choices[0].keepReason.english;
    EmissionOptions real;
    real.quantised = false;
    EXPECT_EQ(makePlan(analysed(model, real)->sites, {})->rewrittenCount(), 1U);
}

TEST(QuantisedModels, onlyOneQuantisedSideLeavesTheResizeInFloatingPoint)
{
    auto model = quantisedModel({});
    auto& last = *model.mutable_graph()->mutable_node(2);
    last.set_op_type("Relu");
    while (last.input_size() > 1)
        last.mutable_input()->RemoveLast();
    model.mutable_graph()->mutable_output(0)->mutable_type()->mutable_tensor_type()->set_elem_type(1);
    const auto analysis = analysed(model);
    EXPECT_EQ(analysis->sites[0].site.quantisation->kind, SiteQuantisation::Kind::input);
    EXPECT_EQ(makePlan(analysis->sites, {})->rewrittenCount(), 1U);
    EXPECT_FALSE(analysis->sites[0].candidates[0].quantised.has_value());
}

TEST(QuantisedModels, aTargetJudgesByTheNumbers)
{
    const auto target = findTarget("tensorrt");
    ASSERT_TRUE(target.has_value());
    const auto verdictOf = [&](const QuantisedCase& one) {
        AnalysisOptions options;
        options.target = *target;
        const auto analysis = analyse(saveTemp(quantisedModel(one), "judged"), options);
        return *(*analysis)->sites.at(0).verdict;
    };
    QuantisedCase one;
    one.before = one.after = {DType::int8, 0.0125, 0};
    EXPECT_EQ(verdictOf(one).acceptance, Acceptance::accepted);
    one.after.zeroPoint = 1;
    EXPECT_EQ(verdictOf(one).acceptance, Acceptance::refused);
    EXPECT_NE(verdictOf(one).mainReason().english.find("zero points of 0"), std::string::npos);
    one.before = one.after = {DType::uint8, 0.0125, 0};
    EXPECT_NE(verdictOf(one).mainReason().english.find("uint8"), std::string::npos);
}

struct Concatenated
{
    QuantisedCase of;
    std::shared_ptr<const Analysis> analysis;
    Plan plan;
};

/// Some of random sites that a chip gets with Slice and Concat, which move codes: it has neither a Pad that repeats edges
/// nor Gather.
std::vector<Concatenated> concatenatedSites(int tried)
{
    AnalysisOptions options;
    options.target = *findTarget("nxp-neutron");
    std::mt19937_64 random(31);
    std::vector<Concatenated> found;
    for (int i = 0; i < tried; ++i) {
        QuantisedCase one = randomQuantised(random);
        one.before.type = one.after.type = DType::int8;
        one.before.zeroPoint = one.after.zeroPoint = 0;
        const auto analysis =
            analyse(saveTemp(quantisedModel(one), "concatenated_" + std::to_string(i)), options);
        EXPECT_TRUE(analysis.has_value()) << analysis.error().sentence();
        const auto plan = makePlan((*analysis)->sites, {});
        const auto& chosen = plan->choices.front().candidate;
        if (chosen &&
            std::ranges::any_of((*analysis)->sites[0].candidates[*chosen].chain.operators,
                                [](const Operator& op) { return std::holds_alternative<EdgeConcat>(op); }))
            found.push_back({one, *analysis, *plan});
    }
    return found;
}

TEST(QuantisedModels, edgesAreConcatenatedWhereATargetTakesNothingElse)
{
    const auto sites = concatenatedSites(250);
    EXPECT_GT(sites.size(), 10U);
    std::uint64_t seed = 1;
    for (const auto& [one, analysis, plan] : sites) {
        ExportOptions exporting{true, seed++};
        exporting.proof.allowUnrun = true;
        const auto path = tempFolder() / "concatenated_out.onnx";
        const auto report = exportModel(*analysis, plan, path, exporting);
        ASSERT_TRUE(report.has_value()) << describe(one) << ": " << report.error().sentence();
        ASSERT_TRUE(report->verify->sites[0].quanta.has_value()) << describe(one);
        EXPECT_LE(report->verify->sites[0].quanta->most, report->verify->sites[0].quanta->allowed)
            << describe(one);
        if (one.wrapped)
            expectEachWrapped(*readModel(path));
    }
}

TEST(QuantisedModels, otherNumbersBehindASliceAreFound)
{
    const auto sites = concatenatedSites(60);
    ASSERT_FALSE(sites.empty());
    const auto& [one, analysis, plan] = sites.front();
    const auto applied = *applyPlan(*analysis->index, analysis->sites, plan);
    const auto path = tempFolder() / "inside.onnx";
    ASSERT_TRUE(exportModel(*analysis, plan, path).has_value());
    auto model = *readModel(path);
    auto& nodes = *model.mutable_graph()->mutable_node();
    const auto slice = std::ranges::find(nodes, "Slice", &onnx::NodeProto::op_type);
    ASSERT_NE(slice, nodes.end());
    const auto behind =
        std::ranges::find_if(nodes, [&](const auto& node) { return node.input(0) == slice->output(0); });
    ASSERT_EQ(behind->op_type(), "QuantizeLinear");
    onnx::TensorProto scale = initializer(model, behind->input(1));
    scale.set_name("another_scale");
    const auto twice = static_cast<float>(2.0 * one.before.scale);
    scale.set_raw_data(&twice, sizeof twice);
    *model.mutable_graph()->add_initializer() = scale;
    behind->set_input(1, "another_scale");
    const auto file = ModelFile::open(saveTemp(model, "inside_changed"));
    const auto index = GraphIndex::build(*file);
    const auto check = checkExport(*index, analysis->sites, applied.sites, 1);
    ASSERT_TRUE(check.has_value());
    EXPECT_FALSE(check->passed());
}

} // namespace
} // namespace resizelens::test
