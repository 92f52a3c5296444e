#include "core/extras/exporter_faults/find_faults.h"

#include "core/extras/exporter_faults/words.h"
#include "core/resize/dialect/library_mode.h"
#include "core/resize/matrix/site_finder.h"

#include <algorithm>
#include <tuple>
#include <type_traits>

#include <fmt/format.h>
#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

/// Below this a difference is rounding of the matrices.
constexpr double kNoDifference = 1e-9;

/// Of an axis whose matrix is made as what was meant: a few bytes may state any length, and no MatMul of longer ones is
/// wanted.
constexpr std::int64_t kLongestMended = 1 << 12;

/// What the exporters' faults are about: visit(name, member of ResizeSpec).
void eachAttribute(const auto& visit)
{
    visit("mode", &ResizeSpec::mode);
    visit("coordinate_transformation_mode", &ResizeSpec::coordinateMode);
    visit("nearest_mode", &ResizeSpec::nearestMode);
    visit("cubic_coeff_a", &ResizeSpec::cubicCoeffA);
    visit("exclude_outside", &ResizeSpec::excludeOutside);
    visit("antialias", &ResizeSpec::antialias);
}

template<class Value>
MeantAttribute asAttribute(std::string_view name, const Value& value)
{
    if constexpr (std::is_enum_v<Value>)
        return {name, std::string(toString(value))};
    else if constexpr (std::is_same_v<Value, bool>)
        return {name, std::int64_t{value}};
    else
        return {name, value};
}

std::string textOf(const MeantAttribute& attribute)
{
    return std::visit(
        [&](const auto& value) {
            if constexpr (std::is_same_v<std::decay_t<decltype(value)>, double>)
                return fmt::format("{}={:g}", attribute.name, value);
            else
                return fmt::format("{}={}", attribute.name, value);
        },
        attribute.value);
}

/// The scale that was given to the framework and that the file does not have; nullopt where it is the same.
std::optional<double> givenScale(const SiteAxis& axis, const SiteAxis& meant)
{
    const bool differs = meant.scaleGiven && (!axis.scaleGiven || axis.scale != meant.scale);
    return differs ? meant.scale : std::nullopt;
}

std::vector<std::string> differingAttributes(const ResizeSite& site, const ResizeSite& meant)
{
    std::vector<std::string> changed;
    for (const MeantAttribute& attribute : meantAttributes(site.spec, meant.spec))
        changed.push_back(textOf(attribute));
    for (std::size_t axis = 0; axis < std::min(site.axes.size(), meant.axes.size()); ++axis)
        if (const auto scale = givenScale(site.axes[axis], meant.axes[axis]))
            changed.push_back(fmt::format("scales[{}]={:g}", axis, *scale));
    return changed;
}

FaultFinding toFinding(const Fault& fault, const Suspicion& suspicion)
{
    FaultFinding finding;
    finding.id = fault.id;
    finding.certain = suspicion.certain;
    finding.said = suspicion.said;
    finding.effect = suspicion.effect;
    if (!suspicion.library.empty())
        finding.meant = {suspicion.library};
    return finding;
}

/// Effects on bytes are told in levels.
double levelsOf(DType type)
{
    return type == DType::uint8 || type == DType::int8 ? 255.0 : 1.0;
}

struct FoundAtSite
{
    FaultFinding finding;
    Suspicion suspicion;
};

/// Of what was meant; empty where it is not known.
std::vector<AxisOperator> matricesMeant(const Suspicion& suspicion)
{
    if (!suspicion.meant)
        return suspicion.matrices;
    auto matrices = siteOperators(*suspicion.meant);
    return matrices ? std::move(*matrices) : std::vector<AxisOperator>();
}

/// nullopt where what was meant is the same here.
std::optional<FoundAtSite> atSite(const Fault& fault, const FaultSite& where)
{
    auto suspicion = fault.atSite(where);
    if (!suspicion)
        return std::nullopt;
    FaultFinding finding = toFinding(fault, *suspicion);
    if (suspicion->meant)
        finding.meant = differingAttributes(where.site, *suspicion->meant);
    if (!suspicion->form.empty())
        finding.meant.push_back(suspicion->form);
    if (suspicion->type)
        finding.meant.push_back(fmt::format("input={}", dtypeName(*suspicion->type)));
    if (const auto meant = matricesMeant(*suspicion); !meant.empty()) {
        const auto own = siteOperators(where.site);
        if (const auto difference = own ? largestDifference(*own, meant) : fail(own.error()))
            finding.effect = *difference * levelsOf(where.site.type);
        if (finding.effect && *finding.effect < kNoDifference) {
            if (!suspicion->otherForm)
                return std::nullopt;
            finding.effect.reset();
        }
    }
    finding.node = where.site.node;
    finding.where = where.site.id;
    finding.line = where.origin.line;
    return FoundAtSite{std::move(finding), std::move(*suspicion)};
}

