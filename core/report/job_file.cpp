#include "core/report/job_file.h"

#include "core/base/whole_file.h"
#include "core/engine/export_options.h"
#include "core/report/json_parts.h"
#include "core/report/optional_json.h"
#include "core/report/read_text.h"
#include "core/report/words.h"

#include <cmath>
#include <limits>
#include <map>
#include <set>
#include <system_error>

#include <nlohmann/json.hpp>

namespace resizelens {

namespace fs = std::filesystem;

namespace {

using Json = nlohmann::ordered_json;
constexpr const char* kSchema = "resizelens.job/1";

std::string absolutePath(const fs::path& path)
{
    std::error_code code;
    const fs::path full = fs::absolute(path, code);
    return (code ? path : full).lexically_normal().string();
}

Json pathsJson(const std::vector<fs::path>& paths)
{
    Json all = Json::array();
    for (const fs::path& path : paths)
        all.push_back(absolutePath(path));
    return all;
}

/// Reads the members of an object. `error` keeps the first error; members never asked for are unknown.
class Members
{
public:
    Members(const Json& object, std::string file, std::string where = {})
        : m_object(object)
        , m_file(std::move(file))
        , m_where(std::move(where))
    {
        if (!object.is_object())
            refuse({}, say(words::jobNoObject));
    }

    const Json* find(const std::string& key)
    {
        m_asked.insert(key);
        if (!m_object.is_object())
            return nullptr;
        const auto found = m_object.find(key);
        return found == m_object.end() || found->is_null() ? nullptr : &*found;
    }

    void read(const std::string& key, bool& value)
    {
        if (const Json* json = find(key))
            json->is_boolean() ? void(value = json->get<bool>()) : refuse(key, say(words::jobNoBoolean));
    }

    void read(const std::string& key, std::string& value)
    {
        if (const Json* json = find(key))
            json->is_string() ? void(value = json->get<std::string>()) : refuse(key, say(words::jobNoText));
    }

    template<class Number>
    void readNumber(const std::string& key, Number& value)
    {
        const Json* json = find(key);
        if (json == nullptr)
            return;
        const double number = json->is_number() ? json->get<double>() : -1.0;
        if (!(number >= 0.0) || number >= static_cast<double>(std::numeric_limits<Number>::max()))
            refuse(key, say(words::jobNoNumber));
        else
            value = json->get<Number>();
    }

    void read(const std::string& key, std::vector<std::string>& values)
    {
        const Json* json = find(key);
        if (json == nullptr)
            return;
        values.clear();
        if (!json->is_array())
            return refuse(key, say(words::jobNoList));
        for (const Json& one : *json) {
            if (!one.is_string())
                return refuse(key, say(words::jobHoldsNoText));
            values.push_back(one.get<std::string>());
        }
    }

    void read(const std::string& key, std::vector<fs::path>& values, const fs::path& folder)
    {
        std::vector<std::string> texts;
        read(key, texts);
        values.clear();
        for (const std::string& text : texts)
            values.push_back(folder / text);
    }

    /// An enumerated value; `parse` returns nothing for an unknown word.
    template<class Value, class Parse>
    void readWord(const std::string& key, Value& value, Parse parse)
    {
        std::string word;
        read(key, word);
        if (word.empty())
            return;
        if (const auto parsed = parse(word))
            value = *parsed;
        else
            refuse(key, say(words::jobUnknownValue, word));
    }

    void refuse(const std::string& key, const Phrase& what)
    {
        if (error)
            return;
        const Phrase member = !key.empty()      ? foreignPhrase(m_where.empty() ? key : m_where + "." + key)
                              : m_where.empty() ? say(words::jobDocument)
                                                : foreignPhrase(m_where);
        error = failure(words::jobMember, member, what).in(m_file);
    }

    void refuseUnknown()
    {
        if (m_object.is_object())
            for (const auto& [key, value] : m_object.items())
                if (!m_asked.contains(key))
                    refuse(key, say(words::jobUnknownMember));
    }

    std::optional<Error> error;

private:
    const Json& m_object;
    std::string m_file, m_where;
    std::set<std::string> m_asked;
};

/// Makes file paths absolute; target ids stay unchanged.
std::string absolutePlace(const std::string& place)
{
    std::error_code code;
    const bool isPlace = place.find('/') != std::string::npos || fs::is_regular_file(place, code);
    return isPlace ? absolutePath(place) : place;
}

/// JSON value of an option; null if unset.
struct OptionJson
{
    const ExportOption& option;

