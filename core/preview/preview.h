#pragma once

#include "core/base/tensor.h"
#include "core/engine/analysis.h"
#include "core/resize/quant/quanta_certificate.h"

namespace resizelens {

/// A rewrite, or another mode (preview_modes.h), compared with the node as configured.
struct Preview
{
    ResizeSite site; // at the image's size
    Tensor original; // [1, C, H', W'] float32
    Tensor rewrite;
    std::vector<std::string> operators; // of the rewrite, at this size
    std::optional<Certificate> certificate;
    std::optional<QuantaCertificate> quanta = {}; // of a rewrite on quantised values (preview_codes.h)
};

/// The site as a float32 resize of the rows and columns of an image [N, C, H, W], at the image's size.
/// N×H×W×C is transposed; other ranks keep the two axes that they resize. Errors (preview.layout,
/// preview.size, preview.picture): a site with unknown scales, one that resizes channels, depth or more than
/// two axes, a result above 2^28 elements.
Result<ResizeSite> pictureSite(const ResizeSite& site, const Tensor& picture);

/// Whether pictureSite() works for some size; if not, the error says why.
Result<void> canPreview(const ResizeSite& site);

/// Resizes `picture` ([1, C, H, W] float32) by the original node and by `rule`, both at the image's size and
/// with its channels. Errors: those of pictureSite(), a rule that refuses at this size.
Result<Preview> previewSite(const ResizeSite& site, std::string_view rule, const Tensor& picture,
                            const Progress& progress = {});
Result<Tensor> previewOriginal(const ResizeSite& site, const Tensor& picture, const Progress& progress = {});

/// Width of the border in output pixels, in which taps may reach over the edge. `site` as from pictureSite().
std::int64_t previewBorder(const ResizeSite& site);

/// The certificate's worst-case image [1, 1, H, W]: values -1, 0 and 1 at the node's own size (64×64 if
/// unknown) that maximise the rewrite's deviation. Errors: a rewrite that is exact or not linear
/// (preview.worst-case).
Result<Tensor> worstCasePicture(const ResizeSite& site, std::string_view rule);

} // namespace resizelens
