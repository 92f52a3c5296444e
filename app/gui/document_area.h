#pragma once

#include "app/gui/document_session.h"
#include "app/gui/file_watch.h"

#include <QTabBar>
#include <QUndoGroup>

#include <memory>
#include <vector>

class QToolButton;

namespace resizelens {

/// The tabs of the open documents, and the documents themselves. One is always in front, by the selection; it
/// is empty when no model is open. A document that cannot be opened leaves those that are as they are.
class DocumentArea : public QTabBar
{
    Q_OBJECT

public:
    explicit DocumentArea(Selection& selection, QWidget* parent = nullptr);
    ~DocumentArea() override;

    DocumentSession& session() { return *find(m_selection.document()); }
    Document& current() { return session().document; }
    QUndoGroup& undoGroup() { return m_undo; }
    /// In the order of the tabs.
    std::vector<DocumentSession*> sessions() const;
    /// nullptr: closed meanwhile.
    DocumentSession* find(DocumentId id) const;

    /// A file that is open already comes to the front. `inFront`: else it is opened behind.
    DocumentSession& open(const QString& path, GivenInputs inputs = {}, Choices choices = {},
                          bool inFront = true);
    /// Moves the documents of another area here, as they are; that one is left empty.
    void adopt(DocumentArea& other);
    void close(DocumentId id);
    /// False where it is none of these.
    bool bringToFront(const Document& document);
    /// Whether several documents have tabs, which are hidden otherwise.
    void setShowsTabs(bool shows);
    /// The next document, or for -1 the one before, around the end.
    void step(int direction);
    /// For all documents: the current one is judged anew at once, others when they come to the front.
    void setTarget(TargetPointer target);

Q_SIGNALS:
    void leaving(); // the document in front is still the one before
    /// Whatever document: for what concerns all.
    void opened(resizelens::Document* document);
    void openFailed(const resizelens::Error& error);
    void closeRequested(resizelens::DocumentId id);
    /// Another program wrote the file of a document.
    void changedOnDisk();
    /// It is deleted, moved or renamed; what is open stays.
    void goneFromDisk(const QString& path);
    void modifiedChanged();
    /// A step back or forward in the document in front; the analysis follows.
    void targetChanged(const resizelens::TargetPointer& target);
    void choicesKept(int kept, int lost);
    void noted(const resizelens::Error& note);
    void exported(resizelens::Document* document, const resizelens::ExportReport& report);
    void exportFailed(const resizelens::Error& error);
    void verified(resizelens::Document* document,
                  const std::shared_ptr<const resizelens::VerifiedExport>& verified);
    void progressChanged(resizelens::Document* document, double fraction, const QString& text);
    void workEnded(resizelens::Document* document);

protected:
    void mouseReleaseEvent(QMouseEvent* event) override;
    QSize tabSizeHint(int index) const override;
    QSize minimumTabSizeHint(int index) const override;

private:
    DocumentSession& add();
    DocumentSession& add(std::unique_ptr<DocumentSession> session);
    std::unique_ptr<DocumentSession> release(DocumentSession& session);
    void remove(DocumentSession& session);
    void feedSelection(DocumentSession& session);
    void tellOf(Document& document);
    void show(DocumentSession& session);
    void showOpened(DocumentSession& session);
    bool isInFront(const DocumentSession& session) const { return session.id == m_selection.document(); }
    void onTab(int index);
    void onOpened(DocumentSession& session);
    void onFileChanged(const QString& path);
    void onOpenFailed(DocumentSession& session, const Error& error);
    QToolButton* closeButton(DocumentId id);
    void label();
    void label(const DocumentSession& session, const QString& distinct);
    void showOrHide();
    int tabOf(const DocumentSession& session) const;
    DocumentSession* at(int tab) const;

    std::vector<std::unique_ptr<DocumentSession>> m_sessions; // in the order of their opening
    Selection& m_selection;
    TargetPointer m_target;
    QUndoGroup m_undo;
    FileWatch m_watch;
    bool m_showsTabs = false;
    DocumentId m_last;   // given
    DocumentId m_wanted; // asked for last: comes to the front once it is open
};

} // namespace resizelens
