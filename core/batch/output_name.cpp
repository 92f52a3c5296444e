#include "core/batch/output_name.h"

#include "core/batch/words.h"
#include "core/onnx/model_form.h"

#include <fmt/format.h>

namespace resizelens {

namespace {

/// Strips the format's extension: "model" for model.onnx.gz.
std::string nameOf(const std::filesystem::path& source)
{
    const std::string name = source.filename().string(), ending = formEnding(source);
    return name.size() > ending.size() ? name.substr(0, name.size() - ending.size()) : name;
}

/// A result named .onnx keeps its source's format, except for ONNX text, which is read-only.
std::string inFormOf(const std::filesystem::path& source, std::string name)
{
    constexpr std::string_view kPlain = ".onnx";
    const ModelForm form = formOfName(source);
    if (!form.isPlain() && form.layout != ModelForm::Layout::onnxText && name.ends_with(kPlain))
        name.replace(name.size() - kPlain.size(), kPlain.size(), formEnding(source));
    return name;
}

const std::string* valueOf(std::string_view word, const NameParts& parts, std::string& store)
{
    if (word == "name")
        store = nameOf(parts.source);
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
            return fail(words::namePatternSlash, pattern);
        if (pattern[i] != '{') {
            name += pattern[i];
            continue;
        }
        const auto end = pattern.find('}', i);
        if (end == std::string::npos)
            return fail(words::namePatternOpen, pattern);
        const std::string word = pattern.substr(i + 1, end - i - 1);
        const std::string* value = valueOf(word, parts, store);
        if (value == nullptr)
            return fail(words::namePatternWord, pattern, fmt::format("{{{}}}", word));
        name += *value;
        i = end;
    }
    if (name.empty() || name.front() == '.')
        return fail(words::namePatternEmpty, pattern);
    return inFormOf(parts.source, std::move(name));
}

Result<void> checkNamePattern(const std::string& pattern)
{
    const auto name = outputName(pattern, {"folder/model.onnx", "exact", "any"});
    return name ? Result<void>() : fail(name.error());
}

} // namespace resizelens
