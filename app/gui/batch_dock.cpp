#include "app/gui/batch_dock.h"

#include "app/gui/batch_presets.h"
#include "app/gui/batch_report.h"
#include "app/gui/dock_style.h"
#include "app/gui/runtime_choice.h"
#include "widgets/batch/batch_panel.h"
#include "widgets/messages/message_strip.h"

#include <QDesktopServices>
#include <QMainWindow>
#include <QUrl>

namespace resizelens {

BatchDock::BatchDock(ReportFiles& reports, MessageStrip& messages, QMainWindow& window)
    : QDockWidget(tr("Batch export"), &window)
    , m_window(window)
    , m_panel(new BatchPanel(&window))
    , m_presets(new BatchPresets(*m_panel, this))
{
    setObjectName(QStringLiteral("batch"));
    setStyle(new DockStyle(this));
    setWidget(m_panel);
    connectParts(reports, messages);
}

void BatchDock::connectParts(ReportFiles& reports, MessageStrip& messages)
{
    const auto note = [&messages](const QString& text) { messages.show({Severity::note, text, {}, {}}); };
    connect(m_presets, &BatchPresets::noted, &messages, note);
    connect(&reports, &ReportFiles::working, &messages, note);
    connect(&reports, &ReportFiles::saved, &messages, [&messages](const QString& path) {
        messages.show({Severity::success, tr("The report was saved as %1.").arg(path), tr("Show it"),
                       [path] { QDesktopServices::openUrl(QUrl::fromLocalFile(path)); }});
    });
    m_panel->setPreparation([](BatchOptions& options) {
        if (options.exporting.verify)
            options.exporting.proof = proofBy(runtimeChoice());
    });
    connect(m_panel, &BatchPanel::reportRequested, this,
            [this, &reports] { reports.chooseForBatch(m_panel->model().rows()); });
    connect(m_panel, &BatchPanel::finished, &messages, [this, &messages](int, int failedCount) {
        messages.show({failedCount == 0 ? Severity::success : Severity::warning,
                       tr("Batch export ended: %1.").arg(m_panel->summary()),
                       {},
                       {}});
    });
}

void BatchDock::open()
{
    show();
    raise();
    constexpr int kUsefulHeight = 400;
    if (height() < kUsefulHeight && !isFloating())
        m_window.resizeDocks({this}, {kUsefulHeight}, Qt::Vertical);
}

} // namespace resizelens
