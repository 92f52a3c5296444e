#include "core/support/text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <system_error>

#include <fmt/format.h>

namespace resizelens {

namespace {

/// How many bytes the sequence at `at` has; 0 where there is none.
std::size_t sequenceLength(std::string_view text, std::size_t at)
{
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char first = byte(at);
    const std::size_t length = first < 0x80   ? 1
                               : first < 0xc2 ? 0
                               : first < 0xe0 ? 2
                               : first < 0xf0 ? 3
                               : first < 0xf5 ? 4
                                              : 0;
    if (length == 0 || at + length > text.size())
        return 0;
    for (std::size_t i = 1; i < length; ++i)
        if ((byte(at + i) & 0xc0) != 0x80)
            return 0;
    const bool overlong = (first == 0xe0 && byte(at + 1) < 0xa0) || (first == 0xf0 && byte(at + 1) < 0x90);
    const bool surrogate = first == 0xed && byte(at + 1) >= 0xa0;
    const bool beyond = first == 0xf4 && byte(at + 1) >= 0x90;
    return overlong || surrogate || beyond ? 0 : length;
}

/// The character of a sequence that sequenceLength() has found sound.
std::uint32_t codeOf(std::string_view sequence)
{
    constexpr std::array<unsigned, 5> kBits = {0, 0x7f, 0x1f, 0x0f, 0x07}; // of the first byte, by length
    std::uint32_t code = static_cast<unsigned char>(sequence[0]) & kBits[sequence.size()];
    for (const char c : sequence.substr(1))
        code = code << 6 | (static_cast<unsigned char>(c) & 0x3fu);
    return code;
}

bool isDangerous(std::uint32_t code)
{
    const bool isControl = code < 0x20 || (code >= 0x7f && code < 0xa0);
    const bool turnsWriting = code == 0x061c || code == 0x200e || code == 0x200f ||
                              (code >= 0x2028 && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069);
    return isControl || turnsWriting;
}

std::string visible(std::string_view text, bool keepLines)
{
    std::string out;
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t length = sequenceLength(text, i);
        if (length == 0) {
            out += "\xef\xbf\xbd";
            ++i;
            continue;
        }
        const std::string_view one = text.substr(i, length);
        i += length;
        const std::uint32_t code = codeOf(one);
        const bool breaks = code == '\n' || code == '\t';
        if (breaks && !keepLines)
            out += code == '\n' ? "\\n" : "\\t";
        else if (isDangerous(code) && !breaks)
            out += fmt::format("\\u{:04x}", code);
        else
            out += one;
    }
    return out;
}

bool isNumber(std::string_view text)
{
    if (text.starts_with('+'))
        text.remove_prefix(1);
    double value = 0.0;
    const auto [end, status] = std::from_chars(text.data(), text.data() + text.size(), value);
    return status != std::errc::invalid_argument && end == text.data() + text.size();
}

bool looksLikeAFormula(std::string_view text)
{
    constexpr std::string_view kBeginnings = "=+-@\t\r\n";
    return !text.empty() && kBeginnings.find(text.front()) != std::string_view::npos && !isNumber(text);
}

} // namespace

std::string cleanText(std::string_view text)
{
    std::string out;
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t length = sequenceLength(text, i);
        if (length == 0) {
            out += "\xef\xbf\xbd";
            ++i;
            continue;
        }
        const auto c = static_cast<unsigned char>(text[i]);
        if (length == 1 && (c < 0x20 || c == 0x7f) && c != '\n' && c != '\t')
            out += ' ';
        else
            out += text.substr(i, length);
        i += length;
    }
    return out;
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
