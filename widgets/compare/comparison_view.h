// The compare view: what the node as configured makes of a picture, what the rewrite makes of it, and where
// and by how much they differ. Everything here belongs to the GUI thread but for the worker in PictureJob.
#pragma once

#include "core/image/compare.h"
#include "core/tensor/tensor.h"

#include <QString>

#include <optional>

namespace resizelens {

/// One comparison, immutable once it is shown.
struct ComparisonView
{
    Tensor original = {};       // float32 [1, C, H, W]: the site's own result
    Tensor rewrite = {};        // float32 of the same shape
    CompareResult figures = {}; // compareTensors(original, rewrite); its peak is the range of the values
    QString note = {};          // one line under the figures, e.g. how the picture became the tensor
    /// The channel shown first; absent: the first three as colour where there are three or more.
    std::optional<std::int64_t> channel = {};
    float black = 0.0F; // the values shown as black and white
    float white = 1.0F;
};

enum class CompareMode { sideBySide, wipe, flicker, difference };

} // namespace resizelens
