// Trap `given-scale`: a scale that is not the ratio of the sizes, by which the coordinates go all the same.
#include "core/extras/traps/trap_list.h"
#include "core/extras/traps/words.h"

namespace resizelens {

namespace {

bool isOffTheRatio(const SiteAxis& axis)
{
    return axis.scaleGiven && axis.scale && axis.nIn && axis.nOut && !isRatioOfLengths(axis);
}

std::optional<Phrase> givenScaleAt(const TrapSite& at)
{
    const ResizeSpec& spec = at.site.spec;
    // These go by the lengths, or by the region.
    if (spec.coordinateMode == CoordinateMode::alignCorners ||
        spec.coordinateMode == CoordinateMode::tfCropAndResize ||
        spec.aspectRatioPolicy != AspectRatioPolicy::stretch)
        return std::nullopt;
    const SiteAxis* first = nullptr;
    std::vector<std::int64_t> axes;
    for (const SiteAxis& axis : at.site.axes) {
        if (!isOffTheRatio(axis))
            continue;
        first = first == nullptr ? &axis : first;
        if (axis.nIn == first->nIn && axis.scale == first->scale)
            axes.push_back(axis.axis);
    }
    if (first == nullptr)
        return std::nullopt;
    return say(words::trapGivenScale, axesPhrase(axes), *first->scale, *first->nOut, *first->nIn);
}

} // namespace

constinit const Trap traps::given_scale = {.id = "given-scale", .at = givenScaleAt};

} // namespace resizelens
