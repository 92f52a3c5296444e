#include "tests/fuzz/fuzz_file.h"

#include <cstdlib>
#include <string>
#include <sys/mman.h>
#include <unistd.h>

namespace resizelens::fuzz {

std::filesystem::path asFile(const std::uint8_t* data, std::size_t size)
{
    static const int descriptor = ::memfd_create("model", MFD_CLOEXEC);
    const bool written =
        ::ftruncate(descriptor, 0) == 0 && ::pwrite(descriptor, data, size, 0) == static_cast<ssize_t>(size);
    if (!written)
        std::abort();
    return "/proc/self/fd/" + std::to_string(descriptor);
}

} // namespace resizelens::fuzz
