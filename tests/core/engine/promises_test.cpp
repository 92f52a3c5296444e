// What `inspect` offers as exact, `export` writes, and what was written equals the Resize: random nodes of
// every kind, through the whole of it.
#include "core/engine/export_model.h"
#include "tests/core/resize/rewrite/random_sites.h"
#include "tests/data/graph_builder.h"
#include "tests/data/sanitized.h"
#include "tests/data/test_files.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <map>
#include <random>

#include <fmt/format.h>

namespace resizelens::test {
namespace {

constexpr int kSitesOfAModel = 40;

struct PromisedNode
{
    ResizeSite site;
    std::vector<bool> free; // one per axis
};

/// A model of nodes r0, r1, … that are independent of each other. All have the operator set of the model.
onnx::ModelProto modelOf(const std::vector<PromisedNode>& nodes, std::int64_t opset)
{
    auto model = emptyModel("promises", opset);
    GraphBuilder graph(*model.mutable_graph());
    for (std::size_t n = 0; n < nodes.size(); ++n) {
        const ResizeSite& site = nodes[n].site;
        const std::string id = std::to_string(n);
        const auto rank = static_cast<std::int64_t>(site.axes.size());
        Axes axes, open;
        std::vector<float> scales, roi(site.axes.size() * 2);
        std::vector<std::int64_t> sizes;
        for (std::size_t i = 0; i < site.axes.size(); ++i) {
            const SiteAxis& axis = site.axes[i];
            axes.push_back(nodes[n].free[i] ? Axis(fmt::format("n{}_{}", id, i).c_str()) : Axis(*axis.nIn));
            open.emplace_back("");
            scales.push_back(static_cast<float>(*axis.scale));
            sizes.push_back(*axis.nOut);
            roi[i] = static_cast<float>(axis.roiStart);
            roi[i + site.axes.size()] = static_cast<float>(axis.roiEnd);
        }
        graph.input("x" + id, axes, static_cast<int>(site.type));
        Names inputs = {"x" + id, "", ""};
        if (site.spec.coordinateMode == CoordinateMode::tfCropAndResize)
            inputs[1] = graph.constant(floatTensor("roi" + id, {2 * rank}, roi));
        else if (opset < 13)
            inputs[1] = graph.constant(floatTensor("roi" + id, {0}, {}));
        if (site.axes.front().scaleGiven) {
            inputs[2] = graph.constant(floatTensor("scales" + id, {rank}, scales));
        } else {
            if (opset < 13)
                inputs[2] = graph.constant(floatTensor("scales" + id, {0}, {}));
            inputs.push_back(graph.constant(intTensor("sizes" + id, {rank}, sizes)));
        }
        const auto word = [](const char* name, std::string_view value) {
            return attribute(name, std::string(value).c_str());
        };
        std::vector<onnx::AttributeProto> attributes = {
            word("mode", toString(site.spec.mode)),
            word("coordinate_transformation_mode", toString(site.spec.coordinateMode)),
            word("nearest_mode", toString(site.spec.nearestMode)),
            attribute("cubic_coeff_a", static_cast<float>(site.spec.cubicCoeffA)),
            attribute("exclude_outside", std::int64_t{site.spec.excludeOutside}),
            attribute("extrapolation_value", static_cast<float>(site.spec.extrapolationValue))};
        if (opset >= 18)
            attributes.push_back(attribute("antialias", std::int64_t{site.spec.antialias}));
        graph.node("Resize", "r" + id, inputs, attributes, "y" + id);
        graph.output("y" + id, open, static_cast<int>(site.type));
    }
    return model;
}

class Promises
{
public:
    explicit Promises(std::uint64_t seed)
        : m_random(seed)
    {
    }

    std::map<std::string, int> kept; // candidates that were written and checked, by rule
    int sites = 0, free = 0, served = 0;

    /// One model, exported once for each of the most candidates that a node of it has.
    void check(const std::vector<PromisedNode>& nodes, std::int64_t opset)
    {
        const auto analysis = analyse(saveTemp(modelOf(nodes, opset), "promises"));
        ASSERT_TRUE(analysis) << analysis.error().sentence();
        const std::vector<SiteAnalysis>& all = (*analysis)->sites;
        std::vector<std::vector<std::string>> promised;
        std::size_t most = 0;
        for (const SiteAnalysis& entry : all) {
            promised.emplace_back();
            for (const Candidate& candidate : entry.candidates)
                if (candidate.certificate && candidate.certificate->isExact())
                    promised.back().push_back(candidate.rule);
            most = std::max(most, promised.back().size());
            served += promised.back().empty() ? 0 : 1;
        }
        sites += static_cast<int>(all.size());
        for (std::size_t rank = 0; rank < most; ++rank) {
            Policy policy{"keep"};
            for (std::size_t i = 0; i < all.size(); ++i)
                if (rank < promised[i].size())
                    policy.perSite[all[i].site.id] = promised[i][rank];
            exportAndCheck(**analysis, policy, nodes);
        }
    }

