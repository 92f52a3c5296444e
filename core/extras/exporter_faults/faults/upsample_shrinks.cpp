// Fault `upsample-shrinks`: an Upsample that shrinks.
#include "core/extras/exporter_faults/fault_list.h"
#include "core/extras/exporter_faults/words.h"

#include <algorithm>

namespace resizelens {

namespace {

std::optional<Suspicion> upsampleShrinksAt(const FaultSite& at)
{
    if (at.site.spec.opType != "Upsample")
        return std::nullopt;
    const bool shrinks = std::ranges::any_of(
        at.site.axes, [](const SiteAxis& axis) { return axis.scale.value_or(1.0) < 1.0; });
    return shrinks ? std::optional(Suspicion{say(words::faultUpsampleShrinks)}) : std::nullopt;
}

} // namespace

constinit const Fault faults::upsample_shrinks = {.id = "upsample-shrinks", .atSite = upsampleShrinksAt};

} // namespace resizelens
