#include "core/targets/document_reader.h"

#include "core/targets/operator_facts.h"
#include "core/targets/words.h"

#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace resizelens {

namespace {

using Json = nlohmann::json;

class LimitReader
{
public:
    explicit LimitReader(DocumentReader& reader)
        : m_reader(reader)
    {
    }

    std::vector<Condition> conditions(const Json& value, const std::string& path)
    {
        std::vector<Condition> list;
        if (!value.is_object() || value.empty()) {
            m_reader.wrong(path, say(words::profileLimitsExpected));
            return list;
        }
        for (const auto& [fact, limit] : value.items()) {
            const std::string place = fmt::format("{}.{}", path, fact);
            if (const auto name = FactName::named(fact))
                list.push_back(condition(*name, limit, place));
            else
                m_reader.wrong(place, say(words::profileNoSuchFact));
        }
        return list;
    }

private:
    Condition condition(FactName fact, const Json& limit, const std::string& path)
    {
        Condition result{fact};
        if (limit.is_array() || limit.is_string() || limit.is_number()) {
            choices(limit.is_array() ? limit : Json::array({limit}), path, result);
            return result;
        }
        if (!limit.is_object() || limit.empty()) {
            m_reader.wrong(path, say(words::profileValueExpected));
            return result;
        }
        m_reader.onlyKeys(limit, path,
                          {"in", "min", "max", "multiple_of", "integer", "power_of_two", "equal"});
        if (limit.contains("in"))
            choices(limit["in"], path + ".in", result);
        result.min = m_reader.bound(limit, "min", path);
        result.max = m_reader.bound(limit, "max", path);
        result.multipleOf = m_reader.bound(limit, "multiple_of", path);
        if (result.multipleOf && *result.multipleOf <= 0.0)
            m_reader.wrong(path + ".multiple_of", say(words::profileAboveZero));
        result.integer = m_reader.flag(limit, "integer", path);
        result.powerOfTwo = m_reader.flag(limit, "power_of_two", path);
        result.equal = m_reader.flag(limit, "equal", path);
        if (result.min && result.max && *result.min > *result.max)
            m_reader.wrong(path, say(words::profileMinAboveMax));
        return result;
    }

    void choices(const Json& list, const std::string& path, Condition& result)
    {
        if (!list.is_array() || list.empty())
            m_reader.wrong(path, say(words::profileValuesExpected));
        for (const Json& one : list) {
            if (one.is_string())
                result.words.push_back(one.get<std::string>());
            else if (one.is_number())
                result.numbers.push_back(one.get<double>());
            else
                m_reader.wrong(path, say(words::profileNumbersOrWords));
        }
        if (!result.words.empty() && !result.numbers.empty())
            m_reader.wrong(path, say(words::profileMixed));
    }

    DocumentReader& m_reader;
};

} // namespace

void DocumentReader::wrong(const std::string& path, const Phrase& what)
{
    if (!m_error)
        m_error =
            failure(ErrorKind::format, path.empty() ? what : say(words::profilePlace, path, what)).in(m_file);
}

void DocumentReader::onlyKeys(const Json& value, const std::string& path,
                              std::initializer_list<std::string_view> known)
{
    for (const auto& [key, unused] : value.items())
        if (std::find(known.begin(), known.end(), key) == known.end())
            wrong(path.empty() ? key : fmt::format("{}.{}", path, key), say(words::profileNoSuchSetting));
}

std::string DocumentReader::textAt(const Json& value, const std::string& path, const char* key)
{
    const std::string place = path.empty() ? key : fmt::format("{}.{}", path, key);
    if (!value.contains(key) || !value[key].is_string() || value[key].get_ref<const std::string&>().empty()) {
        wrong(place, say(words::profileTextExpected));
        return {};
    }
    return value[key].get<std::string>();
}

const DocumentReader::Json& DocumentReader::object(const Json& value, const char* key)
{
    if (value.contains(key) && value[key].is_object())
        return value[key];
    wrong(key, say(words::profileObjectExpected));
    static const Json empty = Json::object();
    return empty;
}

const DocumentReader::Json& DocumentReader::array(const Json& value, const char* key)
{
    if (value.contains(key) && value[key].is_array())
        return value[key];
    wrong(key, say(words::profileListExpected));
    static const Json empty = Json::array();
    return empty;
}

bool DocumentReader::flag(const Json& value, const char* key, const std::string& path)
{
    if (!value.contains(key))
        return false;
    if (!value[key].is_boolean())
        wrong(path + "." + key, say(words::profileFlagExpected));
    return value[key].is_boolean() && value[key].get<bool>();
}

std::optional<double> DocumentReader::bound(const Json& value, const char* key, const std::string& path)
{
    if (!value.contains(key))
        return std::nullopt;
    if (value[key].is_number())
        return value[key].get<double>();
    wrong(path + "." + key, say(words::profileNumberExpected));
    return std::nullopt;
}

std::vector<Condition> readLimits(DocumentReader& reader, const nlohmann::json& value,
                                  const std::string& path)
{
    return LimitReader(reader).conditions(value, path);
}

} // namespace resizelens
