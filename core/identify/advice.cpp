#include "core/identify/advice.h"

#include "core/identify/words.h"

#include <algorithm>

#include <fmt/format.h>

namespace resizelens {

namespace {

/// The ONNX node that gives the output, where one does.
const Explanation* nodeOf(const Identification& found)
{
    const auto node = std::ranges::find_if(found.ranked, [](const Explanation& one) {
        return one.likeBest && one.candidate.spec && one.rounding != OutputRounding::ownBytes;
    });
    return node == found.ranked.end() ? nullptr : &*node;
}

/// "coordinate_transformation_mode from half_pixel to align_corners", for what differs.
Phrase changesTo(const ResizeSpec& wanted, const ResizeSpec& present)
{
    Phrase changes;
    const auto add = [&](const char* name, const std::string& from, const std::string& to) {
        if (from == to)
            return;
        const Phrase change = say(words::adviceFromTo, name, from, to);
        changes = changes.empty() ? change : say(words::adviceAnd, changes, change);
    };
    const auto text = [](std::string_view name) { return std::string(name); };
    add("mode", text(toString(present.mode)), text(toString(wanted.mode)));
    add("coordinate_transformation_mode", text(toString(present.coordinateMode)),
        text(toString(wanted.coordinateMode)));
    if (wanted.mode == ResizeMode::nearest)
        add("nearest_mode", text(toString(present.nearestMode)), text(toString(wanted.nearestMode)));
    if (wanted.mode == ResizeMode::cubic)
        add("cubic_coeff_a", fmt::format("{:g}", present.cubicCoeffA),
            fmt::format("{:g}", wanted.cubicCoeffA));
    add("antialias", present.antialias ? "1" : "0", wanted.antialias ? "1" : "0");
    add("exclude_outside", present.excludeOutside ? "1" : "0", wanted.excludeOutside ? "1" : "0");
    return changes;
}

Phrase nodeAdvice(const Identification& found, const std::optional<ResizeSpec>& configured)
{
    if (configured && isAsConfigured(found))
        return say(words::adviceNothing);
    const Explanation* node = nodeOf(found);
    if (!node)
        return say(words::adviceBefore, found.ranked.front().labels.front());
    if (!configured)
        return say(words::adviceNode, attributesText(*node->candidate.spec));
    const Phrase changes = changesTo(*node->candidate.spec, *configured);
    // The attributes are the same: what differs is the run time, or a factor that was kept.
    return changes.empty() ? say(words::adviceRuntime, node->labels.front())
                           : say(words::adviceChange, changes);
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
    return std::ranges::any_of(
        found.ranked, [](const Explanation& one) { return one.likeBest && one.candidate.configured; });
}

std::vector<Phrase> adviceFor(const Identification& found, const std::optional<ResizeSpec>& configured)
{
    const Explanation& best = found.ranked.front();
    if (found.explained == Explained::no)
        return {say(words::adviceUnknown), say(words::adviceProbe)};
    std::vector<Phrase> advice = {nodeAdvice(found, configured)};
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

} // namespace resizelens
