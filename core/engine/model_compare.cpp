#include "core/engine/model_compare.h"

#include "core/base/parallel.h"
#include "core/engine/compare_interface.h"
#include "core/engine/departure.h"
#include "core/engine/inlining.h"
#include "core/engine/model_session.h"
#include "core/engine/replay.h"
#include "core/engine/run_inputs.h"
#include "core/engine/run_outcome.h"
#include "core/engine/selection_trace.h"
#include "core/engine/words.h"
#include "core/process/words.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <string_view>

#include <fmt/format.h>
#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

using Clock = std::chrono::steady_clock;

constexpr double kMostSeconds = 15.0;                            // limit for an additional run
constexpr std::uint64_t kProbeBudget = std::uint64_t{512} << 20; // bytes of probed tensors held at once

/// Groups values to fetch together: the outputs with the first probes, further probes in separate runs.
std::vector<std::vector<SiteProbe>> groupsOf(const std::vector<SiteProbe>& probes)
{
    std::vector<std::vector<SiteProbe>> groups(1);
    std::uint64_t held = 0;
    for (const SiteProbe& probe : probes) {
        if (held > 0 && held + probe.bytes > kProbeBudget) {
            groups.emplace_back();
            held = 0;
        }
        groups.back().push_back(probe);
        held += probe.bytes;
    }
    return groups;
}

class Comparison
{
public:
    Comparison(const ModelFile& original, const ModelFile& rewritten, const ModelCompareOptions& options,
               const Progress& progress)
        : m_original(original)
        , m_rewritten(rewritten)
        , m_options(options)
        , m_progress(progress)
    {
    }

    Result<ModelCompareReport> run(const RuntimePointer& runtime, const std::vector<SiteProbe>& probes)
    {
        m_runtime = runtime;
        m_report.runtime = "ONNX Runtime " + runtime->version();
        m_report.library = runtime->library().string();
        m_report.provider = m_options.provider;
        m_report.seed = m_options.seed;
        for (const SiteProbe& probe : probes)
            if (!probe.rewritten.empty())
                m_otherNames.emplace(probe.value, probe.rewritten);
        m_progress(0.0, words::progressOpening);
        auto a = open(runtime, m_original, probes), b = open(runtime, m_rewritten, probes);
        if (!a)
            return fail(originalFails(a.error()));
        if (!b)
            return fail(rewrittenFails(b.error()));
        RL_TRY(checkInterface(m_original, *a, m_rewritten, *b));
        RL_TAKE(auto inputs, RunInputs::plan(m_original, *a, *b, m_options));
        m_report.inputs = inputs.inputs();
        RL_TRY(checkToleranceNames(m_original, m_options));
        listValues(*a, probes);
        m_sites = probes;
        m_sites.insert(m_sites.end(), m_options.inFunctions.begin(), m_options.inFunctions.end());
        const auto groups = groupsOf(probes);
        for (std::size_t i = 0; i < inputs.runs().size() && !valuesOf(groups.front(), true).empty(); ++i) {
            m_report.tried.push_back(inputs.runs()[i]);
            RL_TRY(oneRun(*a, *b, inputs, groups, inputs.runs().size()));
            if (i == 0)
                m_report.inputs = inputs.inputs();
            m_report.runs += m_report.tried.back().skipped.empty() ? 1 : 0;
        }
        RL_TRY(follow());
        m_report.seconds = std::chrono::duration<double>(Clock::now() - m_start).count();
        return std::move(m_report);
    }

private:
    Result<RuntimeSession> open(const RuntimePointer& runtime, const ModelFile& file,
                                const std::vector<SiteProbe>& probes) const
    {
        RL_TRY(m_progress.goOn());
        ProbeOptions extra;
        for (const SiteProbe& probe : probes)
            extra.values.push_back(nameIn(file, probe.value));
        auto session = openForCompare(runtime, file, extra, m_options, limits());
        return session ? std::move(session) : fail(limitError(session.error()));
    }

    RunLimits limits() const { return {m_progress.stop, m_options.timeLimit, m_start}; }

