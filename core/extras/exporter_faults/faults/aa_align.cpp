// Fault `aa-align`: antialias with align_corners, or with a scale factor that the file has as sizes.
#include "core/base/number_text.h"
#include "core/extras/exporter_faults/fault_list.h"
#include "core/extras/exporter_faults/words.h"

namespace resizelens {

namespace {

std::optional<double> factorIn(const std::string& text)
{
    const auto number = numberIn<double>(text);
    return number && *number > 0.0 ? number : std::nullopt;
}

/// The site with the scale factors of the call, aten._upsample_bicubic2d_aa(input, output_size, align_corners,
/// scales_h, scales_w); nullopt where the call has none.
std::optional<ResizeSite> byGivenScales(const FaultSite& at)
{
    constexpr std::size_t kFirstScale = 3;
    const std::size_t spatial = at.site.axes.size() - std::min<std::size_t>(at.site.axes.size(), 2);
    ResizeSite meant = at.site;
    bool any = false;
    for (std::size_t i = 0; i < spatial; ++i)
        if (const auto scale = factorIn(at.origin.argument(kFirstScale + i))) {
            SiteAxis& axis = meant.axes[i + 2];
            any = any || !axis.scaleGiven;
            axis.scale = scale;
            axis.scaleGiven = true;
        }
    return any ? std::optional(std::move(meant)) : std::nullopt;
}

std::optional<Suspicion> aaAlignAt(const FaultSite& at)
{
    const auto certain = writtenBy(at.exporter, Exporter::Kind::pytorch);
    const ResizeSpec& spec = at.site.spec;
    if (!certain || !spec.antialias)
        return std::nullopt;
    if (spec.coordinateMode == CoordinateMode::alignCorners)
        return meaning({say(words::faultAaAlignCorners), *certain}, at.site,
                       spec.mode == ResizeMode::cubic ? "pytorch.bicubic_antialias"
                                                      : "pytorch.bilinear_antialias",
                       true);
    if (!at.origin.call.ends_with("_aa.default") && !at.origin.call.ends_with("_aa.vec"))
        return std::nullopt;
    auto meant = byGivenScales(at);
    if (!meant)
        return std::nullopt;
    return Suspicion{say(words::faultAaAlignScale), *certain, std::move(meant)};
}

} // namespace

constinit const Fault faults::aa_align = {.id = "aa-align", .atSite = aaAlignAt};

} // namespace resizelens
