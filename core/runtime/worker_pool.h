#pragma once

#include "core/runtime/worker_protocol.h"
#include "core/worker/waiting_workers.h"

#include <filesystem>
#include <memory>

namespace resizelens {

/// Workers that have loaded one library of ONNX Runtime. May be used from several threads.
class WorkerPool
{
public:
    explicit WorkerPool(std::filesystem::path library);

    /// One that waits, or a new one that has loaded the library. A confined one serves no other provider
    /// than "cpu".
    Result<std::unique_ptr<WorkerProcess>> take(bool confined, const RunLimits& limits = {});
    /// Takes back what has no session.
    void giveBack(std::unique_ptr<WorkerProcess> worker) { m_waiting.giveBack(std::move(worker)); }

    /// What the library says of itself; starts a worker, which then waits.
    Result<worker::LoadedFacts> facts();

private:
    Result<std::unique_ptr<WorkerProcess>> startLoaded(const RunLimits& limits, worker::LoadedFacts& facts);

    const std::filesystem::path m_library;
    WaitingWorkers m_waiting;
};

} // namespace resizelens
