#include "core/extras/tune/tune.h"

#include "core/base/file_source.h"
#include "core/engine/analysis_memo.h"
#include "core/engine/model_session.h"
#include "core/engine/random_input.h"
#include "core/engine/run_inputs.h"
#include "core/engine/verify_models.h"
#include "core/extras/tune/site_model.h"
#include "core/extras/tune/words.h"
#include "core/resize/chain/operator_chain.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace resizelens {

namespace {

constexpr double kWorthIt = 0.95;       // share of the node's time
constexpr double kSampleSeconds = 2e-3; // of one sample: short runs are repeated
constexpr double kMostRepeats = 64.0;
constexpr double kMostBytes = 2e9;                   // of inputs and results, of all forms
constexpr auto kPatience = std::chrono::seconds(60); // for one sample

/// A model in the runtime with the inputs on which it is timed.
class TimedModel
{
public:
    /// Errors: the runtime's.
    static Result<TimedModel> open(const TuneOptions& options, const RunnableModel& model,
                                   const std::stop_token& stop)
    {
        SessionOptions opening;
        opening.provider = options.compare.provider;
        opening.threads = options.compare.threads;
        opening.memoryBytes = options.compare.memoryBytes;
        opening.optimise = opening.keepsMemory = true;
        opening.dataFolder = model.dataFolder;
        const RunLimits limits{stop, kPatience};
        RL_TAKE(auto session, RuntimeSession::open(options.runtime, model.span(), opening, limits));
        return TimedModel(std::move(session), limits);
    }

    const RuntimeSession& session() const { return m_session; }

    /// Runs it once. Errors: the runtime's.
    Result<void> setInputs(std::vector<NamedTensor> inputs)
    {
        m_inputs = std::move(inputs);
        m_repeats = 1;
        RL_TAKE(const auto once, sample());
        m_repeats = static_cast<std::size_t>(std::clamp(kSampleSeconds / once, 1.0, kMostRepeats));
        return {};
    }

    Result<double> sample()
    {
        RL_TAKE(const auto seconds, m_session.time(m_inputs, m_outputs, m_repeats, m_limits));
        return std::max(median(seconds), 1e-9);
    }

private:
    TimedModel(RuntimeSession session, const RunLimits& limits)
        : m_session(std::move(session))
        , m_limits(limits)
    {
        for (const RuntimeValue& output : m_session.outputs())
            m_outputs.push_back(output.name);
    }

    RuntimeSession m_session;
    RunLimits m_limits;
    std::vector<NamedTensor> m_inputs;
    std::vector<std::string> m_outputs;
    std::size_t m_repeats = 1;
};

/// Exact for every input that the node takes, and nothing that must be asked for by name.
bool isCandidate(const ResizeSite& site, const Candidate& candidate)
{
    const Rule* const rule = findRule(candidate.rule);
    const bool overflows =
        site.type == DType::float16 && candidate.certificate && candidate.certificate->overflowsEarly();
    return isExact(candidate) && !overflows && rule != nullptr && rule->use != Rule::Use::byName;
}

Dims halved(const ResizeSite& site, Dims dims)
{
    for (const std::int64_t axis : site.resizedAxes())
        dims[static_cast<std::size_t>(axis)] =
            std::max<std::int64_t>(1, dims[static_cast<std::size_t>(axis)] / 2);
    return dims;
}

/// All forms are held at once.
Result<void> checkSize(const ResizeSite& site, std::size_t forms)
{
    double elements = 0.0;
    for (const auto& dims : {site.inputDims(), site.outputDims()})
        elements += dims ? static_cast<double>(elementCount(*dims).value_or(0)) : 0.0;
    const double bytes = elements * static_cast<double>(elementSize(site.type) * forms);
    return bytes <= kMostBytes ? Result<void>() : fail(words::tuneTooLarge, bytes / 1e6);
}

class Tuner
{
public:
    Tuner(const Analysis& analysis, const TuneOptions& options, const Progress& progress)
        : m_analysis(analysis)
        , m_options(options)
        , m_progress(progress)
    {
    }

