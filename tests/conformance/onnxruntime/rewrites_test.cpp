// Exact rewrites of random nodes, as they are exported, give in ONNX Runtime what the original node gives
// there.
#include "core/engine/analysis.h"
#include "core/engine/export_model.h"
#include "tests/conformance/onnxruntime/random_nodes.h"
#include "tests/core/resize/rewrite/tensor_distance.h"
#include "tests/data/sanitized.h"
#include "tests/data/test_files.h"
#include "tests/e2e/oracle.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <map>

#include <fmt/format.h>

namespace resizelens::test {
namespace {

const int kRewrittenNodes = test::tries(600);

/// A rewrite of a node, and where its original stands in the list of jobs.
struct Rewrite
{
    std::size_t original = 0;
    std::string rule, operators, text;
    bool equal = false; // nearest interpolation by a bit-exact rewrite
    bool tieSensitive = false;
};

class Collector
{
public:
    void add(const RandomNode& node)
    {
        const auto path = saveTemp(node.model, "node");
        const auto analysis = analyse(path);
        ASSERT_TRUE(analysis.has_value()) << node.text << ": " << analysis.error().sentence();
        const auto& sites = (*analysis)->sites;
        if (sites.size() != 1 || sites[0].site.unknown)
            return;
        const std::size_t original = jobs.size();
        jobs.push_back({node.model.SerializeAsString(), &node.input});
        rewrites.push_back({original, "", "", node.text});
        for (const Candidate& candidate : sites[0].candidates) {
            if (!candidate.certificate || candidate.certificate->exactness > Exactness::exact)
                continue;
            const auto plan = makePlan(sites, Policy{candidate.rule});
            const auto output = tempFolder() / "rewritten.onnx";
            const auto exported = exportModel(**analysis, *plan, output);
            ASSERT_TRUE(exported.has_value()) << node.text << ": " << exported.error().sentence();
            std::string operators;
            for (const std::string& op : describeChain(candidate.chain))
                operators += (operators.empty() ? "" : ", ") + op;
            jobs.push_back({readBytes(output), &node.input});
            rewrites.push_back({original, candidate.rule, operators, node.text,
                                sites[0].site.spec.mode == ResizeMode::nearest &&
                                    candidate.certificate->exactness == Exactness::bitExact,
                                sites[0].tieSensitive()});
        }
    }

    std::vector<Oracle::Job> jobs;
    std::vector<Rewrite> rewrites; // one a job; the originals have no rule
};

double largest(const Tensor& tensor)
{
    double most = 0.0;
    const auto values = *tensor.toDoubles();
    for (const double value : values)
        most = std::max(most, std::abs(value));
    return most;
}

/// What ONNX Runtime computes otherwise than the standard: DIFFERENCES.md. Rewrites follow the standard.
bool standardDiffers(const Rewrite& rewrite)
{
    const auto says = [&](const char* text) { return rewrite.text.find(text) != std::string::npos; };
    return rewrite.tieSensitive || (says("tf_crop_and_resize") && says(" by ")) ||
           says("keep_aspect_ratio_policy") || says("tf_half_pixel_for_nn") || says("align_corners");
}

TEST(OnnxRuntime, givesTheSameForExactRewrites)
{
    std::string why;
    const auto oracle = Oracle::find(why);
    if (!oracle)
        GTEST_SKIP() << why;
    std::mt19937_64 random(seed(4));
    std::vector<RandomNode> nodes;
    for (int i = 0; i < kRewrittenNodes; ++i)
        nodes.push_back(randomNode(random));
    Collector collector;
    for (const RandomNode& node : nodes)
        if (isFloating(node.input.type()))
            collector.add(node);
    const auto answers = oracle->run(collector.jobs);
    ASSERT_EQ(answers.size(), collector.jobs.size());
    int compared = 0, ran = 0, differs = 0, wrong = 0;
    std::map<std::string, int> byRule;
    for (std::size_t i = 0; i < answers.size(); ++i) {
        const Rewrite& rewrite = collector.rewrites[i];
        if (rewrite.rule.empty())
            continue;
        // ONNX Runtime must run every rewrite, also of nodes that it refuses itself. On the processor it has
        // no convolution of float64.
        if (!answers[i] && findRule(rewrite.rule)->keepsResize)
            continue; // it stays a Resize, which it runs in some forms only
        if (!answers[i] && rewrite.text.find("float64") != std::string::npos &&
            answers[i].error().message.starts_with("Could not find an implementation"))
            continue;
        if (!answers[i]) {
            ADD_FAILURE() << rewrite.text << "\n  " << rewrite.rule << " (" << rewrite.operators
                          << "): " << answers[i].error().message;
            continue;
        }
        ++ran;
        const auto& original = answers[rewrite.original];
        if (!original)
            continue;
        const bool alike = original->dims() == answers[i]->dims() &&
                           largestDifference(*original, *answers[i]) <=
                               (rewrite.equal ? 0.0 : 1e-5) * std::max(largest(*original), 1.0);
        ++compared;
        ++byRule[rewrite.rule];
        if (alike)
            continue;
        if (standardDiffers(rewrite)) {
            ++differs;
            continue;
        }
        if (++wrong <= 20)
            ADD_FAILURE() << rewrite.text << "\n  " << rewrite.rule << " (" << rewrite.operators
                          << ") differs by "
                          << (original->dims() == answers[i]->dims()
                                  ? largestDifference(*original, *answers[i])
                                  : -1.0);
    }
    std::printf(
        "%d rewrites ran, %d compared with their original, %d follow the standard where ONNX Runtime does "
        "not, %d differ\n",
        ran, compared, differs, wrong);
    for (const auto& [rule, count] : byRule)
        std::printf("  %s: %d\n", rule.c_str(), count);
    EXPECT_GT(compared, kRewrittenNodes / 2);
    EXPECT_LT(differs, compared / 5);
}

} // namespace
} // namespace resizelens::test
