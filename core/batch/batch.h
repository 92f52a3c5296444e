// core/batch: many models to one folder. A batch is a list of rows; runBatch() works on them with several
// threads, within a memory budget, and tells about each. Nothing that is wrong with one model stops the
// others.
#pragma once

#include "core/batch/model_list.h"
#include "core/session/export_model.h"
#include "core/shape/shape_table.h"
#include "core/support/file_source.h"

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
    unchanged, // there is nothing to rewrite in it; nothing is written
    skipped,   // finished by an earlier batch, up to date, or the same file as another row
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
    double fraction = 0.0;      // while running, 0..1
    Phrase step;                // while running: what is being done
    std::optional<Error> error; // failed
    Phrase note;                // unchanged, skipped: why; else what is worth knowing
    std::size_t sitesTotal = 0;
    std::size_t sitesRewritten = 0;
    std::optional<ExportReport> report; // ok
    std::uint64_t bytes = 0;            // of the source, as it was listed
    double seconds = 0.0;               // that the work took

    /// What it was worked on with, and the source as it was then; nullptr, nullopt: it was not.
    std::shared_ptr<const BatchOptions> options = {};
    std::optional<FileStamp> stamp = {};
};

/// What happens to a file that stands under an output's name.
enum class Overwrite {
    never,  // it stays, and the model fails with that reason
    older,  // it is replaced when it is a result of ours that is older than its model
    always, // it is replaced; never is a model of the batch itself
};
std::string_view toString(Overwrite rule);
std::optional<Overwrite> overwriteFromName(std::string_view name);

struct BatchOptions
{
    Policy policy;
    EmissionOptions emission = {};
    TargetPointer target = nullptr;
    InputShapes inputShapes = {}; // each for the models that have an input of that name
    ExportOptions exporting;
    std::filesystem::path folder = {};       // of the results; is made where it is missing
    std::string namePattern = "{name}.onnx"; // outputName()
    Overwrite overwrite = Overwrite::always;
    bool resume = false;           // models that an earlier batch finished with the same options are skipped
    bool keepGoing = true;         // one broken model does not stop the rest
    unsigned jobs = 0;             // models at a time; 0: as many as there are processors
    std::uint64_t memoryBytes = 0; // that they may take together; 0: half of the machine's
    double timeLimit = 0.0;        // seconds for one model; 0: none
    std::string journal = {};      // what tells this program's journal from others' in the folder
};

/// Stops a batch for a while: models under way are finished, no further one is begun.
class BatchControl
{
public:
    void pause();
    void resume();
    bool isPaused() const;
    /// Returns when it is not paused, or `stop` is set.
    void waitWhilePaused(const std::stop_token& stop);

private:
    mutable std::mutex m_mutex;
    std::condition_variable_any m_changed;
    bool m_paused = false;
};

struct BatchEvents
{
    /// A row changed: its status, or how far it is (a few times a second). Called from the working threads,
    /// one call at a time.
    std::function<void(std::size_t index, const BatchRow& row)> onRow = {};
    /// A model was worked on to its end: what was found, and what was done. Called from the working threads,
    /// several at a time, before the row's last onRow; `analysis` is let go afterwards.
    std::function<void(std::size_t index, const BatchRow& row, const Analysis& analysis, const Plan& plan)>
        onModel = {};
    /// Whether onModel shall be called for models that an earlier batch finished as well: they then are
    /// analysed again, but not written.
    bool analyseFinished = false;
};

/// One row per model, with its output's name. Rows that cannot be worked on have a status already: listed with
/// an error, the same file as an earlier row, an output that is a model of the batch. Equal names get -2, -3,
/// … and a note. Errors: a name pattern that makes no sense.
Result<std::vector<BatchRow>> planBatch(const std::vector<FoundModel>& models, const BatchOptions& options);

/// Works on the rows that are queued; the others stay as they are. `progress` is of the whole, weighted by
/// the models' sizes, one call at a time. After cancellation the rest is `cancelled`. Errors: the folder
/// cannot be made.
Result<void> runBatch(std::vector<BatchRow>& rows, const BatchOptions& options,
                      const BatchEvents& events = {}, const Progress& progress = {},
                      BatchControl* control = nullptr);

/// Makes failed and cancelled rows queued again; gives how many.
std::size_t retryFailed(std::vector<BatchRow>& rows);

} // namespace resizelens
