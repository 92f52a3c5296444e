#include "core/extras/compiler_logs/log_text.h"

#include "core/base/text.h"

namespace resizelens {

namespace {

/// Length of "ESC [ … letter" at the start of `text`, or 0.
std::size_t colourLength(std::string_view text)
{
    if (!text.starts_with("\x1b["))
        return 0;
    std::size_t at = 2;
    while (at < text.size() && ((text[at] >= '0' && text[at] <= '9') || text[at] == ';'))
        ++at;
    return at < text.size() ? at + 1 : at;
}

} // namespace

bool isCleanAscii(std::string_view text)
{
    unsigned char odd = 0; // branch-free, so that it vectorises
    for (const char c : text)
        odd |= static_cast<unsigned char>(static_cast<unsigned char>(c - 0x20) > 0x5e);
    return odd == 0;
}

std::string cleanLogText(std::string_view text)
{
    if (isCleanAscii(text))
        return std::string(text);
    std::string clean;
    clean.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        const std::string_view rest = text.substr(at);
        if (const std::size_t colour = colourLength(rest)) {
            at += colour;
            continue;
        }
        const std::size_t length = characterLength(rest);
        const unsigned char first = static_cast<unsigned char>(rest[0]);
        const bool control = first < 0x20 || first == 0x7f ||
                             (length == 2 && first == 0xc2 && static_cast<unsigned char>(rest[1]) < 0xa0);
        if (length == 0)
            clean += "\xef\xbf\xbd";
        else if (control)
            clean += ' ';
        else
            clean += rest.substr(0, length);
        at += length == 0 ? 1 : length;
    }
    return clean;
}

std::string_view trimmed(std::string_view text)
{
    const auto begin = text.find_first_not_of(" \t\r\n");
    if (begin == std::string_view::npos)
        return {};
    return text.substr(begin, text.find_last_not_of(" \t\r\n") - begin + 1);
}

std::vector<std::string_view> wordsOf(std::string_view text, std::size_t most)
{
    std::vector<std::string_view> found;
    while (found.size() < most) {
        const auto begin = text.find_first_not_of(" \t");
        if (begin == std::string_view::npos)
            break;
        text.remove_prefix(begin);
        const auto end = text.find_first_of(" \t");
        found.push_back(text.substr(0, end));
        text.remove_prefix(found.back().size());
    }
    return found;
}

std::optional<std::string_view> between(std::string_view text, std::string_view begin, std::string_view end)
{
    const auto from = text.find(begin);
    if (from == std::string_view::npos)
        return std::nullopt;
    text.remove_prefix(from + begin.size());
    const auto to = text.rfind(end);
    if (to == std::string_view::npos)
        return std::nullopt;
    return text.substr(0, to);
}

} // namespace resizelens
