#pragma once

#include "core/session/analysis.h"
#include "core/tensor/tensor.h"

#include <optional>
#include <string>
#include <string_view>

namespace resizelens {

/// The input of a model that takes a picture: N×C×H×W or N×H×W×C with 1, 3 or 4 channels.
struct PictureInput
{
    std::string name;
    DType type = DType::undefined;
    bool channelsLast = false;
    std::int64_t channels = 3;
    std::optional<std::int64_t> height = {}, width = {}; // nullopt: any
};

/// The first input of the main graph that takes a picture, or the one called `name`. Lengths are those of the
/// analysis, user's shapes included. Errors: there is none ("picture.none"), or that one takes none.
Result<PictureInput> findPictureInput(const Analysis& analysis, std::string_view name = {});

/// `picture` ([1, C, H, W] float32, samples 0..1, of the input's channels and size) as that input wants it:
/// its layout and element type, floating samples times `white`, integers 0..255. Errors: another size or
/// number of channels, a type that pictures are not made of.
Result<Tensor> toModelInput(const PictureInput& input, const Tensor& picture, double white = 1.0);

} // namespace resizelens
