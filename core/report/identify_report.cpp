#include "core/report/identify_report.h"

#include "core/base/text.h"
#include "core/extras/which_resize/advice.h"
#include "core/report/json_parts.h"
#include "core/report/optional_json.h"
#include "core/report/text_report.h"
#include "core/report/words.h"

#include <algorithm>

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
        return words::roundedIntegers.english;
    case OutputRounding::cut:
        return words::roundedCut.english;
    case OutputRounding::ownBytes:
        return words::roundedByLibrary.english;
    case OutputRounding::none:
        break;
    }
    return words::noneWord.english;
}

Phrase roundingText(OutputRounding rounding)
{
    switch (rounding) {
    case OutputRounding::toInteger:
        return say(words::roundedIntegers);
    case OutputRounding::cut:
        return say(words::roundedCut);
    default:
        return foreignPhrase(std::string(roundingName(rounding)));
    }
}

std::string namesText(const std::vector<Phrase>& labels, std::size_t most = kMostEqualNames)
{
    const auto names = englishOf(labels);
    const std::size_t shown = std::min(names.size(), most);
    std::string text =
        fmt::format("{}", fmt::join(names.begin(), names.begin() + static_cast<std::ptrdiff_t>(shown), "; "));
    return shown == names.size() ? text : say(words::listMore, text, names.size() - shown).english;
}

/// Names of all resizes that fit as well as the best, without the first.
std::vector<Phrase> namesLikeBest(const Identification& found)
{
    std::vector<Phrase> names;
    for (const Explanation& one : found.ranked)
        if (one.likeBest)
            names.insert(names.end(), one.labels.begin(), one.labels.end());
    names.erase(names.begin());
    return names;
}

Phrase headline(const Explanation& best)
{
    const Phrase& resize = best.labels.front();
    return best.rounding == OutputRounding::none || best.rounding == OutputRounding::ownBytes
               ? resize
               : say(words::identifyRounded, resize, roundingText(best.rounding));
}

Phrase marginText(const std::optional<double>& margin)
{
    if (!margin)
        return say(words::identifyAlone);
    return *margin >= 1e4 ? say(words::identifyFarAhead) : say(words::identifyAhead, *margin);
}

Phrase figuresText(const Identification& found)
{
    const Explanation& best = found.ranked.front();
    return say(words::identifyFigures, best.largest, best.worst.channel, best.worst.y, best.worst.x,
               best.rmse, 100.0 * best.share, marginText(found.margin));
}

Json explanationJson(const Explanation& one)
{
    return {
        {"resizes", englishOf(one.labels)},
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
    for (const Phrase& sentence : adviceFor(report.found))
        advice.push_back(sentence.english + ".");
    return advice;
}

namespace {

std::string tellingTable(const Identification& found)
{
    std::vector<std::vector<std::string>> rows;
    for (const TellingSample& one : found.telling)
        rows.push_back({say(words::identifyPlace, one.where.channel, one.where.y, one.where.x).english,
                        fmt::format("{:.6g}", one.output), fmt::format("{:.6g}", one.best),
                        fmt::format("{:.6g}", one.next)});
    return textTable(columnTitles({words::colTelling, words::colOutput, words::colBest, words::colNext}),
                     rows);
}

std::string rankedTable(const Identification& found)
{
    std::vector<std::vector<std::string>> rows;
    for (const Explanation& one : found.ranked) {
        if (rows.size() == kMostRows)
            break;
        const std::string names = namesText(one.labels, 2);
        rows.push_back(
            {fmt::format("{:.3g} %", 100.0 * one.share), fmt::format("{:.3g}", one.largest),
             one.framing.isWhole() ? names : say(words::identifyFramed, names, one.framing.name).english});
    }
    return textTable(columnTitles({words::colLeft, words::colError, words::colResize}), rows);
}

} // namespace

std::string identifyText(const IdentifyReport& report)
{
    const Identification& found = report.found;
    const Explanation& best = found.ranked.front();
    const Phrase head = found.explained == Explained::no
                            ? say(words::identifyNot, headline(best), 100.0 * best.share)
                        : found.explained == Explained::tooFew ? say(words::identifyTooFew, headline(best))
                                                               : headline(best);
    std::string text = textLine(head.english) + textLine("  " + figuresText(found).english);
    if (const auto names = namesLikeBest(found); !names.empty())
        text += textLine("  " + say(words::identifyAlike, namesText(names)).english);
    for (const std::string& sentence : identifyAdvice(report))
        text += textLine(sentence);
    if (!found.telling.empty())
        text += "\n" + tellingTable(found);
    text += "\n" + rankedTable(found);
    return text + "\n" +
           textLine(say(words::identifyTried, found.candidates, found.groups, found.framings).english);
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
    return printJson({{"schema", "resizelens.identify/1"},
                      {"pairs", std::move(pairs)},
                      {"site", textOrNull(report.site)},
                      {"explained", toString(found.explained)},
                      {"margin", found.margin},
                      {"as_configured", found.configured && found.explained != Explained::tooFew
                                            ? Json(isAsConfigured(found))
                                            : Json(nullptr)},
                      {"chance", found.chance},
                      {"advice", identifyAdvice(report)},
                      {"ranked", std::move(ranked)},
                      {"telling", std::move(telling)},
                      {"candidates", found.candidates},
                      {"different", found.groups},
                      {"framings", found.framings}});
}

} // namespace resizelens
