#pragma once

#include "app/gui/navigation.h"

#include <QObject>

class QAction;
class QWidget;

namespace resizelens {

class DocumentArea;

/// Back and forward through what was looked at in the current document: two actions, and the side buttons of
/// the mouse anywhere in the window.
class Navigator : public QObject
{
    Q_OBJECT

public:
    Navigator(DocumentArea& documents, QWidget& window);

    void visit(const Place& place);
    QAction& back() { return *m_back; }
    QAction& forward() { return *m_forward; }
    /// After another document came to the front or its history was emptied.
    void update();

Q_SIGNALS:
    void placeRequested(const resizelens::Place& place);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void go(std::optional<Place> place);

    DocumentArea& m_documents;
    QWidget& m_window;
    QAction* m_back;
    QAction* m_forward;
    bool m_going = false; // what is shown now is no new place
};

} // namespace resizelens
