#pragma once

#include "app/gui/navigation.h"

#include <QObject>

class QAction;
class QWidget;

namespace resizelens {

class DocumentArea;
class Selection;

/// Back and forward through what was looked at in the current document: two actions, and the side buttons of
/// the mouse anywhere in the window.
class Navigator : public QObject
{
    Q_OBJECT

public:
    Navigator(Selection& selection, DocumentArea& documents, QWidget& window);

    QAction& back() { return *m_back; }
    QAction& forward() { return *m_forward; }

Q_SIGNALS:
    void went(); // back or forward

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void visit();
    void update();
    void go(std::optional<Place> place);

    Selection& m_selection;
    DocumentArea& m_documents;
    QWidget& m_window;
    QAction* m_back;
    QAction* m_forward;
    bool m_going = false; // what is shown now is no new place
};

} // namespace resizelens
