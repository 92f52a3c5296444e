// Colour scales for differences, and images of them. Interpolated in OKLab (B. Ottosson, A perceptual color
// space for image processing, 2020) between our own colours, at equal distances for equal steps of the value.
// Lightness alone orders the values, so they also read in grey and with any colour-blindness.
#pragma once

#include "core/image/to_tensor.h"

#include <array>
#include <cstdint>

namespace resizelens {

enum class DifferenceKind {
    signedDifference, // rewrite - original; dark: 0, blue: negative, orange: positive
    magnitude,        // |rewrite - original|; dark: 0, bright: large
};

/// 0xFFRRGGBB for 256 even steps of 0..1 (magnitude) or -1..1 (signed; 0 lies between entries 127 and 128).
using ColorTable = std::array<std::uint32_t, 256>;

ColorTable colorTable(DifferenceKind kind);

/// The colour of an undefined difference (NaN on one side only).
inline constexpr std::uint32_t kUnknownDifference = 0xFFFF00FF;

struct DifferencePictureOptions
{
    DifferenceKind kind = DifferenceKind::signedDifference;
    /// The scale ends at peak / gain, where colours saturate. Both > 0.
    double gain = 1.0;
    double peak = 1.0;
    /// > 0: logarithmic magnitudes over this many decades below the end, saturating below; 0: linear scale.
    double decades = 0.0;
    /// Only `channel`, `luminance` and `batch` are used. A colour pixel shows its most different channel.
    PlaneChoice planes = {};
};

/// For two float32 [N, C, H, W] tensors of one shape. Checks `stop` every few rows.
Result<Picture> differencePicture(const Tensor& original, const Tensor& rewrite,
                                  const DifferencePictureOptions& options, const std::stop_token& stop = {});

} // namespace resizelens
