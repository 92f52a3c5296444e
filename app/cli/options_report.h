#pragma once

#include "core/report/report.h"

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace resizelens::cli {

/// Options of commands that write reports, as typed.
struct ReportOptions
{
    std::vector<std::string> files;
    std::string date, title;
    std::string pattern = "zone-plate";
    int pictures = -1; // below 0: as many as stay readable
};

/// `name` is that of the option that takes the files: "--report", or "-o,--output".
void addReportOptions(CLI::App& command, ReportOptions& options, const char* name);

/// Writes the reports; everything that can be wrong with the options is said before any work.
class ReportWriter
{
public:
    /// Errors: a form that reports do not have, a folder that does not exist, a date that is none.
    static Result<ReportWriter> prepare(std::vector<std::filesystem::path> files,
                                        const ReportOptions& options);

    ModelReportOptions modelOptions(std::optional<Policy> policy, std::size_t models) const;
    Result<void> save(std::vector<ModelReport> models,
                      std::vector<std::pair<std::string, std::string>> settings) const;

private:
    std::vector<std::filesystem::path> m_files;
    ReportOptions m_options;
    std::string m_date;
};

} // namespace resizelens::cli
