#include "app/gui/compiler_log.h"

#include "core/extras/compiler_logs/read_log.h"

#include <filesystem>
#include <utility>

namespace resizelens {

CompilerLog::CompilerLog(Selection& selection, QObject* parent)
    : QObject(parent)
    , m_selection(selection)
{
    connect(&m_selection, &Selection::documentChanged, this, &CompilerLog::compareAnew);
    connect(&m_selection, &Selection::judged, this, &CompilerLog::compareAnew);
}

CompilerLog::Outcome CompilerLog::compare(const Analysis& analysis, std::shared_ptr<const PlacementLog> log,
                                          const Progress& progress)
{
    auto result = confirm(analysis, *log, progress);
    if (!result)
        return {std::move(log), nullptr, result.error()};
    return {std::move(log), std::make_shared<const Confirmation>(std::move(*result)), std::nullopt};
}

void CompilerLog::import(const QString& path)
{
    if (!m_selection.analysis())
        return;
    m_job.start(
        [analysis = m_selection.analysis(),
         file = std::filesystem::path(path.toStdString())](const std::stop_token& stop) -> Outcome {
            const Progress progress{{}, stop};
            auto log = readLog(file, {}, progress);
            if (!log)
                return {nullptr, nullptr, log.error()};
            return compare(*analysis, std::make_shared<const PlacementLog>(std::move(*log)), progress);
        },
        [this](Outcome outcome) { accept(std::move(outcome), true); });
}

void CompilerLog::take(PlacementLog log)
{
    if (!m_selection.analysis())
        return;
    m_job.start(
        [analysis = m_selection.analysis(),
         log = std::make_shared<const PlacementLog>(std::move(log))](const std::stop_token& stop) {
            return compare(*analysis, log, Progress{{}, stop});
        },
        [this](Outcome outcome) { accept(std::move(outcome), true); });
}

void CompilerLog::compareAnew()
{
    m_job.cancel();
    const auto& analysis = m_selection.analysis();
    if (!analysis || !m_log || analysis->file != m_model)
        return;
    m_job.start(
        [before = analysis, log = m_log](const std::stop_token& stop) {
            return compare(*before, log, Progress{{}, stop});
        },
        [this](Outcome outcome) { accept(std::move(outcome), false); });
}

/// A log that does not fit is not kept; one that was imported for another target waits for it without a word.
void CompilerLog::accept(Outcome outcome, bool isNew)
{
    if (isNew && outcome.confirmation) {
        m_log = std::move(outcome.log);
        m_model = m_selection.analysis()->file;
    }
    if (outcome.confirmation)
        Q_EMIT confirmed(outcome.confirmation, isNew);
    else if (isNew && outcome.error)
        Q_EMIT failed(*outcome.error);
}

} // namespace resizelens
