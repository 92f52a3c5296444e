#pragma once

#include "core/quant/quanta_certificate.h"
#include "core/session/analysis.h"
#include "core/tensor/tensor.h"

namespace resizelens {

/// Rewrite to compare with the node as configured: a rewrite by a rule, or another mode (preview_modes.h).
struct Preview
{
    ResizeSite site; // as it is at the picture's size
    Tensor original; // [1, C, H', W'] float32
    Tensor rewrite;
    std::vector<std::string> operators; // of the rewrite at this size
    std::optional<Certificate> certificate;
    std::optional<QuantaCertificate> quanta = {}; // of a rewrite on codes (preview_codes.h)
};

/// The site as a resize of the rows and columns of a picture [N, C, H, W], at the picture's lengths and for
/// float32: sites of N×H×W×C have their axes turned, those of other ranks keep the two axes that they resize
/// and the lengths before are the picture's. Errors (preview.layout, preview.size, preview.picture): a site
/// with unknown scales, one that resizes channels, depth or more than two axes, a result of more than 2^28
/// elements.
Result<ResizeSite> pictureSite(const ResizeSite& site, const Tensor& picture);

/// Whether pictureSite() can be made for some size, and otherwise the sentence why not.
Result<void> canPreview(const ResizeSite& site);

/// Resizes `picture` ([1, C, H, W] float32) by the original node and by `rule`, both at the picture's size,
/// with C channels instead of the node's. Errors: those of pictureSite(), a rule that refuses at this size.
Result<Preview> previewSite(const ResizeSite& site, std::string_view rule, const Tensor& picture,
                            const Progress& progress = {});
/// The original node alone, for sites without a rewrite.
Result<Tensor> previewOriginal(const ResizeSite& site, const Tensor& picture, const Progress& progress = {});

/// Output pixels nearer than this to an edge are the border: their taps may reach over the edge. `site` as
/// pictureSite() gives it.
std::int64_t previewBorder(const ResizeSite& site);

/// The certificate's worst-case image: values -1, 0 and 1 at the node's own lengths (64×64 where they are
/// unknown), [1, 1, H, W], that drive the rewrite as far from the node as any picture can. Errors: a rewrite
/// that is exact or not linear (preview.worst-case).
Result<Tensor> worstCasePicture(const ResizeSite& site, std::string_view rule);

} // namespace resizelens
