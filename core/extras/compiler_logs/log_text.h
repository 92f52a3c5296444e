#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace resizelens {

/// Replaces invalid UTF-8 by U+FFFD and control characters by blanks; removes terminal colours.
std::string cleanLogText(std::string_view text);

/// Whether cleanLogText() would change nothing.
bool isCleanAscii(std::string_view text);

std::string_view trimmed(std::string_view text);
/// Blank-separated words, at most `most`.
std::vector<std::string_view> wordsOf(std::string_view text, std::size_t most);
/// The text between the first `begin` and the last `end` after it.
std::optional<std::string_view> between(std::string_view text, std::string_view begin, std::string_view end);

inline bool contains(std::string_view text, std::string_view part)
{
    return text.find(part) != std::string_view::npos;
}

} // namespace resizelens
