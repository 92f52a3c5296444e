#include "core/identify/identify.h"

#include "core/identify/sampled.h"
#include "core/identify/words.h"
#include "core/resize/resize_eval.h"
#include "core/support/parallel.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

namespace resizelens {

namespace {

constexpr std::int64_t kMostValues = std::int64_t{1} << 27;
constexpr double kExplained = 2e-3; // of the standard deviation: no other framing is looked for

/// A pair read in one layout.
struct ReadPair
{
    std::string inputLayout, outputLayout;
    Tensor input, output; // float32 [1, C, H, W]
    OutputFacts facts;
    std::optional<Tensor> bytes; // the input as uint8, where it is bytes or 255ths
};

/// All pairs in one layout.
using View = std::vector<ReadPair>;

std::optional<Tensor> bytesOf(const Tensor& planes)
{
    const auto values = planes.as<float>();
    const auto [low, high] = std::ranges::minmax(values);
    const float white = high <= 1.0F ? 255.0F : 1.0F;
    if (low < 0.0F || high * white > 255.5F)
        return std::nullopt;
    Tensor bytes = *Tensor::uninitialized(DType::uint8, planes.dims());
    auto to = bytes.as<std::uint8_t>().begin();
    for (const float value : values) {
        const float whole = std::nearbyint(value * white);
        if (std::abs(value * white - whole) > 1e-3F)
            return std::nullopt;
        *to++ = static_cast<std::uint8_t>(whole);
    }
    return bytes;
}

Result<std::vector<View>> viewsOf(const std::vector<IdentifyPair>& pairs)
{
    std::vector<View> views;
    for (std::size_t p = 0; p < pairs.size(); ++p) {
        if (std::max(pairs[p].input.count(), pairs[p].output.count()) > kMostValues)
            return fail(words::identifyTooLarge, std::max(pairs[p].input.count(), pairs[p].output.count()),
                        kMostValues);
        auto inputs = readingsOf(pairs[p].input);
        RL_TRY(inputs);
        auto outputs = readingsOf(pairs[p].output);
        RL_TRY(outputs);
        for (const PictureReading& in : *inputs)
            for (const PictureReading& out : *outputs) {
                if (in.planes.dims()[1] != out.planes.dims()[1])
                    continue;
                ReadPair read{in.layout, out.layout, in.planes, out.planes, {}, {}};
                const auto view = std::ranges::find_if(views, [&](const View& known) {
                    return known.front().inputLayout == in.layout && known.front().outputLayout == out.layout;
                });
                if (p == 0)
                    views.push_back({std::move(read)});
                else if (view != views.end() && view->size() == p)
                    view->push_back(std::move(read));
            }
        std::erase_if(views, [p](const View& view) { return view.size() != p + 1; });
        if (views.empty())
            return fail(words::identifyChannels, toText(pairs[p].input.dims()),
                        toText(pairs[p].output.dims()));
    }
    for (View& view : views)
        for (ReadPair& pair : view) {
            pair.facts = factsOf(pair.output);
            pair.bytes = bytesOf(pair.input);
            if (pair.facts.range() == 0.0)
                return fail(words::identifyFlat);
        }
    return views;
}

/// What is left of all pairs after the first look.
struct Look
{
    std::size_t view = 0;
    std::size_t framing = 0; // by the framings of each pair, which are parallel
    std::size_t group = 0;
    double rest = 1.0;
    bool swapsColours = false;
};

/// Everything of one view and one framing: the same candidates at the lengths of each pair.
struct FramedPairs
{
    std::vector<Framing> framings; // of each pair
    std::vector<Tensor> inputs;
    std::vector<SamplePlaces> places;
    std::vector<CandidateGroup> groups; // at the first pair's lengths
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
    Result<FramedPairs> framed(std::size_t view, std::size_t framing) const;
    void lookAt(std::size_t view, std::size_t framing, const FramedPairs& framed, std::size_t groups);
    double restOf(const View& view, const FramedPairs& framed, const CandidateGroup& group,
                  bool& swapsColours) const;
    std::vector<std::size_t> promisingFramings(std::size_t view) const;
    void addTrials(const Look& look, std::vector<Explanation>& all,
                   std::vector<std::vector<FullFit>>& fits) const;
    void rank(std::vector<Explanation>& all, std::vector<std::vector<FullFit>>& fits,
              Identification& found) const;
    const FramedPairs* knownFrame(std::size_t view, std::size_t framing) const;
    void announceBest();

