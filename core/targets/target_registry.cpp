#include "core/base/limits.h"
#include "core/base/program_file.h"
#include "core/base/text.h"
#include "core/targets/target_profile.h"

#include "core/base/whole_file.h"
#include "core/targets/builtin_targets.h"
#include "core/targets/profile_reader.h"
#include "core/targets/words.h"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <map>
#include <numeric>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

namespace resizelens {

namespace fs = std::filesystem;

namespace {

Result<std::string> readText(const fs::path& path)
{
    std::error_code code;
    if (isSpecialFile(path))
        return fail(failure(words::targetNotRegular).in(path));
    if (fs::file_size(path, code) > kLargestProfile || code)
        return fail(
            (code ? failure(words::targetNotLookedAt, code.message()) : failure(words::targetTooLarge))
                .in(path));
    std::ifstream stream(path, std::ios::binary);
    std::string text((std::istreambuf_iterator<char>(stream)), std::istreambuf_iterator<char>());
    if (!stream)
        return fail(failure(words::targetNotReadable).in(path));
    return text;
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

/// `known`: the names by id. Offers up to five ids, nearest first: a few letters away, or with the word in the id or name.
Error unknownTarget(const std::string& name, const std::map<std::string, std::string>& known)
{
    const std::string word = lowerCase(name);
    std::vector<std::pair<std::size_t, std::string>> near;
    for (const auto& [id, title] : known) {
        const std::size_t away = distance(id, word);
        const bool holds =
            word.size() > 1 && lowerCase(fmt::format("{} {}", id, title)).find(word) != std::string::npos;
        if (holds || away <= 1 + word.size() / 3)
            near.emplace_back(away, id);
    }
    std::sort(near.begin(), near.end());
    near.resize(std::min<std::size_t>(near.size(), 5));
    std::vector<std::string> ids;
    for (auto& one : near)
        ids.push_back(std::move(one.second));
    const Phrase otherwise = say(words::withoutProfile);
    return failure(words::targetUnknown, name)
        .advising(ids.empty() ? say(words::targetsListed, otherwise)
                              : say(words::didYouMean, fmt::format("{}", fmt::join(ids, ", ")), otherwise));
}

Error unknownVersion(const TargetProfile& target, const std::string& version)
{
    return failure(words::targetVersion, target.id, version)
        .advising(target.versions.empty()
                      ? say(words::noVersions)
                      : say(words::knownVersions, fmt::format("{}", fmt::join(target.versions, ", "))));
}

/// share/resizelens/targets beside the program's folder, as an installation has it: what an administrator
/// adds there is known to all users. May not exist.
fs::path installedTargetFolder()
{
    const fs::path program = programFile();
    return program.empty() ? fs::path() : program.parent_path().parent_path() / "share/resizelens/targets";
}

/// The "id" of a document; empty where it has none.
std::string idIn(std::string_view text)
{
    const auto root = nlohmann::json::parse(text, nullptr, false);
    if (!root.is_object() || !root.contains("id") || !root["id"].is_string())
        return {};
    return root["id"].get<std::string>();
}

struct Document
{
    std::string id;
    std::string text;
    std::string name; // of the file, for errors
    fs::path file;    // empty: the program's own
};

/// Documents of which later ones stand in for earlier ones of the same id, and what they extend each other
/// by.
class Library
{
public:
    void add(Document document) { m_documents.push_back(std::move(document)); }
    std::size_t size() const { return m_documents.size(); }

    /// One a known id, sorted. Errors: the first that is no profile.
    Result<std::vector<TargetPointer>> all() const
    {
        std::map<std::string, TargetPointer> known;
        for (const Document& document : m_documents) {
            RL_TAKE(auto profile, parse(document, {}));
            known[profile->id] = profile;
        }
        std::vector<TargetPointer> targets;
        for (auto& [id, target] : known)
            targets.push_back(std::move(target));
        return targets;
    }

    /// `above`: the documents that wait for this one.
    Result<TargetPointer> parse(const Document& document, std::vector<const Document*> above) const
    {
        above.push_back(&document);
        RL_TAKE(auto profile,
                readProfileText(document.text, document.name,
                                [&](const std::string& id, const std::string&) { return base(id, above); }));
        profile.file = document.file;
        return std::make_shared<const TargetProfile>(std::move(profile));
    }

private:
    /// The latest document of the id that does not wait itself: one's own "dla" may extend the program's.
    Result<TargetPointer> base(const std::string& id, const std::vector<const Document*>& above) const
    {
        bool isThere = false;
        for (auto document = m_documents.rbegin(); document != m_documents.rend(); ++document) {
            if (document->id != id)
                continue;
            isThere = true;
            if (stands(*document, above))
                continue;
            auto profile = parse(*document, above);
            if (!profile && !isCircle(profile.error().said))
                return fail(words::profileDamaged, id, phraseOf(profile.error()));
            return profile;
        }
        if (isThere || (!above.empty() && above.front()->id == id))
            return fail(circle(id, above));
        std::map<std::string, std::string> known;
        for (const Document& document : m_documents)
            known[document.id];
        return fail(unknownTarget(id, known));
    }

    /// Whether the document waits for an answer, or is about to be replaced by one that does.
    static bool stands(const Document& document, const std::vector<const Document*>& above)
    {
        return std::any_of(above.begin(), above.end(), [&](const Document* one) {
            return one == &document || (one->id == document.id && one->file.empty() == document.file.empty());
        });
    }

    /// Also where it is the reason of another.
    static bool isCircle(const Phrase& message)
    {
        return message.key == words::profileCircle.key ||
               std::any_of(message.values.begin(), message.values.end(), [](const PhraseValue& value) {
                   const auto* inner = std::get_if<Phrase>(&value.value);
                   return inner != nullptr && isCircle(*inner);
               });
    }

    static Error circle(const std::string& id, const std::vector<const Document*>& above)
    {
        std::string way;
        for (const Document* document : above)
            way += document->id + " → ";
        return failure(words::profileCircle, way, id);
    }

    std::vector<Document> m_documents;
};

const Library& programsOwn()
{
    static const Library library = [] {
        Library own;
        for (const auto& [name, text] : builtinTargetTexts())
            own.add({idIn(text), std::string(text), std::string(name), {}});
        return own;
    }();
    return library;
}

/// With those of the installation and of the user. Errors: a file that cannot be read, unless `lenient`.
Result<Library> knownProfiles(const fs::path& userFolder, bool lenient)
{
    Library library = programsOwn();
    for (const fs::path& folder : {installedTargetFolder(), userFolder}) {
        std::error_code code;
        for (const auto& entry : fs::directory_iterator(folder, code)) {
            if (entry.path().extension() != ".json" || entry.path().filename() == "profile.schema.json")
                continue;
            auto text = readText(entry.path());
            if (!text && !lenient)
                return fail(text.error());
            if (text)
                library.add({idIn(*text), *text, entry.path().string(), entry.path()});
        }
    }
    return library;
}

Result<TargetPointer> parseIn(const fs::path& userFolder, const Document& document)
{
    const auto library = knownProfiles(userFolder, true);
    return library ? library->parse(document, {}) : Result<TargetPointer>(fail(library.error()));
}

bool isFile(const std::string& name)
{
    std::error_code code;
    return fs::path(name).extension() == ".json" && fs::is_regular_file(name, code);
}

/// "id@version" or "file.json@version" in two.
std::pair<std::string, std::optional<std::string>> splitVersion(const std::string& name)
{
    const auto at = name.rfind('@');
    if (at == std::string::npos || isFile(name))
        return {name, std::nullopt};
    return {name.substr(0, at), name.substr(at + 1)};
}

Result<TargetPointer> withoutVersion(const std::string& name, const fs::path& userFolder)
{
    if (isFile(name)) {
        RL_TAKE(auto text, readText(name));
        return parseIn(userFolder, {idIn(text), text, name, name});
    }
    RL_TAKE(const auto targets, allTargets(userFolder));
    const auto found = std::ranges::find(targets, name, [](const auto& one) { return one->id; });
    if (found != targets.end())
        return *found;
    std::map<std::string, std::string> known;
    for (const TargetPointer& target : targets)
        known[target->id] = target->name;
    return fail(unknownTarget(name, known));
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

Result<TargetProfile> parseTargetProfile(std::string_view json, const std::string& file,
                                         const fs::path& userFolder)
{
    // A document that is being written stands for the user's file of its id.
    RL_TAKE(auto profile, parseIn(userFolder, {idIn(json), std::string(json), file, file}));
    TargetProfile own = *profile;
    own.file.clear();
    return own;
}

Result<std::vector<TargetPointer>> allTargets(const fs::path& userFolder)
{
    static const auto own = programsOwn().all();
    RL_TAKE(const auto library, knownProfiles(userFolder, false));
    return library.size() == programsOwn().size() ? own : library.all();
}

Result<TargetPointer> findTarget(const std::string& name, const fs::path& userFolder)
{
    const auto [id, version] = splitVersion(name);
    RL_TAKE(auto found, withoutVersion(id, userFolder));
    if (!version)
        return found;
    const auto& versions = found->versions;
    if (std::ranges::find(versions, *version) == versions.end())
        return fail(unknownVersion(*found, *version));
    return atVersion(*found, *version);
}

} // namespace resizelens
