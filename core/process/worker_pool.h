#pragma once

#include "core/process/waiting_workers.h"
#include "core/process/worker_protocol.h"

#include <filesystem>
#include <memory>

namespace resizelens {

/// Workers that have loaded one ONNX Runtime library. Thread-safe.
class WorkerPool
{
public:
    explicit WorkerPool(std::filesystem::path library);

    /// An idle worker, or a new one with the library loaded. Confined workers serve only the provider "cpu".
    Result<std::unique_ptr<WorkerProcess>> take(bool confined, const RunLimits& limits = {},
                                                TakeFrom from = TakeFrom::idleOrNew);
    /// Takes back a worker without a session.
    void giveBack(std::unique_ptr<WorkerProcess> worker) { m_waiting.giveBack(std::move(worker)); }

    /// The library's version and providers; starts a worker, which then idles.
    Result<worker::LoadedFacts> facts();

private:
    Result<std::unique_ptr<WorkerProcess>> startLoaded(const RunLimits& limits, worker::LoadedFacts& facts);

    const std::filesystem::path m_library;
    WaitingWorkers m_waiting;
};

} // namespace resizelens
