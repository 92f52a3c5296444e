#pragma once

#include "core/tensor/tensor.h"

#include <cstdint>

namespace resizelens {

/// A tensor of seeded random values, the same on every machine: floating types in [-1, 1), 8-bit integers of
/// their whole range, other integers 0 to 99, booleans. Errors: types that are none of these, sizes that no
/// tensor has.
Result<Tensor> randomTensor(DType type, const Dims& dims, std::uint64_t seed);

} // namespace resizelens
