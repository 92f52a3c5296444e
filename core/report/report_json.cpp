#include "core/report/cost_report.h"
#include "core/report/json_parts.h"
#include "core/report/optional_json.h"
#include "core/report/report_words.h"

#include <nlohmann/json.hpp>

namespace resizelens {

namespace {

using Json = nlohmann::ordered_json;

Json verdictOrNull(const std::optional<Verdict>& verdict, const TargetPointer& target)
{
    return verdict && target ? verdictJson(*verdict, *target) : Json(nullptr);
}

Json picturesJson(const SitePictures& pictures)
{
    return {{"pattern", pictures.shown},
            {"input_size", {pictures.inputHeight, pictures.inputWidth}},
            {"output_size", {pictures.height, pictures.width}},
            {"max_abs", pictures.maxAbs}};
}

Json siteJson(const SiteReport& site, const TargetPointer& target)
{
    Json out = {{"id", site.id},
                {"graph", site.graph},
                {"node", site.node},
                {"op_type", site.opType},
                {"opset", site.opset},
                {"mode", site.mode},
                {"direction", site.direction.english},
                {"factor", site.factor},
                {"type", site.type.english},
                {"input_shape", site.inputShape.english},
                {"output_shape", site.outputShape.english},
                {"size_source", site.sizeSource.english},
                {"defaults", site.defaults},
                {"rule", textOrNull(site.rule)},
                {"why", site.why.english},
                {"operators", englishOf(site.operators)}};
    addCertificate(out, site.certificate);
    out["quanta"] = quantaJson(site.quanta);
    out["quantisation"] = textOrNull(site.quantisation.english);
    out["uncertified"] = textOrNull(site.uncertified.english);
    out["macs"] = site.cost ? Json(site.cost->chain.macs) : Json(nullptr);
    out["weight_bytes"] = site.cost ? Json(site.cost->chain.weightBytes) : Json(nullptr);
    out["elements_written"] = site.cost ? Json(site.cost->chain.moved) : Json(nullptr);
    out["cost"] = costJson(site.cost);
    out["target_before"] = verdictOrNull(site.before, target);
    out["target_after"] = verdictOrNull(verdictAfter(site), target);
    out["refusals"] = Json::array();
    for (const Refusal& refusal : site.refusals)
        out["refusals"].push_back(
            {{"rule", refusal.rule}, {"code", refusal.code}, {"reason", refusal.message}});
    out["test_pattern"] = site.pictures && !site.rule.empty() ? picturesJson(*site.pictures) : Json(nullptr);
    return out;
}

} // namespace

Json modelReportJson(const ModelReport& model)
{
    Json out = {
        {"path", model.source.string()},          {"output", textOrNull(model.output.string())},
        {"status", toString(model.status)},       {"error", textOrNull(model.error.english)},
        {"note", textOrNull(model.note.english)}, {"bytes", model.bytes},
        {"output_bytes", model.outputBytes},      {"external_files", Json::array()},
        {"fixed_inputs", model.fixedInputs},      {"fixed", fixedJson(model.fixed)},
        {"source_bytes", model.growth.before},    {"constant_bytes", model.growth.constants},
        {"growth", model.growth.factor()},        {"prices", textOrNull(model.prices.english)},
        {"sites_rewritten", model.rewritten()},   {"sites_rewritten_exactly", model.rewrittenExactly()}};
    for (const auto& file : model.externalFiles)
        out["external_files"].push_back(file.string());
    Json facts = nullptr;
    if (model.analysed) {
        Json operators = Json::object();
        for (const auto& [name, count] : model.operators)
            operators[name] = count;
        facts = {{"ir_version", model.irVersion},
                 {"opset", model.opset},
                 {"producer", model.producer},
                 {"nodes", model.nodes},
                 {"initializers", model.initializers},
                 {"inputs", englishOf(model.inputs)},
                 {"outputs", englishOf(model.outputs)},
                 {"operators", std::move(operators)},
                 {"notes", englishOf(model.notes)},
                 {"findings", englishOf(model.findings)},
                 {"hidden", englishOf(model.hidden)},
                 {"target", model.target ? Json(model.target->id) : Json(nullptr)}};
    }
    out["facts"] = std::move(facts);
    out["sites"] = Json::array();
    for (const SiteReport& site : model.sites)
        out["sites"].push_back(siteJson(site, model.target));
    out["verify"] = model.verify ? verifyJson(*model.verify, model.proof, model.verdict) : Json(nullptr);
    out["independently_checked"] = model.independentlyChecked;
    if (model.verify && model.proof && model.proof->compared)
        out["verify"]["model"].erase("seconds"); // keeps reports reproducible
    return out;
}

std::string jsonReport(const Report& report)
{
    const ReportTotals totals = totalsOf(report);
    Json settings = Json::array();
    for (const auto& [name, value] : report.settings)
        settings.push_back({{"name", name.english}, {"value", value.english}});
    Json models = Json::array();
    for (const ModelReport& model : report.models)
        models.push_back(modelReportJson(model));
    return printJson({{"schema", "resizelens.report/1"},
                      {"title", report.title.english},
                      {"program", report.program},
                      {"date", textOrNull(report.date)},
                      {"settings", std::move(settings)},
                      {"totals",
                       {{"models", totals.models},
                        {"failed", totals.failed},
                        {"sites", totals.sites},
                        {"rewritten", totals.rewritten},
                        {"rewritten_exactly", totals.exact},
                        {"kept", totals.kept}}},
                      {"models", std::move(models)}});
}

} // namespace resizelens
