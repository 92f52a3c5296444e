#pragma once

#include <cstdint>
#include <optional>

namespace resizelens {

/// Size of an axis resized by `scales`: floor(n · scale) in float32 as in ONNX Runtime: 10 · 0.7 is 7. The
/// only implementation. nullopt: the scale is not positive, or the result is beyond 2^62.
std::optional<std::int64_t> scaledLength(std::int64_t length, double scale);

/// In float64, as in onnx's shape inference since 1.22: 20 · float32(1.4) is 27, in float32 28.
std::optional<std::int64_t> scaledLengthInFloat64(std::int64_t length, double scale);

/// Size that keeps the aspect ratio: round_half_up(scale · n) in float32. nullopt as above.
std::optional<std::int64_t> keptAspectLength(std::int64_t length, float scale);

} // namespace resizelens
