#include "core/support/whole_file.h"

#include "core/support/words.h"

#include <atomic>
#include <cerrno>
#include <cstring>
#include <string>
#include <system_error>

#include <fcntl.h>
#include <unistd.h>

#include <fmt/format.h>

namespace resizelens {

namespace fs = std::filesystem;

namespace {

Error notWritten(const fs::path& path, int number)
{
    return failure(words::fileNotWritten, std::strerror(number)).in(path);
}

bool writeAll(int file, std::span<const std::byte> bytes)
{
    while (!bytes.empty()) {
        const ssize_t written = ::write(file, bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR)
            continue;
        if (written <= 0)
            return false;
        bytes = bytes.subspan(static_cast<std::size_t>(written));
    }
    return true;
}

} // namespace

bool isSpecialFile(const fs::path& path)
{
    std::error_code code;
    const fs::file_status status = fs::status(path, code);
    return fs::exists(status) && !fs::is_regular_file(status) && !fs::is_directory(status);
}

Result<void> writeWholeFile(const fs::path& path, std::initializer_list<std::span<const std::byte>> parts)
{
    if (isSpecialFile(path))
        return fail(failure(words::fileNotReplaced).in(path));
    static std::atomic<unsigned> count = 0;
    const fs::path part = path.parent_path() / fmt::format(".{}.part-{}-{}", path.filename().string(),
                                                           ::getpid(), count.fetch_add(1));
    const int file = ::open(part.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (file < 0)
        return fail(notWritten(path, errno));
    int failure = 0;
    for (const auto bytes : parts)
        if (failure == 0 && !writeAll(file, bytes))
            failure = errno;
    if (::close(file) != 0 && failure == 0)
        failure = errno;
    if (failure == 0 && ::rename(part.c_str(), path.c_str()) != 0)
        failure = errno;
    if (failure == 0)
        return {};
    ::unlink(part.c_str());
    return fail(notWritten(path, failure));
}

} // namespace resizelens
