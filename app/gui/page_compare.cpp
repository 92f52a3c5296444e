#include "app/gui/compare_tab.h"
#include "app/gui/context.h"
#include "app/gui/page.h"
#include "app/gui/pages.h"
#include "app/gui/window_messages.h"
#include "widgets/messages/message_strip.h"
#include "widgets/support/foreign_text.h"

#include <QAction>
#include <QCoreApplication>
#include <QDesktopServices>
#include <QFileInfo>
#include <QUrl>

namespace resizelens {

Page makeComparePage(const Context& context)
{
    auto* compare = new CompareTab(context.selection);
    context.messages.tellFailuresOf(*compare);
    QObject::connect(
        compare, &CompareTab::fileWritten, compare, [&strip = context.messages.strip()](const QString& path) {
            const QString folder = QFileInfo(path).absolutePath();
            strip.show(
                {Severity::success,
                 QCoreApplication::translate("CompareTab", "Saved as %1.").arg(foreignName(path, 2000)),
                 QCoreApplication::translate("CompareTab", "Show folder"),
                 [folder] { QDesktopServices::openUrl(QUrl::fromLocalFile(folder)); }});
        });
    auto* open = new QAction(QCoreApplication::translate("CompareTab", "Open &image…"), compare);
    open->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_I));
    QObject::connect(open, &QAction::triggered, compare, [compare, &pages = context.pages] {
        pages.open(PageId::compare);
        compare->choosePicture();
    });
    const auto ofCompare = [&](const QString& text, void (CompareTab::*show)()) {
        auto* action = new QAction(text, compare);
        QObject::connect(action, &QAction::triggered, compare, [compare, show, &pages = context.pages] {
            pages.open(PageId::compare);
            (compare->*show)();
        });
        return action;
    };
    return {
        PageId::compare,
        QCoreApplication::translate("CompareTab", "Compare"),
        QCoreApplication::translate("CompareTab",
                                    "An image resized by the node and by its rewrite, and their difference"),
        compare,
        {{MenuId::file, {open}},
         {MenuId::run,
          {ofCompare(QCoreApplication::translate("CompareTab", "Which resize?"), &CompareTab::showIdentify),
           ofCompare(QCoreApplication::translate("CompareTab", "Pre-processing"),
                     &CompareTab::showPreprocess)}}}};
}

} // namespace resizelens