    static Error originalFails(Error error)
    {
        if (!isOneOf(error, words::runtimeSays, words::workerDied))
            return error;
        Phrase said = say(words::originalNotTaken, phraseOf(error));
        return std::move(error).saying(std::move(said));
    }

    /// Errors of the rewritten model where the original ran. Running out of memory may happen to either.
    static Error rewrittenFails(Error error)
    {
        if (isOneOf(error, words::runtimeSays, words::workerDied)) {
            Phrase said = say(words::rewrittenNotTaken, phraseOf(error));
            error.code = said.code();
            return std::move(error).saying(std::move(said));
        }
        return error;
    }

    const std::string& nameIn(const ModelFile& file, const std::string& value) const
    {
        const auto other = m_otherNames.find(value);
        return &file == &m_rewritten && other != m_otherNames.end() ? other->second : value;
    }

    void listValues(const RuntimeSession& session, const std::vector<SiteProbe>& probes)
    {
        for (const SiteProbe& probe : probes)
            m_report.sites.push_back({probe.value, probe.site});
        for (const auto& output : m_original.structure().graph().output()) {
            ComparedValue value{output.name()};
            const RuntimeValue* const known = findValue(session.outputs(), output.name());
            value.isTensor = known == nullptr || (known->isTensor && known->type != DType::string);
            if (value.isTensor && known != nullptr && elementSize(known->type) == 0)
                value.problem = say(words::valueIs, dtypeName(known->type));
            value.comparable = value.problem.empty();
            value.inQuanta = isQuantised(m_original.structure().graph(), output.name());
            if (const auto close = m_options.outputs.find(output.name()); close != m_options.outputs.end())
                value.close = close->second;
            m_report.outputs.push_back(std::move(value));
        }
    }

    /// Executes the last of ModelCompareReport::tried; may mark it as inconclusive.
    Result<void> oneRun(RuntimeSession& a, RuntimeSession& b, RunInputs& planned,
                        const std::vector<std::vector<SiteProbe>>& groups, std::size_t count)
    {
        ComparedRun& run = m_report.tried.back();
        auto inputs = planned.make(run);
        m_finding.reset();
        if (run.isFurther && secondsFor(run) > kMostSeconds)
            return skip(run, say(words::runTooSlow, secondsFor(run)));
        const auto start = Clock::now();
        if (isSpecial(run.kind))
            return inputs ? specialRun(run, *inputs) : fail(inputs.error());
        for (std::size_t group = 0; group < groups.size(); ++group) {
            RL_TRY(inputs);
            const auto part = static_cast<double>(group) / static_cast<double>(groups.size());
            const auto fraction =
                (static_cast<double>(m_report.tried.size() - 1) + part) / static_cast<double>(count);
            const std::vector<ComparedValue*> values = valuesOf(groups[group], group == 0);
            m_progress(fraction, words::progressOriginal);
            auto before = fetch(a, m_original, *inputs, values);
            while (makesOther(before, planned, run)) {
                inputs = planned.make(run);
                RL_TRY(inputs);
                before = fetch(a, m_original, *inputs, values);
            }
            if (!before && isRefusal(before.error()) && m_report.tried.size() > 1)
                return skip(run, say(words::originalTakesNot, phraseOf(before.error())));
            if (!before)
                return fail(originalFails(before.error()));
            if (run.isFurther && hasEmpty(*before))
                return skip(run, say(words::originalGivesEmpty));
            if (run.isFurther && hasSite(*before, [this](const auto&... of) { return isLeftOut(of...); }))
                return skip(run, say(words::certificatesLeaveOut));
            m_progress(fraction, words::progressRewritten);
            const auto after = fetch(b, m_rewritten, *inputs, values);
            if (!after)
                return fail(rewrittenFails(after.error()));
            RL_TRY(compareValues(a, *inputs, values, *before, *after));
        }
        if (m_report.tried.size() == 1)
            m_secondsPerElement =
                std::chrono::duration<double>(Clock::now() - start).count() / elementsOf(run);
        noteFollowed(run, std::move(*inputs));
        return {};
    }

    static double elementsOf(const ComparedRun& run)
    {
        double elements = 1.0;
        for (const Dims& dims : run.dims)
            elements += static_cast<double>(elementCount(dims).value_or(0));
        return elements;
    }