    Json operator()(bool value) const { return value; }
    Json operator()(std::uint64_t value) const { return value; }
    Json operator()(const std::optional<double>& value) const { return value; }
    Json operator()(const KernelSizes& value) const { return value; }
    Json operator()(ExternalData value) const { return toString(value); }
    Json operator()(const std::string& value) const
    {
        if (option.isPlace)
            return value.empty() ? Json(nullptr) : Json(absolutePlace(value));
        return value;
    }
    Json operator()(const InputFiles& value) const
    {
        Json all = Json::object();
        for (const auto& [input, file] : value)
            all[input] = absolutePath(file);
        return all;
    }
    template<class Map>
    Json operator()(const Map& value) const
    {
        Json all = Json::object();
        for (const auto& [name, one] : value)
            all[name] = one;
        return all;
    }
};

/// Inverse of OptionJson; an absent option keeps its value.
struct OptionReader
{
    const ExportOption& option;
    Members& members;
    std::string key; // without the enclosing object's name
    const fs::path& folder;

    void operator()(bool& value) const { members.read(key, value); }
    void operator()(std::string& value) const
    {
        members.read(key, value);
        if (option.isPlace && value.find('/') != std::string::npos)
            value = (folder / value).string();
    }
    void operator()(std::uint64_t& value) const
    {
        if (const Json* json = members.find(key)) {
            if (json->is_number_unsigned() && fits(json->get<double>()))
                value = json->get<std::uint64_t>();
            else
                refuseNumber();
        }
    }
    void operator()(std::optional<double>& value) const
    {
        if (const Json* json = members.find(key)) {
            if (json->is_number() && fits(json->get<double>()))
                value = json->get<double>();
            else
                refuseNumber();
        }
    }
    void operator()(KernelSizes& value) const
    {
        if (const Json* json = members.find(key)) {
            auto sizes = sizesIn(*json);
            sizes ? void(value = std::move(*sizes)) : members.refuse(key, say(words::jobHoldsNoSize));
        }
    }
    void operator()(ExternalData& value) const { members.readWord(key, value, externalDataFromName); }
    void operator()(InputShapes& value) const
    {
        eachMember([&](const std::string& input, const Json& lengths) {
            auto dims = sizesIn(lengths);
            if (!dims || dims->empty())
                return members.refuse(key, say(words::jobHoldsNoLengths));
            value.insert_or_assign(input, std::move(*dims));
        });
    }
    void operator()(SiteRules& value) const
    {
        eachText(
            [&](const std::string& site, const std::string& rule) { value.insert_or_assign(site, rule); });
    }
    void operator()(InputFiles& value) const
    {
        eachText([&](const std::string& input, const std::string& file) {
            value.insert_or_assign(input, folder / file);
        });
    }

private:
    bool fits(double number) const { return number >= option.lowest && number <= option.highest; }

    void refuseNumber() const
    {
        members.refuse(key, std::isinf(option.highest)
                                ? say(words::jobNumberAtLeast, option.lowest)
                                : say(words::jobNumberFromTo, option.lowest, option.highest));
    }

    static std::optional<std::vector<std::int64_t>> sizesIn(const Json& json)
    {
        std::vector<std::int64_t> sizes;
        for (const Json& one : json)
            if (one.is_number_integer() && one.get<std::int64_t>() > 0)
                sizes.push_back(one.get<std::int64_t>());
        return json.is_array() && sizes.size() == json.size() ? std::optional(std::move(sizes))
                                                              : std::nullopt;
    }

    template<class Visit>
    void eachMember(Visit visit) const
    {
        const Json* json = members.find(key);
        if (json == nullptr)
            return;
        if (!json->is_object())
            return members.refuse(key, say(words::jobNoObject));
        for (const auto& [name, one] : json->items())
            visit(name, one);
    }

    template<class Visit>
    void eachText(Visit visit) const
    {
        eachMember([&](const std::string& name, const Json& one) {
            if (!one.is_string())
                return members.refuse(key, say(words::jobHoldsNoText));
            visit(name, one.get<std::string>());
        });
    }
};

struct OptionSchema
{
    const ExportOption& option;

    Json operator()(bool) const { return {{"type", "boolean"}}; }
    Json operator()(const std::string&) const
    {
        return {{"type", option.isPlace ? Json({"string", "null"}) : Json("string")}};
    }
    Json operator()(std::uint64_t) const { return within({{"type", "integer"}}); }
    Json operator()(const std::optional<double>&) const { return within({{"type", {"number", "null"}}}); }
    Json operator()(const KernelSizes&) const { return sizes(); }
    Json operator()(const InputShapes&) const { return object(sizes()); }
    Json operator()(const SiteRules&) const { return object({{"type", "string"}}); }
    Json operator()(const InputFiles&) const { return object({{"type", "string"}}); }
    Json operator()(ExternalData) const { return {{"enum", option.choices()}}; }

private:
    static Json sizes() { return {{"type", "array"}, {"items", {{"type", "integer"}, {"minimum", 1}}}}; }
    static Json object(Json values)
    {
        return {{"type", "object"}, {"additionalProperties", std::move(values)}};
    }

