#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace resizelens {

/// `text` with bytes that are not UTF-8 as U+FFFD, without colours of a terminal, and with other control
/// characters as blanks.
std::string cleanLogText(std::string_view text);

/// Whether it is that already.
bool isCleanAscii(std::string_view text);

std::string_view trimmed(std::string_view text);
/// Parts between blanks, at most `most`; the rest is left out.
std::vector<std::string_view> wordsOf(std::string_view text, std::size_t most);
/// What stands between the first `begin` and the last `end` behind it.
std::optional<std::string_view> between(std::string_view text, std::string_view begin, std::string_view end);

inline bool contains(std::string_view text, std::string_view part)
{
    return text.find(part) != std::string_view::npos;
}

} // namespace resizelens
