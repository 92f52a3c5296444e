// What targets say of Resize nodes that users asked about, and what is offered instead.
#include "core/base/limits.h"
#include "core/engine/analysis.h"
#include "core/engine/export_model.h"
#include "core/engine/plan.h"
#include "core/targets/partition.h"
#include "tests/core/resize/rewrite/random_sites.h"
#include "tests/data/graph_builder.h"
#include "tests/data/sample_models.h"
#include "tests/data/sanitized.h"
#include "tests/data/test_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdio>

#include <fmt/format.h>

namespace resizelens {
namespace {

using testing::HasSubstr;

TargetPointer target(const std::string& id)
{
    const auto found = findTarget(id, "no such folder");
    EXPECT_TRUE(found.has_value()) << id;
    return found.value_or(nullptr);
}

struct Node
{
    ResizeMode mode = ResizeMode::nearest;
    CoordinateMode coordinates = CoordinateMode::asymmetric;
    NearestMode rounding = NearestMode::floor;
    std::int64_t in = 16, out = 32;
};

ResizeSite siteOf(const Node& node, std::int64_t batch = 1, std::int64_t channels = 8)
{
    ResizeSite site = test::knownSite(node.mode, node.coordinates, {batch, channels, node.in, node.in},
                                      {batch, channels, node.out, node.out});
    site.spec.nearestMode = node.rounding;
    return site;
}

struct Answer
{
    SiteAnalysis entry;
    Choice choice;

