#include "core/batch/batch.h"

#include "core/base/enum_names.h"
#include "core/batch/output_name.h"
#include "core/batch/words.h"

#include <map>
#include <set>
#include <system_error>

#include <fmt/format.h>

namespace resizelens {

namespace fs = std::filesystem;

namespace {

/// Normalises a path, so that a file has the same name here whether it exists or not.
std::string identity(const fs::path& path)
{
    std::error_code code;
    const fs::path known = fs::weakly_canonical(path, code);
    return (code ? path.lexically_normal() : known).string();
}

std::string numbered(const std::string& name, int number)
{
    const fs::path path(name);
    return fmt::format("{}-{}{}", path.stem().string(), number, path.extension().string());
}

void setFailed(BatchRow& row, Error error)
{
    row.status = BatchStatus::failed;
    row.error = std::move(error);
    row.output.clear(); // prevents a retry
}

class RowPlanner
{
public:
    RowPlanner(const std::vector<FoundModel>& models, const BatchOptions& options)
        : m_options(options)
    {
        for (const FoundModel& model : models)
            if (!model.error)
                m_sources.insert(identity(model.path));
    }

    Result<BatchRow> plan(const FoundModel& model)
    {
        BatchRow row;
        row.source = model.path;
        if (model.error) {
            setFailed(row, *model.error);
            return row;
        }
        std::error_code code;
        const auto bytes = fs::file_size(model.path, code);
        row.bytes = code ? 0 : bytes;
        const auto [first, isNew] = m_seen.emplace(identity(model.path), model.path.string());
        if (!isNew) {
            row.status = BatchStatus::skipped;
            row.note = say(words::batchSameFile, first->second);
            return row;
        }
        RL_TAKE(const auto name,
                outputName(m_options.namePattern, {model.path, m_options.settings.policy.rule,
                                                   m_options.target ? m_options.target->id : ""}));
        setOutput(row, name);
        return row;
    }

private:
    void setOutput(BatchRow& row, const std::string& wanted)
    {
        std::string name = wanted;
        for (int& n = m_next.try_emplace(wanted, 2).first->second; !m_taken.insert(name).second; ++n)
            name = numbered(wanted, n);
        row.output = m_options.folder / name;
        if (name != wanted)
            row.note = say(words::batchSameName, wanted);
        const fs::path path = row.output;
        const std::string output = identity(path);
        if (output == identity(row.source))
            setFailed(row, failure(words::batchOutputIsSource).in(row.source));
        else if (m_sources.contains(output))
            setFailed(row, failure(words::batchOutputIsModel, path.string()).in(row.source));
    }

    const BatchOptions& m_options;
    std::set<std::string> m_sources, m_taken;
    std::map<std::string, std::string> m_seen; // identity -> path as listed
    std::map<std::string, int> m_next;         // wanted name -> next number to try
};

} // namespace

std::string_view toString(BatchStatus status)
{
    static constexpr EnumNames<BatchStatus::cancelled> kNames("queued", "running", "ok", "unchanged",
                                                              "skipped", "failed", "cancelled");
    return kNames[status];
}

bool hasEnded(BatchStatus status)
{
    return status != BatchStatus::queued && status != BatchStatus::running;
}

namespace {

constexpr EnumNames<Overwrite::always> kOverwriteNames("never", "outdated", "always");

} // namespace

std::string_view toString(Overwrite rule)
{
    return kOverwriteNames[rule];
}

std::optional<Overwrite> overwriteFromName(std::string_view name)
{
    if (name == "older") // job files of earlier versions
        return Overwrite::outdated;
    return kOverwriteNames.find(name);
}

void BatchControl::pause()
{
    const std::lock_guard lock(m_mutex);
    m_paused = true;
}

void BatchControl::resume()
{
    {
        const std::lock_guard lock(m_mutex);
        m_paused = false;
    }
    m_changed.notify_all();
}

bool BatchControl::isPaused() const
{
    const std::lock_guard lock(m_mutex);
    return m_paused;
}

void BatchControl::waitWhilePaused(const std::stop_token& stop)
{
    std::unique_lock lock(m_mutex);
    m_changed.wait(lock, stop, [this] { return !m_paused; });
}

Result<std::vector<BatchRow>> planBatch(const std::vector<FoundModel>& models, const BatchOptions& options)
{
    RL_TRY(checkNamePattern(options.namePattern));
    RowPlanner planner(models, options);
    std::vector<BatchRow> rows;
    for (const FoundModel& model : models) {
        auto row = planner.plan(model);
        if (!row) { // the pattern is invalid for this model's name only
            rows.emplace_back().source = model.path;
            setFailed(rows.back(), row.error());
        } else {
            rows.push_back(std::move(*row));
        }
    }
    return rows;
}

std::size_t retryFailed(std::vector<BatchRow>& rows)
{
    std::size_t count = 0;
    for (BatchRow& row : rows) {
        if ((row.status != BatchStatus::failed && row.status != BatchStatus::cancelled) || row.output.empty())
            continue;
        BatchRow fresh;
        fresh.source = row.source;
        fresh.output = row.output;
        fresh.bytes = row.bytes;
        row = std::move(fresh);
        ++count;
    }
    return count;
}

} // namespace resizelens
