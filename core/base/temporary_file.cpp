#include "core/base/temporary_file.h"

#include "core/base/words.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <fstream>
#include <linux/magic.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/vfs.h>
#include <unistd.h>
#include <utility>

#include <fmt/format.h>

namespace resizelens {

namespace fs = std::filesystem;

namespace {

constexpr std::uint64_t kWriteBehind = std::uint64_t{32} << 20;
constexpr std::size_t kCopyBlock = std::size_t{1} << 19; // fits in the CPU cache

/// Servers copy between their files by themselves; locally, large blocks are faster than copy_file_range().
bool isRemote(int descriptor)
{
    struct statfs info = {};
    if (::fstatfs(descriptor, &info) != 0)
        return false;
    constexpr std::array<std::uint32_t, 4> kServers = {NFS_SUPER_MAGIC, SMB_SUPER_MAGIC, CIFS_SUPER_MAGIC,
                                                       SMB2_SUPER_MAGIC};
    return std::ranges::find(kServers, static_cast<std::uint32_t>(info.f_type)) != kServers.end();
}

/// Avoids umask(), which sets the mask to read it and would affect files that other threads create.
mode_t creationMask()
{
    constexpr mode_t kUsual = 022;
    std::ifstream status("/proc/self/status");
    for (std::string word; status >> word;)
        if (word == "Umask:") {
            mode_t mask = kUsual;
            status >> std::oct >> mask;
            return mask;
        }
    return kUsual;
}

// mkstemp makes private files; an export gets the permissions of the file it replaces, or those of open().
void applyUsualPermissions(int descriptor, const fs::path& target)
{
    struct stat before = {};
    if (::stat(target.c_str(), &before) == 0) {
        (void)::fchmod(descriptor, before.st_mode & 0777);
        return;
    }
    (void)::fchmod(descriptor, 0666 & ~creationMask());
}

std::string temporaryPrefix(const fs::path& target)
{
    return fmt::format(".{}.part-", target.filename().string());
}

/// The files of live processes are locked.
void removeAbandoned(const fs::path& target)
{
    const std::string prefix = temporaryPrefix(target);
    std::error_code code;
    for (const auto& entry : fs::directory_iterator(folderOf(target), code)) {
        if (!entry.path().filename().string().starts_with(prefix) || !entry.is_regular_file(code))
            continue;
        const int descriptor = ::open(entry.path().c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW);
        if (descriptor < 0)
            continue;
        if (::flock(descriptor, LOCK_EX | LOCK_NB) == 0)
            ::unlink(entry.path().c_str());
        ::close(descriptor);
    }
}

} // namespace

Error TemporaryFile::systemError(Step step) const
{
    const int code = errno;
    const char* const why = std::strerror(code);
    Error error = (step == Step::write  ? failure(words::targetNotWritten, why)
                   : step == Step::copy ? failure(words::sourceNotRead, why)
                                        : failure(words::fileNotRenamed, why))
                      .in(m_target);
    if (code == ENOSPC || code == EDQUOT || code == EFBIG)
        return std::move(error).advising(say(words::freeSpace));
    if (code == EACCES || code == EROFS || code == EPERM)
        return std::move(error).advising(say(words::chooseWritable));
    return error;
}

Result<TemporaryFile> TemporaryFile::beside(const fs::path& target)
{
    TemporaryFile file;
    file.m_target = target;
    std::error_code code;
    if (fs::is_directory(target, code))
        return fail(failure(words::targetIsFolder).in(target));
    if (fs::exists(target, code) && !fs::is_regular_file(target, code))
        return fail(failure(words::fileNotReplaced).in(target));
    if (!fs::is_directory(folderOf(target), code))
        return fail(failure(words::folderMissing).in(target));
    removeAbandoned(target);
    if (!file.make())
        return fail(file.systemError(Step::write));
    file.m_systemCopies = isRemote(file.m_descriptor);
    applyUsualPermissions(file.m_descriptor, target);
    return file;
}

/// Creates and locks the file; tries again if another process took it for abandoned in between.
bool TemporaryFile::make()
{
    const std::string pattern = (folderOf(m_target) / (temporaryPrefix(m_target) + "XXXXXX")).string();
    constexpr int kMostTries = 100;
    for (int i = 0; i < kMostTries; ++i) {
        std::string name = pattern;
        m_descriptor = ::mkostemp(name.data(), O_CLOEXEC);
        if (m_descriptor < 0)
            return false;
        m_path = name;
        struct stat facts = {};
        const bool isLocked = ::flock(m_descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK;
        if (isLocked && ::fstat(m_descriptor, &facts) == 0 && facts.st_nlink > 0)
            return true;
        ::close(std::exchange(m_descriptor, -1));
    }
    errno = EBUSY;
    return false;
}

TemporaryFile::TemporaryFile(TemporaryFile&& other) noexcept
    : m_target(std::move(other.m_target))
    , m_path(std::exchange(other.m_path, {}))
    , m_descriptor(std::exchange(other.m_descriptor, -1))
    , m_size(other.m_size)
    , m_reserved(other.m_reserved)
    , m_started(other.m_started)
    , m_systemCopies(other.m_systemCopies)
    , m_buffer(std::move(other.m_buffer))
{
}

TemporaryFile::~TemporaryFile()
{
    if (m_descriptor >= 0)
        ::close(m_descriptor);
    if (!m_path.empty())
        ::unlink(m_path.c_str());
}

Result<void> TemporaryFile::reserve(std::uint64_t bytes)
{
    if (bytes == 0)
        return {};
    if (::fallocate(m_descriptor, 0, 0, static_cast<off_t>(bytes)) == 0) {
        m_reserved = bytes;
        return {};
    }
    // Not every file system supports it.
    return errno == ENOSPC || errno == EDQUOT || errno == EFBIG ? fail(systemError(Step::write))
                                                                : Result<void>();
}

void TemporaryFile::startWriting()
{
    if (m_size - m_started < kWriteBehind)
        return;
    (void)::sync_file_range(m_descriptor, static_cast<off_t>(m_started),
                            static_cast<off_t>(m_size - m_started), SYNC_FILE_RANGE_WRITE);
    m_started = m_size;
}

Result<void> TemporaryFile::write(std::string_view bytes)
{
    while (!bytes.empty()) {
        const ssize_t done = ::write(m_descriptor, bytes.data(), bytes.size());
        if (done < 0 && errno == EINTR)
            continue;
        if (done <= 0)
            return fail(systemError(Step::write));
        bytes.remove_prefix(static_cast<std::size_t>(done));
        m_size += static_cast<std::uint64_t>(done);
    }
    startWriting();
    return {};
}

Result<void> TemporaryFile::copyFrom(const FileSource& source, std::uint64_t begin, std::uint64_t end,
                                     const Progress& progress)
{
    const double total = static_cast<double>(std::max<std::uint64_t>(source.size(), 1));
    while (begin < end) {
        RL_TRY(progress.goOn());
        const std::uint64_t next = std::min(end, begin + kWriteBehind);
        RL_TRY(copyPart(source, begin, next));
        begin = next;
        if (next < end)
            progress(static_cast<double>(next) / total, words::progressWriting);
    }
    return {};
}

Result<void> TemporaryFile::copyPart(const FileSource& source, std::uint64_t begin, std::uint64_t end)
{
    auto offset = static_cast<off_t>(begin);
    const auto left = [&] { return static_cast<std::size_t>(end - static_cast<std::uint64_t>(offset)); };
    while (m_systemCopies && source.descriptor() >= 0 && left() > 0) {
        const ssize_t done =
            ::copy_file_range(source.descriptor(), &offset, m_descriptor, nullptr, left(), 0);
        if (done > 0)
            m_size += static_cast<std::uint64_t>(done);
        else if (done < 0 && (errno == ENOSPC || errno == EDQUOT || errno == EFBIG || errno == EIO))
            return fail(systemError(Step::write));
        else if (done == 0 || errno != EINTR)
            m_systemCopies = false; // not possible here, or the source ended: reading will tell
    }
    m_buffer.resize(std::max(m_buffer.size(), std::min(left(), kCopyBlock)));
    while (source.descriptor() < 0 && left() > 0) { // composed
        const std::span part(m_buffer.data(), std::min(left(), m_buffer.size()));
        RL_TRY(source.read(static_cast<std::uint64_t>(offset), std::as_writable_bytes(part)));
        RL_TRY(write({part.data(), part.size()}));
        offset += static_cast<off_t>(part.size());
    }
    while (left() > 0) {
        const ssize_t got =
            ::pread(source.descriptor(), m_buffer.data(), std::min(left(), m_buffer.size()), offset);
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return fail(systemError(Step::copy));
        if (got == 0)
            return fail(failure(words::sourceBecameShorter).in(m_target));
        RL_TRY(write({m_buffer.data(), static_cast<std::size_t>(got)}));
        offset += got;
    }
    startWriting();
    return {};
}

/// Flushes everything to disk; does nothing after settle().
Result<void> TemporaryFile::sync()
{
    if (m_descriptor < 0)
        return {};
    if (m_reserved > m_size && ::ftruncate(m_descriptor, static_cast<off_t>(m_size)) != 0)
        return fail(systemError(Step::write));
    if (::fsync(m_descriptor) != 0)
        return fail(systemError(Step::write));
    return {};
}

Result<void> TemporaryFile::settle()
{
    RL_TRY(sync());
    if (m_descriptor >= 0)
        ::close(std::exchange(m_descriptor, -1));
    return {};
}

/// Returns the system's result. With `isNew`, replaces no file, if the file system supports that.
int TemporaryFile::renameToTarget(bool isNew) const
{
    if (!isNew)
        return ::rename(m_path.c_str(), m_target.c_str());
    const int done = ::renameat2(AT_FDCWD, m_path.c_str(), AT_FDCWD, m_target.c_str(), RENAME_NOREPLACE);
    if (done == 0 || (errno != EINVAL && errno != ENOSYS))
        return done;
    std::error_code code;
    if (fs::exists(fs::symlink_status(m_target, code))) {
        errno = EEXIST;
        return -1;
    }
    return ::rename(m_path.c_str(), m_target.c_str());
}

Result<void> TemporaryFile::commit(bool isNew)
{
    if (auto done = sync(); !done) // still open: the lock is kept until the rename
        return done;
    if (renameToTarget(isNew) != 0) {
        const bool exists = errno == EEXIST;
        return fail(exists ? failure(words::fileExists, std::strerror(EEXIST)).in(m_target)
                           : systemError(Step::rename));
    }
    m_path.clear();
    const int folder = ::open(folderOf(m_target).c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (folder >= 0) {
        (void)::fsync(folder);
        ::close(folder);
    }
    return {};
}

} // namespace resizelens
