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

void CompilerLog::import(const QString& path)
{
    start(
        [file = std::filesystem::path(path.toStdString())](const Progress& progress) -> Result<LogPointer> {
            RL_TAKE(auto log, readLog(file, {}, progress));
            return std::make_shared<const PlacementLog>(std::move(log));
        },
        true);
}

void CompilerLog::take(PlacementLog log)
{
    start([log = std::make_shared<const PlacementLog>(std::move(log))](
              const Progress&) -> Result<LogPointer> { return log; },
          true);
}

void CompilerLog::compareAnew()
{
    m_job.cancel();
    if (m_log && m_selection.analysis() && m_selection.analysis()->file == m_model)
        start([log = m_log](const Progress&) -> Result<LogPointer> { return log; }, false);
}

template<class Read>
void CompilerLog::start(Read read, bool isNew)
{
    if (!m_selection.analysis())
        return;
    m_job.start(
        [analysis = m_selection.analysis(),
         read = std::move(read)](const std::stop_token& stop) -> Result<Outcome> {
            const Progress progress{{}, stop};
            RL_TAKE(auto log, read(progress));
            RL_TAKE(auto confirmation, confirm(*analysis, *log, progress));
            return Outcome{std::move(log), std::make_shared<const Confirmation>(std::move(confirmation))};
        },
        [this, isNew](Result<Outcome> outcome) { accept(std::move(outcome), isNew); });
}

/// A log that does not fit is not kept; one that was imported for another target waits for it without a word.
void CompilerLog::accept(Result<Outcome> outcome, bool isNew)
{
    if (!outcome) {
        if (isNew)
            Q_EMIT failed(outcome.error());
        return;
    }
    if (isNew) {
        m_log = std::move(outcome->log);
        m_model = m_selection.analysis()->file;
    }
    Q_EMIT confirmed(outcome->confirmation, isNew);
}

} // namespace resizelens
