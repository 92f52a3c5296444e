// Names of an enum's values as one table, in their order. The values count from 0 without gaps to `last`:
// EnumNames<Border::clamp> kNames("none", "scale", "clamp").
#pragma once

#include "core/base/phrase.h"

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

namespace resizelens {

template<auto last>
class EnumNames
{
    using Enum = decltype(last);
    static constexpr std::size_t kCount = static_cast<std::size_t>(last) + 1;

public:
    template<class... Names>
    consteval explicit EnumNames(Names... names)
        : m_names{names...}
    {
        static_assert(sizeof...(Names) == kCount, "one name per value");
    }

    /// Empty for what is no value of the enum.
    constexpr std::string_view operator[](Enum value) const
    {
        const auto at = static_cast<std::size_t>(value);
        return at < kCount ? m_names[at] : std::string_view();
    }

    constexpr std::optional<Enum> find(std::string_view name) const
    {
        for (std::size_t i = 0; i < kCount; ++i)
            if (m_names[i] == name)
                return static_cast<Enum>(i);
        return std::nullopt;
    }

    constexpr auto begin() const { return m_names.begin(); }
    constexpr auto end() const { return m_names.end(); }

private:
    std::array<std::string_view, kCount> m_names;
};

/// The same for texts without placeholders.
template<auto last>
class EnumWords
{
    using Enum = decltype(last);
    static constexpr std::size_t kCount = static_cast<std::size_t>(last) + 1;

public:
    template<class... EachWords>
    consteval explicit EnumWords(const EachWords&... words)
        : m_words{WordsFor<>(words)...}
    {
        static_assert(sizeof...(EachWords) == kCount, "one text per value");
    }

    Phrase operator[](Enum value) const
    {
        const auto at = static_cast<std::size_t>(value);
        return at < kCount ? say(m_words[at]) : Phrase();
    }

private:
    std::array<WordsFor<>, kCount> m_words;
};

} // namespace resizelens
