#include "core/report/identify_report.h"

#include "core/identify/advice.h"
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

constexpr std::size_t kMostEqualNames = 6, kMostRows = 10;

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

std::string namesText(const std::vector<std::string>& names, std::size_t most = kMostEqualNames)
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
        {"onnx", one.candidate.spec ? Json(attributesText(*one.candidate.spec)) : Json(nullptr)},
        {"library_mode", one.candidate.mode ? Json(one.candidate.mode->id) : Json(nullptr)}};
}

} // namespace

std::vector<std::string> identifyAdvice(const IdentifyReport& report)
{
    std::vector<std::string> advice;
    for (const Phrase& sentence : adviceFor(report.found, report.configured))
        advice.push_back(sentence.english + ".");
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
        rows.push_back({fmt::format("{:.3g} %", 100.0 * one.share), fmt::format("{:.3g}", one.largest),
                        namesText(one.labels, 2) +
                            (one.framing.isWhole() ? "" : " (" + one.framing.name.english + ")")});
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
