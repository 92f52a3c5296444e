#pragma once

#include <cstdint>
#include <optional>

namespace resizelens {

/// The length of a resized axis where `scales` is given: floor(n · scale), and with tf_crop_and_resize
/// floor(n · (roi_end - roi_start) · scale). In float32, as the standard's shape inference and ONNX Runtime
/// compute it: 10 · 0.7 is 7. The one place where such lengths are made. nullopt when there is no such length
/// (a scale that is not positive, or a result beyond 2^62).
std::optional<std::int64_t> scaledLength(std::int64_t length, double scale, float roiShare = 1.0F);

/// The length that keeps the aspect ratio: round_half_up(scale · n) in float32. nullopt as above.
std::optional<std::int64_t> keptAspectLength(std::int64_t length, float scale);

} // namespace resizelens
