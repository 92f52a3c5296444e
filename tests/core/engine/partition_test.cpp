#include "core/engine/analysis_memo.h"
#include "core/engine/target_matrix.h"
#include "tests/data/deep_models.h"
#include "tests/data/graph_builder.h"
#include "tests/data/sample_models.h"
#include "tests/data/test_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <numeric>

namespace resizelens {
namespace {

using test::attribute;

/// A target that takes Relu and linear half_pixel Resize, refuses Sigmoid, and says nothing else.
TargetPointer smallTarget()
{
    static const TargetPointer target = [] {
        auto profile = parseTargetProfile(
            R"({"schema": "resizelens.target/1", "id": "small", "name": "Small", "description": "A chip.",
            "sources": {"doc": {"title": "Doc", "url": "https://example.org", "confidence": "vendor_document"}},
            "operators": [{"op": ["Relu", "AveragePool"], "accepted": true, "source": "doc"},
                          {"op": ["Sigmoid", "Resize"], "accepted": false, "reason": "none", "source": "doc"}],
            "rules": []})",
            "small.json");
        EXPECT_TRUE(profile.has_value());
        return std::make_shared<const TargetProfile>(std::move(*profile));
    }();
    return target;
}

Partitioning partitionOf(const onnx::ModelProto& model, const std::string& name)
{
    AnalysisOptions options;
    options.target = smallTarget();
    const auto analysis = analyse(test::saveTemp(model, name), options);
    EXPECT_TRUE(analysis.has_value());
    const GraphIndex& index = *(*analysis)->index;
    auto nodes = *judgeNodes(index, *(*analysis)->shapes, *smallTarget());
    return partitionGraph(index, nodes, {});
}

struct Sketch
{
    onnx::ModelProto model = test::emptyModel("g", 13);
    test::GraphBuilder graph{*model.mutable_graph()};
    int count = 0;

    Sketch()
    {
        graph.input("x", {1, 2, 4, 4});
        auto* opset = model.add_opset_import();
        opset->set_domain("local");
        opset->set_version(1);
    }
    std::string add(const std::string& type, const test::Names& inputs)
    {
        return graph.node(type, "n" + std::to_string(count++), inputs);
    }
};

TEST(Partition, countsContiguousPartitions)
{
    Sketch s;
    const auto a = s.add("Relu", {s.add("Relu", {"x"})});
    const auto b = s.add("Relu", {s.add("Sigmoid", {a})});
    s.graph.output(b, {1, 2, 4, 4});
    const Partitioning found = partitionOf(s.model, "partitions");
    EXPECT_EQ(found.accepted, 3u);
    EXPECT_EQ(found.refused, 1u);
    EXPECT_EQ(found.partitions, 2u);
    EXPECT_EQ(found.largest, 2u);
    EXPECT_EQ(found.switches, 2u);
    ASSERT_EQ(found.others.size(), 1u);
    EXPECT_EQ(found.others.front(), (Partitioning::Kind{"Sigmoid", Acceptance::refused, 1}));
}

TEST(Partition, namesEachNodeThatIsNotTakenWithItsReason)
{
    Sketch s;
    const auto a = s.add("Relu", {"x"});
    const auto b = s.add("Erf", {s.add("Sigmoid", {a})});
    s.graph.output(s.add("Sigmoid", {b}), {1, 2, 4, 4});
    const Partitioning found = partitionOf(s.model, "named");
    ASSERT_EQ(found.nodes.size(), 3u);
    EXPECT_EQ(found.nodes[0], (Partitioning::Node{NodeId{1}, "Sigmoid", Acceptance::refused, "none"}));
    EXPECT_EQ(found.nodes[1], (Partitioning::Node{NodeId{2}, "Erf", Acceptance::unknown,
                                                  "Small's profile does not list Erf"}));
    EXPECT_EQ(found.nodes[2].node, NodeId{3});
}

TEST(Partition, letsAPartitionThroughQuantization)
{
    Sketch s;
    const auto scale = s.graph.floats("scale", {0.1F});
    const auto first = s.add("Relu", {"x"});
    const auto integers = s.add("QuantizeLinear", {first, scale});
    const auto again = s.add("DequantizeLinear", {integers, scale});
    s.graph.output(s.add("Relu", {again}), {1, 2, 4, 4});
    const Partitioning found = partitionOf(s.model, "quantized");
    EXPECT_EQ(found.accepted, 2u);
    EXPECT_EQ(found.unknown, 0u);
    EXPECT_EQ(found.partitions, 1u);
    EXPECT_EQ(found.switches, 0u);
}

