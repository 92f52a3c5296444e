// Our evaluator beside cv::resize, one thread each, in one run: compare the rows of a case, not absolute
// times.
#include "core/base/parallel.h"
#include "core/resize/matrix/plane_eval.h"
#include "core/resize/matrix/resize_spec.h"
#include "tests/bench/bench_cases.h"

#include <algorithm>

#include <benchmark/benchmark.h>
#include <opencv2/imgproc.hpp>

namespace resizelens {
namespace {

using bench::Case;
using bench::kCases;
using enum ResizeMode;

std::vector<float> planes(int channels, int side)
{
    std::vector<float> values(static_cast<std::size_t>(channels) * side * side);
    for (std::size_t i = 0; i < values.size(); ++i)
        values[i] = static_cast<float>(i % 977) / 977.0f;
    return values;
}

void ours(benchmark::State& state, const Case& c, unsigned threads)
{
    ResizeSpec spec;
    spec.opset = 19;
    spec.mode = c.mode;
    spec.coordinateMode = c.coordinates;
    spec.nearestMode = c.rounding;
    spec.antialias = c.antialias;
    const auto axis = *axisOperator(spec, {c.in, c.out, static_cast<double>(c.out) / c.in});
    const auto in = planes(c.channels, c.in);
    auto out = planes(c.channels, c.out);
    const PlaneShape shape{c.channels, c.in, c.in, 1};
    for (auto _ : state) {
        if (c.mode == nearest)
            selectPlanes(reinterpret_cast<const std::byte*>(in.data()),
                         reinterpret_cast<std::byte*>(out.data()), sizeof(float), shape, axis, axis, threads,
                         {});
        else
            filterPlanes({in.data()}, {out.data()}, shape, axis, axis, threads, {});
        benchmark::ClobberMemory();
    }
}

void opencv(benchmark::State& state, const Case& c)
{
    cv::setNumThreads(1);
    auto in = planes(c.channels, c.in), out = planes(c.channels, c.out);
    for (auto _ : state) {
        for (int k = 0; k < c.channels; ++k) {
            const cv::Mat from(c.in, c.in, CV_32F, in.data() + static_cast<std::size_t>(k) * c.in * c.in);
            cv::Mat to(c.out, c.out, CV_32F, out.data() + static_cast<std::size_t>(k) * c.out * c.out);
            cv::resize(from, to, to.size(), 0, 0, c.peer);
        }
        benchmark::ClobberMemory();
    }
}

/// What memory allows: the samples of 3 × 1024² copied, in 64 parts.
void copying(benchmark::State& state, unsigned threads)
{
    constexpr std::int64_t kParts = 64;
    const auto in = planes(3, 1024);
    auto out = in;
    const std::int64_t part = static_cast<std::int64_t>(in.size()) / kParts;
    for (auto _ : state) {
        parallelFor(kParts, threads,
                    [&](std::int64_t i) { std::copy_n(in.data() + i * part, part, out.data() + i * part); });
        benchmark::ClobberMemory();
    }
}

const int kRegistered = [] {
    benchmark::RegisterBenchmark("copying/ours", [](benchmark::State& state) {
        copying(state, 1);
    })->Unit(benchmark::kMicrosecond);
    benchmark::RegisterBenchmark("copying/ours, two threads",
                                 [](benchmark::State& state) { copying(state, 2); })
        ->Unit(benchmark::kMicrosecond)
        ->UseRealTime();
    for (const Case& c : kCases) {
        const std::string name = c.name;
        benchmark::RegisterBenchmark((name + "/ours").c_str(), [&c](benchmark::State& state) {
            ours(state, c, 1);
        })->Unit(benchmark::kMicrosecond);
        benchmark::RegisterBenchmark((name + "/ours, two threads").c_str(),
                                     [&c](benchmark::State& state) { ours(state, c, 2); })
            ->Unit(benchmark::kMicrosecond)
            ->UseRealTime();
        if (c.peer >= 0)
            benchmark::RegisterBenchmark((name + "/cv::resize").c_str(), [&c](benchmark::State& state) {
                opencv(state, c);
            })->Unit(benchmark::kMicrosecond);
    }
    return 0;
}();

} // namespace
} // namespace resizelens
