#include "widgets/batch/batch_panel.h"

#include "widgets/batch/batch_settings.h"
#include "widgets/batch/progress_delegate.h"

#include <QDir>
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QMenu>
#include <QMimeData>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QSortFilterProxyModel>
#include <QSplitter>
#include <QTableView>
#include <QToolButton>
#include <QUrl>
#include <QVBoxLayout>

#include <algorithm>
#include <system_error>

namespace resizelens {

namespace {

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
    , m_table(new QTableView(this))
    , m_presets(new QMenu(this))
    , m_empty(new QLabel(tr("Add models or folders of models, or drop them here."), m_table))
{
    setAcceptDrops(true);
    makeTable();
    auto* scroll = new QScrollArea(this);
    scroll->setWidget(m_settings);
    scroll->setWidgetResizable(true);
    scroll->setFocusPolicy(Qt::NoFocus); // its fields take the focus, and scroll it
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setMinimumWidth(std::max(380, m_settings->minimumSizeHint().width() + 24));
    auto* splitter = new QSplitter(this);
    splitter->addWidget(m_table);
    splitter->addWidget(scroll);
    splitter->setStretchFactor(0, 1);
    splitter->setChildrenCollapsible(false);
    splitter->setSizes({860, 400});
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(8, 6, 8, 8);
    column->setSpacing(6);
    column->addWidget(makeListBar());
    column->addWidget(splitter, 1);
    column->addWidget(makeRunBar());
    m_editing.append(m_settings);

    connect(m_settings, &BatchSettings::listingChanged, this, &BatchPanel::list);
    connect(m_settings, &BatchSettings::namesChanged, this, &BatchPanel::replan);
    connectRunner();
    updateState();
}

void BatchPanel::connectRunner()
{
    connect(&m_runner, &BatchRunner::stateChanged, this, &BatchPanel::updateState);
    connect(&m_runner, &BatchRunner::planned, m_model, &BatchModel::reset);
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
    m_table->setItemDelegateForColumn(BatchModel::State, new ProgressDelegate(m_table));
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setAlternatingRowColors(true);
    m_table->setTabKeyNavigation(false);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(24);
    QHeaderView* header = m_table->horizontalHeader();
    header->setHighlightSections(false);
    header->setStretchLastSection(true);
    header->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    const std::pair<BatchModel::Column, int> widths[] = {
        {BatchModel::Model, 220},    {BatchModel::State, 100},   {BatchModel::Rewritten, 80},
        {BatchModel::WorstCase, 90}, {BatchModel::Measured, 80}, {BatchModel::Time, 70}};
    for (const auto& [section, width] : widths)
        header->resizeSection(section, width);
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(-1, Qt::AscendingOrder);
    m_table->setAccessibleName(tr("Models of the batch"));
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);
    m_empty->setAttribute(Qt::WA_TransparentForMouseEvents);
    auto* cover = new QVBoxLayout(m_table->viewport());
    cover->addWidget(m_empty);
    connect(m_table, &QTableView::activated, this, &BatchPanel::openRow);
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &BatchPanel::updateSummary);
}

QWidget* BatchPanel::makeListBar()
{
    auto* bar = new QWidget(this);
    auto* files = makeButton(tr("Add files…"), tr("Add models"), bar);
    auto* folder = makeButton(tr("Add folder…"), tr("Add the models of a folder"), bar);
    m_remove = makeButton(tr("Remove"), tr("Remove the selected models from the list"), bar);
    auto* clearing = makeButton(tr("Clear"), tr("Remove all models from the list"), bar);
    auto* presets = new QToolButton(bar);
    presets->setText(tr("Presets"));
    presets->setToolTip(tr("Named choices, and job files that resizelens-cli runs the same"));
    presets->setPopupMode(QToolButton::InstantPopup);
    presets->setMenu(m_presets);
    auto* row = new QHBoxLayout(bar);
    row->setContentsMargins(0, 0, 0, 0);
    for (QWidget* widget : std::initializer_list<QWidget*>{files, folder, m_remove, clearing, presets}) {
        row->addWidget(widget);
        if (widget != m_remove)
            m_editing.append(widget);
    }
    m_summary = new QLabel(bar);
    row->addStretch(1);
    row->addWidget(m_summary);
    connect(files, &QPushButton::clicked, this, &BatchPanel::chooseFiles);
    connect(folder, &QPushButton::clicked, this, &BatchPanel::chooseFolder);
    connect(m_remove, &QPushButton::clicked, this, &BatchPanel::removeSelected);
    connect(clearing, &QPushButton::clicked, this, &BatchPanel::clear);
    return bar;
}

