#include "core/targets/profile_reader.h"

#include "core/targets/document_reader.h"
#include "core/targets/operator_facts.h"
#include "core/targets/price_reader.h"
#include "core/targets/words.h"

#include <algorithm>
#include <set>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace resizelens {

namespace {

using Json = nlohmann::json;

constexpr std::string_view kSchema = "resizelens.target/1";

/// Names the sentences of a profile that can be translated.
std::set<std::string> sentencesOf(const TargetProfile& profile)
{
    std::set<std::string> sentences = {profile.description};
    if (profile.prices && !profile.prices->note.empty())
        sentences.insert(profile.prices->note);
    for (const TargetOperator& entry : profile.operators)
        sentences.insert(entry.reason);
    if (profile.others)
        sentences.insert(profile.others->reason);
    for (const TargetRule& entry : profile.rules)
        sentences.insert(entry.reason);
    return sentences;
}

class ProfileReader
{
public:
    ProfileReader(std::string file, const BaseFinder& bases)
        : m_reader(std::move(file))
        , m_bases(bases)
    {
    }

    Result<TargetProfile> read(std::string_view text)
    {
        const Json root = Json::parse(text, nullptr, false);
        if (root.is_discarded() || !root.is_object()) {
            const std::string endless = placeOfEndlessNumber(text);
            m_reader.wrong(endless,
                           endless.empty() ? say(words::profileNoObject) : say(words::profileEndless));
            return fail(*m_reader.error());
        }
        checkSchema(root);
        m_reader.onlyKeys(root, "",
                          {"$schema", "schema", "id", "name", "description", "extends", "without", "versions",
                           "sources", "operators", "others", "rules", "emission", "prices", "translations"});
        TargetProfile profile = root.contains("extends") ? base(root) : TargetProfile();
        profile.id = m_reader.textAt(root, "", "id");
        profile.name = m_reader.textAt(root, "", "name");
        profile.description = m_reader.textAt(root, "", "description");
        if (root.contains("without"))
            leaveOut(root["without"], profile);
        if (root.contains("versions"))
            readVersions(root, profile);
        if (has(root, "sources"))
            for (const auto& [key, value] : m_reader.object(root, "sources").items())
                profile.sources.insert_or_assign(key, source(value, "sources." + key));
        if (has(root, "operators"))
            readOperators(root, profile);
        if (root.contains("others"))
            profile.others = others(root["others"], profile);
        if (has(root, "rules"))
            readRules(root, profile);
        if (root.contains("emission"))
            profile.emission = emission(root["emission"]);
        if (root.contains("prices"))
            profile.prices = prices(root["prices"], profile);
        readTranslations(root, profile);
        if (m_reader.error())
            return fail(*m_reader.error());
        return profile;
    }

private:
    void checkSchema(const Json& root)
    {
        const std::string schema =
            root.value("schema", Json()).is_string() ? root["schema"].get<std::string>() : "";
        if (schema != kSchema)
            m_reader.wrong("schema", schema.starts_with("resizelens.target/")
                                         ? say(words::profileForm, schema, kSchema)
                                         : say(words::profileFormExpected, kSchema));
    }

    /// What a profile that extends another leaves to it.
    static bool has(const Json& root, const char* key)
    {
        return !root.contains("extends") || root.contains(key);
    }

    TargetProfile base(const Json& root)
    {
        const std::string id = m_reader.textAt(root, "", "extends");
        const std::string own = root.value("id", Json()).is_string() ? root["id"].get<std::string>() : "";
        if (id.empty())
            return {};
        const auto found = m_bases(id, own);
        if (!found) {
            const Phrase what = phraseOf(found.error()), &advice = found.error().advice;
            m_reader.wrong("extends", advice.empty() ? what : say(words::profileBase, what, advice));
            return {};
        }
        TargetProfile profile = **found;
        profile.file.clear();
        profile.extends = id;
        return profile;
    }

    std::set<std::string> names(const Json& value, const char* key)
    {
        std::set<std::string> all;
        if (!value.contains(key))
            return all;
        for (const Json& name : m_reader.array(value, key)) {
            if (name.is_string())
                all.insert(name.get<std::string>());
            else
                m_reader.wrong(fmt::format("without.{}", key), say(words::profileNamesExpected));
        }
        return all;
    }

