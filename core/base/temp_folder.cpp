#include "core/base/temp_folder.h"

#include "core/base/words.h"

#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

namespace resizelens {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view kPrefix = ".resizelens-";
constexpr auto kFresh = std::chrono::minutes(1); // younger folders may not be locked yet

/// Opens and locks the folder; -1 if it cannot be locked because its process is alive.
int lockOf(const fs::path& folder)
{
    const int descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW);
    if (descriptor < 0 || ::flock(descriptor, LOCK_EX | LOCK_NB) == 0)
        return descriptor;
    ::close(descriptor);
    return -1;
}

void removeAbandonedFolders(const fs::path& parent)
{
    std::error_code code;
    for (const auto& entry : fs::directory_iterator(parent, code)) {
        if (!entry.path().filename().string().starts_with(kPrefix) || entry.is_symlink(code) ||
            !entry.is_directory(code) ||
            fs::file_time_type::clock::now() - entry.last_write_time(code) < kFresh)
            continue;
        const int lock = lockOf(entry.path());
        if (lock < 0)
            continue;
        fs::remove_all(entry.path(), code);
        ::close(lock);
    }
}

} // namespace

Result<TempFolder> TempFolder::make()
{
    std::error_code code;
    const fs::path parent = fs::temp_directory_path(code);
    if (code) // an empty path would mean the current folder
        return fail(failure(words::tempFolderNotMade, code.message()));
    return makeIn(parent);
}

Result<TempFolder> TempFolder::makeIn(const fs::path& parent)
{
    removeAbandonedFolders(parent);
    std::string name = parent / ".resizelens-XXXXXX"; // begins with kPrefix
    if (::mkdtemp(name.data()) == nullptr)
        return fail(failure(words::tempFolderNotMade, std::strerror(errno)).in(parent));
    return TempFolder(name, lockOf(name));
}

TempFolder::TempFolder(TempFolder&& other) noexcept
    : m_path(std::exchange(other.m_path, {}))
    , m_lock(std::exchange(other.m_lock, -1))
{
}

TempFolder::~TempFolder()
{
    std::error_code code;
    if (!m_path.empty())
        fs::remove_all(m_path, code);
    if (m_lock >= 0)
        ::close(m_lock);
}

} // namespace resizelens
