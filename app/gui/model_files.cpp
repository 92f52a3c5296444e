#include "app/gui/model_files.h"

#include "app/gui/document_area.h"
#include "app/gui/input_shapes_dialog.h"
#include "app/gui/recent_files.h"
#include "widgets/messages/message_strip.h"
#include "widgets/support/foreign_text.h"

#include <utility>

#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>
#include <QMessageBox>
#include <QPointer>
#include <QSettings>
#include <QStandardPaths>

namespace resizelens {

QString onnxFilter()
{
    return ModelFiles::tr(
        "ONNX models (*.onnx);;Models in other forms (*.gz *.zst *.zip *.onnxtxt *.prototxt *.textproto "
        "*.pbtxt *.txtpb *.json);;All files (*)");
}

ModelFiles::ModelFiles(Selection& selection, DocumentArea& documents, MessageStrip& messages, QWidget& window)
    : QObject(&window)
    , m_documents(documents)
    , m_messages(messages)
    , m_window(window)
{
    connect(&m_documents, &DocumentArea::opened, this, [this](const Document* opened) { remember(*opened); });
    connect(&m_documents, &DocumentArea::closeRequested, this, &ModelFiles::close);
    connect(&m_documents, &DocumentArea::changedOnDisk, this, &ModelFiles::offerReload);
    connect(&selection, &Selection::documentChanged, this, &ModelFiles::offerReload);
}

void ModelFiles::open(const QString& path)
{
    m_documents.open(path);
}

void ModelFiles::remember(const Document& opened)
{
    if (!opened.path().startsWith(QStringLiteral(":")))
        addRecentFile(opened.path());
}

void ModelFiles::choose()
{
    QSettings settings;
    const QString path = QFileDialog::getOpenFileName(
        &m_window, tr("Open Model"), settings.value(QStringLiteral("folders/models")).toString(),
        onnxFilter());
    if (path.isEmpty())
        return;
    settings.setValue(QStringLiteral("folders/models"), QFileInfo(path).absolutePath());
    open(path);
}

void ModelFiles::openSample(const QString& name)
{
    // Models are read from files: the one inside the program is unpacked first.
    const QString folder = QStandardPaths::writableLocation(QStandardPaths::CacheLocation);
    const QString path = QDir(folder).filePath(name + QStringLiteral(".onnx"));
    QDir().mkpath(folder);
    QFile::remove(path);
    if (!QFile::copy(QStringLiteral(":/samples/%1.onnx").arg(name), path)) {
        m_messages.show(
            {Severity::error, tr("The sample model cannot be unpacked to %1.").arg(path), {}, {}});
        return;
    }
    QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner);
    open(path);
}

void ModelFiles::fillRecentMenu(QMenu& menu)
{
    menu.clear();
    bool missing = false;
    for (const QString& path : recentFiles()) {
        const bool there = QFileInfo::exists(path);
        QAction* action = menu.addAction(withoutMnemonics(foreignName(QFileInfo(path).fileName(), 80)), this,
                                         [this, path] { open(path); });
        action->setToolTip(foldedTip(there ? path : tr("%1\nThis file no longer exists").arg(path)));
        action->setEnabled(there);
        missing = missing || !there;
    }
    if (menu.isEmpty())
        menu.addAction(tr("None yet"))->setEnabled(false);
    menu.addSeparator();
    menu.addAction(tr("Forget &missing files"), this, [] { forgetMissingFiles(); })->setEnabled(missing);
    menu.addAction(tr("&Clear this list"), this, [] { clearRecentFiles(); })
        ->setEnabled(!recentFiles().isEmpty());
    menu.setToolTipsVisible(true);
}

void ModelFiles::close(DocumentId id)
{
    const DocumentSession& session = *m_documents.find(id);
    if (session.document.isExporting() &&
        QMessageBox::question(&m_window, tr("Close Model"),
                              tr("%1 is being exported. Stop that and close it?")
                                  .arg(foreignName(QFileInfo(session.path).fileName())),
                              QMessageBox::Yes | QMessageBox::Cancel,
                              QMessageBox::Cancel) != QMessageBox::Yes)
        return;
    m_documents.close(id);
    Q_EMIT closed();
}

/// Asks without stopping anybody; what is open stays readable until the answer.
void ModelFiles::offerReload()
{
    DocumentSession& session = m_documents.session();
    if (!std::exchange(session.changedOnDisk, false))
        return;
    m_messages.show(
        {Severity::note,
         tr("%1 was changed by another program.").arg(foreignName(QFileInfo(session.path).fileName())),
         tr("Reload"), [this, id = session.id] {
             if (DocumentSession* changed = m_documents.find(id))
                 changed->document.reload();
         }});
}

void ModelFiles::chooseInputShapes()
{
    if (!m_documents.current().isOpen())
        return;
    auto* dialog = new InputShapesDialog(m_documents.current().analysis(), &m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [dialog, asked = QPointer<Document>(&m_documents.current())] {
        if (asked) // it may have been closed meanwhile
            asked->setInputs(dialog->inputs());
    });
    dialog->show();
}

} // namespace resizelens
