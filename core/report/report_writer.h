#pragma once

#include "core/report/report.h"

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace resizelens {

struct ReportRequest
{
    std::vector<std::filesystem::path> files; // format by extension
    std::string title = {};                   // empty: the default
    std::string date = {};                    // as reportDate() expects
    std::optional<std::size_t> pictures = {}; // sites drawn with a test pattern; nullopt: picturesFor()
    TestPattern pattern = TestPattern::zonePlate;
    std::shared_ptr<const Image> image = {}; // drawn in place of the pattern
    ReportLanguage language = {};
};

/// Writes reports of one or more models. Errors in the request are found before any work starts.
class ReportWriter
{
public:
    /// Errors: unknown format, missing folder, invalid date.
    static Result<ReportWriter> prepare(ReportRequest request);

    ModelReportOptions modelOptions(std::optional<Policy> policy, std::size_t models) const;
    /// Errors: I/O.
    Result<void> save(std::vector<ModelReport> models, ReportSettings settings) const;

private:
    explicit ReportWriter(ReportRequest request)
        : m_request(std::move(request))
    {
    }

    ReportRequest m_request;
};

} // namespace resizelens
