#include "widgets/batch/batch_panel.h"

#include "widgets/batch/batch_findings.h"
#include "widgets/batch/batch_settings.h"
#include "widgets/batch/batch_table.h"
#include "widgets/support/column_scroll.h"
#include "widgets/support/flow_layout.h"
#include "widgets/support/foreign_text.h"
#include "widgets/support/type_scale.h"

#include <QClipboard>
#include <QDesktopServices>
#include <QDir>
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QMenu>
#include <QMimeData>
#include <QProgressBar>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QUrl>
#include <QVBoxLayout>

#include <algorithm>
#include <system_error>
#include <utility>

namespace resizelens {

namespace {

constexpr int kSideWidth = 380;

/// What models become with the options of a job.
struct PlannedRows
{
    std::vector<BatchRow> rows;
    TargetPointer target;
};

QPushButton* makeButton(const QString& text, const QString& tip, QWidget* parent)
{
    auto* button = new QPushButton(text, parent);
    button->setToolTip(tip);
    return button;
}

QString durationText(qint64 seconds)
{
    if (seconds < 90)
        return BatchPanel::tr("%1 s left").arg(std::max<qint64>(1, seconds));
    if (seconds < 90 * 60)
        return BatchPanel::tr("%1 min left").arg((seconds + 30) / 60);
    return BatchPanel::tr("%1 h left").arg(QLocale().toString(static_cast<double>(seconds) / 3600.0, 'f', 1));
}

} // namespace

BatchPanel::BatchPanel(QWidget* parent)
    : QWidget(parent)
    , m_model(new BatchModel(this))
    , m_proxy(new QSortFilterProxyModel(this))
    , m_settings(new BatchSettings(this))
    , m_findings(new BatchFindings(*m_model, this))
    , m_table(new BatchTable(this))
    , m_presets(new QMenu(this))
    , m_invitation(new QWidget(m_table))
{
    setAcceptDrops(true);
    makeTable();
    auto* line = new QFrame(this);
    line->setFixedWidth(1);
    line->setAutoFillBackground(true);
    line->setBackgroundRole(QPalette::Mid);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    row->addWidget(m_table, 1);
    row->addWidget(line);
    row->addWidget(makeSide());
    m_editing.append(m_settings);

    connect(m_settings, &BatchSettings::listingChanged, this, &BatchPanel::list);
    connect(m_settings, &BatchSettings::optionsChanged, this, &BatchPanel::replan);
    connect(m_settings, &BatchSettings::optionsChanged, this, &BatchPanel::tellTarget);
    connect(m_settings, &BatchSettings::listingChanged, this, &BatchPanel::tellTarget);
    connectRunner();
    updateState();
}

/// Options, what the batch came to, and its buttons; the buttons are always in view.
QWidget* BatchPanel::makeSide()
{
    auto* side = new QWidget(this);
    side->setFixedWidth(kSideWidth - 1);
    side->setBackgroundRole(QPalette::Base);
    side->setAutoFillBackground(true);
    auto* content = new QWidget(side);
    auto* title = new QLabel(tr("Options"), content);
    title->setFont(titleFont(font()));
    auto* presets = makeButton(tr("Presets"),
                               tr("Named choices, and job files that resizelens-cli runs the same"), content);
    presets->setFlat(true);
    presets->setMenu(m_presets);
    m_editing.append(presets);
    auto* head = new QHBoxLayout;
    head->addWidget(title, 1);
    head->addWidget(presets);
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(16, 12, 16, 12);
    column->setSpacing(8);
    column->addLayout(head);
    column->addWidget(m_settings);
    column->addWidget(m_findings);
    column->addStretch(1);
    auto* scroll = new ColumnScroll(side);
    scroll->setColumn(content);
    auto* rows = new QVBoxLayout(side);
    rows->setContentsMargins(1, 0, 0, 0);
    rows->setSpacing(0);
    rows->addWidget(scroll, 1);
    rows->addWidget(makeButtons());
    return side;
}

void BatchPanel::connectRunner()
{
    connect(&m_runner, &BatchRunner::stateChanged, this, &BatchPanel::updateState);
    connect(&m_runner, &BatchRunner::planned, m_model, &BatchModel::reset);
    connect(&m_runner, &BatchRunner::rowJudged, m_model, &BatchModel::setMarks);
    connect(&m_runner, &BatchRunner::rowChanged, m_model, &BatchModel::update);
    connect(&m_runner, &BatchRunner::advanced, this, &BatchPanel::updateProgress);
    connect(&m_runner, &BatchRunner::failed, this, &BatchPanel::failed);
    connect(&m_runner, &BatchRunner::ended, this, &BatchPanel::onEnded);
}

BatchPanel::~BatchPanel()
{
    // A field that loses the focus while the window goes says that it was edited.
    m_settings->disconnect(this);
    m_table->selectionModel()->disconnect(this);
}

void BatchPanel::makeTable()
{
    m_proxy->setSourceModel(m_model);
    m_proxy->setSortRole(BatchModel::SortRole);
    m_table->setModel(m_proxy);
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(-1, Qt::AscendingOrder);
    m_table->setAccessibleName(tr("Models of the batch"));
    m_table->setContextMenuPolicy(Qt::CustomContextMenu);
    makeInvitation();
    connect(m_table, &QTableView::activated, this, &BatchPanel::openRow);
    connect(m_table, &BatchTable::copyRequested, this, &BatchPanel::copyFailure);
    connect(m_table, &BatchTable::showRequested, this, &BatchPanel::showFile);
    connect(m_table, &QWidget::customContextMenuRequested, this, &BatchPanel::showMenu);
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &BatchPanel::updateSummary);
}

