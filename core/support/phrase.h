// What core says, as a key and values: the English comes from one table per room (its words.h), and another
// face of the program looks up the same key in another language. No sentence is built elsewhere.
#pragma once

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

/// One text of a table. `key` is for ever, translations go by it; up to a '#' it is the code that tests and
/// documents see, what follows tells texts of one code apart. `english` is one sentence without a trailing
/// full stop, with {name} where a value goes, or {name:.3g} as fmt writes it.
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

/// The texts of a room.
using WordTable = std::span<const Words* const>;

struct PhraseValue;

/// A text with its values.
struct Phrase
{
    std::string key;     // of its Words; empty: somebody else's text (of the system, of a library)
    std::string english; // with its values
    std::vector<PhraseValue> values;

    bool empty() const { return english.empty(); }
    /// The key up to a '#'.
    std::string code() const { return key.substr(0, key.find('#')); }
    bool operator==(const Phrase& other) const;
};

/// What goes into the place {name}; a phrase is said in the language of the one around it.
struct PhraseValue
{
    std::string name;
    std::variant<std::int64_t, double, std::string, Phrase> value;
    bool operator==(const PhraseValue& other) const = default;
};

/// Text of somebody else, which no table has.
Phrase foreignPhrase(std::string text);

/// What say() would make of the text with this key; nullopt where no table has it, or other values than these
/// belong to it. For what another process says.
std::optional<Phrase> sayByKey(std::span<const WordTable> tables, std::string_view key,
                               std::vector<PhraseValue> values);

/// `pattern` with the values in their places; a place without a value stays as it is. `say` says the
/// phrases among the values.
std::string fillWords(std::string_view pattern, const std::vector<PhraseValue>& values,
                      const std::function<std::string(const Phrase&)>& say);

/// Several phrases as one, two at a time: `pair` has places for what came before and for the next; an empty list is
/// the empty phrase.
Phrase joined(const Words& pair, std::span<const Phrase> parts);

std::vector<std::string> englishOf(std::span<const Phrase> phrases);

namespace detail {

/// The places of a text in the order in which they first appear; those beyond the end of `names` are counted.
struct WordPlaces
{
    std::array<std::string_view, 12> names = {};
    std::array<bool, 12> formatted = {}; // a number is wanted
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

void valuesDoNotFitTheWords(); // not constant: a call of it is a compiler's error

/// A text whose values are counted, and numbers where numbers are wanted, by the compiler.
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

double asWritten(float value); // the number that its shortest decimal text is

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

/// say(words::axisMixes, axis): the values in the order in which their places first appear in the English.
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
