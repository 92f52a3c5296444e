#include "widgets/batch/batch_panel.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QFileDialog>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QTableView>

#include <system_error>

namespace resizelens {

namespace {

std::filesystem::path pathOf(const QString& text)
{
    return std::filesystem::path(text.toStdString());
}

} // namespace

BatchPanel::BatchPanel(QWidget* parent)
    : QWidget(parent)
    , m_model(new BatchModel(this))
    , m_source(new QLineEdit(this))
    , m_output(new QLineEdit(this))
    , m_recursive(new QCheckBox(tr("and folders below"), this))
    , m_verify(new QCheckBox(tr("check each export"), this))
    , m_rule(new QComboBox(this))
    , m_start(new QPushButton(tr("Export all"), this))
    , m_cancel(new QPushButton(tr("Cancel"), this))
    , m_progress(new QProgressBar(this))
    , m_summary(new QLabel(this))
    , m_table(new QTableView(this))
{
    for (const std::string& rule : policyRules())
        if (rule != "keep")
            m_rule->addItem(QString::fromStdString(rule));
    m_rule->setAccessibleName(tr("Rule"));
    m_source->setPlaceholderText(tr("Folder with .onnx models"));
    m_output->setPlaceholderText(tr("Folder to write to"));
    m_verify->setChecked(true);
    m_verify->setToolTip(tr("Reads every result back and compares each rewrite with its Resize"));
    m_progress->setRange(0, 1000);
    m_progress->setTextVisible(false);
    m_table->setModel(m_model);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setAlternatingRowColors(true);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(24);
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_table->horizontalHeader()->resizeSection(BatchModel::Model, 240);
    m_table->setAccessibleName(tr("Models of the batch"));

    auto* browseSource = new QPushButton(tr("Browse…"), this);
    auto* browseOutput = new QPushButton(tr("Browse…"), this);
    auto* form = new QGridLayout;
    form->setHorizontalSpacing(8);
    form->addWidget(new QLabel(tr("Models"), this), 0, 0);
    form->addWidget(m_source, 0, 1);
    form->addWidget(browseSource, 0, 2);
    form->addWidget(m_recursive, 0, 3);
    form->addWidget(new QLabel(tr("Write to"), this), 1, 0);
    form->addWidget(m_output, 1, 1);
    form->addWidget(browseOutput, 1, 2);
    form->addWidget(m_verify, 1, 3);
    form->setColumnStretch(1, 1);
    auto* run = new QHBoxLayout;
    run->addWidget(new QLabel(tr("Rule"), this));
    run->addWidget(m_rule);
    run->addWidget(m_start);
    run->addWidget(m_cancel);
    run->addWidget(m_progress, 1);
    run->addWidget(m_summary);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(8, 8, 8, 8);
    column->setSpacing(6);
    column->addLayout(form);
    column->addLayout(run);
    column->addWidget(m_table, 1);

    connect(browseSource, &QPushButton::clicked, this,
            [this] { chooseFolder(m_source, tr("Folder with models")); });
    connect(browseOutput, &QPushButton::clicked, this,
            [this] { chooseFolder(m_output, tr("Folder to write to")); });
    connect(m_source, &QLineEdit::editingFinished, this, [this] { setSourceFolder(m_source->text()); });
    connect(m_output, &QLineEdit::textEdited, this, [this] { m_outputChosen = true; });
    connect(m_recursive, &QCheckBox::toggled, this, &BatchPanel::list);
    connect(m_start, &QPushButton::clicked, this, &BatchPanel::start);
    connect(m_cancel, &QPushButton::clicked, this, &BatchPanel::cancel);
    connect(m_table, &QTableView::doubleClicked, this, [this](const QModelIndex& index) {
        const BatchRow& row = m_model->rows()[static_cast<std::size_t>(index.row())];
        Q_EMIT openRequested(
            QString::fromStdString((row.status == BatchStatus::ok ? row.output : row.source).string()));
    });
    setRunning(false);
    updateSummary();
}

void BatchPanel::chooseFolder(QLineEdit* field, const QString& title)
{
    const QString folder = QFileDialog::getExistingDirectory(this, title, field->text());
    if (folder.isEmpty())
        return;
    if (field == m_source)
        setSourceFolder(folder);
    else
        setOutputFolder(folder);
}

void BatchPanel::setSourceFolder(const QString& folder)
{
    if (m_running)
        return;
    m_source->setText(folder);
    if (!m_outputChosen && !folder.isEmpty())
        m_output->setText(QDir(folder).filePath(QStringLiteral("resizelens")));
    list();
}

void BatchPanel::setOutputFolder(const QString& folder)
{
    m_outputChosen = true;
    m_output->setText(folder);
}

void BatchPanel::list()
{
    if (m_running || m_source->text().isEmpty())
        return;
    m_listing.start(
        [folder = pathOf(m_source->text()), recursive = m_recursive->isChecked(),
         output = pathOf(m_output->text())](const std::stop_token& stop) {
            return listModels({{folder}, recursive, {"*.onnx"}, output}, stop);
        },
        [this](std::vector<FoundModel> found) {
            BatchOptions options;
            options.folder = pathOf(m_output->text());
            m_model->reset(planBatch(found, options).value_or(std::vector<BatchRow>()));
            updateSummary();
        });
    updateSummary();
}

/// The listed models as they were before any run, with outputs in the folder that stands in the field now.
std::vector<BatchRow> BatchPanel::freshRows() const
{
    std::vector<FoundModel> sources;
    for (const BatchRow& row : m_model->rows())
        sources.push_back({row.source});
    BatchOptions options;
    options.folder = pathOf(m_output->text());
    return planBatch(sources, options).value_or(std::vector<BatchRow>());
}

void BatchPanel::start()
{
    if (m_running || isListing() || m_model->rowCount() == 0)
        return;
    m_model->reset(freshRows());
    BatchOptions options;
    options.folder = pathOf(m_output->text());
    options.policy.rule = m_rule->currentText().toStdString();
    options.exporting.verify = m_verify->isChecked();
    setRunning(true);
    m_job.start(
        [this, run = ++m_run, rows = m_model->rows(), options](const std::stop_token& stop) mutable {
            const auto onRow = [this, run](std::size_t index, const BatchRow& row) {
                m_job.post([this, run, index, row] {
                    if (run != m_run)
                        return;
                    m_model->update(index, row);
                    updateSummary();
                });
            };
            const Progress progress{
                [this](double fraction, std::string_view) {
                    m_job.post([this, fraction] { m_progress->setValue(static_cast<int>(1000 * fraction)); });
                },
                stop};
            return runBatch(rows, options, {onRow, {}, false}, progress);
        },
        [this](const Result<void>& result) {
            setRunning(false);
            updateSummary();
            if (!result)
                Q_EMIT failed(result.error());
            Q_EMIT finished(m_model->count(BatchStatus::ok), m_model->count(BatchStatus::failed));
        });
}

void BatchPanel::cancel()
{
    if (!m_running)
        return;
    m_job.cancel();
    for (std::size_t i = 0; i < m_model->rows().size(); ++i) {
        BatchRow row = m_model->rows()[i];
        if (row.status != BatchStatus::queued && row.status != BatchStatus::running)
            continue;
        row.status = BatchStatus::cancelled;
        m_model->update(i, row);
    }
    setRunning(false);
    updateSummary();
    Q_EMIT finished(m_model->count(BatchStatus::ok), m_model->count(BatchStatus::failed));
}

void BatchPanel::setRunning(bool running)
{
    m_running = running;
    for (QWidget* widget :
         std::initializer_list<QWidget*>{m_source, m_output, m_recursive, m_verify, m_rule, m_start})
        widget->setEnabled(!running);
    m_cancel->setEnabled(running);
    m_progress->setValue(0);
    m_progress->setVisible(running);
}

QString BatchPanel::summary() const
{
    const int total = m_model->rowCount();
    if (isListing())
        return tr("Looking for models…");
    if (total == 0)
        return tr("Choose a folder of models, or drop one here.");
    QStringList parts = {total == 1 ? tr("1 model") : tr("%1 models").arg(total)};
    const auto add = [&](BatchStatus status, const QString& word) {
        if (const int count = m_model->count(status); count > 0)
            parts.append(QStringLiteral("%1 %2").arg(count).arg(word));
    };
    add(BatchStatus::ok, tr("done"));
    add(BatchStatus::unchanged, tr("unchanged"));
    add(BatchStatus::failed, tr("failed"));
    add(BatchStatus::cancelled, tr("cancelled"));
    return parts.join(QStringLiteral(" · "));
}

void BatchPanel::updateSummary()
{
    m_summary->setText(summary());
    m_start->setEnabled(!m_running && !isListing() && m_model->rowCount() > 0);
}

} // namespace resizelens
