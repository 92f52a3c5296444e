#include "core/extras/which_resize/given_factors.h"

#include "core/base/parallel.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <string_view>

namespace resizelens {

namespace {

constexpr int kSteps = 40; // of one scan
// Of the output unexplained: a scan of a smooth kernel comes within 0.02 of a factor that is there, and a scan of a
// nearest one lets some rows fall to the neighbour.
constexpr double kCloseBySmooth = 0.05, kCloseByNearest = 0.5;
constexpr std::size_t kFewest = 64;        // samples of the output; fewer can be met by chance
constexpr std::int64_t kClosePlaces = 512; // rows and columns that are looked at

/// Ranges that are scanned one after the other: all of it twice, since each axis is scanned with the other's best.
constexpr std::array kCoarse = {1.0, 1.0};
constexpr std::array kOfSmooth = {0.05, 0.0025, 1.25e-4, 6e-6, 3e-7};
constexpr std::array kOfNearest = {1.0, 0.15, 0.15, 0.02};

struct KernelOfFactors
{
    std::string_view mode;
    bool isNearest = false;
};

constexpr std::array kKernels = {KernelOfFactors{"pytorch.bilinear"}, KernelOfFactors{"pytorch.bicubic"},
                                 KernelOfFactors{"pytorch.nearest", true},
                                 KernelOfFactors{"pytorch.nearest_exact", true}};

/// What a factor adds to a length before it is rounded down: [0, 1) for each axis.
using Excess = std::array<double, 2>;

GivenFactors factorsOf(const Excess& excess, const CandidateLengths& lengths)
{
    const auto factor = [](const LibraryAxis& axis, double more) {
        return (static_cast<double>(axis.nOut) + more) / static_cast<double>(axis.nIn);
    };
    return {factor(lengths.rows, excess[0]), factor(lengths.columns, excess[1])};
}

struct Fitted
{
    GivenFactors factors;
    double rest = 1.0;
};

class FactorSearch
{
public:
    FactorSearch(const LibraryMode& mode, const Tensor& input, const OutputFacts& output,
                 const Framing& framing, const std::stop_token& stop)
        : m_mode(mode)
        , m_input(input)
        , m_output(output)
        , m_framing(framing)
        , m_places(samplePlaces(framing))
        , m_stop(stop)
    {
    }

    Fitted run(bool isNearest)
    {
        Excess best = {0.5, 0.5};
        scanAll(best, kCoarse);
        if (restAt(best) < (isNearest ? kCloseByNearest : kCloseBySmooth)) {
            if (isNearest) // few rows say where a range of factors ends
                lookCloser();
            scanAll(best, isNearest ? std::span<const double>(kOfNearest) : kOfSmooth);
        }
        return {factorsOf(best, m_framing.lengths()), restAt(best)};
    }

private:
    void lookCloser()
    {
        m_places = {};
        const Span &rows = m_framing.seenRows, &columns = m_framing.seenColumns;
        const auto stepOver = [](const Span& span) { return 1 + span.length / kClosePlaces; };
        for (std::int64_t y = rows.start; y < rows.start + rows.length; y += stepOver(rows))
            if (m_framing.seesRow(y))
                m_places.rows.push_back(y);
        for (std::int64_t x = columns.start; x < columns.start + columns.length; x += stepOver(columns))
            if (m_framing.seesColumn(x))
                m_places.columns.push_back(x);
    }
    void scanAll(Excess& best, std::span<const double> ranges) const
    {
        for (const double range : ranges)
            for (const std::size_t axis : {0U, 1U})
                scan(best, axis, range);
    }
    double restAt(const Excess& excess) const
    {
        if (m_stop.stop_requested())
            return 1.0;
        CandidateLengths lengths = m_framing.lengths();
        const GivenFactors factors = factorsOf(excess, lengths);
        lengths.rows.factor = factors.rows;
        lengths.columns.factor = factors.columns;
        const auto matrices = libraryMatrices(m_mode, lengths.rows, lengths.columns);
        return matrices ? sampledFit(*matrices, m_input, m_output, m_framing, m_places).rest : 1.0;
    }

    /// The middle of the best places: what is nearest has the same result for a range of factors.
    void scan(Excess& best, std::size_t axis, double range) const
    {
        const double first = std::clamp(best[axis] - range / 2, 0.0, 1.0 - range);
        std::array<double, kSteps> rests{};
        Excess at = best;
        for (int i = 0; i < kSteps; ++i) {
            at[axis] = first + range * (i + 0.5) / kSteps;
            rests[static_cast<std::size_t>(i)] = restAt(at);
        }
        const auto least = std::ranges::min_element(rests);
        const auto end = std::find_if(least, rests.end(), [&](double rest) { return rest > *least; });
        const double middle = static_cast<double>(least - rests.begin() + (end - rests.begin())) / 2;
        best[axis] = first + range * middle / kSteps;
    }

    const LibraryMode& m_mode;
    const Tensor& m_input;
    const OutputFacts& m_output;
    const Framing& m_framing;
    SamplePlaces m_places;
    const std::stop_token& m_stop;
};

} // namespace

std::optional<GivenFactors> plainFactors(std::span<const CandidateLengths> pairs)
{
    const auto fits = [](const LibraryAxis& axis, double factor) {
        return static_cast<std::int64_t>(std::floor(static_cast<double>(axis.nIn) * factor)) == axis.nOut;
    };
    const auto isRatio = [](const LibraryAxis& axis, double factor) {
        return std::abs(static_cast<double>(axis.nIn) * factor - static_cast<double>(axis.nOut)) < 1e-9;
    };
    const auto everywhere = [&](const auto& holds, double factor) {
        return std::ranges::all_of(pairs, [&](const CandidateLengths& lengths) {
            return holds(lengths.rows, factor) && holds(lengths.columns, factor);
        });
    };
    for (const CandidateLengths& lengths : pairs)
        for (const double parts : {1.0, 2.0, 3.0, 4.0, 5.0, 10.0, 20.0, 100.0}) {
            const double about =
                static_cast<double>(lengths.rows.nOut) / static_cast<double>(lengths.rows.nIn) * parts;
            for (const double whole : {std::floor(about), std::ceil(about)}) {
                const double factor = whole / parts;
                if (factor > 0.0 && everywhere(fits, factor) && !everywhere(isRatio, factor))
                    return GivenFactors{factor, factor};
            }
        }
    return std::nullopt;
}

std::vector<GivenFactors> fittedFactors(const Tensor& input, const OutputFacts& output,
                                        const Framing& framing, double rest, unsigned threads,
                                        const std::stop_token& stop)
{
    const SamplePlaces places = samplePlaces(framing);
    if (places.rows.size() * places.columns.size() < kFewest)
        return {};
    std::array<Fitted, kKernels.size()> fitted{};
    parallelFor(std::ssize(kKernels), threads, [&](std::int64_t i) {
        const auto k = static_cast<std::size_t>(i);
        fitted[k] = FactorSearch(*findLibraryMode(kKernels[k].mode), input, output, framing, stop)
                        .run(kKernels[k].isNearest);
    });
    std::ranges::sort(fitted, {}, &Fitted::rest);
    std::vector<GivenFactors> factors;
    for (const Fitted& one : fitted)
        if (one.rest < rest)
            factors.push_back(one.factors);
    return factors;
}

} // namespace resizelens
