#pragma once

#include "core/process/worker_process.h"

#include <functional>
#include <memory>
#include <mutex>
#include <vector>

namespace resizelens {

/// Whether a request may go to a worker that idled. A retry goes to a new one: whoever killed the first may have
/// killed all that idle, and a dying one is not told from a live one before it is asked.
enum class TakeFrom { idleOrNew, onlyNew };

/// Idle workers. Thread-safe.
class WaitingWorkers
{
public:
    /// A live worker for which `suits` is true; null: none.
    std::unique_ptr<WorkerProcess> take(const std::function<bool(const WorkerProcess&)>& suits = {});
    /// Keeps an idle worker; drops it if it is dead or there are too many.
    void giveBack(std::unique_ptr<WorkerProcess> worker);

private:
    std::mutex m_mutex;
    std::vector<std::unique_ptr<WorkerProcess>> m_workers;
};

} // namespace resizelens
