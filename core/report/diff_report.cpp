#include "core/report/diff_report.h"

#include "core/report/json_parts.h"
#include "core/support/text.h"
#include "core/tensor/shape.h"

#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace resizelens {

namespace {

using DiffJson = nlohmann::ordered_json;

std::string orNone(const std::string& text)
{
    return text.empty() ? "none" : oneLine(text);
}

/// "count nodes"
std::string nodesText(std::size_t count)
{
    return fmt::format("{} node{}", count, count == 1 ? "" : "s");
}

char markOf(ChangeKind kind)
{
    return kind == ChangeKind::added ? '+' : kind == ChangeKind::removed ? '-' : '~';
}

std::string changeText(const NodeChange& change)
{
    std::string text =
        fmt::format("{} {} {}", markOf(change.kind), oneLine(change.op), oneLine(change.label));
    if (!change.wasLabel.empty())
        text += fmt::format(" (was {})", oneLine(change.wasLabel));
    text += '\n';
    for (const AttributeChange& one : change.attributes)
        text += fmt::format("    {}: {} → {}\n", oneLine(one.name), orNone(one.before), orNone(one.after));
    for (const WeightChange& one : change.weights)
        text += fmt::format("    input {} {}: {}\n", one.input, oneLine(one.name), weightChangeText(one));
    for (const InputChange& one : change.inputs)
        text += fmt::format("    input {}: {} → {}\n", one.input, orNone(one.before), orNone(one.after));
    return text;
}

std::string factText(const FactChange& fact)
{
    std::string what = toString(fact.kind);
    std::replace(what.begin(), what.end(), '_', ' ');
    return fmt::format("~ {}{}: {} → {}\n", what, fact.name.empty() ? "" : " " + oneLine(fact.name),
                       orNone(fact.before), orNone(fact.after));
}

DiffJson weightJson(const WeightChange& change)
{
    DiffJson difference = nullptr;
    if (change.difference) {
        const TensorDifference& found = *change.difference;
        difference = {{"differing", found.differing},
                      {"non_finite", found.nonFinite},
                      {"max_abs", found.maxAbs},
                      {"at", found.worst}};
    }
    return {{"input", change.input},
            {"name", change.name},
            {"before", change.before},
            {"after", change.after},
            {"difference", std::move(difference)}};
}

DiffJson changeJson(const ModelDiff& diff, const NodeChange& change)
{
    DiffJson attributes = DiffJson::array(), weights = DiffJson::array(), inputs = DiffJson::array();
    for (const AttributeChange& one : change.attributes)
        attributes.push_back(
            {{"name", one.name}, {"before", textOrNull(one.before)}, {"after", textOrNull(one.after)}});
    for (const WeightChange& one : change.weights)
        weights.push_back(weightJson(one));
    for (const InputChange& one : change.inputs)
        inputs.push_back(
            {{"input", one.input}, {"before", textOrNull(one.before)}, {"after", textOrNull(one.after)}});
    return {{"change", toString(change.kind)},
            {"op", change.op},
            {"before", change.before ? DiffJson(diff.before->nodeLabel(*change.before)) : DiffJson(nullptr)},
            {"after", change.after ? DiffJson(diff.after->nodeLabel(*change.after)) : DiffJson(nullptr)},
            {"matched_by", change.by ? DiffJson(toString(*change.by)) : DiffJson(nullptr)},
            {"attributes", std::move(attributes)},
            {"weights", std::move(weights)},
            {"inputs", std::move(inputs)}};
}

std::string countsText(const ModelDiff& diff)
{
    const auto count = [&](ChangeKind kind) { return diff.count(kind); };
    return fmt::format("{} the same ({} renamed), {} changed, {} rewired, {} added, {} removed\n",
                       nodesText(diff.same()), count(ChangeKind::renamed), count(ChangeKind::changed),
                       count(ChangeKind::rewired), count(ChangeKind::added), count(ChangeKind::removed));
}

} // namespace

std::string weightChangeText(const WeightChange& change)
{
    if (change.before != change.after)
        return oneLine(change.before) + " → " + oneLine(change.after);
    if (!change.difference)
        return oneLine(change.after) + ", other values";
    const TensorDifference& found = *change.difference;
    std::int64_t count = 1;
    for (const std::int64_t length : found.dims)
        count *= length;
    std::string text = fmt::format("{}, largest difference {:.6g}, {} of {} value{} differ{}",
                                   oneLine(change.after), found.maxAbs, found.differing, count,
                                   count == 1 ? "" : "s", found.differing == 1 ? "s" : "");
    if (found.nonFinite > 0)
        text += fmt::format(", {} not finite on one side alone", found.nonFinite);
    return text;
}

std::string diffText(const ModelDiff& diff)
{
    std::string text =
        fmt::format("{}\n{}\n\n", diff.before->file().path().string(), diff.after->file().path().string());
    for (const FactChange& fact : diff.facts)
        text += factText(fact);
    for (const NodeChange& change : diff.changes)
        if (change.kind != ChangeKind::renamed)
            text += changeText(change);
    if (diff.isSame())
        text += "No difference.\n";
    return text + '\n' + countsText(diff);
}

std::string diffJson(const ModelDiff& diff)
{
    DiffJson facts = DiffJson::array(), changes = DiffJson::array();
    for (const FactChange& fact : diff.facts)
        facts.push_back({{"what", toString(fact.kind)},
                         {"name", textOrNull(fact.name)},
                         {"before", textOrNull(fact.before)},
                         {"after", textOrNull(fact.after)}});
    for (const NodeChange& change : diff.changes)
        changes.push_back(changeJson(diff, change));
    DiffJson counts = {{"same", diff.same()}};
    for (const ChangeKind kind : kChangeKinds)
        counts[toString(kind)] = diff.count(kind);
    return printJson({{"schema", "resizelens.diff/1"},
                      {"before", diff.before->file().path().string()},
                      {"after", diff.after->file().path().string()},
                      {"same", diff.isSame()},
                      {"counts", std::move(counts)},
                      {"facts", std::move(facts)},
                      {"nodes", std::move(changes)}});
}

} // namespace resizelens
