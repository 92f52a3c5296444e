#include "app/gui/batch_presets.h"
#include "app/gui/batch_report.h"
#include "app/gui/context.h"
#include "app/gui/document_area.h"
#include "app/gui/page.h"
#include "app/gui/page_words.h"
#include "app/gui/pages.h"
#include "app/gui/runtime_choice.h"
#include "app/gui/window_messages.h"
#include "widgets/batch/batch_panel.h"
#include "widgets/messages/message_strip.h"

#include <QAction>

namespace resizelens {

namespace {

/// On the page itself it is said in the header.
void tellEnd(BatchPanel& panel, MessageStrip& messages)
{
    QObject::connect(&panel, &BatchPanel::finished, &messages, [&panel, &messages](int, int failedCount) {
        if (panel.isVisible())
            return;
        messages.show({failedCount == 0 ? Severity::success : Severity::warning,
                       tr("Batch export ended: %1.").arg(panel.summary()),
                       {},
                       {}});
    });
}

} // namespace

Page makeBatchPage(const Context& context)
{
    auto* panel = new BatchPanel;
    auto* presets = new BatchPresets(*panel, panel);
    auto* reports = new ReportFiles(panel);
    MessageStrip& messages = context.messages.strip();
    panel->setPreparation([](BatchOptions& options) {
        if (!options.settings.verify)
            return;
        RuntimeChoice choice = runtimeChoice();
        if (!options.settings.runtimeLibrary.empty())
            choice.library = options.settings.runtimeLibrary;
        options.proof = proofBy(choice);
    });
    QObject::connect(presets, &BatchPresets::noted, &messages, [&messages](const QString& text) {
        messages.show({Severity::note, text, {}, {}});
    });
    QObject::connect(panel, &BatchPanel::reportRequested, reports,
                     [panel, reports] { reports->chooseForBatch(panel->model().rows()); });
    QObject::connect(panel, &BatchPanel::openRequested, panel,
                     [&documents = context.documents](const QString& path) { documents.open(path); });
    tellEnd(*panel, messages);
    tellReports(*reports, context.messages);
    context.messages.tellFailuresOf(*panel);
    context.messages.tellFailuresOf(*presets);
    auto* open = new QAction(tr("&Batch export…"), panel);
    open->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_E));
    QObject::connect(open, &QAction::triggered, panel,
                     [&pages = context.pages] { pages.open(PageId::batch); });
    return {PageId::batch, tr("Batch"), tr("Many models to one folder"), panel, {{MenuId::file, {open}}},
            false};
}

} // namespace resizelens
