#pragma once

#include "core/image/to_tensor.h"

#include <array>
#include <span>

namespace resizelens {

/// The one or three planes of a float32 [N, C, H, W] tensor that a PlaneChoice names. Spans point into the
/// tensor.
struct Planes
{
    int width = 0;
    int height = 0;
    int count = 0; // 1 or 3
    std::array<std::span<const float>, 3> plane = {};
};

/// Errors: not float32, not of rank 4, empty, or a channel or batch that is not there.
Result<Planes> choosePlanes(const Tensor& tensor, const PlaneChoice& choice);
Result<Planes> choosePlanes(Tensor&& tensor, const PlaneChoice& choice) = delete;

} // namespace resizelens
