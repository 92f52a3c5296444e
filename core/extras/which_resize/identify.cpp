#include "core/extras/which_resize/identify.h"

#include "core/base/enum_names.h"
#include "core/base/parallel.h"
#include "core/extras/which_resize/given_factors.h"
#include "core/extras/which_resize/ranking.h"
#include "core/extras/which_resize/sampled.h"
#include "core/extras/which_resize/words.h"
#include "core/resize/matrix/resize_eval.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <numeric>
#include <optional>
#include <tuple>

namespace resizelens {

namespace {

constexpr double kExplained = 2e-3;           // of the standard deviation: no other framings
constexpr std::size_t kWorkedOut = 4'000'000; // output samples up to which every resize is computed in full

/// Result of the coarse pass over all pairs.
struct Look
{
    std::size_t view = 0;
    std::size_t framing = 0; // index into the parallel framings of each pair
    std::size_t group = 0;
    double rest = 1.0, kept = 1.0; // as in SampledFit
    bool swapsColours = false;
};

/// One view and one framing: the same candidates at the sizes of each pair.
struct FramedPairs
{
    std::vector<Framing> framings; // per pair
    std::vector<Tensor> inputs;
    std::vector<SamplePlaces> places;
    std::vector<CandidateGroup> groups; // at the first pair's sizes
};

class Search
{
public:
    Search(std::vector<View> views, const IdentifyOptions& options, const Progress& progress)
        : m_views(std::move(views))
        , m_options(options)
        , m_progress(progress)
    {
    }

    Result<Identification> run();

private:
    Result<FramedPairs> framed(std::size_t view, std::size_t framing,
                               const std::optional<GivenFactors>& factors = {}) const;
    Result<void> lookWithFittedFactors(std::size_t view);
    void lookAt(std::size_t view, std::size_t framing, const FramedPairs& framed, std::size_t groups);
    void measure(const View& view, const FramedPairs& framed, Look& look) const;
    std::vector<Look> finalists() const;
    std::vector<std::size_t> promisingFramings(std::size_t view) const;
    std::optional<Tensor> resizedAsFloats(const CandidateGroup& group, const Tensor& input,
                                          std::size_t p) const;
    void addTrials(const Look& look, std::vector<Trial>& trials) const;
    const FramedPairs* knownFrame(std::size_t view, std::size_t framing) const;
    void announceBest();

