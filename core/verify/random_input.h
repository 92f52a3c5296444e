#pragma once

#include "core/runtime/runtime_session.h"
#include "core/tensor/shape.h"
#include "core/tensor/tensor.h"

#include <cstdint>
#include <string>
#include <vector>

namespace resizelens {

/// A tensor of seeded random values, the same on every machine: floating types in [-1, 1), 8-bit integers of
/// their whole range, other integers 0 to 99, booleans. Errors: types that are none of these, sizes that no
/// tensor has.
Result<Tensor> randomTensor(DType type, const Dims& dims, std::uint64_t seed);

/// Lengths to make an input by: free ones become 1 for the first axis and 64, a multiple of the strides that
/// networks have, for others.
Dims filledIn(const Shape& shape);

/// nullptr where there is none of that name.
const Tensor* findTensor(const std::vector<NamedTensor>& tensors, const std::string& name);

} // namespace resizelens
