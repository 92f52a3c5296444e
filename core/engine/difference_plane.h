#pragma once

#include "core/base/tensor.h"

#include <optional>

namespace resizelens {

struct DifferencePlane
{
    Tensor original, rewritten; // float32 [1, 1, rows, columns]
    Dims first = {};            // position of the slice's first element in the tensors
    std::size_t rowAxis = 0, columnAxis = 0;
    bool whole = true; // false: cropped around the element
};

/// The slice through `at`: the last two axes, or axes 1 and 2 if channels come last (rank 4, at most 4
/// channels); vectors give one row. At most 512×512 elements. nullopt if empty or not numeric.
std::optional<DifferencePlane> differencePlane(const Tensor& original, const Tensor& rewritten,
                                               const Dims& at);

} // namespace resizelens
