// Nodes that share a label are two nodes: in plans, in the names that users write, and in what an export checks.
#include "core/engine/export_model.h"
#include "core/resize/matrix/site_names.h"
#include "tests/data/graph_builder.h"
#include "tests/data/test_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>
#include <set>

#include <fmt/format.h>

namespace resizelens {
namespace {

using namespace test;
using testing::HasSubstr;

std::shared_ptr<const Analysis> identityAnalysis(const onnx::ModelProto& model, const std::string& name)
{
    auto analysis = analyse(saveTemp(model, name), {});
    EXPECT_TRUE(analysis.has_value()) << (analysis ? "" : analysis.error().sentence());
    return analysis ? *analysis : nullptr;
}

std::vector<onnx::AttributeProto> nearestFloor()
{
    return {attribute("mode", "nearest"), attribute("nearest_mode", "floor"),
            attribute("coordinate_transformation_mode", "asymmetric")};
}

/// A body of one Resize without a name.
onnx::GraphProto branch(const std::string& output, const std::vector<onnx::AttributeProto>& attributes)
{
    onnx::GraphProto body;
    body.set_name("branch_of_" + output);
    GraphBuilder graph(body);
    graph.node("Resize", "", {"x", "", "scales"}, attributes, output);
    graph.output(output, {1, 2, 8, 8});
    return body;
}

/// Two If nodes of one name, with a Resize in each branch.
onnx::ModelProto twoOfOneName()
{
    onnx::ModelProto model = emptyModel("two_of_one_name", 17);
    GraphBuilder graph(*model.mutable_graph());
    graph.input("c", {}, onnx::TensorProto::BOOL);
    graph.input("x", {1, 2, 4, 4});
    graph.floats("scales", {1, 1, 2, 2});
    for (const std::string number : {"1", "2"}) {
        graph.node("If", "same", {"c"},
                   {attribute("then_branch", branch("nearest_" + number, nearestFloor())),
                    attribute("else_branch", branch("linear_" + number, {attribute("mode", "linear")}))},
                   "o" + number);
        graph.output("o" + number, {1, 2, 8, 8});
    }
    return model;
}

/// A node without a name in the first place, and one that is called as it is labelled.
onnx::ModelProto namedAsAnother()
{
    onnx::ModelProto model = emptyModel("named_as_another", 17);
    GraphBuilder graph(*model.mutable_graph());
    graph.input("x", {1, 2, 4, 4});
    graph.floats("scales", {1, 1, 2, 2});
    graph.node("Resize", "", {"x", "", "scales"}, nearestFloor(), "y1");
    graph.node("Resize", "#0", {"x", "", "scales"}, {attribute("mode", "linear")}, "y2");
    graph.output("y1", {1, 2, 8, 8});
    graph.output("y2", {1, 2, 8, 8});
    return model;
}

TEST(Identity, everySiteHasAnIdOfItsOwn)
{
    const auto analysis = identityAnalysis(twoOfOneName(), "two_of_one_name");
    ASSERT_EQ(analysis->sites.size(), 4u);
    std::set<std::string> ids;
    for (const SiteAnalysis& entry : analysis->sites) {
        ids.insert(entry.site.id);
        EXPECT_EQ(analysis->sites[analysis->findSite(entry.site.id)->value].site.node, entry.site.node);
        EXPECT_EQ(analysis->sites[analysis->findSite(toText(entry.site.key))->value].site.node,
                  entry.site.node);
    }
    EXPECT_EQ(ids.size(), 4u);
}

TEST(Identity, aLabelOfSeveralIsRefusedWithTheChoices)
{
    const auto analysis = identityAnalysis(namedAsAnother(), "named_as_another");
    const auto found = analysis->findSite("#0");
    ASSERT_FALSE(found);
    EXPECT_EQ(found.error().code, "plan.several");
    EXPECT_THAT(found.error().sentence(), HasSubstr("'0:0 #0', '0:1 #0'"));
    Policy policy{"exact"};
    policy.perSite = {{"#0", "keep"}};
    EXPECT_FALSE(makePlan(analysis->sites, policy));
    policy.perSite = {{"0:1", "keep"}};
    const auto plan = makePlan(analysis->sites, policy);
    ASSERT_TRUE(plan);
    EXPECT_TRUE(plan->choices[0].candidate);
    EXPECT_FALSE(plan->choices[1].candidate);
    // By key and by id, twice the same and twice another rule.
    policy.perSite = {{"0:1", "keep"}, {"0:1 #0", "keep"}};
    EXPECT_TRUE(makePlan(analysis->sites, policy));
    policy.perSite = {{"0:1", "keep"}, {"0:1 #0", "exact"}};
    EXPECT_EQ(makePlan(analysis->sites, policy).error().code, "plan.site-twice");
}

TEST(Identity, modelsWithLabelsTwiceAreExportedAndVerified)
{
    for (const auto& [model, name] :
         {std::pair{twoOfOneName(), "labels_twice"}, {namedAsAnother(), "named_alike"}}) {
        const auto analysis = identityAnalysis(model, name);
        const auto plan = makePlan(analysis->sites, {});
        ASSERT_TRUE(plan);
        ExportOptions options{true, 3};
        options.proof.allowUnrun = true;
        const auto report =
            exportModel(*analysis, *plan, tempFolder() / (std::string(name) + "_out.onnx"), options);
        ASSERT_TRUE(report) << name << ": " << report.error().sentence();
        EXPECT_EQ(report->sites.size(), plan->rewrittenCount());
        EXPECT_TRUE(report->verify && report->verify->passed());
    }
}

/// Random labels that look like keys, repeat and hold blanks: an id is never another site's, and what finds one
/// site finds no other.
TEST(Identity, randomLabelsNeverMeet)
{
    std::mt19937 random(45);
    const std::vector<std::string> parts = {"#0",  "0:0",   "0:1",    "1:0", "a",
                                            "a/b", "0:0 a", "0:1 #0", "",    " "};
    for (int trial = 0; trial < 3000; ++trial) {
        std::vector<ResizeSite> sites(2 + random() % 5);
        for (std::size_t i = 0; i < sites.size(); ++i) {
            sites[i].key = {GraphId{static_cast<std::uint32_t>(i / 2)}, static_cast<std::uint32_t>(i % 2)};
            sites[i].label =
                parts[random() % parts.size()] + (random() % 3 == 0 ? parts[random() % parts.size()] : "");
        }
        giveIds(sites);
        std::vector<const ResizeSite*> all;
        for (const ResizeSite& site : sites)
            all.push_back(&site);
        const SiteNames names(all);
        for (std::size_t i = 0; i < sites.size(); ++i) {
            EXPECT_EQ(names.find(sites[i].id).value_or(99), i) << sites[i].id;
            EXPECT_EQ(names.find(toText(sites[i].key)).value_or(99), i) << sites[i].id;
            const auto byLabel = names.find(sites[i].label);
            const bool isKey = parseNodeKey(sites[i].label).has_value();
            if (byLabel && !isKey) {
                const ResizeSite& found = sites[*byLabel];
                EXPECT_TRUE(found.label == sites[i].label || found.id == sites[i].label) << sites[i].label;
            }
        }
    }
}

} // namespace
} // namespace resizelens
