// The onnxruntime dialect against ONNX Runtime itself. What differs is sorted into kinds; every kind that is
// tolerated is named here with its reason, and DIFFERENCES.md explains it.
#include "core/onnx/graph_index.h"
#include "core/onnx/model_file.h"
#include "core/onnx/shape_table.h"
#include "core/resize/matrix/resize_eval.h"
#include "core/resize/matrix/site_finder.h"
#include "tests/conformance/onnxruntime/random_nodes.h"
#include "tests/data/sanitized.h"
#include "tests/data/test_files.h"
#include "tests/e2e/oracle.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <map>
#include <set>

namespace resizelens::test {
namespace {

const int kComparedNodes = test::tries(8000);

Result<ResizeSite> siteOf(const onnx::ModelProto& model)
{
    const auto file = ModelFile::open(saveTemp(model, "random_node"));
    RL_TRY(file);
    const auto index = GraphIndex::build(*file);
    RL_TRY(index);
    const auto shapes = inferShapes(*index, {});
    RL_TRY(shapes);
    const auto sites = *findSites(*index, *shapes);
    if (sites.size() != 1)
        return fail(Error{ErrorKind::graph, "test.sites", "not one site"});
    if (sites.front().unknown)
        return fail(Error{ErrorKind::unsupported, "test.unknown", sites.front().unknown->english});
    return sites.front();
}

struct Difference
{
    bool sameShape = true;
    double maxAbs = 0.0, largest = 0.0;
    std::size_t count = 0, first = 0; // of elements that differ by more than rounding
};

Difference compare(const Tensor& ours, const Tensor& theirs)
{
    Difference result;
    result.sameShape = ours.dims() == theirs.dims() && ours.type() == theirs.type();
    if (!result.sameShape)
        return result;
    const auto a = *ours.toDoubles(), b = *theirs.toDoubles();
    for (std::size_t i = 0; i < a.size(); ++i) {
        const double difference = std::abs(a[i] - b[i]);
        result.maxAbs = std::isnan(difference) ? HUGE_VAL : std::max(result.maxAbs, difference);
        result.largest = std::max(result.largest, std::abs(b[i]));
        if (difference > 1e-5 && result.count++ == 0)
            result.first = i;
    }
    return result;
}

/// float32 and wider: linear and cubic to 1e-5 of the largest value (twice that where cubic weights are
/// renormalised, which enlarges what float32 coordinates leave), nearest to the bit. Integers are cut or
/// rounded after arithmetic that differs in the last place: one unit.
bool agrees(const ResizeSite& site, const Difference& difference)
{
    if (!difference.sameShape)
        return false;
    if (site.spec.mode == ResizeMode::nearest)
        return difference.maxAbs == 0.0;
    if (isInteger(site.type))
        return difference.maxAbs <= (site.spec.antialias ? 2.0 : 1.0); // antialias rounds after each axis
    const double relative = site.spec.excludeOutside ? 2e-5 : 1e-5;
    return difference.maxAbs <= relative * std::max(difference.largest, 1.0);
}

/// The kinds of DIFFERENCES.md; empty for what nothing explains.
std::string knownKind(const ResizeSite& site)
{
    const bool policy = site.spec.aspectRatioPolicy != AspectRatioPolicy::stretch;
    const bool negativeAxes = site.spec.axes && std::any_of(site.spec.axes->begin(), site.spec.axes->end(),
                                                            [](std::int64_t axis) { return axis < 0; });
    if (policy && negativeAxes)
        return "1 keep_aspect_ratio_policy with negative axes";
    if (isInteger(site.type) && site.spec.mode == ResizeMode::cubic)
        return "2 cubic integers that leave their range";
    const bool copiedChannels = site.axes.size() == 4 && site.axes[1].scale != 1.0;
    if (site.spec.mode == ResizeMode::cubic && copiedChannels)
        return "3 cubic along axis 1 of 4";
    return {};
}

/// Axes that ONNX Runtime copies though their given scale is not 1: the upper table of DIFFERENCES.md.
bool copiesScaledAxis(const ResizeSite& site)
{
    return std::ranges::any_of(site.axes, [](const SiteAxis& axis) {
        return axis.nIn == axis.nOut && axis.scale && *axis.scale != 1.0;
    });
}

/// What rewrites are proved equal to is what ONNX Runtime computes, up to float32 coordinates, which move a
/// sample of these lengths by 1e-5 of the distance between two.
void expectTheTextAgrees(const RandomNode& node, const ResizeSite& site, const Tensor& theirs)
{
    if (site.spec.mode == ResizeMode::nearest || isInteger(site.type) || copiesScaledAxis(site) ||
        site.spec.coordinateMode == CoordinateMode::tfCropAndResize || !knownKind(site).empty())
        return;
    const auto text = evaluateSite(site, node.input);
    ASSERT_TRUE(text) << node.text << ": " << text.error().message;
    const auto difference = compare(*text, theirs);
    EXPECT_TRUE(difference.sameShape) << node.text;
    EXPECT_LE(difference.maxAbs, 1e-3 * std::max(difference.largest, 1.0)) << node.text;
}

/// ONNX Runtime's messages hold numbers; what is before them names the kind.
std::string kindOf(const std::string& error)
{
    const auto at = error.find("node");
    std::string kind = at == std::string::npos ? error : error.substr(at);
    return kind.substr(0, 110);
}

TEST(OnnxRuntime, computesWhatItsDialectSays)
{
    std::string why;
    const auto oracle = Oracle::find(why);
    if (!oracle)
        GTEST_SKIP() << why;
    std::mt19937_64 random(seed(20261121));
    std::vector<RandomNode> nodes;
    for (int i = 0; i < kComparedNodes; ++i)
        nodes.push_back(randomNode(random));
    std::vector<Oracle::Job> jobs;
    for (const RandomNode& node : nodes)
        jobs.push_back({node.model.SerializeAsString(), &node.input});
    const auto answers = oracle->run(jobs);
    ASSERT_EQ(answers.size(), nodes.size());

    int compared = 0, refused = 0, empty = 0, wrong = 0;
    std::map<std::string, int> refusals, known;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        if (!answers[i]) {
            ++refused;
            ++refusals[kindOf(answers[i].error().message)];
            continue;
        }
        if (answers[i]->count() == 0) {
            ++empty; // the aspect ratio leaves nothing of an axis: a site that is not worked with
            continue;
        }
        const auto site = siteOf(nodes[i].model);
        const auto ours =
            site ? evaluateSite(*site, nodes[i].input, Dialect::onnxruntime) : fail(site.error());
        // Kind 1 again, where nothing is left of an axis by the standard.
        const bool nothingLeft =
            !ours && ours.error().message.find("would have length 0") != std::string::npos;
        if (nothingLeft && nodes[i].text.find("keep_aspect_ratio_policy") != std::string::npos) {
            ++known["1 keep_aspect_ratio_policy with negative axes"];
            continue;
        }
        if (!ours) {
            ADD_FAILURE() << nodes[i].text << ": " << ours.error().message;
            continue;
        }
        ++compared;
        expectTheTextAgrees(nodes[i], *site, *answers[i]);
        const auto difference = compare(*ours, *answers[i]);
        if (agrees(*site, difference))
            continue;
        if (const auto kind = knownKind(*site); !kind.empty()) {
            ++known[kind];
            continue;
        }
        if (++wrong <= 40)
            ADD_FAILURE() << nodes[i].text << "\n  ours " << toText(ours->dims()) << " theirs "
                          << toText(answers[i]->dims()) << ": " << difference.count << " differ from "
                          << difference.first << " on, by up to " << difference.maxAbs << " of "
                          << difference.largest;
    }
    std::printf("%d nodes: %d compared, %d refused by ONNX Runtime, %d with empty results, %d differ\n",
                kComparedNodes, compared, refused, empty, wrong);
    for (const auto& [kind, count] : known) {
        std::printf("  known %d: %s\n", count, kind.c_str());
        EXPECT_LT(count, kComparedNodes / 25) << kind;
    }
    for (const auto& [kind, count] : refusals)
        std::printf("  refused %d: %s\n", count, kind.c_str());
    EXPECT_GT(compared, kComparedNodes / 2);
}

} // namespace
} // namespace resizelens::test
