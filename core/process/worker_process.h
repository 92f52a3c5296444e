#pragma once

#include "core/process/packet.h"
#include "core/process/run_limits.h"

#include <memory>
#include <string>
#include <vector>

#include <sys/types.h>

namespace resizelens {

/// How messages name a worker and its work, and the texts that it may use in its errors.
struct WorkerRole
{
    Phrase worker; // "ONNX Runtime"
    Phrase work;   // "the model"
    std::vector<WordTable> tables;
};

/// Says that the system refused the parts of a worker's confinement named in `refused`.
Phrase unconfined(const Phrase& worker, const std::vector<std::string>& refused);

/// A running resizelens-worker, killed on destruction. One call at a time.
class WorkerProcess
{
public:
    /// Errors ("runtime.worker"): the executable is missing or does not start.
    static Result<std::unique_ptr<WorkerProcess>> start(const WorkerRole& role);
    ~WorkerProcess();
    WorkerProcess(const WorkerProcess&) = delete;
    WorkerProcess& operator=(const WorkerProcess&) = delete;

    /// Returns the answer. `doing` completes the message about a crash: "while running the model". Errors:
    /// the worker's own; "runtime.died" (also if it stops responding); "runtime.killed" if the system or a
    /// user killed it; "cancelled" and "runtime.time", which kill it.
    Result<worker::Packet> call(const worker::Packet& packet, const RunLimits& limits, const Phrase& doing);
    bool isAlive() const { return m_process > 0; }
    bool hasHungUp() const;
    /// Sandboxed; irrevocable.
    bool isConfined = false;
    bool hasWaited = false; // was idle, so it may have been killed meanwhile

private:
    WorkerProcess(const WorkerRole& role, pid_t process, Descriptor socket);
    /// Waits briefly for it to exit; does not reap it.
    bool hasExited() const;
    /// Kills it if alive, reaps it and returns waitpid()'s status.
    int end();
    Error died(const Phrase& doing);

    WorkerRole m_role;
    pid_t m_process = -1; // -1: ended
    Descriptor m_socket;
};

} // namespace resizelens