QWidget* BatchPanel::makeRunBar()
{
    auto* bar = new QWidget(this);
    m_start = makeButton(tr("Export all"), tr("Begin"), bar);
    m_pause = makeButton(tr("Pause"), tr("Finish the models in progress and start no others"), bar);
    m_pause->setCheckable(true);
    m_cancel = makeButton(tr("Cancel"), tr("Stop everything; finished results are kept"), bar);
    m_retry = makeButton(tr("Retry failed"), tr("Retry what failed or was cancelled"), bar);
    m_report = makeButton(tr("Report…"), tr("Write a shareable report of what was done"), bar);
    m_progress = new QProgressBar(bar);
    m_progress->setRange(0, 1000);
    m_progress->setTextVisible(false);
    m_left = new QLabel(bar);
    auto* row = new QHBoxLayout(bar);
    row->setContentsMargins(0, 0, 0, 0);
    for (QPushButton* button : {m_start, m_pause, m_cancel, m_retry})
        row->addWidget(button);
    row->addWidget(m_progress, 1);
    row->addWidget(m_left);
    row->addStretch(0);
    row->addWidget(m_report);
    connect(m_start, &QPushButton::clicked, this, &BatchPanel::start);
    connect(m_pause, &QPushButton::clicked, this, &BatchPanel::pause);
    connect(m_cancel, &QPushButton::clicked, this, &BatchPanel::cancel);
    connect(m_retry, &QPushButton::clicked, this, &BatchPanel::retryFailed);
    connect(m_report, &QPushButton::clicked, this, &BatchPanel::reportRequested);
    return bar;
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
        if (std::find(m_paths.begin(), m_paths.end(), added) == m_paths.end())
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
    query.exclude = m_settings->folder().toStdString();
    m_listing.start([query](const std::stop_token& stop) { return listModels(query, stop); },
                    [this](std::vector<FoundModel> found) {
                        m_found = std::move(found);
                        replan();
                    });
    updateSummary();
}

std::vector<FoundModel> BatchPanel::wanted() const
{
    std::vector<FoundModel> models;
    std::copy_if(m_found.begin(), m_found.end(), std::back_inserter(models),
                 [this](const FoundModel& model) { return !m_removed.contains(model.path); });
    return models;
}

/// The listed models as they are before any run, with the names that their results get now.
void BatchPanel::replan()
{
    if (!isIdle() || isListing())
        return;
    // Every file is looked up on the disk.
    m_listing.start(
        [models = wanted(), job = m_settings->job()](const std::stop_token&) {
            const auto options = optionsOf(job);
            return options ? planBatch(models, *options)
                           : Result<std::vector<BatchRow>>(fail(options.error()));
        },
        [this](Result<std::vector<BatchRow>> rows) {
            if (rows) // a name pattern that makes no sense is said below its field
                m_model->reset(std::move(*rows));
            updateSummary();
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
    if (!isIdle() || isListing() || m_model->rowCount() == 0)
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
    const BatchRow& row = m_model->rows()[static_cast<std::size_t>(m_proxy->mapToSource(index).row())];
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
        return m_paths.empty() ? tr("No models yet") : tr("Nothing is left to do");
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
    return parts.join(QStringLiteral(" · "));
}

void BatchPanel::updateSummary()
{
    m_summary->setText(summary());
    m_empty->setVisible(m_model->rowCount() == 0 && !isListing());
    const bool idle = isIdle();
    m_start->setEnabled(idle && !isListing() && m_model->rowCount() > 0);
    m_remove->setEnabled(idle && m_table->selectionModel()->hasSelection());
    const auto retried = std::any_of(m_model->rows().begin(), m_model->rows().end(), [](const BatchRow& row) {
        return (row.status == BatchStatus::failed || row.status == BatchStatus::cancelled) &&
               !row.output.empty();
    });
    m_retry->setEnabled(idle && retried);
    m_report->setEnabled(idle && m_model->rowCount() > 0 &&
                         m_model->count(BatchStatus::queued) < m_model->rowCount());
}

} // namespace resizelens
