#include "core/base/phrase.h"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

namespace resizelens {

namespace {

std::string valueText(const PhraseValue& value, std::string_view format,
                      const std::function<std::string(const Phrase&)>& say)
{
    if (const auto* message = std::get_if<Phrase>(&value.value))
        return say(*message);
    if (const auto* text = std::get_if<std::string>(&value.value))
        return *text;
    try {
        const std::string pattern = fmt::format("{{:{}}}", format);
        if (const auto* whole = std::get_if<std::int64_t>(&value.value))
            return fmt::format(fmt::runtime(pattern), *whole);
        return fmt::format(fmt::runtime(pattern), std::get<double>(value.value));
    } catch (const fmt::format_error&) { // a bad format in a translation
        return {};
    }
}

const Words* findWords(std::span<const WordTable> tables, std::string_view key)
{
    for (const WordTable table : tables)
        for (const Words* const words : table)
            if (words->key == key)
                return words;
    return nullptr;
}

} // namespace

bool Phrase::operator==(const Phrase& other) const
{
    return key == other.key && english == other.english && values.get() == other.values.get();
}

Phrase foreignPhrase(std::string text)
{
    return {{}, std::move(text)};
}

std::string fillWords(std::string_view pattern, const std::vector<PhraseValue>& values,
                      const std::function<std::string(const Phrase&)>& say)
{
    std::string text;
    while (!pattern.empty()) {
        const std::size_t begin = std::min(pattern.find('{'), pattern.size());
        text += pattern.substr(0, begin);
        pattern.remove_prefix(begin);
        const std::size_t end = pattern.find('}');
        if (pattern.empty() || end == std::string_view::npos)
            break;
        const std::string_view inside = pattern.substr(1, end - 1);
        const std::size_t colon = std::min(inside.find(':'), inside.size());
        const auto value = std::ranges::find_if(
            values, [&](const PhraseValue& each) { return each.name == inside.substr(0, colon); });
        text += value == values.end()
                    ? std::string(pattern.substr(0, end + 1))
                    : valueText(*value, inside.substr(std::min(colon + 1, inside.size())), say);
        pattern.remove_prefix(end + 1);
    }
    return text.append(pattern);
}

std::optional<Phrase> sayByKey(std::span<const WordTable> tables, std::string_view key,
                               std::vector<PhraseValue> values)
{
    const Words* const words = findWords(tables, key);
    if (words == nullptr)
        return std::nullopt;
    const detail::WordPlaces places = detail::placesOf(words->english);
    if (values.size() != places.count)
        return std::nullopt;
    std::vector<detail::PhraseAtom> atoms;
    for (std::size_t i = 0; i < places.count; ++i) {
        const bool isNumber = values[i].value.index() < 2;
        if (values[i].name != places.names[i] || (places.formatted[i] && !isNumber))
            return std::nullopt;
        atoms.push_back(std::move(values[i].value));
    }
    return detail::toPhrase(*words, std::move(atoms));
}

std::vector<std::string> englishOf(std::span<const Phrase> phrases)
{
    std::vector<std::string> all;
    for (const Phrase& phrase : phrases)
        all.push_back(phrase.english);
    return all;
}

Phrase joined(const Words& pair, std::span<const Phrase> parts)
{
    if (parts.empty())
        return {};
    Phrase all = parts.front();
    for (const Phrase& next : parts.subspan(1))
        all = detail::toPhrase(pair, {std::move(all), next});
    return all;
}

namespace detail {

double asWritten(float value)
{
    std::array<char, 64> text;
    const auto end = std::to_chars(text.data(), text.data() + text.size(), value).ptr;
    double number = value;
    std::from_chars(text.data(), end, number);
    return number;
}

Phrase toPhrase(const Words& words, std::vector<PhraseAtom> atoms)
{
    const WordPlaces places = placesOf(words.english);
    std::vector<PhraseValue> values;
    values.reserve(places.count);
    for (std::size_t i = 0; i < places.count && i < atoms.size(); ++i)
        values.push_back({std::string(places.names[i]), std::move(atoms[i])});
    std::string english =
        fillWords(words.english, values, [](const Phrase& nested) { return nested.english; });
    return {words.key, std::move(english), std::move(values)};
}

} // namespace detail

} // namespace resizelens
