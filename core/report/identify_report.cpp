#include "core/report/identify_report.h"

#include "core/report/json_parts.h"
#include "core/report/text_report.h"
#include "core/support/text.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

namespace resizelens {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kMostNames = 6, kMostRows = 10;

std::string_view roundingName(OutputRounding rounding)
{
    switch (rounding) {
    case OutputRounding::float16:
        return "float16";
    case OutputRounding::bfloat16:
        return "bfloat16";
    case OutputRounding::toInteger:
        return "integers";
    case OutputRounding::cut:
        return "integers, cut";
    case OutputRounding::ownBytes:
        return "bytes by the library";
    case OutputRounding::none:
        break;
    }
    return "none";
}

std::string namesText(const std::vector<std::string>& names, std::size_t most = kMostNames)
{
    const std::size_t shown = std::min(names.size(), most);
    std::string text =
        fmt::format("{}", fmt::join(names.begin(), names.begin() + static_cast<std::ptrdiff_t>(shown), "; "));
    return shown == names.size() ? text : text + fmt::format("; and {} more", names.size() - shown);
}

/// All that the outputs cannot tell from the best, but for that itself.
std::vector<std::string> namesLikeBest(const Identification& found)
{
    std::vector<std::string> names;
    for (const Explanation& one : found.ranked)
        if (one.likeBest)
            names.insert(names.end(), one.labels.begin(), one.labels.end());
    names.erase(names.begin());
    return names;
}

/// The ONNX node that gives the output, where one does.
const Explanation* nodeOf(const Identification& found)
{
    const auto node = std::ranges::find_if(found.ranked, [](const Explanation& one) {
        return one.likeBest && one.candidate.spec && one.rounding != OutputRounding::ownBytes;
    });
    return node == found.ranked.end() ? nullptr : &*node;
}

std::string attributesOf(const ResizeSpec& spec)
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

/// "coordinate_transformation_mode from half_pixel to align_corners", for what differs.
std::string changesTo(const ResizeSpec& wanted, const ResizeSpec& present)
{
    std::vector<std::string> changes;
    const auto add = [&](const char* name, const auto& from, const auto& to) {
        if (from != to)
            changes.push_back(fmt::format("{} from {} to {}", name, from, to));
    };
    add("mode", toString(present.mode), toString(wanted.mode));
    add("coordinate_transformation_mode", toString(present.coordinateMode), toString(wanted.coordinateMode));
    if (wanted.mode == ResizeMode::nearest)
        add("nearest_mode", toString(present.nearestMode), toString(wanted.nearestMode));
    if (wanted.mode == ResizeMode::cubic)
        add("cubic_coeff_a", present.cubicCoeffA, wanted.cubicCoeffA);
    add("antialias", present.antialias ? 1 : 0, wanted.antialias ? 1 : 0);
    add("exclude_outside", present.excludeOutside ? 1 : 0, wanted.excludeOutside ? 1 : 0);
    return fmt::format("{}", fmt::join(changes, ", "));
}

bool isAsConfigured(const Identification& found)
{
    return std::ranges::any_of(found.ranked, [](const Explanation& one) {
        return one.likeBest && one.labels.front() == kConfiguredLabel;
    });
}

std::string headline(const Explanation& best)
{
    std::string text = best.labels.front();
    if (best.rounding != OutputRounding::none && best.rounding != OutputRounding::ownBytes)
        text += fmt::format(", rounded to {}", roundingName(best.rounding));
    return text;
}

std::string figuresText(const Identification& found)
{
    const Explanation& best = found.ranked.front();
    std::string text = fmt::format(
        "largest difference {:.3g} at channel {}, row {}, column {}; RMSE {:.3g}, {:.2g} % of the output's "
        "standard deviation; ",
        best.largest, best.worst.channel, best.worst.y, best.worst.x, best.rmse, 100.0 * best.share);
    if (!found.margin)
        return text + "no other resize can be told from it by these pictures";
    return text + (*found.margin >= 1e4
                       ? "all others leave more than 10,000 times as much"
                       : fmt::format("the next best leaves {:.3g} times as much", *found.margin));
}

Json explanationJson(const Explanation& one)
{
    return {
        {"resizes", one.labels},
        {"like_best", one.likeBest},
        {"share", one.share},
        {"rmse", one.rmse},
        {"max_abs", one.largest},
        {"worst",
         {{"pair", one.worstPair}, {"channel", one.worst.channel}, {"y", one.worst.y}, {"x", one.worst.x}}},
        {"input_layout", one.inputLayout},
        {"output_layout", one.outputLayout},
        {"framing", one.framing.isWhole() ? Json("whole") : Json(one.framing.name.english)},
        {"rounding", roundingName(one.rounding)},
        {"values",
         {{"name", one.values.name.english},
          {"scale", one.values.scale},
          {"shift", one.values.shift},
          {"swaps_colours", one.values.swapsColours},
          {"fitted", one.values.isFitted}}},
        {"onnx", one.candidate.spec ? Json(attributesOf(*one.candidate.spec)) : Json(nullptr)},
        {"library_mode", one.candidate.mode ? Json(one.candidate.mode->id) : Json(nullptr)}};
}

} // namespace