    Result<Tuning> run()
    {
        if (auto nothing = nothingToDo(m_analysis))
            return fail(*nothing);
        m_result.runtime = "ONNX Runtime " + m_options.runtime->version();
        m_result.provider = m_options.compare.provider;
        m_result.threads = m_options.compare.threads;
        group();
        for (std::size_t i = 0; i < m_result.sites.size(); ++i) {
            const std::string& id = m_analysis.sites[m_result.sites[i].sites.front()].site.id;
            m_progress(static_cast<double>(i) / static_cast<double>(m_result.sites.size() + 1),
                       words::tuneTiming, id);
            RL_TRY(timeSite(m_result.sites[i]));
        }
        m_result.plan = tunedPlan(m_analysis, m_result.sites);
        if (m_result.plan.rewrittenCount() > 0 && !m_options.only)
            RL_TRY(timeWhole());
        m_progress(1.0, Phrase{});
        return std::move(m_result);
    }

private:
    void group()
    {
        const auto first = firstAlike(m_analysis.sites);
        for (std::size_t i = 0; i < first.size(); ++i) {
            if (m_options.only && first[i] != first[m_options.only->value])
                continue;
            const auto known = std::ranges::find_if(
                m_result.sites, [&](const SiteTuning& one) { return one.sites.front() == first[i]; });
            if (known == m_result.sites.end())
                m_result.sites.push_back({.sites = {i}});
            else
                known->sites.push_back(i);
        }
    }

    Result<void> timeSite(SiteTuning& tuning)
    {
        const SiteAnalysis& entry = m_analysis.sites[tuning.sites.front()];
        tuning.forms.push_back({});
        for (const Candidate& candidate : entry.candidates)
            if (isCandidate(entry.site, candidate))
                tuning.forms.push_back({candidate.rule, describeChain(candidate.chain)});
        if (entry.site.unknown || tuning.forms.size() == 1) {
            tuning.problem = entry.site.unknown ? *entry.site.unknown : say(words::tuneNoForm);
            return {};
        }
        tuning.sizes = {filledIn(entry.site.inputShape.value_or(Shape()))};
        if (Dims half = halved(entry.site, tuning.sizes.front()); half != tuning.sizes.front())
            tuning.sizes.push_back(std::move(half));
        for (std::size_t size = 0; size < tuning.sizes.size(); ++size)
            if (const auto done = timeAt(entry.site, size, tuning); !done) {
                if (done.error().kind == ErrorKind::cancelled)
                    return done;
                if (size > 0)
                    break;
                tuning.problem = phraseOf(done.error());
                return {};
            }
        const bool isFree = !entry.site.inputDims();
        if (const auto& at = tuning.forms[tuning.picked].at; isFree && at.size() > 1)
            if (!at[1] || at[1]->ofNode.high >= 1.0)
                tuning.picked = 0;
        return {};
    }

    /// The models of the forms at one size, in their order; those that there are not have an error.
    Result<std::vector<Result<RunnableModel>>> modelsAt(const ResizeSite& site,
                                                        const SiteTuning& tuning) const
    {
        RL_TAKE(const auto bytes, siteModel(site));
        Analysis opened;
        RL_TAKE(auto file, ModelFile::open(FileSource::inMemory(site.id, bytes)));
        opened.file = std::move(file);
        AnalysisOptions options;
        options.emission = m_analysis.emission;
        options.target = m_analysis.target;
        RL_TAKE(const auto alone, reanalyse(opened, options, Progress{{}, m_progress.stop}));
        std::vector<Result<RunnableModel>> models = {runnableModel(*alone->file)};
        for (std::size_t form = 1; form < tuning.forms.size(); ++form) {
            RL_TAKE(auto plan, planFor(*alone, {.rule = tuning.forms[form].rule}));
            models.push_back(plan.rewrittenCount() == 0
                                 ? Result<RunnableModel>(fail(failure(words::tuneNotHere)))
                                 : runnablePlan(*alone, plan, Progress{{}, m_progress.stop}));
        }
        return models;
    }

    /// Errors: those of the node itself, cancellation.
    Result<void> timeAt(const ResizeSite& site, std::size_t size, SiteTuning& tuning) const
    {
        for (FormTime& form : tuning.forms)
            form.at.emplace_back();
        const Dims& dims = tuning.sizes[size];
        RL_TAKE(const auto sized, siteAtSize(site, dims));
        RL_TRY(checkSize(sized, tuning.forms.size()));
        RL_TAKE(const auto models, modelsAt(site.inputDims() ? sized : site, tuning));
        std::vector<TimedModel> runners;
        std::vector<std::size_t> numbers; // of the forms that run
        for (std::size_t form = 0; form < models.size(); ++form) {
            auto opened = open(models[form], dims);
            if (!opened && (form == 0 || opened.error().kind == ErrorKind::cancelled))
                return fail(opened.error());
            if (!opened) {
                if (size == 0)
                    tuning.forms[form].problem = phraseOf(opened.error());
                continue;
            }
            runners.push_back(std::move(*opened));
            numbers.push_back(form);
        }
        RL_TAKE(const auto times, timesOf(runners, kWorthIt));
        for (std::size_t i = 0; i < times.size(); ++i)
            tuning.forms[numbers[i]].at[size] =
                FormTime::At{median(times[i]), timeRatio(times[i], times.front())};
        if (size == 0) {
            tuning.picked = numbers[pick(times, kWorthIt)];
            tuning.settled = standing(times, kWorthIt).settled;
        }
        return {};
    }