    void leaveOut(const Json& value, TargetProfile& profile)
    {
        if (!value.is_object()) {
            m_reader.wrong("without", say(words::profileObjectExpected));
            return;
        }
        m_reader.onlyKeys(value, "without", {"operators", "rules"});
        for (const std::string& name : names(value, "operators"))
            if (std::erase_if(profile.operators, [&](const auto& entry) { return entry.op == name; }) == 0)
                m_reader.wrong("without.operators", say(words::profileBaseLacksOperator, name));
        for (const std::string& name : names(value, "rules"))
            if (std::erase_if(profile.rules, [&](const auto& rule) { return rule.name == name; }) == 0)
                m_reader.wrong("without.rules", say(words::profileBaseLacksRule, name));
    }

    void readVersions(const Json& root, TargetProfile& profile)
    {
        profile.versions.clear();
        for (const Json& version : m_reader.array(root, "versions")) {
            if (!version.is_string() || version.get_ref<const std::string&>().empty())
                m_reader.wrong("versions", say(words::profileVersionsExpected));
            else if (std::find(profile.versions.begin(), profile.versions.end(),
                               version.get<std::string>()) != profile.versions.end())
                m_reader.wrong("versions", say(words::profileTwice, version.get<std::string>()));
            else
                profile.versions.push_back(version.get<std::string>());
        }
        profile.version = profile.versions.empty() ? std::string() : profile.versions.back();
    }

    VersionRange range(const Json& value, const std::string& path, const TargetProfile& profile)
    {
        VersionRange result;
        for (const auto& [key, place] :
             {std::pair("since", &result.since), std::pair("until", &result.until)}) {
            if (!value.contains(key))
                continue;
            *place = m_reader.textAt(value, path, key);
            if (std::find(profile.versions.begin(), profile.versions.end(), *place) == profile.versions.end())
                m_reader.wrong(fmt::format("{}.{}", path, key), say(words::profileNoSuchVersion, *place));
        }
        return result;
    }

    TargetSource source(const Json& value, const std::string& path)
    {
        TargetSource result;
        if (!value.is_object()) {
            m_reader.wrong(path, say(words::profileObjectExpected));
            return result;
        }
        m_reader.onlyKeys(value, path, {"title", "url", "confidence"});
        result.title = m_reader.textAt(value, path, "title");
        result.url = m_reader.textAt(value, path, "url");
        const std::string confidence = m_reader.textAt(value, path, "confidence");
        const auto known = confidenceOf(confidence);
        if (!known)
            m_reader.wrong(path + ".confidence", say(words::profileConfidenceExpected));
        result.confidence = known.value_or(result.confidence);
        return result;
    }

    std::string sourceKey(const Json& value, const std::string& path, const TargetProfile& profile)
    {
        const std::string key = m_reader.textAt(value, path, "source");
        if (!profile.sources.contains(key))
            m_reader.wrong(path + ".source", say(words::profileNoSuchSource, key));
        return key;
    }

    std::vector<std::string> operatorNames(const Json& value, const std::string& path)
    {
        std::vector<std::string> names;
        const Json list = value.is_array() ? value : Json::array({value});
        for (const Json& name : list) {
            if (!name.is_string()) {
                m_reader.wrong(path, say(words::profileOperatorsExpected));
                continue;
            }
            names.push_back(name.get<std::string>());
            if (!isKnownOperator(names.back()))
                m_reader.wrong(path, say(words::profileNoSuchOperator, names.back()));
        }
        return names;
    }

    void readOperators(const Json& root, TargetProfile& profile)
    {
        std::vector<TargetOperator> own;
        std::size_t index = 0;
        for (const Json& value : m_reader.array(root, "operators")) {
            const std::string path = fmt::format("operators[{}]", index++);
            if (!value.is_object() || !value.contains("op")) {
                m_reader.wrong(path, say(words::profileAcceptedExpected));
                continue;
            }
            m_reader.onlyKeys(value, path, {"op", "accepted", "reason", "source", "since", "until"});
            TargetOperator entry = statement(value, path, profile);
            entry.versions = range(value, path, profile);
            for (const std::string& name : operatorNames(value["op"], path + ".op")) {
                entry.op = name;
                if (std::any_of(own.begin(), own.end(), [&](const TargetOperator& other) {
                        return other.op == name && other.versions == entry.versions;
                    }))
                    m_reader.wrong(path + ".op", say(words::profileTwice, name));
                own.push_back(entry);
            }
        }
        for (const TargetOperator& entry : own)
            std::erase_if(profile.operators, [&](const auto& other) { return other.op == entry.op; });
        profile.operators.insert(profile.operators.end(), own.begin(), own.end());
    }

