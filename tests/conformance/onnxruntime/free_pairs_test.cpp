// Models with a free length and what was exported from them, side by side in ONNX Runtime at many lengths.
#include "core/engine/analysis.h"
#include "core/engine/export_model.h"
#include "core/process/runtime_session.h"
#include "tests/core/process/find_runtime.h"
#include "tests/core/resize/rewrite/free_sites.h"
#include "tests/data/graph_builder.h"
#include "tests/data/random_tensor.h"
#include "tests/data/sanitized.h"
#include "tests/data/test_files.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <map>
#include <random>
#include <string>
#include <vector>

#include <fmt/format.h>

namespace resizelens::test {
namespace {

onnx::ModelProto modelOf(const ResizeSite& site)
{
    auto model = emptyModel("free", site.spec.opset);
    GraphBuilder graph(*model.mutable_graph());
    Axes in, out;
    std::vector<float> scales;
    for (const SiteAxis& axis : site.axes) {
        in.emplace_back(axis.nIn.value_or(-1));
        if (!axis.nIn)
            in.back() = Axis("free");
        out.emplace_back("");
        scales.push_back(static_cast<float>(*axis.scale));
    }
    graph.input("x", in);
    const std::string stored =
        graph.constant(floatTensor("scales", {static_cast<std::int64_t>(scales.size())}, scales));
    const ResizeSpec& spec = site.spec;
    std::vector<onnx::AttributeProto> attributes = {
        attribute("mode", std::string(toString(spec.mode)).c_str()),
        attribute("coordinate_transformation_mode", std::string(toString(spec.coordinateMode)).c_str())};
    if (spec.mode == ResizeMode::nearest)
        attributes.push_back(attribute("nearest_mode", std::string(toString(spec.nearestMode)).c_str()));
    if (spec.mode == ResizeMode::cubic)
        attributes.push_back(attribute("cubic_coeff_a", static_cast<float>(spec.cubicCoeffA)));
    if (spec.excludeOutside)
        attributes.push_back(attribute("exclude_outside", std::int64_t{1}));
    if (spec.antialias)
        attributes.push_back(attribute("antialias", std::int64_t{1}));
    graph.node("Resize", "resize", {"x", "", stored}, attributes, "y");
    graph.output("y", out);
    return model;
}

Tensor randomSamples(const ResizeSite& site, std::int64_t length, std::mt19937_64& random)
{
    Dims dims;
    for (const SiteAxis& axis : site.axes)
        dims.push_back(axis.nIn.value_or(length));
    return randomTensor(dims, random);
}

/// What became of all pairs.
struct Tally
{
    int pairs = 0, runs = 0, ties = 0;
    std::map<std::string, int> byRule;
};

/// What both models give at some lengths for which the certificate holds.
class Pair
{
public:
    Pair(const FreeSite& free, const Candidate& candidate, Tally& tally)
        : m_free(free)
        , m_site(siteOf(free))
        , m_candidate(candidate)
        , m_tally(tally)
    {
    }

    void compare(RuntimeSession& original, RuntimeSession& rewritten, std::mt19937_64& random)
    {
        const ProvenLengths& proven = m_candidate.certificate->lengths.front();
        ++m_tally.pairs;
        ++m_tally.byRule[m_candidate.rule];
        const std::int64_t hard[] = {proven.first,
                                     proven.first + 1,
                                     proven.reach,
                                     proven.reach + 1,
                                     static_cast<std::int64_t>(1 + random() % 64),
                                     static_cast<std::int64_t>(90 + random() % 40)};
        for (const std::int64_t length : hard)
            if (length >= proven.first && length <= proven.last)
                compareAt(original, rewritten, length, random);
    }

private:
    void compareAt(RuntimeSession& original, RuntimeSession& rewritten, std::int64_t length,
                   std::mt19937_64& random)
    {
        const Tensor x = randomSamples(m_site, length, random);
        const auto wanted = original.run({{"x", x}}, {"y"});
        const auto got = rewritten.run({{"x", x}}, {"y"});
        if (!wanted)
            return; // ONNX Runtime does not compute this form
        ++m_tally.runs;
        ASSERT_TRUE(got.has_value()) << name(length) << ": " << got.error().sentence();
        ASSERT_EQ(wanted->front().dims(), got->front().dims()) << name(length);
        const auto ties = tiesAt(length);
        m_tally.ties += ties.empty() ? 0 : 1;
        if (m_free.coordinates == CoordinateMode::tfHalfPixelForNn)
            return; // ONNX Runtime copies axes of scale 1 there (DIFFERENCES.md)
        // ONNX Runtime computes coordinates in float32: off by a share of the length, and so are weights.
        const double allowed = 1e-5 + 5e-7 * static_cast<double>(length);
        EXPECT_LE(differenceBeside(ties, wanted->front(), got->front()), allowed) << name(length);
    }

