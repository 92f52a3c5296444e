// User-visible text as key and values: the English comes from one table per folder (words.h), translations
// are found by the same key. No sentence is built elsewhere.
#pragma once

#include "core/base/shared_vector.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace resizelens {

/// `key` never changes, since translations depend on it; the part before '#' is the code that tests and
/// documents use, and that texts may share. `english` is one sentence without a full stop; placeholders are
/// {name} or, as in fmt, {name:.3g}.
struct Words
{
    constexpr Words(const char* itsKey, const char* itsEnglish)
        : key(itsKey)
        , english(itsEnglish)
    {
    }
    constexpr std::string_view code() const
    {
        const std::string_view whole(key);
        return whole.substr(0, whole.find('#'));
    }

    const char* key;
    const char* english;
};

using WordTable = std::span<const Words* const>;

struct PhraseValue;

struct Phrase
{
    std::string key;                       // of its Words; empty for foreign text (system, library)
    std::string english;                   // with the values filled in
    SharedVector<PhraseValue> values = {}; // phrases are copied far more often than made

    bool empty() const { return english.empty(); }
    std::string code() const { return key.substr(0, key.find('#')); }
    bool operator==(const Phrase& other) const;
};

/// The value of placeholder {name}; a nested phrase is translated along with the outer one.
struct PhraseValue
{
    std::string name;
    std::variant<std::int64_t, double, std::string, Phrase> value;
    bool operator==(const PhraseValue& other) const = default;
};

Phrase foreignPhrase(std::string text);

/// say() by key, for phrases from another process; nullopt if the key is unknown or the values do not match.
std::optional<Phrase> sayByKey(std::span<const WordTable> tables, std::string_view key,
                               std::vector<PhraseValue> values);

/// `pattern` with its placeholders filled in; those without a value are left. `say` renders nested phrases.
std::string fillWords(std::string_view pattern, const std::vector<PhraseValue>& values,
                      const std::function<std::string(const Phrase&)>& say);

/// Joins the parts from left to right: `pair` has placeholders for the text so far and the next part.
Phrase joined(const Words& pair, std::span<const Phrase> parts);

std::vector<std::string> englishOf(std::span<const Phrase> phrases);

namespace detail {

/// The placeholders of a text in order of first appearance.
struct WordPlaces
{
    std::array<std::string_view, 12> names = {};
    std::array<bool, 12> formatted = {}; // has a format, so needs a number
    std::size_t count = 0;
};

constexpr WordPlaces placesOf(std::string_view english)
{
    WordPlaces places;
    for (std::size_t at = 0; at < english.size(); ++at) {
        if (english[at] != '{')
            continue;
        const std::size_t end = english.find('}', at);
        const std::string_view inside = english.substr(at + 1, end - at - 1);
        const std::string_view name = inside.substr(0, inside.find(':'));
        bool isNew = true;
        for (std::size_t i = 0; i < places.count; ++i)
            isNew = isNew && places.names[i] != name;
        if (isNew) {
            places.names[places.count] = name;
            places.formatted[places.count++] = name.size() != inside.size();
        }
        at = end;
    }
    return places;
}

void valuesDoNotFitTheWords(); // not constexpr, so that calling it is a compile error

/// Checks at compile time that the values match the placeholders in number and, where formatted, in type.
template<class W, class... Args>
struct Checked
{
    consteval Checked(const W& itsWords) // NOLINT(google-explicit-constructor): as format strings are
        : words(&itsWords)
    {
        const WordPlaces places = placesOf(itsWords.english);
        if (places.count != sizeof...(Args))
            valuesDoNotFitTheWords();
        const bool isNumber[] = {std::is_arithmetic_v<std::remove_cvref_t<Args>>..., true};
        for (std::size_t i = 0; i < sizeof...(Args); ++i)
            if (places.formatted[i] && !isNumber[i])
                valuesDoNotFitTheWords();
    }

    const W* words;
};

using PhraseAtom = decltype(PhraseValue::value);

double asWritten(float value); // the double nearest to its shortest decimal text

template<class T>
PhraseAtom toAtom(const T& value)
{
    static_assert(!std::is_same_v<T, bool>, "yes and no are two texts");
    if constexpr (std::is_integral_v<T>)
        return std::in_range<std::int64_t>(value) ? PhraseAtom(static_cast<std::int64_t>(value))
                                                  : PhraseAtom(std::to_string(value));
    else if constexpr (std::is_same_v<T, float>)
        return asWritten(value);
    else if constexpr (std::is_floating_point_v<T>)
        return static_cast<double>(value);
    else if constexpr (std::is_same_v<T, Phrase>)
        return value;
    else if constexpr (std::is_same_v<T, std::filesystem::path>)
        return value.string();
    else
        return std::string(std::string_view(value));
}

Phrase toPhrase(const Words& words, std::vector<PhraseAtom> atoms);

} // namespace detail

template<class... Args>
using WordsFor = detail::Checked<Words, std::type_identity_t<Args>...>;

/// say(words::axisMixes, axis): values in the order of the English placeholders.
template<class... Args>
Phrase say(WordsFor<Args...> words, const Args&... args)
{
    std::vector<detail::PhraseAtom> atoms;
    if constexpr (sizeof...(args) > 0) {
        atoms.reserve(sizeof...(args));
        (atoms.push_back(detail::toAtom(args)), ...);
    }
    return detail::toPhrase(*words.words, std::move(atoms));
}

} // namespace resizelens
