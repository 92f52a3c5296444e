#pragma once

#include "core/worker/worker_process.h"

#include <functional>
#include <memory>
#include <mutex>
#include <vector>

namespace resizelens {

/// Workers that wait for work. May be used from several threads.
class WaitingWorkers
{
public:
    /// One of which `suits` is true and that lives still; null: none.
    std::unique_ptr<WorkerProcess> take(const std::function<bool(const WorkerProcess&)>& suits = {});
    /// Takes back what has nothing to do; what is dead, or too much, goes.
    void giveBack(std::unique_ptr<WorkerProcess> worker);

private:
    std::mutex m_mutex;
    std::vector<std::unique_ptr<WorkerProcess>> m_workers;
};

} // namespace resizelens
