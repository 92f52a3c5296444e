#include "core/report/verify_report.h"

#include "core/report/departure_report.h"
#include "core/report/json_parts.h"
#include "core/report/text_report.h"
#include "core/support/text.h"

#include <cmath>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace resizelens {

namespace {

using Json = nlohmann::ordered_json;

Json numberOrNull(const std::optional<double>& value)
{
    return value && std::isfinite(*value) ? Json(*value) : Json(nullptr);
}

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
    out["max_rel"] = compared ? numberOrNull(difference.maxRel()) : Json(nullptr);
    out["cosine"] = compared ? numberOrNull(difference.cosine) : Json(nullptr);
    out["needed_tolerance"] = compared ? numberOrNull(difference.needed) : Json(nullptr);
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
    out["tolerance"] = compared && !value.close ? numberOrNull(value.tolerance) : Json(nullptr);
    out["tolerance_from"] = compared ? Json(toString(value.from)) : Json(nullptr);
    if (compared && value.from == ToleranceFrom::bounds)
        out["moved"] = numberOrNull(value.moved);
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

std::string verdictText(const ComparedValue& value)
{
    const TensorDifference& difference = value.difference;
    if (!value.problem.empty())
        return "not compared: " + value.problem.english;
    if (value.selection)
        return value.selection->sentence.english;
    if (difference.differing == 0)
        return value.vacuous.empty() ? "equal" : "equal, but " + value.vacuous.english;
    if (difference.nonFinite > 0)
        return fmt::format("{} values are not finite on one side", difference.nonFinite);
    if (value.close)
        return value.within
                   ? fmt::format("within {:g} + {:g}·|x|", value.close->absolute, value.close->relative)
                   : fmt::format("{} values beyond {:g} + {:g}·|x|", difference.notClose,
                                 value.close->absolute, value.close->relative);
    if (value.inQuanta && isInteger(difference.type))
        return value.within ? "within one quantum" : fmt::format("{:g} quanta apart", difference.maxAbs);
    if (value.within)
        return fmt::format("within {:g}", value.tolerance);
    return isFloating(difference.type)
               ? fmt::format("beyond {:g}: needs {:.2g}", value.tolerance, difference.needed)
               : fmt::format("beyond {:g}", value.tolerance);
}

std::vector<std::string> valueRow(const std::string& title, const ComparedValue& value)
{
    const TensorDifference& difference = value.difference;
    if (!value.problem.empty())
        return {title, "-", "-", "-", "-", verdictText(value)};
    return {title,
            toText(difference.dims),
            fmt::format("{:.3g}", difference.maxAbs),
            fmt::format("{:.3g}", difference.maxRel()),
            difference.cosine ? fmt::format("{:.9f}", *difference.cosine) : "-",
            verdictText(value)};
}

std::string inputsText(const ModelCompareReport& report)
{
    std::string text;
    for (const ComparedInput& input : report.inputs)
        text += fmt::format("{}{} {} {}{}", text.empty() ? "" : ", ", input.name, dtypeName(input.type),
                            toText(input.dims),
                            input.given    ? " as given"
                            : input.filled ? " (free lengths filled in)"
                                           : "");
    return text.empty() ? "none" : text;
}

/// "Values: uniform in [-1, 1]; smooth in [0, 1]; lengths 1, 3, 33. Left out: …"
std::string triedText(const ModelCompareReport& report)
{
    std::string values, lengths, skipped;
    const auto add = [](std::string& text, const std::string& part) {
        text += (text.empty() ? "" : "; ") + part;
    };
    for (const ComparedRun& run : report.tried) {
        std::string shapes;
        for (const Dims& dims : run.dims)
            shapes += (shapes.empty() ? "" : " and ") + toText(dims);
        if (!run.skipped.empty())
            add(skipped, (run.isFurther ? shapes : run.values) + " (" + run.skipped.english + ")");
        else if (run.isFurther)
            add(lengths, shapes);
        else if (values.find(run.values) == std::string::npos)
            add(values, run.values);
    }
    std::string text = values.empty() ? "" : "Values: " + values + "\n";
    text += lengths.empty() ? "" : "Further lengths: " + lengths + "\n";
    return text + (skipped.empty() ? "" : "Left out: " + skipped + "\n");
}

std::string nodesText(const NodeCheckReport& report)
{
    std::vector<std::vector<std::string>> rows;
    for (const SiteCheck& check : report.sites)
        rows.push_back(
            {check.site, toText(check.testedInput), exactnessText(check.certificate),
             check.problem.empty() ? measuredFigure(check) : "not checked: " + check.problem.english});
    return textTable({"site", "tested input", "exactness", "measured max-abs"}, rows);
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
                       {"values", run.values},
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
        out.push_back({{"output", one.output},
                       {"tolerance", numberOrNull(one.tolerance)},
                       {"from", toString(one.from)}});
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
            {"max_rel", numberOrNull(report.maxRel())},
            {"cosine", numberOrNull(report.leastCosine())},
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

std::vector<std::vector<std::string>> siteRows(const ModelCompareReport& report)
{
    std::vector<std::vector<std::string>> rows;
    for (const ComparedValue& site : report.sites)
        rows.push_back(valueRow(site.site, site));
    return rows;
}

std::string modelCompareText(const ModelCompareReport& report)
{
    std::string text = textLine(fmt::format(
        "Run side by side in {} on {}, {} (seed {}): {}", report.runtime, report.provider,
        report.runs == 1 ? "once" : fmt::format("{} times", report.runs), report.seed, inputsText(report)));
    text += triedText(report);
    std::vector<std::vector<std::string>> rows;
    for (const ComparedValue& output : report.outputs)
        rows.push_back(valueRow(output.name, output));
    for (const ComparedValue& site : report.sites)
        rows.push_back(valueRow("after " + site.site, site));
    text += textTable({"output", "shape", "max-abs", "of the largest", "cosine", "verdict"}, rows);
    if (const ComparedValue* const start = report.firstDifferent())
        text += textLine(fmt::format("The difference starts at {}", start->site));
    if (const std::string departure = departureText(report); !departure.empty())
        text += textLine(departure);
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
                {"tolerance", numberOrNull(report.tolerance)},
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
        text += textLine(fmt::format("The models were not run: {}", report.model.whyNot.english));
    if (report.nodes) {
        text += textLine(fmt::format("Their rewritten nodes were read and compared one by one (seed {}).",
                                     report.nodes->seed));
        text += nodesText(*report.nodes);
    }
    for (const std::string& difference : englishOf(report.elsewhere))
        text += textLine(fmt::format("Elsewhere: {}", difference));
    return text + report.verdict.sentence() + "\n";
}

} // namespace resizelens
