#include "core/process/descriptor.h"

#include "core/process/words.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <string>

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

namespace resizelens {

namespace {

Error sharedMemoryError(const char* what)
{
    return failure(words::noSharedMemory, what, std::strerror(errno));
}

} // namespace

Descriptor::~Descriptor()
{
    if (m_number >= 0)
        ::close(m_number);
}

Result<Descriptor> sharedMemory(std::size_t bytes)
{
    Descriptor memory(::memfd_create("resizelens", MFD_CLOEXEC | MFD_ALLOW_SEALING));
    if (!memory)
        return fail(sharedMemoryError("memfd_create"));
    if (::ftruncate(memory.number(), static_cast<off_t>(std::max<std::size_t>(bytes, 1))) != 0)
        return fail(sharedMemoryError("ftruncate"));
    // Without seals the other side could shrink it and crash whoever reads it.
    if (::fcntl(memory.number(), F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL) != 0)
        return fail(sharedMemoryError("seals"));
    return memory;
}

Result<Descriptor> sharedAgain(const Descriptor& memory)
{
    Descriptor again(::fcntl(memory.number(), F_DUPFD_CLOEXEC, 0));
    if (!again)
        return fail(sharedMemoryError("dup"));
    return again;
}

Result<void> writeShared(const Descriptor& memory, std::span<const std::byte> bytes, std::size_t offset)
{
    while (!bytes.empty()) {
        const ssize_t written =
            ::pwrite(memory.number(), bytes.data(), bytes.size(), static_cast<off_t>(offset));
        if (written < 0 && errno == EINTR)
            continue;
        if (written <= 0)
            return fail(sharedMemoryError("write"));
        bytes = bytes.subspan(static_cast<std::size_t>(written));
        offset += static_cast<std::size_t>(written);
    }
    return {};
}

Result<Mapping> Mapping::of(const Descriptor& memory, std::size_t bytes, Access access)
{
    Mapping mapping;
    if (bytes == 0)
        return mapping;
    struct stat facts = {};
    if (::fstat(memory.number(), &facts) != 0 || static_cast<std::size_t>(facts.st_size) < bytes)
        return fail(words::memoryTooShort);
    const int protection = access == Access::read ? PROT_READ : PROT_READ | PROT_WRITE;
    void* const start = ::mmap(nullptr, bytes, protection, MAP_SHARED | MAP_POPULATE, memory.number(), 0);
    if (start == MAP_FAILED)
        return fail(sharedMemoryError("mmap"));
    mapping.m_bytes = {static_cast<std::byte*>(start), bytes};
    return mapping;
}

Mapping::~Mapping()
{
    if (!m_bytes.empty())
        ::munmap(m_bytes.data(), m_bytes.size());
}

} // namespace resizelens