/// In the middle of the empty list.
void BatchPanel::makeInvitation()
{
    auto* text = new QLabel(tr("Drop models or folders of models here."), m_invitation);
    text->setFont(titleFont(font()));
    text->setAlignment(Qt::AlignCenter);
    text->setWordWrap(true);
    auto* column = new QVBoxLayout(m_invitation);
    column->setSpacing(14);
    column->addStretch(1);
    column->addWidget(text);
    column->addWidget(makeAddButton(m_invitation), 0, Qt::AlignHCenter);
    column->addStretch(1);
    auto* cover = new QVBoxLayout(m_table->viewport());
    cover->addWidget(m_invitation);
}

QPushButton* BatchPanel::makeAddButton(QWidget* parent)
{
    auto* add = makeButton(tr("Add models…"), tr("Add models, or the models of a folder"), parent);
    auto* adding = new QMenu(add);
    adding->addAction(tr("Files…"), this, &BatchPanel::chooseFiles);
    adding->addAction(tr("Folder…"), this, &BatchPanel::chooseFolder);
    add->setMenu(adding);
    m_editing.append(add);
    return add;
}

/// Those that can be used now are seen.
QWidget* BatchPanel::makeButtons()
{
    auto* bar = new QWidget(this);
    m_add = makeAddButton(bar);
    m_clear = makeButton(tr("Clear"), tr("Remove all models from the list"), bar);
    m_remove = makeButton(tr("Remove"), tr("Remove the selected models from the list"), bar);
    m_start = makeButton(tr("Export all"), tr("Begin"), bar);
    m_pause = makeButton(tr("Pause"), tr("Finish the models in progress and start no others"), bar);
    m_pause->setCheckable(true);
    m_cancel = makeButton(tr("Cancel"), tr("Stop everything; finished results are kept"), bar);
    m_retry = makeButton(tr("Retry failed"), tr("Retry what failed or was cancelled"), bar);
    m_report = makeButton(tr("Report…"), tr("Write a shareable report of what was done"), bar);
    m_progress = new QProgressBar(bar);
    m_progress->setRange(0, 1000);
    m_progress->setTextVisible(false);
    m_progress->setFixedHeight(6);
    m_summary = new QLabel(bar);
    m_summary->setWordWrap(true);
    m_left = new QLabel(bar);
    auto* line = new QHBoxLayout;
    line->addWidget(m_summary, 1);
    line->addWidget(m_left);
    auto* buttons = new FlowLayout;
    buttons->setSpacing(8);
    for (QPushButton* button : {m_start, m_pause, m_cancel, m_retry, m_report, m_add, m_remove, m_clear})
        buttons->addWidget(button);
    auto* column = new QVBoxLayout(bar);
    column->setContentsMargins(16, 8, 16, 12);
    column->setSpacing(8);
    column->addWidget(m_progress);
    column->addLayout(line);
    column->addLayout(buttons);
    connect(m_remove, &QPushButton::clicked, this, &BatchPanel::removeSelected);
    connect(m_clear, &QPushButton::clicked, this, &BatchPanel::clear);
    connect(m_start, &QPushButton::clicked, this, &BatchPanel::start);
    connect(m_pause, &QPushButton::clicked, this, &BatchPanel::pause);
    connect(m_cancel, &QPushButton::clicked, this, &BatchPanel::cancel);
    connect(m_retry, &QPushButton::clicked, this, &BatchPanel::retryFailed);
    connect(m_report, &QPushButton::clicked, this, &BatchPanel::reportRequested);
    return bar;
}

