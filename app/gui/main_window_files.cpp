// The window's dealings with files: dialogs, drops, what an export says, and what is remembered.
#include "app/gui/batch_presets.h"
#include "app/gui/batch_report.h"
#include "app/gui/compare_tab.h"
#include "app/gui/input_shapes_dialog.h"
#include "app/gui/main_window.h"
#include "app/gui/runtime_dialog.h"
#include "widgets/batch/batch_panel.h"
#include "widgets/graph/graph_view.h"
#include "widgets/graph/scene_picture.h"
#include "widgets/messages/message_strip.h"
#include "widgets/sites/site_columns.h"
#include "widgets/sites/site_text.h"
#include "widgets/sites/sites_panel.h"
#include "widgets/support/foreign_text.h"

#include <algorithm>

#include <QCloseEvent>
#include <QDesktopServices>
#include <QDir>
#include <QDockWidget>
#include <QDragEnterEvent>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QMimeData>
#include <QSettings>
#include <QStandardPaths>
#include <QTabWidget>
#include <QUrl>

namespace resizelens {

namespace {

constexpr int kLayoutVersion = 1;
const QString kSiteColumns = QStringLiteral("window/siteColumns");

QString joined(const QList<int>& numbers)
{
    QStringList texts;
    for (const int number : numbers)
        texts.append(QString::number(number));
    return texts.join(QLatin1Char(' '));
}

QString modelFilter()
{
    return MainWindow::tr("ONNX models (*.onnx);;All files (*)");
}

QString suggestedExport(const QString& source)
{
    const QFileInfo info(source);
    QSettings settings;
    const QString folder = settings.value(QStringLiteral("folders/export"), info.absolutePath()).toString();
    return QDir(folder).filePath(info.completeBaseName() + QStringLiteral(".resizelens.onnx"));
}

/// Texts of reasons come with a full stop or without.
QString asSentence(QString text)
{
    while (text.endsWith(QLatin1Char('.')) || text.endsWith(QChar(0x3002)))
        text.chop(1);
    if (text.endsWith(QChar(0x2026))) // the name of a menu's entry
        return text;
    return MainWindow::tr("%1.", "a sentence and its full stop").arg(text);
}

/// What an export says when it is done: where it is first, then what was done to it.
QString exportText(const ExportReport& report)
{
    const auto exact = std::count_if(report.sites.begin(), report.sites.end(), [](const ExportedSite& site) {
        return site.certificate && site.certificate->isExact();
    });
    QStringList sentences = {MainWindow::tr("Saved as %1.").arg(foreignName(report.output.string(), 2000)),
                             MainWindow::tr("Rewritten: %1 of %2 nodes, %3 of them exactly.")
                                 .arg(report.sites.size())
                                 .arg(report.sites.size() + report.left.size())
                                 .arg(exact)};
    for (const ExportedSite& site : report.sites)
        if (!site.dropped.empty()) {
            QStringList dropped;
            for (const std::string& what : site.dropped)
                dropped.append(foreignName(what));
            sentences.append(MainWindow::tr("Dropped with %1: %2.")
                                 .arg(foreignName(site.id), dropped.join(QStringLiteral(", "))));
        }
    for (const FixedLengths& one : report.fixed)
        if (one.isInput)
            sentences.append(
                MainWindow::tr("Input %1 is %2 now: the rewrites hold for the given lengths only.")
                    .arg(foreignName(one.value), QString::fromStdString(toText(one.after))));
    for (const std::string& name : report.fixedInputs)
        sentences.append(
            MainWindow::tr("%1 is no input any more: the rewrites hold for its default value, which "
                           "callers could override.")
                .arg(foreignName(name)));
    if (!report.externalFiles.empty())
        sentences.append(MainWindow::tr("Weights are in %1.")
                             .arg(foreignName(report.externalFiles.front().filename().string())));
    if (report.verify)
        sentences.append(
            MainWindow::tr("Read back and compared: max-abs %1, every rewrite keeps to its certificate.")
                .arg(report.verify->maxAbs(), 0, 'g', 3));
    if (report.proof)
        sentences.append(asSentence(proofText(*report.proof)));
    if (report.verdict)
        sentences.append(verdictText(*report.verdict));
    return sentences.join(QLatin1Char(' '));
}

} // namespace

void MainWindow::chooseModel()
{
    QSettings settings;
    const QString path = QFileDialog::getOpenFileName(
        this, tr("Open Model"), settings.value(QStringLiteral("folders/models")).toString(), modelFilter());
    if (path.isEmpty())
        return;
    settings.setValue(QStringLiteral("folders/models"), QFileInfo(path).absolutePath());
    openModel(path);
}

void MainWindow::openSample()
{
    // Models are read from files: the one inside the program is unpacked first.
    const QString folder = QStandardPaths::writableLocation(QStandardPaths::CacheLocation);
    const QString path = QDir(folder).filePath(QStringLiteral("segmenter.onnx"));
    QDir().mkpath(folder);
    QFile::remove(path);
    if (!QFile::copy(QStringLiteral(":/samples/segmenter.onnx"), path)) {
        m_strip->show({Severity::error, tr("The sample model cannot be unpacked to %1.").arg(path), {}, {}});
        return;
    }
    QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner);
    openModel(path);
}

