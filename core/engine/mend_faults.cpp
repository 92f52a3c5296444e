#include "core/engine/mend_faults.h"

#include "core/engine/chain_writer.h"
#include "core/engine/onnx_proto.h"
#include "core/engine/words.h"
#include "core/resize/matrix/site_finder.h"
#include "core/resize/rewrite/rule_list.h"

#include <algorithm>
#include <map>
#include <set>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

std::string sameName(std::string_view name)
{
    return std::string(name);
}

void removeAttributes(onnx::NodeProto& node, std::initializer_list<std::string_view> names)
{
    auto& all = *node.mutable_attribute();
    const auto isNamed = [&](const onnx::AttributeProto& one) {
        return std::ranges::find(names, one.name()) != names.end();
    };
    all.erase(std::remove_if(all.begin(), all.end(), isNamed), all.end());
}

void setAttribute(onnx::NodeProto& node, const MeantAttribute& meant)
{
    removeAttributes(node, {meant.name});
    onnx::AttributeProto& attribute = *node.add_attribute();
    attribute.set_name(std::string(meant.name));
    if (const auto* whole = std::get_if<std::int64_t>(&meant.value)) {
        attribute.set_type(onnx::AttributeProto::INT);
        attribute.set_i(*whole);
    } else if (const auto* number = std::get_if<double>(&meant.value)) {
        attribute.set_type(onnx::AttributeProto::FLOAT);
        attribute.set_f(static_cast<float>(*number));
    } else {
        attribute.set_type(onnx::AttributeProto::STRING);
        attribute.set_s(std::get<std::string>(meant.value));
    }
}

/// Of all axes; nullopt where the file has them and they are not known, empty where none was meant to be another.
std::optional<std::vector<float>> meantScales(const ResizeSite& site)
{
    std::vector<float> scales;
    if (std::ranges::none_of(site.meant->scales, &std::optional<double>::has_value))
        return scales;
    for (std::size_t i = 0; i < site.axes.size(); ++i) {
        const SiteAxis& axis = site.axes[i];
        const auto same = axis.direction() == Direction::same ? std::optional(1.0) : std::nullopt;
        const auto scale = site.meant->scales[i] ? site.meant->scales[i] : axis.scale ? axis.scale : same;
        if (!scale)
            return std::nullopt;
        scales.push_back(static_cast<float>(*scale));
    }
    return scales;
}

/// The site with what was meant; nullptr where that is not known.
const ResizeSite* meantBy(const Analysis& analysis, const FaultFinding& finding)
{
    const ResizeSite* site = finding.resized ? finding.resized.get()
                             : finding.site  ? &analysis.sites[finding.site->value].site
                                             : nullptr;
    return site != nullptr && site->meant != nullptr && !finding.meant.empty() ? site : nullptr;
}

/// That it is a fault with a mend, and one to be mended without being asked for.
bool isCertain(const Analysis& analysis, const FaultFinding& finding)
{
    const ResizeSite* meant = meantBy(analysis, finding);
    if (meant == nullptr || !finding.certain)
        return false;
    return !finding.site || (!finding.resized && !meant->meant->byName);
}

class Mender
{
public:
    explicit Mender(const Analysis& analysis)
        : m_analysis(analysis)
        , m_index(*analysis.index)
        , m_editor(m_index)
        , m_writer(m_index, m_editor)
    {
    }

    MendedFaults run(std::span<const std::string> ids)
    {
        const auto isWanted = [&](const FaultFinding& one) {
            return ids.empty() ? isCertain(m_analysis, one) : std::ranges::find(ids, one.id) != ids.end();
        };
        std::set<NodeId> wanted; // a node is mended whole
        for (const FaultFinding& finding : m_analysis.faults)
            if (meantBy(m_analysis, finding) != nullptr && isWanted(finding))
                wanted.insert(finding.node);
        std::map<NodeId, Phrase> done; // why a node stays as it is; empty: it does not
        for (std::size_t i = 0; i < m_analysis.faults.size(); ++i) {
            const FaultFinding& finding = m_analysis.faults[i];
            if (!ids.empty() && !isWanted(finding) && !wanted.contains(finding.node))
                continue;
            const bool isItself = finding.resized != nullptr; // needs to be wanted itself
            const bool goes = isItself ? isWanted(finding) : wanted.contains(finding.node);
            if (const Phrase why = mend(finding, goes, done); why.empty())
                m_result.mended.push_back(i);
            else
                m_result.left.emplace_back(i, why);
        }
        m_result.edits = m_editor.take();
        return std::move(m_result);
    }

private:
    /// Empty, or why it stays as it is.
    Phrase mend(const FaultFinding& finding, bool wanted, std::map<NodeId, Phrase>& done)
    {
        const ResizeSite* site = meantBy(m_analysis, finding);
        if (site == nullptr)
            return say(words::mendUnknown);
        if (!wanted)
            return say(words::mendNamed, finding.id);
        const auto [known, isNew] = done.try_emplace(finding.node);
        if (isNew)
            known->second = finding.resized ? writeChain(*site, finding) : mendSite(*site, finding);
        return known->second;
    }

    Phrase mendSite(const ResizeSite& site, const FaultFinding& finding)
    {
        const MeantResize& meant = *site.meant;
        const auto scales = meantScales(site);
        const auto attributes = meantAttributes(site.spec, meant.spec);
        const bool changes = !attributes.empty() || !scales || !scales->empty() || meant.type;
        if (!meant.matrices.empty() || site.spec.isLegacy() || !changes)
            return writeChain(site, finding);
        if (!scales)
            return say(words::mendScales);
        onnx::NodeProto node = *m_index.node(site.node).proto;
        for (const MeantAttribute& attribute : attributes)
            setAttribute(node, attribute);
        if (!scales->empty())
            takeScales(node, site, *scales);
        if (meant.type)
            castInput(node, site, *meant.type);
        node.set_doc_string(node.doc_string() + (node.doc_string().empty() ? "" : "\n") + textOf(finding));
        replace(site.node, node);
        return {};
    }

