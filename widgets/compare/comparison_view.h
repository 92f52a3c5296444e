// The compare view: what the node as configured makes of a picture, what the rewrite makes of it, and where
// and by how much they differ. Everything here belongs to the GUI thread but for the workers of
// ComparePictures.
#pragma once

#include "core/base/tensor.h"
#include "core/image/compare.h"
#include "core/image/to_tensor.h"
#include "core/preview/preview_codes.h"
#include "core/preview/preview_view.h"

#include <QString>

#include <memory>
#include <optional>

namespace resizelens {

/// One comparison, immutable once it is shown.
struct ComparisonView
{
    Tensor original = {};                     // float32 [1, C, H, W]: the site's own result
    Tensor rewrite = {};                      // float32 of the same shape
    std::shared_ptr<const Tensor> input = {}; // of both, float32 [1, C, h, w]; null: not kept
    bool alone = false;                       // there is no other side: `rewrite` equals `original`
    /// The largest difference that the rewrite's certificate allows on this input; nullopt: there is no certificate.
    std::optional<double> bound = {};
    bool exact = false;         // the certificate allows nothing but rounding
    CompareResult figures = {}; // compareTensors(original, rewrite); its peak is the range of the values
    bool structureDue = false;  // SSIM and FLIP follow, see ComparePanel::setStructure()
    QString note = {};          // one line under the figures, e.g. how the picture became the tensor
    /// The channel shown first; absent: the first three as colour where there are three or more.
    std::optional<std::int64_t> channel = {};
    /// How values are shown: black, white, the order of the colours and the Scale layer that is undone.
    PlaneChoice show = {};
    /// Over -max-abs … max-abs; without counts there is none to show.
    DifferenceHistogram histogram = {};
    /// The numbers of input and results where both sides were computed on codes; nullopt: in real numbers.
    std::optional<SiteQuantisation> codes = {};
    CodeRounding rounding = CodeRounding::halfEven; // of the rewrite, on codes
    QuantaCounts quanta = {};                       // with `codes`
    QString promise = {}; // with `codes`: what the rewrite's certificate says of them
    /// Which input samples make which output samples; null where one side is no product of matrices.
    std::shared_ptr<const PreviewAxes> axes = {};
};

/// Stands for the luminance where a channel is chosen.
inline constexpr std::int64_t kLuminanceChannel = -1;

/// `show` with the channel of a view, as in ComparisonView::channel or kLuminanceChannel.
PlaneChoice planesFor(PlaneChoice show, const std::optional<std::int64_t>& channel);

enum class CompareMode { sideBySide, wipe, flicker, difference, overlay };

} // namespace resizelens
