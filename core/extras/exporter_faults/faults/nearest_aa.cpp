// Fault `nearest-aa`: antialias on a nearest resize.
#include "core/extras/exporter_faults/fault_list.h"
#include "core/extras/exporter_faults/words.h"

namespace resizelens {

namespace {

std::optional<Suspicion> nearestAaAt(const FaultSite& at)
{
    if (!at.site.spec.antialias || at.site.spec.mode != ResizeMode::nearest)
        return std::nullopt;
    return Suspicion{say(words::faultNearestAa), false};
}

} // namespace

constinit const Fault faults::nearest_aa = {.id = "nearest-aa", .atSite = nearestAaAt};

} // namespace resizelens
