// Fault `removed-mode`: a mode that the operator set no longer has.
#include "core/extras/exporter_faults/fault_list.h"
#include "core/extras/exporter_faults/words.h"

namespace resizelens {

namespace {

std::optional<Suspicion> removedModeAt(const FaultSite& at)
{
    constexpr std::int64_t kRemovedIn = 13;
    if (at.site.spec.coordinateMode != CoordinateMode::tfHalfPixelForNn || at.site.spec.opset < kRemovedIn)
        return std::nullopt;
    return Suspicion{say(words::faultRemovedMode, at.site.spec.opset)};
}

} // namespace

constinit const Fault faults::removed_mode = {.id = "removed-mode", .atSite = removedModeAt};

} // namespace resizelens
