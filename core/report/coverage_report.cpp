#include "core/report/coverage_report.h"

#include "core/report/json_parts.h"
#include "core/report/text_report.h"
#include "core/report/words.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace resizelens {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kMostOperatorNames = 6; // unlisted operators shown per row

std::string notListedText(const Coverage& coverage)
{
    std::string text;
    std::size_t shown = 0;
    for (const auto& [op, count] : coverage.notListed) {
        if (shown++ == kMostOperatorNames)
            return text + ", …";
        text += fmt::format("{}{} × {}", text.empty() ? "" : ", ", count, op);
    }
    return text;
}

} // namespace

std::string coverageText(const std::vector<TargetCoverage>& targets)
{
    std::vector<std::vector<std::string>> rows;
    for (const auto& [target, coverage] : targets)
        rows.push_back({target->id,
                        (hasWholeList(*target) ? say(words::listWhole) : say(words::listPartial)).english,
                        std::to_string(coverage.operators()), std::to_string(coverage.accepted),
                        std::to_string(coverage.refused), fmt::format("{:.1f} %", coverage.openShare()),
                        fmt::format("{:.1f} %", coverage.notListedShare()), notListedText(coverage)});
    auto header = columnTitles({words::colTarget, words::colList, words::colOperators, words::colAccepted,
                                words::colRefused, words::colUnknown, words::colNotListed});
    header.emplace_back(); // unlisted operators
    return textTable(header, rows);
}

std::string coverageJson(const std::vector<TargetCoverage>& targets)
{
    Json out = {{"schema", "resizelens.coverage/1"}, {"targets", Json::array()}};
    for (const auto& [target, coverage] : targets) {
        Json names = Json::object();
        for (const auto& [op, count] : coverage.notListed)
            names[op] = count;
        out["targets"].push_back({{"id", target->id},
                                  {"whole_list", hasWholeList(*target)},
                                  {"operators", coverage.operators()},
                                  {"accepted", coverage.accepted},
                                  {"refused", coverage.refused},
                                  {"unknown", coverage.open},
                                  {"not_listed", coverage.notListedCount()},
                                  {"not_listed_operators", std::move(names)}});
    }
    return printJson(out);
}

} // namespace resizelens
