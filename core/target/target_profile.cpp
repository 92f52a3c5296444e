#include "core/target/target_profile.h"

#include "core/target/operator_facts.h"

#include <algorithm>
#include <array>
#include <set>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace resizelens {

namespace {

using Json = nlohmann::json;

constexpr std::string_view kSchema = "resizelens.target/1";

constexpr std::array kConfidences = {std::pair(Confidence::vendorDocument, "vendor_document"),
                                     std::pair(Confidence::sourceCode, "source_code"),
                                     std::pair(Confidence::userReports, "user_reports"),
                                     std::pair(Confidence::definition, "definition")};

/// Reads a document part by part and remembers the first thing that is wrong, with its path.
class ProfileReader
{
public:
    explicit ProfileReader(std::string file)
        : m_file(std::move(file))
    {
    }

    Result<TargetProfile> read(std::string_view text)
    {
        const Json root = Json::parse(text, nullptr, false);
        if (root.is_discarded() || !root.is_object()) {
            wrong("", "this is no JSON object");
            return fail(*m_error);
        }
        const std::string schema =
            root.value("schema", Json()).is_string() ? root["schema"].get<std::string>() : "";
        if (schema != kSchema)
            wrong("schema",
                  schema.starts_with("resizelens.target/")
                      ? fmt::format("the profile has the form {}, this program reads {}", schema, kSchema)
                      : fmt::format("expected \"{}\"", kSchema));
        onlyKeys(root, "",
                 {"$schema", "schema", "id", "name", "description", "sources", "operators", "rules",
                  "emission", "translations"});
        TargetProfile profile;
        profile.id = textAt(root, "", "id");
        profile.name = textAt(root, "", "name");
        profile.description = textAt(root, "", "description");
        for (const auto& [key, value] : object(root, "sources").items())
            profile.sources.emplace(key, source(value, "sources." + key));
        readOperators(root, profile);
        std::size_t index = 0;
        for (const Json& value : array(root, "rules"))
            profile.rules.push_back(rule(value, fmt::format("rules[{}]", index++), profile));
        if (root.contains("emission"))
            profile.emission = emission(root["emission"]);
        if (root.contains("translations"))
            readTranslations(root, profile);
        if (m_error)
            return fail(*m_error);
        return profile;
    }

private:
    void wrong(const std::string& path, const std::string& what)
    {
        if (!m_error)
            m_error = Error{ErrorKind::format, "target.profile",
                            path.empty() ? what : fmt::format("{}: {}", path, what), m_file};
    }

    void onlyKeys(const Json& value, const std::string& path, std::initializer_list<std::string_view> known)
    {
        for (const auto& [key, unused] : value.items())
            if (std::find(known.begin(), known.end(), key) == known.end())
                wrong(path.empty() ? key : fmt::format("{}.{}", path, key), "there is no such setting");
    }

    std::string textAt(const Json& value, const std::string& path, const char* key)
    {
        const std::string place = path.empty() ? key : fmt::format("{}.{}", path, key);
        if (!value.contains(key) || !value[key].is_string() ||
            value[key].get_ref<const std::string&>().empty()) {
            wrong(place, "a text is expected");
            return {};
        }
        return value[key].get<std::string>();
    }

    const Json& object(const Json& value, const char* key)
    {
        if (value.contains(key) && value[key].is_object())
            return value[key];
        wrong(key, "an object is expected");
        return m_emptyObject;
    }

    const Json& array(const Json& value, const char* key)
    {
        if (value.contains(key) && value[key].is_array())
            return value[key];
        wrong(key, "a list is expected");
        return m_emptyArray;
    }

    TargetSource source(const Json& value, const std::string& path)
    {
        TargetSource result;
        if (!value.is_object()) {
            wrong(path, "an object is expected");
            return result;
        }
        onlyKeys(value, path, {"title", "url", "confidence"});
        result.title = textAt(value, path, "title");
        result.url = textAt(value, path, "url");
        const std::string confidence = textAt(value, path, "confidence");
        const auto known = std::find_if(kConfidences.begin(), kConfidences.end(),
                                        [&](const auto& entry) { return entry.second == confidence; });
        if (known == kConfidences.end())
            wrong(path + ".confidence", "expected vendor_document, source_code, user_reports or definition");
        else
            result.confidence = known->first;
        return result;
    }

