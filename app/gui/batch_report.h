#pragma once

#include "core/report/report.h"
#include "widgets/support/latest_job.h"

#include <QObject>

class QWidget;

namespace resizelens {

/// Reports of the open model and of a batch that ended: asks for a file, works off the GUI thread, says how
/// it went.
class ReportFiles : public QObject
{
    Q_OBJECT

public:
    explicit ReportFiles(QWidget* parent);

    void chooseForModel(std::shared_ptr<const Analysis> analysis, const Plan& plan);
    void chooseForBatch(const std::vector<BatchRow>& rows);

    /// The extension says which form.
    void saveForModel(const QString& path, std::shared_ptr<const Analysis> analysis, const Plan& plan);
    void saveForBatch(const QString& path, const std::vector<BatchRow>& rows);
    bool isWorking() const { return m_job.isRunning(); }

Q_SIGNALS:
    void working(const QString& text);
    void saved(const QString& path);
    void failed(const resizelens::Error& error);

private:
    QString askPath(const QString& suggestion);
    void onDone(const QString& path, const Result<void>& result);

    QWidget* m_window;
    LatestJob m_job;
};

} // namespace resizelens
