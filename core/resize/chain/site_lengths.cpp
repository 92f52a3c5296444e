#include "core/resize/chain/site_lengths.h"

#include <algorithm>

namespace resizelens {

bool takeLengths(Resize& op, const ResizeSite& site)
{
    op.scales.clear();
    op.sizes.clear();
    const bool scales = std::ranges::any_of(site.axes, [](const SiteAxis& axis) { return axis.scaleGiven; });
    for (const SiteAxis& axis : site.axes) {
        if (scales ? !axis.scale.has_value() : !axis.nOut.has_value())
            return false;
        if (scales)
            op.scales.push_back(static_cast<double>(static_cast<float>(*axis.scale)));
        else
            op.sizes.push_back(*axis.nOut);
    }
    return true;
}

} // namespace resizelens
