#pragma once

#include "core/base/error.h"

#include <optional>
#include <span>
#include <stop_token>

namespace resizelens {

/// Mean structural similarity of two planes of `height` rows of `width` samples, or of the luminance of two
/// sets of three planes (red, green, blue in sequence):
///   SSIM = (2·μa·μb + C1)(2·σab + C2) / ((μa² + μb² + C1)(σa² + σb² + C2)),
///   C1 = (0.01·peak)², C2 = (0.03·peak)²
/// with means and (co)variances under an 11×11 Gaussian of σ = 1.5, averaged over the windows fully inside
/// (Z. Wang, A. Bovik, H. Sheikh, E. Simoncelli: Image quality assessment: from error visibility to
/// structural similarity, IEEE Transactions on Image Processing 13(4), 2004, equation 13 and section III-C).
/// nullopt if a plane is smaller than the window, a sample is not finite, or `stop` was set. Errors:
/// image.opencv.
Result<std::optional<double>> structuralSimilarity(std::span<const float> a, std::span<const float> b,
                                                   int width, int height, double peak,
                                                   const std::stop_token& stop = {}, unsigned threads = 0);

} // namespace resizelens