void MainWindow::chooseExport()
{
    if (!document().isOpen())
        return;
    const QString path = QFileDialog::getSaveFileName(this, tr("Export Model"),
                                                      suggestedExport(document().path()), modelFilter());
    if (path.isEmpty())
        return;
    exportTo(path);
}

void MainWindow::exportTo(const QString& path)
{
    const bool isSource =
        QFileInfo(path).canonicalFilePath() == QFileInfo(document().path()).canonicalFilePath();
    if (isSource && QMessageBox::question(
                        this, tr("Export Model"),
                        tr("%1 is the model that you opened. Replace it by its rewritten form?")
                            .arg(foreignName(QFileInfo(path).fileName())),
                        QMessageBox::Yes | QMessageBox::Cancel, QMessageBox::Cancel) != QMessageBox::Yes)
        return;
    QSettings().setValue(QStringLiteral("folders/export"), QFileInfo(path).absolutePath());
    document().exportTo(path, m_externalData, isSource);
}

void MainWindow::chooseBatch()
{
    m_batchDock->show();
    m_batchDock->raise();
    constexpr int kUsefulHeight = 400;
    if (m_batchDock->height() < kUsefulHeight && !m_batchDock->isFloating())
        resizeDocks({m_batchDock}, {kUsefulHeight}, Qt::Vertical);
}

void MainWindow::connectBatch()
{
    const auto note = [this](const QString& text) { m_strip->show({Severity::note, text, {}, {}}); };
    connect(m_presets, &BatchPresets::noted, this, note);
    connect(m_presets, &BatchPresets::failed, this, &MainWindow::showError);
    connect(m_reports, &ReportFiles::working, this, note);
    connect(m_reports, &ReportFiles::failed, this, &MainWindow::showError);
    connect(m_reports, &ReportFiles::saved, this, [this](const QString& path) {
        m_strip->show({Severity::success, tr("The report was saved as %1.").arg(path), tr("Show it"),
                       [path] { QDesktopServices::openUrl(QUrl::fromLocalFile(path)); }});
    });
    m_batch->setPreparation([](BatchOptions& options) {
        if (options.exporting.verify)
            options.exporting.proof = proofBy(runtimeChoice());
    });
    connect(m_batch, &BatchPanel::reportRequested, this,
            [this] { m_reports->chooseForBatch(m_batch->model().rows(), m_batch->job()); });
}

void MainWindow::chooseGraphPicture()
{
    if (!m_graph->canvas().scene())
        return;
    const QString path =
        QFileDialog::getSaveFileName(this, tr("Save Graph Picture"),
                                     QFileInfo(document().path()).completeBaseName() + QStringLiteral(".svg"),
                                     tr("SVG (*.svg);;PNG (*.png);;PDF (*.pdf)"));
    if (path.isEmpty())
        return;
    m_pictureJob.start(
        [scene = m_graph->canvas().scene(), theme = themeFor(palette()), path](const std::stop_token&) {
            return saveScenePicture(*scene, theme, path);
        },
        [this, path](Result<void> saved) {
            m_strip->show(
                saved ? Message{Severity::success, tr("The picture was saved as %1.").arg(path), {}, {}}
                      : messageOf(saved.error()));
        });
}

