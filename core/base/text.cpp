#include "core/base/text.h"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <system_error>

#include <fmt/format.h>
#include <utf8.h>

namespace resizelens {

namespace {

constexpr std::string_view kNoCharacter = "\xef\xbf\xbd"; // U+FFFD

bool isDangerous(std::uint32_t code)
{
    const bool isControl = code < 0x20 || (code >= 0x7f && code < 0xa0);
    const bool turnsWriting = code == 0x061c || code == 0x200e || code == 0x200f ||
                              (code >= 0x2028 && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069);
    return isControl || turnsWriting;
}

bool isPlain(char c)
{
    return c >= ' ' && c <= '~';
}

/// Replaces each character but printable ASCII by shown(character, code), and invalid UTF-8 by U+FFFD.
template<class Shown>
std::string eachShown(std::string_view text, const Shown& shown)
{
    std::string out;
    out.reserve(text.size());
    const char* at = text.data();
    const char* const end = at + text.size();
    const char* sound = at; // everything before it is UTF-8
    while (at != end) {
        const char* const plain = std::find_if_not(at, end, isPlain);
        out.append(at, plain);
        at = plain;
        if (at >= sound)
            sound = utf8::find_invalid(at, end);
        if (at == end)
            break;
        if (at == sound) {
            out += kNoCharacter;
            ++at;
            continue;
        }
        const char* const first = at;
        const std::uint32_t code = utf8::unchecked::next(at);
        out += shown(std::string_view(first, static_cast<std::size_t>(at - first)), code);
    }
    return out;
}

std::string visible(std::string_view text, bool keepLines)
{
    return eachShown(text, [&](std::string_view one, std::uint32_t code) {
        const bool breaks = code == '\n' || code == '\t';
        if (breaks && !keepLines)
            return std::string(code == '\n' ? "\\n" : "\\t");
        return isDangerous(code) && !breaks ? fmt::format("\\u{:04x}", code) : std::string(one);
    });
}

bool isNumber(std::string_view text)
{
    if (text.starts_with('+'))
        text.remove_prefix(1);
    double value = 0.0; // out-of-range numbers count too
    const auto [end, status] = std::from_chars(text.data(), text.data() + text.size(), value);
    return status != std::errc::invalid_argument && end == text.data() + text.size();
}

bool looksLikeAFormula(std::string_view text)
{
    constexpr std::string_view kBeginnings = "=+-@\t\r\n";
    return !text.empty() && kBeginnings.find(text.front()) != std::string_view::npos && !isNumber(text);
}

} // namespace

std::string lowerCase(std::string_view text)
{
    std::string lower(text);
    for (char& c : lower)
        c = static_cast<char>(c >= 'A' && c <= 'Z' ? c + ('a' - 'A') : c);
    return lower;
}

std::size_t characterLength(std::string_view text)
{
    constexpr std::size_t kLongest = 4;
    for (std::size_t length = 1; length <= std::min(kLongest, text.size()); ++length)
        if (utf8::is_valid(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(length)))
            return length;
    return 0;
}

std::string cleanText(std::string_view text)
{
    return eachShown(text, [](std::string_view one, std::uint32_t code) {
        return isDangerous(code) && code != '\n' && code != '\t' ? " " : one;
    });
}

std::string terminalText(std::string_view text)
{
    return visible(text, true);
}

std::string oneLine(std::string_view text)
{
    return visible(text, false);
}

std::string textLine(std::string_view text)
{
    return visible(text, false) + '\n';
}

std::string csvCell(std::string_view text)
{
    std::string clean = cleanText(text);
    if (looksLikeAFormula(clean))
        clean.insert(clean.begin(), '\'');
    if (clean.find_first_of(",\"\r\n") == std::string::npos)
        return clean;
    std::string quoted = "\"";
    for (const char c : clean)
        quoted += c == '"' ? "\"\"" : std::string(1, c);
    return quoted + "\"";
}

std::string htmlText(std::string_view text)
{
    std::string out;
    for (const char c : cleanText(text)) {
        if (c == '&')
            out += "&amp;";
        else if (c == '<')
            out += "&lt;";
        else if (c == '>')
            out += "&gt;";
        else if (c == '"')
            out += "&quot;";
        else if (c == '\'')
            out += "&#39;";
        else
            out += c;
    }
    return out;
}

std::string markdownText(std::string_view text)
{
    constexpr std::string_view kSpecial = "\\`*_{}[]>#|~";
    std::string out;
    for (const char c : cleanText(text)) {
        if (c == '\n')
            out += ' ';
        else if (c == '<')
            out += "&lt;";
        else if (kSpecial.find(c) != std::string_view::npos)
            (out += '\\') += c;
        else
            out += c;
    }
    return out;
}

} // namespace resizelens
