// How a program of another is started, and how it ended.
#pragma once

#include "core/support/phrase.h"

#include <spawn.h>

namespace resizelens {

/// What posix_spawn() is given: a process group of its own, so that an interrupt from the keyboard does not reach the
/// child and the whole group can be ended; no signal blocked or ignored; nothing to read from standard input; nothing
/// open but what is given to it, at the numbers 0 … `last`.
class ChildStart
{
public:
    explicit ChildStart(int last);
    ChildStart(const ChildStart&) = delete;
    ChildStart& operator=(const ChildStart&) = delete;
    ~ChildStart();

    /// The child's descriptor `number` is this process's `descriptor`.
    ChildStart& give(int descriptor, int number);
    /// What the child writes to `number` goes nowhere.
    ChildStart& silence(int number);

    /// Starts `program`, looked for in PATH where it has no slash, with `arguments` behind a terminating nullptr. Of
    /// what is given, the child has it in the order of the calls. Returns 0 or errno's number.
    int run(const char* program, char* const* arguments, pid_t& process);

private:
    int m_last;
    posix_spawnattr_t m_attributes;
    posix_spawn_file_actions_t m_actions;
};

/// "ended with exit code 3", "died by SIGSEGV"; `status` is waitpid's.
Phrase howItEnded(int status);

} // namespace resizelens
