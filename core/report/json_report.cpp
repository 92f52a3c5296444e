#include "core/report/json_report.h"
#include "core/extras/exporter_faults/exporter.h"

#include "core/extras/tensorrt/tensorrt_layers.h"
#include "core/extras/traps/trap.h"
#include "core/onnx/model_notes.h"
#include "core/report/cost_report.h"
#include "core/report/fault_report.h"
#include "core/report/json_parts.h"
#include "core/report/optional_json.h"
#include "core/report/verify_report.h"
#include "core/targets/computed_as.h"

#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <onnx/onnx_pb.h>

namespace resizelens {

std::string printJson(const nlohmann::ordered_json& document)
{
    // Names come from files: invalid UTF-8 is replaced, not rejected.
    return document.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n";
}

nlohmann::ordered_json textOrNull(const std::string& text)
{
    return text.empty() ? nlohmann::ordered_json(nullptr) : nlohmann::ordered_json(text);
}

nlohmann::ordered_json verdictJson(const Verdict& verdict, const TargetProfile& target)
{
    auto reasons = nlohmann::ordered_json::array();
    for (const VerdictReason& reason : verdict.reasons)
        reasons.push_back(
            {{"says", toString(reason.says)},
             {"operator", reason.op},
             {"text", reason.text.english},
             {"found", reason.found.english},
             {"source", reason.source},
             {"confidence", reason.confidence ? nlohmann::ordered_json(toString(*reason.confidence))
                                              : nlohmann::ordered_json(nullptr)}});
    return {{"name", target.id},
            {"verdict", toString(verdict.acceptance)},
            {"accepted", verdict.acceptance == Acceptance::unknown
                             ? nlohmann::ordered_json(nullptr)
                             : nlohmann::ordered_json(verdict.acceptance == Acceptance::accepted)},
            {"computes", verdict.computedAs ? nlohmann::ordered_json(describe(*verdict.computedAs))
                                            : nlohmann::ordered_json(nullptr)},
            {"worst_case", verdict.difference && verdict.difference->exactness == Exactness::bounded
                               ? nlohmann::ordered_json(verdict.difference->worstCase)
                               : nlohmann::ordered_json(nullptr)},
            {"worst_pixel", verdict.difference ? nlohmann::ordered_json(verdict.difference->worstPixel)
                                               : nlohmann::ordered_json(nullptr)},
            {"reasons", std::move(reasons)}};
}

namespace {

using Json = nlohmann::ordered_json;

Json shapeJson(const std::optional<Shape>& shape)
{
    if (!shape)
        return nullptr;
    Json dims = Json::array();
    for (const Dim& dim : *shape)
        dims.push_back(dim.known()          ? Json(dim.length)
                       : dim.symbol.empty() ? Json(nullptr)
                                            : Json(dim.symbol));
    return dims;
}

Json lengthsJson(const Certificate& certificate)
{
    Json all = Json::array();
    for (const ProvenLengths& lengths : certificate.lengths)
        all.push_back({{"axis", lengths.axis},
                       {"first", lengths.first},
                       {"last", lengths.last},
                       {"tried", lengths.tried}});
    return all;
}

Json readingsJson(const Certificate& certificate)
{
    Json all = Json::array();
    for (const ScaleReading& reading : certificate.readings)
        all.push_back({{"axis", reading.axis},
                       {"fraction", fmt::format("{}/{}", reading.numerator, reading.denominator)},
                       {"stored", reading.stored}});
    return all;
}

} // namespace

void addCertificate(Json& out, const std::optional<Certificate>& certificate)
{
    out["exactness"] = certificate ? Json(toString(certificate->exactness)) : Json(nullptr);
    out["worst_case"] = certificate ? Json(certificate->worstCase) : Json(nullptr);
    out["interior_worst_case"] = certificate ? Json(certificate->interiorWorstCase) : Json(nullptr);
    out["worst_pixel"] =
        certificate && !certificate->worstPixel.empty() ? Json(certificate->worstPixel) : Json(nullptr);
    out["rounding_bound"] = certificate ? Json(certificate->roundingBound) : Json(nullptr);
    out["any_length"] = certificate ? Json(certificate->anyLength) : Json(nullptr);
    out["keeps_bits"] = certificate ? Json(certificate->keepsBits) : Json(nullptr);
    out["input_range"] = certificate ? Json(certificate->inputRange) : Json(nullptr);
    out["lengths"] = certificate ? lengthsJson(*certificate) : Json(nullptr);
    out["readings"] = certificate ? readingsJson(*certificate) : Json(nullptr);
    out["reading_distance"] = certificate ? Json(certificate->readingDistance) : Json(nullptr);
}

namespace {

Json notesJson(const Analysis& analysis, const ResizeSite& site)
{
    Json notes = Json::array();
    for (const Phrase& note : notesOf(*analysis.index, *analysis.shapes, site))
        notes.push_back(note.english);
    return notes;
}

Json axisJson(const SiteAnalysis& entry, std::size_t i)
{
    const SiteAxis& axis = entry.site.axes[i];
    const bool classified = i < entry.structures.size() && axis.geometry().has_value() && !entry.site.unknown;
    return {{"axis", axis.axis},
            {"n_in", axis.nIn},
            {"n_out", axis.nOut},
            {"scale", axis.scale},
            {"family", classified ? Json(toString(entry.structures[i].family)) : Json(nullptr)},
            {"border", classified ? Json(toString(entry.structures[i].border)) : Json(nullptr)},
            {"tie_sensitive_rows",
             i < entry.tieSensitiveRows.size() ? Json(entry.tieSensitiveRows[i]) : Json::array()}};
}

Json layerJson(const TrtLayer& layer)
{
    Json attributes = Json::object();
    for (const TrtAttribute& attribute : layer.attributes)
        attributes[attribute.name] = attribute.value;
    return {{"layer", layer.layer}, {"attributes", std::move(attributes)}};
}

/// TensorRT layers of a node or rewrite, or why there are none.
Json tensorrtJson(const Outcome<std::vector<TrtLayer>>& layers)
{
    if (!layers)
        return {{"layers", nullptr}, {"reason", layers.error().message}};
    Json all = Json::array();
    for (const TrtLayer& layer : *layers)
        all.push_back(layerJson(layer));
    return {{"layers", std::move(all)}, {"reason", nullptr}};
}

Json tensorrtJson(const ResizeSite& site)
{
    const auto layer = site.unknown ? refuse(*site.unknown) : toTrtResize(site);
    if (!layer)
        return tensorrtJson(tl::make_unexpected(layer.error()));
    return tensorrtJson(std::vector<TrtLayer>{describe(*layer)});
}

Json candidateJson(const SiteAnalysis& entry, std::size_t index, const TargetProfile* target)
{
    const Candidate& candidate = entry.candidates[index];
    const ResizeSite& site = entry.site;
    Json out = {{"rule", candidate.rule}, {"operators", describeChain(candidate.chain)}};
    addCertificate(out, candidate.certificate);
    out["quanta"] =
        quantaJson(candidate.quantised ? std::optional(candidate.quantised->certificate) : std::nullopt);
    out["macs"] = candidate.cost ? Json(candidate.cost->macs) : Json(nullptr);
    out["weight_bytes"] = candidate.cost ? Json(candidate.cost->weightBytes) : Json(nullptr);
    out["cost"] = costJson(costOf(entry, index));
    out["tensorrt"] = tensorrtJson(toTrtLayers(candidate.chain, site.type, site.id));
    out["target"] = entry.verdict ? verdictJson(entry.candidateVerdicts[index], *target) : Json(nullptr);
    return out;
}

Json metadataJson(const Metadata& metadata)
{
    Json out = Json::object();
    for (const auto& [key, value] : metadata)
        out[key] = value;
    return out;
}

Json siteJson(const Analysis& analysis, const SiteAnalysis& entry, const Choice& choice)
{
    const ResizeSite& site = entry.site;
    Json out = {{"id", site.id},
                {"key", toText(site.key)},
                {"tensorrt", tensorrtJson(site)},
                {"graph", site.graphPath},
                {"node", analysis.index->node(site.node).proto->name()},
                {"op_type", site.spec.opType},
                {"opset", site.spec.opset},
                {"mode", toString(site.spec.mode)},
                {"coordinate_transformation_mode", toString(site.spec.coordinateMode)},
                {"nearest_mode", site.spec.mode == ResizeMode::nearest ? Json(toString(site.spec.nearestMode))
                                                                       : Json(nullptr)},
                {"direction", toString(site.direction())},
                {"input_shape", shapeJson(site.inputShape)},
                {"output_shape", shapeJson(site.outputShape)},
                {"dtype", site.type == DType::undefined ? Json(nullptr) : Json(dtypeName(site.type))},
                {"size_source", say(site.sizeSource).english},
                {"defaults", site.defaults},
                {"unknown", site.unknown ? Json(site.unknown->english) : Json(nullptr)},
                {"tie_sensitive", entry.tieSensitive()},
                {"notes", notesJson(analysis, site)},
                {"quantisation", quantisationJson(site)}};
    const onnx::NodeProto& node = *analysis.index->node(site.node).proto;
    out["metadata"] = metadataJson(metadataOf(node));
    const TorchOrigin origin = torchOriginOf(node);
    out["source"] = {{"module", origin.moduleClass.empty() ? Json(nullptr) : Json(origin.modulePath)},
                     {"class", origin.moduleClass.empty() ? Json(nullptr) : Json(origin.moduleClass)},
                     {"line", origin.line.empty() ? Json(nullptr) : Json(origin.line)}};
    out["device_configurations"] = deviceConfigurationsOf(node);
    out["target"] = entry.verdict ? verdictJson(*entry.verdict, *analysis.target) : Json(nullptr);
    out["axes"] = Json::array();
    for (std::size_t i = 0; i < site.axes.size(); ++i)
        out["axes"].push_back(axisJson(entry, i));
    out["candidates"] = Json::array();
    for (std::size_t i = 0; i < entry.candidates.size(); ++i)
        out["candidates"].push_back(candidateJson(entry, i, analysis.target.get()));
    out["refusals"] = Json::array();
    for (const Refusal& refusal : entry.refusals)
        out["refusals"].push_back(
            {{"rule", refusal.rule}, {"code", refusal.code}, {"reason", refusal.message}});
    out["chosen"] = choice.candidate ? Json(entry.candidates[*choice.candidate].rule) : Json(nullptr);
    return out;
}

Json devicesJson(const std::vector<DeviceConfiguration>& configurations)
{
    Json out = Json::array();
    for (const DeviceConfiguration& one : configurations)
        out.push_back({{"name", one.name}, {"num_devices", one.count}, {"devices", one.devices}});
    return out;
}

Json weightTypesJson(const onnx::GraphProto& graph)
{
    Json out = Json::object();
    for (const auto& tensor : graph.initializer()) {
        Json& count = out[dtypeName(static_cast<DType>(tensor.data_type()))];
        count = count.is_null() ? 1 : count.get<int>() + 1;
    }
    return out;
}

Json modelJson(const Analysis& analysis)
{
    const onnx::ModelProto& model = analysis.file->structure();
    return {{"path", analysis.file->path().string()},
            {"bytes", analysis.file->bytes()},
            {"ir_version", model.ir_version()},
            {"opset", analysis.index->opset(GraphIndex::mainGraph())},
            {"nodes", analysis.index->nodeCount()},
            {"initializers", model.graph().initializer_size()},
            {"initializer_types", weightTypesJson(model.graph())},
            {"metadata", metadataJson(metadataOf(model))},
            {"graph_metadata", metadataJson(metadataOf(model.graph()))},
            {"device_configurations", devicesJson(deviceConfigurationsOf(model))}};
}

Json exportedSitesJson(const ExportReport& report)
{
    Json sites = Json::array();
    for (const ExportedSite& site : report.sites) {
        Json one = {{"id", site.id}, {"rule", site.rule}};
        addCertificate(one, site.certificate);
        one["quanta"] = quantaJson(site.quanta);
        one["operators"] = site.operators;
        one["cost"] = costJson(site.cost);
        one["dropped"] = englishOf(site.dropped);
        sites.push_back(std::move(one));
    }
    return sites;
}

} // namespace

Json verifyJson(const NodeCheckReport& verify)
{
    double relative = 0.0;
    for (const SiteCheck& site : verify.sites)
        relative = std::max(relative, site.maxRel);
    return {{"method", "nodes"},
            {"runs", 1},
            {"seed", verify.seed},
            {"passed", verify.passed()},
            {"max_abs", verify.maxAbs()},
            {"max_rel", relative},
            {"sites", nodeChecksJson(verify)}};
}

Json verifyJson(const NodeCheckReport& verify, const std::optional<ModelProof>& proof,
                const std::optional<ProofVerdict>& verdict)
{
    Json out = verifyJson(verify);
    out["verdict"] = verdict ? proofVerdictJson(*verdict) : Json(nullptr);
    const bool compared = proof && proof->compared;
    out["model"] = compared ? modelCompareJson(*proof->compared) : Json(nullptr);
    out["reason"] = proof && !compared ? Json(proof->whyNot.english) : Json(nullptr);
    if (compared) {
        out["method"] = "model";
        for (const char* figure : {"runs", "max_abs", "max_rel"})
            out[figure] = out["model"][figure];
    }
    return out;
}

Json checksumsJson(const std::vector<ExternalChecksum>& checks)
{
    Json out = Json::array();
    for (const ExternalChecksum& check : checks)
        out.push_back({{"location", check.location},
                       {"stated", check.stated},
                       {"found", textOrNull(check.found)},
                       {"holds", check.holds()}});
    return out;
}

std::string inspectJson(const Analysis& analysis, const Plan& plan,
                        const std::vector<ExternalChecksum>* checksums)
{
    Json out = {{"schema", "resizelens.inspect/1"},
                {"model", modelJson(analysis)},
                {"findings", findingsJson(analysis.faults)},
                {"hidden", hiddenJson(analysis, *findHiddenResizes(analysis))},
                {"sites", Json::array()}};
    for (std::size_t i = 0; i < analysis.sites.size(); ++i)
        out["sites"].push_back(siteJson(analysis, analysis.sites[i], plan.choices[i]));
    if (checksums != nullptr)
        out["checksums"] = checksumsJson(*checksums);
    return printJson(out);
}

Json fixedJson(const std::vector<FixedLengths>& fixed)
{
    Json out = Json::array();
    for (const FixedLengths& one : fixed)
        out.push_back({{"name", one.value},
                       {"is_input", one.isInput},
                       {"before", toText(one.before)},
                       {"after", toText(one.after)}});
    return out;
}

std::string exportJson(const ExportReport& report, std::uint64_t peakBytes)
{
    Json out = {{"schema", "resizelens.export/1"},
                {"source", report.source.string()},
                {"output", textOrNull(report.output.string())},
                {"unchanged", report.unchanged},
                {"certificate", textOrNull(report.certificate.string())},
                {"independently_checked", report.independentlyChecked},
                {"external_files", Json::array()},
                {"fixed_inputs", report.fixedInputs},
                {"sites", exportedSitesJson(report)},
                {"left", Json::array()},
                {"fixed", fixedJson(report.fixed)}};
    for (const auto& file : report.externalFiles)
        out["external_files"].push_back(file.string());
    for (const auto& [id, reason] : report.left)
        out["left"].push_back({{"id", id}, {"reason", reason.english}});
    if (report.verify)
        out["verify"] = verifyJson(*report.verify, report.proof, report.verdict);
    out["source_bytes"] = report.sourceBytes;
    out["constant_bytes"] = report.constantBytes;
    out["growth"] = report.growth();
    out["seconds"] = report.seconds;
    out["peak_bytes"] = peakBytes;
    return printJson(out);
}

namespace {

Json rowJson(const BatchRow& row)
{
    Json one = {{"path", row.source.string()},
                {"output", row.report ? Json(row.output.string()) : Json(nullptr)},
                {"status", toString(row.status)},
                {"sites_total", row.sitesTotal},
                {"sites_rewritten", row.sitesRewritten}};
    if (row.error)
        one["error"] = row.error->sentence();
    if (!row.note.empty())
        one["note"] = row.note.english;
    if (row.report) {
        one["sites"] = exportedSitesJson(*row.report);
        if (row.report->verify)
            one["verify"] = verifyJson(*row.report->verify, row.report->proof, row.report->verdict);
    }
    one["seconds"] = row.seconds;
    return one;
}

Json totalsJson(const std::vector<BatchRow>& rows)
{
    BatchTotals totals;
    for (const BatchRow& row : rows)
        totals.add(toString(row.status), row.sitesRewritten);
    return totals.toJson();
}

void addShard(Json& out, const Shard& shard)
{
    if (!shard.isWhole())
        out["shard"] = {{"number", shard.number}, {"of", shard.of}};
}

Json emptyLine()
{
    return {{"schema", "resizelens.batch-line/1"}};
}

std::string lineOf(const Json& line)
{
    return line.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

} // namespace

void BatchTotals::add(std::string_view status, std::size_t sitesRewritten)
{
    ++m_models.try_emplace(std::string(status)).first->second;
    ++m_all;
    m_rewritten += sitesRewritten;
}

Json BatchTotals::toJson() const
{
    Json totals = {{"models", m_all}, {"sites_rewritten", m_rewritten}};
    for (const char* status : {"ok", "unchanged", "skipped", "failed", "cancelled"}) {
        const auto found = m_models.find(status);
        totals[status] = found == m_models.end() ? 0 : found->second;
    }
    return totals;
}

std::string batchJson(const std::vector<BatchRow>& rows, const Shard& shard)
{
    Json out = {{"schema", "resizelens.batch/1"}};
    addShard(out, shard);
    out["models"] = Json::array();
    for (const BatchRow& row : rows)
        out["models"].push_back(rowJson(row));
    out["totals"] = totalsJson(rows);
    return printJson(out);
}

std::string batchLine(const BatchRow& row)
{
    Json line = emptyLine();
    line["model"] = rowJson(row);
    return lineOf(line);
}

std::string batchTotalsLine(const std::vector<BatchRow>& rows, const Shard& shard)
{
    Json line = emptyLine();
    addShard(line, shard);
    line["totals"] = totalsJson(rows);
    return lineOf(line);
}

} // namespace resizelens
