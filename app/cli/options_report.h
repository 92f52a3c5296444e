#pragma once

#include "core/report/report_writer.h"

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

/// Errors: those of ReportWriter::prepare().
Result<ReportWriter> reportWriter(std::vector<std::filesystem::path> files, const ReportOptions& options);

} // namespace resizelens::cli
