#include "app/gui/batch_report.h"

#include "app/gui/runtime_choice.h"
#include "app/gui/window_messages.h"
#include "core/report/report_writer.h"
#include "widgets/messages/message_strip.h"
#include "widgets/support/core_words.h"

#include <QDesktopServices>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QSettings>
#include <QUrl>

#include <algorithm>
#include <iterator>

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
                              const Progress& progress)
{
    RL_TAKE(const auto writer, ReportWriter::prepare({.files = {path}, .language = windowLanguage()}));
    ExportSettings settings;
    settings.emission = analysis.emission;
    settings.verify = true;
    std::optional<ExportReport> exported;
    if (plan.rewrittenCount() > 0) {
        RL_TAKE(exported, measureModel(analysis, plan, path.parent_path(), settings.seed, progress,
                                       proofBy(runtimeChoice()), runtimeChoice().certificate));
    }
    const bool usual = isPlanOf(settings.policy, analysis, plan);
    const ModelReportOptions options =
        writer.modelOptions(usual ? std::optional(settings.policy) : std::nullopt, 1);
    ModelReport model = reportModel(analysis, plan, exported ? &*exported : nullptr, options, progress);
    if (progress.cancelled())
        return fail(cancelledError());
    auto words = settingsText(settings, analysis.target);
    if (!usual)
        choseByHand(words);
    return writer.save({std::move(model)}, std::move(words));
}

Result<void> writeBatchReport(const std::filesystem::path& path, const std::vector<BatchRow>& rows,
                              const std::stop_token& stop)
{
    RL_TAKE(const auto writer, ReportWriter::prepare({.files = {path}, .language = windowLanguage()}));
    BatchReport report = reportRows(rows, writer.modelOptions({}, rows.size()), Progress{{}, stop});
    if (stop.stop_requested())
        return fail(cancelledError());
    return writer.save(std::move(report.models), std::move(report.settings));
}

/// Without the models that were not begun.
std::vector<BatchRow> thatRan(const std::vector<BatchRow>& rows)
{
    std::vector<BatchRow> ran;
    std::ranges::copy_if(rows, std::back_inserter(ran),
                         [](const BatchRow& row) { return hasEnded(row.status); });
    return ran;
}

} // namespace

ReportFiles::ReportFiles(QWidget* parent)
    : QObject(parent)
    , m_window(parent)
{
}

QString ReportFiles::askPath(const QString& suggestion, bool isPage)
{
    QSettings settings;
    const QString folder = settings.value(kFolder, QDir::homePath()).toString();
    const QString path = QFileDialog::getSaveFileName(
        m_window, isPage ? tr("Save as a Page") : tr("Save Report"),
        QDir(folder).filePath(suggestion + QStringLiteral(".html")),
        isPage ? tr("Web page (*.html)")
               : tr("Web page (*.html);;Markdown (*.md);;Table (*.csv);;JSON (*.json)"));
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

void ReportFiles::choosePage(std::shared_ptr<const Analysis> analysis, const Plan& plan)
{
    if (!analysis)
        return;
    QString path = askPath(QString::fromStdString(analysis->file->path().stem().string()), true);
    if (path.isEmpty())
        return;
    if (!path.endsWith(QStringLiteral(".html"), Qt::CaseInsensitive))
        path += QStringLiteral(".html");
    saveForModel(path, std::move(analysis), plan);
}

void ReportFiles::chooseForBatch(std::vector<BatchRow> rows)
{
    // A copy: while the dialog is open, the rows may change.
    if (const QString path = askPath(tr("batch")); !path.isEmpty())
        saveForBatch(path, rows);
}

void ReportFiles::saveForModel(const QString& path, std::shared_ptr<const Analysis> analysis,
                               const Plan& plan)
{
    Q_EMIT working(tr("Writing the report…"));
    m_job.start(
        [this, file = std::filesystem::path(path.toStdString()), analysis = std::move(analysis),
         plan](const std::stop_token& stop, const LatestJob::Reports& reports) {
            const auto tell = [this, reports](double fraction, const Phrase& what) {
                reports.post([this, fraction, what] { Q_EMIT progressed(fraction, coreWords(what)); });
            };
            return writeModelReport(file, *analysis, plan, Progress{tell, stop});
        },
        [this, path](const Result<void>& result) { onDone(path, result); });
}

void ReportFiles::saveForBatch(const QString& path, const std::vector<BatchRow>& rows)
{
    Q_EMIT working(tr("Writing the report…"));
    m_job.start([file = std::filesystem::path(path.toStdString()), rows = thatRan(rows)](
                    const std::stop_token& stop) { return writeBatchReport(file, rows, stop); },
                [this, path](const Result<void>& result) { onDone(path, result); });
}

void ReportFiles::cancel()
{
    m_job.cancel();
    onDone({}, fail(cancelledError()));
}

void ReportFiles::onDone(const QString& path, const Result<void>& result)
{
    Q_EMIT ended();
    if (result)
        Q_EMIT saved(path);
    else
        Q_EMIT failed(result.error());
}

void tellReports(ReportFiles& reports, WindowMessages& messages)
{
    MessageStrip& strip = messages.strip();
    QObject::connect(&reports, &ReportFiles::working, &strip, [&strip](const QString& text) {
        strip.show({Severity::note, text, {}, {}});
    });
    QObject::connect(&reports, &ReportFiles::saved, &strip, [&strip](const QString& path) {
        strip.show({Severity::success, ReportFiles::tr("The report was saved as %1.").arg(path),
                    ReportFiles::tr("Show it"),
                    [path] { QDesktopServices::openUrl(QUrl::fromLocalFile(path)); }});
    });
    messages.tellFailuresOf(reports);
}

} // namespace resizelens