TEST(Partition, neverJoinsWhatAPathLeavesAndEntersAgain)
{
    // relu1 feeds both a detour over Sigmoid and relu2, which needs the detour's result: one partition of both
    // would have to wait for itself.
    Sketch s;
    const auto first = s.add("Relu", {"x"});
    const auto detour = s.add("Sigmoid", {first});
    const auto last = s.add("Relu", {s.add("Add", {first, detour})});
    s.graph.output(last, {1, 2, 4, 4});
    const Partitioning found = partitionOf(s.model, "detour");
    EXPECT_EQ(found.partitions, 2u);
    EXPECT_EQ(found.unknown, 1u);          // Add
    EXPECT_EQ(found.partitionsAtBest, 2u); // the detour stays
}

TEST(Partition, leavesConstantsOut)
{
    Sketch s;
    const auto shape = s.add("Shape", {"x"});
    const auto scale = s.graph.floats("c", {1.0F});
    const auto constant = s.add("Sigmoid", {scale});
    const auto out = s.add("Relu", {s.add("Reshape", {s.add("Relu", {"x"}), shape})});
    s.graph.output(out, {1, 2, 4, 4});
    s.graph.output(constant, {1});
    const Partitioning found = partitionOf(s.model, "constants");
    EXPECT_EQ(found.constant, 2u);
    EXPECT_EQ(found.refused, 0u);
    EXPECT_EQ(found.unknown, 1u); // Reshape
    EXPECT_EQ(found.partitions, 2u);
    EXPECT_EQ(found.partitionsAtBest, 1u);
}

/// A function of the domain "local": its nodes, each on what the one before gives.
onnx::FunctionProto* addFunction(onnx::ModelProto& model, const std::string& name,
                                 const std::vector<std::string>& operators)
{
    onnx::FunctionProto* function = model.add_functions();
    function->set_name(name);
    function->set_domain("local");
    function->add_input("v0");
    function->add_opset_import()->set_version(13);
    for (std::size_t i = 0; i < operators.size(); ++i) {
        onnx::NodeProto* node = function->add_node();
        const std::size_t dot = operators[i].find('.');
        node->set_domain(dot == std::string::npos ? "" : operators[i].substr(0, dot));
        node->set_op_type(operators[i].substr(dot == std::string::npos ? 0 : dot + 1));
        node->add_input("v" + std::to_string(i));
        node->add_output("v" + std::to_string(i + 1));
    }
    function->add_output("v" + std::to_string(operators.size()));
    return function;
}

std::string call(Sketch& s, const std::string& name, const std::string& input)
{
    const std::string output = s.add(name, {input});
    s.model.mutable_graph()->mutable_node()->rbegin()->set_domain("local");
    return output;
}

/// As tool chains inline them: a call is no operator, and what it computes hangs together with what is around it.
TEST(Partition, goesThroughCallsOfLocalFunctions)
{
    Sketch s;
    addFunction(s.model, "Twice", {"Relu", "local.Once"})->add_opset_import()->set_domain("local");
    addFunction(s.model, "Once", {"Relu"});
    const auto a = call(s, "Twice", s.add("Relu", {"x"}));
    const auto b = call(s, "Once", s.add("Relu", {a}));
    s.graph.output(s.add("Relu", {b}), {1, 2, 4, 4});
    Partitioning found = partitionOf(s.model, "calls");
    EXPECT_EQ(found.unknown, 0u);
    EXPECT_TRUE(found.others.empty());
    EXPECT_EQ(found.partitions, 1u);
    EXPECT_EQ(found.largest, 6u); // Once is called twice
    EXPECT_EQ(found.switches, 0u);

    addFunction(s.model, "Split", {"Relu", "Sigmoid", "Relu"});
    s.graph.output(s.add("Relu", {call(s, "Split", b)}), {1, 2, 4, 4});
    found = partitionOf(s.model, "split");
    EXPECT_EQ(found.refused, 1u);
    EXPECT_EQ(found.partitions, 2u);
    EXPECT_EQ(found.switches, 2u);
}

