// Fault `upsample-9`: PyTorch's linear resize exported at an opset that has Upsample only.
#include "core/extras/exporter_faults/fault_list.h"
#include "core/extras/exporter_faults/words.h"

namespace resizelens {

namespace {

std::optional<Suspicion> upsample9At(const FaultSite& at)
{
    const auto certain = writtenBy(at.exporter, Exporter::Kind::pytorch);
    const ResizeSpec& spec = at.site.spec;
    if (!certain || !*certain || !spec.isLegacy() || spec.mode != ResizeMode::linear)
        return std::nullopt;
    ResizeSite meant = at.site;
    meant.spec.coordinateMode = CoordinateMode::halfPixel;
    return Suspicion{say(words::faultUpsampleNine), true, std::move(meant)};
}

} // namespace

constinit const Fault faults::upsample_9 = {.id = "upsample-9", .atSite = upsample9At};

} // namespace resizelens
