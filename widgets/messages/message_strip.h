#pragma once

#include "core/base/error.h"

#include <QFrame>

#include <deque>
#include <functional>

class QGridLayout;
class QLabel;
class QToolButton;

namespace resizelens {

struct Theme;

enum class Severity { note, success, warning, error };

struct Message
{
    Severity severity = Severity::note;
    QString text;
    QString actionText = {};
    std::function<void()> action = {};
    QString otherText = {}; // of a second one
    std::function<void()> other = {};
    QString thirdText = {};
    std::function<void()> third = {};
};

/// Error as the window says it: the sentence with file, place and what to do.
Message messageOf(const Error& error);

/// The colour of a message's card; the palette's text is written on it.
QColor messageGround(Severity severity, const Theme& theme);

/// One non-modal message at a time, on at most two lines until it is unfolded; it stays until closed or replaced by a newer one, and never takes the focus.
class MessageStrip : public QFrame
{
    Q_OBJECT

public:
    explicit MessageStrip(QWidget* parent = nullptr);

    void show(Message message);
    void dismiss();
    /// From now on a card in the lower left corner of a sibling, or of what a sibling holds: nothing moves when it
    /// appears.
    void floatOver(QWidget& place);
    const Message& message() const { return m_message; }
    QString text() const;
    Severity severity() const { return m_message.severity; }

Q_SIGNALS:
    void shown(const QString& text);

private:
    bool event(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void addAction(QToolButton& button, std::function<void()> Message::*action);
    void settle();
    void putButtons(bool below);
    void showText(int width);
    bool fits(const QString& text, int width) const;

    Message m_message;
    QGridLayout* m_grid;
    QLabel* m_mark;
    QLabel* m_label;
    QWidget* m_buttons;
    QToolButton* m_action;
    QToolButton* m_other;
    QToolButton* m_third;
    QToolButton* m_more; // shows what is behind the second line
    QToolButton* m_close;
    bool m_unfolded = false;
    QWidget* m_place = nullptr;
};

} // namespace resizelens
