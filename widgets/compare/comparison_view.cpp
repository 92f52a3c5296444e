#include "widgets/compare/comparison_view.h"

namespace resizelens {

PlaneChoice planesFor(PlaneChoice show, const std::optional<std::int64_t>& channel)
{
    show.luminance = channel == kLuminanceChannel;
    show.channel = show.luminance ? std::nullopt : channel;
    return show;
}

} // namespace resizelens
