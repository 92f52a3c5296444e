// What becomes of Resize nodes on targets: of the models in the shared folder, and of random ones with ratios up
// to sixteen. Prints the tables; RESIZELENS_TABLE=1 takes 5,000 random sites.
#include "core/engine/analysis.h"
#include "tests/core/resize/rewrite/random_sites.h"
#include "tests/data/sanitized.h"
#include "tests/data/test_files.h"

#include <array>
#include <cstdlib>
#include <filesystem>
#include <numeric>
#include <random>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace resizelens {
namespace {

namespace fs = std::filesystem;

constexpr std::array kTargets = {"dla", "ethos-u55", "tidl", "rknpu2"};

struct Count
{
    int native = 0, compact = 0, matrix = 0, none = 0;

    int all() const { return native + compact + matrix + none; }
    void add(const SiteAnalysis& site, const Choice& choice)
    {
        if (choice.candidate) {
            const std::string& rule = site.candidates[*choice.candidate].rule;
            ++(rule == "dense" ? matrix : compact);
        } else {
            ++(site.verdict->acceptance == Acceptance::accepted ? native : none);
        }
    }
};

TargetPointer profile(const char* id)
{
    const auto found = findTarget(id, "no such folder");
    EXPECT_TRUE(found.has_value()) << id;
    return found.value_or(nullptr);
}

/// All lengths but the batch's are known.
bool isStatic(const ResizeSite& site)
{
    for (const SiteAxis& axis : site.axes)
        if (axis.axis != 0 && (!axis.nIn || !axis.nOut))
            return false;
    return !site.unknown;
}

TEST(Census, ofRealModels)
{
    const auto shared = test::sharedFolder();
    if (!shared)
        GTEST_SKIP() << "there is no shared folder";
    std::vector<fs::path> models;
    for (const auto& entry : fs::recursive_directory_iterator(*shared / "models"))
        if (entry.path().extension() == ".onnx")
            models.push_back(entry.path());
    for (const char* id : kTargets) {
        Count known, free;
        for (const fs::path& path : models) {
            AnalysisOptions options;
            options.target = profile(id);
            const auto analysis = analyse(path, options);
            ASSERT_TRUE(analysis) << path;
            const auto plan = planFor(**analysis, {});
            ASSERT_TRUE(plan);
            constexpr std::uint64_t kOfWeight = 100'000; // smaller ones are nodes for tests
            if (const std::uint64_t bytes = modelBytes(**analysis); bytes > kOfWeight) {
                EXPECT_LE(newConstantBytes((*analysis)->sites, *plan), bytes)
                    << id << ": " << path << " more than doubles";
            }
            for (std::size_t i = 0; i < plan->choices.size(); ++i) {
                const SiteAnalysis& site = (*analysis)->sites[i];
                (isStatic(site.site) ? known : free).add(site, plan->choices[i]);
            }
        }
        fmt::print("{:10} {} sites of known lengths: {} native, {} rewritten, {} by a matrix, {} none; {} of "
                   "free lengths: {} native, {} rewritten, {} none\n",
                   id, known.all(), known.native, known.compact, known.matrix, known.none, free.all(),
                   free.native, free.compact + free.matrix, free.none);
        EXPECT_GT(known.all(), 30);
        // One has three axes and a free batch: no Reshape to constant lengths makes an image of it.
        EXPECT_LE(known.none, std::string_view(id) == "rknpu2" ? 1 : 0) << id;
    }
}

/// p/q of at most 16 along each axis, lengths of 8 to 300, all modes.
ResizeSite randomRatio(std::mt19937_64& random)
{
    constexpr ResizeMode kModes[] = {ResizeMode::nearest, ResizeMode::linear, ResizeMode::cubic};
    constexpr CoordinateMode kCoordinates[] = {CoordinateMode::halfPixel, CoordinateMode::alignCorners,
                                               CoordinateMode::asymmetric, CoordinateMode::pytorchHalfPixel};
    const CoordinateMode coordinates = kCoordinates[random() % 4];
    // With aligned corners the ratio is that of the lengths without one sample.
    const std::int64_t corner = coordinates == CoordinateMode::alignCorners ? 1 : 0;
    std::int64_t in[2], out[2];
    for (int axis = 0; axis < 2; ++axis) {
        std::int64_t p = 0, q = 0, common = 0;
        do {
            p = static_cast<std::int64_t>(1 + random() % 16);
            q = static_cast<std::int64_t>(1 + random() % 16);
            common = std::gcd(p, q);
            p /= common, q /= common;
        } while (p == q);
        const std::int64_t least = (8 + std::min(p, q) - 1) / std::min(p, q), most = 300 / std::max(p, q);
        const std::int64_t times =
            least + static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(most - least + 1));
        in[axis] = q * times + corner, out[axis] = p * times + corner;
    }
    ResizeSite site =
        test::knownSite(kModes[random() % 3], coordinates, {1, 8, in[0], in[1]}, {1, 8, out[0], out[1]});
    site.spec.nearestMode = random() % 2 == 0 ? NearestMode::floor : NearestMode::roundPreferFloor;
    return site;
}

/// Whether the target takes an exact rewrite that is no matrix product, chosen or not.
bool hasCompact(const SiteAnalysis& site)
{
    for (std::size_t i = 0; i < site.candidates.size(); ++i)
        if (site.candidateVerdicts[i].acceptance == Acceptance::accepted &&
            site.candidates[i].rule != "dense" && site.candidates[i].certificate &&
            site.candidates[i].certificate->isExact())
            return true;
    return false;
}

TEST(Census, ofRandomRatios)
{
    const int sites = std::getenv("RESIZELENS_TABLE") != nullptr ? 5000 : test::tries(120);
    std::mt19937_64 random(2027);
    std::vector<ResizeSite> all;
    for (int i = 0; i < sites; ++i)
        all.push_back(randomRatio(random));
    for (const char* id : {"dla", "ethos-u55", "tidl", "rknpu2", "conv-pool"}) {
        const TargetPointer target = profile(id);
        const EmissionOptions forms = formsFor({}, target.get());
        Count count;
        int compact = 0;
        for (const ResizeSite& site : all) {
            const SiteAnalysis entry = analyseSite(site, forms, target.get());
            count.add(entry, makePlan({entry}, {})->choices.front());
            compact += entry.verdict->acceptance == Acceptance::accepted || hasCompact(entry) ? 1 : 0;
        }
        const auto share = [&](int part) { return 100.0 * part / count.all(); };
        fmt::print(
            "{:10} {} random sites: {:.1f} % native, {:.1f} % rewritten, {:.1f} % by a matrix product, "
            "{:.1f} % none; native or with a compact exact rewrite, chosen or not: {:.1f} %\n",
            id, count.all(), share(count.native), share(count.compact), share(count.matrix),
            share(count.none), share(compact));
        if (sites < 100)
            continue; // too few for shares
        // The one with Conv, ConvTranspose, pools and Mul alone. Where a target takes a matrix product, nothing
        // more is looked for.
        if (std::string_view(id) == "conv-pool") {
            EXPECT_GE(share(compact), 95.0) << id;
        }
        EXPECT_LE(share(count.none), std::string_view(id) == "conv-pool" ? 5.0 : 0.0) << id;
    }
}

} // namespace
} // namespace resizelens
