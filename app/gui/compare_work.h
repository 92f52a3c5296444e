#pragma once

#include "app/gui/feature_maps.h"
#include "core/session/preview_input.h"
#include "core/session/preview_modes.h"
#include "widgets/compare/quick_view.h"

#include <memory>
#include <optional>
#include <string>

namespace resizelens {

/// What is compared on what; everything in it is immutable, so that workers may keep it.
struct CompareOrder
{
    ResizeSite site;
    std::string rule;                // empty, and no mode: the node is kept
    std::optional<ModeVariant> mode; // stronger than the rule
    PreviewSource source;            // empty with worstCase
    bool worstCase = false;          // the picture is the certificate's worst one for `rule`
    PreviewConversion conversion;
    /// The picture is the model's input, and the site gets what the model makes of it; else it is the site's
    /// own input.
    std::optional<NetworkPlace> network = {};
};

/// The input of both sides. Errors: those of worstCasePicture(), featureMaps() and previewInput().
Result<std::shared_ptr<const PreviewInput>> inputOf(const CompareOrder& order, const std::stop_token& stop);

/// How it was made: "RGB 640×480, 0 … 255".
std::string inputText(const CompareOrder& order, const PreviewInput& input);

/// A source of parts that are made as they are seen; matrices are made with the first of them. nullopt where
/// the node cannot be shown, which compareOn() then explains.
std::optional<QuickSource> quickSourceOf(const CompareOrder& order,
                                         std::shared_ptr<const PreviewInput> input);

/// Results of more elements are shown in part first, and their SSIM is measured last.
inline constexpr std::int64_t kQuickElements = std::int64_t{1} << 20;

/// Both results as a whole with their figures.
Result<std::shared_ptr<const ComparisonView>> compareOn(const CompareOrder& order, const PreviewInput& input,
                                                        const std::stop_token& stop);

} // namespace resizelens
