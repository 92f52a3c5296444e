#pragma once

#include "core/runtime/worker_protocol.h"

#include <memory>
#include <string_view>

#include <sys/types.h>

namespace resizelens {

/// A running resizelens-worker; killed at its end. One call at a time.
class WorkerProcess
{
public:
    /// Errors ("runtime.worker"): the program is missing or does not start.
    static Result<std::unique_ptr<WorkerProcess>> start();
    ~WorkerProcess();
    WorkerProcess(const WorkerProcess&) = delete;
    WorkerProcess& operator=(const WorkerProcess&) = delete;

    /// What it answers. `doing` stands in the sentence about its death: "while running the model". Errors:
    /// what the worker says; "runtime.died"; "cancelled" and "runtime.time", for which it is killed.
    Result<worker::Packet> call(const worker::Packet& packet, const RunLimits& limits,
                                std::string_view doing);
    bool isAlive() const { return m_process > 0; }
    /// Whether it died while nobody waited for it.
    bool hasHungUp() const;
    /// It may do no more than compute (worker::Opening::confined): so it stays.
    bool isConfined = false;
    bool hasServed = false; // a session before

private:
    WorkerProcess(pid_t process, Descriptor socket);
    /// Kills it unless it has died, and gives how it ended as waitpid() says it.
    int end();
    Error died(std::string_view doing);

    pid_t m_process = -1; // -1: has ended
    Descriptor m_socket;
};

/// Workers of one library that wait for work. May be used from several threads.
class WorkerPool
{
public:
    explicit WorkerPool(std::filesystem::path library);
    ~WorkerPool();

    /// One that waits, or a new one that has loaded the library. A confined one serves no other provider
    /// than "cpu".
    Result<std::unique_ptr<WorkerProcess>> take(bool confined, const RunLimits& limits = {});
    /// Takes back what has no session.
    void giveBack(std::unique_ptr<WorkerProcess> worker);

    /// What the library says of itself; starts a worker, which then waits.
    Result<worker::LoadedFacts> facts();

private:
    Result<std::unique_ptr<WorkerProcess>> startLoaded(const RunLimits& limits, worker::LoadedFacts& facts);

    struct Waiting;
    const std::filesystem::path m_library;
    const std::unique_ptr<Waiting> m_waiting;
};

} // namespace resizelens
