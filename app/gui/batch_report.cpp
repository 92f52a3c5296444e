#include "app/gui/batch_report.h"

#include "app/gui/runtime_choice.h"
#include "core/report/report_writer.h"
#include "widgets/support/core_words.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QSettings>

#include <algorithm>

namespace resizelens {

namespace {

/// A report is in the window's language.
ReportLanguage windowLanguage()
{
    return {[](const Phrase& phrase) { return coreWords(phrase).toStdString(); }};
}

const QString kFolder = QStringLiteral("folders/reports");

/// Choices as they come, or made by hand.
bool isPlanOf(const Policy& policy, const Analysis& analysis, const Plan& plan)
{
    const auto usual = planFor(analysis, policy);
    return usual && *usual == plan;
}

Result<void> writeModelReport(const std::filesystem::path& path, const Analysis& analysis, const Plan& plan,
                              const std::stop_token& stop)
{
    const auto writer = ReportWriter::prepare({.files = {path}, .language = windowLanguage()});
    RL_TRY(writer);
    const Progress progress{{}, stop};
    BatchOptions settings;
    settings.target = analysis.target;
    settings.emission = analysis.emission;
    settings.exporting.verify = true;
    std::optional<ExportReport> exported;
    if (plan.rewrittenCount() > 0) {
        auto measured = measureModel(analysis, plan, path.parent_path(), settings.exporting.seed, progress,
                                     proofBy(runtimeChoice()));
        RL_TRY(measured);
        exported = std::move(*measured);
    }
    const bool usual = isPlanOf(settings.policy, analysis, plan);
    const ModelReportOptions options =
        writer->modelOptions(usual ? std::optional(settings.policy) : std::nullopt, 1);
    ModelReport model = reportModel(analysis, plan, exported ? &*exported : nullptr, options, progress);
    if (stop.stop_requested())
        return fail(cancelledError());
    auto words = settingsText(settings);
    if (!usual)
        choseByHand(words);
    return writer->save({std::move(model)}, std::move(words));
}

Result<void> writeBatchReport(const std::filesystem::path& path, const std::vector<BatchRow>& rows,
                              const std::stop_token& stop)
{
    const auto writer = ReportWriter::prepare({.files = {path}, .language = windowLanguage()});
    RL_TRY(writer);
    BatchReport report = reportRows(rows, writer->modelOptions({}, rows.size()), Progress{{}, stop});
    if (stop.stop_requested())
        return fail(cancelledError());
    return writer->save(std::move(report.models), std::move(report.settings));
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

void ReportFiles::chooseForBatch(const std::vector<BatchRow>& rows)
{
    if (const QString path = askPath(tr("batch")); !path.isEmpty())
        saveForBatch(path, rows);
}

void ReportFiles::saveForModel(const QString& path, std::shared_ptr<const Analysis> analysis,
                               const Plan& plan)
{
    Q_EMIT working(tr("Writing the report…"));
    m_job.start([file = std::filesystem::path(path.toStdString()), analysis = std::move(analysis),
                 plan](const std::stop_token& stop) { return writeModelReport(file, *analysis, plan, stop); },
                [this, path](const Result<void>& result) { onDone(path, result); });
}

void ReportFiles::saveForBatch(const QString& path, const std::vector<BatchRow>& rows)
{
    Q_EMIT working(tr("Writing the report…"));
    m_job.start([file = std::filesystem::path(path.toStdString()),
                 rows](const std::stop_token& stop) { return writeBatchReport(file, rows, stop); },
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
