// Beside its result, resizing a picture takes a few rows a thread and the axes' tables, whatever the
// picture's height.
#include "core/resize/matrix/resize_eval.h"

#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>
#include <new>

namespace {

std::atomic<std::size_t> g_inUse = 0, g_most = 0;
constexpr std::size_t kHeader = 16;

// Not inlined: compilers would take the header for memory before the object that new gave.
/// nullptr when there is no memory.
[[gnu::noinline]] void* counted(std::size_t size)
{
    auto* const block = static_cast<std::size_t*>(std::malloc(size + kHeader));
    if (block == nullptr)
        return nullptr;
    *block = size;
    const std::size_t now = g_inUse += size;
    for (std::size_t most = g_most; now > most && !g_most.compare_exchange_weak(most, now);) {
    }
    return reinterpret_cast<std::byte*>(block) + kHeader;
}

[[gnu::noinline]] void uncounted(void* place)
{
    if (place == nullptr)
        return;
    auto* const block = reinterpret_cast<std::size_t*>(static_cast<std::byte*>(place) - kHeader);
    g_inUse -= *block;
    std::free(block);
}

} // namespace

void* operator new(std::size_t size)
{
    if (void* const place = counted(size))
        return place;
    throw std::bad_alloc();
}
void* operator new(std::size_t size, const std::nothrow_t&) noexcept
{
    return counted(size);
}
void operator delete(void* place) noexcept
{
    uncounted(place);
}
void operator delete(void* place, std::size_t) noexcept
{
    uncounted(place);
}
void operator delete(void* place, const std::nothrow_t&) noexcept
{
    uncounted(place);
}

namespace resizelens {
namespace {

/// Bytes in use at the most while `input` is resized, without the result.
std::size_t extra(const Tensor& input, const std::vector<AxisOperator>& operators, unsigned threads)
{
    const std::size_t before = g_inUse;
    g_most = before;
    const auto result = applyAxes(input, operators, 0.0, {}, threads);
    return g_most - before - (result ? result->bytes().size() : 0);
}

class ResizeMemory : public testing::TestWithParam<DType>
{
};

TEST_P(ResizeMemory, isAFewRowsAThread)
{
    for (const bool antialias : {false, true}) {
        ResizeSpec spec;
        spec.opset = 19;
        spec.mode = ResizeMode::cubic;
        spec.antialias = antialias;
        const auto axis = [&](std::int64_t in, std::int64_t out) {
            return *axisOperator(spec, {in, out, static_cast<double>(out) / static_cast<double>(in)});
        };
        const auto input = *Tensor::zeros(GetParam(), {1, 1, 2048, 1024});
        const std::vector<AxisOperator> operators = {AxisOperator::identity(1), AxisOperator::identity(1),
                                                     axis(2048, 1000), axis(1024, 500)};
        // Types other than float32 and float16 are summed in float64.
        const bool wide = GetParam() != DType::float32 && GetParam() != DType::float16;
        const std::size_t row = 1024 * (wide ? sizeof(double) : sizeof(float));
        // Two rows for every tap, and the tables of both axes.
        const std::size_t tables = 2 * (operators[2].tapCount() + operators[3].tapCount()) * sizeof(double) +
                                   4 * (2048 + 1024) * sizeof(std::int64_t);
        EXPECT_LT(extra(input, operators, 1), 20 * row + tables) << antialias;
        EXPECT_LT(extra(input, operators, 2), 2 * 20 * row + tables) << antialias;
    }
}

INSTANTIATE_TEST_SUITE_P(types, ResizeMemory,
                         testing::Values(DType::float32, DType::float16, DType::float64, DType::uint8),
                         [](const auto& type) { return dtypeName(type.param); });

} // namespace
} // namespace resizelens
