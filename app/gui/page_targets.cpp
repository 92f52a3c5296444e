#include "app/gui/context.h"
#include "app/gui/page.h"
#include "app/gui/window_messages.h"
#include "widgets/targets/targets_page.h"

#include <QCoreApplication>

namespace resizelens {

Page makeTargetsPage(const Context& context)
{
    auto* targets = new TargetsPage(context.selection);
    context.messages.tellFailuresOf(*targets);
    return {PageId::targets, QCoreApplication::translate("TargetsPage", "Targets"),
            QCoreApplication::translate("TargetsPage", "Every Resize node on every target"), targets};
}

} // namespace resizelens
