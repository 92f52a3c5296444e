#pragma once

#include "core/support/error.h"

#include <QFrame>

#include <deque>
#include <functional>

class QLabel;
class QToolButton;

namespace resizelens {

enum class Severity { note, success, warning, error };

struct Message
{
    Severity severity = Severity::note;
    QString text;
    QString actionText = {};
    std::function<void()> action = {};
};

/// Error as the window says it: the sentence with file, place and what to do.
Message messageOf(const Error& error);

/// One non-modal message at a time above the content; it stays until closed or replaced by a newer one, and
/// never takes the focus.
class MessageStrip : public QFrame
{
    Q_OBJECT

public:
    explicit MessageStrip(QWidget* parent = nullptr);

    void show(Message message);
    void dismiss();
    QString text() const;
    Severity severity() const { return m_message.severity; }

Q_SIGNALS:
    void shown(const QString& text);

private:
    void paintEvent(QPaintEvent* event) override;

    Message m_message;
    QLabel* m_mark;
    QLabel* m_label;
    QToolButton* m_action;
    QToolButton* m_close;
};

} // namespace resizelens
