// From an image, or an array in a file, to the input of a preview.
#pragma once

#include "core/image/to_tensor.h"
#include "core/preview/preview.h"
#include "core/process/run_limits.h"

#include <filesystem>
#include <functional>
#include <memory>

namespace resizelens {

/// An image with samples 0..1, or the raw values of an .npy file; exactly one is set.
struct PreviewSource
{
    std::shared_ptr<const Image> image;
    std::shared_ptr<const Tensor> tensor; // float32 [1, C, H, W]

    bool empty() const { return !image && !tensor; }
    PixelSize size() const;
    std::int64_t channels() const;
};

/// Reads an image, or an .npy file by asPictureTensor(). `onReduced` first gets large images at reduced size.
/// `limits` bound decoding. Errors: those of decodeImage() and readNpy().
Result<PreviewSource> readPreviewSource(const std::filesystem::path& path,
                                        const std::function<void(PreviewSource)>& onReduced = {},
                                        const RunLimits& limits = {});
/// By file name only: for folders and drag and drop.
bool looksLikePicture(const std::filesystem::path& path);

/// An array of rank 2 (H×W), 3 (C×H×W; H×W×C if only the last dim is 1, 3 or 4) or 4 (N×C×H×W, first image)
/// as float32 [1, C, H, W]. Errors: other ranks, no elements, complex types.
Result<Tensor> asPictureTensor(const Tensor& array);

struct PreviewConversion
{
    int channels = 3; // 1: grey
    bool bgr = false;
    bool nodeSize = false; // fitted to the node's input size by `fit`
    Fit fit = Fit::stretch;
    ScaleLayer scale = {};
    bool operator==(const PreviewConversion&) const = default;
};

/// The input of both sides, and how it and the results are displayed.
struct PreviewInput
{
    std::shared_ptr<const Tensor> tensor; // float32 [1, C, H, W]
    PlaneChoice show = {};                // black, white, bgr and Scale layer
    double peak = 1.0;                    // value range
};

/// Errors: `nodeSize` with a node of unknown size; those of toTensor().
Result<PreviewInput> previewInput(const PreviewSource& source, const ResizeSite& site,
                                  const PreviewConversion& conversion);

/// Of the node's input; nullopt if unknown or if the node resizes other axes.
std::optional<PixelSize> nodeInputSize(const ResizeSite& site);

/// "RGB 224×224 (crop), x·255", for captions and reports.
Phrase conversionText(const PreviewSource& source, const PreviewInput& input,
                      const PreviewConversion& conversion);

} // namespace resizelens
