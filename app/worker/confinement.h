// What a worker may do, however the library is led astray by a model: memory and time within limits, no files
// written, no connections, no further processes.
#pragma once

#include <cstdint>

namespace resizelens::worker {

/// Memory besides what the process has now; 0: no limit. Can be set anew.
void limitMemory(std::uint64_t bytes);
/// Processor time besides what it has taken so far; 0: no limit. Can be set anew.
void limitProcessorTime(std::uint64_t seconds);
/// What holds from the start: no core files, and the first to go when the machine runs out of memory.
void expectTheWorst();
/// What of the file system stays open: everything for reading, or nothing but what is open already.
enum class Files { read, none };
/// No way back. Parts that this kernel does not have are left out.
void confine(Files files);

} // namespace resizelens::worker
