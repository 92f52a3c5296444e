// Fault `aa-border`: antialiased resizes of PyTorch that repeat the border.
#include "core/extras/exporter_faults/fault_list.h"
#include "core/extras/exporter_faults/words.h"

namespace resizelens {

namespace {

std::optional<Suspicion> aaBorderAt(const FaultSite& at)
{
    const auto certain = writtenBy(at.exporter, Exporter::Kind::pytorch);
    const ResizeSpec& spec = at.site.spec;
    if (!certain || !spec.antialias || spec.excludeOutside || spec.mode == ResizeMode::nearest ||
        spec.coordinateMode == CoordinateMode::alignCorners)
        return std::nullopt;
    if (spec.mode == ResizeMode::linear && !mayShrink(at.site))
        return std::nullopt; // beyond the border there are copies of the sample at it
    ResizeSite meant = at.site;
    meant.spec.excludeOutside = true;
    const bool matters = at.shrinks || spec.mode == ResizeMode::cubic;
    return Suspicion{say(words::faultAaBorder), *certain && matters, std::move(meant)};
}

} // namespace

constinit const Fault faults::aa_border = {.id = "aa-border", .atSite = aaBorderAt};

} // namespace resizelens
