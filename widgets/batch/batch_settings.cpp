#include "widgets/batch/batch_settings.h"

#include "core/batch/output_name.h"

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

#include <cmath>

namespace resizelens {

namespace {

constexpr double kGibibyte = 1024.0 * 1024.0 * 1024.0;
constexpr double kAnyTolerance = -0.001; // below every tolerance: none was given

/// A box of numbers whose lowest value means something in words.
QDoubleSpinBox* makeBox(QWidget* parent, const QString& unit, double lowest, double highest, int decimals,
                        const QString& lowestMeans)
{
    auto* box = new QDoubleSpinBox(parent);
    box->setDecimals(decimals);
    box->setRange(lowest, highest);
    box->setSuffix(unit);
    box->setSpecialValueText(lowestMeans);
    box->setValue(lowest);
    return box;
}

} // namespace

BatchSettings::BatchSettings(QWidget* parent)
    : QWidget(parent)
    , m_folder(new QLineEdit(this))
    , m_name(new QLineEdit(this))
    , m_patterns(new QLineEdit(this))
    , m_nameProblem(new QLabel(this))
    , m_recursive(new QCheckBox(tr("Include subfolders"), this))
    , m_verify(new QCheckBox(tr("Check each result"), this))
    , m_resume(new QCheckBox(tr("Skip what is finished"), this))
    , m_overwrite(new QComboBox(this))
    , m_rule(new QComboBox(this))
    , m_target(new QComboBox(this))
    , m_tolerance(makeBox(this, tr(" % of max|x|"), kAnyTolerance, 100.0, 3, tr("any")))
    , m_memory(makeBox(this, tr(" GiB"), 0.0, 65536.0, 1, tr("half of the machine's")))
    , m_timeLimit(makeBox(this, tr(" s for a model"), 0.0, 1e6, 1, tr("none")))
    , m_jobs(new QSpinBox(this))
{
    auto* form = new QFormLayout(this);
    form->setContentsMargins(4, 2, 4, 2);
    form->setVerticalSpacing(3);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    addFileRows(*form);
    addRuleRows(*form);
    addRunRows(*form);
    checkName();
}

void BatchSettings::addFileRows(QFormLayout& form)
{
    m_folder->setPlaceholderText(tr("Folder to write to"));
    m_folder->setAccessibleName(tr("Folder of the results"));
    auto* browse = new QPushButton(tr("Browse…"), this);
    auto* folder = new QHBoxLayout;
    folder->addWidget(m_folder, 1);
    folder->addWidget(browse);
    m_name->setText(QStringLiteral("{name}.onnx"));
    m_name->setToolTip(tr("{name}: the model's, {folder}: that of its folder, {rule} and {target}: what is "
                          "chosen below"));
    m_nameProblem->setWordWrap(true);
    m_patterns->setText(QStringLiteral("*.onnx"));
    m_patterns->setToolTip(tr("Which files of a folder are models, separated by blanks: *.onnx *.ort. With a "
                              "slash, of the path in the folder: encoder/*.onnx"));
    m_overwrite->addItem(tr("replace it"), QStringLiteral("always"));
    m_overwrite->addItem(tr("replace an older result of ours"), QStringLiteral("older"));
    m_overwrite->addItem(tr("leave it, the model fails"), QStringLiteral("never"));
    m_overwrite->setCurrentIndex(m_overwrite->findData(QStringLiteral("older"))); // nothing of others is lost
    form.addRow(tr("Write to"), folder);
    form.addRow(tr("Names"), m_name);
    form.addRow(m_nameProblem);
    form.addRow(tr("If a file exists"), m_overwrite);
    form.addRow(tr("Files of folders"), m_patterns);
    form.addRow(QString(), m_recursive);
    connect(browse, &QPushButton::clicked, this, &BatchSettings::chooseFolder);
    connect(m_folder, &QLineEdit::textEdited, this, [this] { m_folderChosen = true; });
    connect(m_folder, &QLineEdit::editingFinished, this, &BatchSettings::listingChanged);
    connect(m_patterns, &QLineEdit::editingFinished, this, &BatchSettings::listingChanged);
    connect(m_recursive, &QCheckBox::toggled, this, &BatchSettings::listingChanged);
    connect(m_name, &QLineEdit::textChanged, this, &BatchSettings::checkName);
    connect(m_name, &QLineEdit::editingFinished, this, &BatchSettings::namesChanged);
}

void BatchSettings::addRuleRows(QFormLayout& form)
{
    for (const std::string& rule : policyRules())
        if (namedPolicy(rule) != NamedPolicy::keep)
            m_rule->addItem(QString::fromStdString(rule), QString::fromStdString(rule));
    m_tolerance->setToolTip(tr("Nodes whose rewrite could be further off are kept"));
    m_verify->setChecked(true);
    m_verify->setToolTip(tr("Reads every result back and compares each rewrite with its Resize"));
    fillTargets();
    form.addRow(tr("Rule"), m_rule);
    form.addRow(tr("Target"), m_target);
    form.addRow(tr("Tolerance"), m_tolerance);
    form.addRow(QString(), m_verify);
    connect(m_rule, &QComboBox::currentTextChanged, this, &BatchSettings::namesChanged);
    connect(m_target, &QComboBox::currentTextChanged, this, &BatchSettings::namesChanged);
}

void BatchSettings::addRunRows(QFormLayout& form)
{
    m_jobs->setRange(0, 256);
    m_jobs->setSpecialValueText(tr("as many as processors"));
    m_jobs->setToolTip(tr("Models processed at the same time"));
    m_memory->setToolTip(tr("A model that needs more than is left waits for its turn"));
    m_resume->setToolTip(
        tr("Models that an earlier batch finished with the same choices, and whose files are "
           "what they were, are not done again"));
    form.addRow(tr("At a time"), m_jobs);
    form.addRow(tr("Memory"), m_memory);
    form.addRow(tr("Time limit"), m_timeLimit);
    form.addRow(QString(), m_resume);
}

void BatchSettings::fillTargets()
{
    m_target->addItem(tr("No target"), QString());
    // A broken profile of the user's is told of where targets are chosen for a model; here it is left out.
    auto targets = allTargets();
    if (!targets)
        targets = allTargets(std::filesystem::path());
    for (const TargetPointer& target : targets.value_or(std::vector<TargetPointer>()))
        m_target->addItem(QString::fromStdString(target->name), QString::fromStdString(target->id));
}

void BatchSettings::chooseFolder()
{
    const QString folder =
        QFileDialog::getExistingDirectory(this, tr("Folder to Write to"), m_folder->text());
    if (!folder.isEmpty())
        setFolder(folder);
}

void BatchSettings::checkName()
{
    const auto good = checkNamePattern(m_name->text().toStdString());
    m_nameProblem->setText(good ? QString() : QString::fromStdString(good.error().sentence()));
    m_nameProblem->setVisible(!good);
}

void BatchSettings::suggestFolder(const QString& folder)
{
    if (m_folderChosen)
        return;
    m_folder->setText(folder);
}

void BatchSettings::setFolder(const QString& folder)
{
    m_folderChosen = true;
    m_folder->setText(folder);
    Q_EMIT listingChanged();
}

QString BatchSettings::folder() const
{
    return m_folder->text();
}

BatchJob BatchSettings::job() const
{
    BatchJob job = m_rest;
    job.models.paths.clear();
    job.models.recursive = m_recursive->isChecked();
    job.models.patterns.clear();
    static const QRegularExpression blanks(QStringLiteral("[\\s;]+"));
    for (const QString& pattern : m_patterns->text().split(blanks, Qt::SkipEmptyParts))
        job.models.patterns.push_back(pattern.toStdString());
    if (job.models.patterns.empty())
        job.models.patterns = {"*.onnx"};
    job.folder = m_folder->text().toStdString();
    job.namePattern = m_name->text().toStdString();
    job.overwrite =
        overwriteFromName(m_overwrite->currentData().toString().toStdString()).value_or(job.overwrite);
    job.resume = m_resume->isChecked();
    job.jobs = static_cast<unsigned>(m_jobs->value());
    job.memoryBytes = static_cast<std::uint64_t>(std::llround(m_memory->value() * kGibibyte));
    job.timeLimit = m_timeLimit->value();
    job.policy.rule = m_rule->currentData().toString().toStdString();
    job.policy.tolerance =
        m_tolerance->value() < 0.0 ? std::nullopt : std::optional(m_tolerance->value() / 100.0);
    job.target = m_target->currentData().toString().toStdString();
    job.verify = m_verify->isChecked();
    job.allowUnrun = true; // the rows say what was checked; ONNX Runtime need not be there
    return job;
}

void BatchSettings::setJob(const BatchJob& job)
{
    {
        const QSignalBlocker quiet(this);
        m_rest = job;
        m_rest.models.paths.clear();
        QStringList patterns;
        for (const std::string& pattern : job.models.patterns)
            patterns.append(QString::fromStdString(pattern));
        m_patterns->setText(patterns.join(QLatin1Char(' ')));
        m_recursive->setChecked(job.models.recursive);
        if (!job.folder.empty()) {
            m_folderChosen = true;
            m_folder->setText(QString::fromStdString(job.folder.string()));
        }
        m_name->setText(QString::fromStdString(job.namePattern));
        const auto name = toString(job.overwrite);
        m_overwrite->setCurrentIndex(
            m_overwrite->findData(QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()))));
        m_resume->setChecked(job.resume);
        m_jobs->setValue(static_cast<int>(job.jobs));
        m_memory->setValue(static_cast<double>(job.memoryBytes) / kGibibyte);
        m_timeLimit->setValue(job.timeLimit);
        if (const int rule = m_rule->findData(QString::fromStdString(job.policy.rule)); rule >= 0)
            m_rule->setCurrentIndex(rule);
        m_tolerance->setValue(job.policy.tolerance ? 100.0 * *job.policy.tolerance : kAnyTolerance);
        m_verify->setChecked(job.verify);
        const QString target = QString::fromStdString(job.target);
        if (m_target->findData(target) < 0)
            m_target->addItem(target, target); // the file of a profile
        m_target->setCurrentIndex(m_target->findData(target));
    }
    Q_EMIT listingChanged();
}

} // namespace resizelens
