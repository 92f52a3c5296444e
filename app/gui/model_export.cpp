#include "app/gui/model_export.h"

#include "app/gui/document_area.h"
#include "app/gui/export_dialog.h"
#include "app/gui/preferences.h"
#include "app/gui/runtime_choice.h"
#include "core/batch/output_name.h"
#include "widgets/messages/message_strip.h"
#include "widgets/sites/site_text.h"
#include "widgets/support/core_words.h"
#include "widgets/support/foreign_text.h"

#include <algorithm>

#include <QActionGroup>
#include <QDesktopServices>
#include <QDir>
#include <QFileInfo>
#include <QLocale>
#include <QMenu>
#include <QMessageBox>
#include <QSettings>
#include <QUrl>

namespace resizelens {

namespace {

/// Named after the target, where there is one.
QString suggestedExport(const QString& source, const TargetPointer& target)
{
    const QFileInfo info(source);
    QSettings settings;
    const QString folder = settings.value(QStringLiteral("folders/export"), info.absolutePath()).toString();
    const auto name =
        outputName("{name}.{target}.onnx",
                   {source.toStdString(), {}, target ? target->id : "resizelens"}); // in the source's form
    return QDir(folder).filePath(name ? QString::fromStdString(*name) : info.fileName());
}

/// Texts of reasons come with a full stop or without.
QString asSentence(QString text)
{
    while (text.endsWith(QLatin1Char('.')) || text.endsWith(QChar(0x3002)))
        text.chop(1);
    if (text.endsWith(QChar(0x2026))) // the name of a menu's entry
        return text;
    return ModelExport::tr("%1.", "a sentence and its full stop").arg(text);
}

/// What an export says when it is done: where it is first, then what was done to it.
QString exportText(const ExportReport& report)
{
    const auto exact = std::ranges::count_if(report.sites, [](const ExportedSite& site) {
        return site.certificate && site.certificate->isExact();
    });
    QStringList sentences = {ModelExport::tr("Saved as %1.").arg(foreignName(report.output.string(), 2000)),
                             ModelExport::tr("Rewritten: %1 of %2 nodes, %3 of them exactly.")
                                 .arg(report.sites.size())
                                 .arg(report.sites.size() + report.left.size())
                                 .arg(exact)};
    for (const ExportedSite& site : report.sites)
        if (!site.dropped.empty()) {
            QStringList dropped;
            for (const Phrase& what : site.dropped)
                dropped.append(coreWords(what));
            sentences.append(ModelExport::tr("Dropped with %1: %2.")
                                 .arg(foreignName(site.id), dropped.join(QStringLiteral(", "))));
        }
    for (const FixedLengths& one : report.fixed)
        if (one.isInput)
            sentences.append(
                ModelExport::tr("Input %1 is %2 now: the rewrites hold for the given lengths only.")
                    .arg(foreignName(one.value), QString::fromStdString(toText(one.after))));
    for (const std::string& name : report.fixedInputs)
        sentences.append(ModelExport::tr("%1 is no longer an input: the rewrites hold for its default value, "
                                         "which callers could override.")
                             .arg(foreignName(name)));
    if (!report.externalFiles.empty())
        sentences.append(ModelExport::tr("Weights are in %1.")
                             .arg(foreignName(report.externalFiles.front().filename().string())));
    if (report.growsMuch())
        sentences.append(
            ModelExport::tr("The model grows to %1 times its size: its rewrites bring %2 of constants.")
                .arg(report.growth(), 0, 'f', 1)
                .arg(QLocale().formattedDataSize(static_cast<qint64>(report.constantBytes))));
    if (report.independentlyChecked)
        sentences.append(ModelExport::tr("Certificate %1: checked independently.")
                             .arg(foreignName(report.certificate.filename().string())));
    if (report.verify)
        sentences.append(
            ModelExport::tr("Read back and compared: max-abs %1, every rewrite keeps to its certificate.")
                .arg(report.verify->maxAbs(), 0, 'g', 3));
    if (report.proof)
        sentences.append(asSentence(proofText(*report.proof)));
    if (report.verdict)
        sentences.append(verdictText(*report.verdict));
    return sentences.join(QLatin1Char(' '));
}

} // namespace

ModelExport::ModelExport(DocumentArea& documents, MessageStrip& messages, QWidget& window)
    : QObject(&window)
    , m_documents(documents)
    , m_messages(messages)
    , m_window(window)
    , m_externalData(preferredWeights())
{
    connect(&m_documents, &DocumentArea::exported, this,
            [this](Document* source, const ExportReport& written) { report(*source, written); });
}

QString ModelExport::suggestedPath() const
{
    const Document& document = m_documents.current();
    return suggestedExport(document.path(), document.target());
}

void ModelExport::choose()
{
    if (!m_documents.current().isOpen())
        return;
    Document& document = m_documents.current();
    auto* dialog =
        new ExportDialog({document.analysis(), document.plan()}, suggestedPath(), m_externalData, &m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        setExternalData(dialog->weights());
        exportTo(dialog->path());
    });
    dialog->open();
}

