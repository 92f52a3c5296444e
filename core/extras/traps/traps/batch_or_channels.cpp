// Trap `batch-or-channels`: other axes than height and width are resized.
#include "core/extras/traps/trap_list.h"
#include "core/extras/traps/words.h"

namespace resizelens {

namespace {

std::optional<Phrase> batchOrChannelsAt(const TrapSite& at)
{
    const auto& axes = at.site.axes;
    if (axes.size() < 3)
        return std::nullopt;
    if (axes.size() == 4 && isResized(axes[1]) && isResized(axes[2]) && !isResized(axes[0]) &&
        !isResized(axes[3]))
        return say(words::trapChannelsLast);
    if (isResized(axes[0]))
        return say(words::trapBatch);
    return isResized(axes[1]) ? std::optional(say(words::trapChannels)) : std::nullopt;
}

} // namespace

constinit const Trap traps::batch_or_channels = {.id = "batch-or-channels", .at = batchOrChannelsAt};

} // namespace resizelens
