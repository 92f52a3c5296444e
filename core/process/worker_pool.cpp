#include "core/process/worker_pool.h"

#include "core/base/version.h"
#include "core/base/words.h"
#include "core/process/words.h"

#include <utility>

namespace resizelens {

WorkerPool::WorkerPool(std::filesystem::path library)
    : m_library(std::move(library))
{
}

Result<std::unique_ptr<WorkerProcess>> WorkerPool::startLoaded(const RunLimits& limits,
                                                               worker::LoadedFacts& facts)
{
    RL_TAKE(auto started, WorkerProcess::start({foreignPhrase("ONNX Runtime"),
                                                say(words::theModel),
                                                {words::ofBase(), words::ofProcess()}}));
    worker::PacketWriter writer;
    writer.text(programVersion());
    writer.text(m_library.string());
    const worker::Packet packet{static_cast<std::uint32_t>(worker::Call::load), std::move(writer.bytes)};
    RL_TAKE(const auto answer, started->call(packet, limits, say(words::loadingLibrary)));
    worker::PacketReader reader(answer.body);
    facts = reader.get<worker::LoadedFacts>();
    return started;
}

Result<std::unique_ptr<WorkerProcess>> WorkerPool::take(bool confined, const RunLimits& limits, TakeFrom from)
{
    if (from == TakeFrom::idleOrNew) {
        const auto suits = [&](const WorkerProcess& one) { return confined || !one.isConfined; };
        if (auto worker = m_waiting.take(suits))
            return worker;
    }
    worker::LoadedFacts facts;
    return startLoaded(limits, facts);
}

Result<worker::LoadedFacts> WorkerPool::facts()
{
    worker::LoadedFacts facts;
    RL_TAKE(auto started, startLoaded({}, facts));
    giveBack(std::move(started));
    return facts;
}

} // namespace resizelens
