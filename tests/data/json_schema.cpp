#include "tests/data/json_schema.h"

#include <algorithm>
#include <set>

#include <nlohmann/json.hpp>

namespace resizelens::test {

namespace {

using Json = nlohmann::json;

bool isOfType(const Json& value, const std::string& type)
{
    if (type == "object")
        return value.is_object();
    if (type == "array")
        return value.is_array();
    if (type == "string")
        return value.is_string();
    if (type == "boolean")
        return value.is_boolean();
    if (type == "null")
        return value.is_null();
    if (type == "integer")
        return value.is_number_integer();
    return type == "number" && value.is_number();
}

void checkObject(const Json& schema, const Json& value, const std::string& path,
                 std::vector<std::string>& problems);

void check(const Json& schema, const Json& value, const std::string& path, std::vector<std::string>& problems)
{
    static const std::set<std::string> known = {
        "$schema", "title",      "description", "type",
        "enum",    "properties", "required",    "additionalProperties",
        "items",   "anyOf",      "const",       "minProperties",
        "minimum", "maximum"};
    for (const auto& [keyword, unused] : schema.items())
        if (!known.contains(keyword))
            problems.push_back(path + ": the schema uses " + keyword);
    if (schema.contains("enum") &&
        std::find(schema["enum"].begin(), schema["enum"].end(), value) == schema["enum"].end())
        problems.push_back(path + ": " + value.dump() + " is none of the allowed values");
    if (schema.contains("type")) {
        const Json types = schema["type"].is_array() ? schema["type"] : Json::array({schema["type"]});
        bool fits = false;
        for (const Json& type : types)
            fits = fits || isOfType(value, type.get<std::string>());
        if (!fits)
            problems.push_back(path + ": " + value.dump().substr(0, 40) + " is not of type " + types.dump());
    }
    if (schema.contains("anyOf") &&
        std::none_of(schema["anyOf"].begin(), schema["anyOf"].end(), [&](const Json& one) {
            std::vector<std::string> other;
            check(one, value, path, other);
            return other.empty();
        }))
        problems.push_back(path + ": " + value.dump().substr(0, 40) + " has none of the allowed forms");
    if (schema.contains("const") && schema["const"] != value)
        problems.push_back(path + ": " + value.dump() + " is not " + schema["const"].dump());
    if (value.is_number() &&
        (value < schema.value("minimum", value) || value > schema.value("maximum", value)))
        problems.push_back(path + ": " + value.dump() + " is out of range");
    if (value.is_object() && value.size() < schema.value("minProperties", std::size_t{0}))
        problems.push_back(path + ": has too few members");
    if (value.is_object())
        checkObject(schema, value, path, problems);
    if (value.is_array() && schema.contains("items"))
        for (std::size_t i = 0; i < value.size(); ++i)
            check(schema["items"], value[i], path + "/" + std::to_string(i), problems);
}

void checkObject(const Json& schema, const Json& value, const std::string& path,
                 std::vector<std::string>& problems)
{
    for (const Json& name : schema.value("required", Json::array()))
        if (!value.contains(name.get<std::string>()))
            problems.push_back(path + ": lacks " + name.get<std::string>());
    const Json others = schema.value("additionalProperties", Json(true));
    for (const auto& [name, member] : value.items()) {
        if (schema.contains("properties") && schema["properties"].contains(name))
            check(schema["properties"][name], member, path + "/" + name, problems);
        else if (others.is_object())
            check(others, member, path + "/" + name, problems);
        else if (!others.get<bool>())
            problems.push_back(path + ": has the unknown member " + name);
    }
}

} // namespace

std::vector<std::string> schemaProblems(const Json& schema, const Json& document)
{
    std::vector<std::string> problems;
    check(schema, document, "", problems);
    return problems;
}

} // namespace resizelens::test
