// Between pictures and tensors. Tensors are float32, axes N, C, H, W, colours R, G, B.
#pragma once

#include "core/image/image.h"
#include "core/support/error.h"
#include "core/tensor/tensor.h"

#include <optional>
#include <span>
#include <stop_token>
#include <string_view>
#include <vector>

namespace resizelens {

struct PixelSize
{
    int width = 0;
    int height = 0;
    bool operator==(const PixelSize&) const = default;
};

/// How a picture meets a given size.
enum class Fit {
    stretch, // each axis by itself; the proportions change
    crop,    // the middle is kept, what stands over is cut off
    pad,     // the whole picture in the middle, samples of 0 around it
};
std::string_view toString(Fit fit); // "stretch", "crop", "pad"

/// The Scale layer that many networks begin with: x·scale + shift, with one entry for all channels or one a
/// channel (channel c takes entry c modulo their number). No scale may be 0.
struct ScaleLayer
{
    std::vector<float> scale = {1.0F};
    std::vector<float> shift = {0.0F};

    float scaleOf(std::int64_t channel) const
    {
        return scale[static_cast<std::size_t>(channel) % scale.size()];
    }
    float shiftOf(std::int64_t channel) const
    {
        return shift[static_cast<std::size_t>(channel) % shift.size()];
    }
    bool isIdentity() const;
    /// The largest range of values that samples of 0..1 get.
    double range() const;
    bool operator==(const ScaleLayer&) const = default;
};

/// A Scale layer that networks are known for; colours in the order of the tensor's channels.
struct ScalePreset
{
    std::string_view id; // "unit", "bytes", "signed", "imagenet", "caffe"
    Phrase title;
    ScaleLayer layer;
    bool bgr = false; // the channels it speaks of are B, G, R
};
std::span<const ScalePreset> scalePresets();

/// How a picture becomes the input of a network.
struct ToTensorOptions
{
    /// Channels of the tensor, >= 1. One: the luminance (Rec. 601). Otherwise channel i is colour i mod 3
    /// (i mod 1 for a grey picture): 3 are R, G, B; more repeat cyclically; 2 are R, G.
    int channels = 3;
    /// Brought to this size: each axis that shrinks by area averaging, each that grows linearly (half-pixel
    /// centres). Absent: the picture's own size.
    std::optional<PixelSize> size = {};
    bool bgr = false; // three and more channels begin with B, G, R
    Fit fit = Fit::stretch;
    ScaleLayer scale = {}; // applied last
};

/// A float32 tensor [1, channels, height, width]; values are the picture's samples after the Scale layer.
Result<Tensor> toTensor(const Image& image, const ToTensorOptions& options = {});

/// The same elements as float32; float32 tensors are copied. Errors: types that are no numbers.
Result<Tensor> toFloat32(const Tensor& tensor);

/// What happens to a value between black (0) and white (1) on its way to the screen:
/// (value · 2^exposure + offset)^(1/gamma).
struct Tone
{
    double exposure = 0.0; // stops
    double offset = 0.0;
    double gamma = 1.0; // > 0
    bool isIdentity() const { return *this == Tone{}; }
    bool operator==(const Tone&) const = default;
};

/// Which part of a [N, C, H, W] tensor is looked at, and which values are black and white.
struct PlaneChoice
{
    std::optional<std::int64_t> channel = {}; // absent: the first three as colour, or the first where C < 3
    std::int64_t batch = 0;
    float black = 0.0F;
    float white = 1.0F; // must differ from `black`
    /// One plane: the luminance of the first three channels (of fewer: the first). Stronger than `channel`.
    bool luminance = false;
    bool bgr = false;      // the first three channels are B, G, R
    ScaleLayer scale = {}; // what was applied to samples; it is undone before they are shown
    Tone tone = {};

    bool operator==(const PlaneChoice&) const = default;
};

/// The chosen planes of a float32 [N, C, H, W] tensor as a picture of float samples (black, white, tone and
/// Scale layer are not applied).
Result<Image> toImage(const Tensor& tensor, const PlaneChoice& choice = {});

/// The chosen planes of a float32 [N, C, H, W] tensor for the screen: black..white becomes 0..255, rounded
/// and cut; not-a-number is magenta. Stops within some rows when `stop` is set (error: cancelled).
Result<Picture> toPicture(const Tensor& tensor, const PlaneChoice& choice = {},
                          const std::stop_token& stop = {});

} // namespace resizelens