    Json within(Json schema) const
    {
        schema["minimum"] = option.lowest;
        if (!std::isinf(option.highest))
            schema["maximum"] = option.highest;
        return schema;
    }
};

/// Splits "forms.groups" into "forms" and "groups"; without an enclosing object, the first is empty.
std::pair<std::string, std::string> splitKey(std::string_view key)
{
    const auto dot = key.find('.');
    return dot == std::string_view::npos
               ? std::pair(std::string(), std::string(key))
               : std::pair(std::string(key.substr(0, dot)), std::string(key.substr(dot + 1)));
}

void writeOptions(Json& document, const ExportSettings& settings)
{
    for (const ExportOption& option : exportOptions()) {
        const auto [object, key] = splitKey(option.key);
        Json& place = object.empty() ? document : document[object];
        place[key] = visitOption(option, settings, OptionJson{option});
    }
}

void readOptions(Members& document, const std::string& file, ExportSettings& settings, const fs::path& folder)
{
    std::map<std::string, Members> objects;
    for (const ExportOption& option : exportOptions()) {
        const auto [object, key] = splitKey(option.key);
        Members* place = &document;
        if (!object.empty()) {
            const Json* json = document.find(object);
            if (json == nullptr)
                continue;
            place = &objects.try_emplace(object, *json, file, object).first->second;
        }
        visitOption(option, settings, OptionReader{option, *place, key, folder});
    }
    for (auto& [name, object] : objects) {
        object.refuseUnknown();
        if (object.error && !document.error)
            document.error = object.error;
    }
}

} // namespace

std::string jobJson(const BatchJob& job)
{
    Json document = {{"schema", kSchema},
                     {"models", pathsJson(job.models.paths)},
                     {"recursive", job.models.recursive},
                     {"patterns", job.models.patterns},
                     {"output", job.folder.empty() ? std::string() : absolutePath(job.folder)},
                     {"name", job.namePattern},
                     {"overwrite", toString(job.overwrite)},
                     {"resume", job.resume}};
    writeOptions(document, job.settings);
    document.update({{"jobs", job.jobs},
                     {"memory_bytes", job.memoryBytes},
                     {"time_limit_seconds", job.timeLimit},
                     {"cache", job.cache.empty() ? Json(nullptr) : Json(absolutePath(job.cache))},
                     {"reports", pathsJson(job.reports)}});
    return printJson(document);
}

std::string optionSchemas()
{
    Json all = Json::object();
    for (const ExportOption& option : exportOptions()) {
        const auto [object, key] = splitKey(option.key);
        if (!object.empty() && !all.contains(object))
            all[object] = {
                {"type", "object"}, {"properties", Json::object()}, {"additionalProperties", false}};
        Json& place = object.empty() ? all : all[object]["properties"];
        place[key] = visitOption(option, ExportSettings(), OptionSchema{option});
        place[key]["description"] = option.help->english;
    }
    return printJson(all);
}

Result<BatchJob> parseJob(std::string_view json, const std::string& file, const fs::path& folder)
{
    const Json document = Json::parse(json, nullptr, false);
    if (document.is_discarded())
        return fail(failure(words::jobNoJson).in(file));
    Members members(document, file);
    std::string schema;
    members.read("schema", schema);
    if (!members.error && schema != kSchema)
        members.refuse("schema", say(words::jobOtherSchema, schema, kSchema));
    BatchJob job;
    members.read("models", job.models.paths, folder);
    members.read("recursive", job.models.recursive);
    members.read("patterns", job.models.patterns);
    std::string output;
    members.read("output", output);
    if (!output.empty())
        job.folder = folder / output;
    members.read("name", job.namePattern);
    members.readWord("overwrite", job.overwrite, overwriteFromName);
    members.read("resume", job.resume);
    readOptions(members, file, job.settings, folder);
    members.readNumber("jobs", job.jobs);
    members.readNumber("memory_bytes", job.memoryBytes);
    members.readNumber("time_limit_seconds", job.timeLimit);
    std::string cache;
    members.read("cache", cache);
    if (!cache.empty())
        job.cache = folder / cache;
    members.read("reports", job.reports, folder);
    members.refuseUnknown();
    if (members.error)
        return fail(*members.error);
    return job;
}

Result<BatchJob> readJob(const fs::path& path)
{
    RL_TAKE(const auto text, readText(path));
    return parseJob(text, path.string(), fs::path(absolutePath(path)).parent_path());
}

Result<void> saveJob(const fs::path& path, const BatchJob& job)
{
    return writeWholeFile(path, jobJson(job));
}

} // namespace resizelens
