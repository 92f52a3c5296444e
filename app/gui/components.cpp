#include "app/gui/components.h"

#include "app/gui/words.h"

#include <QtGlobal>

namespace resizelens {

std::vector<Component> windowComponents()
{
    std::vector<Component> all = coreComponents();
    all.insert(all.begin(), {"Qt", qVersion(), "LGPL-3.0-only", say(words::useOfQt)});
    return all;
}

} // namespace resizelens
