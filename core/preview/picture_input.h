#pragma once

#include "core/base/tensor.h"
#include "core/engine/analysis.h"

#include <optional>
#include <string>
#include <string_view>

namespace resizelens {

/// A model input that accepts an image: N×C×H×W or N×H×W×C with 1, 3 or 4 channels.
struct PictureInput
{
    std::string name;
    DType type = DType::undefined;
    bool channelsLast = false;
    std::int64_t channels = 3;
    std::optional<std::int64_t> height = {}, width = {}; // nullopt: any
};

/// The first main graph input that accepts an image, or the one called `name`; sizes as in the analysis,
/// including the user's shapes. Errors: there is none, or not that one ("picture.none").
Result<PictureInput> findPictureInput(const Analysis& analysis, std::string_view name = {});

/// Converts `picture` ([1, C, H, W] float32, samples 0..1, of the input's channels and size) to the input's
/// layout and type; floats are scaled by `white`, integers become 0..255. Errors: wrong size or number of
/// channels, unsupported type.
Result<Tensor> toModelInput(const PictureInput& input, const Tensor& picture, double white = 1.0);

} // namespace resizelens
