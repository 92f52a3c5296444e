#include "core/resize/matrix/vector_unit.h"

#include <atomic>

namespace resizelens {

namespace {

VectorUnit askProcessor()
{
#if HWY_ARCH_X86
    // What Highway's targets of these names require, except features that no such processor lacks.
    __builtin_cpu_init();
    if (!__builtin_cpu_supports("ssse3"))
        return VectorUnit::any;
    if (!__builtin_cpu_supports("sse4.2") || !__builtin_cpu_supports("pclmul") ||
        !__builtin_cpu_supports("aes"))
        return VectorUnit::ssse3;
    if (!__builtin_cpu_supports("avx2") || !__builtin_cpu_supports("fma") || !__builtin_cpu_supports("bmi2"))
        return VectorUnit::sse4;
    if (!__builtin_cpu_supports("avx512f") || !__builtin_cpu_supports("avx512bw") ||
        !__builtin_cpu_supports("avx512cd") || !__builtin_cpu_supports("avx512dq") ||
        !__builtin_cpu_supports("avx512vl"))
        return VectorUnit::avx2;
    return VectorUnit::avx512;
#else
    return VectorUnit::any;
#endif
}

std::atomic<VectorUnit>& chosenUnit()
{
    static std::atomic<VectorUnit> unit = askProcessor();
    return unit;
}

} // namespace

VectorUnit vectorUnit()
{
    return chosenUnit().load(std::memory_order_relaxed);
}

void limitVectorUnit(VectorUnit most)
{
    chosenUnit() = std::min(most, askProcessor());
}

} // namespace resizelens