    /// accepted, source and, where it is not, the reason.
    TargetOperator statement(const Json& value, const std::string& path, const TargetProfile& profile)
    {
        TargetOperator entry;
        if (!value.contains("accepted") || !value["accepted"].is_boolean()) {
            m_reader.wrong(path, say(words::profileAcceptedExpected));
            return entry;
        }
        entry.accepted = value["accepted"].get<bool>();
        entry.source = sourceKey(value, path, profile);
        if (!entry.accepted)
            entry.reason = m_reader.textAt(value, path, "reason");
        return entry;
    }

    std::optional<TargetOperator> others(const Json& value, const TargetProfile& profile)
    {
        if (value.is_null()) // a base's word that does not hold here
            return std::nullopt;
        if (!value.is_object()) {
            m_reader.wrong("others", say(words::profileOthersExpected));
            return std::nullopt;
        }
        m_reader.onlyKeys(value, "others", {"accepted", "reason", "source"});
        return statement(value, "others", profile);
    }

    /// A rule with the name of a rule of the base stands in its place.
    void readRules(const Json& root, TargetProfile& profile)
    {
        const std::size_t inherited = profile.rules.size();
        std::set<std::string> own;
        std::size_t index = 0;
        for (const Json& value : m_reader.array(root, "rules")) {
            const std::string path = fmt::format("rules[{}]", index++);
            TargetRule read = rule(value, path, profile);
            const auto end = profile.rules.begin() + static_cast<std::ptrdiff_t>(inherited);
            const auto same = std::find_if(profile.rules.begin(), end, [&](const TargetRule& other) {
                return !read.name.empty() && other.name == read.name;
            });
            if (!read.name.empty() && !own.insert(read.name).second)
                m_reader.wrong(path + ".name", say(words::profileRuleTwice, read.name));
            if (same != end)
                *same = std::move(read);
            else
                profile.rules.push_back(std::move(read));
        }
    }

    template<class Enum>
    std::optional<Enum> attribute(const Json& value, const std::string& path, const char* key, Enum last)
    {
        if (!value.contains(key))
            return std::nullopt;
        const std::string word = m_reader.textAt(value, path, key);
        for (int i = 0; i <= static_cast<int>(last); ++i)
            if (toString(static_cast<Enum>(i)) == word)
                return static_cast<Enum>(i);
        m_reader.wrong(fmt::format("{}.{}", path, key), say(words::profileNoSuchWord, key, word));
        return std::nullopt;
    }

    /// {"computes": {"nearest_mode": "floor"}}
    ComputedAs computedAs(const Json& value, const std::string& path)
    {
        ComputedAs result;
        m_reader.onlyKeys(value, path, {"computes"});
        const std::string inner = path + ".computes";
        if (!value.contains("computes") || !value["computes"].is_object() || value["computes"].empty()) {
            m_reader.wrong(inner, say(words::profileResizeExpected));
            return result;
        }
        const Json& as = value["computes"];
        m_reader.onlyKeys(as, inner,
                          {"mode", "coordinate_transformation_mode", "nearest_mode", "antialias",
                           "exclude_outside", "cubic_coeff_a", "scales"});
        result.mode = attribute(as, inner, "mode", ResizeMode::cubic);
        result.coordinates =
            attribute(as, inner, "coordinate_transformation_mode", CoordinateMode::tfCropAndResize);
        result.rounding = attribute(as, inner, "nearest_mode", NearestMode::ceil);
        const auto flag = [&](const char* key, std::optional<bool>& place) {
            if (as.contains(key))
                place = m_reader.flag(as, key, inner);
        };
        flag("antialias", result.antialias);
        flag("exclude_outside", result.excludeOutside);
        if (as.contains("cubic_coeff_a") && as["cubic_coeff_a"].is_number())
            result.cubicCoeffA = as["cubic_coeff_a"].get<double>();
        else if (as.contains("cubic_coeff_a"))
            m_reader.wrong(inner + ".cubic_coeff_a", say(words::profileNumberExpected));
        if (as.contains("scales")) {
            result.scalesOfLengths = m_reader.textAt(as, inner, "scales") == "of_lengths";
            if (!result.scalesOfLengths)
                m_reader.wrong(inner + ".scales", say(words::profileOfLengthsExpected));
        }
        return result;
    }