const BatchRow& BatchPanel::rowAt(const QModelIndex& index) const
{
    return m_model->rows()[static_cast<std::size_t>(m_proxy->mapToSource(index).row())];
}

/// The whole of what went wrong, with the file.
void BatchPanel::copyFailure(const QModelIndex& index)
{
    QGuiApplication::clipboard()->setText(
        m_model->index(m_proxy->mapToSource(index).row(), 0).data(Qt::ToolTipRole).toString());
}

void BatchPanel::showFile(const QModelIndex& index)
{
    QDesktopServices::openUrl(
        QUrl::fromLocalFile(QString::fromStdString(rowAt(index).source.parent_path().string())));
}

void BatchPanel::showMenu(const QPoint& place)
{
    const QModelIndex index = m_table->indexAt(place);
    if (!index.isValid())
        return;
    QMenu menu(this);
    menu.addAction(tr("Open"), this, [this, index] { openRow(index); });
    menu.addAction(tr("Show file"), this, [this, index] { showFile(index); });
    if (rowAt(index).error)
        menu.addAction(tr("Copy"), this, [this, index] { copyFailure(index); });
    menu.addSeparator();
    menu.addAction(tr("Remove"), this, &BatchPanel::removeSelected)->setEnabled(m_remove->isEnabled());
    menu.exec(m_table->viewport()->mapToGlobal(place));
}

void BatchPanel::setTarget(const QString& target)
{
    if (isIdle())
        m_settings->setTarget(target.toStdString());
}

void BatchPanel::tellTarget()
{
    Q_EMIT targetChanged(QString::fromStdString(m_settings->job().settings.target));
}

void BatchPanel::chooseFiles()
{
    addPaths(QFileDialog::getOpenFileNames(
        this, tr("Add Models"), {},
        tr("ONNX models (*.onnx);;Models in other forms (*.gz *.zst *.zip *.onnxtxt *.prototxt *.textproto "
           "*.pbtxt *.txtpb *.json);;All files (*)")));
}

void BatchPanel::chooseFolder()
{
    const QString folder = QFileDialog::getExistingDirectory(this, tr("Add a Folder of Models"));
    if (!folder.isEmpty())
        addPaths({folder});
}

void BatchPanel::dragEnterEvent(QDragEnterEvent* event)
{
    if (isIdle() && event->mimeData()->hasUrls())
        event->acceptProposedAction();
}

void BatchPanel::dropEvent(QDropEvent* event)
{
    QStringList paths;
    for (const QUrl& url : event->mimeData()->urls())
        if (url.isLocalFile())
            paths.append(url.toLocalFile());
    addPaths(paths);
    event->acceptProposedAction();
}

void BatchPanel::addPaths(const QStringList& paths)
{
    if (!isIdle() || paths.isEmpty())
        return;
    const QFileInfo first(paths.front());
    m_settings->suggestFolder(
        QDir(first.isDir() ? first.filePath() : first.absolutePath()).filePath(QStringLiteral("resizelens")));
    for (const QString& path : paths) {
        const std::filesystem::path added(path.toStdString());
        if (std::ranges::find(m_paths, added) == m_paths.end())
            m_paths.push_back(added);
        std::erase_if(m_removed, [&](const std::filesystem::path& one) { return one == added; });
    }
    list();
}

