#include "core/verify/model_compare.h"

#include "core/runtime/words.h"
#include "core/verify/compare_interface.h"
#include "core/verify/departure.h"
#include "core/verify/error_probe.h"
#include "core/verify/inlining.h"
#include "core/verify/model_session.h"
#include "core/verify/run_inputs.h"
#include "core/verify/run_outcome.h"
#include "core/verify/selection_compare.h"
#include "core/verify/selection_trace.h"
#include "core/verify/words.h"
#include "core/worker/words.h"

#include <algorithm>
#include <cmath>
#include <map>

#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

using Clock = std::chrono::steady_clock;

constexpr double kProbeFactor = 2.0;                             // of what the error probe moved
constexpr std::uint64_t kProbeBudget = std::uint64_t{512} << 20; // bytes of probed tensors held at once

/// Which values are fetched together: the outputs with the first probes, further probes in runs of their own.
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
        RL_TRY(a);
        if (!b)
            return fail(rewrittenFails(b.error()));
        RL_TRY(checkInterface(m_original, *a, m_rewritten, *b));
        auto inputs = RunInputs::plan(m_original, *a, *b, m_options);
        RL_TRY(inputs);
        m_report.inputs = inputs->inputs();
        RL_TRY(checkToleranceNames(m_original, m_options));
        listValues(*a, probes);
        m_probe.emplace(runtime, m_original, probes, m_options);
        const auto groups = groupsOf(probes);
        for (const ComparedRun& run : inputs->runs()) {
            m_report.tried.push_back(run);
            RL_TRY(oneRun(*a, *b, *inputs, groups, inputs->runs().size()));
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
        if (m_progress.cancelled())
            return fail(cancelledError());
        ProbeOptions extra;
        for (const SiteProbe& probe : probes)
            extra.values.push_back(nameIn(file, probe.value));
        auto session = openForCompare(runtime, file, extra, m_options, limits());
        return session ? std::move(session) : fail(limitError(session.error()));
    }

    /// What is left of the comparison's time.
    RunLimits limits() const
    {
        RunLimits limits{m_progress.stop, {}};
        if (m_options.timeLimit.count() > 0) {
            const auto gone = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - m_start);
            limits.time = std::max(m_options.timeLimit - gone, std::chrono::milliseconds(1));
        }
        return limits;
    }

    /// What the run time does not take of the rewritten model it took of the original. Memory may lack for
    /// either.
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

    /// The values of the report, before anything is known of them.
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

    /// The last of ModelCompareReport::tried, which may turn out to say nothing.
    Result<void> oneRun(RuntimeSession& a, RuntimeSession& b, RunInputs& planned,
                        const std::vector<std::vector<SiteProbe>>& groups, std::size_t count)
    {
        ComparedRun& run = m_report.tried.back();
        auto inputs = planned.make(run);
        for (std::size_t group = 0; group < groups.size(); ++group) {
            RL_TRY(inputs);
            const auto part = static_cast<double>(group) / static_cast<double>(groups.size());
            const auto fraction =
                (static_cast<double>(m_report.tried.size() - 1) + part) / static_cast<double>(count);
            const std::vector<ComparedValue*> values = valuesOf(groups[group], group == 0);
            m_progress(fraction, words::progressOriginal);
            auto before = fetch(a, m_original, *inputs, values);
            while (!before && isRefusal(before.error()) && planned.lowerIntegers()) {
                inputs = planned.make(run);
                if (inputs)
                    before = fetch(a, m_original, *inputs, values);
            }
            if (!before && isRefusal(before.error()) && m_report.tried.size() > 1)
                return skip(run, say(words::originalTakesNot, phraseOf(before.error())));
            RL_TRY(before);
            if (run.isFurther && hasEmpty(*before))
                return skip(run, say(words::originalGivesEmpty));
            m_progress(fraction, words::progressRewritten);
            const auto after = fetch(b, m_rewritten, *inputs, values);
            if (!after)
                return fail(rewrittenFails(after.error()));
            if (auto done = compareValues(a, *inputs, values, *before, *after); !done)
                return done;
        }
        const bool first = !m_followed && run.skipped.empty() && (run.differs || m_options.follow);
        if (first || (run.differs && !m_report.tried[*m_followed].differs)) {
            m_followed = m_report.tried.size() - 1;
            m_followedInputs = std::move(*inputs);
        }
        return {};
    }

    /// Where they part. That this could not be found out takes nothing from what is known.
    Result<void> follow()
    {
        if (!m_followed)
            return {};
        const ComparedRun& run = m_report.tried[*m_followed];
        const DepartureSearch search(m_runtime, m_original, m_rewritten, m_options, m_otherNames, m_report);
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

    static bool hasEmpty(const TensorsByName& tensors)
    {
        return std::any_of(tensors.begin(), tensors.end(),
                           [](const auto& entry) { return entry.second.count() == 0; });
    }

    Result<void> compareValues(RuntimeSession& a, const std::vector<NamedTensor>& inputs,
                               const std::vector<ComparedValue*>& values, const TensorsByName& before,
                               const TensorsByName& after)
    {
        RunOutcomes outcomes;
        for (ComparedValue* value : values)
            outcomes.emplace(value, RunOutcome{compareValue(*value, before.at(value->name),
                                                            after.at(nameIn(m_rewritten, value->name)))});
        ComparedRun& run = m_report.tried.back();
        if (run.kind != InputKind::uniform && overflows(outcomes, before))
            return skip(run, say(words::valuesOverflow));
        if (auto done = setTolerances(outcomes, inputs, before); !done)
            return done;
        if (auto done = lookInto(outcomes, a, inputs, before, after); !done)
            return done;
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

    /// The time that a run had left is of no interest; the limit is.
    Error limitError(Error error) const
    {
        if (!is(error, words::workerTooSlow))
            return error;
        const std::chrono::duration<double> seconds = m_options.timeLimit;
        return std::move(error).saying(say(words::comparisonTooSlow, seconds.count()));
    }

    /// 16 units of roundoff pass anyway; what else differs is held against the rewrites' bounds.
    Result<void> setTolerances(RunOutcomes& outcomes, const std::vector<NamedTensor>& inputs,
                               const TensorsByName& before)
    {
        std::vector<std::string> open;
        for (auto& [value, outcome] : outcomes) {
            const DType type = outcome.difference ? outcome.difference->type : before.at(value->name).type();
            outcome.tolerance = m_options.tolerance.value_or(usualTolerance(type));
            outcome.from = m_options.tolerance || value->close ? ToleranceFrom::asked : ToleranceFrom::usual;
            const double rounding = kRoundings * unitRoundoff(type);
            if (outcome.from == ToleranceFrom::asked || !outcome.difference || !isFloating(type))
                continue;
            if (outcome.difference->within(rounding)) {
                outcome.tolerance = rounding;
                outcome.from = ToleranceFrom::rounding;
            } else if (value->site.empty() && value->isTensor && outcome.difference->nonFinite == 0) {
                open.push_back(value->name);
            }
        }
        if (!open.empty())
            m_progress(0.0, words::progressRounding);
        const auto moved = open.empty() ? Result<std::map<std::string, double>>()
                                        : m_probe->moved(inputs, open, before, limits());
        if (!moved)
            return fail(limitError(moved.error()));
        for (auto& [value, outcome] : outcomes)
            if (const auto found = moved->find(value->name); found != moved->end())
                takeBound(*value, found->second, outcome);
        for (auto& [value, outcome] : outcomes)
            outcome.within = outcome.difference && value->takes(*outcome.difference, outcome.tolerance);
        return {};
    }

    void takeBound(const ComparedValue& value, double moved, RunOutcome& outcome)
    {
        const DType type = outcome.difference->type;
        const double usual = outcome.tolerance;
        const bool jumps = jumpsBefore(withoutFunctions().graph(), {value.name});
        if (jumps && kProbeFactor * moved > usual)
            return; // by another selection, most likely
        if (!m_probe->isComplete() && kProbeFactor * moved <= usual)
            return; // other rewrites move it as well
        m_report.quantaSites = m_probe->quanta();
        outcome.moved = moved;
        outcome.from = ToleranceFrom::bounds;
        outcome.tolerance = std::max(kProbeFactor * moved, kRoundings * unitRoundoff(type));
        if (outcome.tolerance > kMostUsual * usualTolerance(type))
            outcome.tolerance = HUGE_VAL; // vacuousOf()
    }

    /// The original with its local functions written out.
    const onnx::ModelProto& withoutFunctions() const
    {
        if (!m_withoutFunctions) {
            m_withoutFunctions.emplace(m_original.structure());
            inlineFunctions(*m_withoutFunctions);
        }
        return *m_withoutFunctions;
    }

    /// Looks into what differs: by selections, or since the model gives other results each time.
    Result<void> lookInto(RunOutcomes& outcomes, RuntimeSession& a, const std::vector<NamedTensor>& inputs,
                          const TensorsByName& before, const TensorsByName& after) const
    {
        std::vector<OpenDifference> open;
        for (const auto& [value, outcome] : outcomes)
            if (!outcome.within &&
                (outcome.difference || is(outcome.difference.error(), words::tensorOfOtherShape))) {
                const std::string& other = nameIn(m_rewritten, value->name);
                open.push_back({value, other, &before.at(value->name), &after.at(other), outcome.tolerance});
            }
        if (open.empty())
            return {};
        auto flat = flattened(m_runtime, m_original, m_rewritten, m_options, inputs, limits());
        if (!flat)
            return fail(limitError(flat.error()));
        const SelectionCompare selections(m_runtime, m_original, m_rewritten, m_options, std::move(*flat));
        auto explained = selections.explain(open, inputs, limits());
        if (!explained)
            return fail(limitError(explained.error()));
        for (const auto& [name, one] : *explained)
            for (auto& [value, outcome] : outcomes)
                if (value->name == name)
                    take(one, outcome); // two values may have one name
        return testItself(outcomes, a, inputs, before);
    }

    static void take(const ExplainedDifference& explained, RunOutcome& outcome)
    {
        outcome.within = explained.finding.explained;
        if (outcome.within)
            outcome.difference = *explained.remaining;
        outcome.selection = explained.finding;
    }

    /// What still differs is not the rewrite's doing where the original differs from itself.
    Result<void> testItself(RunOutcomes& outcomes, RuntimeSession& a, const std::vector<NamedTensor>& inputs,
                            const TensorsByName& before) const
    {
        std::vector<ComparedValue*> open;
        for (const auto& entry : outcomes)
            if (!entry.second.within)
                open.push_back(entry.first);
        if (open.empty())
            return {};
        m_progress(0.0, words::progressAgain);
        const auto again = fetch(a, m_original, inputs, open);
        RL_TRY(again);
        for (ComparedValue* value : open) {
            const auto itself = compareValue(*value, before.at(value->name), again->at(value->name));
            if (itself && value->takes(*itself, outcomes.at(value).tolerance))
                continue;
            std::string names;
            for (const std::string& label : randomNodesBefore(withoutFunctions().graph(), {value->name}))
                names += (names.empty() ? "" : ", ") + label;
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
    std::map<std::string, std::string> m_otherNames; // value of the original, name in the rewritten model
    mutable std::optional<onnx::ModelProto> m_withoutFunctions;
    std::optional<ErrorProbe> m_probe;
    std::optional<std::size_t> m_followed; // of ModelCompareReport::tried
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