    double secondsFor(const ComparedRun& run) const { return m_secondsPerElement * elementsOf(run); }

    /// Picks other inputs if the original rejects these or yields empty results: smaller integers, larger
    /// dimensions in the first run, more uniform dimensions in additional runs.
    bool makesOther(const Result<TensorsByName>& before, RunInputs& planned, ComparedRun& run) const
    {
        const bool refused = !before && isRefusal(before.error());
        if (run.isFurther)
            return refused && planned.simplify(run);
        const bool raised = m_report.tried.size() == 1 && before &&
                            hasSite(*before,
                                    [this](const auto& site, const Tensor& result) {
                                        return result.count() == 0 || isLeftOut(site, result);
                                    }) &&
                            planned.raiseLengths();
        if (raised)
            run = planned.runs().front();
        return raised || (refused && planned.lowerIntegers());
    }

    void noteFollowed(const ComparedRun& run, std::vector<NamedTensor> inputs)
    {
        const bool first = !m_followed && run.skipped.empty() && (run.differs || m_options.follow);
        if (!first && !(run.differs && !m_report.tried[*m_followed].differs))
            return;
        m_followed = m_report.tried.size() - 1;
        m_followedInputs = std::move(inputs);
    }

    /// Values that overflow: outputs only count given the same results of the sites.
    Result<void> specialRun(ComparedRun& run, std::vector<NamedTensor> inputs)
    {
        RL_TAKE(const auto found, replay(inputs, false));
        if (found == nullptr || !isComplete())
            return skip(run, say(words::sitesNotReplayed));
        for (ComparedValue& output : m_report.outputs) {
            if (!output.problem.empty() || agreesFrom(*found, output) || leavesNanOpen(*found, output))
                continue;
            run.differs = true;
            const auto given = found->outputs.find(output.name);
            RunOutcome outcome{given != found->outputs.end() ? given->second
                                                             : Result<TensorDifference>(output.difference)};
            outcome.tolerance = restTolerance(output.difference.type);
            outcome.from = ToleranceFrom::rounding;
            merge(output, std::move(outcome));
        }
        for (ComparedValue& site : m_report.sites)
            if (const auto same = found->sites.find(site.name); site.problem.empty() &&
                                                                same != found->sites.end() &&
                                                                !(same->second && same->second->within()))
                merge(site, siteOutcome(same->second));
        noteFollowed(run, std::move(inputs));
        return {};
    }

    /// What Relu, Max and the like make of NaN depends on how the runtime fuses the nodes around them, which may
    /// differ where the models do.
    bool leavesNanOpen(const ReplayFinding& finding, const ComparedValue& output) const
    {
        const auto given = finding.outputs.find(output.name);
        return !isExact() && finding.nanOnly.contains(output.name) && given->second &&
               given->second->needed <= restTolerance(given->second->type) &&
               takesLargestBefore(m_replay->originalGraph(), output.name);
    }

    /// Finds the first divergence; best effort, the results so far stand.
    Result<void> follow()
    {
        if (!m_followed)
            return {};
        const ComparedRun& run = m_report.tried[*m_followed];
        DepartureSearch search(m_runtime, m_original, m_rewritten, m_options, m_otherNames, m_report);
        m_finding.reset();
        // A requested tolerance applies to the results as they are.
        RL_TAKE(const auto finding, m_options.tolerance ? Result<const ReplayFinding*>(nullptr)
                                                        : replay(m_followedInputs, false));
        if (finding != nullptr)
            search.follow(*m_replay, *finding, [this](DType type) { return restTolerance(type); });
        auto found = search.find(m_followedInputs, limits(), m_progress);
        if (!found && found.error().kind == ErrorKind::cancelled)
            return fail(found.error());
        if (!found) {
            m_report.notFollowed = phraseOf(limitError(found.error()));
            return {};
        }
        found->seed = run.seed;
        found->values = run.values;
        m_report.departure = std::move(*found);
        return {};
    }

    static bool isRefusal(const Error& error) { return is(error, words::runtimeSays); }

