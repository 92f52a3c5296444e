#pragma once

#include <QPointer>
#include <QWidget>

#include <functional>

class QLabel;
class QProgressBar;
class QToolButton;

namespace resizelens {

/// The work that is under way, with its progress and a way to cancel it; hidden while there is none. Of several
/// jobs the one that reported last is shown.
class Jobs : public QWidget
{
    Q_OBJECT

public:
    explicit Jobs(QWidget* parent = nullptr);

    /// `fraction`: 0 … 1. `owner` may end before its job does.
    void report(QObject& owner, double fraction, const QString& text, std::function<void()> cancel);
    /// Nothing where another owner's job is shown.
    void end(const QObject& owner);

Q_SIGNALS:
    void workingChanged(bool working);

private:
    void setWorking(bool working);

    QLabel* m_text;
    QProgressBar* m_progress;
    QToolButton* m_cancel;
    QPointer<QObject> m_owner;
    std::function<void()> m_onCancel;
    bool m_working = false;
};

} // namespace resizelens
