#include "tests/data/rule_index.h"

#include "core/resize/rewrite/rule.h"
#include "tests/data/test_files.h"

#include <regex>

#include <fmt/format.h>

namespace resizelens::test {

namespace {

std::string tableRow(const Rule& rule)
{
    const std::string page = readBytes(sourceFolder() / "resources/rules" / fmt::format("{}.md", rule.id));
    std::smatch found;
    std::string where, becomes;
    if (std::regex_search(page, found, std::regex("^# [^\n]+\n\n> ([^\n]+) → ([^\n]+)\n"))) {
        where = found[1];
        becomes = found[2];
    }
    return fmt::format("| [{0}]({0}.md) | {1} | {2} |\n", rule.id, where, becomes);
}

} // namespace

std::string withRuleTable(std::string index)
{
    constexpr std::string_view kMark = "<!-- rules -->\n\n";
    const auto mark = index.find(kMark);
    if (mark == std::string::npos)
        return index;
    const auto begin = mark + kMark.size(), end = index.find("\n\n", begin);
    std::string table = "| rule | where | becomes |\n| --- | --- | --- |\n";
    for (const Rule* rule : allRules())
        table += tableRow(*rule);
    return index.replace(begin, end == std::string::npos ? end : end + 1 - begin, table);
}

} // namespace resizelens::test
