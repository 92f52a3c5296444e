// Random tensors that are the same on every machine: the distributions of the standard library are not.
#pragma once

#include "core/base/tensor.h"

#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

namespace resizelens::test {

/// Uniform in [-1, 1), rounded to the type.
inline Tensor randomTensor(const Dims& dims, std::mt19937_64& random, DType type = DType::float32)
{
    std::vector<double> values(static_cast<std::size_t>(*elementCount(dims)));
    for (double& value : values)
        value = static_cast<double>(random() >> 11) * 0x1p-52 - 1.0;
    return *Tensor::fromDoubles(type, dims, values);
}

inline Tensor randomTensor(const Dims& dims, std::uint64_t seed, DType type = DType::float32)
{
    std::mt19937_64 random(seed);
    return randomTensor(dims, random, type);
}

} // namespace resizelens::test
