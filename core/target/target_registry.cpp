#include "core/target/builtin_targets.h"
#include "core/target/target_profile.h"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <numeric>

#include <fmt/format.h>

namespace resizelens {

namespace fs = std::filesystem;

namespace {

constexpr std::uintmax_t kLargestProfile = 1 << 20;

Result<TargetPointer> readProfile(const fs::path& path)
{
    std::error_code code;
    if (fs::file_size(path, code) > kLargestProfile || code)
        return fail(
            Error{ErrorKind::io, "target.file",
                  code ? "cannot be looked at: " + code.message() : "this is too large for a target profile",
                  path.string()});
    std::ifstream stream(path, std::ios::binary);
    const std::string text((std::istreambuf_iterator<char>(stream)), std::istreambuf_iterator<char>());
    if (!stream)
        return fail(Error{ErrorKind::io, "target.file", "cannot be read", path.string()});
    auto profile = parseTargetProfile(text, path.string());
    if (!profile)
        return fail(profile.error());
    profile->file = path;
    return std::make_shared<const TargetProfile>(std::move(*profile));
}

/// Letters to change, add or leave out to make one word the other.
std::size_t distance(std::string_view a, std::string_view b)
{
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i + 1;
        for (std::size_t k = 0; k < b.size(); ++k) {
            const std::size_t changed = diagonal + (a[i] == b[k] ? 0 : 1);
            diagonal = row[k + 1];
            row[k + 1] = std::min({changed, row[k] + 1, row[k + 1] + 1});
        }
    }
    return row.back();
}

Error unknownTarget(const std::string& name, const std::vector<TargetPointer>& targets)
{
    const auto nearest = std::min_element(targets.begin(), targets.end(), [&](const auto& a, const auto& b) {
        return distance(a->id, name) < distance(b->id, name);
    });
    std::string known;
    for (const TargetPointer& target : targets)
        known += (known.empty() ? "" : ", ") + target->id;
    const bool close = nearest != targets.end() && distance((*nearest)->id, name) <= 1 + name.size() / 3;
    return Error{ErrorKind::argument,
                 "target.unknown",
                 fmt::format("there is no target '{}'", name),
                 {},
                 {},
                 close ? fmt::format("Did you mean {}?", (*nearest)->id) : "Known are " + known};
}

/// share/resizelens/targets beside the program's folder, as an installation has it: what an administrator
/// adds there is known to all users. May not exist.
fs::path installedTargetFolder()
{
    std::error_code code;
    const fs::path program = fs::read_symlink("/proc/self/exe", code);
    return code ? fs::path() : program.parent_path().parent_path() / "share/resizelens/targets";
}

} // namespace

fs::path userTargetFolder()
{
    if (const char* folder = std::getenv("RESIZELENS_TARGETS"))
        return folder;
    if (const char* folder = std::getenv("XDG_CONFIG_HOME"); folder != nullptr && *folder != '\0')
        return fs::path(folder) / "resizelens/targets";
    const char* home = std::getenv("HOME");
    return home != nullptr ? fs::path(home) / ".config/resizelens/targets" : fs::path();
}

Result<std::vector<TargetPointer>> allTargets(const fs::path& userFolder)
{
    std::map<std::string, TargetPointer> known;
    for (const auto& [name, text] : builtinTargetTexts()) {
        auto profile = parseTargetProfile(text, std::string(name));
        if (!profile)
            return fail(profile.error());
        const auto shared = std::make_shared<const TargetProfile>(std::move(*profile));
        known[shared->id] = shared;
    }
    for (const fs::path& folder : {installedTargetFolder(), userFolder}) {
        std::error_code code;
        for (const auto& entry : fs::directory_iterator(folder, code)) {
            if (entry.path().extension() != ".json" || entry.path().filename() == "profile.schema.json")
                continue;
            auto profile = readProfile(entry.path());
            if (!profile)
                return fail(profile.error());
            known[(*profile)->id] = *profile;
        }
    }
    std::vector<TargetPointer> targets;
    for (auto& [id, target] : known)
        targets.push_back(std::move(target));
    return targets;
}

Result<TargetPointer> findTarget(const std::string& name, const fs::path& userFolder)
{
    std::error_code code;
    if (fs::path(name).extension() == ".json" && fs::is_regular_file(name, code))
        return readProfile(name);
    const auto targets = allTargets(userFolder);
    if (!targets)
        return fail(targets.error());
    const auto found = std::find_if(targets->begin(), targets->end(),
                                    [&](const TargetPointer& one) { return one->id == name; });
    if (found == targets->end())
        return fail(unknownTarget(name, *targets));
    return *found;
}

} // namespace resizelens