void ModelExport::exportTo(const QString& path)
{
    const bool isSource =
        QFileInfo(path).canonicalFilePath() == QFileInfo(m_documents.current().path()).canonicalFilePath();
    if (isSource && QMessageBox::question(
                        &m_window, tr("Export Model"),
                        tr("%1 is the model that you opened. Replace it by its rewritten form?")
                            .arg(foreignName(QFileInfo(path).fileName())),
                        QMessageBox::Yes | QMessageBox::Cancel, QMessageBox::Cancel) != QMessageBox::Yes)
        return;
    QSettings().setValue(QStringLiteral("folders/export"), QFileInfo(path).absolutePath());
    m_documents.current().exportTo(path, m_externalData, isSource);
}

void ModelExport::addExternalDataMenu(QMenu& file)
{
    QMenu* menu = file.addMenu(tr("&Weights of exported models"));
    menu->setToolTipsVisible(true);
    m_weights = new QActionGroup(menu);
    for (const auto& [value, text, tip] : weightsWords()) {
        QAction* action = m_weights->addAction(menu->addAction(text));
        action->setToolTip(tip);
        action->setCheckable(true);
        action->setData(static_cast<int>(value));
        action->setChecked(value == m_externalData);
        connect(action, &QAction::triggered, this, [this, chosen = value] { m_externalData = chosen; });
    }
}

void ModelExport::setExternalData(ExternalData value)
{
    m_externalData = value;
    for (QAction* action : m_weights->actions())
        action->setChecked(action->data().toInt() == static_cast<int>(value));
}

void ModelExport::report(Document& source, const ExportReport& report)
{
    const QString folder = QFileInfo(QString::fromStdString(report.output.string())).absolutePath();
    Message message = {Severity::success, exportText(report), tr("Show folder"),
                       [folder] { QDesktopServices::openUrl(QUrl::fromLocalFile(folder)); }};
    if (report.output != report.source) {
        message.otherText = tr("Compare before and after");
        message.other = [this, before = QString::fromStdString(report.source.string()),
                         after = QString::fromStdString(report.output.string())] {
            Q_EMIT comparisonRequested(before, after);
        };
        message.thirdText = tr("Open result");
        message.third = [this, after = QString::fromStdString(report.output.string())] {
            Q_EMIT openRequested(after);
        };
        m_messages.show(message);
        return;
    }
    // What was open is not what the file holds any more. Queued: this says more than that no Resize is left.
    connect(
        &source, &Document::opened, this, [this, message] { m_messages.show(message); },
        static_cast<Qt::ConnectionType>(Qt::QueuedConnection | Qt::SingleShotConnection));
    source.reload();
}

} // namespace resizelens
