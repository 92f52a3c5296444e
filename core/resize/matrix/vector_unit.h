// Which of Highway's variants of a function runs. Highway can choose by itself, but its library measures the
// clock for milliseconds in every program that links it: a third of our start-up time.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include <hwy/highway.h>

namespace resizelens {

/// Vector instruction sets, each including those before it. `any`: the baseline the program was compiled for.
enum class VectorUnit { any, ssse3, sse4, avx2, avx512 };

/// What functions are chosen for: the processor's instruction set, unless a test limits it.
VectorUnit vectorUnit();

/// For tests of the variants: nothing above `most` is chosen from now on.
void limitVectorUnit(VectorUnit most);

template<class Function>
struct VectorVariant
{
    VectorUnit needs = VectorUnit::any;
    Function* function = nullptr; // nullptr: not compiled
};

/// The first variant that the processor can run; the last one must run anywhere.
template<class Function, std::size_t count>
Function* firstThatRuns(const std::array<VectorVariant<Function>, count>& variants)
{
    const VectorUnit unit = vectorUnit();
    return std::find_if(variants.begin(), variants.end() - 1,
                        [unit](const VectorVariant<Function>& variant) {
                            return variant.function != nullptr && variant.needs <= unit;
                        })
        ->function;
}

} // namespace resizelens

/// The best variant of a function of HWY_NAMESPACE for this processor; use where HWY_ONCE is set.
#define RL_VECTOR_DISPATCH(function)                                                                         \
    resizelens::firstThatRuns(                                                                               \
        std::array<resizelens::VectorVariant<decltype(HWY_STATIC_DISPATCH(function))>, 5>{                   \
            {{resizelens::VectorUnit::avx512, HWY_CHOOSE_AVX3(function)},                                    \
             {resizelens::VectorUnit::avx2, HWY_CHOOSE_AVX2(function)},                                      \
             {resizelens::VectorUnit::sse4, HWY_CHOOSE_SSE4(function)},                                      \
             {resizelens::VectorUnit::ssse3, HWY_CHOOSE_SSSE3(function)},                                    \
             {resizelens::VectorUnit::any, &HWY_STATIC_DISPATCH(function)}}})
