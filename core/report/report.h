// core/report: what was found and done, in forms to read and to hand over. A Report is a value; the same
// report gives the same bytes in every form. Times are left out, so that two runs can be compared.
#pragma once

#include "core/batch/batch_job.h"
#include "core/report/model_report.h"
#include "core/report/report_language.h"

namespace resizelens {

/// Names and values.
using ReportSettings = std::vector<std::pair<Phrase, Phrase>>;

Phrase usualReportTitle();

struct Report
{
    Phrase title = usualReportTitle();
    std::string program;          // "resizelens 0.1.0"
    std::string date;             // "2026-01-31"; empty: not said
    ReportSettings settings = {}; // what was asked for, in words
    std::vector<ModelReport> models = {};
};

enum class ReportForm { html, json, csv, markdown };

/// By the extension: .html, .htm, .json, .csv, .md. Errors: another one.
Result<ReportForm> reportFormOf(const std::filesystem::path& path);

/// One document with everything inside: no scripts, no network.
std::string htmlReport(const Report& report, const ReportLanguage& language = {});
/// resizelens.report/1, in English.
std::string jsonReport(const Report& report);
/// A line per site, RFC 4180; only its sentences are in the language.
std::string csvReport(const Report& report, const ReportLanguage& language = {});
std::string markdownReport(const Report& report, const ReportLanguage& language = {});

std::string reportText(const Report& report, ReportForm form, const ReportLanguage& language = {});
/// Errors: an unknown extension, the disk.
Result<void> saveReport(const std::filesystem::path& path, const Report& report,
                        const ReportLanguage& language = {});

/// `given`, else the day of $SOURCE_DATE_EPOCH, else today, as YYYY-MM-DD (UTC). Errors: another form.
Result<std::string> reportDate(const std::string& given);

/// What was asked for, in words, for Report::settings.
ReportSettings settingsText(const BatchOptions& options);
/// Each node has its own rule, which a user chose.
void choseByHand(ReportSettings& settings);

/// Collects the report of a batch while it runs: onModel() is for BatchEvents and may be called from several
/// threads, each index once.
class ReportCollector
{
public:
    ReportCollector(std::size_t rows, ModelReportOptions options);

    void onModel(std::size_t index, const BatchRow& row, const Analysis& analysis, const Plan& plan);
    /// The models in the order of the rows, those without an analysis with what their rows say.
    std::vector<ModelReport> finish(const std::vector<BatchRow>& rows);

private:
    ModelReportOptions m_options;
    std::vector<ModelReport> m_models; // one per row, as far as it is known
};

/// Models, and the settings of most of them.
struct BatchReport
{
    std::vector<ModelReport> models;
    ReportSettings settings;
};

/// The same for a batch that has ended, in one run or in several: each model is analysed again, several at a time, with
/// the settings it was worked on with, which its note names where they are not those of most. Of a source that was
/// changed since, only what its row says is told. `reporting` has no policy.
BatchReport reportRows(const std::vector<BatchRow>& rows, const ModelReportOptions& reporting,
                       const Progress& progress = {});

/// Sites of a model to draw when there are this many models: a report shall stay readable.
std::size_t picturesFor(std::size_t models);

} // namespace resizelens
