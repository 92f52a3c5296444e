#pragma once

#include "core/base/phrase.h"

#include <optional>
#include <spawn.h>
#include <stop_token>

namespace resizelens {

/// posix_spawn() in a process group of its own, so that a keyboard interrupt does not reach the child and the
/// whole group can be killed. No signals are blocked or ignored, standard input is empty, and only the given
/// descriptors, numbered 0 … `last`, are open.
class ChildStart
{
public:
    explicit ChildStart(int last);
    ChildStart(const ChildStart&) = delete;
    ChildStart& operator=(const ChildStart&) = delete;
    ~ChildStart();

    /// Duplicates this process's `descriptor` as `number` in the child.
    ChildStart& give(int descriptor, int number);
    /// Redirects the child's `number` to /dev/null.
    ChildStart& silence(int number);

    /// `program` is searched in PATH if it has no slash; `arguments` ends with nullptr. Descriptors are set
    /// up in the order of the calls above. Returns 0 or an errno value.
    int run(const char* program, char* const* arguments, pid_t& process);

private:
    int m_last;
    posix_spawnattr_t m_attributes;
    posix_spawn_file_actions_t m_actions;
};

/// Waits for a child that leads its process group, and returns its status as waitpid() does, -1 if nobody says how it
/// ended (who started this program may have SIGCHLD ignored); nullopt if `stop` was set first, which kills the group.
std::optional<int> waitFor(pid_t process, const std::stop_token& stop);

/// "ended with exit code 3", "died by SIGSEGV"; `status` as from waitpid().
Phrase howItEnded(int status);

} // namespace resizelens