/// Each output of a call is what the function's own output is, and a function that gives its input back is no node.
TEST(Partition, followsEachOutputOfACall)
{
    Sketch s;
    auto* function = addFunction(s.model, "Both", {"Relu"});
    onnx::NodeProto* refused = function->add_node();
    refused->set_op_type("Sigmoid");
    refused->add_input("v0");
    refused->add_output("s");
    function->add_output("s");
    function->add_output("v0");
    onnx::NodeProto* both = s.model.mutable_graph()->add_node();
    both->set_op_type("Both");
    both->set_domain("local");
    both->add_input(s.add("Relu", {"x"}));
    for (const char* output : {"relu", "sigmoid", "same"})
        both->add_output(output);
    for (const char* output : {"relu", "same"})
        s.graph.output(s.add("Relu", {output}), {1, 2, 4, 4});
    const Partitioning found = partitionOf(s.model, "outputs");
    EXPECT_EQ(found.partitions, 1u); // Sigmoid's result goes nowhere
    EXPECT_EQ(found.largest, 4u);
    EXPECT_EQ(found.switches, 1u);
}

/// Expanded, some would be larger than memory: no call is followed without end.
TEST(Partition, isBoundedWhereFunctionsMultiply)
{
    for (const std::string& bytes :
         {test::doublingFunctions(40), test::functionChain(5000), test::functionRing(5)}) {
        AnalysisOptions options;
        options.target = smallTarget();
        options.stopAfter = StopAfter::shapes;
        const auto analysis = analyse(test::saveTempBytes(bytes, "functions.onnx"), options);
        ASSERT_TRUE(analysis);
        auto nodes = *judgeNodes(*(*analysis)->index, *(*analysis)->shapes, *smallTarget());
        const Partitioning found = partitionGraph(*(*analysis)->index, nodes, {});
        EXPECT_LE(found.largest, 400'000U);
        EXPECT_GT(found.accepted + found.refused + found.unknown, 0U);
    }
}

/// No operator is placed that would bound them, and each calls the next one twice.
TEST(Partition, isBoundedWhereFunctionsWithoutOperatorsMultiply)
{
    constexpr int kFunctions = 30;
    Sketch s;
    for (int i = 0; i < kFunctions; ++i) {
        const std::string next = "local.F" + std::to_string(i + 1);
        addFunction(s.model, "F" + std::to_string(i), {next, next})->add_opset_import()->set_domain("local");
    }
    addFunction(s.model, "F" + std::to_string(kFunctions), {});
    s.graph.output(s.add("Relu", {call(s, "F0", "x")}), {1, 2, 4, 4});
    EXPECT_EQ(partitionOf(s.model, "empty").partitions, 1u);
}

TEST(Partition, isMendedByARewrite)
{
    // A linear Resize by a half, which Small takes as AveragePool only.
    onnx::ModelProto model = test::emptyModel("g", 13);
    test::GraphBuilder graph(*model.mutable_graph());
    graph.input("x", {1, 2, 8, 8});
    const auto before = graph.node("Relu", "before", {"x"});
    const auto scales = graph.floats("scales", {1.0F, 1.0F, 0.5F, 0.5F});
    const auto resized = graph.node("Resize", "resize", {before, "", scales}, {attribute("mode", "linear")});
    graph.output(graph.node("Relu", "after", {resized}), {1, 2, 4, 4});
    AnalysisOptions options;
    options.target = smallTarget();
    const auto analysis = analyse(test::saveTemp(model, "mended"), options);
    ASSERT_TRUE(analysis.has_value());
    const auto plan = makePlan((*analysis)->sites, {});
    ASSERT_TRUE(plan.has_value());
    ASSERT_TRUE(plan->choices.front().candidate.has_value()) << plan->choices.front().keepReason.english;
    const PartitionEffect effect = *partitionEffect(**analysis, *plan);
    EXPECT_EQ(effect.before.partitions, 2u);
    EXPECT_EQ(effect.before.refused, 1u);
    EXPECT_EQ(effect.after.partitions, 1u);
    EXPECT_EQ(effect.after.largest, 3u);
    EXPECT_EQ(effect.after.switches, 0u);
}

TEST(TargetMatrix, saysWhatEachTargetDoesWithEachSite)
{
    const auto analysis = analyse(test::sourceFolder() / "resources/samples/segmenter.onnx");
    ASSERT_TRUE(analysis.has_value());
    const auto targets = allTargets("no such folder");
    ASSERT_TRUE(targets.has_value());
    const auto matrix = targetMatrix(**analysis, *targets);
    ASSERT_TRUE(matrix.has_value());
    ASSERT_EQ(matrix->rows.size(), (*analysis)->sites.size());
    for (std::size_t i = 0; i < targets->size(); ++i) {
        // The same as asking one target alone.
        AnalysisOptions options;
        options.target = (*targets)[i];
        const auto alone = reanalyse(**analysis, options);
        ASSERT_TRUE(alone.has_value());
        const auto plan = makePlan((*alone)->sites, {});
        for (std::size_t site = 0; site < matrix->rows.size(); ++site) {
            const TargetCell& cell = matrix->rows[site][i];
            const SiteAnalysis& entry = (*alone)->sites[site];
            const Choice& choice = plan->choices[site];
            EXPECT_EQ(cell.verdict.acceptance, entry.verdict->acceptance);
            EXPECT_EQ(cell.rule, choice.candidate ? entry.candidates[*choice.candidate].rule : std::string())
                << (*targets)[i]->id;
            EXPECT_EQ(cell.operators, choice.candidate
                                          ? describeChain(entry.candidates[*choice.candidate].chain)
                                          : std::vector<std::string>())
                << (*targets)[i]->id;
            EXPECT_EQ(cell.solved(), cell.verdict.acceptance == Acceptance::accepted || choice.candidate);
        }
    }
}

/// A Resize that is refused has no answer where the profile is silent about the operators of its rewrites.
TEST(TargetMatrix, knowsNothingWhereTheProfileIsSilentAboutTheRewrites)
{
    TargetProfile whole = *smallTarget();
    whole.id = "whole";
    whole.others = whole.operators.back(); // refused
    whole.others->op = {};
    const auto analysis = analyse(test::sourceFolder() / "resources/samples/segmenter.onnx");
    ASSERT_TRUE(analysis.has_value());
    const auto matrix =
        targetMatrix(**analysis, {smallTarget(), std::make_shared<const TargetProfile>(whole)});
    ASSERT_TRUE(matrix.has_value());
    std::size_t open = 0;
    for (const auto& row : matrix->rows) {
        EXPECT_EQ(row[0].solved(), row[1].solved());
        EXPECT_EQ(row[0].isUnknown(), !row[0].solved()) << row[0].keepReason.english;
        EXPECT_FALSE(row[1].isUnknown()) << row[1].keepReason.english;
        open += row[0].isUnknown() ? 1 : 0;
    }
    EXPECT_GT(open, 0u);
}

TEST(TargetMatrix, judgesSitesThatAreAlikeOnceAndTellsTheRowsInOrder)
{
    const auto analysis = analyse(test::sourceFolder() / "resources/samples/segmenter.onnx");
    ASSERT_TRUE(analysis.has_value());
    Analysis twice = **analysis;
    const std::size_t count = twice.sites.size();
    for (std::size_t i = 0; i < count; ++i) {
        twice.sites.push_back(twice.sites[i]);
        twice.sites.back().site.id += "_again";
    }
    const auto first = firstAlike(twice.sites);
    std::vector<std::size_t> order;
    const auto matrix = targetMatrix(twice, {*findTarget("dla"), *findTarget("qnn-htp")}, {},
                                     [&](std::size_t site, const auto&) { order.push_back(site); });
    ASSERT_TRUE(matrix.has_value());
    for (std::size_t i = 0; i < 2 * count; ++i) {
        EXPECT_EQ(order.at(i), i);
        EXPECT_LE(first[i], i % count);
        EXPECT_EQ(first[i], first[i % count]);
        for (std::size_t target = 0; target < 2; ++target) {
            EXPECT_EQ(matrix->rows[i][target].rule, matrix->rows[i % count][target].rule);
            EXPECT_EQ(matrix->rows[i][target].verdict.acceptance,
                      matrix->rows[i % count][target].verdict.acceptance);
        }
    }
}

TEST(TargetMatrix, canBeCancelled)
{
    const auto analysis = analyse(test::sourceFolder() / "resources/samples/segmenter.onnx");
    ASSERT_TRUE(analysis.has_value());
    std::stop_source stop;
    stop.request_stop();
    Progress progress;
    progress.stop = stop.get_token();
    const auto matrix = targetMatrix(**analysis, *allTargets("no such folder"), progress);
    ASSERT_FALSE(matrix.has_value());
    EXPECT_EQ(matrix.error().kind, ErrorKind::cancelled);
}

} // namespace
} // namespace resizelens
