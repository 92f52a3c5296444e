#include "core/extras/which_resize/advice.h"

#include "core/extras/which_resize/words.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string_view>
#include <utility>

#include <fmt/format.h>

namespace resizelens {

namespace {

constexpr double kFiltered = 0.1; // of the standard deviation: small, but not noise

/// The ONNX nodes that explain the output, simplest first.
std::vector<const ResizeCandidate*> nodesOf(const Identification& found)
{
    std::vector<const ResizeCandidate*> nodes;
    for (const Explanation& one : found.ranked)
        if (one.likeBest && !one.ofBytes)
            for (const ResizeCandidate& member : one.members)
                if (member.spec && !member.configured)
                    nodes.push_back(&member);
    return nodes;
}

using Change = std::pair<std::string, Phrase>; // attribute or input name, description

std::vector<Change> attributeChanges(const ResizeSpec& wanted, const ResizeSpec& present)
{
    std::vector<Change> changes;
    const auto add = [&](const char* name, std::string_view from, std::string_view to) {
        if (from != to)
            changes.emplace_back(name, say(words::adviceFromTo, name, from, to));
    };
    add("mode", toString(present.mode), toString(wanted.mode));
    add("coordinate_transformation_mode", toString(present.coordinateMode), toString(wanted.coordinateMode));
    if (wanted.mode == ResizeMode::nearest)
        add("nearest_mode", toString(present.nearestMode), toString(wanted.nearestMode));
    if (wanted.mode == ResizeMode::cubic)
        add("cubic_coeff_a", fmt::format("{:g}", present.cubicCoeffA),
            fmt::format("{:g}", wanted.cubicCoeffA));
    if (wanted.mode != ResizeMode::nearest) {
        add("antialias", present.antialias ? "1" : "0", wanted.antialias ? "1" : "0");
        add("exclude_outside", present.excludeOutside ? "1" : "0", wanted.excludeOutside ? "1" : "0");
    }
    return changes;
}

/// Changes that turn the configured node into `wanted`; the runtime's arithmetic is not an attribute.
std::vector<Change> changesTo(const ResizeCandidate& wanted, const ResizeSite& present,
                              const CandidateLengths& lengths)
{
    std::vector<Change> changes = attributeChanges(*wanted.spec, present.spec);
    const auto given = givenScale(present, lengths);
    if (given && !wanted.factors && !wanted.site)
        changes.emplace_back("scales",
                             say(words::adviceSizes, given->scale, given->lengths.nOut, given->lengths.nIn));
    const auto isGiven = [&](double factor) { return given && std::abs(given->scale - factor) < 1e-6; };
    if (wanted.factors && wanted.factors->rows != wanted.factors->columns)
        changes.emplace_back("scales",
                             say(words::adviceScales, wanted.factors->rows, wanted.factors->columns));
    else if (wanted.factors && !isGiven(wanted.factors->rows))
        changes.emplace_back("scales", say(words::adviceScale, wanted.factors->rows));
    return changes;
}

/// Number of changes, used to find the closest node; another runtime counts as one.
std::size_t costOf(const ResizeCandidate& wanted, const std::vector<Change>& changes)
{
    return changes.size() + (wanted.dialect == Dialect::onnx ? 0 : 1);
}

Phrase listed(const std::vector<Change>& changes)
{
    Phrase text = changes.front().second;
    for (std::size_t i = 1; i < changes.size(); ++i)
        text = say(words::adviceAnd, text, changes[i].second);
    return text;
}

struct ClosestNode
{
    const ResizeCandidate* node;
    std::vector<Change> changes; // of the configured node
};

/// The one that needs the fewest changes.
ClosestNode closestOf(const std::vector<const ResizeCandidate*>& nodes, const ResizeSite& present,
                      const CandidateLengths& lengths)
{
    std::size_t least = std::size_t(-1);
    ClosestNode closest{nodes.front(), {}};
    for (const ResizeCandidate* node : nodes) {
        auto changes = changesTo(*node, present, lengths);
        if (const std::size_t cost = costOf(*node, changes); cost < least) {
            least = cost;
            closest = {node, std::move(changes)};
        }
    }
    return closest;
}

Phrase nodeAdvice(const Identification& found)
{
    const Explanation& best = found.ranked.front();
    if (isAsConfigured(found))
        return say(words::adviceNothing);
    const auto nodes = nodesOf(found);
    if (nodes.empty())
        return say(words::adviceBefore, best.labels.front());
    if (!found.configured)
        return say(words::adviceNode, attributesText(*nodes.front()->spec));
    const CandidateLengths lengths = best.framing.lengths();
    const auto [wanted, changes] = closestOf(nodes, *found.configured, lengths);
    if (changes.empty()) // only the runtime differs
        return say(words::adviceRuntime, wanted->label);
    if (const auto given = givenScale(*found.configured, lengths);
        given && changes.size() == 1 && !wanted->factors && changes.front().first == "scales")
        return say(words::adviceRatio, given->lengths.nOut, given->lengths.nIn, given->scale);
    return say(words::adviceChange, listed(changes));
}

std::string orderOf(const std::string& layout)
{
    return layout.substr(layout.starts_with("N") ? 1 : 0);
}

} // namespace

std::string attributesText(const ResizeSpec& spec)
{
    std::string text = fmt::format("mode={}, coordinate_transformation_mode={}", toString(spec.mode),
                                   toString(spec.coordinateMode));
    if (spec.mode == ResizeMode::nearest)
        text += fmt::format(", nearest_mode={}", toString(spec.nearestMode));
    if (spec.mode == ResizeMode::cubic)
        text += fmt::format(", cubic_coeff_a={:g}", spec.cubicCoeffA);
    if (spec.antialias)
        text += ", antialias=1";
    if (spec.excludeOutside)
        text += ", exclude_outside=1";
    return text;
}

bool isAsConfigured(const Identification& found)
{
    return isExplained(found.explained) && std::ranges::any_of(found.ranked, [](const Explanation& one) {
               return one.likeBest && one.candidate.configured;
           });
}

std::vector<Phrase> adviceFor(const Identification& found)
{
    const Explanation& best = found.ranked.front();
    if (found.explained == Explained::tooFew)
        return {say(words::adviceTooFew, found.samples, found.tries, found.chance), say(words::adviceProbe)};
    if (found.explained == Explained::no) {
        std::vector<Phrase> advice = {say(words::adviceUnknown), say(words::adviceProbe)};
        if (best.share < kFiltered)
            advice.insert(advice.begin(), say(words::adviceFiltered, 100.0 * found.followed));
        return advice;
    }
    std::vector<Phrase> advice = {nodeAdvice(found)};
    if (!best.framing.isWhole())
        advice.push_back(say(words::advicePictures, best.framing.name));
    if (best.values.name.code() != words::valuesKept.code())
        advice.push_back(say(words::adviceValues, best.values.name));
    if (best.values.swapsColours)
        advice.push_back(say(words::adviceColours));
    if (orderOf(best.inputLayout) != orderOf(best.outputLayout))
        advice.push_back(say(words::adviceLayouts, best.inputLayout, best.outputLayout));
    return advice;
}

Result<MeantResize> meantBy(const Identification& found)
{
    const Explanation& best = found.ranked.front();
    if (!found.configured || !isExplained(found.explained))
        return fail(words::applyUnknown);
    if (isAsConfigured(found))
        return fail(words::applyNothing);
    const ResizeSite& site = *found.configured;
    const auto nodes = nodesOf(found);
    const CandidateLengths lengths = best.framing.lengths();
    const ResizeCandidate& wanted = nodes.empty() ? best.candidate : *closestOf(nodes, site, lengths).node;
    MeantResize meant{wanted.spec.value_or(site.spec), std::vector<std::optional<double>>(site.axes.size())};
    if (!wanted.spec || wanted.dialect != Dialect::onnx) {
        RL_TAKE(meant.matrices, siteMatrices(site, [&](const LibraryAxis& rows, const LibraryAxis& columns) {
                    return matricesOf(wanted, {rows, columns});
                }));
        return meant;
    }
    const auto plane = planeAxes(site);
    const auto ratio = [](const LibraryAxis& axis) {
        return static_cast<double>(axis.nOut) / static_cast<double>(axis.nIn);
    };
    if (plane && wanted.factors) {
        meant.scales[(*plane)[0]] = wanted.factors->rows;
        meant.scales[(*plane)[1]] = wanted.factors->columns;
    } else if (plane && !wanted.site && givenScale(site, lengths)) {
        meant.scales[(*plane)[0]] = ratio(lengths.rows);
        meant.scales[(*plane)[1]] = ratio(lengths.columns);
    }
    return meant;
}

} // namespace resizelens
