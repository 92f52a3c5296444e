#include "core/onnx/spool_file.h"

#include "core/base/limits.h"
#include "core/onnx/words.h"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <utility>

#include <fcntl.h>
#include <unistd.h>

namespace resizelens {

namespace {

Error notSpooled(int number)
{
    return failure(words::spoolNotWritten, std::strerror(number));
}

} // namespace

Result<SpoolFile> SpoolFile::make()
{
    std::error_code code;
    std::filesystem::path folder = std::filesystem::temp_directory_path(code);
    if (code)
        folder = "/tmp";
    SpoolFile file;
    file.m_descriptor = ::open(folder.c_str(), O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
    if (file.m_descriptor < 0) { // not every file system supports O_TMPFILE
        std::string name = (folder / "resizelens-XXXXXX").string();
        file.m_descriptor = ::mkostemp(name.data(), O_CLOEXEC);
        if (file.m_descriptor < 0)
            return fail(notSpooled(errno));
        ::unlink(name.c_str());
    }
    return file;
}

SpoolFile::SpoolFile(SpoolFile&& other) noexcept
    : m_descriptor(std::exchange(other.m_descriptor, -1))
    , m_size(other.m_size)
{
}

SpoolFile::~SpoolFile()
{
    if (m_descriptor >= 0)
        ::close(m_descriptor);
}

Result<void> SpoolFile::append(std::span<const std::byte> bytes)
{
    if (bytes.size() > kMostUnpackedBytes - m_size)
        return fail(words::packedTooLarge, static_cast<double>(kMostUnpackedBytes) / 1e9);
    while (!bytes.empty()) {
        const ssize_t written = ::write(m_descriptor, bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR)
            continue;
        if (written < 0)
            return fail(notSpooled(errno));
        bytes = bytes.subspan(static_cast<std::size_t>(written));
        m_size += static_cast<std::uint64_t>(written);
    }
    return {};
}

Result<void> SpoolFile::append(std::string_view text)
{
    return append(std::as_bytes(std::span(text)));
}

FileSource SpoolFile::finish(std::filesystem::path path) &&
{
    return FileSource::adopt(std::move(path), std::exchange(m_descriptor, -1));
}

} // namespace resizelens
