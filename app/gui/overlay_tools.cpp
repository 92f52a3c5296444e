#include "app/gui/overlay_tools.h"

#include "app/gui/runtime_choice.h"
#include "widgets/graph/graph_canvas.h"
#include "widgets/messages/message_strip.h"
#include "widgets/overlay/overlay_panel.h"

#include <QAction>
#include <QDockWidget>
#include <QFileDialog>
#include <QFileInfo>
#include <QMainWindow>
#include <QSettings>
#include <QTimer>

#include <filesystem>
#include <utility>

namespace resizelens {

OverlayTools::OverlayTools(Selection& selection, GraphCanvas& canvas, MessageStrip& messages,
                           QMainWindow& window)
    : QObject(&window)
    , m_selection(selection)
    , m_messages(messages)
    , m_window(window)
    , m_panel(new OverlayPanel(&window))
    , m_dock(new QDockWidget(tr("Overlay"), &window))
    , m_file(new QAction(tr("Numbers from a &file…"), this))
    , m_profile(new QAction(tr("&Profile in ONNX Runtime"), this))
    , m_clear(new QAction(tr("&No overlay"), this))
{
    m_dock->setObjectName(QStringLiteral("overlay"));
    m_dock->setWidget(m_panel);
    window.addDockWidget(Qt::RightDockWidgetArea, m_dock);
    m_dock->hide();
    connect(m_file, &QAction::triggered, this, &OverlayTools::choose);
    connect(m_profile, &QAction::triggered, this, &OverlayTools::profile);
    connect(m_clear, &QAction::triggered, this, &OverlayTools::clear);
    connect(m_panel, &OverlayPanel::tintsChanged, &canvas, &GraphCanvas::setTints);
    connect(m_panel, &OverlayPanel::nodeRequested, &selection, &Selection::selectNode);
    connect(&selection, &Selection::documentChanged, this, &OverlayTools::followDocument);
    connect(this, &OverlayTools::failed, this,
            [this](const Error& error) { m_messages.show(messageOf(error)); });
    followDocument();
    // The layout of the last session may have it open, which has nothing to show yet.
    QTimer::singleShot(0, this, [this] { m_dock->setVisible(m_model != nullptr); });
}

/// Another model, or the same file read anew, has none.
void OverlayTools::followDocument()
{
    const auto& analysis = m_selection.analysis();
    for (QAction* action : {m_file, m_profile})
        action->setEnabled(analysis != nullptr);
    if (!analysis || analysis->file != m_model)
        clear();
}

void OverlayTools::clear()
{
    m_job.cancel();
    m_model = nullptr;
    m_panel->setValues(nullptr, nullptr);
    m_dock->hide();
    m_clear->setEnabled(false);
}

void OverlayTools::choose()
{
    QSettings settings;
    const QString key = QStringLiteral("folders/logs");
    const QString path = QFileDialog::getOpenFileName(
        &m_window, tr("Numbers of Nodes"), settings.value(key).toString(),
        tr("Tables, profiles and logs (*.csv *.json *.txt *.log);;All files (*)"));
    if (path.isEmpty())
        return;
    settings.setValue(key, QFileInfo(path).absolutePath());
    read(path);
}

void OverlayTools::read(const QString& path)
{
    start([analysis = m_selection.analysis(),
           file = std::filesystem::path(path.toStdString())](const Progress& progress) -> Outcome {
        auto values = readValues(*analysis, file, progress);
        if (!values)
            return {nullptr, {}, values.error()};
        return {std::make_shared<const NodeValues>(std::move(*values))};
    });
}

void OverlayTools::profile()
{
    if (!m_selection.analysis())
        return;
    m_messages.show({Severity::note, tr("Running the model…"), {}, {}});
    ProfileRun options;
    options.library = runtimeChoice().library;
    start([analysis = m_selection.analysis(), plan = m_selection.plan(),
           options](const Progress& progress) -> Outcome {
        const auto log = profileModel(*analysis, options, progress);
        if (!log)
            return {nullptr, {}, log.error()};
        auto values = valuesOf(*analysis, *log);
        if (!values)
            return {nullptr, {}, values.error()};
        Outcome outcome{std::make_shared<const NodeValues>(std::move(*values))};
        if (plan.rewrittenCount() > 0) {
            const auto after = profileRewritten(*analysis, plan, options, progress);
            if (after)
                outcome.after = *after;
            else
                outcome.error = after.error();
        }
        return outcome;
    });
}

void OverlayTools::start(std::function<Outcome(const Progress&)> work)
{
    const auto analysis = m_selection.analysis();
    if (!analysis)
        return;
    m_job.start(
        [work = std::move(work)](const std::stop_token& stop) {
            return work(Progress{{}, stop});
        },
        [this, analysis](Outcome outcome) { accept(analysis, std::move(outcome)); });
}

void OverlayTools::accept(const std::shared_ptr<const Analysis>& analysis, Outcome outcome)
{
    if (outcome.values) {
        m_messages.dismiss();
        m_model = analysis->file;
        m_panel->setValues(analysis, outcome.values, outcome.after);
        m_clear->setEnabled(true);
        if (!m_dock->isVisible()) {
            m_dock->show();
            m_window.resizeDocks({m_dock}, {m_window.height() / 2}, Qt::Vertical); // the list is long
        }
        m_dock->raise();
        Q_EMIT shown();
    }
    if (outcome.error)
        Q_EMIT failed(*outcome.error);
}

} // namespace resizelens
