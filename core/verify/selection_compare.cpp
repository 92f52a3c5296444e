#include "core/verify/selection_compare.h"

#include "core/verify/random_input.h"
#include "core/verify/score_tensor.h"
#include "core/verify/tie_check.h"
#include "core/verify/words.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <set>
#include <utility>

#include <fmt/format.h>
#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

std::vector<std::string> resultsOf(const onnx::NodeProto& node)
{
    std::vector<std::string> names;
    for (const auto& output : node.output())
        if (!output.empty())
            names.push_back(output);
    return names;
}

/// Whether the rewritten model has the same node: operator, attributes and results.
bool isShared(const onnx::NodeProto& node, const onnx::NodeProto* other)
{
    if (other == nullptr || other->op_type() != node.op_type() || other->domain() != node.domain() ||
        other->output_size() != node.output_size() || other->attribute_size() != node.attribute_size())
        return false;
    return std::equal(node.output().begin(), node.output().end(), other->output().begin()) &&
           std::equal(
               node.attribute().begin(), node.attribute().end(), other->attribute().begin(),
               [](const auto& a, const auto& b) { return a.SerializeAsString() == b.SerializeAsString(); });
}

/// One digit, upwards: what all are within.
std::string within(double gap)
{
    if (!(gap > 0.0))
        return "0";
    const double digit = std::pow(10.0, std::floor(std::log10(gap)));
    return fmt::format("{:.1g}", std::ceil(gap / digit - 1e-9) * digit);
}

Phrase clauseOf(SelectionKind kind, double gap)
{
    switch (kind) {
    case SelectionKind::topK:
    case SelectionKind::argument:
    case SelectionKind::suppression:
        return say(words::swapsWithin, within(gap));
    case SelectionKind::comparison:
        return say(words::comparisonsWithin, within(gap));
    case SelectionKind::rounding:
    case SelectionKind::nonZero:
        return say(words::stepsWithin, within(gap));
    case SelectionKind::tie:
        return say(words::atTies);
    case SelectionKind::random:
        break;
    }
    return {};
}

bool takesIndices(SelectionKind kind)
{
    return kind == SelectionKind::topK || kind == SelectionKind::argument ||
           kind == SelectionKind::suppression || kind == SelectionKind::nonZero;
}

/// Elements further apart than they may be.
std::int64_t countBeyond(const OpenDifference& open)
{
    const Tensor& before = *open.before;
    const auto& close = open.value->close;
    const auto a = before.toDoubles(), b = open.after->toDoubles();
    if (!a || !b || a->size() != b->size())
        return 0;
    const LocalScale scale(*a, before.dims());
    const double tolerance = isFloating(before.type()) ? open.tolerance : 0.0;
    std::int64_t count = 0;
    for (std::size_t i = 0; i < a->size(); ++i) {
        const double apart = std::abs((*a)[i] - (*b)[i]);
        const double allowed =
            close ? close->absolute + close->relative * std::abs((*a)[i]) : scale.allowance(i, tolerance);
        count += apart <= allowed || (*a)[i] == (*b)[i] ? 0 : 1;
    }
    return count;
}

const Tensor* lookUp(const TensorsByName& tensors, const std::string& name)
{
    const auto found = tensors.find(name);
    return found == tensors.end() ? nullptr : &found->second;
}

} // namespace

/// A run of the original with the rewritten model's selections.
struct SelectionCompare::Forced
{
    std::vector<Selection> selections;
    TensorsByName given;    // of the rewritten model: results of selections, and the values in question
    TensorsByName original; // scores, what the original selects, the values in question
    std::vector<NamedTensor> inputs;
    std::set<std::string> fed;
    std::map<const onnx::NodeProto*, std::vector<std::string>> readByOther; // inputs in the rewritten model

    const Tensor* score(const std::string& name) const
    {
        if (fed.contains(name))
            return lookUp(given, name);
        const Tensor* const input = findTensor(inputs, name);
        return input != nullptr ? input : lookUp(original, name);
    }

