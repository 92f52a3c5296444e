#pragma once

#include <QObject>
#include <QPointer>

class QLabel;
class QProgressBar;
class QStatusBar;
class QToolButton;

namespace resizelens {

class Document;
class DocumentArea;
class Selection;
class SitesPanel;

/// The status bar: what is open, and the progress of the work on a document, which can be cancelled there.
class WorkStatus : public QObject
{
    Q_OBJECT

public:
    /// Made after `sites`, whose words it takes.
    WorkStatus(QStatusBar& bar, Selection& selection, DocumentArea& documents, const SitesPanel& sites);

private:
    void describe();
    void showProgress(Document& working, double fraction, const QString& text);
    void endProgress(const Document& working);

    Selection& m_selection;
    DocumentArea& m_documents;
    const SitesPanel& m_sites;
    QLabel* m_status;
    QLabel* m_work;
    QProgressBar* m_progress;
    QToolButton* m_cancel;
    QPointer<Document> m_working; // whose progress is shown
};

} // namespace resizelens