    static Result<void> skip(ComparedRun& run, Phrase why)
    {
        run.skipped = std::move(why);
        return {};
    }

    bool isLeftOut(const SiteProbe& site, const Tensor& result) const
    {
        return m_options.promisesNothing && m_options.promisesNothing(site, result.dims());
    }

    template<class Is>
    bool hasSite(const TensorsByName& tensors, Is is) const
    {
        return std::ranges::any_of(m_sites, [&](const SiteProbe& site) {
            const auto result = tensors.find(site.value);
            return result != tensors.end() && is(site, result->second);
        });
    }

    static bool hasEmpty(const TensorsByName& tensors)
    {
        return std::ranges::any_of(tensors, [](const auto& entry) { return entry.second.count() == 0; });
    }

    Result<void> compareValues(RuntimeSession& a, const std::vector<NamedTensor>& inputs,
                               const std::vector<ComparedValue*>& values, const TensorsByName& before,
                               const TensorsByName& after)
    {
        RunOutcomes outcomes;
        std::vector<RunOutcome*> places;
        for (ComparedValue* value : values)
            places.push_back(&outcomes.emplace(value, RunOutcome{TensorDifference()}).first->second);
        // A result that is both output and site is compared once.
        std::map<std::string_view, std::size_t> firstOfName;
        std::vector<std::size_t> first;
        for (std::size_t i = 0; i < values.size(); ++i) {
            const bool isPlain = values[i]->isTensor && !values[i]->close;
            first.push_back(isPlain ? firstOfName.try_emplace(values[i]->name, i).first->second : i);
        }
        parallelFor(static_cast<std::int64_t>(values.size()), 0, [&](std::int64_t number) {
            const auto i = static_cast<std::size_t>(number);
            const std::string& name = values[i]->name;
            if (first[i] == i)
                places[i]->difference =
                    compareValue(*values[i], before.at(name), after.at(nameIn(m_rewritten, name)));
        });
        for (std::size_t i = 0; i < values.size(); ++i)
            if (first[i] != i)
                places[i]->difference = places[first[i]]->difference;
        ComparedRun& run = m_report.tried.back();
        if (run.kind != InputKind::uniform && overflows(outcomes, before))
            return skip(run, say(words::valuesOverflow));
        bool open = false;
        for (auto& [value, outcome] : outcomes) {
            judgeAlone(*value, before.at(value->name).type(), outcome);
            open = open || !outcome.within;
        }
        if (open)
            RL_TRY(lookInto(outcomes, a, inputs, before, after));
        for (auto& [value, outcome] : outcomes) {
            run.differs = run.differs ||
                          (value->site.empty() && !outcome.within && outcome.random.empty() &&
                           (outcome.difference || outcome.difference.error().kind != ErrorKind::unsupported));
            merge(*value, std::move(outcome));
        }
        return {};
    }

    std::vector<ComparedValue*> valuesOf(const std::vector<SiteProbe>& group, bool withOutputs)
    {
        std::vector<ComparedValue*> values;
        for (ComparedValue& output : m_report.outputs)
            if (withOutputs && output.problem.empty())
                values.push_back(&output);
        for (ComparedValue& site : m_report.sites)
            for (const SiteProbe& probe : group)
                if (site.name == probe.value && site.problem.empty())
                    values.push_back(&site);
        return values;
    }

    Result<TensorsByName> fetch(RuntimeSession& session, const ModelFile& file,
                                const std::vector<NamedTensor>& inputs,
                                const std::vector<ComparedValue*>& values) const
    {
        std::vector<std::string> names;
        for (const ComparedValue* value : values)
            names.push_back(nameIn(file, value->name));
        auto results = runForCompare(session, file, inputs, names, limits());
        return results ? std::move(results) : fail(limitError(results.error()));
    }

    /// Reports the time limit rather than what was left of it for this run.
    Error limitError(Error error) const
    {
        if (!is(error, words::workerTooSlow))
            return error;
        const std::chrono::duration<double> seconds = m_options.timeLimit;
        return std::move(error).saying(say(words::comparisonTooSlow, seconds.count()));
    }

