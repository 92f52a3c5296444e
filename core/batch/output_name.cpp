#include "core/batch/output_name.h"

#include <fmt/format.h>

namespace resizelens {

namespace {

Error badPattern(const std::string& pattern, const std::string& why)
{
    return Error{ErrorKind::argument,
                 "batch.name",
                 fmt::format("the name pattern '{}' {}", pattern, why),
                 {},
                 {},
                 "Known are {name}, {folder}, {rule} and {target}, as in {name}.resizelens.onnx"};
}

/// nullptr: there is no such word.
const std::string* valueOf(std::string_view word, const NameParts& parts, std::string& store)
{
    if (word == "name")
        store = parts.source.stem().string();
    else if (word == "folder")
        store = parts.source.parent_path().filename().string();
    else if (word == "rule")
        store = parts.rule;
    else if (word == "target")
        store = parts.target.empty() ? "any" : parts.target;
    else
        return nullptr;
    return &store;
}

} // namespace

Result<std::string> outputName(const std::string& pattern, const NameParts& parts)
{
    std::string name, store;
    for (std::size_t i = 0; i < pattern.size(); ++i) {
        if (pattern[i] == '/')
            return fail(badPattern(pattern, "has a slash"));
        if (pattern[i] != '{') {
            name += pattern[i];
            continue;
        }
        const auto end = pattern.find('}', i);
        if (end == std::string::npos)
            return fail(badPattern(pattern, "has a brace that is not closed"));
        const std::string word = pattern.substr(i + 1, end - i - 1);
        const std::string* value = valueOf(word, parts, store);
        if (value == nullptr)
            return fail(badPattern(pattern, fmt::format("has the unknown word {{{}}}", word)));
        name += *value;
        i = end;
    }
    if (name.empty() || name.front() == '.')
        return fail(badPattern(pattern, "gives an empty or hidden name"));
    return name;
}

Result<void> checkNamePattern(const std::string& pattern)
{
    const auto name = outputName(pattern, {"folder/model.onnx", "exact", "any"});
    return name ? Result<void>() : fail(name.error());
}

} // namespace resizelens