    std::string rule() const { return choice.candidate ? entry.candidates[*choice.candidate].rule : "keep"; }
    std::string why() const
    {
        std::string text;
        for (const VerdictReason& reason : entry.verdict->reasons)
            text += reason.sentence() + "\n";
        return text;
    }
    std::string operators() const
    {
        std::string text;
        if (choice.candidate)
            for (const std::string& op : describeChain(entry.candidates[*choice.candidate].chain))
                text += op + "; ";
        return text;
    }
};

Answer ask(const ResizeSite& site, const TargetPointer& profile)
{
    Answer answer;
    answer.entry = analyseSite(site, formsFor({}, profile.get()), profile.get());
    answer.choice = makePlan({answer.entry}, {})->choices.front();
    return answer;
}

Answer ask(const Node& node, const std::string& id)
{
    return ask(siteOf(node), target(id));
}

constexpr auto kHalf = CoordinateMode::halfPixel;
constexpr auto kAlign = CoordinateMode::alignCorners;
constexpr auto kAsymmetric = CoordinateMode::asymmetric;
constexpr auto kLinear = ResizeMode::linear;
constexpr auto kNearest = ResizeMode::nearest;
constexpr auto kFloor = NearestMode::floor;

// forums.developer.nvidia.com 219158: "DLA only supports HALF_PIXEL with selector FORMULA".
TEST(UsersAsked, whyDlaRefusesAsymmetricLinear)
{
    const Answer answer = ask(Node{kLinear, kAsymmetric}, "dla");
    EXPECT_EQ(answer.entry.verdict->acceptance, Acceptance::refused);
    EXPECT_THAT(answer.why(), HasSubstr("DLA supports linear Resize with half_pixel coordinates only (here: "
                                        "coordinate_transformation_mode asymmetric)"));
    EXPECT_THAT(answer.entry.verdict->reasons.front().source, HasSubstr("https://"));
}

// lewes6369/TensorRT-Yolov3 86: nearest ×2 on DLA.
TEST(UsersAsked, whetherUpsampleStaysOnDla)
{
    EXPECT_EQ(ask(Node{kNearest, kAsymmetric, kFloor}, "dla").entry.verdict->acceptance,
              Acceptance::accepted);
    EXPECT_EQ(ask(Node{kNearest, kHalf, NearestMode::roundPreferFloor}, "dla").entry.verdict->acceptance,
              Acceptance::accepted);
    const Answer rounded = ask(Node{kNearest, kAsymmetric, NearestMode::ceil}, "dla");
    EXPECT_EQ(rounded.entry.verdict->acceptance, Acceptance::refused);
}

// airockchip/rknn-toolkit2 514, 331 and 217: linear with align_corners, padded ConvTranspose, padded
// AveragePool.
TEST(UsersAsked, whatRunsOnRk3588InsteadOfAlignCorners)
{
    // The compiler looks at the ratio of the corners, not of the lengths.
    const Answer plain = ask(Node{kLinear, kAlign, kFloor, 16, 31}, "rknpu2");
    EXPECT_EQ(plain.entry.verdict->acceptance, Acceptance::accepted);
    const Answer answer = ask(Node{kLinear, kAlign, kFloor, 16, 32}, "rknpu2");
    EXPECT_EQ(answer.entry.verdict->acceptance, Acceptance::refused);
    EXPECT_THAT(answer.why(), HasSubstr("(out-1)/(in-1) or its inverse is an integer"));
    EXPECT_NE(answer.rule(), "keep");
    EXPECT_THAT(answer.operators(), testing::Not(HasSubstr("pads")));
}

/// RKNN-Toolkit2 resizes planes alone, and reshapes volumes into planes on every chip but RK3566 and RK3568.
TEST(UsersAsked, howVolumesStayOnRk3588)
{
    const ResizeSite volume = test::knownSite(kLinear, kHalf, {1, 4, 8, 16, 16}, {1, 4, 16, 32, 32});
    for (const auto& [id, isPlaced] :
         {std::pair("rknpu2", true), std::pair("rknpu2-rk3562", true), std::pair("rknpu2-rk3566", false)}) {
        const Answer answer = ask(volume, target(id));
        EXPECT_EQ(answer.entry.verdict->acceptance, Acceptance::refused) << id;
        EXPECT_EQ(answer.choice.candidate.has_value(), isPlaced) << id << answer.operators();
        if (isPlaced) {
            EXPECT_THAT(answer.operators(), HasSubstr("Reshape to 1×4×8×256")) << id;
        }
    }
}

/// Bytes of the constants of what is offered instead of an accepted node's Resize.
std::int64_t bytesOffered(const Node& node, std::int64_t channels, const std::string& id)
{
    const Answer answer = ask(siteOf(node, 1, channels), target(id));
    EXPECT_TRUE(answer.choice.candidate) << id;
    if (!answer.choice.candidate)
        return 0;
    const Candidate& candidate = answer.entry.candidates[*answer.choice.candidate];
    fmt::print("{}: {} {} -> {}, {} channels: {}, {} bytes of constants: {}\n", id, toString(node.mode),
               node.in, node.out, channels, candidate.rule, candidate.cost->weightBytes, answer.operators());
    EXPECT_TRUE(candidate.certificate && candidate.certificate->isExact());
    return candidate.cost->weightBytes;
}

// A ConvTranspose without groups has a kernel of the square of the channels: 268 MB at both of these.
TEST(WhatItCosts, linearGrowthOnDlaTakesTwoMegabytesAtMost)
{
    EXPECT_LT(bytesOffered({kLinear, kHalf, kFloor, 16, 128}, 512, "dla"), 2'000'000);
    EXPECT_LT(bytesOffered({kLinear, kHalf, kFloor, 16, 256}, 256, "dla"), 2'000'000);
    EXPECT_LT(bytesOffered({kLinear, kAlign, kFloor, 17, 129}, 512, "dla"), 2'000'000);
}

// 419 MB as one ConvTranspose.
TEST(WhatItCosts, oneSampleGrowsForLessThanAHundredKilobytes)
{
    EXPECT_LT(bytesOffered({kLinear, kHalf, kFloor, 1, 10}, 1024, "tidl"), 100'000);
    EXPECT_LT(bytesOffered({kLinear, kHalf, kFloor, 1, 33}, 256, "dla"), 100'000);
}

/// 6 MB of matrices in a model of a few hundred bytes, of which compact rewrites are none.
TEST(WhatItCosts, aModelGrowsAsFarAsItMay)
{
    const ResizeSite site = test::knownSite(kLinear, kHalf, {1, 3, 601, 701}, {1, 3, 1103, 1201});
    const std::vector<SiteAnalysis> sites = {analyseSite(site, formsFor({}, nullptr), nullptr)};
    Policy policy;
    const auto free = makePlan(sites, policy, 1'000'000);
    ASSERT_TRUE(free && free->choices[0].candidate);
    const std::uint64_t bytes = newConstantBytes(sites, *free);
    EXPECT_GT(bytes, 5'000'000U);
    for (const double factor : {1.0, 2.0, 6.0, 100.0}) {
        policy.maxGrowth = factor;
        const auto plan = makePlan(sites, policy, 1'000'000);
        ASSERT_TRUE(plan);
        EXPECT_LE(static_cast<double>(newConstantBytes(sites, *plan)), (factor - 1.0) * 1e6);
        EXPECT_EQ(plan->choices[0].candidate.has_value(), static_cast<double>(bytes) <= (factor - 1.0) * 1e6);
        if (!plan->choices[0].candidate) {
            EXPECT_THAT(plan->choices[0].keepReason.english, HasSubstr("bytes of constants"));
        }
    }
    // By a rule's name as well.
    policy.rule = "dense";
    policy.maxGrowth = 2.0;
    EXPECT_EQ(makePlan(sites, policy, 1'000'000)->rewrittenCount(), 0U);
}

/// The smaller of two exact forms takes the place of the larger one.
TEST(WhatItCosts, aSmallerRewriteComesFirst)
{
    const std::vector<SiteAnalysis> sites = {
        analyseSite(siteOf({kLinear, kHalf, kFloor, 64, 192}, 1, 3), {}, nullptr)};
    const auto free = makePlan(sites, {});
    ASSERT_EQ(free->rewrittenCount(), 1U);
    const std::uint64_t all = newConstantBytes(sites, *free);
    Policy policy;
    policy.maxGrowth = 1.99;
    const auto less = makePlan(sites, policy, all); // a little less than what was taken
    EXPECT_LT(newConstantBytes(sites, *less), all);
    ASSERT_EQ(less->rewrittenCount(), 1U);
    EXPECT_NE(less->choices, free->choices);
}

// pytorch/executorch 21585 and pull 21734: nearest ×2 belongs on Ethos-U55, ×2.25 does not.
TEST(UsersAsked, whichFactorsEthosTakes)
{
    EXPECT_EQ(ask(Node{kNearest, kAsymmetric, kFloor, 16, 32}, "ethos-u55").entry.verdict->acceptance,
              Acceptance::accepted);
    const Answer quarter = ask(Node{kNearest, kAsymmetric, kFloor, 16, 36}, "ethos-u55");
    EXPECT_EQ(quarter.entry.verdict->acceptance, Acceptance::refused);
    EXPECT_THAT(quarter.why(), HasSubstr("2.25"));
}

// Xilinx/Vitis-AI 802: whole factors only.
TEST(UsersAsked, whyVitisRefusesOneAndAHalf)
{
    const Answer answer = ask(Node{kLinear, kHalf, kFloor, 16, 24}, "vitis-ai-dpuczdx8g");
    EXPECT_THAT(answer.why(), HasSubstr("integer factors"));
}

// microsoft/onnxruntime 27696: CoreML wants constant sizes.
TEST(UsersAsked, whyCoremlSplitsAtComputedSizes)
{
    ResizeSite site = siteOf(Node{});
    site.sizeSource = {SizeSource::What::sizes, SizeSource::From::computed};
    EXPECT_THAT(ask(site, target("coreml")).why(), HasSubstr("constant scales or sizes"));
}

// opencv 23745: an attribute that other runtimes do not know.
TEST(UsersAsked, forAnotherSpellingOfTfHalfPixel)
{
    const Answer answer = ask(Node{kNearest, CoordinateMode::tfHalfPixelForNn, kFloor}, "dla");
    EXPECT_EQ(answer.entry.verdict->acceptance, Acceptance::refused);
    EXPECT_EQ(answer.rule(), "normalise");
}

struct Row
{
    const char* target;
    Node node;
    const char* rule; // "keep": the target takes the node; "-": neither node nor rewrite
};

class ExactForms : public testing::TestWithParam<Row>
{
};

// The table of which exact form fits which target.
TEST_P(ExactForms, isTheOneOffered)
{
    const Row& row = GetParam();
    const Answer answer = ask(row.node, row.target);
    if (std::string_view(row.rule) == "-") {
        EXPECT_FALSE(answer.choice.candidate) << answer.operators();
        EXPECT_NE(answer.entry.verdict->acceptance, Acceptance::accepted);
        return;
    }
    EXPECT_EQ(answer.rule(), row.rule)
        << answer.why() << answer.choice.keepReason.english << answer.operators();
    if (answer.rule() == "keep") {
        EXPECT_EQ(answer.entry.verdict->acceptance, Acceptance::accepted) << answer.why();
    }
}

constexpr Node kNearestTwo{kNearest, kAsymmetric, kFloor, 16, 32};
constexpr Node kNearestThree{kNearest, kAsymmetric, kFloor, 16, 48};
constexpr Node kLinearTwo{kLinear, kHalf, kFloor, 16, 32};
constexpr Node kLinearThree{kLinear, kHalf, kFloor, 16, 48};
constexpr Node kLinearFour{kLinear, kHalf, kFloor, 16, 64};
constexpr Node kLinearEight{kLinear, kHalf, kFloor, 16, 128};
constexpr Node kAlignedTwo{kLinear, kAlign, kFloor, 16, 31};
constexpr Node kHalved{kLinear, kHalf, kFloor, 32, 16};
constexpr Node kByHalfMore{kLinear, kHalf, kFloor, 16, 24};
constexpr Node kThirded{kLinear, kHalf, kFloor, 48, 16};

INSTANTIATE_TEST_SUITE_P(
    Table, ExactForms,
    testing::Values(Row{"dla", kNearestTwo, "keep"}, Row{"dla", kNearestThree, "keep"},
                    Row{"dla", kLinearTwo, "keep"}, Row{"dla", kLinearFour, "keep"},
                    Row{"dla", kLinearEight, "dense"}, Row{"dla", kAlignedTwo, "nearest_convolution"},
                    Row{"dla", kHalved, "average"}, Row{"tidl", kNearestTwo, "keep"},
                    Row{"tidl", kLinearTwo, "keep"}, Row{"ethos-u55", kNearestTwo, "keep"},
                    Row{"ethos-u55", kLinearTwo, "keep"}, Row{"ethos-u55", kAlignedTwo, "keep"},
                    Row{"ethos-u55", kHalved, "average"}, Row{"ethos-u55", kThirded, "strided_convolution"},
                    Row{"ethos-n", kNearestTwo, "keep"}, Row{"vitis-ai-dpuczdx8g", kNearestTwo, "keep"},
                    Row{"vitis-ai-dpuczdx8g", kHalved, "strided_convolution"},
                    Row{"rknpu2", kNearestTwo, "keep"}, Row{"rknpu2", kLinearTwo, "keep"},
                    Row{"rknpu2", kAlignedTwo, "keep"}, Row{"tensorrt", kLinearThree, "keep"},
                    Row{"mdla", kHalved, "average"},
                    Row{"conv-pool", kNearestThree, "transposed_convolution"},
                    Row{"conv-pool", kLinearTwo, "transposed_convolution"},
                    Row{"conv-pool", kHalved, "average"}, Row{"qnn-htp", kHalved, "keep"},
                    Row{"ethos-n", kThirded, "dense"}, Row{"vitis-ai-dpuczdx8g", kByHalfMore, "-"}));

TEST(ForTargets, whatIsTooLargeComesInStages)
{
    // Ethos-N resizes by 2 only: ×4 is twice ×2, exact to the bit.
    const Answer nearest = ask(Node{kNearest, kAsymmetric, kFloor, 16, 64}, "ethos-n");
    EXPECT_EQ(nearest.operators(), "Resize nearest asymmetric floor; Resize nearest asymmetric floor; ");
    EXPECT_EQ(nearest.entry.candidates[*nearest.choice.candidate].certificate->exactness,
              Exactness::bitExact);
    // DLA selects with strides up to 16 only.
    const Answer selected = ask(Node{kNearest, kAsymmetric, kFloor, 640, 10}, "dla");
    EXPECT_EQ(selected.operators(), "MaxPool 1×1 stride 8; MaxPool 1×1 stride 8; ");
    // A prime stride has no stages: the product with a matrix is left, as a Conv along channels.
    EXPECT_THAT(ask(Node{kNearest, kAsymmetric, kFloor, 16, 16 * 7}, "ethos-n").operators(),
                HasSubstr("Conv 1×1 16→112 along axis 1"));
}

std::vector<std::string> idsOfAllTargets()
{
    std::vector<std::string> ids;
    for (const TargetPointer& profile : allTargets("no such folder").value_or(std::vector<TargetPointer>{}))
        ids.push_back(profile->id);
    return ids;
}

std::vector<ResizeSite> randomSites(int count)
{
    std::vector<ResizeSite> sites;
    std::mt19937_64 random(8);
    for (int i = 0; i < count; ++i)
        sites.push_back(test::randomSite(random));
    return sites;
}

class EveryTarget : public testing::TestWithParam<std::string>
{
};

TEST_P(EveryTarget, isOfferedNothingThatItIsNotKnownToTake)
{
    const TargetPointer profile = target(GetParam());
    ASSERT_TRUE(profile);
    const int kSites = test::tries(100);
    int native = 0, solved = 0;
    for (const ResizeSite& site : randomSites(kSites)) {
        const Answer answer = ask(site, profile);
        native += answer.entry.verdict->acceptance == Acceptance::accepted ? 1 : 0;
        if (!answer.choice.candidate) {
            EXPECT_FALSE(answer.choice.keepReason.empty());
            continue;
        }
        ++solved;
        const Candidate& candidate = answer.entry.candidates[*answer.choice.candidate];
        EXPECT_LE(candidate.certificate->exactness, Exactness::exact);
        EXPECT_EQ(judgeChain(candidate.chain, site, *profile).acceptance, Acceptance::accepted)
            << candidate.rule << " for " << test::describe(site);
        // A Resize with other attributes may be computed otherwise, and give what the node gives (differs_test).
        for (OperatorFacts& facts : factsOfChain(candidate.chain, *site.inputDims(), site.type)) {
            facts.number("opset",
                         static_cast<double>(site.spec.opset)); // of the model that it is written into
            const Verdict verdict = judge(facts, *profile);
            const Acceptance says = verdict.acceptance;
            EXPECT_TRUE(says == Acceptance::accepted || (says == Acceptance::differs && facts.op == "Resize"))
                << facts.label << " for " << test::describe(site) << ": "
                << verdict.reasons.front().sentence();
        }
    }
    std::puts(fmt::format("{}: {:.0f} % of {} random sites run as they are, {:.0f} % by an exact rewrite",
                          profile->id, 100.0 * native / kSites, kSites, 100.0 * solved / kSites)
                  .c_str());
}

/// Linear by 20 to 33 along one axis: what is written is judged as what was chosen.
TEST_P(EveryTarget, takesWhatWasChosenForItWhenItIsReadBack)
{
    using namespace test;
    for (const Dims& to : {Dims{1, 3, 33, 20}, Dims{1, 3, 20, 33}, Dims{1, 3, 40, 40}}) {
        onnx::ModelProto model = emptyModel("offered", 13);
        GraphBuilder graph(*model.mutable_graph());
        graph.input("x", {1, 3, 20, 20});
        const std::string sizes = graph.constant(intTensor("sizes", {4}, to));
        graph.node("Resize", "r", {"x", "", "", sizes},
                   {attribute("mode", "linear"), attribute("coordinate_transformation_mode", "asymmetric")},
                   "y");
        graph.output("y", {to[0], to[1], to[2], to[3]});
        const auto analysis = analyse(saveTemp(model, "offered"), {.target = target(GetParam())});
        ASSERT_TRUE(analysis) << analysis.error().sentence();
        const auto plan = makePlan((*analysis)->sites, Policy{"exact"});
        if (!plan || plan->rewrittenCount() == 0)
            continue;
        const auto path = tempFolder() / "offered_out.onnx";
        ExportOptions exporting;
        exporting.acceptsAll = true;
        const auto report = exportModel(**analysis, *plan, path, exporting);
        ASSERT_TRUE(report) << report.error().sentence();
        const auto written = analyse(path, {.target = target(GetParam())});
        ASSERT_TRUE(written) << written.error().sentence();
        const auto judged = judgeNodes(*(*written)->index, *(*written)->shapes, *target(GetParam()));
        ASSERT_TRUE(judged);
        for (const auto& operators : judged->operators)
            for (const JudgedOperator& one : operators)
                EXPECT_NE(one.says, Acceptance::refused)
                    << toText(to) << ": " << one.op << ": " << one.reason().english;
    }
}

INSTANTIATE_TEST_SUITE_P(All, EveryTarget, testing::ValuesIn(idsOfAllTargets()), [](const auto& one) {
    std::string name = one.param;
    std::replace(name.begin(), name.end(), '-', '_');
    return name;
});

TEST(ForTargets, unknownLengthsAreSaidToBe)
{
    const auto path = test::saveTemp(test::dynamicShape(), "target_dynamic");
    AnalysisOptions options;
    options.target = target("dla");
    const auto analysis = analyse(path, options);
    ASSERT_TRUE(analysis.has_value());
    const SiteAnalysis& entry = (*analysis)->sites.front();
    ASSERT_TRUE(entry.verdict.has_value());
    EXPECT_EQ(entry.verdict->acceptance, Acceptance::unknown);
    EXPECT_THAT(entry.verdict->reasons.front().sentence(), HasSubstr("unknown"));
}

/// [1, 3, h, w] twice as high and wide, linear: the rank of what a chain's operators read is 4 throughout.
TEST(ForTargets, aChainOnDynamicLengthsHasARank)
{
    using namespace test;
    onnx::ModelProto model = emptyModel("free", 13);
    GraphBuilder graph(*model.mutable_graph());
    graph.input("x", {1, 3, "h", "w"});
    graph.node("Resize", "r", {"x", "", graph.floats("scales", {1, 1, 2, 2})},
               {attribute("mode", "linear"), attribute("coordinate_transformation_mode", "asymmetric")}, "y");
    graph.output("y", {1, 3, "", ""});
    for (const char* id : {"qnn-htp", "webnn"}) {
        const auto analysis = analyse(saveTemp(model, "free"), {.target = target(id)});
        ASSERT_TRUE(analysis) << analysis.error().sentence();
        const SiteAnalysis& entry = (*analysis)->sites.front();
        for (const Candidate& candidate : entry.candidates)
            for (const VerdictReason& reason : judgeChain(candidate.chain, entry.site, *target(id)).reasons)
                EXPECT_THAT(reason.sentence(), testing::Not(HasSubstr("rank unknown"))) << candidate.rule;
    }
}

TEST(ForTargets, scalesGivenAtRunTimeAreTheReason)
{
    using namespace test;
    onnx::ModelProto model = emptyModel("given", 13);
    GraphBuilder graph(*model.mutable_graph());
    graph.input("x", {1, 3, 8, 8});
    graph.input("scales", {4});
    graph.node("Resize", "r", {"x", "", "scales"}, {attribute("mode", "linear")}, "y");
    graph.output("y", {"", "", "", ""});
    for (const char* id : {"tensorrt", "dla", "rknpu2"}) {
        const auto analysis = analyse(saveTemp(model, "given"), {.target = target(id)});
        ASSERT_TRUE(analysis) << analysis.error().sentence();
        const auto& verdict = (*analysis)->sites.front().verdict;
        ASSERT_TRUE(verdict.has_value());
        EXPECT_THAT(verdict->mainReason().english, HasSubstr("run time")) << id;
    }
}

/// What PyTorch's newer exporter writes: an attribute with its default value, which some parsers refuse.
TEST(ForTargets, anAttributeWithItsDefaultValueIsLeftOut)
{
    using namespace test;
    onnx::ModelProto model = emptyModel("dynamo", 18);
    GraphBuilder graph(*model.mutable_graph());
    graph.input("x", {1, 3, 8, 8});
    graph.floats("scales", {1, 1, 2, 2});
    graph.node("Resize", "r", {"x", "", "scales"},
               {attribute("mode", "linear"), attribute("coordinate_transformation_mode", "half_pixel"),
                attribute("keep_aspect_ratio_policy", "stretch")},
               "y");
    graph.output("y", {1, 3, 16, 16});
    const auto analysis = analyse(saveTemp(model, "dynamo"), {.target = target("migraphx")});
    ASSERT_TRUE(analysis) << analysis.error().sentence();
    const SiteAnalysis& site = (*analysis)->sites.front();
    ASSERT_TRUE(site.verdict.has_value());
    EXPECT_EQ(site.verdict->acceptance, Acceptance::refused);
    EXPECT_THAT(site.verdict->mainReason().english, HasSubstr("even with its default value"));
    const auto plan = planFor(**analysis, Policy{});
    ASSERT_TRUE(plan && plan->choices.front().candidate);
    const Candidate& chosen = site.candidates[*plan->choices.front().candidate];
    EXPECT_EQ(chosen.rule, "normalise");
    EXPECT_THAT(describeChain(chosen.chain), testing::ElementsAre(HasSubstr("Resize linear")));
}

/// Rewrites are searched for the first 500 unlike sites; what the target says of the others is their own.
TEST(TargetLimits, sitesOverTheBudgetHaveVerdictsOfTheirOwn)
{
    using namespace test;
    constexpr std::size_t kSites = kMostUnlikeSites + 40;
    onnx::ModelProto model = emptyModel("many", 13);
    GraphBuilder graph(*model.mutable_graph());
    graph.input("x", {1, 1, 8, 8});
    for (std::size_t i = 0; i < kSites; ++i) {
        const std::string name = fmt::format("{}", i);
        const auto size = static_cast<std::int64_t>(9 + i / 2);
        const bool isCubic = i % 2 == 0;
        graph.node(
            "Resize", "r" + name,
            {"x", "", "", graph.ints("s" + name, {1, 1, isCubic ? size : 16, isCubic ? 8 : 16 + size})},
            {attribute("mode", isCubic ? "cubic" : "nearest"), attribute("nearest_mode", "floor"),
             attribute("coordinate_transformation_mode", "asymmetric")},
            "y" + name);
        graph.output("y" + name, {"", "", "", ""});
    }
    const auto profile = target("dla");
    const auto analysis = analyse(saveTemp(model, "many"), {.target = profile});
    ASSERT_TRUE(analysis) << analysis.error().sentence();
    std::size_t over = 0;
    for (const SiteAnalysis& entry : (*analysis)->sites) {
        ResizeSite site = entry.site;
        over += site.unknown.has_value() ? 1 : 0;
        site.unknown.reset();
        ASSERT_TRUE(entry.verdict);
        EXPECT_EQ(entry.verdict->acceptance, judgeSite(site, *profile).acceptance) << site.id;
    }
    EXPECT_GE(over, 40U);
}

} // namespace
} // namespace resizelens
