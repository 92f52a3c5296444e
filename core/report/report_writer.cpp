#include "core/report/report_writer.h"

#include "core/base/version.h"
#include "core/report/words.h"

#include <algorithm>
#include <system_error>

namespace resizelens {

namespace {

/// Models of a report. Asking all targets takes half a second for a model of a few nodes, some seconds for hundreds.
constexpr std::size_t kMostWithTargets = 100;

} // namespace

Result<ReportWriter> ReportWriter::prepare(ReportRequest request)
{
    for (const auto& file : request.files) {
        RL_TRY(reportFormOf(file));
        std::error_code code;
        const auto folder = file.parent_path();
        if (!folder.empty() && !std::filesystem::is_directory(folder, code))
            return fail(failure(words::reportFolderMissing).in(file));
    }
    RL_TAKE(request.date, reportDate(request.date));
    return ReportWriter(std::move(request));
}

ModelReportOptions ReportWriter::modelOptions(std::optional<Policy> policy, std::size_t models) const
{
    // CSV has no room for images.
    const auto isAny = [&](auto isWanted) {
        return std::ranges::any_of(m_request.files, [&](const auto& file) {
            const auto form = reportFormOf(file);
            return form && isWanted(*form);
        });
    };
    const bool shown = isAny([](ReportForm form) { return form != ReportForm::csv; });
    ModelReportOptions options;
    options.policy = std::move(policy);
    options.pictures = shown ? m_request.pictures.value_or(picturesFor(models)) : 0;
    options.pattern = m_request.pattern;
    options.image = m_request.image;
    options.graph = isAny([](ReportForm form) { return form == ReportForm::html; });
    options.matrix = options.graph && models <= kMostWithTargets;
    return options;
}

Result<void> ReportWriter::save(std::vector<ModelReport> models, ReportSettings settings) const
{
    Report report;
    if (!m_request.title.empty())
        report.title = foreignPhrase(m_request.title);
    report.program = std::string("ResizeLens ") + std::string(programVersion());
    report.date = m_request.date;
    report.settings = std::move(settings);
    report.models = std::move(models);
    for (const auto& file : m_request.files)
        RL_TRY(saveReport(file, report, m_request.language));
    return {};
}

} // namespace resizelens
