// Analysing and planning many sites, and certificates of large pictures.
#include "core/engine/analysis.h"
#include "core/resize/chain/certificate.h"
#include "core/resize/rewrite/candidate.h"
#include "tests/data/graph_builder.h"
#include "tests/data/test_files.h"

#include <benchmark/benchmark.h>

namespace resizelens {
namespace {

/// A chain of Resize nodes of all modes, up and down in turn, by whole and other factors.
std::filesystem::path manySites(int count)
{
    auto model = test::emptyModel("many", 13);
    test::GraphBuilder graph(*model.mutable_graph());
    graph.input("x", {1, 16, 40, 40});
    std::string value = "x";
    const char* const modes[] = {"nearest", "linear", "cubic"};
    const std::int64_t sizes[] = {80, 40, 60, 53, 20, 77, 40, 120};
    for (int i = 0; i < count; ++i) {
        const std::string name = "resize" + std::to_string(i);
        const std::int64_t side = sizes[i % std::size(sizes)];
        const auto target = graph.ints(name + "_sizes", {1, 16, side, side});
        value = graph.node("Resize", name, {value, "", "", target}, {test::attribute("mode", modes[i % 3])});
    }
    graph.output(value, {1, 16, "", ""});
    return test::saveTemp(model, "many_sites");
}

void analyseThousandSites(benchmark::State& state)
{
    const auto path = manySites(1000);
    for (auto _ : state) {
        const auto analysis = analyse(path);
        if (!analysis || (*analysis)->sites.size() != 1000)
            return state.SkipWithError("not analysed");
        benchmark::DoNotOptimize(makePlan((*analysis)->sites, Policy{}));
    }
}
BENCHMARK(analyseThousandSites)->Unit(benchmark::kMillisecond);

/// Every candidate of a picture enlarged to 3840×2160.
void candidates(benchmark::State& state, ResizeMode mode, std::int64_t height, std::int64_t width)
{
    ResizeSite site;
    site.id = "large";
    site.type = DType::float32;
    site.spec.opset = 19;
    site.spec.mode = mode;
    const Dims in = {1, 3, height, width}, out = {1, 3, 2160, 3840};
    for (std::size_t i = 0; i < 4; ++i) {
        SiteAxis axis;
        axis.axis = static_cast<std::int64_t>(i);
        axis.nIn = in[i];
        axis.nOut = out[i];
        axis.scale = static_cast<double>(out[i]) / static_cast<double>(in[i]);
        site.axes.push_back(axis);
    }
    site.inputShape = knownShape(in);
    site.outputShape = knownShape(out);
    for (auto _ : state)
        benchmark::DoNotOptimize(findCandidates(site));
}
BENCHMARK_CAPTURE(candidates, linear_by_2, ResizeMode::linear, 1080, 1920)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(candidates, cubic_by_3_halves, ResizeMode::cubic, 1440, 2560)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(candidates, linear_any_ratio, ResizeMode::linear, 1087, 1931)
    ->Unit(benchmark::kMillisecond);

} // namespace
} // namespace resizelens
