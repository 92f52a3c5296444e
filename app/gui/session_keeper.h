#pragma once

#include <QObject>

namespace resizelens {

class DocumentArea;
class MessageStrip;
class ViewKeeper;

/// What is open, and how it is looked at, from one run of the program to the next.
class SessionKeeper : public QObject
{
    Q_OBJECT

public:
    SessionKeeper(DocumentArea& documents, ViewKeeper& views, MessageStrip& messages);

    void save();
    /// Also between start and end, so that a crash loses little; not while the last session is being opened.
    void remember();
    /// What was open when the program ended last, as it was looked at.
    void restore();

private:
    DocumentArea& m_documents;
    ViewKeeper& m_views;
    MessageStrip& m_messages;
};

} // namespace resizelens
