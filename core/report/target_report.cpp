#include "core/report/target_report.h"

#include "core/base/text.h"
#include "core/report/cost_report.h"
#include "core/report/json_parts.h"
#include "core/report/matrix_report.h"
#include "core/report/shape_hint.h"
#include "core/report/text_report.h"
#include "core/report/words.h"
#include "core/targets/limit_text.h"

#include <algorithm>
#include <set>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

namespace resizelens {

namespace {

using Json = nlohmann::ordered_json;

std::string listOf(const TargetProfile& target, bool accepted)
{
    std::vector<std::string> names;
    for (const TargetOperator& entry : target.operators)
        if (entry.accepted == accepted && target.holds(entry.versions))
            names.push_back(entry.op);
    return fmt::format("{}", fmt::join(names, ", "));
}

/// How the profile treats operators it does not name.
std::string othersText(const TargetProfile& target)
{
    if (!target.others)
        return say(words::unknownWord).english;
    return (target.others->accepted ? say(words::othersAccepted) : say(words::othersRefused)).english;
}

std::string versionsText(const TargetProfile& target)
{
    return fmt::format("{}", fmt::join(target.versions, ", "));
}

/// Confidence levels of the profile's sources, best first.
std::string confidencesText(const TargetProfile& target)
{
    std::set<Confidence> kinds;
    for (const auto& [key, source] : target.sources)
        kinds.insert(source.confidence);
    std::vector<std::string_view> names;
    for (const Confidence kind : kinds)
        names.push_back(toString(kind));
    return fmt::format("{}", fmt::join(names, ", "));
}

Json partitionJson(const GraphIndex& index, const Partitioning& partition)
{
    Json others = Json::array();
    for (const Partitioning::Kind& kind : partition.others)
        others.push_back({{"op", kind.op}, {"acceptance", toString(kind.says)}, {"count", kind.count}});
    Json nodes = Json::array();
    for (const Partitioning::Node& node : partition.nodes)
        nodes.push_back({{"node", index.nodeLabel(node.node)},
                         {"op", node.op},
                         {"acceptance", toString(node.says)},
                         {"reason", node.reason}});
    return {{"accepted", partition.accepted},     {"unknown", partition.unknown},
            {"refused", partition.refused},       {"constant", partition.constant},
            {"partitions", partition.partitions}, {"largest", partition.largest},
            {"switches", partition.switches},     {"partitions_at_best", partition.partitionsAtBest},
            {"others", std::move(others)},        {"nodes", std::move(nodes)}};
}

/// A reason, what would satisfy it, and its source.
std::string reasonNote(const std::string& site, const VerdictReason& reason)
{
    std::string note = textLine(fmt::format("{}: {}", site, reason.sentence()));
    if (!reason.needs.empty())
        note += textLine("    " + say(words::checkPassesWith, reason.needs).english);
    if (!reason.source.empty())
        note += textLine(fmt::format("    {} ({})", reason.source,
                                     reason.confidence ? std::string(toString(*reason.confidence))
                                                       : say(words::unknownWord).english));
    return note;
}

/// What the plan does with a site that the target does not support.
std::string adviceText(const SiteAnalysis& entry, const Choice& choice)
{
    if (!choice.candidate)
        return entry.verdict->acceptance == Acceptance::accepted ? say(words::checkKeep).english : "-";
    const Candidate& candidate = entry.candidates[*choice.candidate];
    return fmt::format("{}: {} ({})", candidate.rule, fmt::join(describeChain(candidate.chain), " + "),
                       exactnessPhrase(candidate.certificate).english);
}

} // namespace

std::string targetsText(const std::vector<TargetPointer>& targets)
{
    std::vector<std::vector<std::string>> rows;
    for (const TargetPointer& target : targets) {
        const auto accepted = std::ranges::count_if(
            target->operators, [&](const auto& one) { return one.accepted && target->holds(one.versions); });
        rows.push_back({target->id, target->name, std::to_string(accepted), othersText(*target),
                        versionsText(*target), confidencesText(*target)});
    }
    return textTable(columnTitles({words::colTarget, words::colName, words::colOperators, words::colOthers,
                                   words::colVersions, words::colSources}),
                     rows) +
           "\n" + textLine(say(words::targetsHint).english);
}

std::string targetsJson(const std::vector<TargetPointer>& targets)
{
    Json out = {{"schema", "resizelens.targets/1"}, {"targets", Json::array()}};
    for (const TargetPointer& target : targets) {
        Json sources = Json::array();
        for (const auto& [key, source] : target->sources)
            sources.push_back(
                {{"title", source.title}, {"url", source.url}, {"confidence", toString(source.confidence)}});
        Json operators = Json::array();
        for (const TargetOperator& entry : target->operators)
            operators.push_back({{"op", entry.op},
                                 {"accepted", entry.accepted},
                                 {"reason", entry.reason.empty() ? Json(nullptr) : Json(entry.reason)}});
        Json rules = Json::array();
        for (const TargetRule& rule : target->rules)
            rules.push_back({{"op", rule.ops}, {"reason", rule.reason}});
        out["targets"].push_back({{"id", target->id},
                                  {"name", target->name},
                                  {"description", target->description},
                                  {"operators", std::move(operators)},
                                  {"rules", std::move(rules)},
                                  {"prices", pricesJson(*target)},
                                  {"sources", std::move(sources)}});
    }
    return printJson(out);
}

namespace {

Phrase otherOperators(const TargetProfile& target)
{
    if (!target.others)
        return say(words::unknownWord);
    return target.others->accepted
               ? say(words::othersAccepted)
               : say(words::othersRefusedWhy, profilePhrase(target, target.others->reason));
}

std::string ruleText(const TargetRule& rule)
{
    const std::string ops =
        rule.ops.empty() ? say(words::targetAll).english : fmt::format("{}", fmt::join(rule.ops, ", "));
    std::string text = say(words::targetRule, ops, rule.reason).english;
    const auto add = [&](const Phrase& line) { text += "\n    " + line.english; };
    if (!rule.when.empty())
        add(say(words::targetWhere, limitsText(rule.when)));
    for (std::size_t i = 0; i < rule.require.size(); ++i)
        add(i == 0 ? say(words::targetNeeds, limitsText(rule.require[i]))
                   : say(words::targetOr, limitsText(rule.require[i])));
    return text + fmt::format("\n    [{}]\n", rule.source);
}

} // namespace

std::string targetText(const TargetProfile& target)
{
    std::string text = fmt::format("{} ({})\n{}\n\n", target.name, target.id, target.description) +
                       say(words::targetAccepted, listOf(target, true)).english + "\n";
    if (!target.versions.empty())
        text += textLine(say(words::targetVersionOf, target.version, versionsText(target)).english);
    if (const std::string refused = listOf(target, false); !refused.empty())
        text += textLine(say(words::targetRefused, refused).english);
    text += say(words::targetOthers, otherOperators(target)).english + "\n\n";
    for (const TargetRule& rule : target.rules)
        if (target.holds(rule.versions))
            text += ruleText(rule);
    text +=
        "\n" + textLine(pricesPhrase(&target).english) + "\n" + textLine(say(words::targetSources).english);
    for (const auto& [key, source] : target.sources)
        text += textLine(
            fmt::format("[{}] {}, {} ({})", key, source.title, source.url, toString(source.confidence)));
    return text;
}

Result<std::string> checkText(const Analysis& analysis, const Plan& plan, const Progress& progress)
{
    RL_TAKE(const auto effect, partitionEffect(analysis, plan, progress));
    std::vector<std::vector<std::string>> rows;
    std::string notes;
    for (std::size_t i = 0; i < analysis.sites.size(); ++i) {
        const SiteAnalysis& entry = analysis.sites[i];
        rows.push_back({entry.site.id, std::string(toString(entry.verdict->acceptance)),
                        adviceText(entry, plan.choices[i])});
        for (const VerdictReason& reason : entry.verdict->reasons)
            notes += reasonNote(entry.site.id, reason);
        if (const std::string when = acceptedWhen(entry.site, *analysis.target); !when.empty())
            notes += textLine(fmt::format("{}: {}", entry.site.id, when));
        if (entry.verdict->acceptance != Acceptance::accepted && !plan.choices[i].candidate)
            notes += textLine(say(words::checkNoRewrite, entry.site.id, plan.choices[i].keepReason).english);
    }
    const std::string model = oneLine(analysis.file->path().string());
    const TargetProfile& target = *analysis.target;
    std::string text =
        (target.version.empty() ? say(words::checkOn, model, target.name)
                                : say(words::checkOnVersion, model, target.name, target.version))
            .english +
        "\n\n";
    text += rows.empty()
                ? textLine(say(words::modelWithoutSites).english)
                : textTable(columnTitles({words::colSite, words::colVerdict, words::colInstead}), rows);
    text += notes.empty() ? "" : "\n";
    text += std::exchange(notes, {}); // may be megabytes with thousands of sites
    text += "\n" + partitionText(analysis, effect);
    text += shapeHint(analysis);
    return text;
}

Result<std::string> checkJson(const Analysis& analysis, const Plan& plan, const Progress& progress)
{
    Json out = {{"schema", "resizelens.check/1"},
                {"model", analysis.file->path().string()},
                {"target", targetKey(*analysis.target)},
                {"sites", Json::array()}};
    for (std::size_t i = 0; i < analysis.sites.size(); ++i) {
        const SiteAnalysis& entry = analysis.sites[i];
        const Choice& choice = plan.choices[i];
        Json instead = nullptr;
        if (choice.candidate) {
            const Candidate& candidate = entry.candidates[*choice.candidate];
            instead = {{"rule", candidate.rule},
                       {"operators", describeChain(candidate.chain)},
                       {"exactness", candidate.certificate ? Json(toString(candidate.certificate->exactness))
                                                           : Json(nullptr)}};
        }
        out["sites"].push_back(
            {{"id", entry.site.id},
             {"target", verdictJson(*entry.verdict, *analysis.target)},
             {"instead", std::move(instead)},
             {"keep_reason", choice.candidate ? Json(nullptr) : Json(choice.keepReason.english)}});
    }
    RL_TAKE(const auto effect, partitionEffect(analysis, plan, progress));
    out["partition"] = {{"before", partitionJson(*analysis.index, effect.before)},
                        {"after", partitionJson(*analysis.index, effect.after)}};
    return printJson(out);
}

} // namespace resizelens
