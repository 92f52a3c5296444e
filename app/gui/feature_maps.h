// A picture through the network: what a site really gets, and what its rewrite makes of the model's outputs.
// Everything here loads ONNX Runtime and runs models: for workers.
#pragma once

#include "core/engine/verify_models.h"
#include "core/preview/preview_input.h"

#include <filesystem>
#include <memory>
#include <stop_token>
#include <string>

namespace resizelens {

/// A site of a model that a picture is run through. Immutable, so that workers may keep it.
struct NetworkPlace
{
    std::shared_ptr<const Analysis> analysis;
    SiteId site;
    std::filesystem::path library; // of ONNX Runtime, as in RuntimeChoice
};
bool samePlace(const NetworkPlace& a, const NetworkPlace& b);

/// Height and width that the model wants its pictures in; nullopt where any will do, or it takes none.
std::optional<PixelSize> networkInputSize(const Analysis& analysis);

/// The picture as the model's own input: always of its size and channels, with the conversion's order of
/// colours, fit and, for floating inputs, Scale layer. An array is taken as it is. Errors: those of
/// findPictureInput() and toModelInput().
Result<NamedTensor> networkInput(const Analysis& analysis, const PreviewSource& source,
                                 const PreviewConversion& conversion);

/// The tensor that the site gets, as float32 [1, C, H, W]. Errors: there is no ONNX Runtime, with what to do
/// ("runtime.none"); what it refuses; those of networkInput(); a site that does not get a picture's axes.
Result<Tensor> featureMaps(const NetworkPlace& place, const PreviewSource& source,
                           const PreviewConversion& conversion, const std::stop_token& stop);

/// Both models on that picture, where `rule` rewrites this site alone and all others are kept. Errors: a rule
/// that the site does not have; those of provePlan() and networkInput().
Result<ModelProof> proveRewrite(const NetworkPlace& place, const std::string& rule,
                                const PreviewSource& source, const PreviewConversion& conversion,
                                const std::stop_token& stop);

} // namespace resizelens
