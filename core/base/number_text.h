#pragma once

#include <charconv>
#include <optional>
#include <string_view>
#include <system_error>

namespace resizelens {

/// Parses the whole text as a number, independent of the locale; nullopt if it is none or out of range.
template<class Number>
std::optional<Number> numberIn(std::string_view text)
{
    Number value = {};
    const auto [end, status] = std::from_chars(text.data(), text.data() + text.size(), value);
    return status == std::errc() && end == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

} // namespace resizelens
