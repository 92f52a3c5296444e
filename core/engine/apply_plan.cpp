#include "core/engine/chain_writer.h"
#include "core/engine/graph_editor.h"
#include "core/engine/node_notes.h"
#include "core/engine/onnx_proto.h"
#include "core/engine/plan.h"
#include "core/engine/words.h"
#include "core/resize/quant/quantised_form.h"

#include <algorithm>
#include <set>
#include <unordered_map>
#include <unordered_set>

#include <fmt/format.h>
#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

bool hasPayloadInFile(const onnx::NodeProto& proto)
{
    const auto outside = [](const onnx::TensorProto& tensor) {
        return tensor.data_location() == onnx::TensorProto::EXTERNAL;
    };
    return std::ranges::any_of(proto.attribute(), [&](const onnx::AttributeProto& attribute) {
        return (attribute.has_t() && outside(attribute.t())) ||
               std::ranges::any_of(attribute.tensors(), outside);
    });
}

class Applier
{
public:
    Applier(const GraphIndex& index, const std::vector<SiteAnalysis>& sites)
        : m_index(index)
        , m_sites(sites)
        , m_editor(index)
        , m_writer(index, m_editor)
    {
    }

    Result<AppliedPlan> run(const Plan& plan)
    {
        for (const GraphProblem& problem : m_index.problems())
            return fail(failure(words::planUnsound, problem.said)
                            .in(m_index.file().path())
                            .at(problem.node ? m_index.nodeLabel(*problem.node) : std::string()));
        for (std::size_t i = 0; i < m_sites.size(); ++i) {
            if (!plan.choices[i].candidate) {
                m_result.left.emplace_back(i, plan.choices[i].keepReason);
                continue;
            }
            applySite(i, m_sites[i].candidates[*plan.choices[i].candidate]);
        }
        rewriteConsumers();
        fixDefaults();
        m_result.edits = m_editor.take();
        return std::move(m_result);
    }

private:
    std::string nameOf(ValueId value) const
    {
        const auto renamed = m_renamed.find(value.value);
        return renamed == m_renamed.end() ? std::string(m_index.value(value).name) : renamed->second;
    }

    struct Written
    {
        std::vector<OnnxNode> nodes;
        std::optional<Certificate> certificate;
    };

    static Result<Written> write(const ResizeSite& site, const Candidate& candidate)
    {
        RL_TAKE(auto nodes, candidate.quantised ? writeForm(*candidate.quantised, site.spec.opset)
                                                : writeChain(candidate.chain, site.type, site.spec.opset));
        RL_TAKE(const auto chain, candidate.quantised ? readForm(nodes) : readChain(nodes));
        RL_TAKE(auto certificate, certifyStoredAtSite(chain, candidate, site));
        const bool keeps = !candidate.certificate ||
                           (certificate && certificate->exactness <= candidate.certificate->exactness);
        if (!keeps)
            return fail(words::planPromise, candidate.rule);
        return Written{std::move(nodes), std::move(certificate)};
    }

    void applySite(std::size_t number, const Candidate& candidate)
    {
        const ResizeSite& site = m_sites[number].site;
        const GraphNode& node = m_index.node(site.node);
        auto written = write(site, candidate);
        if (!written) {
            m_result.left.emplace_back(number, phraseOf(written.error()));
            return;
        }
        m_editor.remove(site.node);
        AppliedSite applied{number, {}, std::move(written->certificate)};
        if (candidate.quantised)
            applied.quanta = candidate.quantised->certificate;
        if (candidate.chain.empty() && canRewire(node))
            rewire(node, applied);
        else
            insertNodes(site, candidate, std::move(written->nodes), applied);
        m_editor.dropUses(node);
        m_result.sites.push_back(std::move(applied));
    }

    /// Requires plain consumers with small messages; otherwise the name is kept and an Identity inserted.
    bool canRewire(const GraphNode& node) const
    {
        const ValueId output = node.outputs.front();
        if (m_editor.isReturned(output))
            return false;
        const auto& uses = m_index.value(output).uses;
        return std::ranges::all_of(uses, [&](const ValueUse& use) {
            const GraphNode& user = m_index.node(use.node);
            return user.bodies.empty() && !hasPayloadInFile(*user.proto);
        });
    }

