#include "core/process/waiting_workers.h"

#include "core/base/parallel.h"

#include <algorithm>
#include <utility>

namespace resizelens {

std::unique_ptr<WorkerProcess> WaitingWorkers::take(const std::function<bool(const WorkerProcess&)>& suits)
{
    const std::lock_guard lock(m_mutex);
    while (true) {
        const auto found =
            std::ranges::find_if(m_workers, [&](const auto& one) { return !suits || suits(*one); });
        if (found == m_workers.end())
            return nullptr;
        auto worker = std::move(*found);
        m_workers.erase(found);
        if (!worker->hasHungUp())
            return worker;
    }
}

void WaitingWorkers::giveBack(std::unique_ptr<WorkerProcess> worker)
{
    if (worker == nullptr || !worker->isAlive())
        return;
    worker->hasWaited = true;
    const std::lock_guard lock(m_mutex);
    if (m_workers.size() < std::size_t{2} * defaultThreads()) // two models per concurrent comparison
        m_workers.push_back(std::move(worker));
}

} // namespace resizelens