std::vector<std::string> identifyAdvice(const IdentifyReport& report)
{
    const Identification& found = report.found;
    const Explanation& best = found.ranked.front();
    if (found.explained == Explained::no)
        return {"No resize that is known gives this output. Is the output of another picture, or is there "
                "more between the two than a resize? "
                "`resizelens-cli probe` writes pictures that tell resizes apart."};
    std::vector<std::string> advice;
    const Explanation* node = nodeOf(found);
    if (report.configured && isAsConfigured(found))
        advice.emplace_back("The node gives this output as it is configured: nothing is to be set.");
    else if (node && report.configured)
        advice.push_back(
            fmt::format("In the model, change {}.", changesTo(*node->candidate.spec, *report.configured)));
    else if (node)
        advice.push_back(
            fmt::format("In a model, a Resize with {} gives this.", attributesOf(*node->candidate.spec)));
    else
        advice.push_back(
            fmt::format("No ONNX Resize gives this: resize before the model, by {}.", best.labels.front()));
    if (!best.framing.isWhole())
        advice.push_back(fmt::format("Of the pictures: {}.", best.framing.name.english));
    if (best.values.name.english != "as they are")
        advice.push_back(fmt::format("Values after the resize: {}.", best.values.name.english));
    if (best.values.swapsColours)
        advice.emplace_back("Red and blue change places.");
    const auto order = [](const std::string& layout) {
        return layout.substr(layout.starts_with("N") ? 1 : 0);
    };
    if (order(best.inputLayout) != order(best.outputLayout))
        advice.push_back(fmt::format("The input is {}, the output {}.", best.inputLayout, best.outputLayout));
    return advice;
}

std::string identifyText(const IdentifyReport& report)
{
    const Identification& found = report.found;
    const Explanation& best = found.ranked.front();
    std::string text;
    if (found.explained == Explained::no)
        text += textLine(fmt::format(
            "Not explained. The nearest is {}, which leaves {:.3g} % of the output's standard deviation",
            headline(best), 100.0 * best.share));
    else
        text += textLine(headline(best));
    text += textLine("  " + figuresText(found));
    if (const auto names = namesLikeBest(found); !names.empty())
        text += textLine("  the same here: " + namesText(names));
    for (const std::string& sentence : identifyAdvice(report))
        text += textLine(sentence);
    if (!found.telling.empty()) {
        std::vector<std::vector<std::string>> rows;
        for (const TellingSample& one : found.telling)
            rows.push_back(
                {fmt::format("channel {}, row {}, column {}", one.where.channel, one.where.y, one.where.x),
                 fmt::format("{:.6g}", one.output), fmt::format("{:.6g}", one.best),
                 fmt::format("{:.6g}", one.next)});
        text += "\n" + textTable({"samples that tell it from the next", "output", "best", "next"}, rows);
    }
    std::vector<std::vector<std::string>> rows;
    for (const Explanation& one : found.ranked) {
        if (rows.size() == kMostRows)
            break;
        rows.push_back(
            {fmt::format("{:.3g} %", 100.0 * one.share), fmt::format("{:.3g}", one.largest),
             namesText(one.labels, 2) + (one.framing.isWhole() ? "" : " (" + one.framing.name.english + ")")});
    }
    text += "\n" + textTable({"left", "max-abs", "resize"}, rows);
    return text + "\n" +
           textLine(fmt::format("{} resizes, {} that differ at these lengths, {} framings", found.candidates,
                                found.groups, found.framings));
}

std::string identifyJson(const IdentifyReport& report)
{
    const Identification& found = report.found;
    Json pairs = Json::array(), ranked = Json::array(), telling = Json::array();
    for (const auto& [input, output] : report.files)
        pairs.push_back({{"input", input}, {"output", output}});
    for (const Explanation& one : found.ranked)
        ranked.push_back(explanationJson(one));
    for (const TellingSample& one : found.telling)
        telling.push_back({{"pair", one.pair},
                           {"channel", one.where.channel},
                           {"y", one.where.y},
                           {"x", one.where.x},
                           {"output", one.output},
                           {"best", one.best},
                           {"next", one.next}});
    return printJson(
        {{"schema", "resizelens.identify/1"},
         {"pairs", std::move(pairs)},
         {"site", textOrNull(report.site)},
         {"explained", toString(found.explained)},
         {"margin", found.margin && std::isfinite(*found.margin) ? Json(*found.margin) : Json(nullptr)},
         {"as_configured", report.configured ? Json(isAsConfigured(found)) : Json(nullptr)},
         {"advice", identifyAdvice(report)},
         {"ranked", std::move(ranked)},
         {"telling", std::move(telling)},
         {"candidates", found.candidates},
         {"different", found.groups},
         {"framings", found.framings}});
}

} // namespace resizelens
