#include "core/base/memory.h"

#include <memory>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

namespace resizelens {

std::uint64_t machineMemory()
{
    const long pages = ::sysconf(_SC_PHYS_PAGES), bytes = ::sysconf(_SC_PAGE_SIZE);
    return pages > 0 && bytes > 0 ? static_cast<std::uint64_t>(pages) * static_cast<std::uint64_t>(bytes) : 0;
}

std::uint64_t peakMemory()
{
    struct rusage usage = {};
    ::getrusage(RUSAGE_SELF, &usage);
    return static_cast<std::uint64_t>(usage.ru_maxrss) * 1024;
}

void preferLargePages([[maybe_unused]] std::span<std::byte> bytes)
{
#ifdef MADV_HUGEPAGE
    constexpr std::size_t kPage = 4096;
    void* first = bytes.data();
    std::size_t room = bytes.size();
    if (std::align(kPage, kPage, first, room) != nullptr)
        (void)::madvise(first, room / kPage * kPage, MADV_HUGEPAGE);
#endif
}

} // namespace resizelens
