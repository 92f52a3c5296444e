#pragma once

#include "core/extras/model_diff/model_diff.h"
#include "widgets/support/latest_job.h"

#include <QWidget>

#include <memory>

class QLabel;
class QProgressBar;
class QPushButton;

namespace resizelens {

class DiffView;
class MessageStrip;

/// Two models beside each other in a window of their own. They are read and compared on a worker.
class DiffWindow : public QWidget
{
    Q_OBJECT

public:
    explicit DiffWindow(QWidget* parent = nullptr);

    /// The window goes on to be open when a model cannot be opened, and says why.
    void compare(const QString& before, const QString& after);
    /// A window of `parent` for these two files.
    static DiffWindow* open(QWidget* parent, const QString& before, const QString& after);

    DiffView& view() { return *m_view; }
    MessageStrip& messages() { return *m_messages; }
    bool isWorking() const { return m_job.isRunning(); }

Q_SIGNALS:
    void compared();
    void failed(const resizelens::Error& error);

private:
    void setWorking(bool working);

    MessageStrip* m_messages;
    QWidget* m_work;
    QLabel* m_doing;
    DiffView* m_view;
    LatestJob m_job;
};

} // namespace resizelens
