#include "core/extras/hidden_resize/find_hidden.h"

#include "core/extras/hidden_resize/regions.h"
#include "core/extras/hidden_resize/words.h"
#include "core/extras/which_resize/candidates.h"
#include "core/resize/matrix/axis_rows.h"

#include <algorithm>
#include <array>
#include <map>
#include <span>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace resizelens {

namespace {

using Lengths = std::vector<std::pair<std::int64_t, std::int64_t>>; // before, after

struct Resized
{
    Lengths lengths = {};
    std::vector<AxisOperator> matrices = {}; // likewise

    void add(const HiddenRegion& region)
    {
        for (const std::size_t axis : region.resizedAxes()) {
            matrices.push_back(region.matrices[axis]);
            lengths.emplace_back(matrices.back().inputs(), matrices.back().outputs());
        }
    }
};

/// Which known resizes have given matrices.
class Names
{
public:
    /// nullptr if none has.
    const ResizeCandidate* of(const Resized& resized)
    {
        for (const CandidateGroup& group : groupsOf(resized.lengths)) {
            bool same = true;
            for (std::size_t i = 0; same && i < resized.matrices.size(); ++i)
                same = nearlySameRows(group.matrices[i].rows, resized.matrices[i]);
            if (same)
                return &group.members.front();
        }
        return nullptr;
    }

private:
    const std::vector<CandidateGroup>& groupsOf(const Lengths& lengths)
    {
        const auto [entry, isNew] = m_groups.try_emplace(lengths);
        if (!isNew)
            return entry->second;
        std::vector<CandidateLengths> pairs;
        for (const auto& [before, after] : lengths)
            pairs.push_back({{before, after}, {before, after}});
        if (auto groups = groupCandidates(pairs))
            entry->second = std::move(*groups);
        return entry->second;
    }

    std::map<Lengths, std::vector<CandidateGroup>> m_groups;
};

using Regions = std::vector<HiddenRegion>;

Result<Regions> regionsOf(const Analysis& analysis, const ShapeTable& shapes, Names& names,
                          const Progress& progress)
{
    return findRegions(
        *analysis.index, shapes,
        [&](const HiddenRegion& region) {
            Resized resized;
            resized.add(region);
            return names.of(resized) != nullptr;
        },
        progress);
}

HiddenResize toHidden(const HiddenRegion& region, const ResizeCandidate& name)
{
    HiddenResize hidden{region.nodes, region.form, region.input, region.output, {}, name.label.english, {}};
    if (name.spec && name.dialect == Dialect::onnx)
        hidden.spec = name.spec;
    if (name.factors) // the matrices of rows were compared
        hidden.factor = name.factors->rows;
    for (const std::size_t axis : region.resizedAxes())
        hidden.axes.push_back({axis, region.matrices[axis].inputs(), region.matrices[axis].outputs()});
    return hidden;
}

/// Lengths for the unknown dimensions of the model's inputs, the same for the same symbol: multiples of `unit`.
InputShapes lengthsFrom(const Analysis& analysis, std::int64_t first, std::int64_t unit)
{
    InputShapes shapes;
    std::map<std::string, std::int64_t> symbols;
    const GraphIndex& index = *analysis.index;
    for (const ValueId input : index.graph(GraphIndex::mainGraph()).inputs) {
        const auto& shape = analysis.shapes->facts(input).shape;
        if (!shape)
            continue;
        Dims dims;
        for (std::size_t axis = 0; axis < shape->size(); ++axis) {
            const Dim& dim = (*shape)[axis];
            const std::int64_t fresh = axis == 0 ? 1 : unit * first++;
            dims.push_back(dim.known()          ? dim.length
                           : dim.symbol.empty() ? fresh
                                                : symbols.try_emplace(dim.symbol, fresh).first->second);
        }
        shapes.emplace(index.value(input).name, std::move(dims));
    }
    return shapes;
}

/// A region of the first trial in each of them; empty if some trial does not have it.
std::vector<const HiddenRegion*> inEach(std::span<const Regions> trials, const HiddenRegion& first)
{
    std::vector<const HiddenRegion*> same;
    for (const Regions& regions : trials)
        for (const HiddenRegion& region : regions)
            if (region.output == first.output && region.input == first.input &&
                region.resizedAxes() == first.resizedAxes())
                same.push_back(&region);
    return same.size() == trials.size() ? same : std::vector<const HiddenRegion*>();
}

/// A length that is the same in all of them.
std::optional<std::int64_t> common(std::span<const HiddenRegion* const> regions, std::size_t axis,
                                   std::int64_t (AxisOperator::*length)() const)
{
    const std::int64_t first = (regions.front()->matrices[axis].*length)();
    const bool isCommon = std::ranges::all_of(
        regions, [&](const HiddenRegion* region) { return (region->matrices[axis].*length)() == first; });
    return isCommon ? std::optional(first) : std::nullopt;
}

/// Indices are known up to 1,024, so these are small; `unit` is by what the model shrinks its input.
constexpr std::array<std::int64_t, 3> kTried = {4, 5, 7};
constexpr std::array<std::int64_t, 2> kUnits = {1, 32};

/// Only what is one at every length tried.
Result<std::vector<HiddenResize>> findAtLengths(const Analysis& analysis, std::int64_t unit, Names& names,
                                                const Progress& progress)
{
    std::vector<Regions> trials;
    for (const std::int64_t first : kTried) {
        const auto shapes = inferShapes(*analysis.index, lengthsFrom(analysis, first, unit), progress);
        if (!shapes)
            continue;
        RL_TAKE(auto regions, regionsOf(analysis, *shapes, names, progress));
        trials.push_back(std::move(regions));
    }
    std::vector<HiddenResize> all;
    if (trials.size() < 2)
        return all;
    for (const HiddenRegion& region : trials.front()) {
        const auto regions = inEach(trials, region);
        Resized resized;
        for (const HiddenRegion* one : regions)
            resized.add(*one);
        const ResizeCandidate* name = regions.empty() ? nullptr : names.of(resized);
        if (name == nullptr)
            continue;
        all.push_back(toHidden(region, *name));
        all.back().sampled = true;
        for (HiddenResize::Axis& axis : all.back().axes) {
            axis.nIn = common(regions, axis.axis, &AxisOperator::inputs);
            axis.nOut = common(regions, axis.axis, &AxisOperator::outputs);
        }
    }
    return all;
}

} // namespace