    /// Of a tie: its own result in the original, the one that is given, and what it reads; nullptr where that
    /// was not fetched.
    const Tensor* computedResult(const Selection& tie) const
    {
        return lookUp(original, computedName(tie.node->output(0)));
    }
    const Tensor* givenResult(const Selection& tie) const { return lookUp(given, tie.node->output(0)); }
    const Tensor* readInput(const Selection& tie) const { return score(tie.node->input(0)); }

    SelectionCheck check(const Selection& selection, const std::optional<double>& tolerance) const
    {
        SelectionValues values;
        values.tolerance = tolerance;
        for (const auto& input : selection.node->input())
            values.scores.push_back(input.empty() ? nullptr : score(input));
        for (const auto& output : selection.node->output()) {
            values.computed.push_back(lookUp(original, computedName(output)));
            values.given.push_back(lookUp(given, output));
        }
        SelectionCheck check = checkSelection(selection, values);
        if (check.problem.empty() && check.differing > 0)
            check.problem = apart(selection, values);
        return check;
    }

private:
    /// What one tolerance must cover: the scores of both models.
    Phrase apart(const Selection& selection, const SelectionValues& values) const
    {
        const auto& theirs = readByOther.at(selection.node);
        for (std::size_t i = 0; i < values.scores.size(); ++i) {
            const Tensor* const other = i < theirs.size() ? lookUp(given, theirs[i]) : nullptr;
            if (values.scores[i] == nullptr || other == nullptr)
                continue;
            const auto difference = tensorDifference(*values.scores[i], *other);
            const double allowed = values.tolerance.value_or(usualTolerance(other->type()));
            if (!difference)
                return phraseOf(difference.error());
            if (!difference->within(isFloating(other->type()) ? allowed : 0.0))
                return say(words::selectsByDiffers, difference->maxAbs);
        }
        return {};
    }
};

SelectionCompare::SelectionCompare(RuntimePointer runtime, const ModelFile& original,
                                   const ModelFile& rewritten, const ModelCompareOptions& options,
                                   FlatModels flat)
    : m_flat(std::move(flat))
    , m_runtime(std::move(runtime))
    , m_original(original)
    , m_rewritten(rewritten)
    , m_options(options)
{
}

std::vector<Selection> SelectionCompare::sharedSelections(const std::vector<std::string>& values) const
{
    const auto& other = m_flat.rewritten->graph();
    auto selections = selectionsBefore(m_flat.original->graph(), values);
    std::erase_if(selections, [&](const Selection& selection) {
        const auto results = resultsOf(*selection.node);
        return results.empty() || !isShared(*selection.node, producerOf(other, results.front()));
    });
    return selections;
}

/// The sites among `values` whose Resize has rows about which runtimes disagree.
Result<std::vector<Selection>> SelectionCompare::ties(const std::vector<OpenDifference>& values,
                                                      const std::vector<NamedTensor>& inputs,
                                                      const RunLimits& limits) const
{
    std::vector<Selection> candidates;
    ProbeOptions probes{.values = {}, .alone = true, .fed = {}, .structure = m_flat.original.get()};
    const auto& graph = m_flat.original->graph();
    for (const OpenDifference& one : values) {
        const auto* const node = producerOf(graph, one.value->name);
        const bool isSite = !one.value->site.empty() && one.rewritten == one.value->name && node != nullptr &&
                            node->input_size() > 0;
        if (!isSite || !m_options.ties)
            continue;
        candidates.push_back({SelectionKind::tie, node, labelOf(*node)});
        if (findTensor(inputs, node->input(0)) == nullptr)
            probes.values.push_back(node->input(0));
    }
    if (candidates.empty())
        return candidates;
    TensorsByName read;
    if (!probes.values.empty()) {
        auto session = openForCompare(m_runtime, m_original, probes, m_options, limits);
        RL_TRY(session);
        auto results = runForCompare(*session, m_original, inputs, probes.values, limits);
        RL_TRY(results);
        read = std::move(*results);
    }
    std::erase_if(candidates, [&](const Selection& tie) {
        const std::string& name = tie.node->input(0);
        const Tensor* const given = findTensor(inputs, name);
        const auto reading = m_options.ties(tie.node->output(0), given != nullptr ? *given : read.at(name));
        return !reading || !*reading;
    });
    return candidates;
}