    std::vector<View> m_views;
    const IdentifyOptions& m_options;
    const Progress& m_progress;
    std::vector<std::tuple<std::size_t, std::size_t, FramedPairs>> m_frames; // view, framing
    std::vector<Look> m_looks;
    std::size_t m_tried = 0, m_differing = 0;
    double m_announced = 2.0; // the rest of what was announced last
};

std::vector<Framing> framingsOf(const ReadPair& pair)
{
    return possibleFramings(pair.input.dims()[2], pair.input.dims()[3], pair.output);
}

/// Framings of several pairs go together by their kind; a pair that lacks one (proportions that fit) ends the list.
Result<FramedPairs> Search::framed(std::size_t view, std::size_t framing) const
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
    auto groups = groupCandidates(lengths, m_options.configured, m_options.threads);
    RL_TRY(groups);
    framed.groups = std::move(*groups);
    return framed;
}

double Search::restOf(const View& view, const FramedPairs& framed, const CandidateGroup& group,
                      bool& swapsColours) const
{
    double squares = 0.0;
    for (std::size_t p = 0; p < view.size(); ++p) {
        if (framed.places[p].rows.empty() || framed.places[p].columns.empty())
            return 1.0;
        const auto fit = sampledFit(group.matrices[p], framed.inputs[p], view[p].output, framed.framings[p],
                                    framed.places[p]);
        squares += fit.rest * fit.rest;
        if (p == 0)
            swapsColours = fit.swapsColours;
    }
    return std::sqrt(squares / static_cast<double>(view.size()));
}

void Search::lookAt(std::size_t view, std::size_t framing, const FramedPairs& framed, std::size_t groups)
{
    std::vector<Look> looks(std::min(groups, framed.groups.size()));
    parallelFor(std::ssize(looks), m_options.threads, [&](std::int64_t i) {
        if (m_progress.cancelled())
            return;
        Look& look = looks[static_cast<std::size_t>(i)];
        look = {view, framing, static_cast<std::size_t>(i), 1.0, false};
        look.rest = restOf(m_views[view], framed, framed.groups[look.group], look.swapsColours);
    });
    m_looks.insert(m_looks.end(), looks.begin(), looks.end());
    for (const CandidateGroup& group : framed.groups)
        m_tried += group.members.size();
}

/// Resizes that stand for their like when framings are looked for.
constexpr std::array<std::string_view, 8> kRepresentatives = {
    "pytorch.bilinear",       "pytorch.bilinear_align_corners",
    "tensorflow.bilinear_v1", "opencv.nearest",
    "pytorch.bicubic",        "pillow.bilinear",
    "pillow.bicubic",         "opencv.area"};

/// The framings by which some representative explains the first pair better than the whole picture does, best first.
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
                             sampledFit(*matrices, input, pair.output, framing, places).rest);
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

/// A run time that computes a node as the standard says needs no word of its own.
std::vector<Phrase> labelsOf(const CandidateGroup& group)
{
    std::vector<Phrase> labels;
    for (const ResizeCandidate& member : group.members) {
        const bool isKnown = member.spec && member.dialect != Dialect::onnx &&
                             std::ranges::any_of(group.members, [&](const ResizeCandidate& other) {
                                 return other.spec && other.dialect == Dialect::onnx &&
                                        other.factor == member.factor &&
                                        attributesLabel(*other.spec) == attributesLabel(*member.spec);
                             });
        if (!isKnown)
            labels.push_back(member.label);
    }
    return labels;
}

