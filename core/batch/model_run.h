#pragma once

#include "core/batch/journal.h"
#include "core/batch/memory_budget.h"
#include "core/batch/result_cache.h"
#include "core/batch/time_limit.h"

namespace resizelens {

/// State shared by the models of a batch. Thread-safe.
struct BatchShared
{
    std::shared_ptr<const BatchOptions> options; // kept alive by rows
    ExportOptions exporting;                     // for each model, from the settings
    const BatchEvents& events;
    std::uint64_t fingerprint;
    std::uint64_t limits;
    MemoryBudget& memory;
    Journal& journal;
    const std::optional<ResultCache>& cache;
    std::size_t jobs; // concurrent models
};

/// Processes one model: checks the existing output, opens, analyses, plans, exports and records it.
class ModelRun
{
public:
    /// Works on a copy of the row, since others read the batch meanwhile. `report` receives the progress.
    ModelRun(const BatchShared& shared, std::size_t index, BatchRow row,
             std::function<void(double fraction, const Phrase& step)> report, const std::stop_token& stop);

    /// The final row: any status but queued and running.
    BatchRow run();

private:
    bool isFinished();
    void finishAs(const JournalEntry& entry);
    bool isCached();
    bool isProved() const;
    bool isStoppedAt();
    bool mayReplace();
    void noteOutdated();
    Result<std::shared_ptr<const Analysis>> open();
    void onStep(StopAfter done, const Analysis& snapshot);
    void work(const Analysis& analysis, const Plan& plan);
    Result<ExportReport> exported(const Analysis& analysis, const Plan& plan);
    void writeDown(const Analysis& analysis);
    void writeEnd();
    void setError(Error error);
    void lease(std::uint64_t bytes);
    Progress between(double begin, double end);

    const BatchShared& m_shared;
    std::size_t m_index;
    BatchRow m_row;
    std::function<void(double, const Phrase&)> m_report;
    TimeLimit m_limit;
    std::optional<MemoryBudget::Lease> m_lease;
    std::optional<ResultCache::Slot> m_slot; // in the cache, if there is one
    double m_fraction = 0.0;
    Phrase m_shapeNote; // shapes for which the model has no input; empty: none
};

} // namespace resizelens