/// nullptr where no matrices are known.
std::shared_ptr<const ResizeSite> withMeant(ResizeSite site, std::vector<AxisOperator> matrices)
{
    if (matrices.empty())
        return nullptr;
    site.meant = std::make_shared<const MeantResize>(
        MeantResize{.spec = site.spec, .scales = {}, .matrices = std::move(matrices)});
    return std::make_shared<const ResizeSite>(std::move(site));
}

/// What `meant` changes of `site`, on top of what others changed.
void addTo(MeantResize& all, const ResizeSite& site, const ResizeSite& meant)
{
    eachAttribute([&](std::string_view, auto member) {
        if (meant.spec.*member != site.spec.*member)
            all.spec.*member = meant.spec.*member;
    });
    for (std::size_t axis = 0; axis < site.axes.size(); ++axis)
        if (const auto scale = givenScale(site.axes[axis], meant.axes[axis]))
            all.scales[axis] = scale;
}

/// The findings of one site; what was meant altogether, where all that is certain can be mended.
std::shared_ptr<const MeantResize> findAt(const FaultSite& where, std::vector<FaultFinding>& findings)
{
    MeantResize all{where.site.spec, std::vector<std::optional<double>>(where.site.axes.size())};
    bool any = false;
    for (const Fault* fault : allFaults())
        if (auto found = fault->atSite != nullptr ? atSite(*fault, where) : std::nullopt) {
            if (found->suspicion.meant)
                addTo(all, where.site, *found->suspicion.meant);
            if (found->suspicion.onlyNamed)
                found->finding.resized = withMeant(where.site, std::move(found->suspicion.matrices));
            else if (!found->suspicion.matrices.empty()) {
                all.matrices = std::move(found->suspicion.matrices);
                all.byName = !found->suspicion.certain;
            }
            all.otherForm = all.otherForm || found->suspicion.otherForm;
            if (found->suspicion.type)
                all.type = found->suspicion.type;
            any = any || found->suspicion.meant || !all.matrices.empty() || all.otherForm || all.type;
            findings.push_back(std::move(found->finding));
        }
    return any ? std::make_shared<const MeantResize>(std::move(all)) : nullptr;
}

/// The model's inputs with `length` for each length that is unknown, and one of each batch.
InputShapes inputsOf(const GraphIndex& index, const ShapeTable& shapes, std::int64_t length)
{
    InputShapes inputs;
    for (const ValueId input : index.graph(GraphIndex::mainGraph()).inputs)
        if (const auto& shape = shapes.facts(input).shape) {
            Dims& dims = inputs[std::string(index.value(input).name)];
            for (const Dim& dim : *shape)
                dims.push_back(dim.known() ? dim.length : dims.empty() ? 1 : length);
        }
    return inputs;
}

/// Of each site, whether some axis shrinks (FaultSite::shrinks).
std::vector<bool> shrinkingSites(const GraphIndex& index, const ShapeTable& shapes,
                                 std::span<const ResizeSite> sites, const Progress& progress)
{
    const auto isOpen = [](const ResizeSite& site) {
        return mayShrink(site) && (site.spec.antialias || site.spec.isLegacy());
    };
    std::vector<bool> shrinks;
    bool any = false;
    for (const ResizeSite& site : sites) {
        shrinks.push_back(isKnownToShrink(site) || isOpen(site));
        any = any || (isOpen(site) && !isKnownToShrink(site));
    }
    if (!any)
        return shrinks;
    for (const std::int64_t length : {48, 480}) {
        const auto tried = inferShapes(index, inputsOf(index, shapes, length), {{}, progress.stop});
        const auto found = tried ? findSites(index, *tried, {{}, progress.stop}) : fail(tried.error());
        for (std::size_t i = 0; i < sites.size(); ++i)
            shrinks[i] = shrinks[i] && found && isKnownToShrink((*found)[i]);
    }
    return shrinks;
}

} // namespace

Suspicion meaning(Suspicion suspicion, const ResizeSite& site, std::string_view mode, bool cornersAligned)
{
    const LibraryMode& library = *findLibraryMode(mode);
    const auto spaced = [&](LibraryAxis axis) {
        constexpr double kNoStep = 1e12; // of a single sample
        if (cornersAligned && axis.nIn > 1)
            axis.factor = axis.nOut > 1
                              ? static_cast<double>(axis.nOut - 1) / static_cast<double>(axis.nIn - 1)
                              : kNoStep;
        return axis;
    };
    suspicion.library = labelOf(library);
    if (std::ranges::any_of(site.axes, [](const SiteAxis& axis) {
            return std::max(axis.nIn.value_or(0), axis.nOut.value_or(0)) > kLongestMended;
        }))
        return suspicion;
    auto matrices = siteMatrices(site, [&](const LibraryAxis& rows, const LibraryAxis& columns) {
        return libraryMatrices(library, spaced(rows), spaced(columns));
    });
    if (matrices)
        suspicion.matrices = std::move(*matrices);
    return suspicion;
}

