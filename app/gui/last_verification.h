#pragma once

#include <QObject>
#include <QPointer>

class QAction;
class QWidget;

namespace resizelens {

class Document;
class DocumentArea;
class Selection;
class VerificationDialog;

/// What the verification of the last export of a window found, to be looked at as long as the window lives.
class LastVerification : public QObject
{
    Q_OBJECT

public:
    /// The dialog belongs to `window`.
    LastVerification(Selection& selection, DocumentArea& documents, QWidget& window);

    VerificationDialog& dialog() { return m_dialog; }
    /// Enabled once there is one.
    QAction& action() { return m_action; }
    void show();

private:
    QPointer<Document> m_source; // until it is closed
    VerificationDialog& m_dialog;
    QAction& m_action;
};

} // namespace resizelens
