// core/report: results as documents. A Report is a value; the same report gives the same bytes in every
// format. Timings are left out, so that runs can be compared.
#pragma once

#include "core/batch/batch_job.h"
#include "core/report/model_report.h"
#include "core/report/report_language.h"

namespace resizelens {

using ReportSettings = std::vector<std::pair<Phrase, Phrase>>;

Phrase usualReportTitle();

struct Report
{
    Phrase title = usualReportTitle();
    std::string program;          // "resizelens 0.1.0"
    std::string date;             // "2026-01-31"; empty: omitted
    ReportSettings settings = {}; // what was requested
    std::vector<ModelReport> models = {};
};

enum class ReportForm { html, json, csv, markdown };

/// By extension: .html, .htm, .json, .csv, .md. Errors: any other.
Result<ReportForm> reportFormOf(const std::filesystem::path& path);

/// One file, which loads nothing. It can be read as it is; the script of a single model that has a graph
/// (ModelReportOptions::graph) makes it the page. `pages`: the addresses of the models' own pages, which this one
/// then lists instead of having them; empty: it has them.
std::string htmlReport(const Report& report, const ReportLanguage& language = {},
                       const std::vector<std::string>& pages = {});
/// Schema resizelens.report/1, in English.
std::string jsonReport(const Report& report);
/// One line per site (RFC 4180); only sentences are translated.
std::string csvReport(const Report& report, const ReportLanguage& language = {});
std::string markdownReport(const Report& report, const ReportLanguage& language = {});

std::string reportText(const Report& report, ReportForm form, const ReportLanguage& language = {});
/// The HTML of many models is an index, and a page for each in a folder beside it. Errors: unknown extension, I/O.
Result<void> saveReport(const std::filesystem::path& path, const Report& report,
                        const ReportLanguage& language = {});

/// `given`, else $SOURCE_DATE_EPOCH, else today, as YYYY-MM-DD (UTC). Errors: `given` has another format.
Result<std::string> reportDate(const std::string& given);

/// For Report::settings. `target`: the profile of ExportSettings::target, for its name.
ReportSettings settingsText(const ExportSettings& settings, const TargetPointer& target = nullptr);
/// The user chose a rule for each node.
void choseByHand(ReportSettings& settings);

/// Collects the report while a batch runs. onModel() is for BatchEvents and may be called from several
/// threads, once per index.
class ReportCollector
{
public:
    ReportCollector(std::size_t rows, ModelReportOptions options);

    void onModel(std::size_t index, const BatchRow& row, const Analysis& analysis, const Plan& plan);
    /// Models in row order; those without an analysis have only what their rows say.
    std::vector<ModelReport> finish(const std::vector<BatchRow>& rows);

private:
    ModelReportOptions m_options;
    std::vector<ModelReport> m_models; // one per row; may be incomplete
};

/// Models, and the settings most of them share.
struct BatchReport
{
    std::vector<ModelReport> models;
    ReportSettings settings;
};

/// Report of a finished batch (one or several runs): analyses the models again, several at a time, with their
/// original settings; a model's note names them if they are not the most common ones. If a source has changed
/// since, only its row is reported. `reporting` has no policy.
BatchReport reportRows(const std::vector<BatchRow>& rows, const ModelReportOptions& reporting,
                       const Progress& progress = {});

/// Number of sites to draw per model, so that the report stays readable.
std::size_t picturesFor(std::size_t models);

} // namespace resizelens
