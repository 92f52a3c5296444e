#include "core/extras/kit/kit_versions.h"

#include "core/extras/kit/words.h"
#include "core/targets/target_profile.h"

#include <algorithm>
#include <set>
#include <vector>

#include <nlohmann/json.hpp>

namespace resizelens {

namespace {

using Json = nlohmann::ordered_json;

/// Statements in an order that keeps the order of each version's own.
class Statements
{
public:
    void add(std::size_t version, const Json& own)
    {
        auto place = m_all.begin();
        for (const Json& what : own) {
            const auto said = std::find_if(place, m_all.end(), [&](const Statement& one) {
                return one.end == version && one.what == what;
            });
            if (said == m_all.end())
                place = m_all.insert(place, {what, version, version + 1});
            else
                place = said;
            place->end = version + 1;
            ++place;
        }
    }

    Json json(std::span<const KitVersion> versions) const
    {
        Json list = Json::array();
        for (const Statement& one : m_all) {
            Json what = one.what;
            if (one.begin > 0)
                what["since"] = versions[one.begin].name;
            if (one.end < versions.size())
                what["until"] = versions[one.end].name;
            list.push_back(std::move(what));
        }
        return list;
    }

private:
    struct Statement
    {
        Json what;
        std::size_t begin, end; // of the versions that say it
    };
    std::vector<Statement> m_all;
};

} // namespace

Result<std::string> joinVersions(std::span<const KitVersion> versions)
{
    std::set<std::string> seen;
    for (const KitVersion& version : versions)
        if (version.name.empty() || !seen.insert(version.name).second)
            return fail(words::kitVersionName, version.name);
    if (versions.size() < 2)
        return fail(words::kitVersionOne);
    Statements operators, rules;
    Json last, names = Json::array();
    for (std::size_t i = 0; i < versions.size(); ++i) {
        last = Json::parse(versions[i].profile);
        operators.add(i, last.at("operators"));
        rules.add(i, last.at("rules"));
        names.push_back(versions[i].name);
    }
    Json document;
    for (const auto& [key, value] : last.items()) {
        document[key] = value;
        if (key == "description")
            document["versions"] = names;
    }
    document["operators"] = operators.json(versions);
    document["rules"] = rules.json(versions);
    std::string text = document.dump(2) + "\n";
    RL_TRY(parseTargetProfile(text, last.at("id").get<std::string>() + ".json"));
    return text;
}

} // namespace resizelens
