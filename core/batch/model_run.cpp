#include "core/batch/model_run.h"

#include "core/batch/shaped_analysis.h"
#include "core/batch/words.h"
#include "core/engine/certificate_file.h"
#include "core/engine/words.h"
#include "core/onnx/words.h"
#include "core/process/words.h"

#include <algorithm>
#include <chrono>
#include <string_view>
#include <system_error>

#include <onnx/onnx_pb.h>

namespace resizelens {

namespace fs = std::filesystem;

namespace {

// Cumulative shares of a model's time at the end of each step.
constexpr double kOpened = 0.05, kIndexed = 0.1, kShaped = 0.2, kSitesFound = 0.25, kAnalysed = 0.5,
                 kExported = 0.95;

/// Reserved for parsing, which takes at most the file size; large payloads are not read.
constexpr std::uint64_t kLargestOpening = std::uint64_t{64} << 20;

std::uint64_t structureBytes(const Analysis& analysis)
{
    // The message, its index and its shapes.
    constexpr std::uint64_t kCopies = 4;
    return kCopies * static_cast<std::uint64_t>(analysis.file->structure().SpaceUsedLong());
}

/// Memory to evaluate the largest site: its input and results.
std::uint64_t evaluationBytes(const Analysis& analysis)
{
    constexpr std::uint64_t kBytesAnElement = 24; // input, two results and intermediates
    std::uint64_t largest = 0;
    for (const SiteAnalysis& entry : analysis.sites) {
        std::uint64_t elements = 0;
        for (const auto& dims : {entry.site.inputDims(), entry.site.outputDims()})
            if (dims)
                elements += static_cast<std::uint64_t>(elementCount(*dims).value_or(0));
        largest = std::max(largest, elements);
    }
    return kBytesAnElement * largest;
}

/// Whether a retry with the same limits would fail the same way, perhaps after a long time.
bool isLasting(const Error& error)
{
    return isCausedBy(error, words::workerDied) || isCausedBy(error, words::modelNeedsMemory) ||
           isCausedBy(error, words::workerTooSlow) || is(error, words::batchTimeLimit);
}

Error timeIsUp(const BatchRow& row, double seconds)
{
    const Phrase step = row.step.empty() ? say(words::stepOpening) : row.step;
    return failure(words::batchTimeLimit, seconds, step).in(row.source);
}

void addNote(BatchRow& row, const Phrase& note)
{
    row.note = row.note.empty() ? note : say(words::listed, row.note, note);
}

} // namespace

ModelRun::ModelRun(const BatchShared& shared, std::size_t index, BatchRow row,
                   std::function<void(double, const Phrase&)> report, const std::stop_token& stop)
    : m_shared(shared)
    , m_index(index)
    , m_row(std::move(row))
    , m_report(std::move(report))
    , m_limit(shared.options->timeLimit, stop)
{
}

BatchRow ModelRun::run()
{
    const auto start = std::chrono::steady_clock::now();
    m_row.options = m_shared.options;
    m_row.stamp = stampOf(m_row.source);
    bool finished = isFinished();
    if (!finished && m_shared.options->resume && isStoppedAt())
        return std::move(m_row);
    bool begun = !finished && mayReplace();
    if (begun) // on failure, a later batch merely repeats the model
        (void)m_shared.journal.add(Journal::note(m_row, m_shared.limits));
    if (begun && isCached()) {
        finished = true;
        begun = false;
    }
    if (begun || (finished && m_shared.events.analyseFinished && m_shared.events.onModel)) {
        const auto analysis = open();
        const auto plan = analysis ? planFor(**analysis, m_shared.options->settings.policy)
                                   : Result<Plan>(fail(analysis.error()));
        if (!plan) {
            if (!finished)
                setError(plan.error());
        } else {
            if (!finished)
                work(**analysis, *plan);
            if (m_shared.events.onModel)
                m_shared.events.onModel(m_index, m_row, **analysis, *plan);
        }
    }
    if (!m_shapeNote.empty())
        addNote(m_row, m_shapeNote);
    if (m_row.status != BatchStatus::ok && !(finished && m_row.sitesRewritten > 0))
        noteOutdated();
    if (begun)
        writeEnd();
    m_row.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    m_row.fraction = 1.0;
    m_row.step = {};
    return std::move(m_row);
}

/// Up to date. A resumed batch also skips models in which the earlier one found nothing to rewrite.
bool ModelRun::isFinished()
{
    const BatchOptions& options = *m_shared.options;
    if (!options.resume && options.overwrite != Overwrite::outdated)
        return false;
    const std::string name = m_row.output.filename().string();
    const auto entry = options.resume ? m_shared.journal.find(name) : m_shared.journal.findResult(name);
    if (!entry)
        return false;
    m_row.step = say(words::progressEarlier);
    m_report(0.0, m_row.step);
    if (!m_shared.journal.stillHolds(*entry, m_row, m_shared.fingerprint, between(0.0, kOpened)))
        return false;
    finishAs(*entry);
    return true;
}

void ModelRun::finishAs(const JournalEntry& entry)
{
    m_row.status = BatchStatus::skipped;
    m_row.sitesTotal = entry.sitesTotal;
    m_row.sitesRewritten = entry.sitesRewritten;
    m_row.note = entry.status == BatchStatus::unchanged
                     ? say(words::batchFinishedNote, foreignPhrase(entry.note))
                 : entry.maxAbs ? say(words::batchFinishedMeasured, *entry.maxAbs)
                                : say(words::batchFinished);
}

/// Puts the result of another batch in place. What goes wrong here shows again when the model is processed.
bool ModelRun::isCached()
{
    if (!m_shared.cache)
        return false;
    m_row.step = say(words::progressEarlier);
    m_report(0.0, m_row.step);
    lease(std::min(m_row.bytes, kLargestOpening));
    auto slot = m_shared.cache->slotOf(m_row, between(0.0, kOpened));
    if (!slot)
        return false;
    m_slot = std::move(*slot);
    auto entry = m_shared.cache->restore(*m_slot, m_row, between(0.0, kOpened));
    if (!entry)
        return false;
    finishAs(*entry);
    if (auto added = m_shared.journal.add(std::move(*entry)); !added)
        addNote(m_row, phraseOf(added.error()));
    return true;
}

/// Not merely accepted: what could not be run for lack of memory or time may be run elsewhere.
bool ModelRun::isProved() const
{
    return !m_row.report || !m_row.report->verdict || !m_shared.exporting.proof.runtime ||
           m_row.report->verdict->answer != ProofVerdict::Answer::unproved;
}

/// Whether an earlier batch failed on this model in a way that would repeat.
bool ModelRun::isStoppedAt()
{
    const JournalEntry now = Journal::note(m_row, m_shared.limits);
    std::optional<Error> error;
    const auto last = m_shared.journal.findFailure(now.output);
    const int starts = m_shared.journal.startsSince(now);
    if (starts >= kMostStarts)
        error = failure(words::batchEndedBefore, starts);
    else if (starts == 0 && last && last->options == now.options && last->source == now.source &&
             last->sources == now.sources)
        error = failure(words::batchFailedBefore, last->note);
    else
        return false;
    m_row.status = BatchStatus::failed;
    m_row.error = std::move(*error).in(m_row.source);
    m_row.fraction = 1.0;
    return true;
}

bool ModelRun::mayReplace()
{
    std::error_code code;
    const Overwrite rule = m_shared.options->overwrite;
    if (rule == Overwrite::always || !fs::exists(m_row.output, code))
        return true;
    const std::string name = m_row.output.filename().string();
    if (rule == Overwrite::outdated && (m_shared.journal.isResult(m_row.output, between(0.0, kOpened)) ||
                                        m_shared.journal.wasInterrupted(name)))
        return true;
    const bool wasResult = m_shared.journal.findResult(name).has_value();
    setError((rule == Overwrite::never ? failure(words::batchExists)
              : wasResult              ? failure(words::batchExistsChanged)
                                       : failure(words::batchExistsUnknown))
                 .in(m_row.output));
    return false;
}

/// An earlier result with other settings or from another model must not pass for one of this batch.
void ModelRun::noteOutdated()
{
    const auto entry = m_shared.journal.findResult(m_row.output.filename().string());
    const Progress quiet{{}, m_limit.stop()};
    if (!entry || !m_shared.journal.isResult(m_row.output, quiet) ||
        m_shared.journal.stillHolds(*entry, m_row, m_shared.fingerprint, quiet))
        return;
    const std::string name = m_row.output.filename().string();
    addNote(m_row, entry->target.empty() ? say(words::batchOutdated, name)
                                         : say(words::batchOutdatedFor, name, entry->target));
}

Result<std::shared_ptr<const Analysis>> ModelRun::open()
{
    lease(std::min(m_row.bytes, kLargestOpening));
    AnalysisOptions analysing = analysisOptions(*m_shared.options);
    analysing.onStep = [this](StopAfter done, const std::shared_ptr<const Analysis>& snapshot) {
        onStep(done, *snapshot);
    };
    auto analysis =
        analyseShaped(m_row.source, std::move(analysing), m_shapeNote, between(kOpened, kAnalysed));
    if (analysis)
        m_row.sitesTotal = (*analysis)->sites.size();
    return analysis;
}

void ModelRun::onStep(StopAfter done, const Analysis& snapshot)
{
    const auto reached = [this](double fraction, Phrase next) {
        m_fraction = std::max(m_fraction, fraction);
        m_row.step = std::move(next);
        m_report(m_fraction, m_row.step);
    };
    if (done == StopAfter::index)
        reached(kIndexed, say(words::progressShapes));
    else if (done == StopAfter::shapes)
        reached(kShaped, say(words::progressSites));
    else if (done == StopAfter::sites) {
        lease(structureBytes(snapshot) +
              (m_shared.exporting.verify || m_shared.events.onModel ? evaluationBytes(snapshot) : 0));
        reached(kSitesFound, say(words::progressRewrites));
    }
}

/// Releases the current lease first, so that two models that both need more cannot deadlock.
void ModelRun::lease(std::uint64_t bytes)
{
    m_lease.reset();
    m_lease = m_shared.memory.tryAcquire(bytes);
    if (m_lease)
        return;
    const TimeLimit::Suspended suspended(m_limit);
    m_report(m_fraction, say(words::progressMemory));
    m_lease = m_shared.memory.acquire(bytes, m_limit.stop());
}

void ModelRun::work(const Analysis& analysis, const Plan& plan)
{
    if (plan.rewrittenCount() == 0) {
        m_row.status = BatchStatus::unchanged;
        const auto nothing = nothingToDo(analysis);
        m_row.note = nothing ? phraseOf(*nothing) : plan.choices.front().keepReason;
        writeDown(analysis);
        return;
    }
    auto report = exported(analysis, plan);
    if (!report)
        return setError(report.error());
    m_row.status = BatchStatus::ok;
    m_row.sitesRewritten = report->sites.size();
    m_row.report = std::move(*report);
    writeDown(analysis);
}

/// Each model of a comparison gets half of a job's memory. If that is too little, waits for the whole budget.
Result<ExportReport> ModelRun::exported(const Analysis& analysis, const Plan& plan)
{
    ExportOptions options = m_shared.exporting;
    const auto tryWith = [&](std::uint64_t bytes) {
        if (m_shared.options->settings.certificate)
            options.certificate = certificatePath(m_row.output);
        options.proof.compare.memoryBytes = std::max<std::uint64_t>(bytes / 2, 1);
        return exportModel(analysis, plan, m_row.output, options, between(kAnalysed, kExported));
    };
    const std::uint64_t all = m_shared.memory.total();
    auto report = tryWith(all / m_shared.jobs);
    if (report || m_shared.jobs == 1 || !isCausedBy(report.error(), words::modelNeedsMemory))
        return report;
    lease(all);
    return tryWith(all);
}

/// If the journal or the cache cannot be written, the model still counts as finished; a later batch repeats it.
void ModelRun::writeDown(const Analysis& analysis)
{
    std::vector<fs::path> external;
    for (const ExternalFile& file : analysis.file->externalFiles())
        external.push_back(file.path);
    auto entry = Journal::describe(m_row, external, m_shared.fingerprint, between(kExported, 1.0));
    auto added = entry ? m_shared.journal.add(*entry) : Result<void>(fail(entry.error()));
    if (added && m_slot && isProved())
        added = m_shared.cache->store(*m_slot, m_row, std::move(*entry), between(kExported, 1.0));
    if (!added && added.error().kind != ErrorKind::cancelled)
        addNote(m_row, phraseOf(added.error()));
}

/// Lasting failures are recorded with their reason; others are retried by a later batch.
void ModelRun::writeEnd()
{
    if (m_row.status == BatchStatus::ok || m_row.status == BatchStatus::unchanged)
        return; // recorded by writeDown()
    JournalEntry entry = Journal::note(m_row, m_shared.limits);
    const bool lasting = m_row.error && isLasting(*m_row.error);
    entry.status = lasting ? BatchStatus::failed : BatchStatus::cancelled;
    (void)m_shared.journal.add(std::move(entry));
}

void ModelRun::setError(Error error)
{
    m_row.error.reset();
    if (error.kind == ErrorKind::cancelled && m_limit.expired())
        error = timeIsUp(m_row, m_shared.options->timeLimit);
    m_row.status = error.kind == ErrorKind::cancelled ? BatchStatus::cancelled : BatchStatus::failed;
    if (m_row.status == BatchStatus::failed)
        m_row.error = std::move(error);
}

Progress ModelRun::between(double begin, double end)
{
    return Progress{[this, begin, end](double fraction, const Phrase& what) {
                        m_fraction =
                            std::max(m_fraction, begin + std::clamp(fraction, 0.0, 1.0) * (end - begin));
                        m_row.step = what;
                        m_report(m_fraction, what);
                    },
                    m_limit.stop()};
}

} // namespace resizelens
