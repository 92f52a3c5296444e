#pragma once

#include "app/gui/document.h"
#include "app/gui/file_watch.h"
#include "app/gui/navigation.h"
#include "app/gui/view_state.h"

#include <QTabBar>
#include <QUndoGroup>

#include <memory>
#include <vector>

class QToolButton;

namespace resizelens {

/// A document with all that belongs to it and to no other.
struct DocumentSession
{
    Document document;
    ViewState view;
    NavigationHistory history;
    std::shared_ptr<const GraphIndex> index; // of the model that `view` and `history` speak of
    QString path;                            // as asked for; empty: nothing was opened yet
    std::optional<NamedView> opening;        // how it shall be looked at once it is open
    bool changedOnDisk = false;              // since it was read
    quint32 id = 0;
};

/// The tabs of the open documents, and the documents themselves. There is always a current one; it is empty
/// when no model is open. A document that cannot be opened leaves those that are as they are.
class DocumentArea : public QTabBar
{
    Q_OBJECT

public:
    explicit DocumentArea(QWidget* parent = nullptr);
    ~DocumentArea() override;

    DocumentSession& session() { return *m_current; }
    Document& current() { return m_current->document; }
    QUndoGroup& undoGroup() { return m_undo; }
    /// In the order of the tabs.
    std::vector<DocumentSession*> sessions() const;
    DocumentSession* sessionOf(const Document& document) const;

    /// A file that is open already comes to the front. `inFront`: else it is opened behind.
    DocumentSession& open(const QString& path, InputShapes shapes = {}, Choices choices = {},
                          bool inFront = true);
    /// Moves the documents of another area here, as they are; that one is left empty.
    void adopt(DocumentArea& other);
    void closeTab(int index);
    /// The next document, or for -1 the one before, around the end.
    void step(int direction);
    /// For all documents: the current one is judged anew at once, others when they come to the front.
    void setTarget(TargetPointer target);

Q_SIGNALS:
    void documentAdded(resizelens::Document* document);
    void leaving();  // the current document is still the one before
    void switched(); // another document is the current one
    /// Whatever document: for what concerns all.
    void opened(resizelens::Document* document);
    void openFailed(const resizelens::Error& error);
    void closeRequested(int index);
    /// Another program wrote the file of a document.
    void changedOnDisk(resizelens::DocumentSession* session);

protected:
    void mouseReleaseEvent(QMouseEvent* event) override;
    QSize tabSizeHint(int index) const override;

private:
    DocumentSession& add();
    DocumentSession& add(std::unique_ptr<DocumentSession> session);
    std::unique_ptr<DocumentSession> release(DocumentSession& session);
    void remove(DocumentSession& session);
    void onTab(int index);
    void onOpened(DocumentSession& session);
    void onFileChanged(const QString& path);
    void onOpenFailed(DocumentSession& session, const Error& error);
    QToolButton* closeButton(quint32 id);
    void label(DocumentSession& session);
    void showOrHide();
    int tabOf(const DocumentSession& session) const;
    DocumentSession* at(int tab) const;

    std::vector<std::unique_ptr<DocumentSession>> m_sessions; // in the order of their opening
    DocumentSession* m_current = nullptr;
    TargetPointer m_target;
    QUndoGroup m_undo;
    FileWatch m_watch;
    quint32 m_nextId = 1;
    quint32 m_wanted = 0; // asked for last: comes to the front once it is open
};

} // namespace resizelens
