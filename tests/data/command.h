#pragma once

#include <string>
#include <vector>

#include <sys/types.h>

namespace resizelens::test {

struct CommandResult
{
    int exitCode = -1; // 128 + signal where a signal ended it, 127 where it could not be started
    std::string output;
    std::string errors;
    double seconds = 0.0;
    double processorSeconds = 0.0; // of all threads: what else runs does not count
    long peakKilobytes = 0;        // of the process itself
};

/// Runs a program without a shell, waits for its end and gives what it wrote. `arguments` starts with the
/// program: a path, or a name that is looked up in PATH. Standard input is empty.
CommandResult runCommand(const std::vector<std::string>& arguments);

/// Starts a program that is named by its path, and does not wait; what it writes is lost. The process, or -1.
pid_t startCommand(const std::vector<std::string>& arguments);

} // namespace resizelens::test
