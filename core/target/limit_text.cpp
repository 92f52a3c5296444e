#include "core/target/limit_text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace resizelens {

namespace {

std::string numberText(double value)
{
    return fmt::format("{:g}", value);
}

std::string limitText(const Condition& limit)
{
    std::vector<std::string> parts = limit.words;
    for (const double number : limit.numbers)
        parts.push_back(numberText(number));
    std::string text = fmt::format("{}", fmt::join(parts, ", "));
    const auto add = [&](const std::string& more) { text += (text.empty() ? "" : "; ") + more; };
    if (limit.min)
        add("from " + numberText(*limit.min));
    if (limit.max)
        add("up to " + numberText(*limit.max));
    if (limit.multipleOf)
        add("a multiple of " + numberText(*limit.multipleOf));
    if (limit.integer)
        add("whole");
    if (limit.powerOfTwo)
        add("a power of two");
    if (limit.equal)
        add("alike on all axes");
    return fmt::format("{}: {}", limit.fact, text);
}

} // namespace

std::string limitsText(const std::vector<Condition>& limits)
{
    std::string text;
    for (const Condition& limit : limits)
        text += (text.empty() ? "" : " and ") + limitText(limit);
    return text;
}

} // namespace resizelens
