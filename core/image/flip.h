#pragma once

#include "core/image/to_tensor.h"

#include <optional>
#include <span>
#include <stop_token>

namespace resizelens {

/// Pixels per degree for a 0.7 m wide, 3840 pixel screen seen from 0.7 m, as in the paper.
inline constexpr double kFlipPixelsPerDegree = 67.02064327658225;

/// Mean LDR-FLIP error, 0..1, of two sRGB images: the difference perceived when flipping between them (P.
/// Andersson, J. Nilsson, T. Akenine-Möller, M. Oskarsson, K. Åström, M. Fairchild: FLIP: a difference
/// evaluator for alternating images, Proceedings of the ACM on Computer Graphics and Interactive Techniques
/// 3(2), 2020). Each image is three planes (red, green, blue) of `height` rows of `width` samples, clamped to
/// 0..1. nullopt if a sample is not finite, an image is empty, or `stop` was set.
std::optional<double> flipError(std::span<const float> reference, std::span<const float> test, int width,
                                int height, const std::stop_token& stop = {}, unsigned threads = 0,
                                double pixelsPerDegree = kFlipPixelsPerDegree);

/// For the first image of two float32 [N, C, H, W] tensors, displayed as in `show` but without tone. nullopt
/// also if `show` does not give three colours or the shapes differ.
std::optional<double> flipError(const Tensor& reference, const Tensor& test, const PlaneChoice& show,
                                const std::stop_token& stop = {}, unsigned threads = 0);

} // namespace resizelens
