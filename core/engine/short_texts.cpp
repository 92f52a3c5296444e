#include "core/engine/short_texts.h"

#include "core/base/text.h"

#include <algorithm>
#include <cctype>
#include <functional>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace resizelens {

namespace {

constexpr std::size_t kMostOperators = 2;

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

/// "ConvTranspose 4×4" of "ConvTranspose 4×4 stride 2 depthwise", "MatMul 8→16", "Resize nearest".
std::string shortOperator(const std::string& text)
{
    const std::size_t first = std::min(text.find(' '), text.size());
    const std::size_t second = std::min(text.find(' ', first + 1), text.size());
    const std::string next = first < text.size() ? text.substr(first + 1, second - first - 1) : "";
    const bool hasLengths = !next.empty() && isDigit(next.front()) &&
                            (next.find("×") != std::string::npos || next.find("→") != std::string::npos);
    const bool isResize = text.starts_with("Resize ") || text.starts_with("Upsample ");
    return text.substr(0, isResize || (hasLengths && !text.starts_with("Reshape")) ? second : first);
}

std::string repeated(const std::string& text, std::size_t times)
{
    return times > 1 ? fmt::format("{} ({}×)", text, times) : text;
}

std::string withoutSuffix(const std::string& name)
{
    std::size_t end = name.size();
    while (end > 0 && isDigit(name[end - 1]))
        --end;
    if (end > 0 && end < name.size() && name[end - 1] == '_')
        --end;
    const std::string lower = lowerCase(name.substr(0, end));
    for (const std::string_view word : {"resize", "upsample"}) {
        if (!lower.ends_with(word) || end == word.size())
            continue;
        const std::size_t before = end - word.size() - 1;
        const std::string rest = name.substr(0, before) + name.substr(end);
        const std::string_view own = std::string_view(rest).substr(rest.rfind('/') + 1);
        const auto initial = static_cast<unsigned char>(own.empty() ? ' ' : own.front());
        const bool isName = std::isalnum(initial) != 0 || initial >= 0x80;
        return isName && std::string_view("_./").find(name[before]) != std::string_view::npos ? rest : name;
    }
    return name;
}

std::string lastTwoParts(const std::string& name)
{
    const auto last = name.rfind('/');
    const auto before =
        last == std::string::npos || last == 0 ? std::string::npos : name.rfind('/', last - 1);
    return before == std::string::npos ? name : name.substr(before + 1);
}

void shortenAll(std::vector<std::string>& names,
                const std::function<std::string(const std::string&)>& shorten)
{
    std::vector<std::string> all;
    for (const std::string& name : names)
        all.push_back(shorten(name));
    if (std::set(all.begin(), all.end()).size() == all.size())
        names = std::move(all);
}

} // namespace

std::string_view lastPart(std::string_view name)
{
    const auto slash = name.find_last_of('/');
    return slash == std::string_view::npos || slash + 1 == name.size() ? name : name.substr(slash + 1);
}

std::string shortChainText(const OperatorChain& chain)
{
    std::vector<std::string> parts;
    std::size_t alike = 0; // repetitions of the last part
    for (const std::string& one : describeChain(chain)) {
        const std::string text = shortOperator(one);
        const bool isAlike = alike > 0 && parts.back() == repeated(text, alike);
        alike = isAlike ? alike + 1 : 1;
        if (isAlike)
            parts.back() = repeated(text, alike);
        else
            parts.push_back(text);
    }
    if (parts.size() > kMostOperators) {
        parts.resize(kMostOperators);
        parts.emplace_back("…");
    }
    return fmt::format("{}", fmt::join(parts, " · "));
}

std::vector<std::string> shortSiteNames(const std::vector<SiteAnalysis>& sites)
{
    std::vector<std::string> names;
    for (const SiteAnalysis& entry : sites)
        names.push_back(entry.site.id);
    shortenAll(names, withoutSuffix);
    shortenAll(names, [](const std::string& name) { return std::string(lastPart(name)); });
    shortenAll(names, lastTwoParts);
    return names;
}

} // namespace resizelens
