#include "core/onnx/staged_files.h"

#include "core/base/file_source.h"
#include "core/onnx/words.h"

#include <algorithm>
#include <array>
#include <span>
#include <system_error>
#include <utility>

#include <fmt/format.h>

namespace resizelens {

namespace fs = std::filesystem;

namespace {

/// Staged files kept open; a process may have about a thousand.
constexpr std::size_t kOpenFiles = 128;

Result<bool> sameContent(const FileSource& a, const FileSource& b)
{
    if (a.size() != b.size())
        return false;
    std::array<std::byte, 1 << 16> left, right;
    for (std::uint64_t at = 0; at < a.size(); at += left.size()) {
        const auto count = static_cast<std::size_t>(std::min<std::uint64_t>(left.size(), a.size() - at));
        RL_TRY(a.read(at, std::span(left).first(count)));
        RL_TRY(b.read(at, std::span(right).first(count)));
        if (!std::equal(left.begin(), left.begin() + static_cast<std::ptrdiff_t>(count), right.begin()))
            return false;
    }
    return true;
}

Result<bool> sameContent(const FileSource& a, const fs::path& path)
{
    const auto b = FileSource::open(path);
    return b ? sameContent(a, *b) : fail(b.error());
}

Error otherContent(const fs::path& target)
{
    return failure(words::externalExists).in(target);
}

/// Another export may have written the same file meanwhile.
Result<void> isSame(const TemporaryFile& file)
{
    RL_TAKE(const auto staged, FileSource::open(file.path()));
    RL_TAKE(const auto same, sameContent(staged, file.target()));
    return same ? Result<void>() : fail(otherContent(file.target()));
}

} // namespace

StagedFiles::~StagedFiles()
{
    m_files.clear();
    std::error_code code;
    for (const fs::path& file : m_committed)
        fs::remove(file, code);
    for (; !m_madeFolders.empty(); m_madeFolders.pop_back())
        fs::remove(m_madeFolders.back(), code); // fails unless empty
}

Result<void> StagedFiles::copy(const ExternalFile& external, const Progress& progress)
{
    const fs::path target = m_folder / external.location;
    const auto isTarget = [&](const TemporaryFile& file) {
        return file.target().lexically_normal() == target.lexically_normal();
    };
    if (const auto known = std::ranges::find_if(m_files, isTarget); known != m_files.end()) {
        m_standIns.emplace(external.location, known->path().lexically_relative(m_folder).string());
        return {};
    }
    RL_TAKE(const auto source, FileSource::open(external.path));
    std::error_code code;
    if (fs::exists(target, code)) {
        RL_TAKE(const auto same, sameContent(source, target));
        if (same)
            return {};
        return fail(otherContent(target));
    }
    RL_TRY(makeFolders(target.parent_path()));
    RL_TAKE(auto out, TemporaryFile::beside(target));
    RL_TRY(out.reserve(source.size()));
    RL_TRY(out.copyFrom(source, 0, source.size(), progress));
    if (m_files.size() >= kOpenFiles)
        RL_TRY(out.settle());
    stage(std::move(out), external.location);
    return {};
}

Result<std::string> StagedFiles::add(TemporaryFile file, const fs::path& model)
{
    RL_TAKE(const auto fresh, FileSource::open(file.path()));
    for (int number = 1;; ++number) {
        const fs::path path = fs::path(model) += number == 1 ? ".data" : fmt::format("-{}.data", number);
        std::string location = path.filename().string();
        std::error_code code;
        const auto status = fs::symlink_status(path, code);
        if (!fs::exists(status)) {
            file.retarget(path);
            stage(std::move(file), location);
            return location;
        }
        if (!fs::is_regular_file(status))
            continue;
        if (const auto same = sameContent(fresh, path); same && *same)
            return location;
    }
}

Result<void> StagedFiles::makeFolders(const fs::path& folder)
{
    std::vector<fs::path> missing;
    std::error_code code;
    for (fs::path at = folder; !at.empty() && !fs::exists(at, code); at = at.parent_path())
        missing.push_back(at);
    for (auto at = missing.rbegin(); at != missing.rend(); ++at) {
        if (!fs::create_directory(*at, code) && code)
            return fail(failure(words::folderNotMade, code.message()).in(at->string()));
        m_madeFolders.push_back(*at);
    }
    return {};
}

void StagedFiles::stage(TemporaryFile file, const std::string& location)
{
    m_standIns.emplace(location, file.path().lexically_relative(m_folder).string());
    m_files.push_back(std::move(file));
}

Result<void> StagedFiles::commit()
{
    for (TemporaryFile& file : m_files) {
        const auto done = file.commit(true);
        if (done)
            m_committed.push_back(file.target());
        else if (!is(done.error(), words::fileExists))
            return done;
        else
            RL_TRY(isSame(file));
    }
    return {};
}

std::vector<fs::path> StagedFiles::keep()
{
    m_madeFolders.clear();
    return std::exchange(m_committed, {});
}

} // namespace resizelens