Result<std::vector<HiddenResize>> findHiddenResizes(const Analysis& analysis, const Progress& progress)
{
    std::vector<HiddenResize> all;
    if (analysis.shapes == nullptr)
        return all;
    Names names;
    RL_TAKE(const auto regions, regionsOf(analysis, *analysis.shapes, names, progress));
    for (const HiddenRegion& region : regions) {
        Resized resized;
        resized.add(region);
        all.push_back(toHidden(region, *names.of(resized)));
    }
    if (lengthsMatter(*analysis.index, *analysis.shapes))
        for (const std::int64_t unit : kUnits) {
            RL_TAKE(auto more, findAtLengths(analysis, unit, names, progress));
            for (HiddenResize& one : more)
                if (std::ranges::find(all, one.output, &HiddenResize::output) == all.end())
                    all.push_back(std::move(one));
        }
    std::ranges::sort(all, {}, [](const HiddenResize& one) { return one.nodes.front(); });
    return all;
}

Phrase say(const HiddenResize& hidden, const GraphIndex& index)
{
    const auto length = [](std::optional<std::int64_t> known) {
        return known ? fmt::format("{}", *known) : "?";
    };
    std::vector<std::string> lengths;
    for (const HiddenResize::Axis& axis : hidden.axes)
        lengths.push_back(fmt::format("{}→{}", length(axis.nIn), length(axis.nOut)));
    const std::string first = index.nodeLabel(hidden.nodes.front());
    const Phrase nodes = hidden.nodes.size() == 1 ? foreignPhrase(first)
                                                  : say(words::hiddenNodes, hidden.nodes.size(), first,
                                                        index.nodeLabel(hidden.nodes.back()));
    Phrase said =
        say(words::hiddenAt, index.value(hidden.output).name, hidden.as, index.value(hidden.input).name,
            fmt::format("{}", fmt::join(lengths, ", ")), hidden.form, nodes);
    return hidden.sampled ? say(words::hiddenSampled, said) : said;
}

} // namespace resizelens