    PromisedNode draw(std::int64_t opset)
    {
        PromisedNode node{randomSite(m_random), {}};
        ResizeSpec& spec = node.site.spec;
        spec.opset = opset;
        if (opset < 18)
            spec.antialias = false;
        constexpr DType kTypes[] = {DType::float32, DType::float32,  DType::float16,
                                    DType::float64, DType::bfloat16, DType::uint8};
        node.site.type = kTypes[m_random() % std::size(kTypes)];
        constexpr double kValues[] = {0.0, -0.0, 0.1, 2.5, -1.0, 1e-8, 1e-30, 65504.0, 1e38};
        spec.extrapolationValue = kValues[m_random() % std::size(kValues)];
        for (const SiteAxis& axis : node.site.axes) {
            const bool isFree = axis.scaleGiven && m_random() % 3 == 0;
            node.free.push_back(isFree);
            free += isFree ? 1 : 0;
        }
        return node;
    }

private:
    void exportAndCheck(const Analysis& analysis, const Policy& policy,
                        const std::vector<PromisedNode>& nodes)
    {
        const auto plan = makePlan(analysis.sites, policy);
        ASSERT_TRUE(plan) << plan.error().sentence();
        ExportOptions options;
        options.verify = true;
        options.seed = m_random();
        options.proof.allowUnrun = true;
        const auto report = exportModel(analysis, *plan, tempFolder() / "promises_out.onnx", options);
        ASSERT_TRUE(report) << report.error().sentence() << whichSite(report.error(), analysis, nodes);
        for (const auto& [id, reason] : report->left)
            ASSERT_FALSE(policy.perSite.contains(id))
                << policy.perSite.at(id) << " was promised: " << reason.english << "\n"
                << describeSite(id, analysis, nodes);
        ASSERT_EQ(report->sites.size(), policy.perSite.size());
        for (std::size_t i = 0; i < report->sites.size(); ++i) {
            const SiteCheck& check = report->verify->sites[i];
            ASSERT_TRUE(check.problem.empty() && check.withinCertificate)
                << report->sites[i].rule << ": " << check.problem.english << " " << check.maxAbs << "\n"
                << describeSite(check.site, analysis, nodes);
            ++kept[report->sites[i].rule];
        }
    }

    static std::string describeSite(const std::string& id, const Analysis& analysis,
                                    const std::vector<PromisedNode>& nodes)
    {
        for (std::size_t i = 0; i < analysis.sites.size(); ++i)
            if (analysis.sites[i].site.id == id) {
                std::string freeAxes;
                for (const bool one : nodes[i].free)
                    freeAxes += one ? " free" : " fixed";
                return fmt::format("opset {} {} {}{}", nodes[i].site.spec.opset,
                                   dtypeName(nodes[i].site.type), describe(nodes[i].site), freeAxes);
            }
        return id;
    }

    static std::string whichSite(const Error& error, const Analysis& analysis,
                                 const std::vector<PromisedNode>& nodes)
    {
        return error.node.empty() ? "" : "\n" + describeSite(error.node, analysis, nodes);
    }

    std::mt19937_64 m_random;
};

void report(const Promises& promises)
{
    std::printf("%d sites, %d free axes, %d sites served\n", promises.sites, promises.free, promises.served);
    for (const auto& [rule, count] : promises.kept)
        std::printf("  %s: %d written and compared\n", rule.c_str(), count);
}

TEST(Promises, areKeptForRandomNodes)
{
    Promises promises(20261123);
    constexpr std::int64_t kOpsets[] = {11, 13, 18, 19};
    const int wanted = tries(600);
    for (int model = 0; promises.sites < wanted; ++model) {
        const std::int64_t opset = kOpsets[model % 4];
        std::vector<PromisedNode> nodes;
        for (int n = 0; n < kSitesOfAModel; ++n)
            nodes.push_back(promises.draw(opset));
        promises.check(nodes, opset);
        if (testing::Test::HasFatalFailure())
            return;
    }
    report(promises);
    EXPECT_GT(promises.served * 2, promises.sites);
}

} // namespace
} // namespace resizelens::test
