// Runs another program to its end, with its output in a file.
#pragma once

#include "core/base/error.h"
#include "core/base/progress.h"

#include <filesystem>
#include <string>
#include <vector>

namespace resizelens {

struct ChildRun
{
    std::vector<std::string> arguments; // program first: a path, or a name to look up in PATH
    std::filesystem::path output = {};  // receives stdout and stderr, up to 1 GiB
    double seconds = 0.0;               // 0: no limit
};

/// Runs the program in its own process group without stdin and returns the last line it printed. `progress`
/// receives each last line, with a constant `fraction`. Errors: "run.start" (not found, not executable),
/// "run.failed" (non-zero exit code or signal, with the last line), "run.time", "run.output" (cannot write),
/// cancellation. In the last four cases the whole group is terminated, after two seconds by force.
Result<std::string> runChild(const ChildRun& run, double fraction, const Progress& progress = {});

/// Locates a program: `name` itself if it contains a slash, else the first executable in PATH; empty if none.
std::filesystem::path findProgram(const std::string& name);

} // namespace resizelens
