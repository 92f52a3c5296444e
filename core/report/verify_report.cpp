#include "core/report/verify_report.h"

#include "core/base/text.h"
#include "core/engine/words.h"
#include "core/report/departure_report.h"
#include "core/report/json_parts.h"
#include "core/report/optional_json.h"
#include "core/report/text_report.h"
#include "core/report/words.h"

#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace resizelens {

namespace {

using Json = nlohmann::ordered_json;

Json selectionJson(const SelectionFinding& finding)
{
    return {{"nodes", finding.nodes},
            {"random", finding.random},
            {"differing", finding.differing},
            {"of", finding.of},
            {"gap", finding.gap},
            {"explained", finding.explained},
            {"sentence", finding.sentence.english}};
}

Json valueJson(const ComparedValue& value)
{
    const TensorDifference& difference = value.difference;
    Json out = {{"name", value.name}};
    if (!value.site.empty())
        out["site"] = value.site;
    const bool compared = value.problem.empty();
    out["dtype"] = compared ? Json(dtypeName(difference.type)) : Json(nullptr);
    out["shape"] = compared ? Json(difference.dims) : Json(nullptr);
    out["max_abs"] = compared ? Json(difference.maxAbs) : Json(nullptr);
    out["max_rel"] = compared ? Json(difference.maxRel()) : Json(nullptr);
    out["cosine"] = compared ? Json(difference.cosine) : Json(nullptr);
    out["needed_tolerance"] = compared ? Json(difference.needed) : Json(nullptr);
    out["largest"] = compared ? Json(difference.largest) : Json(nullptr);
    out["differing"] = compared ? Json(difference.differing) : Json(nullptr);
    out["non_finite"] = compared ? Json(difference.nonFinite) : Json(nullptr);
    out["worst"] = compared && difference.differing > 0 ? Json(difference.worst) : Json(nullptr);
    Json channels = Json::array();
    for (const ChannelDifference& channel : difference.channels)
        channels.push_back({{"channel", channel.channel},
                            {"differing", channel.differing},
                            {"non_finite", channel.nonFinite},
                            {"max_abs", channel.maxAbs},
                            {"mean_abs", channel.meanAbs}});
    out["channels"] = compared ? std::move(channels) : Json(nullptr);
    out["differing_channels"] = compared ? Json(difference.differingChannels) : Json(nullptr);
    out["tolerance"] = compared && !value.close ? Json(value.tolerance) : Json(nullptr);
    out["tolerance_from"] = compared ? Json(toString(value.from)) : Json(nullptr);
    if (compared && value.from == ToleranceFrom::bounds)
        out["moved"] = value.moved;
    if (value.close)
        out["close"] = {{"relative", value.close->relative},
                        {"absolute", value.close->absolute},
                        {"not_close", difference.notClose}};
    if (value.inQuanta)
        out["quanta"] = compared ? Json(difference.maxAbs) : Json(nullptr);
    if (value.selection)
        out["selection"] = selectionJson(*value.selection);
    out["within"] = compared && value.within;
    out["problem"] = textOrNull(value.problem.english);
    return out;
}

Json valuesJson(const std::vector<ComparedValue>& values)
{
    Json out = Json::array();
    for (const ComparedValue& value : values)
        out.push_back(valueJson(value));
    return out;
}

Phrase differenceText(const ComparedValue& value)
{
    const TensorDifference& difference = value.difference;
    if (difference.nonFinite > 0)
        return say(words::valuesNotFinite, difference.nonFinite);
    if (value.close)
        return value.within ? say(words::comparedClose, value.close->absolute, value.close->relative)
                            : say(words::comparedNotClose, difference.notClose, value.close->absolute,
                                  value.close->relative);
    if (value.inQuanta && isInteger(difference.type))
        return value.within ? say(words::comparedQuantum) : say(words::comparedQuanta, difference.maxAbs);
    if (value.within)
        return say(words::comparedWithin, value.tolerance, difference.needed);
    return isFloating(difference.type) ? say(words::comparedBeyondNeeds, value.tolerance, difference.needed)
                                       : say(words::comparedBeyond, value.tolerance);
}

Phrase verdictText(const ComparedValue& value)
{
    if (!value.problem.empty())
        return say(words::notCompared, value.problem);
    if (value.selection)
        return value.selection->sentence;
    if (value.difference.differing > 0)
        return differenceText(value);
    return value.vacuous.empty() ? say(words::comparedEqual) : say(words::comparedEqualBut, value.vacuous);
}

std::vector<Phrase> valueRow(Phrase title, const ComparedValue& value)
{
    const TensorDifference& difference = value.difference;
    const Phrase none = foreignPhrase("-");
    if (!value.problem.empty())
        return {std::move(title), none, none, none, none, verdictText(value)};
    return {std::move(title),
            foreignPhrase(toText(difference.dims)),
            foreignPhrase(fmt::format("{:.3g}", difference.maxAbs)),
            foreignPhrase(fmt::format("{:.3g}", difference.maxRel())),
            difference.cosine ? foreignPhrase(fmt::format("{:.9f}", *difference.cosine)) : none,
            verdictText(value)};
}

Phrase inputText(const ComparedInput& input)
{
    Phrase text =
        foreignPhrase(fmt::format("{} {} {}", input.name, dtypeName(input.type), toText(input.dims)));
    if (input.given)
        return say(words::compareInputGiven, text);
    return input.filled ? say(words::compareInputFilled, text) : text;
}

Phrase inputsText(const ModelCompareReport& report)
{
    std::vector<Phrase> inputs;
    for (const ComparedInput& input : report.inputs)
        inputs.push_back(inputText(input));
    return inputs.empty() ? say(words::noneWord) : joined(words::withComma, inputs);
}

Phrase shapesText(const ComparedRun& run)
{
    std::vector<Phrase> shapes;
    for (const Dims& dims : run.dims)
        shapes.push_back(foreignPhrase(toText(dims)));
    return joined(words::both, shapes);
}

/// "Values: uniform in [-1, 1]; smooth in [0, 1]", sizes, and what was skipped: one line each.
std::string triedText(const ModelCompareReport& report)
{
    std::vector<Phrase> values, lengths, skipped;
    for (const ComparedRun& run : report.tried) {
        const Phrase shapes = shapesText(run), &kind = run.values;
        if (!run.skipped.empty())
            skipped.push_back(say(words::compareSkipped, run.isFurther ? shapes : kind, run.skipped));
        else if (run.isFurther)
            lengths.push_back(shapes);
        else if (std::ranges::find(values, kind) == values.end())
            values.push_back(kind);
    }
    std::string text;
    if (!values.empty())
        text += say(words::compareValues, joined(words::listed, values)).english + "\n";
    if (!lengths.empty())
        text += say(words::compareLengths, joined(words::listed, lengths)).english + "\n";
    if (!skipped.empty())
        text += say(words::compareLeftOut, joined(words::listed, skipped)).english + "\n";
    return text;
}

std::string nodesText(const NodeCheckReport& report)
{
    std::vector<std::vector<std::string>> rows;
    for (const SiteCheck& check : report.sites)
        rows.push_back({check.site, toText(check.testedInput), exactnessPhrase(check.certificate).english,
                        checkPhrase(check).english});
    return textTable(
        columnTitles({words::colSite, words::colTested, words::colExactness, words::colMeasured}), rows);
}

Json missingJson(const std::vector<ProofVerdict::NotRun>& missing)
{
    Json out = Json::array();
    for (const auto& [what, why] : missing)
        out.push_back({{"what", what.english}, {"why", why.english}});
    return out;
}

Json narrowedJson(const std::vector<NarrowedInput>& inputs)
{
    Json out = Json::array();
    for (const NarrowedInput& input : inputs)
        out.push_back(
            {{"name", input.name}, {"before", toText(input.original)}, {"after", toText(input.rewritten)}});
    return out;
}

Json triedJson(const std::vector<ComparedRun>& runs, const std::vector<ComparedInput>& inputs)
{
    Json out = Json::array();
    for (const ComparedRun& run : runs) {
        Json shapes = Json::object();
        for (std::size_t i = 0; i < run.dims.size() && i < inputs.size(); ++i)
            shapes[inputs[i].name] = run.dims[i];
        out.push_back({{"seed", run.seed},
                       {"values", run.values.english},
                       {"shapes", std::move(shapes)},
                       {"differs", run.differs},
                       {"skipped", textOrNull(run.skipped.english)}});
    }
    return out;
}

Json tolerancesJson(const std::vector<ProofVerdict::Tolerance>& tolerances)
{
    Json out = Json::array();
    for (const ProofVerdict::Tolerance& one : tolerances)
        out.push_back({{"output", one.output}, {"tolerance", one.tolerance}, {"from", toString(one.from)}});
    return out;
}

Json inputsJson(const std::vector<ComparedInput>& inputs)
{
    Json out = Json::array();
    for (const ComparedInput& input : inputs)
        out.push_back({{"name", input.name},
                       {"dtype", dtypeName(input.type)},
                       {"shape", input.dims},
                       {"given", input.given},
                       {"filled", input.filled}});
    return out;
}

} // namespace

