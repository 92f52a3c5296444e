// What the compare view waits for: the first view of an image of 12 megapixels after another mode, rewrite
// or picture was chosen, the figures that follow, and the sheet of all modes of an image of 1 megapixel.
#include "core/image/colormap.h"
#include "core/image/compare.h"
#include "core/image/test_patterns.h"
#include "core/preview/preview_input.h"
#include "core/preview/preview_modes.h"
#include "core/preview/preview_view.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <string>

namespace resizelens {
namespace {

constexpr int kWidth = 4000, kHeight = 3000; // 12 megapixels
constexpr int kCanvas = 640;                 // pixels along the longer side of a canvas

ResizeSite siteOf(ResizeMode mode, double scale)
{
    ResizeSite site;
    site.id = "resize";
    site.spec.opset = 19;
    site.spec.mode = mode;
    site.type = DType::float32;
    for (std::int64_t i = 0; i < 4; ++i) {
        SiteAxis axis;
        axis.axis = i;
        axis.scale = i < 2 ? 1.0 : scale;
        axis.scaleGiven = true;
        site.axes.push_back(axis);
    }
    return site;
}

const Tensor& picture()
{
    static const Tensor made = *toTensor(*testPattern(TestPattern::ramp, kWidth, kHeight));
    return made;
}

/// Matrices, both sides and three pictures, as the worker of the compare view makes them.
void firstView(benchmark::State& state, const std::string& rule, double scale, bool zoomedIn)
{
    const ResizeSite site = siteOf(ResizeMode::linear, scale);
    const Tensor& input = picture();
    for (auto _ : state) {
        const auto axes = previewAxes(site, rule, input);
        if (!axes)
            return state.SkipWithError(axes.error().message.c_str());
        const std::int64_t width = axes->original[3].outputs(), height = axes->original[2].outputs();
        ViewWindow window{0, 0, width, height, 1};
        while (!zoomedIn && width / (2 * window.reduction) >= kCanvas)
            window.reduction *= 2;
        if (zoomedIn)
            window = {width / 2, height / 2, kCanvas, kCanvas, 1};
        const auto both = viewOfBoth(*axes, input, window);
        const auto figures = compareTensors(both->first, both->second, {.structure = false});
        benchmark::DoNotOptimize(figures);
        benchmark::DoNotOptimize(toPicture(both->first));
        benchmark::DoNotOptimize(toPicture(both->second));
        benchmark::DoNotOptimize(differencePicture(both->first, both->second, {}));
    }
}

void conversion(benchmark::State& state)
{
    const Image image = *testPattern(TestPattern::ramp, kWidth, kHeight);
    for (auto _ : state)
        benchmark::DoNotOptimize(toTensor(image));
}

void figures(benchmark::State& state, bool structure)
{
    const auto preview = previewSite(siteOf(ResizeMode::linear, 2.0), "patent", picture());
    for (auto _ : state)
        benchmark::DoNotOptimize(
            compareTensors(preview->original, preview->rewrite, {.borderWidth = 4, .structure = structure}));
}

/// Without libraries: what is painted first, and all that the sheet of modes was.
void modeSheet(benchmark::State& state, double scale, bool libraries)
{
    ModeSheetOptions options;
    options.libraries = libraries;
    const Tensor input = *toTensor(*testPattern(TestPattern::zonePlate, 1000, 1000));
    for (auto _ : state)
        benchmark::DoNotOptimize(makeModeSheet(siteOf(ResizeMode::linear, scale), input, options));
}

BENCHMARK_CAPTURE(firstView, whole_exact_2x, "transposed_convolution", 2.0, false)
    ->Unit(benchmark::kMillisecond)
    ->MeasureProcessCPUTime()
    ->UseRealTime();
BENCHMARK_CAPTURE(firstView, whole_patent_2x, "patent", 2.0, false)
    ->Unit(benchmark::kMillisecond)
    ->MeasureProcessCPUTime()
    ->UseRealTime();
BENCHMARK_CAPTURE(firstView, whole_half, "average", 0.5, false)
    ->Unit(benchmark::kMillisecond)
    ->MeasureProcessCPUTime()
    ->UseRealTime();
BENCHMARK_CAPTURE(firstView, part_patent_2x, "patent", 2.0, true)
    ->Unit(benchmark::kMillisecond)
    ->MeasureProcessCPUTime()
    ->UseRealTime();
BENCHMARK(conversion)->Unit(benchmark::kMillisecond)->MeasureProcessCPUTime()->UseRealTime();
BENCHMARK_CAPTURE(modeSheet, up_2x_modes, 2.0, false)
    ->Unit(benchmark::kMillisecond)
    ->MeasureProcessCPUTime()
    ->UseRealTime();
BENCHMARK_CAPTURE(modeSheet, up_2x, 2.0, true)
    ->Unit(benchmark::kMillisecond)
    ->MeasureProcessCPUTime()
    ->UseRealTime();
BENCHMARK_CAPTURE(modeSheet, down_2x_modes, 0.5, false)
    ->Unit(benchmark::kMillisecond)
    ->MeasureProcessCPUTime()
    ->UseRealTime();
BENCHMARK_CAPTURE(modeSheet, down_2x, 0.5, true)
    ->Unit(benchmark::kMillisecond)
    ->MeasureProcessCPUTime()
    ->UseRealTime();
BENCHMARK_CAPTURE(figures, without_ssim, false)
    ->Unit(benchmark::kMillisecond)
    ->MeasureProcessCPUTime()
    ->UseRealTime();
BENCHMARK_CAPTURE(figures, with_ssim, true)
    ->Unit(benchmark::kMillisecond)
    ->MeasureProcessCPUTime()
    ->UseRealTime();

} // namespace
} // namespace resizelens

BENCHMARK_MAIN();
