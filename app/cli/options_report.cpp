#include "app/cli/options_report.h"

#include "core/image/decode.h"

#include <map>
#include <memory>
#include <utility>

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
    command
        .add_option("--image", options.image, "An image to show the nodes on, in place of the test pattern")
        ->type_name("FILE")
        ->group(group);
}

Result<ReportWriter> reportWriter(std::vector<std::filesystem::path> files, const ReportOptions& options)
{
    ReportRequest request{std::move(files), options.title, options.date};
    if (options.pictures >= 0)
        request.pictures = static_cast<std::size_t>(options.pictures);
    request.pattern = patterns().at(options.pattern);
    if (!options.image.empty()) {
        RL_TAKE(auto image, decodeImage(std::filesystem::path(options.image)));
        request.image = std::make_shared<const Image>(std::move(image));
    }
    return ReportWriter::prepare(std::move(request));
}

} // namespace resizelens::cli
