#include "core/verify/model_compare.h"

#include "core/verify/item_compare.h"
#include "core/verify/model_session.h"
#include "core/verify/random_input.h"
#include "core/verify/selection_compare.h"
#include "core/verify/selection_trace.h"

#include <algorithm>
#include <map>
#include <tuple>

#include <fmt/format.h>
#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::uint64_t kProbeBudget = std::uint64_t{512} << 20; // bytes of probed tensors held at once

Error interfaceError(std::string message)
{
    return Error{ErrorKind::argument,
                 "verify.interface",
                 std::move(message),
                 {},
                 {},
                 "Compare a model with its own rewrite"};
}

const RuntimeValue* findValue(const std::vector<RuntimeValue>& values, const std::string& name)
{
    const auto found = std::find_if(values.begin(), values.end(),
                                    [&](const RuntimeValue& value) { return value.name == name; });
    return found == values.end() ? nullptr : &*found;
}

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

/// An input without a stated shape looks like a scalar: it takes anything.
bool fits(const Dims& dims, const Shape& shape)
{
    return std::equal(
        dims.begin(), dims.end(), shape.begin(), shape.end(),
        [](std::int64_t length, const Dim& dim) { return !dim.known() || dim.length == length; });
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
        m_progress(0.0, "opening both models in ONNX Runtime");
        auto a = open(runtime, m_original, probes), b = open(runtime, m_rewritten, probes);
        if (!a)
            return fail(a.error());
        if (!b)
            return fail(rewrittenFails(b.error()));
        if (auto same = checkInterface(*a, *b); !same)
            return fail(same.error());
        if (auto done = planInputs(*a, *b); !done)
            return fail(done.error());
        if (auto done = checkToleranceNames(); !done)
            return fail(done.error());
        listValues(*a, probes);
        const auto groups = groupsOf(probes);
        for (int run = 0; run < m_options.runs; ++run)
            if (auto done = oneRun(*a, *b, run, groups); !done)
                return fail(done.error());
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
        if (error.code == "runtime.failed" || error.code == "runtime.died") {
            error.code = "verify.rewritten-fails";
            error.message = "the run time takes the original, but not the rewritten model: " + error.message;
        }
        return error;
    }

    const std::string& nameIn(const ModelFile& file, const std::string& value) const
    {
        const auto other = m_otherNames.find(value);
        return &file == &m_rewritten && other != m_otherNames.end() ? other->second : value;
    }

    Result<void> checkInterface(const RuntimeSession& a, const RuntimeSession& b) const
    {
        for (const RuntimeValue& input : a.inputs())
            if (const auto* other = findValue(b.inputs(), input.name);
                other == nullptr || other->type != input.type)
                return fail(interfaceError(
                    fmt::format("the rewritten model has no input '{}' of the same type", input.name)));
        if (a.inputs().size() != b.inputs().size())
            return fail(interfaceError("the rewritten model has other inputs than the original"));
        const auto &outputs = m_original.structure().graph().output(),
                   &others = m_rewritten.structure().graph().output();
        for (const auto& output : outputs)
            if (findValue(b.outputs(), output.name()) == nullptr)
                return fail(
                    interfaceError(fmt::format("the rewritten model has no output '{}'", output.name())));
        if (!std::equal(outputs.begin(), outputs.end(), others.begin(), others.end(),
                        [](const auto& x, const auto& y) { return x.name() == y.name(); }))
            return fail(
                interfaceError("the rewritten model has further outputs, or has them in another order"));
        return {};
    }

    Result<void> planInputs(const RuntimeSession& session, const RuntimeSession& rewritten)
    {
        for (const NamedTensor& given : m_options.inputs)
            if (findValue(session.inputs(), given.name) == nullptr)
                return fail(inputError(fmt::format("the model has no input '{}'", given.name)));
        for (const RuntimeValue& input : session.inputs()) {
            auto planned = planInput(input, *findValue(rewritten.inputs(), input.name));
            if (!planned)
                return fail(planned.error());
            m_report.inputs.push_back(std::move(*planned));
        }
        return {};
    }

    Result<ComparedInput> planInput(const RuntimeValue& input, const RuntimeValue& rewritten) const
    {
        ComparedInput planned{input.name, input.type, {}};
        if (const Tensor* given = findTensor(m_options.inputs, input.name)) {
            planned.given = true;
            planned.dims = given->dims();
            if (given->type() != input.type)
                return fail(inputError(fmt::format("input '{}' takes {}, but the tensor is {}", input.name,
                                                   dtypeName(input.type), dtypeName(given->type()))));
            if (!fits(given->dims(), input.shape))
                return fail(inputError(fmt::format("input '{}' takes {}, but the tensor is {}", input.name,
                                                   toText(input.shape), toText(given->dims()))));
            return planned;
        }
        if (!input.isTensor || elementSize(input.type) == 0)
            return fail(
                inputError(fmt::format("random values for input '{}' are not made: it is {}", input.name,
                                       input.isTensor ? dtypeName(input.type) : "not a tensor")));
        if (const auto asked = m_options.shapes.find(input.name); asked != m_options.shapes.end()) {
            planned.dims = asked->second;
            return planned;
        }
        planned.filled = !knownDims(input.shape);
        Shape shape = input.shape;
        for (std::size_t axis = 0; axis < shape.size() && shape.size() == rewritten.shape.size(); ++axis)
            if (!shape[axis].known())
                shape[axis] = rewritten.shape[axis];
        planned.dims = filledIn(shape);
        return planned;
    }

    static Error inputError(std::string message)
    {
        return Error{ErrorKind::argument,
                     "verify.input",
                     std::move(message),
                     {},
                     {},
                     "Give it by a .npy or .pb file (--input NAME=FILE)"};
    }

    Result<void> checkToleranceNames() const
    {
        const auto& outputs = m_original.structure().graph().output();
        for (const auto& given : m_options.outputs)
            if (std::none_of(outputs.begin(), outputs.end(),
                             [&](const auto& output) { return output.name() == given.first; }))
                return fail(ErrorKind::argument, "verify.output",
                            fmt::format("a tolerance is given for output '{}', which the model does not have",
                                        given.first));
        return {};
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
                value.problem = "it is " + dtypeName(known->type);
            value.comparable = value.problem.empty();
            value.inQuanta = isQuantised(m_original.structure().graph(), output.name());
            if (const auto close = m_options.outputs.find(output.name()); close != m_options.outputs.end())
                value.close = close->second;
            m_report.outputs.push_back(std::move(value));
        }
    }

    Result<std::vector<NamedTensor>> makeInputs(int run) const
    {
        std::vector<NamedTensor> inputs;
        std::uint64_t seed = (m_options.seed + static_cast<std::uint64_t>(run)) * 0x9e3779b97f4a7c15U;
        for (const ComparedInput& planned : m_report.inputs) {
            const Tensor* const given = findTensor(m_options.inputs, planned.name);
            auto tensor = given ? Result<Tensor>(*given) : randomTensor(planned.type, planned.dims, seed++);
            if (!tensor)
                return fail(inputError(fmt::format("input '{}': {}", planned.name, tensor.error().message)));
            inputs.push_back({planned.name, std::move(*tensor)});
        }
        return inputs;
    }

    Result<void> oneRun(RuntimeSession& a, RuntimeSession& b, int run,
                        const std::vector<std::vector<SiteProbe>>& groups)
    {
        const auto inputs = makeInputs(run);
        if (!inputs)
            return fail(inputs.error());
        for (std::size_t group = 0; group < groups.size(); ++group) {
            const auto part = static_cast<double>(group) / static_cast<double>(groups.size());
            const auto fraction = (static_cast<double>(run) + part) / static_cast<double>(m_options.runs);
            std::vector<ComparedValue*> values = valuesOf(groups[group], group == 0);
            m_progress(fraction, "running the original");
            const auto before = fetch(a, m_original, *inputs, values);
            if (!before)
                return fail(before.error());
            m_progress(fraction, "running the rewritten model");
            const auto after = fetch(b, m_rewritten, *inputs, values);
            if (!after)
                return fail(rewrittenFails(after.error()));
            std::map<ComparedValue*, Outcome> outcomes;
            for (ComparedValue* value : values)
                outcomes.emplace(value, judge(*value, before->at(value->name),
                                              after->at(nameIn(m_rewritten, value->name))));
            if (auto done = lookInto(outcomes, a, *inputs, *before, *after); !done)
                return done;
            for (auto& [value, outcome] : outcomes)
                merge(*value, std::move(outcome));
        }
        m_report.runs = run + 1;
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
        if (error.code == "runtime.time")
            error.message = fmt::format("the comparison did not finish within {:.3g} s",
                                        std::chrono::duration<double>(m_options.timeLimit).count());
        return error;
    }

    /// What one run says of a value.
    struct Outcome
    {
        Result<TensorDifference> difference;
        bool within = false;
        std::optional<SelectionFinding> selection = {};
        std::string random = {}; // not empty: the original does not agree with itself
    };

    static Result<TensorDifference> compare(const ComparedValue& value, const Tensor& before,
                                            const Tensor& after)
    {
        return value.isTensor ? compareTensors(before, after, value.close)
                              : compareItems(before, after, value.close);
    }

    Outcome judge(ComparedValue& value, const Tensor& before, const Tensor& after) const
    {
        Outcome outcome{compare(value, before, after)};
        const DType type = outcome.difference ? outcome.difference->type : before.type();
        value.tolerance = m_options.tolerance.value_or(usualTolerance(type));
        outcome.within = outcome.difference && value.takes(*outcome.difference);
        return outcome;
    }

    /// Looks into what differs: by selections, or since the model gives other results each time.
    Result<void> lookInto(std::map<ComparedValue*, Outcome>& outcomes, RuntimeSession& a,
                          const std::vector<NamedTensor>& inputs, const TensorsByName& before,
                          const TensorsByName& after) const
    {
        std::vector<OpenDifference> open;
        for (const auto& [value, outcome] : outcomes)
            if (!outcome.within &&
                (outcome.difference || outcome.difference.error().code == "compare.shape")) {
                const std::string& other = nameIn(m_rewritten, value->name);
                open.push_back({value, other, &before.at(value->name), &after.at(other)});
            }
        if (open.empty())
            return {};
        const SelectionCompare selections(m_runtime, m_original, m_rewritten, m_options);
        auto explained = selections.explain(open, inputs, limits());
        if (!explained)
            return fail(limitError(explained.error()));
        for (auto& [name, one] : *explained)
            for (auto& [value, outcome] : outcomes)
                if (value->name == name)
                    take(std::move(one), outcome);
        return testItself(outcomes, a, inputs, before);
    }

    static void take(ExplainedDifference&& explained, Outcome& outcome)
    {
        outcome.within = explained.finding.explained;
        if (outcome.within)
            outcome.difference = *explained.remaining;
        outcome.selection = std::move(explained.finding);
    }

    /// What still differs is not the rewrite's doing where the original differs from itself.
    Result<void> testItself(std::map<ComparedValue*, Outcome>& outcomes, RuntimeSession& a,
                            const std::vector<NamedTensor>& inputs, const TensorsByName& before) const
    {
        std::vector<ComparedValue*> open;
        for (const auto& entry : outcomes)
            if (!entry.second.within)
                open.push_back(entry.first);
        if (open.empty())
            return {};
        m_progress(0.0, "running the original against itself");
        const auto again = fetch(a, m_original, inputs, open);
        if (!again)
            return fail(again.error());
        for (ComparedValue* value : open) {
            const auto itself = compare(*value, before.at(value->name), again->at(value->name));
            if (itself && value->takes(*itself))
                continue;
            std::string names;
            for (const std::string& label : randomNodesBefore(m_original.structure().graph(), {value->name}))
                names += (names.empty() ? ": " : ", ") + label;
            outcomes.at(value).random = "the model gives other results each time" + names;
        }
        return {};
    }

    static void merge(ComparedValue& value, Outcome outcome)
    {
        if (!outcome.random.empty() || !outcome.difference) {
            value.problem = outcome.random.empty() ? outcome.difference.error().message : outcome.random;
            value.comparable =
                outcome.random.empty() && outcome.difference.error().kind != ErrorKind::unsupported;
            value.within = false;
            return;
        }
        const auto badness = [](const TensorDifference& one) {
            return std::tuple(one.nonFinite, one.needed, one.differing);
        };
        const TensorDifference& difference = *outcome.difference;
        const bool first = value.difference.type == DType::undefined;
        if (first || !value.vacuous.empty())
            value.vacuous = difference.vacuous;
        if (first || badness(difference) > badness(value.difference))
            value.difference = difference;
        if (outcome.selection && (!value.selection || value.selection->explained))
            value.selection = std::move(outcome.selection);
        value.within = (first || value.within) && outcome.within;
    }

    RuntimePointer m_runtime;
    const ModelFile& m_original;
    const ModelFile& m_rewritten;
    const ModelCompareOptions& m_options;
    const Progress& m_progress;
    const Clock::time_point m_start = Clock::now();
    std::map<std::string, std::string> m_otherNames; // value of the original, name in the rewritten model
    ModelCompareReport m_report;
};

} // namespace

