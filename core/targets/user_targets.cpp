#include "core/targets/user_targets.h"

#include "core/base/whole_file.h"
#include "core/targets/words.h"

#include <algorithm>
#include <cctype>

namespace resizelens {

namespace fs = std::filesystem;

namespace {

/// The user's file that holds the profile, whatever its name; empty where there is none.
fs::path userFileOf(const std::string& id, const fs::path& userFolder)
{
    std::error_code code;
    for (const auto& entry : fs::directory_iterator(userFolder, code)) {
        if (entry.path().extension() != ".json")
            continue;
        const auto profile = findTarget(entry.path().string(), userFolder);
        if (profile && (*profile)->id == id)
            return entry.path();
    }
    return {};
}

bool makesFileName(const std::string& id)
{
    const auto allowed = [](char c) {
        return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-' || c == '_' || c == '.';
    };
    return !id.empty() && id.front() != '.' && id.size() <= 100 && std::all_of(id.begin(), id.end(), allowed);
}

} // namespace

Result<std::vector<TargetPointer>> soundTargets()
{
    auto targets = allTargets();
    return targets ? targets : allTargets({});
}

bool isUserTarget(const TargetProfile& target, const fs::path& userFolder)
{
    return !target.file.empty() && target.file.parent_path() == (userFolder / "").parent_path();
}

Result<TargetPointer> saveUserTarget(std::string_view json, const fs::path& userFolder)
{
    RL_TAKE(auto profile, parseTargetProfile(json, {}, userFolder));
    if (!makesFileName(profile.id))
        return fail(words::profileBadId);
    fs::path path = userFileOf(profile.id, userFolder);
    if (path.empty())
        path = userFolder / (profile.id + ".json");
    std::error_code code;
    fs::create_directories(userFolder, code);
    if (code)
        return fail(failure(words::targetNoFolder, code.message()).in(userFolder));
    RL_TRY(writeWholeFile(path, json));
    return std::make_shared<const TargetProfile>(std::move(profile));
}

Result<void> removeUserTarget(const std::string& id, const fs::path& userFolder)
{
    const fs::path file = userFileOf(id, userFolder);
    if (file.empty())
        return fail(failure(words::targetNotOwn, id).in(userFolder));
    std::error_code code;
    fs::remove(file, code);
    if (code)
        return fail(failure(words::targetNotRemoved, code.message()).in(file));
    return {};
}

} // namespace resizelens
