#pragma once

#include "core/tensor/tensor.h"

#include <optional>

namespace resizelens {

/// A plane of two tensors through one element, to be looked at.
struct DifferencePlane
{
    Tensor original, rewritten; // float32 [1, 1, rows, columns]
    Dims first = {};            // position of the plane's first element in the tensors
    std::size_t rowAxis = 0, columnAxis = 0;
    bool whole = true; // false: a part around the element
};

/// The plane through `at`: of the last two axes, or of the axes 1 and 2 where channels come last (rank 4, at
/// most 4 of them); vectors are one row. At most 512×512 elements. nullopt for tensors that have no elements
/// or no numbers.
std::optional<DifferencePlane> differencePlane(const Tensor& original, const Tensor& rewritten,
                                               const Dims& at);

} // namespace resizelens
