// Trap `one-sample`: align_corners to a single sample, for which its formula has no value.
#include "core/extras/traps/trap_list.h"
#include "core/extras/traps/words.h"

namespace resizelens {

namespace {

std::optional<Phrase> alignedSampleAt(const TrapSite& at)
{
    if (at.site.spec.coordinateMode != CoordinateMode::alignCorners)
        return std::nullopt;
    std::vector<std::int64_t> axes;
    for (const SiteAxis& axis : at.site.axes)
        if (axis.nOut == 1 && axis.nIn && *axis.nIn > 1)
            axes.push_back(axis.axis);
    return axes.empty() ? std::nullopt : std::optional(say(words::trapOneSample, axesPhrase(axes)));
}

} // namespace

constinit const Trap traps::one_sample = {.id = "one-sample", .at = alignedSampleAt};

} // namespace resizelens
