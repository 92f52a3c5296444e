#pragma once

#include "core/report/report.h"
#include "widgets/support/latest_job.h"

#include <QObject>

class QWidget;

namespace resizelens {

class WindowMessages;

/// Reports of the open model and of a batch that ended: asks for a file, works off the GUI thread, says how
/// it went.
class ReportFiles : public QObject
{
    Q_OBJECT

public:
    explicit ReportFiles(QWidget* parent);

    void chooseForModel(std::shared_ptr<const Analysis> analysis, const Plan& plan);
    /// One offline page: graph, nodes, certificates, targets and images.
    void choosePage(std::shared_ptr<const Analysis> analysis, const Plan& plan);
    void chooseForBatch(std::vector<BatchRow> rows);

    /// The extension says which form.
    void saveForModel(const QString& path, std::shared_ptr<const Analysis> analysis, const Plan& plan);
    void saveForBatch(const QString& path, const std::vector<BatchRow>& rows);
    bool isWorking() const { return m_job.isRunning(); }
    void cancel();

Q_SIGNALS:
    void working(const QString& text);
    void progressed(double fraction, const QString& text); // of a model's report
    void ended();
    void saved(const QString& path);
    void failed(const resizelens::Error& error);

private:
    QString askPath(const QString& suggestion, bool isPage = false);
    void onDone(const QString& path, const Result<void>& result);

    QWidget* m_window;
    LatestJob m_job;
};

/// The window's messages say what becomes of its reports.
void tellReports(ReportFiles& reports, WindowMessages& messages);

} // namespace resizelens
