#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace resizelens {

/// Of the whole machine, in bytes; 0: unknown.
std::uint64_t machineMemory();

/// The most that this process has held so far, in bytes.
std::uint64_t peakMemory();

/// A hint: without large pages, the first touch of 100 MB takes longer than the arithmetic on it.
void preferLargePages(std::span<std::byte> bytes);

} // namespace resizelens
