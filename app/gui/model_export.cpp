#include "app/gui/model_export.h"

#include "app/gui/document_area.h"
#include "app/gui/model_files.h"
#include "app/gui/runtime_choice.h"
#include "core/batch/output_name.h"
#include "widgets/messages/message_strip.h"
#include "widgets/sites/site_text.h"
#include "widgets/support/foreign_text.h"

#include <algorithm>
#include <tuple>

#include <QActionGroup>
#include <QDesktopServices>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QLocale>
#include <QMenu>
#include <QMessageBox>
#include <QSettings>
#include <QUrl>

namespace resizelens {

namespace {

QString suggestedExport(const QString& source)
{
    const QFileInfo info(source);
    QSettings settings;
    const QString folder = settings.value(QStringLiteral("folders/export"), info.absolutePath()).toString();
    const auto name =
        outputName("{name}.resizelens.onnx", {source.toStdString(), {}, {}}); // in the source's form
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
    const auto exact = std::count_if(report.sites.begin(), report.sites.end(), [](const ExportedSite& site) {
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
            for (const std::string& what : site.dropped)
                dropped.append(foreignName(what));
            sentences.append(ModelExport::tr("Dropped with %1: %2.")
                                 .arg(foreignName(site.id), dropped.join(QStringLiteral(", "))));
        }
    for (const FixedLengths& one : report.fixed)
        if (one.isInput)
            sentences.append(
                ModelExport::tr("Input %1 is %2 now: the rewrites hold for the given lengths only.")
                    .arg(foreignName(one.value), QString::fromStdString(toText(one.after))));
    for (const std::string& name : report.fixedInputs)
        sentences.append(
            ModelExport::tr("%1 is no input any more: the rewrites hold for its default value, which "
                            "callers could override.")
                .arg(foreignName(name)));
    if (!report.externalFiles.empty())
        sentences.append(ModelExport::tr("Weights are in %1.")
                             .arg(foreignName(report.externalFiles.front().filename().string())));
    if (report.growsMuch())
        sentences.append(
            ModelExport::tr("The model grows to %1 times its size: its rewrites bring %2 of constants.")
                .arg(report.growth(), 0, 'f', 1)
                .arg(QLocale().formattedDataSize(static_cast<qint64>(report.constantBytes))));
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
{
    connect(&m_documents, &DocumentArea::exported, this,
            [this](Document* source, const ExportReport& written) { report(*source, written); });
}

void ModelExport::choose()
{
    if (!m_documents.current().isOpen())
        return;
    const QString suggested = suggestedExport(m_documents.current().path());
    QFileDialog dialog(&m_window, tr("Export Model"), QFileInfo(suggested).absolutePath(), onnxFilter());
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setDefaultSuffix(QStringLiteral("onnx")); // a name without one would be found by no dialog again
    dialog.selectFile(suggested);
    if (dialog.exec() == QDialog::Accepted && !dialog.selectedFiles().isEmpty())
        exportTo(dialog.selectedFiles().constFirst());
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
    auto* group = new QActionGroup(menu);
    const std::tuple<ExternalData, QString, QString> entries[] = {
        {ExternalData::automatic, tr("&As they are"),
         tr("External files stay where they are, or are copied to another folder. What no reader of ONNX "
            "takes, "
            "a model above 2 GB, gets its weights beside it.")},
        {ExternalData::gather, tr("In &one file beside the model"),
         tr("All weights in one external file that is named after the model")},
        {ExternalData::embed, tr("&Inside the model"), tr("Possible up to 2 GB")}};
    for (const auto& [value, text, tip] : entries) {
        QAction* action = group->addAction(menu->addAction(text));
        action->setToolTip(tip);
        action->setCheckable(true);
        action->setChecked(value == m_externalData);
        connect(action, &QAction::triggered, this, [this, chosen = value] { m_externalData = chosen; });
    }
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