SelectionCheck SelectionCompare::checkOne(const Forced& forced, const Selection& selection) const
{
    if (selection.kind != SelectionKind::tie)
        return forced.check(selection, m_options.tolerance);
    const Tensor* const computed = forced.computedResult(selection);
    const Tensor* const given = forced.givenResult(selection);
    const Tensor* const input = forced.readInput(selection);
    SelectionCheck unknown;
    unknown.problem = say(words::readsUnknown);
    if (computed == nullptr || given == nullptr || input == nullptr)
        return unknown;
    const auto reading = m_options.ties(selection.node->output(0), *input);
    return reading && *reading ? checkTies(**reading, *computed, *given, m_options.tolerance) : unknown;
}

Result<SelectionCompare::Forced> SelectionCompare::force(const std::vector<OpenDifference>& values,
                                                         const std::vector<NamedTensor>& inputs,
                                                         const RunLimits& limits) const
{
    Forced forced;
    forced.inputs = inputs;
    std::vector<std::string> mine, theirs;
    for (const OpenDifference& one : values) {
        mine.push_back(one.value->name);
        theirs.push_back(one.rewritten);
    }
    forced.selections = sharedSelections(mine);
    const auto tied = ties(values, inputs, limits);
    RL_TRY(tied);
    forced.selections.insert(forced.selections.end(), tied->begin(), tied->end());
    if (forced.selections.empty())
        return forced;
    for (const Selection& selection : forced.selections)
        for (std::string& result : resultsOf(*selection.node))
            forced.fed.insert(std::move(result));

    theirs.insert(theirs.end(), forced.fed.begin(), forced.fed.end());
    for (const Selection& selection : forced.selections) {
        if (selection.kind == SelectionKind::tie)
            continue; // other nodes stand in its place
        const auto* const other = producerOf(m_flat.rewritten->graph(), resultsOf(*selection.node).front());
        auto& read = forced.readByOther[selection.node];
        for (const auto& input : other->input()) {
            read.push_back(input);
            if (!input.empty() && findTensor(inputs, input) == nullptr)
                theirs.push_back(input);
        }
    }
    auto rewritten = openForCompare(
        m_runtime, m_rewritten,
        {.values = theirs, .alone = true, .fed = {}, .structure = m_flat.rewritten.get()}, m_options, limits);
    RL_TRY(rewritten);
    auto given = runForCompare(*rewritten, m_rewritten, inputs, theirs, limits);
    RL_TRY(given);
    forced.given = std::move(*given);

    ProbeOptions probes{.values = {}, .alone = true, .fed = {}, .structure = m_flat.original.get()};
    std::vector<NamedTensor> feeds = inputs;
    for (const std::string& name : forced.fed) {
        probes.fed.push_back({name, forced.given.at(name).type()});
        feeds.push_back({name, forced.given.at(name)});
    }
    const auto wanted = [&](const std::string& name) {
        if (!name.empty() && !forced.fed.contains(name) && findTensor(inputs, name) == nullptr)
            probes.values.push_back(name);
    };
    for (const std::string& name : mine)
        wanted(name);
    for (const Selection& selection : forced.selections)
        if (selection.kind != SelectionKind::random) {
            for (const auto& input : selection.node->input())
                wanted(input);
            for (const std::string& result : resultsOf(*selection.node))
                wanted(computedName(result));
        }
    if (probes.values.empty())
        return forced;
    auto original = openForCompare(m_runtime, m_original, probes, m_options, limits);
    RL_TRY(original);
    auto results = runForCompare(*original, m_original, feeds, probes.values, limits);
    RL_TRY(results);
    forced.original = std::move(*results);
    return forced;
}