/// Resizes every pair by the group's matrices, and in each member's own arithmetic where inputs are bytes.
void Search::addTrials(const Look& look, std::vector<Explanation>& all,
                       std::vector<std::vector<FullFit>>& fits) const
{
    const View& view = m_views[look.view];
    const FramedPairs& framed = *knownFrame(look.view, look.framing);
    const CandidateGroup& group = framed.groups[look.group];
    const auto add = [&](std::vector<Phrase> labels, const ResizeCandidate& candidate,
                         const LibraryMode* bytes) {
        std::vector<FullFit> ofPairs;
        for (std::size_t p = 0; p < view.size(); ++p) {
            const Framing& framing = framed.framings[p];
            const auto lengths = framing.lengths();
            std::optional<Tensor> resized;
            if (bytes) {
                Tensor input = *bytesOf(framed.inputs[p]);
                auto made = bytes->bytes(input, lengths.rows, lengths.columns);
                if (!made)
                    return;
                Tensor planes = *Tensor::uninitialized(DType::float32, made->dims());
                std::ranges::copy(made->as<std::uint8_t>(), planes.as<float>().begin());
                resized = std::move(planes);
            } else {
                const std::array axes = {AxisOperator::identity(1),
                                         AxisOperator::identity(framed.inputs[p].dims()[1]),
                                         group.matrices[p].rows, group.matrices[p].columns};
                auto made = applyAxes(framed.inputs[p], axes, 0.0, {{}, m_progress.stop}, 1);
                if (!made)
                    return;
                resized = std::move(*made);
            }
            ofPairs.push_back(fullFit(*resized, bytes != nullptr, view[p].facts, framing, look.swapsColours));
        }
        Explanation explanation{std::move(labels),         candidate,
                                bytes != nullptr,          view.front().inputLayout,
                                view.front().outputLayout, framed.framings.front()};
        explanation.values = ofPairs.front().values;
        explanation.rounding = ofPairs.front().rounding;
        double squares = 0.0, shares = 0.0;
        std::int64_t count = 0;
        for (std::size_t p = 0; p < ofPairs.size(); ++p) {
            squares += ofPairs[p].squares;
            count += ofPairs[p].count;
            const double share = ofPairs[p].rmse() / view[p].facts.deviation;
            shares += share * share;
            if (ofPairs[p].largest > explanation.largest) {
                explanation.largest = ofPairs[p].largest;
                explanation.worst = ofPairs[p].where;
                explanation.worstPair = p;
            }
        }
        explanation.rmse = std::sqrt(squares / static_cast<double>(std::max<std::int64_t>(count, 1)));
        explanation.share = std::sqrt(shares / static_cast<double>(ofPairs.size()));
        all.push_back(std::move(explanation));
        fits.push_back(std::move(ofPairs));
    };
    add(labelsOf(group), group.members.front(), nullptr);
    const bool areBytes =
        std::ranges::all_of(view, [](const ReadPair& pair) { return pair.bytes.has_value(); });
    for (const ResizeCandidate& member : group.members)
        if (areBytes && member.mode && member.mode->bytes && !member.factor)
            add({say(words::candidateOfBytes, member.label)}, member, member.mode);
}

/// Whether b expects the same of the outputs as a does, or what is left of a cannot decide: with noise of σ, the sums of
/// squares of two explanations that differ by d differ by Σd² ± 2σ·√Σd².
bool isLike(const std::vector<FullFit>& a, const std::vector<FullFit>& b, double slack)
{
    double differing = 0.0, largest = 0.0, squaresA = 0.0, squaresB = 0.0;
    std::int64_t count = 0;
    for (std::size_t p = 0; p < a.size(); ++p) {
        if (a[p].count != b[p].count)
            return false;
        squaresA += a[p].squares;
        squaresB += b[p].squares;
        count += a[p].count;
        for (std::size_t i = 0; i < a[p].expected.size(); ++i) {
            const double d = static_cast<double>(a[p].expected[i]) - static_cast<double>(b[p].expected[i]);
            if (std::isnan(d)) {
                if (std::isnan(a[p].expected[i]) != std::isnan(b[p].expected[i]))
                    return false; // another framing
                continue;
            }
            differing += d * d;
            largest = std::max(largest, std::abs(d));
        }
    }
    const double noise = std::sqrt(squaresA / static_cast<double>(std::max<std::int64_t>(count, 1)));
    return largest <= slack || squaresB - squaresA <= 6.0 * noise * std::sqrt(differing);
}

/// Samples in which two explanations differ most, far apart in the order of size.
std::vector<TellingSample> tellingSamples(const View& view, const std::vector<FullFit>& best,
                                          const std::vector<FullFit>& next)
{
    std::vector<std::pair<double, TellingSample>> found;
    for (std::size_t p = 0; p < best.size(); ++p) {
        const Dims& dims = view[p].output.dims();
        const auto area = dims[2] * dims[3];
        for (std::size_t i = 0; i < best[p].expected.size(); ++i) {
            const double a = static_cast<double>(best[p].expected[i]),
                         b = static_cast<double>(next[p].expected[i]);
            if (!(std::abs(a - b) > (found.size() < 4 ? 0.0 : found.back().first)))
                continue;
            const auto at = static_cast<std::int64_t>(i);
            found.push_back({std::abs(a - b),
                             {p,
                              {at / area, at % area / dims[3], at % dims[3]},
                              static_cast<double>(view[p].output.as<float>()[i]),
                              a,
                              b}});
            std::ranges::stable_sort(found, [](const auto& x, const auto& y) { return x.first > y.first; });
            found.resize(std::min<std::size_t>(found.size(), 4));
        }
    }
    std::vector<TellingSample> samples;
    for (const auto& entry : found)
        samples.push_back(entry.second);
    return samples;
}

Explained explainedBy(const Explanation& best, const OutputFacts& output)
{
    const bool isInteger = output.grid == SampleGrid::integers;
    if (best.largest <= (isInteger ? 0.0 : 2e-5 * output.range()))
        return Explained::exactly;
    const double step =
        isInteger                            ? 1.0
        : output.grid == SampleGrid::float16 ? 0x1p-10 * std::max(std::abs(output.low), std::abs(output.high))
        : output.grid == SampleGrid::bfloat16 ? 0x1p-7 * std::max(std::abs(output.low), std::abs(output.high))
                                              : 2e-4 * output.range();
    if (best.largest <= step && best.share < 0.1)
        return Explained::rounding;
    return best.share < 0.1 ? Explained::nearly : Explained::no;
}

