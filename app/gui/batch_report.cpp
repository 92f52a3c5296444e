#include "app/gui/batch_report.h"

#include "app/gui/runtime_choice.h"

#include <QApplication>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QSettings>

#include <algorithm>

namespace resizelens {

namespace {

const QString kFolder = QStringLiteral("folders/reports");

Report emptyReport()
{
    Report report;
    report.program = "ResizeLens " + QApplication::applicationVersion().toStdString();
    report.date = reportDate({}).value_or(std::string());
    return report;
}

/// Choices as they come, or made by hand.
bool isPlanOf(const Policy& policy, const Analysis& analysis, const Plan& plan)
{
    const auto usual = makePlan(analysis.sites, policy);
    return usual && *usual == plan;
}

Result<void> writeModelReport(const std::filesystem::path& path, const Analysis& analysis, const Plan& plan,
                              Report report, const std::stop_token& stop)
{
    if (const auto form = reportFormOf(path); !form)
        return fail(form.error());
    const Progress progress{{}, stop};
    BatchOptions settings;
    settings.target = analysis.target;
    settings.emission = analysis.emission;
    settings.exporting.verify = true;
    std::optional<ExportReport> exported;
    if (plan.rewrittenCount() > 0) {
        auto measured = measureModel(analysis, plan, path.parent_path(), settings.exporting.seed, progress,
                                     proofBy(runtimeChoice()));
        if (!measured)
            return fail(measured.error());
        exported = std::move(*measured);
    }
    ModelReportOptions options;
    if (isPlanOf(settings.policy, analysis, plan))
        options.policy = settings.policy;
    report.models = {reportModel(analysis, plan, exported ? &*exported : nullptr, options, progress)};
    if (stop.stop_requested())
        return fail(cancelledError());
    report.settings = settingsText(settings);
    if (!options.policy)
        report.settings.front().second = "chosen node by node";
    return saveReport(path, report);
}

Result<void> writeBatchReport(const std::filesystem::path& path, const std::vector<BatchRow>& rows,
                              const BatchJob& job, Report report, const std::stop_token& stop)
{
    if (const auto form = reportFormOf(path); !form)
        return fail(form.error());
    const auto settings = optionsOf(job);
    if (!settings)
        return fail(settings.error());
    ModelReportOptions options;
    options.policy = settings->policy;
    options.pictures = picturesFor(rows.size());
    report.models = reportRows(rows, *settings, options, Progress{{}, stop});
    if (stop.stop_requested())
        return fail(cancelledError());
    report.settings = settingsText(*settings);
    return saveReport(path, report);
}

} // namespace

ReportFiles::ReportFiles(QWidget* parent)
    : QObject(parent)
    , m_window(parent)
{
}

QString ReportFiles::askPath(const QString& suggestion)
{
    QSettings settings;
    const QString folder = settings.value(kFolder, QDir::homePath()).toString();
    const QString path = QFileDialog::getSaveFileName(
        m_window, tr("Save Report"), QDir(folder).filePath(suggestion + QStringLiteral(".html")),
        tr("Web page (*.html);;Markdown (*.md);;Table (*.csv);;JSON (*.json)"));
    if (!path.isEmpty())
        settings.setValue(kFolder, QFileInfo(path).absolutePath());
    return path;
}

void ReportFiles::chooseForModel(std::shared_ptr<const Analysis> analysis, const Plan& plan)
{
    if (!analysis)
        return;
    const QString name = QString::fromStdString(analysis->file->path().stem().string());
    if (const QString path = askPath(name); !path.isEmpty())
        saveForModel(path, std::move(analysis), plan);
}

void ReportFiles::chooseForBatch(const std::vector<BatchRow>& rows, const BatchJob& job)
{
    if (const QString path = askPath(tr("batch")); !path.isEmpty())
        saveForBatch(path, rows, job);
}

void ReportFiles::saveForModel(const QString& path, std::shared_ptr<const Analysis> analysis,
                               const Plan& plan)
{
    Q_EMIT working(tr("Writing the report…"));
    m_job.start(
        [file = std::filesystem::path(path.toStdString()), analysis = std::move(analysis), plan,
         report = emptyReport()](const std::stop_token& stop) {
            return writeModelReport(file, *analysis, plan, report, stop);
        },
        [this, path](const Result<void>& result) { onDone(path, result); });
}

void ReportFiles::saveForBatch(const QString& path, const std::vector<BatchRow>& rows, const BatchJob& job)
{
    Q_EMIT working(tr("Writing the report…"));
    m_job.start([file = std::filesystem::path(path.toStdString()), rows, job, report = emptyReport()](
                    const std::stop_token& stop) { return writeBatchReport(file, rows, job, report, stop); },
                [this, path](const Result<void>& result) { onDone(path, result); });
}

void ReportFiles::onDone(const QString& path, const Result<void>& result)
{
    if (result)
        Q_EMIT saved(path);
    else
        Q_EMIT failed(result.error());
}

} // namespace resizelens
