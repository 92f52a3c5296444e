#include "app/cli/options_report.h"

#include "core/support/version.h"

#include <algorithm>
#include <map>
#include <system_error>

#include <CLI/CLI.hpp>

namespace resizelens::cli {

namespace {

std::map<std::string, TestPattern> patterns()
{
    std::map<std::string, TestPattern> all;
    for (const TestPattern pattern : kTestPatterns)
        all.emplace(testPatternName(pattern), pattern);
    return all;
}

} // namespace

void addReportOptions(CLI::App& command, ReportOptions& options, const char* name)
{
    const auto group = "Reports";
    command.add_option(name, options.files, "Write a report: .html, .md, .csv or .json; may be repeated")
        ->type_name("FILE")
        ->allow_extra_args(false)
        ->group(group);
    command.add_option("--title", options.title, "Report title")->group(group);
    command
        .add_option("--date", options.date,
                    "Report date, YYYY-MM-DD (default: SOURCE_DATE_EPOCH, else today)")
        ->group(group);
    command
        .add_option(
            "--pictures", options.pictures,
            "Nodes per model to show on a test pattern (default: 8, fewer in a report of many models)")
        ->check(CLI::NonNegativeNumber)
        ->group(group);
    command
        .add_option("--test-pattern", options.pattern, "zone-plate (default), checkerboard, ramp, impulses")
        ->check(CLI::IsMember(patterns()))
        ->group(group);
}

Result<ReportWriter> ReportWriter::prepare(std::vector<std::filesystem::path> files,
                                           const ReportOptions& options)
{
    for (const auto& file : files) {
        if (const auto form = reportFormOf(file); !form)
            return fail(form.error());
        std::error_code code;
        const auto folder = file.parent_path();
        if (!folder.empty() && !std::filesystem::is_directory(folder, code))
            return fail(Error{ErrorKind::io,
                              "report.folder",
                              "the folder to write to does not exist",
                              file.string(),
                              {},
                              "Create it first"});
    }
    auto date = reportDate(options.date);
    if (!date)
        return fail(date.error());
    ReportWriter writer;
    writer.m_files = std::move(files);
    writer.m_options = options;
    writer.m_date = std::move(*date);
    return writer;
}

ModelReportOptions ReportWriter::modelOptions(std::optional<Policy> policy, std::size_t models) const
{
    // A table has no room for them.
    const bool shown = std::any_of(m_files.begin(), m_files.end(), [](const auto& file) {
        const auto form = reportFormOf(file);
        return form && *form != ReportForm::csv;
    });
    ModelReportOptions options;
    options.policy = std::move(policy);
    options.pictures = !shown                   ? 0
                       : m_options.pictures < 0 ? picturesFor(models)
                                                : static_cast<std::size_t>(m_options.pictures);
    options.pattern = patterns().at(m_options.pattern);
    return options;
}

Result<void> ReportWriter::save(std::vector<ModelReport> models,
                                std::vector<std::pair<std::string, std::string>> settings) const
{
    Report report;
    if (!m_options.title.empty())
        report.title = m_options.title;
    report.program = std::string("ResizeLens ") + std::string(programVersion());
    report.date = m_date;
    report.settings = std::move(settings);
    report.models = std::move(models);
    for (const auto& file : m_files)
        if (auto saved = saveReport(file, report); !saved)
            return saved;
    return {};
}

} // namespace resizelens::cli
