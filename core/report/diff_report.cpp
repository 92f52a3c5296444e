#include "core/report/diff_report.h"

#include "core/base/enum_names.h"
#include "core/base/shape.h"
#include "core/base/text.h"
#include "core/report/json_parts.h"
#include "core/report/report_words.h"
#include "core/report/words.h"

#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace resizelens {

namespace {

using DiffJson = nlohmann::ordered_json;

std::string orNone(const std::string& text)
{
    return text.empty() ? say(words::noneWord).english : oneLine(text);
}

char markOf(ChangeKind kind)
{
    return kind == ChangeKind::added ? '+' : kind == ChangeKind::removed ? '-' : '~';
}

Phrase labelText(const NodeChange& change)
{
    const std::string label = oneLine(change.label);
    return change.wasLabel.empty() ? foreignPhrase(label)
                                   : say(words::diffWas, label, oneLine(change.wasLabel));
}

std::string changeText(const NodeChange& change)
{
    std::string text =
        fmt::format("{} {} {}\n", markOf(change.kind), oneLine(change.op), labelText(change).english);
    for (const AttributeChange& one : change.attributes)
        text += fmt::format("    {}: {} → {}\n", oneLine(one.name), orNone(one.before), orNone(one.after));
    const auto add = [&](const Phrase& line) { text += "    " + line.english + "\n"; };
    for (const WeightChange& one : change.weights)
        add(say(words::diffWeight, one.input, oneLine(one.name), weightChangePhrase(one)));
    for (const InputChange& one : change.inputs)
        add(say(words::diffInput, one.input, orNone(one.before), orNone(one.after)));
    return text;
}

Phrase factName(FactKind kind)
{
    static constexpr EnumWords<FactKind::metadata> kWords(
        words::diffFactIr, words::diffFactProducer, words::diffFactOpset, words::diffFactInput,
        words::diffFactOutput, words::diffFactSource, words::diffFactMetadata);
    return kWords[kind];
}

std::string factText(const FactChange& fact)
{
    return fmt::format("~ {}{}: {} → {}\n", factName(fact.kind).english,
                       fact.name.empty() ? "" : " " + oneLine(fact.name), orNone(fact.before),
                       orNone(fact.after));
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
    return textLine(say(words::diffCounts, countedNodes(diff.same()), count(ChangeKind::renamed),
                        count(ChangeKind::changed), count(ChangeKind::rewired), count(ChangeKind::added),
                        count(ChangeKind::removed))
                        .english);
}

} // namespace

namespace {

Phrase differingValues(const WeightChange& change, const TensorDifference& found)
{
    std::int64_t count = 1;
    for (const std::int64_t length : found.dims)
        count *= length;
    const std::string weight = oneLine(change.after);
    if (count == 1)
        return found.differing == 1
                   ? say(words::diffValue, weight, found.maxAbs, found.differing, count)
                   : say(words::diffValueOfOne, weight, found.maxAbs, found.differing, count);
    return found.differing == 1 ? say(words::diffValueOf, weight, found.maxAbs, found.differing, count)
                                : say(words::diffValues, weight, found.maxAbs, found.differing, count);
}

} // namespace

Phrase weightChangePhrase(const WeightChange& change)
{
    if (change.before != change.after)
        return foreignPhrase(oneLine(change.before) + " → " + oneLine(change.after));
    if (!change.difference)
        return say(words::diffOtherValues, oneLine(change.after));
    const TensorDifference& found = *change.difference;
    const Phrase text = differingValues(change, found);
    return found.nonFinite > 0 ? say(words::diffNotFinite, text, found.nonFinite) : text;
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
        text += textLine(say(words::diffNone).english);
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
