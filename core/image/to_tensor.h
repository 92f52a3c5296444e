// Between pictures and tensors. Tensors are float32, axes N, C, H, W, colours R, G, B.
#pragma once

#include "core/image/image.h"
#include "core/support/error.h"
#include "core/tensor/tensor.h"

#include <optional>
#include <stop_token>

namespace resizelens {

struct PixelSize
{
    int width = 0;
    int height = 0;
    bool operator==(const PixelSize&) const = default;
};

/// How a picture becomes the input of a network.
struct ToTensorOptions
{
    /// Channels of the tensor, >= 1. One: the luminance (Rec. 601). Otherwise channel i is colour i mod 3
    /// (i mod 1 for a grey picture): 3 are R, G, B; more repeat cyclically; 2 are R, G.
    int channels = 3;
    /// Stretched to this size, without keeping the proportions: each axis that shrinks by area averaging,
    /// each that grows linearly (half-pixel centres). Absent: the picture's own size.
    std::optional<PixelSize> size = {};
};

/// A float32 tensor [1, channels, height, width]; values are the picture's samples, untouched.
Result<Tensor> toTensor(const Image& image, const ToTensorOptions& options = {});

/// The same elements as float32; float32 tensors are copied. Errors: types that are no numbers.
Result<Tensor> toFloat32(const Tensor& tensor);

/// Which part of a [N, C, H, W] tensor is looked at, and which values are black and white.
struct PlaneChoice
{
    std::optional<std::int64_t> channel = {}; // absent: the first three as colour, or the first where C < 3
    std::int64_t batch = 0;
    float black = 0.0F;
    float white = 1.0F; // must differ from `black`
};

/// The chosen planes of a float32 [N, C, H, W] tensor as a picture of float samples (black and white are
/// not applied).
Result<Image> toImage(const Tensor& tensor, const PlaneChoice& choice = {});

/// The chosen planes of a float32 [N, C, H, W] tensor for the screen: black..white becomes 0..255, rounded
/// and cut; not-a-number is magenta. Stops within some rows when `stop` is set (error: cancelled).
Result<Picture> toPicture(const Tensor& tensor, const PlaneChoice& choice = {},
                          const std::stop_token& stop = {});

} // namespace resizelens
