// Every site of the models beside the repository has a layer or a reason, and a layer computes what the node
// does.
#include "core/extras/tensorrt/tensorrt_layers.h"
#include "core/onnx/model_file.h"
#include "core/resize/matrix/resize_eval.h"
#include "core/resize/matrix/site_finder.h"
#include "tests/core/extras/tensorrt/tensors.h"
#include "tests/data/test_files.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace resizelens {
namespace {

std::vector<ResizeSite> sitesOf(const std::filesystem::path& path)
{
    const auto file = ModelFile::open(path);
    if (!file)
        return {};
    const auto index = GraphIndex::build(*file);
    if (!index)
        return {};
    const auto shapes = inferShapes(*index, {});
    return shapes ? *findSites(*index, *shapes) : std::vector<ResizeSite>{};
}

double largestDifference(const TrtResize& layer, const ResizeSite& site, std::mt19937& random)
{
    const auto tensor = test::randomTensor(*site.inputDims(), random, site.type);
    const auto ours = test::evaluate(layer, tensor), theirs = evaluateSite(site, tensor);
    if (!ours || !theirs || ours->dims() != theirs->dims())
        return 1e9;
    const auto a = test::valuesOf(*ours), b = test::valuesOf(*theirs);
    double largest = 0.0;
    for (std::size_t i = 0; i < a.size(); ++i)
        largest = std::max(largest, std::abs(a[i] - b[i]));
    return largest;
}

TEST(TrtRealModels, everySiteHasALayerOrAReason)
{
    const auto shared = test::sharedFolder();
    if (!shared || !std::filesystem::exists(*shared / "models"))
        GTEST_SKIP() << "the shared models are not here";
    constexpr std::int64_t kLargestEvaluated = std::int64_t{1} << 22;
    std::mt19937 random(17);
    std::map<std::string, int> outcomes;
    for (const auto& entry : std::filesystem::directory_iterator(*shared / "models")) {
        if (entry.path().extension() != ".onnx")
            continue;
        for (const ResizeSite& site : sitesOf(entry.path())) {
            const auto layer = toTrtResize(site);
            ++outcomes[layer ? "layer" : layer.error().code];
            if (!layer) {
                EXPECT_FALSE(layer.error().message.empty());
                continue;
            }
            EXPECT_FALSE(describe(*layer).attributes.empty());
            const auto input = site.inputDims(), output = site.outputDims();
            if (input && output && elementCount(*output).value_or(kLargestEvaluated) < kLargestEvaluated) {
                ++outcomes["evaluated"];
                EXPECT_LT(largestDifference(*layer, site, random), 1e-3) << entry.path() << ' ' << site.id;
            }
        }
    }
    for (const auto& [outcome, count] : outcomes)
        RecordProperty(outcome, count);
    EXPECT_GT(outcomes["evaluated"], 0);
}

} // namespace
} // namespace resizelens
