#pragma once

#include "core/engine/export_model.h"

#include <QObject>

class QActionGroup;
class QMenu;
class QWidget;

namespace resizelens {

class Document;
class DocumentArea;
class MessageStrip;

/// Writes the document in front as a rewritten model, and says what was written.
class ModelExport : public QObject
{
    Q_OBJECT

public:
    /// Dialogs belong to `window`.
    ModelExport(DocumentArea& documents, MessageStrip& messages, QWidget& window);

    /// Asks where to and how, and says what will change.
    void choose();
    /// Asks before the open model's own file is replaced.
    void exportTo(const QString& path);
    /// Where choose() would write the model in front.
    QString suggestedPath() const;
    /// What becomes of weights.
    void addExternalDataMenu(QMenu& file);
    void setExternalData(ExternalData value);
    ExternalData externalData() const { return m_externalData; }

Q_SIGNALS:
    /// The files of a model and of what was exported from it.
    void comparisonRequested(const QString& before, const QString& after);
    /// The exported model shall be opened.
    void openRequested(const QString& path);

private:
    void report(Document& source, const ExportReport& report);

    DocumentArea& m_documents;
    MessageStrip& m_messages;
    QWidget& m_window;
    QActionGroup* m_weights = nullptr;
    ExternalData m_externalData; // of exported models
};

} // namespace resizelens