Json proofVerdictJson(const ProofVerdict& verdict)
{
    return {{"answer", toString(verdict.answer)},
            {"accepted", verdict.accepted()},
            {"sentence", verdict.sentence()},
            {"allow_unrun", verdict.allowUnrun},
            {"approximate", verdict.approximate},
            {"runtime", textOrNull(verdict.runtime)},
            {"provider", textOrNull(verdict.provider)},
            {"seeds", verdict.seeds},
            {"inputs", inputsJson(verdict.inputs)},
            {"tried", triedJson(verdict.tried, verdict.inputs)},
            {"outputs_run", verdict.outputs},
            {"tolerances", tolerancesJson(verdict.tolerances)},
            {"proved", verdict.proved},
            {"proves_all", verdict.provesAll},
            {"not_run", missingJson(verdict.notRun)},
            {"vacuous", missingJson(verdict.vacuous)},
            {"selections", missingJson(verdict.selections)},
            {"narrowed", narrowedJson(verdict.narrowed)},
            {"difference", textOrNull(verdict.difference.english)}};
}

Json modelCompareJson(const ModelCompareReport& report)
{
    const ComparedValue* const start = report.firstDifferent();
    return {{"runtime", report.runtime},
            {"library", report.library},
            {"provider", report.provider},
            {"runs", report.runs},
            {"seed", report.seed},
            {"same", report.same()},
            {"max_abs", report.maxAbs()},
            {"max_rel", report.maxRel()},
            {"cosine", report.leastCosine()},
            {"starts_at", start == nullptr ? Json(nullptr) : Json(start->site)},
            {"departure", departureJson(report)},
            {"inputs", inputsJson(report.inputs)},
            {"tried", triedJson(report.tried, report.inputs)},
            {"outputs", valuesJson(report.outputs)},
            {"sites", valuesJson(report.sites)},
            {"seconds", report.seconds}};
}

