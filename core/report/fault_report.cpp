#include "core/report/fault_report.h"

#include "core/base/text.h"
#include "core/extras/hidden_resize/words.h"
#include "core/extras/which_resize/advice.h"
#include "core/report/json_parts.h"
#include "core/report/optional_json.h"
#include "core/report/words.h"

#include <algorithm>

#include <nlohmann/json.hpp>

namespace resizelens {

namespace {

using Json = nlohmann::ordered_json;

Json findingJson(const FaultFinding& finding)
{
    return {{"id", finding.id},
            {"site", finding.site ? Json(finding.where) : Json(nullptr)},
            {"node", finding.where},
            {"certain", finding.certain},
            {"sentence", finding.said.english},
            {"effect", finding.effect},
            {"meant", finding.meant},
            {"line", finding.line.empty() ? Json(nullptr) : Json(finding.line)}};
}

} // namespace

Json findingsJson(std::span<const FaultFinding> findings)
{
    Json out = Json::array();
    for (const FaultFinding& finding : findings)
        out.push_back(findingJson(finding));
    return out;
}

Json hiddenJson(const Analysis& analysis, std::span<const HiddenResize> hidden)
{
    Json out = Json::array();
    for (const HiddenResize& one : hidden) {
        Json nodes = Json::array(), axes = Json::array();
        for (const NodeId node : one.nodes)
            nodes.push_back(analysis.index->nodeLabel(node));
        for (const HiddenResize::Axis& axis : one.axes)
            axes.push_back({{"axis", axis.axis}, {"in", axis.nIn}, {"out", axis.nOut}});
        out.push_back({{"nodes", std::move(nodes)},
                       {"form", one.form},
                       {"input", analysis.index->value(one.input).name},
                       {"output", analysis.index->value(one.output).name},
                       {"axes", std::move(axes)},
                       {"as", one.as},
                       {"attributes", one.spec ? Json(attributesText(*one.spec)) : Json(nullptr)},
                       {"sampled", one.sampled}});
    }
    return out;
}

std::string restoredText(const Analysis& analysis, std::span<const HiddenResize> hidden,
                         const RestoredResizes& restored)
{
    const GraphIndex& index = *analysis.index;
    std::string text;
    for (const std::size_t i : restored.written)
        text += textLine(say(words::hiddenRestored, say(hidden[i], index)).english);
    for (const auto& [i, why] : restored.left)
        text += textLine(say(words::hiddenLeft, say(hidden[i], index), why).english);
    return hidden.empty() ? textLine(say(words::hiddenNone, analysis.file->path().string()).english) : text;
}

std::string mendedText(const Analysis& analysis, const MendedFaults& mended)
{
    std::string text;
    for (const std::size_t i : mended.mended)
        text += textLine(say(words::faultMended, say(analysis.faults[i])).english);
    for (const auto& [i, why] : mended.left)
        text += textLine(say(words::faultLeft, say(analysis.faults[i]), why).english);
    return text.empty() ? textLine(say(words::faultNone, analysis.file->path().string()).english) : text;
}

std::string mendedJson(const Analysis& analysis, const MendedFaults& mended, const std::string& output)
{
    Json done = Json::array(), left = Json::array();
    for (const std::size_t i : mended.mended)
        done.push_back(findingJson(analysis.faults[i]));
    for (const auto& [i, why] : mended.left) {
        left.push_back(findingJson(analysis.faults[i]));
        left.back()["why"] = why.english;
    }
    return printJson({{"schema", "resizelens.mended/1"},
                      {"model", analysis.file->path().string()},
                      {"output", output.empty() ? Json(nullptr) : Json(output)},
                      {"mended", std::move(done)},
                      {"left", std::move(left)}});
}

std::string findingsText(std::span<const FaultFinding> findings)
{
    std::string text;
    for (const bool certain : {true, false})
        for (const FaultFinding& finding : findings)
            if (finding.certain == certain)
                text += textLine(say(finding).english);
    return text;
}

std::string faultsText(const Analysis& analysis)
{
    const auto certain = std::ranges::count_if(analysis.faults, &FaultFinding::certain);
    return textLine(say(words::faultsHead, analysis.file->path().string(), certain,
                        std::ssize(analysis.faults) - certain)
                        .english) +
           findingsText(analysis.faults);
}

std::string faultsJson(const Analysis& analysis)
{
    return printJson({{"schema", "resizelens.faults/1"},
                      {"model", analysis.file->path().string()},
                      {"findings", findingsJson(analysis.faults)}});
}

} // namespace resizelens
