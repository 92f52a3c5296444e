// Fault `upsample-shrinks`: an Upsample that shrinks.
#include "core/extras/exporter_faults/fault_list.h"
#include "core/extras/exporter_faults/words.h"

#include <algorithm>

namespace resizelens {

namespace {

std::optional<Suspicion> upsampleShrinksAt(const FaultSite& at)
{
    const bool isOne = at.site.spec.opType == "Upsample" && at.shrinks;
    if (!isOne)
        return std::nullopt;
    Suspicion found{.said = say(words::faultUpsampleShrinks), .otherForm = true, .form = "op_type=Resize"};
    // Upsample picks floor(i / scale); a Resize of opset 10 that shrinks, as runtimes have it, the next one.
    ResizeSite& meant = found.meant.emplace(at.site);
    meant.spec.opType = "Resize";
    meant.spec.opset = std::max<std::int64_t>(meant.spec.opset, 11);
    meant.spec.nearestMode = NearestMode::floor;
    return found;
}

} // namespace

constinit const Fault faults::upsample_shrinks = {.id = "upsample-shrinks", .atSite = upsampleShrinksAt};

} // namespace resizelens
