// Colour scales for values, and pictures of differences. The scales are interpolated in OKLab
// (B. Ottosson, A perceptual color space for image processing, 2020) between a few colours of our own and
// spaced so that equal steps of the value are equal steps in that space; lightness alone orders the values,
// so that they also read in grey and with any colour-blindness.
#pragma once

#include "core/image/to_tensor.h"

#include <array>
#include <cstdint>

namespace resizelens {

enum class DifferenceKind {
    signedDifference, // rewrite - original; dark is 0, blue is negative, orange is positive
    magnitude,        // |rewrite - original|; dark is 0, bright is much
};

/// 0xFFRRGGBB for 256 even steps: of 0..1 (magnitude), or of -1..1 (signed; entries 127 and 128 enclose 0).
using ColorTable = std::array<std::uint32_t, 256>;

ColorTable colorTable(DifferenceKind kind);

/// The colour of a difference that cannot be told (not-a-number on one side only).
inline constexpr std::uint32_t kUnknownDifference = 0xFFFF00FF;

struct DifferencePictureOptions
{
    DifferenceKind kind = DifferenceKind::signedDifference;
    /// The scale ends at peak / gain; larger differences have its last colour. Both > 0.
    double gain = 1.0;
    double peak = 1.0;
    /// Magnitudes on a logarithmic scale of this many powers of ten below its end; 0: a linear scale. Smaller
    /// differences have the first colour.
    double decades = 0.0;
    /// Only `channel`, `luminance` and `batch` are used. Of a colour pixel the channel that differs most is
    /// shown.
    PlaneChoice planes = {};
};

/// Difference of two float32 [N, C, H, W] tensors of one shape. Stops within some rows when `stop` is set.
Result<Picture> differencePicture(const Tensor& original, const Tensor& rewrite,
                                  const DifferencePictureOptions& options, const std::stop_token& stop = {});

} // namespace resizelens
