// Sandbox against malicious models: limited memory and time, no file writes, connections or processes.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace resizelens::worker {

/// Memory beyond current use; 0: no limit. May be changed. False: the system refused.
bool limitMemory(std::uint64_t bytes);
/// Processor time beyond that used so far; 0: no limit. May be changed. False: the system refused.
bool limitProcessorTime(std::uint64_t seconds);
/// Initial settings: no core files, first choice of the OOM killer.
void expectTheWorst();
/// File access that remains: all reading, or only files already open.
enum class Files { read, none };
/// Irrevocable. Returns the parts that this system refused: "Landlock", "seccomp", "RLIMIT_FSIZE".
std::vector<std::string> confine(Files files);

} // namespace resizelens::worker