    static std::string textOf(const FaultFinding& finding)
    {
        return fmt::format("{}: as meant, by ResizeLens", finding.id);
    }

    void takeScales(onnx::NodeProto& node, const ResizeSite& site, std::span<const float> scales)
    {
        const std::vector<double> exact(scales.begin(), scales.end());
        const auto tensor =
            Tensor::fromDoubles(DType::float32, {static_cast<std::int64_t>(exact.size())}, exact);
        const GraphNode& old = m_index.node(site.node);
        constexpr int kRoi = 1, kScales = 2;
        while (node.input_size() <= kScales)
            node.add_input();
        while (node.input_size() > kScales + 1)
            node.mutable_input()->RemoveLast();
        node.set_input(kScales,
                       m_writer.addConstant(site.graph, old.index, *tensor, baseNameOf(old) + "_scales"));
        if (site.spec.coordinateMode != CoordinateMode::tfCropAndResize)
            node.set_input(kRoi, "");
        removeAttributes(node, {"axes", "keep_aspect_ratio_policy"});
    }

    void castInput(onnx::NodeProto& node, const ResizeSite& site, DType type)
    {
        const GraphNode& old = m_index.node(site.node);
        const std::string name = m_editor.unique(baseNameOf(old) + "_Cast"),
                          output = m_editor.unique(name + "_output");
        const OnnxNode cast{"Cast", {{"to", static_cast<std::int64_t>(type)}}};
        m_editor.of(site.graph)
            .insertedNodes.emplace_back(old.index, serializeNode(cast, name, {node.input(0)}, output, {}));
        node.set_input(0, output);
    }

    void replace(NodeId id, const onnx::NodeProto& node)
    {
        const GraphNode& old = m_index.node(id);
        m_editor.of(old.graph).replacedNodes.emplace_back(old.index, withRenamedShards(node, sameName));
        m_editor.keep(id);
        for (const std::string& name : node.input())
            if (const auto value = m_index.find(old.graph, name))
                m_editor.addUse(*value);
        m_editor.addUse(old.inputs.front()); // which a Cast may read
        m_editor.dropUses(old);
    }

    /// The operators that compute what was meant, in place of the node.
    Phrase writeChain(const ResizeSite& site, const FaultFinding& finding)
    {
        const auto candidate = findCandidate(rules::as_meant, site);
        if (!candidate)
            return candidate.error().said;
        const auto nodes = resizelens::writeChain(candidate->chain, site.type, site.spec.opset);
        if (!nodes)
            return phraseOf(nodes.error());
        const GraphNode& old = m_index.node(site.node);
        const std::string text =
            fmt::format("{} in place of {}, by rule as_meant of ResizeLens ({})",
                        fmt::join(describeChain(candidate->chain), ", "), old.proto->op_type(), finding.id);
        m_writer.insert({old, text, rules::as_meant.id, sameName}, *nodes);
        m_editor.remove(site.node);
        m_editor.dropUses(old);
        return {};
    }

    const Analysis& m_analysis;
    const GraphIndex& m_index;
    GraphEditor m_editor; // keeps the nodes whose content is another
    ChainWriter m_writer;
    MendedFaults m_result;
};

Result<Faults> faultsOf(const std::shared_ptr<const ModelFile>& file, const Progress& progress)
{
    RL_TAKE(const auto index, GraphIndex::build(file, progress));
    RL_TAKE(const auto shapes, inferShapes(index, {}, progress));
    RL_TAKE(const auto sites, findSites(index, shapes, progress));
    return findFaults(index, shapes, sites, progress);
}

} // namespace

Result<MendedFaults> mendFaults(const Analysis& analysis, std::span<const std::string> ids)
{
    std::vector<std::string_view> known;
    for (const Fault* const fault : allFaults())
        known.push_back(fault->id);
    for (const std::string& id : ids)
        if (std::ranges::find(known, id) == known.end())
            return fail(failure(words::mendNoFault, id)
                            .advising(say(words::knownRules, fmt::format("{}", fmt::join(known, ", ")))));
    if (const auto& problems = analysis.index->problems(); !problems.empty())
        return fail(failure(words::planUnsound, problems.front().said).in(analysis.file->path()));
    return Mender(analysis).run(ids);
}

std::vector<std::size_t> faultsBeyondRules(const Analysis& analysis)
{
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < analysis.faults.size(); ++i) {
        const FaultFinding& finding = analysis.faults[i];
        const ResizeSite* site = meantBy(analysis, finding);
        if (isCertain(analysis, finding) && (!finding.site || !findCandidate(rules::as_meant, *site)))
            found.push_back(i);
    }
    return found;
}

Result<void> writeMended(const Analysis& analysis, const MendedFaults& mended,
                         const std::filesystem::path& path, const Progress& progress)
{
    WriteOptions options;
    options.check = [&](const std::shared_ptr<const ModelFile>& written) -> Result<void> {
        RL_TAKE(const auto now, faultsOf(written, {{}, progress.stop}));
        for (const std::size_t i : mended.mended)
            for (const FaultFinding& left : now.findings)
                if (left.id == analysis.faults[i].id && left.where == analysis.faults[i].where)
                    return fail(words::mendRemains, left.id, left.where);
        return {};
    };
    RL_TAKE(const auto done, writeModel(*analysis.file, mended.edits, path, options, progress));
    return {};
}

} // namespace resizelens
