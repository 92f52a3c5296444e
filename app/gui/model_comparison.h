#pragma once

#include <QObject>
#include <QString>

class QAction;
class QMenu;
class QWidget;

namespace resizelens {

class DiffWindow;
class DocumentArea;
class Selection;

/// Opens windows that hold the model in front against another file.
class ModelComparison : public QObject
{
    Q_OBJECT

public:
    ModelComparison(const Selection& selection, DocumentArea& documents, QWidget& window);

    /// Asks for the other model.
    void choose();
    /// The model in front and what was last exported from it.
    void compareExported();
    DiffWindow* compare(const QString& before, const QString& after);

    /// Its entries, for the menu.
    QAction& chooseAction() { return *m_choose; }
    QAction& exportedAction() { return *m_exported; }

private:
    void update();

    DocumentArea& m_documents;
    QWidget& m_window;
    QAction* m_choose;
    QAction* m_exported;
    QString m_source, m_written; // of the last export
};

} // namespace resizelens
