#pragma once

#include "widgets/selection/selection.h"

#include <QObject>

class QMenu;
class QWidget;

namespace resizelens {

class Document;
class DocumentArea;
class MessageStrip;

/// "ONNX models …" for dialogs.
QString onnxFilter();

/// Opens, reloads and closes models as the user asks, and what else is done to the file in front.
class ModelFiles : public QObject
{
    Q_OBJECT

public:
    /// Dialogs belong to `window`.
    ModelFiles(Selection& selection, DocumentArea& documents, MessageStrip& messages, QWidget& window);

    /// In a tab of its own; a model that is open already comes to the front.
    void open(const QString& path);
    void choose();
    /// One of resources/samples, without its ending.
    void openSample(const QString& name = QStringLiteral("segmenter"));
    void fillRecentMenu(QMenu& menu);
    /// Asks before work that is under way is lost.
    void close(DocumentId id);
    void chooseInputShapes();

Q_SIGNALS:
    void closed();

private:
    void remember(const Document& opened);
    void offerReload();

    DocumentArea& m_documents;
    MessageStrip& m_messages;
    QWidget& m_window;
};

} // namespace resizelens
