#include "app/gui/components.h"

#include <QtGlobal>

namespace resizelens {

std::vector<Component> windowComponents()
{
    std::vector<Component> all = coreComponents();
    all.insert(all.begin(), {"Qt", qVersion(), "LGPL-3.0-only", "the window"});
    return all;
}

} // namespace resizelens