    TargetRule rule(const Json& value, const std::string& path, const TargetProfile& profile)
    {
        TargetRule result;
        if (!value.is_object()) {
            m_reader.wrong(path, say(words::profileObjectExpected));
            return result;
        }
        m_reader.onlyKeys(value, path,
                          {"name", "op", "when", "require", "reason", "source", "otherwise", "only_known",
                           "since", "until"});
        if (value.contains("name"))
            result.name = m_reader.textAt(value, path, "name");
        result.versions = range(value, path, profile);
        if (value.contains("op"))
            result.ops = operatorNames(value["op"], path + ".op");
        if (value.contains("when"))
            result.when = readLimits(m_reader, value["when"], path + ".when");
        if (!value.contains("require")) {
            m_reader.wrong(path + ".require", say(words::profileRequireExpected));
        } else if (value["require"].is_array()) {
            std::size_t index = 0;
            for (const Json& alternative : value["require"])
                result.require.push_back(
                    readLimits(m_reader, alternative, fmt::format("{}.require[{}]", path, index++)));
        } else {
            result.require.push_back(readLimits(m_reader, value["require"], path + ".require"));
        }
        result.reason = m_reader.textAt(value, path, "reason");
        result.source = sourceKey(value, path, profile);
        result.onlyKnown = m_reader.flag(value, "only_known", path);
        if (value.contains("otherwise") && value["otherwise"].is_object()) {
            result.computes = computedAs(value["otherwise"], path + ".otherwise");
        } else if (value.contains("otherwise")) {
            const std::string otherwise = m_reader.textAt(value, path, "otherwise");
            result.onlyUnknown = otherwise == "unknown";
            if (!result.onlyUnknown && otherwise != "refused")
                m_reader.wrong(path + ".otherwise", say(words::profileOtherwiseExpected));
        }
        return result;
    }

    EmissionOptions emission(const Json& value)
    {
        EmissionOptions options;
        if (!value.is_object()) {
            m_reader.wrong("emission", say(words::profileObjectExpected));
            return options;
        }
        m_reader.onlyKeys(value, "emission", {"groups", "transpose_pads", "matmul", "kernels"});
        const auto form = [&](const char* key, bool& place) {
            if (value.contains(key))
                place = m_reader.flag(value, key, "emission");
        };
        form("groups", options.groups);
        form("transpose_pads", options.transposePads);
        form("matmul", options.matMul);
        if (!value.contains("kernels"))
            return options;
        for (const Json& kernel : m_reader.array(value, "kernels")) {
            if (kernel.is_number_integer() && kernel.get<std::int64_t>() > 0)
                options.kernels.push_back(kernel.get<std::int64_t>());
            else
                m_reader.wrong("emission.kernels", say(words::profileKernelsExpected));
        }
        return options;
    }

    std::optional<PriceList> prices(const Json& value, const TargetProfile& profile)
    {
        if (value.is_null()) // a base's word that does not hold here
            return std::nullopt;
        PriceList list = readPrices(m_reader, value, profile.prices.value_or(PriceList()));
        if (value.is_object())
            list.source = sourceKey(value, "prices", profile);
        list.of = profile.id;
        return list;
    }

    void readTranslations(const Json& root, TargetProfile& profile)
    {
        const std::set<std::string> sentences = sentencesOf(profile);
        for (auto& [language, said] : profile.translations)
            std::erase_if(said, [&](const auto& entry) { return !sentences.contains(entry.first); });
        if (!root.contains("translations"))
            return;
        for (const auto& [language, list] : m_reader.object(root, "translations").items()) {
            const std::string place = fmt::format("translations.{}", language);
            if (!list.is_object())
                m_reader.wrong(place, say(words::profileSentencesExpected));
            for (const auto& [sentence, said] : list.items()) {
                const std::string path = fmt::format("{}.{}", place, sentence);
                if (!sentences.contains(sentence))
                    m_reader.wrong(path, say(words::profileNoSuchSentence));
                else if (!said.is_string() || said.get<std::string>().empty())
                    m_reader.wrong(path, say(words::profileTextExpected));
                else
                    profile.translations[language][sentence] = said.get<std::string>();
            }
        }
    }

    DocumentReader m_reader;
    const BaseFinder& m_bases;
};

} // namespace

Result<TargetProfile> readProfileText(std::string_view json, const std::string& file, const BaseFinder& bases)
{
    auto profile = ProfileReader(file, bases).read(json);
    if (profile)
        profile->bases += std::exchange(profile->json, json); // so far its base's
    return profile;
}

} // namespace resizelens
