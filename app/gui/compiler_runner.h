#pragma once

#include "core/extras/compiler_logs/compiler_run.h"
#include "widgets/support/latest_job.h"

#include <QObject>

#include <memory>

class QProgressDialog;

namespace resizelens {

class CompilerLog;

/// Runs the compiler of the target in front on a worker, with what it prints and a button to cancel in a
/// window of its own, and gives its log to CompilerLog.
class CompilerRunner : public QObject
{
    Q_OBJECT

public:
    /// `window`: above which its windows stand.
    CompilerRunner(CompilerLog& log, QWidget* window);

    /// Asks for the model in the compiler's own form, where it takes no ONNX; then start(). nullptr: nothing.
    void run(const std::shared_ptr<const Analysis>& analysis);
    void start(std::shared_ptr<const Analysis> analysis, CompilerRun options);
    void cancel();
    bool isRunning() const { return m_job.isRunning(); }

Q_SIGNALS:
    void failed(const resizelens::Error& error);

private:
    void showProgress(const QString& compiler);
    void closeProgress();

    CompilerLog& m_log;
    QWidget* m_window;
    QProgressDialog* m_progress = nullptr;
    LatestJob m_job;
};

} // namespace resizelens
