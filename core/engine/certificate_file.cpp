#include "core/engine/certificate_file.h"

#include "core/base/file_source.h"
#include "core/base/sha.h"
#include "core/resize/matrix/scale_reading.h"
#include "core/resize/quant/quantised_form.h"

#include <algorithm>
#include <cmath>
#include <set>

#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <onnx/onnx_pb.h>

namespace resizelens {

namespace fs = std::filesystem;

namespace {

using Json = nlohmann::ordered_json;

Result<std::string> hashOf(const fs::path& path)
{
    RL_TAKE(const auto file, FileSource::open(path));
    Sha256 sum;
    RL_TRY(eachPart(file, 0, file.size(), std::size_t{1} << 20, {},
                    [&](std::span<const std::byte> part, std::uint64_t) -> Result<void> {
                        sum.add(part);
                        return {};
                    }));
    return sum.finish();
}

Result<Json> identityOf(const ModelFile& file, const fs::path& path)
{
    RL_TAKE(const auto hash, hashOf(path));
    Json out = {{"sha256", hash}};
    for (const ExternalFile& one : file.externalFiles()) {
        RL_TAKE(const auto external, hashOf(one.path));
        out["external"].push_back({{"location", one.location}, {"sha256", external}});
    }
    return out;
}

std::string fractionText(const Rational& value)
{
    return value.isOne() || value.denominator() == 1
               ? fmt::format("{}", value.numerator())
               : fmt::format("{}/{}", value.numerator(), value.denominator());
}

/// The number itself, as "<integer>/2^<n>".
std::string dyadicText(double value)
{
    int exponent = 0;
    auto whole = static_cast<std::int64_t>(std::ldexp(std::frexp(value, &exponent), 53));
    for (exponent -= 53; whole != 0 && whole % 2 == 0; whole /= 2)
        ++exponent;
    return exponent < 0 && whole != 0 ? fmt::format("{}/2^{}", whole, -exponent)
                                      : fmt::format("{}", std::ldexp(static_cast<double>(whole), exponent));
}

Json attributesOf(const ResizeSpec& spec, bool hasSizes)
{
    Json out = {{"mode", toString(spec.mode)},
                {"coordinate_transformation_mode", toString(spec.coordinateMode)}};
    if (spec.mode == ResizeMode::nearest)
        out["nearest_mode"] = toString(spec.nearestMode);
    if (spec.mode == ResizeMode::cubic)
        out["cubic_coeff_a"] = spec.cubicCoeffA;
    if (spec.mode != ResizeMode::nearest && spec.excludeOutside)
        out["exclude_outside"] = 1;
    if (spec.mode != ResizeMode::nearest && spec.antialias)
        out["antialias"] = 1;
    if (spec.coordinateMode == CoordinateMode::tfCropAndResize)
        out["extrapolation_value"] = spec.extrapolationValue;
    if (hasSizes && spec.aspectRatioPolicy != AspectRatioPolicy::stretch)
        out["keep_aspect_ratio_policy"] = toString(spec.aspectRatioPolicy);
    return out;
}

Json axisOf(const ResizeSite& site, const SiteAxis& axis)
{
    const auto length = [](const std::optional<std::int64_t>& known) {
        return known ? Json(*known) : Json();
    };
    Json out = {{"in", length(axis.nIn)}, {"out", length(axis.nOut)}};
    const auto at = static_cast<std::size_t>(axis.axis);
    if (!axis.nIn && site.inputShape && !(*site.inputShape)[at].symbol.empty())
        out["symbol"] = (*site.inputShape)[at].symbol;
    if (axis.scale && (axis.scaleGiven || !axis.nIn || !axis.nOut))
        out["scale"] = fractionText(meantScale(*axis.scale));
    if (site.spec.coordinateMode == CoordinateMode::tfCropAndResize)
        out["roi"] = {axis.roiStart, axis.roiEnd};
    return out;
}

/// How the text was read where it and the runtimes differ; see resources/manual/certificates.md.
Json readingOf(const ResizeSite& site)
{
    Json out = {{"length_resized", "integer"}};
    if (site.spec.coordinateMode == CoordinateMode::tfHalfPixelForNn)
        out["axes_of_scale_1"] = "copied";
    if (site.spec.isLegacy() && site.spec.mode == ResizeMode::nearest)
        out["nearest_when_shrinking"] = "ceil";
    return out;
}

std::vector<double> constantsOf(const std::vector<OnnxNode>& nodes)
{
    std::vector<double> all;
    for (const OnnxNode& node : nodes)
        for (std::size_t i = 0; i < node.constants.size(); ++i) {
            const auto values = node.constants[i].toDoubles();
            if (values && isFloating(node.constants[i].type()) && !tellsNumbers(node))
                all.insert(all.end(), values->begin(), values->end());
            if (node.codeScales.contains(i))
                all.push_back(static_cast<double>(static_cast<float>(node.codeScales.at(i))));
        }
    return all;
}

/// How far weights that the type rounds may move a row of E; 0 if it rounds none.
Result<double> storedDistance(const ResizeSite& site, const Candidate& candidate)
{
    OperatorChain wide;
    for (const Operator& op : candidate.chain.operators)
        if (!std::holds_alternative<Cast>(op))
            wide.operators.push_back(op);
    const bool cast = wide.operators.size() != candidate.chain.operators.size();
    const DType type = cast || candidate.quantised ? DType::float32 : site.type;
    RL_TAKE(const auto stored, candidate.quantised ? writeForm(*candidate.quantised, site.spec.opset)
                                                   : writeChain(candidate.chain, site.type, site.spec.opset));
    const bool codes =
        std::ranges::any_of(stored, [](const OnnxNode& node) { return !node.codeScales.empty(); });
    if (codes) {
        const auto isExact = [](const auto& scale) {
            return std::exp2(std::round(std::log2(scale.second))) == scale.second;
        };
        if (std::ranges::all_of(
                stored, [&](const OnnxNode& node) { return std::ranges::all_of(node.codeScales, isExact); }))
            return 0.0;
    } else {
        RL_TAKE(const auto meant, writeChain(wide, DType::float64, site.spec.opset));
        if (constantsOf(stored) == constantsOf(meant))
            return 0.0;
    }
    RL_TAKE(const auto map, composeChain(candidate.chain, ruleSite(site).input));
    return map.weightDistance(unitRoundoff(type));
}

Result<Json> claimOf(const ResizeSite& site, const Candidate& candidate, const AppliedSite& applied)
{
    if (!applied.certificate)
        return Json();
    constexpr double kUnits = 0x1p24,
                     kSlack = 1.0 + 0x1p-20; // bounds are of weights before they were rounded
    const Certificate& certificate = *applied.certificate;
    Json claim = {{"kind", toString(certificate.exactness)}};
    if (certificate.exactness == Exactness::dataDependent)
        return claim;
    double off = 0.0;
    if (certificate.exactness == Exactness::bitExact)
        claim["keeps_bits"] = certificate.keepsBits;
    else {
        RL_TAKE(const auto stored, storedDistance(site, candidate));
        off = certificate.worstCase + stored;
        claim["kind"] = off > 0.0 ? "bounded" : "equal";
    }
    if (off > 0.0)
        claim["bound"] = dyadicText(off * kSlack);
    claim["rounding"] = {
        {"units", certificate.roundingBound * kUnits * kSlack}, {"unit", "2^-24"}, {"by", "steps"}};
    for (const ProvenLengths& one : certificate.lengths)
        claim["lengths"].push_back({{"axis", one.axis},
                                    {"first", one.first},
                                    {"last", one.last},
                                    {"period", one.period},
                                    {"reach", one.reach},
                                    {"tried", one.tried}});
    if (applied.quanta)
        claim["quanta"] = {{"class", toString(applied.quanta->kind)}, {"at_most", applied.quanta->quanta}};
    return claim;
}

Result<Json> nodeOf(const Analysis& analysis, const Plan& plan, const AppliedSite& applied)
{
    const SiteAnalysis& entry = analysis.sites[applied.site];
    const ResizeSite& site = entry.site;
    const Candidate& candidate = entry.candidates[*plan.choices[applied.site].candidate];
    RL_TAKE(auto claim, claimOf(site, candidate, applied));
    Json resize = {
        {"operator", site.spec.opType}, {"opset", site.spec.opset}, {"type", dtypeName(site.type)}};
    resize["attributes"] = attributesOf(site.spec, site.sizeSource.what == SizeSource::What::sizes);
    for (const SiteAxis& axis : site.axes)
        resize["axes"].push_back(axisOf(site, axis));
    return Json{{"site", site.id},
                {"was",
                 {{"graph", site.graphPath},
                  {"node", analysis.index->node(site.node).proto->name()},
                  {"input", site.input},
                  {"output", site.output}}},
                {"now", {{"nodes", applied.nodes}, {"operators", describeChain(candidate.chain)}}},
                {"resize", std::move(resize)},
                {"reading", readingOf(site)},
                {"claim", std::move(claim)}};
}

/// What the export removed besides the rewritten nodes: helpers that nothing reads any more.
Json removedBy(const Analysis& analysis, const AppliedPlan& applied)
{
    std::set<std::uint32_t> sites;
    for (const AppliedSite& one : applied.sites)
        sites.insert(analysis.sites[one.site].site.node.value);
    Json out = {{"nodes", Json::array()}, {"initializers", Json::array()}, {"inputs", applied.fixedInputs}};
    for (const GraphEdits& edits : applied.edits.graphs) {
        const GraphInfo& graph = analysis.index->graph(GraphId{edits.graph});
        for (const std::uint32_t number : edits.removedNodes)
            if (const NodeId node = graph.nodes[number]; !sites.contains(node.value))
                out["nodes"].push_back(analysis.index->node(node).proto->output(0));
        for (const std::uint32_t number : edits.removedInitializers)
            out["initializers"].push_back(graph.proto->initializer(static_cast<int>(number)).name());
    }
    return out;
}

} // namespace

Result<std::string> certificateText(const Analysis& analysis, const Plan& plan, const AppliedPlan& applied,
                                    const fs::path& output)
{
    RL_TAKE(const auto written, ModelFile::open(output));
    RL_TAKE(auto original, identityOf(*analysis.file, analysis.file->path()));
    RL_TAKE(auto rewritten, identityOf(*written, output));
    Json document = {{"schema", "resizelens.certificate/1"},
                     {"original", std::move(original)},
                     {"rewritten", std::move(rewritten)},
                     {"nodes", Json::array()}};
    for (const AppliedSite& site : applied.sites) {
        RL_TAKE(auto node, nodeOf(analysis, plan, site));
        document["nodes"].push_back(std::move(node));
    }
    document["removed"] = removedBy(analysis, applied);
    return document.dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
}

fs::path certificatePath(const fs::path& model)
{
    fs::path path = model;
    return path.replace_extension(".certificate.json");
}

} // namespace resizelens
