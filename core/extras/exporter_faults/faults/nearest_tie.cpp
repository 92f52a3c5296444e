// Fault `nearest-tie`: JAX's nearest with the other sample at ties.
#include "core/extras/exporter_faults/fault_list.h"
#include "core/extras/exporter_faults/words.h"

namespace resizelens {

namespace {

std::optional<Suspicion> nearestTieAt(const FaultSite& at)
{
    const ResizeSpec& spec = at.site.spec;
    if (at.exporter.kind != Exporter::Kind::jax2onnx || spec.mode != ResizeMode::nearest ||
        spec.nearestMode != NearestMode::roundPreferFloor)
        return std::nullopt;
    ResizeSite meant = at.site;
    meant.spec.nearestMode = NearestMode::roundPreferCeil;
    return Suspicion{say(words::faultNearestTie), true, std::move(meant)};
}

} // namespace

constinit const Fault faults::nearest_tie = {.id = "nearest-tie", .atSite = nearestTieAt};

} // namespace resizelens
