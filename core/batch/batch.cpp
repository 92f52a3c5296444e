#include "core/batch/batch.h"

#include <algorithm>
#include <set>
#include <system_error>

#include <fmt/format.h>

namespace resizelens {

namespace fs = std::filesystem;

namespace {

bool isModelName(const fs::path& path)
{
    return path.extension() == ".onnx" && !path.filename().string().starts_with('.');
}

template<class Iterator>
std::vector<fs::path> collect(Iterator entries)
{
    std::vector<fs::path> found;
    std::error_code code;
    for (const Iterator end{}; !code && entries != end; entries.increment(code))
        if (isModelName(entries->path()) && entries->is_regular_file(code))
            found.push_back(entries->path());
    std::sort(found.begin(), found.end());
    return found;
}

void setError(BatchRow& row, Error error)
{
    row.status = error.kind == ErrorKind::cancelled ? BatchStatus::cancelled : BatchStatus::failed;
    if (row.status == BatchStatus::failed)
        row.error = std::move(error);
}

void runRow(BatchRow& row, const BatchOptions& options, const Progress& progress)
{
    AnalysisOptions analysing;
    analysing.emission = options.emission;
    analysing.target = options.target;
    const auto analysis = analyse(row.source, analysing, Progress{{}, progress.stop});
    if (!analysis)
        return setError(row, analysis.error());
    row.sitesTotal = (*analysis)->sites.size();
    const auto plan = makePlan((*analysis)->sites, options.policy);
    if (!plan)
        return setError(row, plan.error());
    if (plan->rewrittenCount() == 0) {
        row.status = BatchStatus::unchanged;
        const auto nothing = nothingToDo(**analysis);
        row.note = nothing ? nothing->message : plan->choices.front().keepReason;
        return;
    }
    auto report = exportModel(**analysis, *plan, row.output, options.exporting, progress);
    if (!report)
        return setError(row, report.error());
    row.status = BatchStatus::ok;
    row.report = std::move(*report);
}

} // namespace

std::string_view toString(BatchStatus status)
{
    switch (status) {
    case BatchStatus::queued:
        return "queued";
    case BatchStatus::running:
        return "running";
    case BatchStatus::ok:
        return "ok";
    case BatchStatus::unchanged:
        return "unchanged";
    case BatchStatus::failed:
        return "failed";
    case BatchStatus::cancelled:
        return "cancelled";
    }
    return "failed";
}

Result<std::vector<fs::path>> findModels(const fs::path& folder, bool recursive)
{
    std::error_code code;
    if (!fs::is_directory(folder, code))
        return fail(Error{ErrorKind::io, "batch.folder", "there is no such folder", folder.string()});
    constexpr auto options = fs::directory_options::skip_permission_denied;
    auto found = recursive ? collect(fs::recursive_directory_iterator(folder, options, code))
                           : collect(fs::directory_iterator(folder, options, code));
    if (found.empty())
        return fail(Error{ErrorKind::io, "batch.empty", "the folder holds no .onnx file", folder.string()});
    return found;
}

std::vector<BatchRow> planBatch(const std::vector<fs::path>& sources, const fs::path& folder)
{
    std::vector<BatchRow> rows;
    std::set<std::string> taken;
    for (const fs::path& source : sources) {
        std::string name = source.filename().string();
        for (int n = 2; !taken.insert(name).second; ++n)
            name = fmt::format("{}-{}{}", source.stem().string(), n, source.extension().string());
        BatchRow row;
        row.source = source;
        row.output = folder / name;
        rows.push_back(std::move(row));
    }
    return rows;
}

void runBatch(std::vector<BatchRow>& rows, const BatchOptions& options,
              const std::function<void(std::size_t, const BatchRow&)>& onRow, const Progress& progress)
{
    bool stopped = false;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        BatchRow& row = rows[i];
        if (stopped || progress.cancelled()) {
            row.status = BatchStatus::cancelled;
            onRow(i, row);
            continue;
        }
        row.status = BatchStatus::running;
        onRow(i, row);
        const auto share = 1.0 / static_cast<double>(rows.size());
        const Progress inner{[&](double fraction, std::string_view text) {
                                 progress((static_cast<double>(i) + fraction) * share, text);
                             },
                             progress.stop};
        runRow(row, options, inner);
        progress(static_cast<double>(i + 1) * share, row.source.filename().string());
        onRow(i, row);
        stopped = row.status == BatchStatus::failed && !options.keepGoing;
    }
}

} // namespace resizelens
