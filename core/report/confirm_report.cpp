#include "core/report/confirm_report.h"

#include "core/extras/compiler_logs/log_format.h"
#include "core/report/json_parts.h"
#include "core/report/optional_json.h"
#include "core/report/report_words.h"
#include "core/report/text_report.h"
#include "core/report/words.h"

#include <map>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace resizelens {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kMostAnswered = 20; // listed by name in the text

std::string profileText(const ConfirmedNode& node)
{
    return node.profile ? std::string(toString(*node.profile)) : "–";
}

std::string unitText(const ConfirmedNode& node)
{
    if (!node.placement)
        return "–";
    const Placement& placement = *node.placement;
    if (!placement.unit.empty())
        return placement.unit;
    return placement.says == PlacementSays::accepted  ? say(words::confirmSupported).english
           : placement.says == PlacementSays::refused ? say(words::confirmNotSupported).english
                                                      : "–";
}

std::string timeText(const ConfirmedNode& node)
{
    if (!node.placement || !node.placement->microseconds)
        return "–";
    const double time = *node.placement->microseconds;
    const bool own = node.how == NameMatch::exact || node.how == NameMatch::output;
    return (own ? say(words::confirmTime, time) : say(words::confirmTimeOfLayer, time)).english;
}

std::string_view howText(NameMatch how)
{
    static const std::map<NameMatch, std::string_view> names = {{NameMatch::others, "not_listed"},
                                                                {NameMatch::range, "range"},
                                                                {NameMatch::output, "output"},
                                                                {NameMatch::fused, "fused"},
                                                                {NameMatch::exact, "name"}};
    return names.at(how);
}

std::string siteTable(const Confirmation& confirmation)
{
    std::vector<std::vector<std::string>> rows;
    for (const ConfirmedNode& node : confirmation.nodes)
        if (node.site)
            rows.push_back({oneLine(node.label), profileText(node), unitText(node), timeText(node),
                            agreementWords(node.agreement).english});
    if (rows.empty())
        return textLine(say(words::confirmNoSite).english);
    return textTable(
        columnTitles({words::colSite, words::colProfile, words::colLog, words::colTime, words::colResult}),
        rows);
}

std::string countsText(const Confirmation& confirmation)
{
    const auto count = [&](Agreement agreement) { return confirmation.count(agreement); };
    std::string text = "\n" + textLine(say(words::confirmCounts, confirmation.nodes.size(),
                                           count(Agreement::confirmed), count(Agreement::contradicted),
                                           count(Agreement::answered), count(Agreement::notMentioned))
                                           .english);
    if (confirmation.unmatched > 0)
        text += textLine(say(words::confirmUnmatched, confirmation.unmatched).english);
    for (const Phrase& note : confirmation.log.notes)
        text += say(words::confirmNote, note).english + "\n";
    return text;
}

std::string contradictedText(const Confirmation& confirmation)
{
    std::string text;
    for (const ConfirmedNode& node : confirmation.nodes)
        if (node.agreement == Agreement::contradicted)
            text += fmt::format("{} ({}): {}\n", oneLine(node.label), oneLine(node.op), agreementText(node));
    return text.empty() ? text : "\n" + textLine(say(words::confirmContradicted).english) + text;
}

/// Nodes on which the profile is silent and the log is not.
std::string answeredText(const Confirmation& confirmation, bool hasTarget)
{
    if (!hasTarget)
        return {};
    std::string text;
    std::size_t listed = 0;
    for (const ConfirmedNode& node : confirmation.nodes)
        if (node.agreement == Agreement::answered && listed++ < kMostAnswered)
            text += fmt::format("{} ({}): {}\n", oneLine(node.label), oneLine(node.op), unitText(node));
    if (listed > kMostAnswered)
        text += textLine(say(words::moreThanThese, listed - kMostAnswered).english);
    return text.empty() ? text : "\n" + textLine(say(words::confirmAnswered).english) + text;
}

Json placementJson(const ConfirmedNode& node)
{
    if (!node.placement)
        return nullptr;
    const Placement& placement = *node.placement;
    return {{"name", placement.name},
            {"unit", textOrNull(placement.unit)},
            {"on_target", node.onTarget},
            {"microseconds", placement.microseconds},
            {"sentence", placement.sentence},
            {"line", placement.line == 0 ? Json(nullptr) : Json(placement.line)},
            {"matched_by", howText(node.how)}};
}

} // namespace

std::string agreementText(const ConfirmedNode& node)
{
    if (!node.placement)
        return agreementWords(node.agreement).english;
    const Placement& placement = *node.placement;
    Phrase text = foreignPhrase(placement.sentence.empty() ? unitText(node) : placement.sentence);
    if (placement.line > 0)
        text = say(words::confirmLine, placement.line, text);
    if (node.profile)
        text = node.reason.empty()
                   ? say(words::confirmProfileSays, toString(*node.profile), text)
                   : say(words::confirmProfileSaysWhy, toString(*node.profile), node.reason, text);
    return text.english;
}

std::string confirmText(const Analysis& analysis, const Confirmation& confirmation)
{
    const auto& model = analysis.file->path();
    std::string text =
        analysis.target ? say(words::confirmOn, model, analysis.target->name).english : model.string();
    text +=
        fmt::format("\n{}: {}\n\n", oneLine(confirmation.log.file), confirmation.log.format->tool.english);
    text += siteTable(confirmation) + countsText(confirmation) + contradictedText(confirmation);
    return text + answeredText(confirmation, analysis.target != nullptr);
}

std::string confirmJson(const Analysis& analysis, const Confirmation& confirmation)
{
    Json nodes = Json::array();
    for (const ConfirmedNode& node : confirmation.nodes)
        nodes.push_back({{"node", node.label},
                         {"op", node.op},
                         {"site", node.site ? Json(analysis.sites[node.site->value].site.id) : Json(nullptr)},
                         {"profile", node.profile ? Json(toString(*node.profile)) : Json(nullptr)},
                         {"reason", textOrNull(node.reason)},
                         {"result", toString(node.agreement)},
                         {"log", placementJson(node)}});
    Json counts = Json::object();
    for (const Agreement agreement :
         {Agreement::confirmed, Agreement::contradicted, Agreement::answered, Agreement::notMentioned})
        counts[std::string(toString(agreement))] = confirmation.count(agreement);
    return printJson({{"schema", "resizelens.confirm/1"},
                      {"model", analysis.file->path().string()},
                      {"target", analysis.target ? Json(targetKey(*analysis.target)) : Json(nullptr)},
                      {"log",
                       {{"file", confirmation.log.file},
                        {"format", confirmation.log.format->id},
                        {"lines", confirmation.log.lines},
                        {"matched", confirmation.matched},
                        {"unmatched", confirmation.unmatched},
                        {"notes", englishOf(confirmation.log.notes)}}},
                      {"counts", std::move(counts)},
                      {"nodes", std::move(nodes)}});
}

} // namespace resizelens
