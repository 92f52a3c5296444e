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
    Suspicion found{say(words::faultRemovedMode, at.site.spec.opset)};
    if (at.site.spec.mode == ResizeMode::nearest && at.site.spec.nearestMode == NearestMode::floor) {
        // floor((i + 0.5) · s) is (i + 0.5) · s - 0.5, rounded up at ties.
        ResizeSite& meant = found.meant.emplace(at.site);
        meant.spec.coordinateMode = CoordinateMode::halfPixel;
        meant.spec.nearestMode = NearestMode::roundPreferCeil;
        found.otherForm = true;
    }
    return found;
}

} // namespace

constinit const Fault faults::removed_mode = {.id = "removed-mode", .atSite = removedModeAt};

} // namespace resizelens
