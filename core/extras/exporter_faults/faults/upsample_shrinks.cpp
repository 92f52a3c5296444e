// Fault `upsample-shrinks`: an Upsample that shrinks.
#include "core/extras/exporter_faults/fault_list.h"
#include "core/extras/exporter_faults/words.h"

namespace resizelens {

namespace {

std::optional<Suspicion> upsampleShrinksAt(const FaultSite& at)
{
    const bool isOne = at.site.spec.opType == "Upsample" && at.shrinks;
    return isOne ? std::optional(Suspicion{say(words::faultUpsampleShrinks)}) : std::nullopt;
}

} // namespace

constinit const Fault faults::upsample_shrinks = {.id = "upsample-shrinks", .atSite = upsampleShrinksAt};

} // namespace resizelens
