#pragma once

#include "core/image/to_tensor.h"

#include <array>
#include <span>
#include <vector>

namespace resizelens {

/// The one or three planes of a float32 [N, C, H, W] tensor that a PlaneChoice selects, as red, green, blue.
/// Spans point into the tensor or into `made`, which moves along.
struct Planes
{
    Planes() = default;
    Planes(const Planes&) = delete;
    Planes& operator=(const Planes&) = delete;
    Planes(Planes&&) = default;
    Planes& operator=(Planes&&) = default;

    int width = 0;
    int height = 0;
    int count = 0; // 1 or 3
    std::array<std::span<const float>, 3> plane = {};
    std::array<std::int64_t, 3> channel = {}; // in the tensor; for luminance the first
    std::vector<float> made = {};             // luminance plane
};

/// Errors: not float32, not of rank 4, empty, or channel or batch out of range.
Result<Planes> choosePlanes(const Tensor& tensor, const PlaneChoice& choice);
Result<Planes> choosePlanes(Tensor&& tensor, const PlaneChoice& choice) = delete;

} // namespace resizelens
