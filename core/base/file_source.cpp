#include "core/base/file_source.h"

#include "core/base/words.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>
#include <vector>

namespace resizelens {

namespace {

FileStamp stampOf(const struct stat& info)
{
    return {static_cast<std::uint64_t>(info.st_size),
            static_cast<std::int64_t>(info.st_mtim.tv_sec) * 1'000'000'000 + info.st_mtim.tv_nsec,
            static_cast<std::uint64_t>(info.st_dev), static_cast<std::uint64_t>(info.st_ino)};
}

} // namespace

std::filesystem::path folderOf(const std::filesystem::path& file)
{
    return file.has_parent_path() ? file.parent_path() : std::filesystem::path(".");
}

std::optional<FileStamp> stampOf(const std::filesystem::path& path)
{
    struct stat info = {};
    return ::stat(path.c_str(), &info) == 0 ? std::optional(stampOf(info)) : std::nullopt;
}

Result<FileSource> FileSource::open(const std::filesystem::path& path)
{
    FileSource source;
    source.m_path = path;
    source.m_descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (source.m_descriptor < 0) {
        if (errno == ENOENT)
            return fail(failure(words::fileMissing).in(path));
        return fail(failure(words::fileNotOpened, std::strerror(errno)).in(path));
    }
    struct stat info = {};
    if (::fstat(source.m_descriptor, &info) != 0)
        return fail(failure(words::fileNotLookedAt, std::strerror(errno)).in(path));
    if (S_ISDIR(info.st_mode))
        return fail(failure(words::fileIsFolder).in(path));
    if (!S_ISREG(info.st_mode))
        return fail(failure(words::fileNotRegular).in(path));
    source.m_size = static_cast<std::uint64_t>(info.st_size);
    source.m_stamp = stampOf(info);
    source.m_atPath = true;
    return source;
}

FileSource FileSource::adopt(std::filesystem::path path, int descriptor)
{
    FileSource source;
    source.m_path = std::move(path);
    source.m_descriptor = descriptor;
    struct stat info = {};
    if (::fstat(descriptor, &info) == 0) {
        source.m_size = static_cast<std::uint64_t>(info.st_size);
        source.m_stamp = stampOf(info);
    }
    return source;
}

FileSource FileSource::composed(std::filesystem::path path, std::uint64_t size, Reader reader,
                                std::function<Result<void>()> unchanged)
{
    FileSource source;
    source.m_path = std::move(path);
    source.m_size = size;
    source.m_reader = std::move(reader);
    source.m_unchanged = std::move(unchanged);
    return source;
}

FileSource FileSource::inMemory(std::filesystem::path path, std::string bytes)
{
    const auto kept = std::make_shared<const std::string>(std::move(bytes));
    return composed(std::move(path), kept->size(),
                    [kept](std::uint64_t offset, std::span<std::byte> out) -> Result<void> {
                        if (!out.empty())
                            std::memcpy(out.data(), kept->data() + offset, out.size());
                        return {};
                    });
}

FileSource::FileSource(FileSource&& other) noexcept
    : m_descriptor(std::exchange(other.m_descriptor, -1))
    , m_size(other.m_size)
    , m_stamp(other.m_stamp)
    , m_atPath(other.m_atPath)
    , m_path(std::move(other.m_path))
    , m_reader(std::move(other.m_reader))
    , m_unchanged(std::move(other.m_unchanged))
{
}

FileSource& FileSource::operator=(FileSource&& other) noexcept
{
    std::swap(m_descriptor, other.m_descriptor);
    std::swap(m_size, other.m_size);
    std::swap(m_stamp, other.m_stamp);
    std::swap(m_atPath, other.m_atPath);
    std::swap(m_path, other.m_path);
    std::swap(m_reader, other.m_reader);
    std::swap(m_unchanged, other.m_unchanged);
    return *this;
}

FileSource::~FileSource()
{
    if (m_descriptor >= 0)
        ::close(m_descriptor);
}

Result<void> FileSource::checkUnchanged() const
{
    if (m_descriptor < 0)
        return m_unchanged ? m_unchanged() : Result<void>();
    struct stat info = {};
    if (::fstat(m_descriptor, &info) == 0 && stampOf(info) == m_stamp)
        return {};
    return fail(failure(words::fileChanged).in(m_path));
}

Result<void> FileSource::read(std::uint64_t offset, std::span<std::byte> out) const
{
    if (m_reader)
        return m_reader(offset, out);
    std::size_t done = 0;
    while (done < out.size()) {
        const ssize_t got =
            ::pread(m_descriptor, out.data() + done, out.size() - done, static_cast<off_t>(offset + done));
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0) {
            Error error = (got < 0 ? failure(words::fileNotRead, std::strerror(errno))
                                   : failure(words::fileBecameShorter))
                              .in(m_path);
            error.offset = offset + done;
            return fail(std::move(error));
        }
        done += static_cast<std::size_t>(got);
    }
    return {};
}

Result<void> eachPart(const FileSource& source, std::uint64_t begin, std::uint64_t end, std::size_t partSize,
                      const Progress& progress,
                      const std::function<Result<void>(std::span<const std::byte>, std::uint64_t)>& take)
{
    const auto most = static_cast<std::size_t>(std::min<std::uint64_t>(partSize, end - begin));
    std::vector<std::byte> buffer(most);
    for (std::uint64_t at = begin; at < end;) {
        RL_TRY(progress.goOn());
        const auto part =
            std::span(buffer).first(static_cast<std::size_t>(std::min<std::uint64_t>(most, end - at)));
        RL_TRY(source.read(at, part));
        at += part.size();
        RL_TRY(take(part, at));
    }
    return {};
}

} // namespace resizelens
