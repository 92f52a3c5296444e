#include "widgets/batch/batch_settings.h"

#include "core/batch/output_name.h"
#include "widgets/batch/option_field.h"
#include "widgets/support/core_words.h"
#include "widgets/support/type_scale.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFileDialog>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QToolButton>
#include <QVBoxLayout>

#include <cmath>

namespace resizelens {

namespace {

constexpr double kGibibyte = 1024.0 * 1024.0 * 1024.0;

/// What the box says, unless that is only `value` as it is shown.
double takenFrom(const QDoubleSpinBox& box, double value)
{
    constexpr double kHalfOfLastDigit = 0.05;
    return std::abs(box.value() - value) > kHalfOfLastDigit ? box.value() : value;
}

/// A box of numbers whose lowest value means something in words.
QDoubleSpinBox* makeBox(QWidget* parent, const QString& unit, double highest, const QString& zeroMeans)
{
    auto* box = new QDoubleSpinBox(parent);
    box->setDecimals(1);
    box->setRange(0.0, highest);
    box->setSuffix(unit);
    box->setSpecialValueText(zeroMeans);
    return box;
}

/// Of those that are always seen.
bool isBasic(const ExportOption& option)
{
    return option.key == "rule" || option.key == "verify";
}

} // namespace

BatchSettings::BatchSettings(QWidget* parent)
    : QWidget(parent)
    , m_folder(new QLineEdit(this))
    , m_name(new QLineEdit(this))
    , m_patterns(new QLineEdit(this))
    , m_problem(new QLabel(this))
    , m_recursive(new QCheckBox(tr("Include subfolders"), this))
    , m_resume(new QCheckBox(tr("Skip finished models"), this))
    , m_overwrite(new QComboBox(this))
    , m_memory(makeBox(this, tr(" GiB"), 65536.0, tr("half of the RAM")))
    , m_timeLimit(makeBox(this, tr(" s for a model"), 1e6, tr("none")))
    , m_jobs(new QSpinBox(this))
    , m_fold(new QToolButton(this))
    , m_more(new QWidget(this))
    , m_edited(new QLabel(this))
{
    m_job.settings.verify = true;
    QFormLayout *form = makeForm(this), *more = makeForm(m_more);
    addOptionRows(*form, *more);
    addFileRows(*form, *more);
    addRunRows(*more);
    m_fold->setText(tr("More options"));
    m_fold->setFont(headingFont(m_fold->font()));
    m_fold->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_fold->setAutoRaise(true);
    m_fold->setCheckable(true);
    m_edited->setForegroundRole(QPalette::PlaceholderText);
    auto* fold = new QHBoxLayout;
    fold->addWidget(m_fold);
    fold->addStretch(1);
    fold->addWidget(m_edited);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    column->addLayout(form);
    column->addLayout(fold);
    column->addWidget(m_more);
    connect(m_fold, &QToolButton::toggled, this, &BatchSettings::showMore);
    connect(this, &BatchSettings::optionsChanged, this, &BatchSettings::showFold);
    connect(this, &BatchSettings::listingChanged, this, &BatchSettings::showFold);
    showMore(false);
    showJob();
}

QFormLayout* BatchSettings::makeForm(QWidget* parent) const
{
    auto* form = parent == this ? new QFormLayout : new QFormLayout(parent);
    form->setContentsMargins(0, 0, 0, 0);
    form->setVerticalSpacing(6);
    form->setHorizontalSpacing(12);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    return form;
}

void BatchSettings::showMore(bool more)
{
    m_more->setVisible(more);
    m_fold->setArrowType(more ? Qt::DownArrow : Qt::RightArrow);
}

void BatchSettings::showFold()
{
    const BatchJob usual;
    const auto differs = [&](auto BatchJob::*member) { return m_job.*member == usual.*member ? 0 : 1; };
    int edited = differs(&BatchJob::namePattern) + differs(&BatchJob::resume) + differs(&BatchJob::jobs) +
                 differs(&BatchJob::memoryBytes) + differs(&BatchJob::timeLimit) +
                 (m_job.models.patterns == usual.models.patterns ? 0 : 1) +
                 (m_job.models.recursive == usual.models.recursive ? 0 : 1);
    for (const OptionField* field : std::as_const(m_fields))
        if (!isBasic(field->option()) && field->option().group != OptionGroup::target)
            edited +=
                optionTexts(field->option(), m_job.settings) == optionTexts(field->option(), usual.settings)
                    ? 0
                    : 1;
    m_edited->setText(edited == 0 ? tr("all default") : tr("%1 changed").arg(edited));
}

void BatchSettings::addFileRows(QFormLayout& form, QFormLayout& more)
{
    m_folder->setPlaceholderText(tr("Folder to write to"));
    m_folder->setAccessibleName(tr("Folder of the results"));
    auto* browse = new QPushButton(tr("Browse…"), this);
    auto* folder = new QHBoxLayout;
    folder->addWidget(m_folder, 1);
    folder->addWidget(browse);
    m_name->setToolTip(tr("{name}: the model's, {folder}: that of its folder, {rule} and {target}: what is "
                          "chosen below"));
    m_problem->setWordWrap(true);
    m_problem->setObjectName(QStringLiteral("problem"));
    m_patterns->setToolTip(tr("Which files of a folder are models, separated by blanks: *.onnx *.ort. With a "
                              "slash, of the path in the folder: encoder/*.onnx"));
    m_overwrite->addItem(tr("Overwrite outdated results"), QStringLiteral("outdated"));
    m_overwrite->addItem(tr("Always overwrite"), QStringLiteral("always"));
    m_overwrite->addItem(tr("Never overwrite"), QStringLiteral("never"));
    m_overwrite->setToolTip(
        tr("A result is outdated if it was made from another version of the model, or with "
           "other options. Files that are no results are only replaced by Always overwrite."));
    form.addRow(tr("Write to"), folder);
    form.addRow(tr("Existing files"), m_overwrite);
    form.addRow(m_problem);
    more.addRow(tr("Names"), m_name);
    more.addRow(tr("File pattern"), m_patterns);
    more.addRow(QString(), m_recursive);
    connect(browse, &QPushButton::clicked, this, &BatchSettings::chooseFolder);
    connect(m_folder, &QLineEdit::textEdited, this, [this] { m_folderChosen = true; });
    connect(m_folder, &QLineEdit::editingFinished, this, &BatchSettings::takeFileRows);
    connect(m_patterns, &QLineEdit::editingFinished, this, &BatchSettings::takeFileRows);
    connect(m_recursive, &QCheckBox::clicked, this, &BatchSettings::takeFileRows);
    connect(m_name, &QLineEdit::textChanged, this, &BatchSettings::checkName);
    connect(m_name, &QLineEdit::editingFinished, this, &BatchSettings::takeRunRows);
    connect(m_overwrite, &QComboBox::currentIndexChanged, this, &BatchSettings::takeRunRows);
}

void BatchSettings::addOptionRows(QFormLayout& form, QFormLayout& more)
{
    for (const ExportOption& option : exportOptions()) {
        auto* field = new OptionField(option, this);
        (isBasic(option) ? form : more).addRow(field->label(), field->widget());
        connect(field, &OptionField::edited, this, [this, field] { takeOption(*field); });
        m_fields.append(field);
    }
}

void BatchSettings::addRunRows(QFormLayout& form)
{
    m_jobs->setRange(0, 256);
    m_jobs->setSpecialValueText(tr("one per core"));
    m_jobs->setToolTip(tr("Models processed at the same time"));
    m_memory->setToolTip(tr("A model that needs more than is left waits for its turn"));
    m_resume->setToolTip(
        tr("Models that an earlier batch finished with the same options, and whose files are "
           "what they were, are not done again"));
    form.addRow(tr("Parallel jobs"), m_jobs);
    form.addRow(tr("Memory"), m_memory);
    form.addRow(tr("Time limit"), m_timeLimit);
    form.addRow(QString(), m_resume);
    connect(m_jobs, &QSpinBox::valueChanged, this, &BatchSettings::takeRunRows);
    connect(m_memory, &QDoubleSpinBox::valueChanged, this, &BatchSettings::takeRunRows);
    connect(m_timeLimit, &QDoubleSpinBox::valueChanged, this, &BatchSettings::takeRunRows);
    connect(m_resume, &QCheckBox::clicked, this, &BatchSettings::takeRunRows);
}

void BatchSettings::chooseFolder()
{
    const QString folder =
        QFileDialog::getExistingDirectory(this, tr("Folder to Write to"), m_folder->text());
    if (!folder.isEmpty())
        setFolder(folder);
}

void BatchSettings::takeFileRows()
{
    BatchJob job = m_job;
    job.folder = m_folder->text().toStdString();
    job.models.recursive = m_recursive->isChecked();
    job.models.patterns.clear();
    static const QRegularExpression blanks(QStringLiteral("[\\s;]+"));
    for (const QString& pattern : m_patterns->text().split(blanks, Qt::SkipEmptyParts))
        job.models.patterns.push_back(pattern.toStdString());
    if (job.models.patterns.empty())
        job.models.patterns = {"*.onnx"};
    if (job == m_job)
        return;
    m_job = std::move(job);
    Q_EMIT listingChanged();
}

void BatchSettings::takeRunRows()
{
    BatchJob job = m_job;
    job.namePattern = m_name->text().toStdString();
    job.overwrite =
        overwriteFromName(m_overwrite->currentData().toString().toStdString()).value_or(job.overwrite);
    job.resume = m_resume->isChecked();
    if (m_jobs->value() < m_jobs->maximum() || job.jobs < static_cast<unsigned>(m_jobs->maximum()))
        job.jobs = static_cast<unsigned>(m_jobs->value());
    job.timeLimit = takenFrom(*m_timeLimit, job.timeLimit);
    job.memoryBytes = static_cast<std::uint64_t>(
        std::llround(kGibibyte * takenFrom(*m_memory, static_cast<double>(job.memoryBytes) / kGibibyte)));
    if (job == m_job)
        return;
    m_job = std::move(job);
    Q_EMIT optionsChanged();
}

void BatchSettings::takeOption(const OptionField& field)
{
    ExportSettings settings = m_job.settings;
    ExportSettings shown = settings;
    const auto stored = field.store(shown);
    if (stored)
        checkName(); // what was wrong with the field is not any more
    else
        setProblem(errorWords(stored.error()));
    if (!stored || optionTexts(field.option(), shown) == optionTexts(field.option(), settings))
        return;
    m_job.settings = std::move(shown);
    Q_EMIT optionsChanged();
}

void BatchSettings::checkName()
{
    const auto good = checkNamePattern(m_name->text().toStdString());
    setProblem(good ? QString() : errorWords(good.error()));
}

void BatchSettings::setProblem(const QString& text)
{
    m_problem->setText(text);
    m_problem->setVisible(!text.isEmpty());
}

void BatchSettings::suggestFolder(const QString& folder)
{
    if (m_folderChosen)
        return;
    m_folder->setText(folder);
    m_job.folder = folder.toStdString();
}

void BatchSettings::setFolder(const QString& folder)
{
    m_folderChosen = true;
    m_folder->setText(folder);
    takeFileRows();
}

void BatchSettings::setTarget(const std::string& target)
{
    if (m_job.settings.target == target)
        return;
    m_job.settings.target = target;
    showJob();
    Q_EMIT optionsChanged();
}

void BatchSettings::setJob(const BatchJob& job)
{
    const std::filesystem::path folder = m_job.folder;
    m_job = job;
    m_job.models.paths.clear();
    if (job.folder.empty())
        m_job.folder = folder;
    else
        m_folderChosen = true;
    showJob();
    Q_EMIT listingChanged();
}

void BatchSettings::showJob()
{
    const QSignalBlocker overwrite(m_overwrite), jobs(m_jobs), memory(m_memory), timeLimit(m_timeLimit);
    QStringList patterns;
    for (const std::string& pattern : m_job.models.patterns)
        patterns.append(QString::fromStdString(pattern));
    m_patterns->setText(patterns.join(QLatin1Char(' ')));
    m_recursive->setChecked(m_job.models.recursive);
    m_folder->setText(QString::fromStdString(m_job.folder.string()));
    m_name->setText(QString::fromStdString(m_job.namePattern));
    m_overwrite->setCurrentIndex(m_overwrite->findData(QString::fromUtf8(toString(m_job.overwrite))));
    m_resume->setChecked(m_job.resume);
    m_jobs->setValue(static_cast<int>(m_job.jobs));
    m_memory->setValue(static_cast<double>(m_job.memoryBytes) / kGibibyte);
    m_timeLimit->setValue(m_job.timeLimit);
    for (OptionField* field : std::as_const(m_fields))
        field->show(m_job.settings);
    checkName();
    showFold();
}

} // namespace resizelens