void Search::rank(std::vector<Explanation>& all, std::vector<std::vector<FullFit>>& fits,
                  Identification& found) const
{
    std::vector<std::size_t> order(all.size());
    for (std::size_t i = 0; i < order.size(); ++i)
        order[i] = i;
    // The whole picture before a part of it, where both explain it.
    std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) {
        const double slack = 1e-9;
        return all[a].share + slack < all[b].share;
    });
    const std::size_t best = order.front();
    const View* view = nullptr;
    for (const View& one : m_views)
        if (one.front().inputLayout == all[best].inputLayout &&
            one.front().outputLayout == all[best].outputLayout)
            view = &one;
    const OutputFacts& facts = view->front().facts;
    found.range = facts.range();
    found.explained = explainedBy(all[best], facts);
    const double slack = facts.grid == SampleGrid::integers ? 0.0 : 1e-5 * facts.range();
    for (const std::size_t i : order) {
        const bool sameView =
            all[i].inputLayout == all[best].inputLayout && all[i].outputLayout == all[best].outputLayout;
        all[i].likeBest = i == best || (sameView && isLike(fits[best], fits[i], slack));
        if (!all[i].likeBest && !found.margin) {
            found.margin = all[i].share / std::max(all[best].share, 1e-7);
            if (sameView && all[i].framing.seenRows == all[best].framing.seenRows)
                found.telling = tellingSamples(*view, fits[best], fits[i]);
        }
    }
    for (const std::size_t i : order)
        found.ranked.push_back(std::move(all[i]));
}

/// Where the first look found a better one than before.
void Search::announceBest()
{
    const auto best = std::ranges::min_element(m_looks, {}, &Look::rest);
    if (!m_options.bestSoFar || best == m_looks.end() || best->rest >= m_announced)
        return;
    m_announced = best->rest;
    m_options.bestSoFar(knownFrame(best->view, best->framing)->groups[best->group].members.front().label,
                        best->rest);
}

Result<Identification> Search::run()
{
    for (std::size_t v = 0; v < m_views.size(); ++v) {
        auto whole = framed(v, 0);
        RL_TRY(whole);
        m_differing += whole->groups.size();
        lookAt(v, 0, *whole, whole->groups.size());
        m_frames.emplace_back(v, 0, std::move(*whole));
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
            auto other = framed(view, framing);
            RL_TRY(other);
            lookAt(view, framing, *other, other->groups.size());
            m_frames.emplace_back(view, framing, std::move(*other));
            announceBest();
        }
        std::ranges::stable_sort(m_looks, byRest);
    }
    if (m_progress.cancelled())
        return fail(cancelledError());
    const std::size_t finalists = std::min(m_options.most, m_looks.size());
    std::vector<std::vector<Explanation>> trials(finalists);
    std::vector<std::vector<std::vector<FullFit>>> trialFits(finalists);
    parallelFor(static_cast<std::int64_t>(finalists), m_options.threads, [&](std::int64_t i) {
        const auto k = static_cast<std::size_t>(i);
        if (!m_progress.cancelled())
            addTrials(m_looks[k], trials[k], trialFits[k]);
    });
    if (m_progress.cancelled())
        return fail(cancelledError());
    std::vector<Explanation> all;
    std::vector<std::vector<FullFit>> fits;
    for (std::size_t k = 0; k < finalists; ++k) {
        std::ranges::move(trials[k], std::back_inserter(all));
        std::ranges::move(trialFits[k], std::back_inserter(fits));
    }
    Identification found;
    found.candidates = m_tried;
    found.groups = m_differing;
    found.framings = framings;
    rank(all, fits, found);
    m_progress(1.0, words::progressIdentify);
    return found;
}

} // namespace

std::string_view toString(Explained explained)
{
    switch (explained) {
    case Explained::exactly:
        return "exactly";
    case Explained::rounding:
        return "rounding";
    case Explained::nearly:
        return "nearly";
    case Explained::no:
        break;
    }
    return "no";
}

Result<Identification> identifyResize(const std::vector<IdentifyPair>& pairs, const IdentifyOptions& options,
                                      const Progress& progress)
{
    if (pairs.empty())
        return fail(words::identifyNoPairs);
    auto views = viewsOf(pairs);
    RL_TRY(views);
    return Search(std::move(*views), options, progress).run();
}

} // namespace resizelens
