// Another program, run to its end: what it prints goes to a file.
#pragma once

#include "core/support/error.h"
#include "core/support/progress.h"

#include <filesystem>
#include <string>
#include <vector>

namespace resizelens {

struct ChildRun
{
    std::vector<std::string> arguments; // the program first: a path, or a name that is looked up in PATH
    std::filesystem::path output = {};  // gets standard output and standard error, 1 GiB of them at most
    double seconds = 0.0;               // 0: no limit
};

/// Runs the program in a process group of its own, with nothing on its standard input, and gives the last
/// line that it printed. `progress` hears each last line; its fraction stays where `fraction` puts it.
/// Errors: "run.start" (no such program, not executable), "run.failed" (an exit code other than 0, or a
/// signal; with the last line), "run.time", "run.output" (the file cannot be written), cancellation. In the
/// last four cases the whole group is ended: politely, after two seconds by force.
Result<std::string> runChild(const ChildRun& run, double fraction, const Progress& progress = {});

/// The file of a program: `name` itself where it holds a slash, else the first one in PATH; empty where there
/// is none that may be executed.
std::filesystem::path findProgram(const std::string& name);

} // namespace resizelens