    void rewire(const GraphNode& node, AppliedSite& applied)
    {
        applied.dropped = NodeNotes(*node.proto).kinds();
        const ValueId output = node.outputs.front();
        m_renamed[output.value] = nameOf(node.inputs.front());
        for (const ValueUse& use : m_index.value(output).uses) {
            m_editor.keep(use.node);
            m_editor.addUse(node.inputs.front());
        }
    }

    void insertNodes(const ResizeSite& site, const Candidate& candidate, std::vector<OnnxNode> nodes,
                     AppliedSite& applied)
    {
        if (nodes.empty())
            nodes.push_back({"Identity"});
        const GraphNode& original = m_index.node(site.node);
        InsertedChain inserted = m_writer.insert(
            {original,
             fmt::format("{} in place of {} '{}' ({}, {}), by rule {} of ResizeLens", describe(candidate),
                         site.spec.opType, site.id, toString(site.spec.mode),
                         toString(site.spec.coordinateMode), candidate.rule),
             candidate.rule, renameIn(site.graph)},
            nodes);
        for (std::size_t i = 0; i < nodes.size(); ++i) {
            const bool last = i + 1 == nodes.size();
            if (tellsNumbers(nodes[i]))
                continue;
            if (!last && nodes[i + 1].opType == "QuantizeLinear")
                applied.scales.emplace_back(inserted.results[i],
                                            nodes[i + 1].constants.front().toDoubles()->front());
            else if (last && candidate.quantised)
                applied.scales.emplace_back(inserted.results[i], candidate.quantised->numbers.after->scale);
        }
        applied.nodes = std::move(inserted.nodes);
        applied.dropped = std::move(inserted.dropped);
    }

    RenameValue renameIn(GraphId graph) const
    {
        return [this, graph](std::string_view name) {
            const auto value = m_index.find(graph, name);
            return value ? nameOf(*value) : std::string(name);
        };
    }

    static std::string describe(const Candidate& candidate)
    {
        std::string text;
        for (const std::string& op : describeChain(candidate.chain))
            text += (text.empty() ? "" : ", ") + op;
        return text.empty() ? "Identity" : text;
    }

    void rewriteConsumers()
    {
        for (const std::uint32_t id : m_editor.kept()) {
            if (m_editor.isRemoved(NodeId{id}))
                continue;
            const GraphNode& node = m_index.node(NodeId{id});
            onnx::NodeProto proto = *node.proto;
            for (std::size_t i = 0; i < node.inputs.size(); ++i)
                if (node.inputs[i] != kNoValue)
                    proto.set_input(static_cast<int>(i), nameOf(node.inputs[i]));
            m_editor.of(node.graph)
                .replacedNodes.emplace_back(node.index, withRenamedShards(proto, renameIn(node.graph)));
        }
    }

    /// Removes inputs whose default value the rewrite relies on: overriding it would give wrong results.
    void fixDefaults()
    {
        std::set<std::string> names;
        for (const AppliedSite& site : m_result.sites)
            names.insert(m_sites[site.site].site.defaults.begin(), m_sites[site.site].site.defaults.end());
        m_result.fixedInputs.assign(names.begin(), names.end());
        const auto& inputs = m_index.graph(GraphIndex::mainGraph()).proto->input();
        for (int i = 0; i < inputs.size(); ++i)
            if (names.contains(inputs[i].name()))
                m_editor.of(GraphIndex::mainGraph()).removedInputs.push_back(static_cast<std::uint32_t>(i));
        for (const std::string& name : names)
            if (const auto value = m_index.find(GraphIndex::mainGraph(), name))
                m_editor.fix(*value);
    }

    const GraphIndex& m_index;
    const std::vector<SiteAnalysis>& m_sites;
    GraphEditor m_editor; // keeps the nodes that read a renamed value
    ChainWriter m_writer;
    AppliedPlan m_result;
    std::unordered_map<std::uint32_t, std::string> m_renamed;
};

} // namespace

Result<AppliedPlan> applyPlan(const GraphIndex& index, const std::vector<SiteAnalysis>& sites,
                              const Plan& plan)
{
    if (plan.choices.size() != sites.size())
        return fail(words::planOfOtherModel);
    return Applier(index, sites).run(plan);
}

} // namespace resizelens