    std::string sourceKey(const Json& value, const std::string& path, const TargetProfile& profile)
    {
        const std::string key = textAt(value, path, "source");
        if (!profile.sources.contains(key))
            wrong(path + ".source", fmt::format("'{}' is not among the sources", key));
        return key;
    }

    std::vector<std::string> operatorNames(const Json& value, const std::string& path)
    {
        std::vector<std::string> names;
        const Json list = value.is_array() ? value : Json::array({value});
        for (const Json& name : list) {
            if (!name.is_string()) {
                wrong(path, "names of operators are expected");
                continue;
            }
            names.push_back(name.get<std::string>());
            if (!isKnownOperator(names.back()))
                wrong(path, fmt::format("there is no operator '{}'", names.back()));
        }
        return names;
    }

    void readOperators(const Json& root, TargetProfile& profile)
    {
        std::size_t index = 0;
        for (const Json& value : array(root, "operators")) {
            const std::string path = fmt::format("operators[{}]", index++);
            if (!value.is_object() || !value.contains("op") || !value.contains("accepted") ||
                !value["accepted"].is_boolean()) {
                wrong(path, "an object with op and accepted is expected");
                continue;
            }
            onlyKeys(value, path, {"op", "accepted", "reason", "source"});
            TargetOperator entry;
            entry.accepted = value["accepted"].get<bool>();
            entry.source = sourceKey(value, path, profile);
            if (!entry.accepted)
                entry.reason = textAt(value, path, "reason");
            for (const std::string& name : operatorNames(value["op"], path + ".op")) {
                if (profile.find(name) != nullptr)
                    wrong(path + ".op", fmt::format("{} is there twice", name));
                entry.op = name;
                profile.operators.push_back(entry);
            }
        }
    }

    TargetRule rule(const Json& value, const std::string& path, const TargetProfile& profile)
    {
        TargetRule result;
        if (!value.is_object()) {
            wrong(path, "an object is expected");
            return result;
        }
        onlyKeys(value, path, {"op", "when", "require", "reason", "source", "otherwise"});
        if (value.contains("op"))
            result.ops = operatorNames(value["op"], path + ".op");
        if (value.contains("when"))
            result.when = conditions(value["when"], path + ".when");
        if (!value.contains("require")) {
            wrong(path + ".require", "limits are expected");
        } else if (value["require"].is_array()) {
            std::size_t index = 0;
            for (const Json& alternative : value["require"])
                result.require.push_back(
                    conditions(alternative, fmt::format("{}.require[{}]", path, index++)));
        } else {
            result.require.push_back(conditions(value["require"], path + ".require"));
        }
        result.reason = textAt(value, path, "reason");
        result.source = sourceKey(value, path, profile);
        if (value.contains("otherwise")) {
            const std::string otherwise = textAt(value, path, "otherwise");
            result.onlyUnknown = otherwise == "unknown";
            if (!result.onlyUnknown && otherwise != "refused")
                wrong(path + ".otherwise", "expected refused or unknown");
        }
        return result;
    }

    std::vector<Condition> conditions(const Json& value, const std::string& path)
    {
        std::vector<Condition> list;
        if (!value.is_object() || value.empty()) {
            wrong(path, "an object of limits is expected");
            return list;
        }
        for (const auto& [fact, limit] : value.items()) {
            const auto& known = knownFacts();
            const std::string place = fmt::format("{}.{}", path, fact);
            if (std::find(known.begin(), known.end(), fact) == known.end())
                wrong(place, "there is no such fact");
            list.push_back(condition(fact, limit, place));
        }
        return list;
    }

    Condition condition(const std::string& fact, const Json& limit, const std::string& path)
    {
        Condition result;
        result.fact = fact;
        if (limit.is_array() || limit.is_string() || limit.is_number()) {
            choices(limit.is_array() ? limit : Json::array({limit}), path, result);
            return result;
        }
        if (!limit.is_object() || limit.empty()) {
            wrong(path, "a value, a list of values or an object with min, max … is expected");
            return result;
        }
        onlyKeys(limit, path, {"in", "min", "max", "integer", "power_of_two", "equal"});
        if (limit.contains("in"))
            choices(limit["in"], path + ".in", result);
        result.min = bound(limit, "min", path);
        result.max = bound(limit, "max", path);
        result.integer = flag(limit, "integer", path);
        result.powerOfTwo = flag(limit, "power_of_two", path);
        result.equal = flag(limit, "equal", path);
        if (result.min && result.max && *result.min > *result.max)
            wrong(path, "min is above max: nothing can keep to that");
        return result;
    }