    Result<TimedModel> open(const Result<RunnableModel>& model, const Dims& dims) const
    {
        RL_TRY(model);
        RL_TAKE(auto opened, TimedModel::open(m_options, *model, m_progress.stop));
        RL_TAKE(auto x, randomTensor(opened.session().inputs().front().type, dims, m_options.compare.seed));
        RL_TRY(opened.setInputs({{"x", std::move(x)}}));
        return opened;
    }

    Result<RoundTimes> timesOf(std::vector<TimedModel>& models, double share) const
    {
        const auto run = [&](std::size_t form) { return models[form].sample(); };
        return race(models.size(), run,
                    {.seconds = m_options.seconds, .share = share, .seed = m_options.compare.seed},
                    m_progress.stop);
    }

    Result<void> timeWhole()
    {
        m_progress(static_cast<double>(m_result.sites.size()) /
                       static_cast<double>(m_result.sites.size() + 1),
                   words::tuneTimingModel);
        auto whole = wholeTimes();
        if (!whole && whole.error().kind == ErrorKind::cancelled)
            return fail(whole.error());
        if (whole) {
            m_result.whole = WholeTuning{median(whole->front()), median(whole->back()),
                                         timeRatio(whole->back(), whole->front())};
            if (pick(*whole, 1.0) == 1)
                return {};
        } else {
            m_result.notWhole = phraseOf(whole.error());
        }
        for (Choice& choice : m_result.plan.choices)
            if (choice.candidate)
                choice = {std::nullopt, say(words::tuneModelKept), true};
        return {};
    }

    Result<RoundTimes> wholeTimes() const
    {
        RL_TAKE(const auto original, runnableModel(*m_analysis.file));
        RL_TAKE(const auto tuned, runnablePlan(m_analysis, m_result.plan, Progress{{}, m_progress.stop}));
        RL_TAKE(auto before, TimedModel::open(m_options, original, m_progress.stop));
        RL_TAKE(auto after, TimedModel::open(m_options, tuned, m_progress.stop));
        ModelCompareOptions compare = m_options.compare;
        compare.shapes.insert(m_analysis.inputShapes.begin(), m_analysis.inputShapes.end());
        RL_TAKE(auto planned, RunInputs::plan(*m_analysis.file, before.session(), after.session(), compare));
        Result<void> ran;
        do {
            RL_TAKE(auto inputs, planned.make(planned.runs().front()));
            ran = before.setInputs(inputs);
            if (ran)
                ran = after.setInputs(std::move(inputs));
        } while (!ran && ran.error().kind != ErrorKind::cancelled && planned.lowerIntegers());
        RL_TRY(ran);
        std::vector<TimedModel> both;
        both.push_back(std::move(before));
        both.push_back(std::move(after));
        return timesOf(both, 1.0);
    }

    const Analysis& m_analysis;
    const TuneOptions& m_options;
    const Progress& m_progress;
    Tuning m_result;
};

} // namespace

Plan tunedPlan(const Analysis& analysis, const std::vector<SiteTuning>& sites)
{
    Plan plan;
    plan.choices.assign(analysis.sites.size(), {std::nullopt, say(words::tuneOnlySome), true});
    for (const SiteTuning& tuning : sites)
        for (const std::size_t site : tuning.sites) {
            Choice& choice = plan.choices[site];
            choice.keepReason = tuning.problem.empty() ? say(words::tuneKept) : tuning.problem;
            if (tuning.picked == 0)
                continue;
            const auto& all = analysis.sites[site].candidates.get();
            const auto found = std::ranges::find(all, tuning.forms[tuning.picked].rule, &Candidate::rule);
            choice = {static_cast<std::size_t>(found - all.begin()), {}};
        }
    return plan;
}

Result<Tuning> tune(const Analysis& analysis, const TuneOptions& options, const Progress& progress)
{
    return Tuner(analysis, options, progress).run();
}

} // namespace resizelens
