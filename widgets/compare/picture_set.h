#pragma once

#include "core/base/error.h"
#include "core/image/colormap.h"
#include "widgets/compare/picture_pyramid.h"

#include <optional>
#include <stop_token>

namespace resizelens {

struct PictureSet
{
    PicturePyramid original = {}; // empty where only the difference was asked for
    PicturePyramid rewrite = {};
    PicturePyramid difference = {};
    bool differenceOnly = false;
};

/// The pictures of two tensors of one shape, at the same time; patches where `place` is given. Errors: too
/// little memory, cancellation.
Result<PictureSet> paintPictures(const Tensor& original, const Tensor& rewrite,
                                 const DifferencePictureOptions& difference,
                                 const std::optional<PatchPlace>& place, bool differenceOnly,
                                 const std::stop_token& stop);

} // namespace resizelens
