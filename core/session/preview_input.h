// How a picture, or an array from a file, becomes the input of a preview.
#pragma once

#include "core/image/to_tensor.h"
#include "core/session/preview.h"
#include "core/worker/run_limits.h"

#include <filesystem>
#include <functional>
#include <memory>

namespace resizelens {

/// A picture with samples of 0..1, or the values of an .npy file as they are; exactly one is set.
struct PreviewSource
{
    std::shared_ptr<const Image> image;
    std::shared_ptr<const Tensor> tensor; // float32 [1, C, H, W]

    bool empty() const { return !image && !tensor; }
    PixelSize size() const;
    std::int64_t channels() const;
};

/// Reads a picture, or an .npy file as a tensor (asPictureTensor()). Large pictures are given to `onReduced`
/// before that, at a part of their size. `limits` are those of decoding. Errors: those of decodeImage() and
/// readNpy().
Result<PreviewSource> readPreviewSource(const std::filesystem::path& path,
                                        const std::function<void(PreviewSource)>& onReduced = {},
                                        const RunLimits& limits = {});
/// Whether readPreviewSource() is worth a try, by the name alone: for folders and drops.
bool looksLikePicture(const std::filesystem::path& path);

/// Any array of rank 2 (H×W), 3 (C×H×W; H×W×C where only the last length is 1, 3 or 4) or 4 (N×C×H×W, of
/// which the first picture is taken) as float32 [1, C, H, W]. Errors: another rank, no elements, complex
/// types.
Result<Tensor> asPictureTensor(const Tensor& array);

/// Pictures only; an array is taken as it is.
struct PreviewConversion
{
    int channels = 3; // 1: grey
    bool bgr = false;
    bool nodeSize = false; // brought to the lengths of the node's input by `fit`
    Fit fit = Fit::stretch;
    ScaleLayer scale = {};
    bool operator==(const PreviewConversion&) const = default;
};

/// The input of both sides, and how its values and those of the results are shown.
struct PreviewInput
{
    std::shared_ptr<const Tensor> tensor; // float32 [1, C, H, W]
    PlaneChoice show = {};                // black, white, bgr and Scale layer
    double peak = 1.0;                    // the range of the values
};

/// Errors: a node whose lengths are unknown with `nodeSize`; those of toTensor().
Result<PreviewInput> previewInput(const PreviewSource& source, const ResizeSite& site,
                                  const PreviewConversion& conversion);

/// Height and width of the node's input; nullopt where they are unknown or the node resizes other axes.
std::optional<PixelSize> nodeInputSize(const ResizeSite& site);

/// "RGB 224×224 (crop), x·255" for captions and reports.
Phrase conversionText(const PreviewSource& source, const PreviewInput& input,
                      const PreviewConversion& conversion);

} // namespace resizelens
