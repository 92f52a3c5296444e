#pragma once

#include "core/worker/packet.h"
#include "core/worker/run_limits.h"

#include <memory>
#include <vector>

#include <sys/types.h>

namespace resizelens {

/// What sentences call a worker and what it works on, and by whose words it may say what it cannot do.
struct WorkerRole
{
    Phrase worker; // "ONNX Runtime"
    Phrase work;   // "the model"
    std::vector<WordTable> tables;
};

/// A running resizelens-worker; killed at its end. One call at a time.
class WorkerProcess
{
public:
    /// Errors ("runtime.worker"): the program is missing or does not start.
    static Result<std::unique_ptr<WorkerProcess>> start(const WorkerRole& role);
    ~WorkerProcess();
    WorkerProcess(const WorkerProcess&) = delete;
    WorkerProcess& operator=(const WorkerProcess&) = delete;

    /// What it answers. `doing` stands in the sentence about its death: "while running the model". Errors:
    /// what the worker says; "runtime.died"; "runtime.killed" where the system or a person killed it;
    /// "cancelled" and "runtime.time", for which it is killed.
    Result<worker::Packet> call(const worker::Packet& packet, const RunLimits& limits, const Phrase& doing);
    bool isAlive() const { return m_process > 0; }
    /// Whether it died while nobody waited for it.
    bool hasHungUp() const;
    /// It may do no more than compute: so it stays.
    bool isConfined = false;
    bool hasWaited = false; // with nothing to do: it may have been killed meanwhile

private:
    WorkerProcess(const WorkerRole& role, pid_t process, Descriptor socket);
    /// Kills it unless it has died, and gives how it ended as waitpid() says it.
    int end();
    Error died(const Phrase& doing);

    WorkerRole m_role;
    pid_t m_process = -1; // -1: has ended
    Descriptor m_socket;
};

} // namespace resizelens
