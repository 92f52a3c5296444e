#include "core/targets/limit_text.h"

#include "core/targets/words.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace resizelens {

namespace {

Phrase limitText(const Condition& limit)
{
    std::vector<std::string> values = limit.words;
    for (const double number : limit.numbers)
        values.push_back(fmt::format("{:g}", number));
    std::vector<Phrase> parts;
    if (!values.empty())
        parts.push_back(foreignPhrase(fmt::format("{}", fmt::join(values, ", "))));
    if (limit.min)
        parts.push_back(say(words::limitFrom, *limit.min));
    if (limit.max)
        parts.push_back(say(words::limitUpTo, *limit.max));
    if (limit.multipleOf)
        parts.push_back(say(words::limitMultiple, *limit.multipleOf));
    if (limit.integer)
        parts.push_back(say(words::limitWhole));
    if (limit.powerOfTwo)
        parts.push_back(say(words::limitPowerOfTwo));
    if (limit.equal)
        parts.push_back(say(words::limitAlike));
    return say(words::limitOf, std::string(limit.fact.text()), joined(words::listed, parts));
}

} // namespace

Phrase limitsText(const std::vector<Condition>& limits)
{
    std::vector<Phrase> parts;
    for (const Condition& limit : limits)
        parts.push_back(limitText(limit));
    return joined(words::both, parts);
}

} // namespace resizelens