    /// Judges by the requested tolerance; else a difference within rounding passes without further analysis.
    void judgeAlone(const ComparedValue& value, DType type, RunOutcome& outcome) const
    {
        const bool asked = m_options.tolerance || value.close;
        outcome.tolerance =
            m_options.tolerance.value_or(value.site.empty() ? roundingTolerance(type) : usualTolerance(type));
        outcome.from = asked ? ToleranceFrom::asked : ToleranceFrom::rounding;
        outcome.within = outcome.difference && value.takes(*outcome.difference, outcome.tolerance);
    }

    /// The replay of these inputs; nullptr if the runtime does not support it.
    Result<const ReplayFinding*> replay(const std::vector<NamedTensor>& inputs, bool selections,
                                        const TensorsByName& after = {})
    {
        if (m_finding && m_finding->first == selections)
            return &m_finding->second;
        if (!m_facts && m_options.facts) {
            RL_TAKE(m_facts, m_options.facts());
        }
        m_progress(0.0, words::progressReplay);
        if (!m_replay || m_replaysSelections != selections) {
            m_replay.reset();
            m_replaysSelections = selections;
            std::vector<ComparedValue> outputs;
            std::ranges::copy_if(m_report.outputs, std::back_inserter(outputs),
                                 [](const ComparedValue& one) { return one.problem.empty(); });
            auto opened = Replay::open(m_runtime, m_original, m_rewritten, m_sites, std::move(outputs),
                                       m_options, selections, limits());
            if (!opened && endsComparison(opened.error()))
                return fail(limitError(opened.error()));
            if (!opened)
                return nullptr;
            m_replay.emplace(std::move(*opened));
        }
        auto finding = m_replay->run(inputs, after, limits());
        if (!finding && endsComparison(finding.error()))
            return fail(limitError(finding.error()));
        if (!finding)
            return nullptr;
        m_finding.emplace(selections, std::move(*finding));
        return &m_finding->second;
    }

    /// Every rewritten site is replayed and none of its inputs is left out.
    bool isComplete() const
    {
        return m_facts.value_or(RewriteFacts()).allProbed && m_replay && m_replay->isWhole();
    }

    /// The rewrites are the only difference between the models.
    bool isExact() const { return isComplete() && m_facts && m_facts->sameElsewhere; }

    /// For values that both models compute from the same results of the sites.
    double restTolerance(DType type) const
    {
        if (m_options.tolerance || !isExact())
            return m_options.tolerance.value_or(usualTolerance(type));
        if (m_facts->any)
            return roundingTolerance(type);
        // The usual tolerance of half types is too wide to expose a wrong weight.
        return isHalf(type) ? roundingTolerance(type) : usualTolerance(type);
    }

    bool agrees(const ReplayFinding& finding, const ReplayedNode& node) const
    {
        if (node.site != nullptr) {
            const auto& site = finding.sites.at(node.results.front());
            if (!site || !site->within())
                return false;
        }
        return std::ranges::all_of(finding.reads, [&](const ReplayFinding::Read& read) {
            return read.node != &node ||
                   (read.difference && read.difference->within(restTolerance(read.difference->type)));
        });
    }

    /// Whether the output is the same given the same results, and every node producing those agrees.
    bool agreesFrom(const ReplayFinding& finding, const ComparedValue& output) const
    {
        const auto given = finding.outputs.find(output.name);
        if (given != finding.outputs.end() &&
            !(given->second && output.takes(*given->second, restTolerance(given->second->type))))
            return false;
        const onnx::GraphProto& graph = m_replay->originalGraph();
        return std::ranges::all_of(m_replay->nodes(), [&](const ReplayedNode& node) {
            return agrees(finding, node) ||
                   !isBefore(graph, *producerOf(graph, node.results.front()), output.name);
        });
    }

