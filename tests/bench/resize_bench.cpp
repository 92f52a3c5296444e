// Our evaluator beside cv::resize, one thread each, in one run: compare the rows of a case, not absolute
// times. Rows "limit/…" stand beside memcpy of as many bytes as they read and write; limits.py adds other peers.
#include "core/base/parallel.h"
#include "core/resize/dialect/library_mode.h"
#include "core/resize/matrix/byte_planes.h"
#include "core/resize/matrix/plane_eval.h"
#include "core/resize/matrix/resize_spec.h"
#include "tests/bench/bench_cases.h"

#include <algorithm>
#include <cstring>
#include <optional>

#include <benchmark/benchmark.h>
#include <fmt/format.h>
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

/// A kind of resizing of 3 square planes; limits.py knows what it is called in each library.
struct Limit
{
    const char* kind;
    const char* library; // the mode whose matrices these are, and whose arithmetic bytes get
    DType type;
    int in, out;
};

constexpr const char* kNearest = "pytorch.nearest";
constexpr const char* kLinear = "pytorch.bilinear";
constexpr const char* kArea = "pytorch.area";
constexpr const char* kLinearSmooth = "pytorch.bilinear_antialias";
constexpr const char* kCubicSmooth = "pytorch.bicubic_antialias";

const Limit kLimits[] = {
    {"nearest", kNearest, DType::float32, 1024, 2048},
    {"nearest", kNearest, DType::float32, 2048, 1024},
    {"nearest", kNearest, DType::float16, 1024, 2048},
    {"nearest", kNearest, DType::uint8, 1024, 2048},
    {"linear", kLinear, DType::float32, 1024, 2048},
    {"linear", kLinear, DType::float32, 2048, 1024},
    {"linear", kLinear, DType::float32, 2048, 1500},
    {"linear", kLinear, DType::float16, 1024, 2048},
    {"linear", kLinear, DType::float16, 2048, 1024},
    {"area", kArea, DType::float32, 2048, 1024},
    {"area", kArea, DType::float32, 2048, 512},
    {"area", kArea, DType::float16, 2048, 512},
    {"linear antialias", kLinearSmooth, DType::float32, 2048, 1024},
    {"linear antialias", kLinearSmooth, DType::float32, 2048, 640},
    {"linear antialias", kLinearSmooth, DType::float16, 2048, 640},
    {"cubic antialias", kCubicSmooth, DType::float32, 2048, 640},
    {"pillow bilinear", "pillow.bilinear", DType::uint8, 2048, 640},
    {"pillow bilinear", "pillow.bilinear", DType::uint8, 2000, 640},
    {"pillow bicubic", "pillow.bicubic", DType::uint8, 2048, 640},
    {"pillow lanczos", "pillow.lanczos", DType::uint8, 2048, 640},
    {"pillow bilinear", "pillow.bilinear", DType::uint8, 1024, 2048},
    {"linear antialias", kLinearSmooth, DType::uint8, 2048, 640},
    {"cubic antialias", kCubicSmooth, DType::uint8, 2048, 640},
};

constexpr std::int64_t kPlanes = 3;

/// Samples that are read and used, and those that are written.
std::int64_t bytesOf(const Limit& limit)
{
    const std::int64_t out = limit.out * limit.out;
    const std::int64_t used = limit.library == kNearest ? std::min<std::int64_t>(limit.in * limit.in, out)
                                                        : std::int64_t{limit.in} * limit.in;
    return kPlanes * (used + out) * static_cast<std::int64_t>(elementSize(limit.type));
}

void resizing(benchmark::State& state, const Limit& limit, unsigned threads)
{
    const LibraryMode& mode = *findLibraryMode(limit.library);
    const LibraryAxis axis{limit.in, limit.out};
    const auto matrices = *libraryMatrices(mode, axis, axis);
    const std::size_t size = elementSize(limit.type);
    std::vector<std::byte> in(static_cast<std::size_t>(kPlanes * limit.in * limit.in) * size);
    std::vector<std::byte> out(static_cast<std::size_t>(kPlanes * limit.out * limit.out) * size);
    for (std::size_t i = 0; i < in.size(); ++i)
        in[i] = static_cast<std::byte>(i % 59); // a number of either floating type
    const PlaneShape shape{kPlanes, limit.in, limit.in, 1};
    const bool isHalfFloat = limit.type == DType::float16, isBytes = limit.type == DType::uint8;
    std::optional<ByteAxis> whole;
    if (isBytes && mode.weightBits != nullptr)
        whole = byteAxis(matrices.rows, mode.weightBits(matrices.rows));
    for (auto _ : state) {
        if (whole)
            filterBytes(reinterpret_cast<const std::uint8_t*>(in.data()),
                        reinterpret_cast<std::uint8_t*>(out.data()), shape, *whole, *whole, threads, {});
        else if (matrices.rows.isSelection())
            selectPlanes(in.data(), out.data(), size, shape, matrices.rows, matrices.columns, threads, {});
        else
            filterPlanes({in.data(), isHalfFloat}, {out.data(), isHalfFloat}, shape, matrices.rows,
                         matrices.columns, threads, {});
        benchmark::ClobberMemory();
    }
    state.counters["bytes"] = static_cast<double>(bytesOf(limit));
}

void copyingAsMuch(benchmark::State& state, const Limit& limit)
{
    std::vector<std::byte> in(static_cast<std::size_t>(bytesOf(limit) / 2)), out(in.size());
    for (auto _ : state) {
        std::memcpy(out.data(), in.data(), in.size());
        benchmark::ClobberMemory();
    }
}

void registerLimits()
{
    for (const Limit& limit : kLimits) {
        const std::string name =
            fmt::format("limit/{}/{}/{}/{}", limit.kind, dtypeName(limit.type), limit.in, limit.out);
        const auto add = [&](const char* who, auto run) {
            benchmark::RegisterBenchmark(fmt::format("{}/{}", name, who).c_str(), run)
                ->Unit(benchmark::kMicrosecond)
                ->UseRealTime();
        };
        add("ours", [&limit](benchmark::State& state) { resizing(state, limit, 1); });
        add("two", [&limit](benchmark::State& state) { resizing(state, limit, 2); });
        add("memcpy", [&limit](benchmark::State& state) { copyingAsMuch(state, limit); });
    }
}

const int kRegistered = [] {
    registerLimits();
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