void MainWindow::chooseInputShapes()
{
    if (!document().isOpen())
        return;
    auto* dialog = new InputShapesDialog(document().analysis(), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [dialog, asked = QPointer<Document>(&document())] {
        if (asked) // it may have been closed meanwhile
            asked->setInputShapes(dialog->shapes());
    });
    dialog->show();
}

void MainWindow::chooseRuntime()
{
    auto* dialog = new RuntimeDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &RuntimeDialog::choiceChanged, m_compare, &CompareTab::onRuntimeChanged);
    dialog->show();
}

void MainWindow::reportExport(Document& source, const ExportReport& report)
{
    const QString folder = QFileInfo(QString::fromStdString(report.output.string())).absolutePath();
    const Message message = {Severity::success, exportText(report), tr("Show folder"),
                             [folder] { QDesktopServices::openUrl(QUrl::fromLocalFile(folder)); }};
    if (report.output != report.source) {
        m_strip->show(message);
        return;
    }
    // What was open is not what the file holds any more. Queued: this says more than that no Resize is left.
    connect(
        &source, &Document::opened, this, [this, message] { m_strip->show(message); },
        static_cast<Qt::ConnectionType>(Qt::QueuedConnection | Qt::SingleShotConnection));
    source.reload();
}

void MainWindow::closeDocument(int tab)
{
    const DocumentSession& session = *m_documents->sessions()[static_cast<std::size_t>(tab)];
    if (session.document.isExporting() &&
        QMessageBox::question(this, tr("Close Model"),
                              tr("%1 is being exported. Stop that and close it?")
                                  .arg(foreignName(QFileInfo(session.path).fileName())),
                              QMessageBox::Yes | QMessageBox::Cancel,
                              QMessageBox::Cancel) != QMessageBox::Yes)
        return;
    m_documents->closeTab(tab);
    rememberSession();
}

void MainWindow::acceptDropped(const QString& path)
{
    const QFileInfo info(path);
    if (info.isDir()) {
        chooseBatch();
        m_batch->addPaths({path});
    } else if (looksLikePicture(path.toStdString())) {
        openImage(path);
    } else {
        openModel(path);
    }
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event)
{
    for (const QUrl& url : event->mimeData()->urls())
        if (url.isLocalFile())
            return event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event)
{
    for (const QUrl& url : event->mimeData()->urls())
        if (url.isLocalFile()) {
            acceptDropped(url.toLocalFile());
            event->acceptProposedAction();
        }
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    saveLayout();
    saveSession();
    QMainWindow::closeEvent(event);
}

void MainWindow::saveLayout()
{
    QSettings settings;
    settings.setValue(QStringLiteral("window/geometry"), saveGeometry());
    settings.setValue(QStringLiteral("window/docks"), saveState(kLayoutVersion));
    settings.setValue(kSiteColumns, joined(m_sites->columns().chosen()));
}

void MainWindow::sizeDocks()
{
    resizeDocks({m_sitesDock, m_inspectorDock}, {352, 320}, Qt::Horizontal);
}

void MainWindow::resetLayout()
{
    restoreState(m_defaultLayout);
    sizeDocks();
    m_sites->columns().choose({});
}

void MainWindow::restoreLayout()
{
    QSettings settings;
    restoreGeometry(settings.value(QStringLiteral("window/geometry")).toByteArray());
    restoreState(settings.value(QStringLiteral("window/docks")).toByteArray(), kLayoutVersion);
    QList<int> columns;
    for (const QString& column :
         settings.value(kSiteColumns).toString().split(QLatin1Char(' '), Qt::SkipEmptyParts))
        columns.append(column.toInt());
    m_sites->columns().choose(columns);
}

} // namespace resizelens