    static RunOutcome siteOutcome(const Result<SiteFinding>& finding)
    {
        if (!finding)
            return {fail(finding.error())};
        RunOutcome outcome{finding->difference};
        outcome.within = finding->within();
        outcome.from = ToleranceFrom::bounds;
        outcome.tolerance = outcome.moved = finding->allowed;
        if (finding->ties > 0 && outcome.within) {
            outcome.selection.emplace();
            outcome.selection->differing = finding->ties;
            outcome.selection->of = elementCount(finding->difference.dims).value_or(0);
            outcome.selection->gap = finding->difference.maxAbs;
            outcome.selection->explained = true;
            outcome.selection->sentence =
                say(words::allOfThem, say(words::valuesDiffer, finding->ties, outcome.selection->of),
                    say(words::atTies));
        }
        return outcome;
    }

    /// Examines larger differences: each site on its own, and the outputs given the same results.
    Result<void> lookInto(RunOutcomes& outcomes, RuntimeSession& a, const std::vector<NamedTensor>& inputs,
                          const TensorsByName& before, const TensorsByName& after)
    {
        auto found = replay(inputs, false, after);
        RL_TRY(found);
        for (auto& [value, outcome] : outcomes)
            if (!outcome.within && *found != nullptr && !value->site.empty())
                if (const auto site = (*found)->sites.find(value->name); site != (*found)->sites.end())
                    outcome = siteOutcome(site->second);
        explain(outcomes, *found);
        const auto isOpen = [](const auto& entry) {
            return !entry.second.within && entry.first->site.empty();
        };
        if (std::ranges::any_of(outcomes, isOpen) && (!isExact() || !m_facts->any)) {
            found = replay(inputs, true, after);
            RL_TRY(found);
            explain(outcomes, *found);
        }
        return testItself(outcomes, a, inputs, before);
    }

    void explain(RunOutcomes& outcomes, const ReplayFinding* finding) const
    {
        for (auto& [value, outcome] : outcomes) {
            if (outcome.within || !value->site.empty())
                continue;
            const DType type = outcome.difference ? outcome.difference->type : DType::undefined;
            const bool asked = outcome.from == ToleranceFrom::asked;
            const double usual = asked ? outcome.tolerance : usualTolerance(type);
            const bool isUsual =
                outcome.difference && !value->close && value->takes(*outcome.difference, usual);
            // Without rewrites, or with some in subgraphs, a difference has other causes than the sites.
            const bool other = finding == nullptr || !isExact() || !m_facts->any;
            if (other && !asked && outcome.difference &&
                value->takes(*outcome.difference, restTolerance(type))) {
                outcome.within = true;
                outcome.from = ToleranceFrom::usual;
                outcome.tolerance = restTolerance(type);
            } else if (finding != nullptr && agreesFrom(*finding, *value)) {
                takeExplanation(*finding, *value, isUsual, outcome);
            }
        }
    }

    /// A requested tolerance on a floating-point output stands unless a selection is involved.
    void takeExplanation(const ReplayFinding& finding, const ComparedValue& value, bool isUsual,
                         RunOutcome& outcome) const
    {
        const bool asked = outcome.from == ToleranceFrom::asked;
        if (asked && outcome.difference && isFloating(outcome.difference->type) &&
            !jumpsBefore(m_replay->originalGraph(), {value.name}))
            return;
        const auto given = finding.outputs.find(value.name);
        outcome.within = true;
        if (!asked && outcome.difference) {
            outcome.from = ToleranceFrom::bounds;
            outcome.tolerance = outcome.moved = outcome.difference->needed;
        }
        if (isUsual && isFloating(outcome.difference->type) && !m_replaysSelections)
            return;
        outcome.selection = explanation(finding, value, outcome);
        if (outcome.difference)
            return;
        if (given != finding.outputs.end())
            outcome.difference = given->second;
        else if (const Tensor* const taken = findTensor(finding.given, value.name))
            outcome.difference = tensorDifference(*taken, *taken); // different shape, but its own selection
    }

