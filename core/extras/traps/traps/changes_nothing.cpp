// Trap `changes-nothing`: every sample stays where it is.
#include "core/extras/traps/trap_list.h"
#include "core/extras/traps/words.h"

#include <algorithm>

namespace resizelens {

namespace {

bool keepsSamples(const ResizeSite& site, const SiteAxis& axis)
{
    if (!axis.nIn || axis.nIn != axis.nOut)
        return false;
    const auto rows = siteAxisOperator(site, static_cast<std::size_t>(axis.axis));
    return rows && rows->isIdentity();
}

std::optional<Phrase> changesNothingAt(const TrapSite& at)
{
    const auto& axes = at.site.axes;
    // Before any matrix is made.
    if (axes.empty() || std::ranges::any_of(axes, isResized))
        return std::nullopt;
    const bool isSame =
        std::ranges::all_of(axes, [&](const SiteAxis& axis) { return keepsSamples(at.site, axis); });
    return isSame ? std::optional(say(words::trapChangesNothing)) : std::nullopt;
}

} // namespace

constinit const Trap traps::changes_nothing = {.id = "changes-nothing", .at = changesNothingAt};

} // namespace resizelens