void BatchPanel::clear()
{
    if (!isIdle())
        return;
    m_paths.clear();
    m_found.clear();
    m_removed.clear();
    m_listing.cancel();
    m_searching = m_startsWhenListed = false;
    m_model->reset({});
    updateSummary();
}

void BatchPanel::setSourceFolder(const QString& folder)
{
    if (!isIdle())
        return;
    clear();
    if (!folder.isEmpty())
        addPaths({folder});
}

void BatchPanel::setOutputFolder(const QString& folder)
{
    if (isIdle())
        m_settings->setFolder(folder);
}

BatchJob BatchPanel::job() const
{
    BatchJob job = m_settings->job();
    job.models.paths = m_paths;
    if (m_removed.empty())
        return job;
    job.models.paths.clear();
    for (const BatchRow& row : m_model->rows())
        job.models.paths.push_back(row.source);
    return job;
}

void BatchPanel::setJob(const BatchJob& job)
{
    if (!isIdle())
        return;
    m_paths = job.models.paths;
    m_removed.clear();
    m_settings->setJob(job);
}

void BatchPanel::list()
{
    if (!isIdle())
        return;
    ModelQuery query = m_settings->job().models;
    query.paths = m_paths;
    query.exclude = m_settings->job().folder;
    m_searching = true;
    m_listing.start([query](const std::stop_token& stop) { return listModels(query, stop); },
                    [this](std::vector<FoundModel> found) {
                        m_searching = false;
                        m_found = std::move(found);
                        replan();
                    });
    updateSummary();
}

std::vector<FoundModel> BatchPanel::wanted() const
{
    std::vector<FoundModel> models;
    std::ranges::copy_if(m_found, std::back_inserter(models),
                         [this](const FoundModel& model) { return !m_removed.contains(model.path); });
    return models;
}

/// The listed models with the names that their results get now; what is known of them stays.
void BatchPanel::replan()
{
    if (!isIdle() || m_searching) // it is planned when the models are known
        return;
    // Every file is looked up on the disk.
    m_listing.start(
        [models = wanted(), job = m_settings->job()](const std::stop_token&) -> Result<PlannedRows> {
            RL_TAKE(const auto options, optionsOf(job));
            RL_TAKE(auto rows, planBatch(models, options));
            return PlannedRows{std::move(rows), options.target};
        },
        [this, settings = m_settings->job().settings](Result<PlannedRows> planned) {
            if (planned) { // a name pattern that makes no sense is said below its field
                m_model->setTargetName(planned->target ? foreignName(planned->target->name, 60) : QString());
                m_model->replan(std::move(planned->rows), settings);
            }
            updateSummary();
            if (std::exchange(m_startsWhenListed, false))
                QMetaObject::invokeMethod(this, &BatchPanel::start, Qt::QueuedConnection);
        });
    updateSummary();
}

void BatchPanel::removeSelected()
{
    if (!isIdle())
        return;
    for (const QModelIndex& index : m_table->selectionModel()->selectedRows()) {
        const auto row = static_cast<std::size_t>(m_proxy->mapToSource(index).row());
        m_removed.insert(m_model->rows()[row].source);
    }
    replan();
}

void BatchPanel::start()
{
    if (!isIdle())
        return;
    m_startsWhenListed = isListing(); // a field that lost the focus to the button was edited
    if (m_startsWhenListed || m_model->rowCount() == 0)
        return;
    begin([models = wanted()](const BatchOptions& options) { return planBatch(models, options); });
}

void BatchPanel::retryFailed()
{
    std::vector<BatchRow> rows = m_model->rows();
    if (isIdle() && resizelens::retryFailed(rows) > 0)
        begin([rows = std::move(rows)](const BatchOptions&) { return rows; });
}

void BatchPanel::begin(BatchRunner::MakeRows rows)
{
    const auto options = optionsOf(m_settings->job());
    if (!options) {
        Q_EMIT failed(options.error());
        return;
    }
    m_runner.start(*options, std::move(rows), m_prepare);
    Q_EMIT started();
}