    /// Rows about which runtimes disagree (DIFFERENCES.md).
    std::vector<std::int64_t> tiesAt(std::int64_t length) const
    {
        Dims dims;
        for (const SiteAxis& axis : m_site.axes)
            dims.push_back(axis.nIn.value_or(length));
        const auto moved = siteAtSize(m_site, dims);
        const auto geometry = moved ? moved->axes[m_free.axis].geometry() : std::nullopt;
        return geometry ? tieSensitiveRows(m_site.spec, *geometry) : std::vector<std::int64_t>();
    }

    /// The largest difference in all other rows.
    double differenceBeside(const std::vector<std::int64_t>& rows, const Tensor& a, const Tensor& b) const
    {
        const auto x = *a.toDoubles(), y = *b.toDoubles();
        std::int64_t inner = 1;
        for (std::size_t i = m_free.axis + 1; i < a.dims().size(); ++i)
            inner *= a.dims()[i];
        double most = 0.0;
        for (std::size_t i = 0; i < x.size(); ++i) {
            const std::int64_t row = static_cast<std::int64_t>(i) / inner % a.dims()[m_free.axis];
            if (!std::binary_search(rows.begin(), rows.end(), row))
                most = std::max(most, std::abs(x[i] - y[i]));
        }
        return most;
    }

    std::string name(std::int64_t length) const
    {
        return fmt::format("{} at {}: {}", m_candidate.rule, length, describe(m_free));
    }

    const FreeSite& m_free;
    ResizeSite m_site;
    const Candidate& m_candidate;
    Tally& m_tally;
};

void tryEveryRule(const RuntimePointer& runtime, const FreeSite& free, Tally& tally, std::mt19937_64& random)
{
    const auto model = modelOf(siteOf(free));
    const auto path = saveTemp(model, "free");
    const auto analysis = analyse(path);
    ASSERT_TRUE(analysis.has_value()) << describe(free) << ": " << analysis.error().sentence();
    auto original = openedModel(runtime, model.SerializeAsString());
    if (!original)
        return;
    for (const Candidate& candidate : (*analysis)->sites.front().candidates) {
        if (!candidate.certificate || !candidate.certificate->isExact() ||
            candidate.certificate->lengths.empty())
            continue;
        const auto plan = makePlan((*analysis)->sites, Policy{candidate.rule});
        ASSERT_TRUE(plan.has_value()) << describe(free);
        const auto output = tempFolder() / "rewritten.onnx";
        const auto exported = exportModel(**analysis, *plan, output);
        ASSERT_TRUE(exported.has_value()) << describe(free) << ": " << exported.error().sentence();
        auto rewritten = openedModel(runtime, readBytes(output));
        ASSERT_TRUE(rewritten.has_value()) << candidate.rule << ": " << describe(free);
        Pair(free, candidate, tally).compare(*original, *rewritten, random);
    }
}

TEST(FreePairs, giveTheSameInOnnxRuntimeAtEveryLength)
{
    std::string why;
    const RuntimePointer runtime = findRuntime(why);
    if (!runtime)
        GTEST_SKIP() << why;
    std::mt19937_64 random(seed(20261124));
    Tally tally;
    const int sites = std::max(40, tries(100)); // fewer may by chance have few exact rules
    for (int n = 0; n < sites && !HasFatalFailure(); ++n)
        tryEveryRule(runtime, randomFree(random), tally, random);
    std::printf("%d sites: %d pairs, %d runs of both, %d of them with rows of which run times pick different "
                "samples\n",
                sites, tally.pairs, tally.runs, tally.ties);
    for (const auto& [rule, count] : tally.byRule)
        std::printf("  %s: %d\n", rule.c_str(), count);
    EXPECT_GT(tally.pairs, sites / 2);
}

} // namespace
} // namespace resizelens::test