namespace {

/// "22 of 400 indices differ"
Phrase amountOf(SelectionFinding& finding, const OpenDifference& open, bool indices)
{
    if (open.before->dims() != open.after->dims())
        return say(words::isInsteadOf, toText(open.after->dims()), toText(open.before->dims()));
    finding.of = open.before->count();
    finding.differing = countBeyond(open);
    const bool whole = isInteger(open.before->type());
    const bool quanta =
        whole && std::any_of(finding.nodes.begin(), finding.nodes.end(),
                             [](const auto& node) { return node.starts_with("QuantizeLinear"); });
    const auto difference = tensorDifference(*open.before, *open.after);
    const double most = difference ? difference->maxAbs : 0.0;
    if (quanta && most <= 1.0)
        return say(words::valuesDifferByOne, finding.differing, finding.of);
    if (quanta)
        return say(words::valuesDifferByQuanta, finding.differing, finding.of, most);
    return indices && whole ? say(words::indicesDiffer, finding.differing, finding.of)
                            : say(words::valuesDiffer, finding.differing, finding.of);
}

} // namespace

Result<std::map<std::string, ExplainedDifference>>
SelectionCompare::explain(const std::vector<OpenDifference>& values, const std::vector<NamedTensor>& inputs,
                          const RunLimits& limits) const
{
    std::map<std::string, ExplainedDifference> explained;
    const auto forced = force(values, inputs, limits);
    if (!forced && endsComparison(forced.error()))
        return fail(forced.error());
    if (!forced || forced->selections.empty())
        return explained;
    std::map<const onnx::NodeProto*, SelectionCheck> checks;
    for (const Selection& selection : forced->selections)
        checks.emplace(selection.node, checkOne(*forced, selection));

    for (const OpenDifference& open : values) {
        ExplainedDifference one;
        SelectionFinding& finding = one.finding;
        std::map<SelectionKind, double> gaps;
        std::vector<std::string> random;
        Phrase problem;
        auto selections = sharedSelections({open.value->name});
        std::copy_if(forced->selections.begin(), forced->selections.end(), std::back_inserter(selections),
                     [&](const Selection& selection) {
                         return selection.kind == SelectionKind::tie &&
                                isBefore(m_flat.original->graph(), *selection.node, open.value->name);
                     });
        for (const Selection& selection : selections) {
            const SelectionCheck& check = checks.at(selection.node);
            if (selection.kind == SelectionKind::random)
                random.push_back(selection.label);
            if (check.differing == 0 && check.problem.empty())
                continue;
            finding.nodes.push_back(selection.label);
            finding.gap = std::max(finding.gap, check.gap);
            double& gap = gaps[selection.kind];
            gap = std::max(gap, check.gap);
            if (problem.empty() && !check.problem.empty())
                problem = say(words::withCause, selection.label, check.problem);
        }
        if (finding.nodes.empty() && random.empty())
            continue;
        const bool indices = std::any_of(gaps.begin(), gaps.end(),
                                         [](const auto& entry) { return takesIndices(entry.first); });
        const Tensor* const after = lookUp(forced->given, open.rewritten);
        const Tensor* const before = forced->score(open.value->name);
        if (before == nullptr || after == nullptr)
            continue;
        if (const auto remaining = tensorDifference(*before, *after, open.value->close))
            one.remaining = *remaining;
        finding.random = random;
        const Phrase amount = amountOf(finding, open, indices);
        std::vector<Phrase> clauses, sources;
        for (const auto& [kind, gap] : gaps)
            clauses.push_back(clauseOf(kind, gap));
        for (const std::string& label : random)
            sources.push_back(foreignPhrase(label));
        if (!problem.empty())
            finding.sentence = say(words::listed, amount, problem);
        else if (!one.remaining || !open.value->takes(*one.remaining, open.tolerance))
            finding.sentence = finding.nodes.empty() ? say(words::sameRandomToo, amount)
                                                     : say(words::sameSelectionsToo, amount);
        else
            finding.explained = true;
        if (finding.explained && !clauses.empty())
            finding.sentence = say(words::allOfThem, amount, joined(words::both, clauses));
        if (finding.explained && !random.empty()) {
            Phrase same = say(words::comparedForSame, joined(words::both, sources));
            finding.sentence =
                finding.sentence.empty() ? std::move(same) : say(words::listed, finding.sentence, same);
        }
        explained.emplace(open.value->name, std::move(one));
    }
    return explained;
}

} // namespace resizelens