    SelectionFinding explanation(const ReplayFinding& finding, const ComparedValue& value,
                                 const RunOutcome& outcome) const
    {
        SelectionFinding result;
        result.explained = true;
        const onnx::GraphProto& graph = m_replay->originalGraph();
        std::vector<Phrase> nodes;
        for (const ReplayedNode& node : m_replay->nodes()) {
            if (!isBefore(graph, *producerOf(graph, node.results.front()), value.name))
                continue;
            const double apart = apartAt(finding, node);
            if (node.kind == ReplayedNode::Kind::random)
                result.random.push_back(node.label);
            else if (apart > 0.0)
                result.nodes.push_back(node.label);
            else
                continue;
            result.gap = std::max(result.gap, apart);
            nodes.push_back(foreignPhrase(node.label));
        }
        result.differing = outcome.difference ? outcome.difference->differing : 0;
        result.of = outcome.difference ? elementCount(outcome.difference->dims).value_or(0) : 0;
        const Phrase amount = outcome.difference ? say(words::valuesDiffer, result.differing, result.of)
                                                 : phraseOf(outcome.difference.error());
        const Phrase from = nodes.empty() ? Phrase() : joined(words::both, nodes);
        result.sentence = m_replaysSelections ? say(words::selectionsNotCompared, amount, result.gap, from)
                                              : say(words::noneFromSame, amount, from);
        return result;
    }

    /// Largest distance between the two results of a site, or between the inputs of a selection.
    static double apartAt(const ReplayFinding& finding, const ReplayedNode& node)
    {
        if (node.site != nullptr) {
            const auto& site = finding.sites.at(node.results.front());
            return site ? site->difference.maxAbs : 0.0;
        }
        double apart = 0.0;
        for (const ReplayFinding::Read& read : finding.reads)
            if (read.node == &node && read.difference)
                apart = std::max(apart, read.difference->maxAbs);
        return apart;
    }

    /// Random operators upstream of a value that were not fed the same results.
    std::vector<std::string> randomBefore(const std::string& value) const
    {
        const auto flat = withoutFunctions(m_original.structure());
        auto labels = randomNodesBefore((flat ? *flat : m_original.structure()).graph(), {value});
        if (m_finding)
            for (const ReplayedNode& node : m_replay->nodes())
                std::erase(labels, node.label);
        return labels;
    }

    /// Clears differences where the original does not even agree with itself.
    Result<void> testItself(RunOutcomes& outcomes, RuntimeSession& a, const std::vector<NamedTensor>& inputs,
                            const TensorsByName& before) const
    {
        std::vector<ComparedValue*> open;
        for (const auto& entry : outcomes)
            if (!entry.second.within &&
                (m_options.provider != "cpu" || !randomBefore(entry.first->name).empty()))
                open.push_back(entry.first);
        if (open.empty())
            return {};
        m_progress(0.0, words::progressAgain);
        RL_TAKE(const auto again, fetch(a, m_original, inputs, open));
        for (ComparedValue* value : open) {
            const auto itself = compareValue(*value, before.at(value->name), again.at(value->name));
            if (itself && value->takes(*itself, outcomes.at(value).tolerance))
                continue;
            const std::string names = fmt::format("{}", fmt::join(randomBefore(value->name), ", "));
            outcomes.at(value).random =
                names.empty() ? say(words::otherEachTime) : say(words::otherEachTimeBy, names);
        }
        return {};
    }

    RuntimePointer m_runtime;
    const ModelFile& m_original;
    const ModelFile& m_rewritten;
    const ModelCompareOptions& m_options;
    const Progress& m_progress;
    const Clock::time_point m_start = Clock::now();
    std::map<std::string, std::string> m_otherNames; // original name to name in the rewritten model
    std::vector<SiteProbe> m_sites;
    std::optional<RewriteFacts> m_facts;
    std::optional<Replay> m_replay;
    bool m_replaysSelections = false;
    double m_secondsPerElement = 0.0;                        // per input element, in the first run
    std::optional<std::pair<bool, ReplayFinding>> m_finding; // of this run; first: with selections
    std::optional<std::size_t> m_followed;                   // index into ModelCompareReport::tried
    std::vector<NamedTensor> m_followedInputs;
    ModelCompareReport m_report;
};

} // namespace

Result<ModelCompareReport> compareModels(const RuntimePointer& runtime, const ModelFile& original,
                                         const ModelFile& rewritten, const std::vector<SiteProbe>& probes,
                                         const ModelCompareOptions& options, const Progress& progress)
{
    return Comparison(original, rewritten, options, progress).run(runtime, probes);
}

} // namespace resizelens
