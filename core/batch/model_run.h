#pragma once

#include "core/batch/journal.h"
#include "core/batch/memory_budget.h"
#include "core/batch/time_limit.h"

namespace resizelens {

/// What the models of one batch share. All parts may be used from several threads.
struct BatchShared
{
    std::shared_ptr<const BatchOptions> options; // rows keep them
    const BatchEvents& events;
    std::uint64_t fingerprint; // optionsFingerprint(options)
    std::uint64_t limits;      // limitsFingerprint(options)
    MemoryBudget& memory;
    Journal& journal;
    std::size_t jobs; // models at a time
};

/// The way of one model: what stands under its name, open and analyse, plan, export, note that it is
/// finished.
class ModelRun
{
public:
    /// `row` is the model's, by value: who looks at the batch meanwhile looks at a copy. `report` is told how
    /// far it is.
    ModelRun(const BatchShared& shared, std::size_t index, BatchRow row,
             std::function<void(double fraction, const Phrase& step)> report, const std::stop_token& stop);

    /// The row with its end: any status but queued and running.
    BatchRow run();

private:
    bool isFinished();
    bool isStoppedAt();
    bool mayReplace();
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
    double m_fraction = 0.0;
    Phrase m_shapeNote; // shapes that the model has no input for; empty: none
};

} // namespace resizelens
