#include "core/report/chinese_words.h"

#include "core/report/page_files.h"
#include "core/targets/user_targets.h"

#include <array>
#include <map>
#include <string>
#include <utility>

namespace resizelens {

namespace {

using WordMap = std::map<std::string, std::string, std::less<>>;

/// The text between the next `begin` and `end`, which `rest` then follows; empty at the end.
std::string_view nextBetween(std::string_view& rest, std::string_view begin, std::string_view end)
{
    const auto from = rest.find(begin);
    if (from == std::string_view::npos)
        return {};
    rest.remove_prefix(from + begin.size());
    const auto length = std::min(rest.find(end), rest.size());
    const std::string_view text = rest.substr(0, length);
    rest.remove_prefix(length);
    return text;
}

std::string withoutEntities(std::string_view xml)
{
    constexpr std::array<std::pair<std::string_view, char>, 5> kEntities = {
        {{"&lt;", '<'}, {"&gt;", '>'}, {"&quot;", '"'}, {"&apos;", '\''}, {"&amp;", '&'}}};
    std::string text(xml);
    for (const auto& [entity, character] : kEntities)
        for (std::size_t at = 0; (at = text.find(entity, at)) != std::string::npos; ++at)
            text.replace(at, entity.size(), 1, character);
    return text;
}

WordMap readWords()
{
    WordMap words;
    std::string_view rest = chineseWords();
    for (std::string_view key = nextBetween(rest, "<source>", "</source>"); !key.empty();
         key = nextBetween(rest, "<source>", "</source>"))
        words.emplace(withoutEntities(key),
                      withoutEntities(nextBetween(rest, "<translation>", "</translation>")));
    return words;
}

/// What profiles say in Chinese, by "profile/ID" and the English sentence.
std::map<std::pair<std::string, std::string>, std::string> readProfiles()
{
    std::map<std::pair<std::string, std::string>, std::string> all;
    const auto targets = soundTargets();
    for (std::size_t i = 0; targets && i < targets->size(); ++i) {
        const TargetProfile& target = *(*targets)[i];
        if (const auto known = target.translations.find("zh_CN"); known != target.translations.end())
            for (const auto& [sentence, said] : known->second)
                all.emplace(std::pair("profile/" + target.id, sentence), said);
    }
    return all;
}

std::string inChinese(const Phrase& phrase)
{
    static const WordMap words = readWords();
    static const auto profiles = readProfiles();
    if (const auto said = profiles.find({phrase.key, phrase.english}); said != profiles.end())
        return said->second;
    const auto known = phrase.key.empty() ? words.end() : words.find(phrase.key);
    return known == words.end() || known->second.empty() ? phrase.english
                                                         : fillWords(known->second, phrase.values, inChinese);
}

} // namespace

ReportLanguage chinese()
{
    return {inChinese};
}

} // namespace resizelens