    void choices(const Json& list, const std::string& path, Condition& result)
    {
        if (!list.is_array() || list.empty())
            wrong(path, "a list of values is expected");
        for (const Json& one : list) {
            if (one.is_string())
                result.words.push_back(one.get<std::string>());
            else if (one.is_number())
                result.numbers.push_back(one.get<double>());
            else
                wrong(path, "numbers or words are expected");
        }
        if (!result.words.empty() && !result.numbers.empty())
            wrong(path, "numbers and words are mixed");
    }

    std::optional<double> bound(const Json& limit, const char* key, const std::string& path)
    {
        if (!limit.contains(key))
            return std::nullopt;
        if (limit[key].is_number())
            return limit[key].get<double>();
        wrong(path + "." + key, "a number is expected");
        return std::nullopt;
    }

    bool flag(const Json& limit, const char* key, const std::string& path)
    {
        if (!limit.contains(key))
            return false;
        if (!limit[key].is_boolean())
            wrong(path + "." + key, "true or false is expected");
        return limit[key].is_boolean() && limit[key].get<bool>();
    }

    EmissionOptions emission(const Json& value)
    {
        EmissionOptions options;
        if (!value.is_object()) {
            wrong("emission", "an object is expected");
            return options;
        }
        onlyKeys(value, "emission", {"groups", "transpose_pads", "matmul", "kernels"});
        const auto form = [&](const char* key, bool& place) {
            if (value.contains(key))
                place = flag(value, key, "emission");
        };
        form("groups", options.groups);
        form("transpose_pads", options.transposePads);
        form("matmul", options.matMul);
        if (!value.contains("kernels"))
            return options;
        for (const Json& kernel : array(value, "kernels")) {
            if (kernel.is_number_integer() && kernel.get<std::int64_t>() > 0)
                options.kernels.push_back(kernel.get<std::int64_t>());
            else
                wrong("emission.kernels", "whole numbers above 0 are expected");
        }
        return options;
    }

    void readTranslations(const Json& root, TargetProfile& profile)
    {
        std::set<std::string> sentences = {profile.description};
        for (const TargetOperator& entry : profile.operators)
            sentences.insert(entry.reason);
        for (const TargetRule& entry : profile.rules)
            sentences.insert(entry.reason);
        for (const auto& [language, list] : object(root, "translations").items()) {
            const std::string place = fmt::format("translations.{}", language);
            if (!list.is_object())
                wrong(place, "an object of sentences is expected");
            for (const auto& [sentence, said] : list.items()) {
                const std::string path = fmt::format("{}.{}", place, sentence);
                if (!sentences.contains(sentence))
                    wrong(path, "the profile holds no such sentence");
                else if (!said.is_string() || said.get<std::string>().empty())
                    wrong(path, "a text is expected");
                else
                    profile.translations[language][sentence] = said.get<std::string>();
            }
        }
    }

    std::string m_file;
    std::optional<Error> m_error;
    const Json m_emptyObject = Json::object(), m_emptyArray = Json::array();
};

} // namespace

std::string_view toString(Confidence confidence)
{
    return std::find_if(kConfidences.begin(), kConfidences.end(),
                        [&](const auto& entry) { return entry.first == confidence; })
        ->second;
}

const TargetOperator* TargetProfile::find(std::string_view op) const
{
    const auto found = std::find_if(operators.begin(), operators.end(),
                                    [&](const TargetOperator& entry) { return entry.op == op; });
    return found == operators.end() ? nullptr : &*found;
}

Result<TargetProfile> parseTargetProfile(std::string_view json, const std::string& file)
{
    auto profile = ProfileReader(file).read(json);
    if (profile)
        profile->json = json;
    return profile;
}

} // namespace resizelens
