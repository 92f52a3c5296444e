#include "core/batch/model_run.h"

#include "core/base/parallel.h"
#include "core/batch/words.h"
#include "core/engine/export_options.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <exception>
#include <system_error>
#include <thread>

namespace resizelens {

namespace {

using Clock = std::chrono::steady_clock;
constexpr auto kBetweenReports = std::chrono::milliseconds(100);
/// Fixed cost of a model in bytes, so that many small ones count by their number.
constexpr double kModelWeight = 65536.0;

/// The rows of a running batch; serialises all changes and reports them.
class Board
{
public:
    Board(std::vector<BatchRow>& rows, const BatchEvents& events, const Progress& progress)
        : m_rows(rows)
        , m_events(events)
        , m_progress(progress)
        , m_reported(rows.size())
    {
        for (std::size_t i = 0; i < rows.size(); ++i) {
            if (rows[i].status != BatchStatus::queued)
                continue;
            m_queue.push_back(i);
            m_total += weight(rows[i]);
        }
    }

    std::size_t queued() const { return m_queue.size(); }

    /// The next model, marked as running; nullopt at the end.
    std::optional<std::size_t> take()
    {
        const std::lock_guard lock(m_mutex);
        if (m_next == m_queue.size())
            return std::nullopt;
        const std::size_t index = m_queue[m_next++];
        m_rows[index].status = BatchStatus::running;
        tell(index);
        return index;
    }

    BatchRow copy(std::size_t index)
    {
        const std::lock_guard lock(m_mutex);
        return m_rows[index];
    }

    void report(std::size_t index, double fraction, const Phrase& step)
    {
        const std::lock_guard lock(m_mutex);
        BatchRow& row = m_rows[index];
        if (Clock::now() - m_reported[index] < kBetweenReports && row.step == step)
            return;
        m_done += weight(row) * (fraction - row.fraction);
        row.fraction = fraction;
        row.step = step;
        tell(index);
    }

    void finish(std::size_t index, BatchRow result)
    {
        const std::lock_guard lock(m_mutex);
        BatchRow& row = m_rows[index];
        m_done += weight(row) * (1.0 - row.fraction);
        row = std::move(result);
        row.fraction = 1.0;
        tell(index);
    }

    void cancelRest()
    {
        const std::lock_guard lock(m_mutex);
        for (; m_next < m_queue.size(); ++m_next) {
            m_rows[m_queue[m_next]].status = BatchStatus::cancelled;
            tell(m_queue[m_next]);
        }
    }

private:
    static double weight(const BatchRow& row) { return kModelWeight + static_cast<double>(row.bytes); }

    void tell(std::size_t index)
    {
        m_reported[index] = Clock::now();
        if (m_events.onRow)
            m_events.onRow(index, m_rows[index]);
        m_progress(m_total > 0.0 ? std::clamp(m_done / m_total, 0.0, 1.0) : 1.0,
                   foreignPhrase(m_rows[index].source.filename().string()));
    }

    std::mutex m_mutex;
    std::vector<BatchRow>& m_rows;
    const BatchEvents& m_events;
    const Progress& m_progress;
    std::vector<Clock::time_point> m_reported;
    std::vector<std::size_t> m_queue;
    std::size_t m_next = 0;
    double m_total = 0.0, m_done = 0.0;
};

/// Out of memory and similar errors fail one model, not the batch.
BatchRow guarded(const BatchShared& shared, std::size_t index, const BatchRow& row, Board& board,
                 const std::stop_token& stop)
{
    Error what;
    try {
        ModelRun run(
            shared, index, row,
            [&](double fraction, const Phrase& step) { board.report(index, fraction, step); }, stop);
        return run.run();
    } catch (const std::bad_alloc&) {
        what = failure(words::batchMemory);
    } catch (const std::exception& error) {
        what = failure(words::batchException, error.what());
    }
    BatchRow failed = row;
    failed.status = BatchStatus::failed;
    failed.error = std::move(what).in(row.source);
    return failed;
}

void workThrough(Board& board, const BatchShared& shared, std::stop_source& stop, BatchControl* control)
{
    while (!stop.stop_requested()) {
        if (control != nullptr)
            control->waitWhilePaused(stop.get_token());
        if (stop.stop_requested())
            return;
        const auto index = board.take();
        if (!index)
            return;
        BatchRow row = guarded(shared, *index, board.copy(*index), board, stop.get_token());
        if (row.status == BatchStatus::failed && !shared.options->keepGoing)
            stop.request_stop();
        board.finish(*index, std::move(row));
    }
}

} // namespace

Result<void> runBatch(std::vector<BatchRow>& rows, const BatchOptions& options, const BatchEvents& events,
                      const Progress& progress, BatchControl* control)
{
    ExportOptions exporting = exportOptionsOf(options.settings);
    exporting.proof = options.proof;
    RL_TRY(applyTo(exporting.proof, options.settings));
    Board board(rows, events, progress);
    if (board.queued() == 0)
        return {};
    std::error_code code;
    std::filesystem::create_directories(options.folder.empty() ? "." : options.folder, code);
    if (code)
        return fail(failure(words::batchOutputFolder, code.message()).in(options.folder));
    MemoryBudget memory(options.memoryBytes == 0 ? defaultMemoryBudget() : options.memoryBytes);
    Journal journal(options.folder, options.journal);
    std::optional<ResultCache> cache;
    if (!options.cache.empty()) {
        RL_TAKE(cache, ResultCache::open(options));
    }
    const std::size_t jobs =
        std::min<std::size_t>(options.jobs == 0 ? defaultThreads() : options.jobs, board.queued());
    const BatchShared shared{std::make_shared<const BatchOptions>(options),
                             std::move(exporting),
                             events,
                             optionsFingerprint(options),
                             limitsFingerprint(options),
                             memory,
                             journal,
                             cache,
                             jobs};
    std::stop_source stop;
    const std::stop_callback forward(progress.stop, [&stop] { stop.request_stop(); });
    {
        std::vector<std::jthread> workers;
        for (std::size_t i = 0; i < jobs; ++i)
            workers.emplace_back([&] { workThrough(board, shared, stop, control); });
    }
    board.cancelRest();
    return {};
}

} // namespace resizelens
