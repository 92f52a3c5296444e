// core/batch: exports many models to one folder. A batch is a list of rows; runBatch() processes them on
// several threads within a memory budget and reports each one. A failing model does not stop the others.
#pragma once

#include "core/base/file_source.h"
#include "core/batch/model_list.h"
#include "core/engine/export_model.h"
#include "core/engine/export_settings.h"

#include <condition_variable>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace resizelens {

enum class BatchStatus {
    queued,
    running,
    ok,
    unchanged, // nothing to rewrite; nothing is written
    skipped,   // done by an earlier batch, up to date, or the same file as another row
    failed,
    cancelled,
};
std::string_view toString(BatchStatus status);
/// Neither queued nor running.
bool hasEnded(BatchStatus status);

struct BatchOptions;

struct BatchRow
{
    std::filesystem::path source;
    std::filesystem::path output;
    BatchStatus status = BatchStatus::queued;
    double fraction = 0.0;      // 0..1, while running
    Phrase step;                // current step, while running
    std::optional<Error> error; // if failed
    Phrase note;                // the reason if unchanged or skipped, else remarks
    std::size_t sitesTotal = 0;
    std::size_t sitesRewritten = 0;
    std::optional<ExportReport> report; // if ok
    std::uint64_t bytes = 0;            // source size when listed
    double seconds = 0.0;

    /// Options used, and the source's stamp at that time; unset if the row was not processed.
    std::shared_ptr<const BatchOptions> options = {};
    std::optional<FileStamp> stamp = {};
};

/// What happens to an existing output file. A result is up to date if it was made from the same model with
/// the same settings by this version of the program and not changed since; otherwise it is outdated.
enum class Overwrite {
    never,    // keep it and fail
    outdated, // replace outdated results of earlier batches, skip up-to-date ones, keep files of other origin
    always,   // replace it, unless it is a source of this batch
};
std::string_view toString(Overwrite rule);
/// Also accepts "older", the former name of `outdated`.
std::optional<Overwrite> overwriteFromName(std::string_view name);

struct BatchOptions
{
    ExportSettings settings = {};
    TargetPointer target = nullptr;          // the profile of settings.target
    ProofOptions proof = {};                 // provides ONNX Runtime; `settings` say how models are run
    std::filesystem::path folder = {};       // of the results; created if missing
    std::string namePattern = "{name}.onnx"; // outputName()
    Overwrite overwrite = Overwrite::outdated;
    bool resume = false;              // skip models that an earlier batch finished with the same options
    bool keepGoing = true;            // do not stop at a failed model
    unsigned jobs = 0;                // concurrent models; 0: one per processor
    std::uint64_t memoryBytes = 0;    // shared limit; 0: half of the machine's memory
    double timeLimit = 0.0;           // seconds per model; 0: none
    std::filesystem::path cache = {}; // ResultCache; empty: none
    std::string journal = {};         // distinguishes this program's journal from others in the folder
};

/// Pauses a batch: running models finish, no new ones start.
class BatchControl
{
public:
    void pause();
    void resume();
    bool isPaused() const;
    /// Blocks until resumed or `stop` is set.
    void waitWhilePaused(const std::stop_token& stop);

private:
    mutable std::mutex m_mutex;
    std::condition_variable_any m_changed;
    bool m_paused = false;
};

struct BatchEvents
{
    /// Status or progress of a row changed (a few times a second). Called from workers, one call at a time.
    std::function<void(std::size_t index, const BatchRow& row)> onRow = {};
    /// A model was processed. Called from workers, possibly concurrently, before the row's last onRow;
    /// `analysis` is released afterwards.
    std::function<void(std::size_t index, const BatchRow& row, const Analysis& analysis, const Plan& plan)>
        onModel = {};
    /// Also call onModel for models that an earlier batch finished; they are analysed again but not written.
    bool analyseFinished = false;
};

/// One row per model, with its output name. Rows that cannot be processed get their status here: listed with
/// an error, same file as an earlier row, output is a source of the batch. Duplicate names get -2, -3, … and
/// a note. Errors: an invalid name pattern.
Result<std::vector<BatchRow>> planBatch(const std::vector<FoundModel>& models, const BatchOptions& options);

/// Processes the queued rows. `progress` covers the whole batch, weighted by model size, one call at a time.
/// After cancellation the remaining rows are `cancelled`. Errors: the folder cannot be created.
Result<void> runBatch(std::vector<BatchRow>& rows, const BatchOptions& options,
                      const BatchEvents& events = {}, const Progress& progress = {},
                      BatchControl* control = nullptr);

/// Requeues failed and cancelled rows; returns their number.
std::size_t retryFailed(std::vector<BatchRow>& rows);

} // namespace resizelens
