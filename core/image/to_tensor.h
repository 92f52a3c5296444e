// Between images and tensors: float32, axes N, C, H, W, colours R, G, B.
#pragma once

#include "core/base/error.h"
#include "core/base/tensor.h"
#include "core/image/image.h"

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

enum class Fit {
    stretch, // each axis separately; changes the aspect ratio
    crop,    // keep the centre, cut off the excess
    pad,     // the whole image centred, zeros around it
};
std::string_view toString(Fit fit); // "stretch", "crop", "pad"

/// Scale layer as in many networks: x·scale + shift; channel c uses entry c modulo their number; scale != 0.
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
    /// The largest range that samples of 0..1 are mapped to.
    double range() const;
    bool operator==(const ScaleLayer&) const = default;
};

/// A well-known Scale layer; entries in the order of the tensor's channels.
struct ScalePreset
{
    std::string_view id; // "unit", "bytes", "signed", "imagenet", "caffe"
    Phrase title;
    ScaleLayer layer;
    bool bgr = false; // its channels are B, G, R
};
std::span<const ScalePreset> scalePresets();

struct ToTensorOptions
{
    /// >= 1. One: luminance (Rec. 601). Otherwise channel i is colour i mod 3 (i mod 1 for a grey image): 3
    /// are R, G, B; more repeat; 2 are R, G.
    int channels = 3;
    /// Target size: shrinking axes by area averaging, growing ones linearly (half-pixel). Absent: unchanged.
    std::optional<PixelSize> size = {};
    bool bgr = false; // three or more channels start with B, G, R
    Fit fit = Fit::stretch;
    ScaleLayer scale = {}; // applied last
};

/// float32 [1, channels, height, width]; the image's samples after the Scale layer.
Result<Tensor> toTensor(const Image& image, const ToTensorOptions& options = {});

/// Errors: non-numeric types.
Result<Tensor> toFloat32(const Tensor& tensor);

/// Display transform of a value between black (0) and white (1): (value · 2^exposure + offset)^(1/gamma).
struct Tone
{
    double exposure = 0.0; // stops
    double offset = 0.0;
    double gamma = 1.0; // > 0
    bool isIdentity() const { return *this == Tone{}; }
    bool operator==(const Tone&) const = default;
};

/// Which part of an [N, C, H, W] tensor is displayed, and which values are black and white.
struct PlaneChoice
{
    std::optional<std::int64_t> channel = {}; // absent: the first three as colour, or the first if C < 3
    std::int64_t batch = 0;
    float black = 0.0F;
    float white = 1.0F; // must differ from `black`
    /// Luminance of the first three channels (if fewer: the first). Overrides `channel`.
    bool luminance = false;
    bool bgr = false;      // the first three channels are B, G, R
    ScaleLayer scale = {}; // already applied to the samples; undone for display
    Tone tone = {};

    bool operator==(const PlaneChoice&) const = default;
};

/// The chosen planes as float samples, without black, white, tone and Scale layer applied.
Result<Image> toImage(const Tensor& tensor, const PlaneChoice& choice = {});

/// The chosen planes for the screen: black..white becomes 0..255, clamped; NaN is magenta. Checks `stop`
/// every few rows (error: cancelled).
Result<Picture> toPicture(const Tensor& tensor, const PlaneChoice& choice = {},
                          const std::stop_token& stop = {});

} // namespace resizelens
