#include "core/model/temporary_file.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

#include <fmt/format.h>

namespace resizelens {

namespace fs = std::filesystem;

namespace {

fs::path folderOf(const fs::path& target)
{
    return target.has_parent_path() ? target.parent_path() : fs::path(".");
}

// mkstemp makes private files; an export gets what open() would have given.
void applyUsualPermissions(int descriptor)
{
    const mode_t mask = ::umask(0);
    ::umask(mask);
    (void)::fchmod(descriptor, 0666 & ~mask);
}

} // namespace

Error TemporaryFile::systemError(const char* what) const
{
    const int code = errno;
    Error error{ErrorKind::io, "file.write", std::string(what) + ": " + std::strerror(code),
                m_target.string()};
    if (code == ENOSPC || code == EDQUOT)
        error.hint = "Free some space or choose another disk";
    else if (code == EACCES || code == EROFS || code == EPERM)
        error.hint = "Choose a folder that you may write to";
    return error;
}

Result<TemporaryFile> TemporaryFile::beside(const fs::path& target)
{
    TemporaryFile file;
    file.m_target = target;
    std::error_code code;
    if (fs::is_directory(target, code))
        return fail(
            Error{ErrorKind::io, "file.directory", "this is a folder; name a file in it", target.string()});
    if (!fs::is_directory(folderOf(target), code))
        return fail(Error{ErrorKind::io,
                          "file.folder",
                          "the folder to write to does not exist",
                          target.string(),
                          {},
                          "Create it first"});
    std::string name =
        (folderOf(target) / fmt::format(".{}.part-XXXXXX", target.filename().string())).string();
    file.m_descriptor = ::mkostemp(name.data(), O_CLOEXEC);
    if (file.m_descriptor < 0)
        return fail(file.systemError("cannot be written"));
    file.m_path = name;
    applyUsualPermissions(file.m_descriptor);
    return file;
}

TemporaryFile::TemporaryFile(TemporaryFile&& other) noexcept
    : m_target(std::move(other.m_target))
    , m_path(std::exchange(other.m_path, {}))
    , m_descriptor(std::exchange(other.m_descriptor, -1))
    , m_size(other.m_size)
{
}

TemporaryFile::~TemporaryFile()
{
    if (m_descriptor >= 0)
        ::close(m_descriptor);
    if (!m_path.empty())
        ::unlink(m_path.c_str());
}

Result<void> TemporaryFile::write(std::string_view bytes)
{
    while (!bytes.empty()) {
        const ssize_t done = ::write(m_descriptor, bytes.data(), bytes.size());
        if (done < 0 && errno == EINTR)
            continue;
        if (done <= 0)
            return fail(systemError("cannot be written"));
        bytes.remove_prefix(static_cast<std::size_t>(done));
        m_size += static_cast<std::uint64_t>(done);
    }
    return {};
}

Result<void> TemporaryFile::copyFrom(int descriptor, std::uint64_t begin, std::uint64_t end)
{
    auto offset = static_cast<off_t>(begin);
    while (static_cast<std::uint64_t>(offset) < end) {
        const auto left = static_cast<std::size_t>(end - static_cast<std::uint64_t>(offset));
        const ssize_t done = ::copy_file_range(descriptor, &offset, m_descriptor, nullptr, left, 0);
        if (done > 0) {
            m_size += static_cast<std::uint64_t>(done);
            continue;
        }
        if (done < 0 && errno == EINTR)
            continue;
        if (done < 0 && (errno == ENOSPC || errno == EDQUOT || errno == EIO))
            return fail(systemError("cannot be written"));
        // Not supported between these two files, or the source ended: plain reading tells which.
        std::array<char, 1 << 16> block;
        const ssize_t got = ::pread(descriptor, block.data(), std::min(left, block.size()), offset);
        if (got < 0)
            return fail(systemError("the source cannot be read"));
        if (got == 0)
            return fail(Error{ErrorKind::io, "file.short", "the source became shorter while it was copied",
                              m_target.string()});
        if (auto written = write({block.data(), static_cast<std::size_t>(got)}); !written)
            return written;
        offset += got;
    }
    return {};
}

Result<void> TemporaryFile::commit()
{
    if (::fsync(m_descriptor) != 0)
        return fail(systemError("cannot be written"));
    if (::rename(m_path.c_str(), m_target.c_str()) != 0)
        return fail(systemError("cannot be renamed into place"));
    m_path.clear();
    const int folder = ::open(folderOf(m_target).c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (folder >= 0) {
        (void)::fsync(folder);
        ::close(folder);
    }
    return {};
}

} // namespace resizelens