Json nodeChecksJson(const NodeCheckReport& report)
{
    Json sites = Json::array();
    for (const SiteCheck& site : report.sites)
        sites.push_back({{"id", site.site},
                         {"input_shape", site.testedInput},
                         {"max_abs", site.maxAbs},
                         {"max_rel", site.maxRel},
                         {"within_certificate", site.withinCertificate},
                         {"quanta", quantaCheckJson(site)},
                         {"problem", textOrNull(site.problem.english)}});
    return sites;
}

std::vector<std::vector<Phrase>> siteRows(const ModelCompareReport& report)
{
    std::vector<std::vector<Phrase>> rows;
    for (const ComparedValue& site : report.sites)
        rows.push_back(valueRow(foreignPhrase(site.site), site));
    return rows;
}

std::string modelCompareText(const ModelCompareReport& report)
{
    const Phrase times = report.runs == 1 ? say(words::compareOnce) : say(words::compareTimes, report.runs);
    std::string text = textLine(
        say(words::compareRun, report.runtime, report.provider, times, report.seed, inputsText(report))
            .english);
    text += triedText(report);
    std::vector<std::vector<std::string>> rows;
    for (const ComparedValue& output : report.outputs)
        rows.push_back(englishOf(valueRow(foreignPhrase(output.name), output)));
    for (const ComparedValue& site : report.sites)
        rows.push_back(englishOf(valueRow(say(words::compareAfter, site.site), site)));
    text += textTable(columnTitles({words::colOutput, words::colShape, words::colError, words::colShare,
                                    words::colCosine, words::colVerdict}),
                      rows);
    if (const ComparedValue* const start = report.firstDifferent())
        text += textLine(say(words::compareStarts, start->site).english);
    if (const Phrase departure = departurePhrase(report); !departure.empty())
        text += textLine(departure.english);
    return text;
}

std::string verifyJson(const VerifyReport& report)
{
    Json out = {{"schema", "resizelens.verify/1"},
                {"original", report.original.string()},
                {"rewritten", report.rewritten.string()},
                {"method", report.model.compared ? "model" : "nodes"},
                {"reason", textOrNull(report.model.whyNot.english)},
                {"same", report.verdict.answer == ProofVerdict::Answer::same},
                {"verdict", proofVerdictJson(report.verdict)},
                {"tolerance", report.tolerance},
                {"model", report.model.compared ? modelCompareJson(*report.model.compared) : Json(nullptr)},
                {"nodes", report.nodes ? nodeChecksJson(*report.nodes) : Json(nullptr)},
                {"elsewhere", englishOf(report.elsewhere)},
                {"seconds", report.seconds}};
    return printJson(out);
}

std::string verifyText(const VerifyReport& report)
{
    std::string text;
    if (report.model.compared)
        text += modelCompareText(*report.model.compared);
    else
        text += textLine(say(words::verifyNotRun, report.model.whyNot).english);
    if (report.nodes) {
        text += textLine(say(words::verifyNodes, report.nodes->seed).english);
        text += nodesText(*report.nodes);
    }
    for (const Phrase& difference : report.elsewhere)
        text += textLine(say(words::verifyElsewhere, difference).english);
    return text + report.verdict.sentence() + "\n";
}

} // namespace resizelens
