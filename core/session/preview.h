#pragma once

#include "core/session/analysis.h"
#include "core/tensor/tensor.h"

namespace resizelens {

/// How a picture becomes the input of a site.
enum class PreviewSize {
    native, // the picture's own size; the node's factor applies to it
    node,   // stretched to the lengths of the node's input by the caller: the picture must have them already
};

struct Preview
{
    ResizeSite site; // as it is at the picture's size
    Tensor original; // [1, C, H', W'] float32
    Tensor rewrite;
    std::vector<std::string> operators; // of the rewrite at this size
    std::optional<Certificate> certificate;
};

/// Resizes `picture` ([1, C, H, W] float32) by the original node and by `rule`, both at the picture's size,
/// with C channels instead of the node's. Errors: a site that is not a resize of the axes 2 and 3 of N×C×H×W
/// (or 1 and 2 of N×H×W×C), a rule that refuses at this size.
Result<Preview> previewSite(const ResizeSite& site, std::string_view rule, const Tensor& picture,
                            const Progress& progress = {});
/// The original node alone, for sites without a rewrite.
Result<Tensor> previewOriginal(const ResizeSite& site, const Tensor& picture, const Progress& progress = {});

} // namespace resizelens
