#pragma once

#include "core/report/report_writer.h"

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace resizelens::cli {

struct ReportOptions
{
    std::vector<std::string> files;
    std::string date, title;
    std::string pattern = "zone-plate";
    int pictures = -1; // below 0: picturesFor()
    std::string image; // file; empty: the pattern
};

/// `name`: of the option for the output files, "--report" or "-o,--output".
void addReportOptions(CLI::App& command, ReportOptions& options, const char* name);

/// Errors: as ReportWriter::prepare().
Result<ReportWriter> reportWriter(std::vector<std::filesystem::path> files, const ReportOptions& options);

} // namespace resizelens::cli