    std::vector<View> m_views;
    const IdentifyOptions& m_options;
    const Progress& m_progress;
    std::vector<std::tuple<std::size_t, std::size_t, FramedPairs>> m_frames; // by view and framing
    std::vector<Look> m_looks;
    std::size_t m_tried = 0, m_differing = 0, m_fits = 0;
    double m_announced = 2.0; // residual of the last announcement
};

std::vector<Framing> framingsOf(const ReadPair& pair)
{
    return possibleFramings(pair.input.dims()[2], pair.input.dims()[3], pair.output);
}

/// Combines framings of the same kind across pairs; a pair without one of them ends the list.
Result<FramedPairs> Search::framed(std::size_t view, std::size_t framing,
                                   const std::optional<GivenFactors>& factors) const
{
    FramedPairs framed;
    for (const ReadPair& pair : m_views[view]) {
        const auto all = framingsOf(pair);
        framed.framings.push_back(all[std::min(framing, all.size() - 1)]);
        framed.inputs.push_back(framedInput(pair.input, framed.framings.back()));
        framed.places.push_back(samplePlaces(framed.framings.back()));
    }
    std::vector<CandidateLengths> lengths;
    for (const Framing& one : framed.framings)
        lengths.push_back(one.lengths());
    RL_TAKE(framed.groups, factors ? groupsWith(lengths, *factors, m_options.threads)
                                   : groupCandidates(lengths, m_options.configured, m_options.threads));
    return framed;
}

void Search::measure(const View& view, const FramedPairs& framed, Look& look) const
{
    double rest = 0.0, kept = 0.0;
    for (std::size_t p = 0; p < view.size(); ++p) {
        if (framed.places[p].rows.empty() || framed.places[p].columns.empty())
            return;
        const auto fit = sampledFit(framed.groups[look.group].matrices[p], framed.inputs[p], view[p].facts,
                                    framed.framings[p], framed.places[p]);
        rest += fit.rest * fit.rest;
        kept += fit.kept * fit.kept;
        if (p == 0)
            look.swapsColours = fit.swapsColours;
    }
    look.rest = std::sqrt(rest / static_cast<double>(view.size()));
    look.kept = std::sqrt(kept / static_cast<double>(view.size()));
}

void Search::lookAt(std::size_t view, std::size_t framing, const FramedPairs& framed, std::size_t groups)
{
    std::vector<Look> looks(std::min(groups, framed.groups.size()));
    parallelFor(std::ssize(looks), m_options.threads, [&](std::int64_t i) {
        if (m_progress.cancelled())
            return;
        Look& look = looks[static_cast<std::size_t>(i)];
        look = {view, framing, static_cast<std::size_t>(i)};
        measure(m_views[view], framed, look);
    });
    m_looks.insert(m_looks.end(), looks.begin(), looks.end());
    for (const CandidateGroup& group : framed.groups)
        m_tried += group.members.size();
}

/// The whole images again with factors that the first pair suggests, under numbers behind those of the framings.
Result<void> Search::lookWithFittedFactors(std::size_t view)
{
    const ReadPair& pair = m_views[view].front();
    const auto framings = framingsOf(pair);
    const auto factors = fittedFactors(pair.input, pair.facts, framings.front(), 0.5 * m_looks.front().rest,
                                       m_options.threads, m_progress.stop);
    m_fits += kFactorFits;
    std::size_t number = framings.size();
    for (const GivenFactors& given : factors) {
        RL_TAKE(auto whole, framed(view, 0, given));
        lookAt(view, number, whole, whole.groups.size());
        m_frames.emplace_back(view, number++, std::move(whole));
        announceBest();
    }
    return {};
}

/// Resizes that represent their family when framings are tried.
constexpr std::array<std::string_view, 8> kRepresentatives = {
    "pytorch.bilinear",       "pytorch.bilinear_align_corners",
    "tensorflow.bilinear_v1", "opencv.nearest",
    "pytorch.bicubic",        "pillow.bilinear",
    "pillow.bicubic",         "opencv.area"};

/// Framings in which a representative explains the first pair better than with the whole image, best first.
std::vector<std::size_t> Search::promisingFramings(std::size_t view) const
{
    const ReadPair& pair = m_views[view].front();
    const auto all = framingsOf(pair);
    std::vector<double> rests(all.size(), 1.0);
    parallelFor(std::ssize(all), m_options.threads, [&](std::int64_t i) {
        const Framing& framing = all[static_cast<std::size_t>(i)];
        const SamplePlaces places = samplePlaces(framing);
        if (places.rows.size() < 2 || places.columns.size() < 2 || m_progress.cancelled())
            return;
        const Tensor input = framedInput(pair.input, framing);
        for (const std::string_view id : kRepresentatives) {
            const auto matrices =
                libraryMatrices(*findLibraryMode(id), framing.lengths().rows, framing.lengths().columns);
            if (matrices)
                rests[static_cast<std::size_t>(i)] =
                    std::min(rests[static_cast<std::size_t>(i)],
                             sampledFit(*matrices, input, pair.facts, framing, places).rest);
        }
    });
    std::vector<std::size_t> promising;
    for (std::size_t i = 1; i < all.size(); ++i)
        if (rests[i] < 0.9 * rests[0])
            promising.push_back(i);
    std::ranges::stable_sort(promising, [&](std::size_t a, std::size_t b) { return rests[a] < rests[b]; });
    promising.resize(std::min<std::size_t>(promising.size(), 3));
    return promising;
}

const FramedPairs* Search::knownFrame(std::size_t view, std::size_t framing) const
{
    for (const auto& [knownView, knownFraming, framed] : m_frames)
        if (knownView == view && knownFraming == framing)
            return &framed;
    return nullptr;
}

/// A runtime that follows the standard is not listed separately.
std::vector<Phrase> labelsOf(const CandidateGroup& group)
{
    std::vector<Phrase> labels;
    for (const ResizeCandidate& member : group.members) {
        const bool isKnown = member.spec && member.dialect != Dialect::onnx &&
                             std::ranges::any_of(group.members, [&](const ResizeCandidate& other) {
                                 return other.spec && other.dialect == Dialect::onnx &&
                                        other.factors == member.factors && other.site == member.site &&
                                        attributesLabel(*other.spec) == attributesLabel(*member.spec);
                             });
        if (!isKnown)
            labels.push_back(member.label);
    }
    return labels;
}

/// In the mode's own arithmetic; nullopt where it has none for these sizes.
std::optional<Tensor> resizedAsBytes(const LibraryMode& mode, const Tensor& planes, const Framing& framing)
{
    const auto lengths = framing.lengths();
    Tensor input = *bytesOf(planes);
    const auto made = resizeAs(mode, input, lengths.rows, lengths.columns);
    if (!made)
        return std::nullopt;
    Tensor resized = *Tensor::uninitialized(DType::float32, made->dims());
    std::ranges::copy(made->as<std::uint8_t>(), resized.as<float>().begin());
    return resized;
}

/// By the group's matrices of pair p; nullopt where it was cancelled.
std::optional<Tensor> Search::resizedAsFloats(const CandidateGroup& group, const Tensor& input,
                                              std::size_t p) const
{
    const std::array axes = {AxisOperator::identity(1), AxisOperator::identity(input.dims()[1]),
                             group.matrices[p].rows, group.matrices[p].columns};
    auto resized = applyAxes(input, axes, 0.0, {{}, m_progress.stop}, 1);
    if (!resized)
        return std::nullopt;
    if (std::ranges::all_of(group.members, [](const ResizeCandidate& member) {
            return member.mode != nullptr && member.mode->clips;
        }))
        clipToRangeOf(input, *resized);
    return std::move(*resized);
}

/// How far the results of all pairs are from what was given: the largest difference, and the mean ones.
void addFigures(const View& view, std::span<const FullFit> fits, Explanation& explanation)
{
    explanation.values = fits.front().values;
    explanation.rounding = fits.front().rounding;
    double squares = 0.0, shares = 0.0;
    std::int64_t count = 0;
    for (std::size_t p = 0; p < fits.size(); ++p) {
        squares += fits[p].squares;
        count += fits[p].count;
        explanation.values.parameters = std::max(explanation.values.parameters, fits[p].values.parameters);
        shares += fits[p].meanSquare() / (view[p].facts.deviation * view[p].facts.deviation);
        if (fits[p].largest > explanation.largest) {
            explanation.largest = fits[p].largest;
            explanation.worst = fits[p].where;
            explanation.worstPair = p;
        }
    }
    explanation.rmse = std::sqrt(squares / static_cast<double>(std::max<std::int64_t>(count, 1)));
    explanation.share = std::sqrt(shares / static_cast<double>(fits.size()));
}

/// Resizes every pair by the group's matrices and, for byte inputs, in each member's own arithmetic.
void Search::addTrials(const Look& look, std::vector<Trial>& trials) const
{
    const View& view = m_views[look.view];
    const FramedPairs& framed = *knownFrame(look.view, look.framing);
    const CandidateGroup& group = framed.groups[look.group];
    const auto add = [&](std::vector<Phrase> labels, std::vector<ResizeCandidate> members,
                         const LibraryMode* bytes) {
        std::vector<FullFit> fits;
        for (std::size_t p = 0; p < view.size(); ++p) {
            const Tensor& input = framed.inputs[p];
            const auto resized =
                bytes ? resizedAsBytes(*bytes, input, framed.framings[p]) : resizedAsFloats(group, input, p);
            if (!resized)
                return;
            fits.push_back(
                fullFit(*resized, bytes != nullptr, view[p].facts, framed.framings[p], look.swapsColours));
        }
        Explanation explanation{std::move(labels),      members.front(),          members,
                                bytes != nullptr,       view.front().inputLayout, view.front().outputLayout,
                                framed.framings.front()};
        addFigures(view, fits, explanation);
        trials.push_back({std::move(explanation), std::move(fits)});
    };
    add(labelsOf(group), group.members, nullptr);
    const bool areBytes =
        std::ranges::all_of(view, [](const ReadPair& pair) { return pair.bytes.has_value(); });
    for (const ResizeCandidate& member : group.members)
        if (areBytes && member.mode && member.mode->hasBytes() && !member.factors)
            add({say(words::candidateOfBytes, member.label)}, {member}, member.mode);
}

/// Reports the best candidate of the coarse pass if it improved.
void Search::announceBest()
{
    const auto best = std::ranges::min_element(m_looks, {}, &Look::rest);
    if (!m_options.bestSoFar || best == m_looks.end() || best->rest >= m_announced)
        return;
    m_announced = best->rest;
    m_options.bestSoFar(knownFrame(best->view, best->framing)->groups[best->group].members.front().label,
                        best->rest);
}

/// The `most` candidates with the smallest residual after fitting values, as many with values kept, and the
/// configured node, in the order of m_looks. Small outputs keep all candidates, since many fit equally well.
std::vector<Look> Search::finalists() const
{
    std::size_t samples = 1;
    for (const ReadPair& pair : m_views.front())
        samples += pair.output.as<float>().size();
    const std::size_t most = std::max(m_options.most, std::min(m_looks.size(), kWorkedOut / samples));
    std::vector<std::size_t> byKept(m_looks.size());
    std::iota(byKept.begin(), byKept.end(), std::size_t{0});
    std::ranges::stable_sort(byKept, {}, [&](std::size_t i) { return m_looks[i].kept; });
    std::vector<bool> isLast(m_looks.size());
    for (std::size_t i = 0; i < std::min(most, m_looks.size()); ++i) {
        isLast[i] = true;
        // Values were not kept if fitting explains much more.
        if (m_looks[byKept[i]].kept <= 2.0 * m_looks.front().rest + kExplained)
            isLast[byKept[i]] = true;
    }
    std::vector<Look> last;
    for (std::size_t i = 0; i < m_looks.size(); ++i) {
        const Look& look = m_looks[i];
        const auto& group = knownFrame(look.view, look.framing)->groups[look.group];
        if (isLast[i] || (look.framing == 0 && group.members.front().configured))
            last.push_back(look);
    }
    return last;
}

Result<Identification> Search::run()
{
    for (std::size_t v = 0; v < m_views.size(); ++v) {
        RL_TAKE(auto whole, framed(v, 0));
        m_differing += whole.groups.size();
        lookAt(v, 0, whole, whole.groups.size());
        m_frames.emplace_back(v, 0, std::move(whole));
        announceBest();
        m_progress(0.5 * static_cast<double>(v + 1) / static_cast<double>(m_views.size()),
                   words::progressIdentify);
    }
    const auto byRest = [](const Look& a, const Look& b) { return a.rest < b.rest; };
    std::ranges::stable_sort(m_looks, byRest);
    std::size_t framings = 1;
    if (m_looks.front().rest > kExplained) {
        const std::size_t view = m_looks.front().view;
        framings = framingsOf(m_views[view].front()).size();
        for (const std::size_t framing : promisingFramings(view)) {
            RL_TAKE(auto other, framed(view, framing));
            lookAt(view, framing, other, other.groups.size());
            m_frames.emplace_back(view, framing, std::move(other));
            announceBest();
        }
        std::ranges::stable_sort(m_looks, byRest);
        if (m_looks.front().rest > kExplained && !m_progress.cancelled()) {
            RL_TRY(lookWithFittedFactors(view));
            std::ranges::stable_sort(m_looks, byRest);
        }
    }
    RL_TRY(m_progress.goOn());
    const std::vector<Look> last = finalists();
    std::vector<std::vector<Trial>> trials(last.size());
    parallelFor(std::ssize(last), m_options.threads, [&](std::int64_t i) {
        const auto k = static_cast<std::size_t>(i);
        if (!m_progress.cancelled())
            addTrials(last[k], trials[k]);
    });
    RL_TRY(m_progress.goOn());
    std::vector<Trial> all;
    for (std::vector<Trial>& some : trials)
        std::ranges::move(some, std::back_inserter(all));
    Identification found =
        ranked(std::move(all), m_views, {m_looks.size() + m_fits, kRepresentatives.size(), framings},
               m_options.most);
    found.candidates = m_tried;
    found.groups = m_differing;
    found.configured = m_options.configured;
    m_progress(1.0, words::progressIdentify);
    return found;
}

} // namespace

std::string_view toString(Explained explained)
{
    static constexpr EnumNames<Explained::no> kNames("exactly", "rounding", "nearly", "too_few", "no");
    return kNames[explained];
}

bool isExplained(Explained explained)
{
    return explained != Explained::no && explained != Explained::tooFew;
}

Result<Identification> identifyResize(const std::vector<IdentifyPair>& pairs, const IdentifyOptions& options,
                                      const Progress& progress)
{
    if (pairs.empty())
        return fail(words::identifyNoPairs);
    RL_TAKE(auto views, viewsOf(pairs));
    return Search(std::move(views), options, progress).run();
}

} // namespace resizelens
