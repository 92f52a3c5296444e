#pragma once

#include "core/report/report.h"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace resizelens {

/// Which reports shall be written, and what they show.
struct ReportRequest
{
    std::vector<std::filesystem::path> files; // the form by the extension
    std::string title = {};                   // empty: the usual one
    std::string date = {};                    // as reportDate() takes it
    std::optional<std::size_t> pictures = {}; // sites shown on a test pattern; nullopt: picturesFor()
    TestPattern pattern = TestPattern::zonePlate;
    ReportLanguage language = {};
};

/// Writes reports of one model or of many; everything that can be wrong with the request is said before any
/// work.
class ReportWriter
{
public:
    /// Errors: a form that reports do not have, a folder that does not exist, a date that is none.
    static Result<ReportWriter> prepare(ReportRequest request);

    ModelReportOptions modelOptions(std::optional<Policy> policy, std::size_t models) const;
    /// Errors: the disk.
    Result<void> save(std::vector<ModelReport> models, ReportSettings settings) const;

private:
    explicit ReportWriter(ReportRequest request)
        : m_request(std::move(request))
    {
    }

    ReportRequest m_request;
};

} // namespace resizelens