bool ComparedValue::takes(const TensorDifference& one) const
{
    const std::int64_t count = elementCount(one.dims).value_or(0);
    const bool oneQuantum =
        inQuanta && isInteger(one.type) && one.maxAbs <= 1.0 && 2 * one.differing <= count;
    return close ? one.nonFinite == 0 && one.notClose == 0 : oneQuantum || one.within(tolerance);
}

bool ModelCompareReport::same() const
{
    return std::all_of(outputs.begin(), outputs.end(),
                       [](const ComparedValue& value) { return value.problem.empty() && value.within; });
}

double ModelCompareReport::maxAbs() const
{
    double largest = 0.0;
    for (const ComparedValue& value : outputs)
        largest = std::max(largest, value.difference.maxAbs);
    return largest;
}

double ModelCompareReport::maxRel() const
{
    double largest = 0.0;
    for (const ComparedValue& value : outputs)
        largest = std::max(largest, value.difference.maxRel());
    return largest;
}

std::optional<double> ModelCompareReport::leastCosine() const
{
    std::optional<double> least;
    for (const ComparedValue& value : outputs)
        if (value.difference.cosine)
            least = std::min(least.value_or(1.0), *value.difference.cosine);
    return least;
}

const ComparedValue* ModelCompareReport::firstDifferent() const
{
    const auto found = std::find_if(sites.begin(), sites.end(), [](const ComparedValue& value) {
        return value.problem.empty() && !value.within;
    });
    return found == sites.end() ? nullptr : &*found;
}

Result<ModelCompareReport> compareModels(const RuntimePointer& runtime, const ModelFile& original,
                                         const ModelFile& rewritten, const std::vector<SiteProbe>& probes,
                                         const ModelCompareOptions& options, const Progress& progress)
{
    return Comparison(original, rewritten, options, progress).run(runtime, probes);
}

} // namespace resizelens