std::optional<bool> writtenBy(const Exporter& exporter, Exporter::Kind kind)
{
    if (exporter.kind == Exporter::Kind::unknown)
        return false;
    return exporter.kind == kind ? std::optional(true) : std::nullopt;
}

bool isKnownToShrink(const ResizeSite& site)
{
    return std::ranges::any_of(site.axes, [](const SiteAxis& axis) {
        return axis.nIn && axis.nOut ? *axis.nOut < *axis.nIn : axis.scale.value_or(1.0) < 1.0;
    });
}

bool mayShrink(const ResizeSite& site)
{
    return isKnownToShrink(site) || std::ranges::any_of(site.axes, [](const SiteAxis& axis) {
               return !axis.scale && !(axis.nIn && axis.nOut);
           });
}

bool leavesOneSample(const ResizeSite& site)
{
    return std::ranges::any_of(site.axes, [](const SiteAxis& axis) {
        return axis.nOut == std::optional<std::int64_t>(1) && axis.nIn != std::optional<std::int64_t>(1);
    });
}

std::vector<MeantAttribute> meantAttributes(const ResizeSpec& spec, const ResizeSpec& meant)
{
    std::vector<MeantAttribute> changed;
    eachAttribute([&](std::string_view name, auto member) {
        if (meant.*member != spec.*member)
            changed.push_back(asAttribute(name, meant.*member));
    });
    return changed;
}

std::optional<ResizeSite> resizedBy(const GraphIndex& index, const ShapeTable& shapes, NodeId node,
                                    const Dims& output)
{
    const GraphNode& resizing = index.node(node);
    if (resizing.inputs.empty() || resizing.inputs[0] == kNoValue)
        return std::nullopt;
    const ValueFacts& facts = shapes.facts(resizing.inputs[0]);
    const auto input = facts.shape ? knownDims(*facts.shape) : std::nullopt;
    const auto isEmpty = [](std::int64_t length) { return length < 1; };
    if (!input || input->size() != output.size() || !isFloating(facts.type) ||
        std::ranges::any_of(*input, isEmpty) || std::ranges::any_of(output, isEmpty))
        return std::nullopt;
    ResizeSite site;
    site.node = node;
    site.graph = resizing.graph;
    site.spec.opset = index.opset(resizing.graph).value_or(1);
    site.type = facts.type;
    site.inputShape = facts.shape;
    site.outputShape.emplace();
    for (std::size_t i = 0; i < output.size(); ++i) {
        SiteAxis& axis = site.axes.emplace_back();
        axis.axis = static_cast<std::int64_t>(i);
        axis.nIn = (*input)[i];
        axis.nOut = output[i];
        axis.scale = static_cast<double>(output[i]) / static_cast<double>((*input)[i]);
        site.outputShape->push_back({output[i]});
    }
    return site;
}

Result<Faults> findFaults(const GraphIndex& index, const ShapeTable& shapes,
                          std::span<const ResizeSite> sites, const Progress& progress)
{
    const Exporter exporter = exporterOf(index.file().structure());
    const std::vector<bool> shrinks = shrinkingSites(index, shapes, sites, progress);
    Faults faults;
    for (std::size_t i = 0; i < sites.size(); ++i) {
        RL_TRY(progress.goOn());
        const TorchOrigin origin = torchOriginOf(*index.node(sites[i].node).proto);
        const std::size_t before = faults.findings.size();
        faults.meant.push_back(
            findAt({index, shapes, sites[i], exporter, origin, shrinks[i]}, faults.findings));
        for (std::size_t k = before; k < faults.findings.size(); ++k)
            faults.findings[k].site = SiteId{static_cast<std::uint32_t>(i)};
    }
    for (const Fault* fault : allFaults()) {
        if (fault->inModel == nullptr)
            continue;
        for (NodeSuspicion& one : fault->inModel(index, shapes, exporter)) {
            FaultFinding& finding = faults.findings.emplace_back(toFinding(*fault, one.what));
            finding.node = one.node;
            finding.where = index.nodeLabel(one.node);
            finding.line = torchOriginOf(*index.node(one.node).proto).line;
            finding.resized = withMeant(std::move(one.resized), std::move(one.what.matrices));
        }
    }
    std::ranges::stable_sort(faults.findings, {},
                             [](const FaultFinding& one) { return std::tie(one.node, one.id); });
    return faults;
}

Phrase say(const FaultFinding& finding)
{
    Phrase said = finding.certain ? finding.said : say(words::faultPossible, finding.said);
    if (finding.effect)
        said = say(words::faultEffect, said, *finding.effect);
    if (!finding.meant.empty())
        said = say(words::faultMeant, said, fmt::format("{}", fmt::join(finding.meant, ", ")));
    if (!finding.line.empty())
        said = say(words::faultLine, said, finding.line);
    return say(words::faultAt, finding.where, finding.id, said);
}

} // namespace resizelens
