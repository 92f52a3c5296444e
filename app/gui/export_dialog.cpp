#include "app/gui/export_dialog.h"

#include "app/gui/command_palette.h"
#include "app/gui/model_files.h"
#include "app/gui/runtime_choice.h"
#include "widgets/support/core_words.h"
#include "widgets/support/foreign_text.h"

#include <algorithm>

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QGroupBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QMessageBox>
#include <QPushButton>
#include <QVBoxLayout>

namespace resizelens {

namespace {

constexpr std::size_t kMostReasons = 4;

QString bytesText(std::uint64_t bytes)
{
    return QLocale().formattedDataSize(static_cast<qint64>(bytes));
}

bool isOneFile(const QString& one, const QString& other)
{
    const QString path = QFileInfo(one).canonicalFilePath();
    return !path.isEmpty() && path == QFileInfo(other).canonicalFilePath();
}

} // namespace

std::vector<WeightsWord> weightsWords()
{
    return {{ExternalData::automatic, ExportDialog::tr("&As they are"),
             ExportDialog::tr("External files stay where they are, or are copied to another folder. What no "
                              "reader of ONNX takes, a model above 2 GB, gets its weights beside it.")},
            {ExternalData::gather, ExportDialog::tr("In &one file beside the model"),
             ExportDialog::tr("All weights in one external file that is named after the model")},
            {ExternalData::embed, ExportDialog::tr("&Inside the model"),
             ExportDialog::tr("Possible up to 2 GB")}};
}

ExportDialog::ExportDialog(Subject subject, const QString& path, ExternalData weights, QWidget* parent)
    : QDialog(parent)
    , m_subject(std::move(subject))
    , m_path(new QLineEdit(path, this))
    , m_weights(new QComboBox(this))
    , m_run(new QCheckBox(tr("&Run both models in ONNX Runtime and compare them"), this))
    , m_certificate(new QCheckBox(tr("Write a &certificate and have it checked independently"), this))
    , m_changes(new QLabel(this))
    , m_export(nullptr)
{
    setWindowTitle(tr("Export Model"));
    m_path->setAccessibleName(tr("File of the exported model"));
    m_path->setMinimumWidth(360);
    for (const WeightsWord& word : weightsWords()) {
        m_weights->addItem(plainText(word.text, false), static_cast<int>(word.value));
        m_weights->setItemData(m_weights->count() - 1, word.tip, Qt::ToolTipRole);
    }
    m_weights->setCurrentIndex(m_weights->findData(static_cast<int>(weights)));
    m_weights->setAccessibleName(tr("Weights of the exported model"));
    m_run->setChecked(runtimeChoice().wholeModels);
    m_run->setToolTip(tr("Each rewrite is read back and compared with its node in any case."));
    auto* browse = new QPushButton(tr("&Browse…"), this);
    auto* place = new QHBoxLayout;
    place->addWidget(m_path, 1);
    place->addWidget(browse);
    auto* form = new QFormLayout;
    form->addRow(tr("&To:"), place);
    form->addRow(tr("Target:"),
                 new QLabel(m_subject.analysis->target ? foreignName(m_subject.analysis->target->name, 80)
                                                       : tr("none"),
                            this));
    form->addRow(tr("&Weights:"), m_weights);
    m_certificate->setChecked(runtimeChoice().certificate);
    m_certificate->setToolTip(
        tr("What is claimed of each rewritten node, beside the model. A small Python program that "
           "shares no code with this one proves it again."));
    form->addRow(QString(), m_run);
    form->addRow(QString(), m_certificate);
    if (auto* label = qobject_cast<QLabel*>(form->labelForField(place)))
        label->setBuddy(m_path);
    auto* group = new QGroupBox(tr("What will change"), this);
    auto* inside = new QVBoxLayout(group);
    m_changes->setWordWrap(true);
    m_changes->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_changes->setMinimumHeight(m_changes->fontMetrics().lineSpacing() * 6);
    m_changes->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_changes->setAccessibleName(group->title());
    inside->addWidget(m_changes);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    m_export = buttons->addButton(tr("&Export"), QDialogButtonBox::AcceptRole);
    auto* column = new QVBoxLayout(this);
    column->setSpacing(12);
    column->addLayout(form);
    column->addWidget(group, 1);
    column->addWidget(buttons);
    connect(browse, &QPushButton::clicked, this, &ExportDialog::browse);
    connect(m_path, &QLineEdit::textChanged, this, &ExportDialog::update);
    connect(buttons, &QDialogButtonBox::accepted, this, &ExportDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    m_export->setDefault(true);
    update();
    m_job.start(
        [subject = m_subject](const std::stop_token& stop) {
            return previewExport(*subject.analysis, subject.plan, stop);
        },
        [this](const Result<ExportPreview>& preview) { showPreview(preview); });
}

QString ExportDialog::path() const
{
    const QString path = m_path->text().trimmed();
    const QFileInfo info(path);
    // A name without an ending would be found by no dialog again.
    return path.isEmpty() || !info.suffix().isEmpty() ? path : path + QStringLiteral(".onnx");
}

void ExportDialog::setPath(const QString& path)
{
    m_path->setText(path);
}

ExternalData ExportDialog::weights() const
{
    return static_cast<ExternalData>(m_weights->currentData().toInt());
}

QString ExportDialog::whatChanges() const
{
    return isWorkingOut() ? QString() : m_changes->text();
}

void ExportDialog::update()
{
    m_export->setEnabled(m_isPossible && !path().isEmpty());
    if (isWorkingOut() || m_changes->text().isEmpty())
        m_changes->setText(tr("Working it out…"));
}

void ExportDialog::showPreview(const Result<ExportPreview>& preview)
{
    m_isPossible = preview && preview->rewritten > 0;
    m_changes->setText(preview ? textOf(*preview) : sentenceOf(preview.error()));
    // Its lines are wrapped, which a window's first size does not know.
    m_changes->setMinimumHeight(
        std::max(m_changes->minimumHeight(), m_changes->heightForWidth(m_changes->width())));
    m_export->setEnabled(m_isPossible && !path().isEmpty());
}

QString ExportDialog::textOf(const ExportPreview& preview) const
{
    const auto number = [](std::size_t count) { return QLocale().toString(static_cast<qulonglong>(count)); };
    QStringList lines;
    if (preview.rewritten == 0)
        lines.append(tr("Nothing: no Resize node is rewritten."));
    else
        lines.append(tr("%1 of %2 Resize nodes rewritten, %3 of them exactly")
                         .arg(number(preview.rewritten), number(preview.sites), number(preview.exact)));
    if (preview.rewritten > 0) {
        lines.append(preview.newNodes == 1 ? tr("1 new node in their place")
                                           : tr("%1 new nodes in their place").arg(number(preview.newNodes)));
        if (preview.helpers == 1)
            lines.append(tr("1 node that computed sizes removed"));
        else if (preview.helpers > 1)
            lines.append(tr("%1 nodes that computed sizes removed").arg(number(preview.helpers)));
        lines.append(
            tr("Size: %1 → about %2").arg(bytesText(preview.bytesBefore), bytesText(preview.bytesAfter)));
        const ModelGrowth growth = {preview.bytesBefore,
                                    newConstantBytes(m_subject.analysis->sites, m_subject.plan)};
        if (growth.isMuch())
            lines.append(tr("The model grows to %1 times its size, by constants of the rewrites")
                             .arg(growth.factor(), 0, 'f', 1));
    }
    if (preview.partitions)
        lines.append(tr("Partitions on the target: %1 → %2")
                         .arg(number(preview.partitions->first), number(preview.partitions->second)));
    const std::size_t shown = std::min(preview.left.size(), kMostReasons);
    for (std::size_t i = 0; i < shown; ++i)
        lines.append(tr("%1 stays: %2")
                         .arg(foreignName(m_subject.analysis->sites[preview.left[i].first].site.id, 60),
                              coreWords(preview.left[i].second)));
    if (shown < preview.left.size())
        lines.append(tr("and %1 more that stay").arg(number(preview.left.size() - shown)));
    return lines.join(QLatin1Char('\n'));
}

void ExportDialog::browse()
{
    QFileDialog dialog(this, tr("Export Model"), QFileInfo(path()).absolutePath(), onnxFilter());
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setOption(QFileDialog::DontConfirmOverwrite); // asked once, when it is exported
    dialog.setDefaultSuffix(QStringLiteral("onnx"));
    dialog.selectFile(path());
    if (dialog.exec() == QDialog::Accepted && !dialog.selectedFiles().isEmpty())
        setPath(dialog.selectedFiles().constFirst());
}

void ExportDialog::accept()
{
    if (!m_export->isEnabled())
        return;
    const QString source = QString::fromStdString(m_subject.analysis->file->path().string());
    if (QFileInfo::exists(path()) && !isOneFile(path(), source) &&
        QMessageBox::question(
            this, tr("Export Model"),
            tr("%1 is there already. Replace it?").arg(foreignName(QFileInfo(path()).fileName())),
            QMessageBox::Yes | QMessageBox::Cancel, QMessageBox::Cancel) != QMessageBox::Yes)
        return;
    editRuntimeChoice([this](RuntimeChoice& choice) {
        choice.certificate = m_certificate->isChecked();
        choice.wholeModels = m_run->isChecked();
    });
    QDialog::accept();
}

} // namespace resizelens