void BatchPanel::onEnded()
{
    Q_EMIT finished(m_model->count(BatchStatus::ok), m_model->count(BatchStatus::failed));
}

void BatchPanel::pause(bool paused)
{
    m_runner.setPaused(paused);
}

void BatchPanel::cancel()
{
    if (!isRunning())
        return;
    m_runner.stop();
    // What was not begun will not be; what is under way says itself how it ends.
    for (std::size_t i = 0; i < m_model->rows().size(); ++i) {
        BatchRow row = m_model->rows()[i];
        if (row.status != BatchStatus::queued)
            continue;
        row.status = BatchStatus::cancelled;
        m_model->update(i, std::move(row));
    }
    updateSummary();
}

void BatchPanel::updateState()
{
    for (QWidget* widget : std::as_const(m_editing))
        widget->setEnabled(isIdle());
    m_pause->setEnabled(isRunning());
    m_pause->setChecked(isRunning() && isPaused());
    m_cancel->setEnabled(isRunning());
    m_progress->setVisible(!isIdle());
    updateProgress();
}

void BatchPanel::updateProgress()
{
    m_progress->setValue(static_cast<int>(1000 * m_runner.fraction()));
    m_left->setText(timeLeft());
    updateSummary();
}

QString BatchPanel::timeLeft() const
{
    if (isIdle())
        return {};
    if (!isRunning())
        return tr("Stopping…");
    if (isPaused())
        return m_model->count(BatchStatus::running) > 0 ? tr("Pausing: finishing what is under way")
                                                        : tr("Paused");
    const qint64 left = m_runner.timeLeft();
    return left < 0 ? QString() : durationText(left / 1000);
}

void BatchPanel::openRow(const QModelIndex& index)
{
    const BatchRow& row = rowAt(index);
    std::error_code code;
    const bool written = (row.status == BatchStatus::ok || row.status == BatchStatus::skipped) &&
                         std::filesystem::exists(row.output, code);
    Q_EMIT openRequested(QString::fromStdString((written ? row.output : row.source).string()));
}

QString BatchPanel::summary() const
{
    const int total = m_model->rowCount();
    if (isListing())
        return tr("Looking for models…");
    if (total == 0)
        return m_paths.empty() ? QString() : tr("Nothing is left to do");
    QStringList parts = {total == 1 ? tr("1 model") : tr("%1 models").arg(total)};
    const auto add = [&](BatchStatus status, const QString& word) {
        if (const int count = m_model->count(status); count > 0)
            parts.append(QStringLiteral("%1 %2").arg(count).arg(word));
    };
    add(BatchStatus::ok, tr("done"));
    add(BatchStatus::unchanged, tr("unchanged"));
    add(BatchStatus::skipped, tr("skipped"));
    add(BatchStatus::failed, tr("failed"));
    add(BatchStatus::cancelled, tr("cancelled"));
    if (const int outdated = m_model->outdatedCount(); outdated > 0)
        parts.append(tr("%1 of other options").arg(outdated));
    return parts.join(QStringLiteral(" · "));
}

void BatchPanel::updateSummary()
{
    m_summary->setText(summary());
    const bool isEmpty = m_model->rowCount() == 0 && !isListing();
    m_invitation->setVisible(isEmpty);
    m_add->setVisible(!isEmpty);
    const bool idle = isIdle();
    m_start->setEnabled(idle && !isListing() && m_model->rowCount() > 0);
    m_remove->setEnabled(idle && m_table->selectionModel()->hasSelection());
    m_clear->setEnabled(idle && !m_paths.empty());
    const auto retried = std::ranges::any_of(m_model->rows(), [](const BatchRow& row) {
        return (row.status == BatchStatus::failed || row.status == BatchStatus::cancelled) &&
               !row.output.empty();
    });
    m_retry->setEnabled(idle && retried);
    m_report->setEnabled(idle && m_model->hasResults());
    for (QPushButton* button : {m_start, m_pause, m_cancel, m_retry, m_report, m_remove, m_clear})
        button->setVisible(button->isEnabled());
    if (idle)
        m_findings->refresh();
}

} // namespace resizelens
