#include "core/engine/rest_compare.h"

#include "core/onnx/domain.h"
#include "core/onnx/match_graphs.h"

#include "core/engine/narrowed_inputs.h"
#include "core/engine/words.h"

#include <algorithm>
#include <map>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

constexpr std::size_t kMostDifferences = 10;

bool sameTensor(const ModelFile& a, const onnx::TensorProto& left, const ModelFile& b,
                const onnx::TensorProto& right)
{
    if (left.data_type() != right.data_type() || !std::ranges::equal(left.dims(), right.dims()))
        return false;
    if (left.data_location() != onnx::TensorProto::EXTERNAL &&
        right.data_location() != onnx::TensorProto::EXTERNAL) {
        onnx::TensorProto plain = left, other = right;
        for (onnx::TensorProto* one : {&plain, &other}) {
            one->clear_name();
            one->clear_doc_string();
        }
        if (plain.SerializeAsString() == other.SerializeAsString())
            return true;
    }
    const auto x = a.read(left), y = b.read(right); // not reported: one is missing or too large
    return x && y && std::ranges::equal(x->bytes(), y->bytes());
}

bool sameSparse(const ModelFile& a, const onnx::SparseTensorProto& left, const ModelFile& b,
                const onnx::SparseTensorProto& right)
{
    return std::ranges::equal(left.dims(), right.dims()) && sameTensor(a, left.values(), b, right.values()) &&
           sameTensor(a, left.indices(), b, right.indices());
}

bool samePlain(onnx::AttributeProto left, onnx::AttributeProto right)
{
    for (onnx::AttributeProto* one : {&left, &right}) {
        one->clear_t();
        one->clear_tensors();
        one->clear_sparse_tensor();
        one->clear_sparse_tensors();
        one->clear_doc_string();
    }
    return left.SerializeAsString() == right.SerializeAsString();
}

/// Ignores subgraphs, which are compared as graphs of their own.
bool sameAttribute(const ModelFile& a, const onnx::AttributeProto& left, const ModelFile& b,
                   const onnx::AttributeProto& right)
{
    if (left.name() != right.name() || left.has_g() != right.has_g() ||
        left.graphs_size() != right.graphs_size() || left.has_t() != right.has_t() ||
        left.has_sparse_tensor() != right.has_sparse_tensor())
        return false;
    if (left.has_g() || left.graphs_size() > 0)
        return true;
    const auto tensors = [&](const onnx::TensorProto& x, const onnx::TensorProto& y) {
        return sameTensor(a, x, b, y);
    };
    const auto sparse = [&](const onnx::SparseTensorProto& x, const onnx::SparseTensorProto& y) {
        return sameSparse(a, x, b, y);
    };
    return (!left.has_t() || tensors(left.t(), right.t())) &&
           (!left.has_sparse_tensor() || sparse(left.sparse_tensor(), right.sparse_tensor())) &&
           std::ranges::equal(left.tensors(), right.tensors(), tensors) &&
           std::ranges::equal(left.sparse_tensors(), right.sparse_tensors(), sparse) &&
           samePlain(left, right);
}

template<class Imports>
std::map<std::string, std::int64_t> opsets(const Imports& imports)
{
    std::map<std::string, std::int64_t> versions;
    for (const auto& import : imports)
        versions[std::string(canonicalDomain(import.domain()))] = import.version();
    return versions;
}

bool changesNoLength(const ResizeSite& site)
{
    return !site.axes.empty() && !site.unknown &&
           site.spec.coordinateMode != CoordinateMode::tfCropAndResize &&
           std::ranges::all_of(
               site.axes, [](const SiteAxis& axis) { return axis.nIn == axis.nOut && axis.scale == 1.0; });
}

class RestComparison
{
public:
    RestComparison(const GraphIndex& original, const std::vector<SiteAnalysis>& sites,
                   const GraphIndex& rewritten, const std::vector<AppliedSite>& rewrites)
        : m_original(original)
        , m_rewritten(rewritten)
        , m_graphs(matchGraphs(original, rewritten))
    {
        std::unordered_set<std::size_t> rewrittenSites;
        for (const AppliedSite& one : rewrites) {
            m_newNodes.insert(one.nodes.begin(), one.nodes.end());
            if (!one.nodes.empty()) // otherwise the node was removed
                rewrittenSites.insert(one.site);
        }
        for (const SiteAnalysis& entry : sites)
            m_defaults.insert(entry.site.defaults.begin(), entry.site.defaults.end());
        for (std::size_t i = 0; i < sites.size(); ++i)
            if (!rewrittenSites.contains(i) && changesNoLength(sites[i].site))
                m_passedOver.emplace(original.node(sites[i].site.node).outputs.front().value,
                                     original.node(sites[i].site.node).inputs.front());
    }

    Result<std::vector<Phrase>> run(const Progress& progress)
    {
        for (const GraphProblem& problem : m_rewritten.problems())
            differ(say(words::graphNotSound, problem.said));
        compareInterfaces();
        if (m_original.graphCount() != m_rewritten.graphCount())
            differ(say(words::otherBodies));
        for (std::uint32_t i = 0; i < m_rewritten.graphCount() && !isFull(); ++i) {
            const GraphInfo& graph = m_rewritten.graph(GraphId{i});
            const auto before = m_graphs[i];
            if (!before) {
                differ(say(words::graphIsNew, m_rewritten.graphPath(GraphId{i})));
                continue;
            }
            compareGraph(*before, GraphId{i});
            for (std::size_t k = 0; k < graph.nodes.size() && !isFull(); ++k) {
                if (k % 256 == 0 && progress.cancelled())
                    return fail(cancelledError());
                compareNode(*before, m_rewritten.node(graph.nodes[k]));
            }
            if (graph.proto == nullptr)
                continue;
            for (const onnx::TensorProto& tensor : graph.proto->initializer()) {
                RL_TRY(progress.goOn());
                compareInitializer(*before, tensor);
            }
        }
        return std::move(m_differences);
    }

private:
    void differ(Phrase sentence)
    {
        if (!isFull())
            m_differences.push_back(std::move(sentence));
    }
    bool isFull() const { return m_differences.size() >= kMostDifferences; }

    void compareInterfaces()
    {
        const onnx::ModelProto &a = m_original.file().structure(), &b = m_rewritten.file().structure();
        if (opsets(a.opset_import()) != opsets(b.opset_import()))
            differ(say(words::otherOpsets));
        std::vector<onnx::ValueInfoProto> in(a.graph().input().begin(), a.graph().input().end());
        std::erase_if(in, [&](const auto& input) { return isFixed(input.name()); });
        const auto& inAfter = b.graph().input();
        if (!std::ranges::equal(in, inAfter, sameOrNarrowed))
            differ(say(words::otherInputs));
        const auto &out = a.graph().output(), &outAfter = b.graph().output();
        if (!std::ranges::equal(out, outAfter, sameOrNarrowed))
            differ(say(words::otherOutputs));
    }

    /// An overridable initializer that stopped being an input, since a rewritten site relies on its default.
    bool isFixed(const std::string& name) const
    {
        const auto& inputs = m_rewritten.file().structure().graph().input();
        return m_defaults.contains(name) &&
               std::ranges::none_of(inputs, [&](const auto& input) { return input.name() == name; });
    }

    std::vector<std::string_view> namesOf(const GraphIndex& index, const std::vector<ValueId>& values) const
    {
        std::vector<std::string_view> names;
        for (const ValueId value : values)
            names.push_back(value == kNoValue ? std::string_view() : index.value(value).name);
        return names;
    }

    void compareGraph(GraphId before, GraphId after)
    {
        const GraphInfo &a = m_original.graph(before), &b = m_rewritten.graph(after);
        if (namesOf(m_original, a.inputs) != namesOf(m_rewritten, b.inputs) ||
            namesOf(m_original, a.outputs) != namesOf(m_rewritten, b.outputs))
            differ(say(words::graphOtherValues, m_rewritten.graphPath(after)));
        if (b.function != nullptr && (a.function == nullptr || opsets(a.function->opset_import()) !=
                                                                   opsets(b.function->opset_import())))
            differ(say(words::graphOtherOpsets, m_rewritten.graphPath(after)));
    }

    /// The name that the original reads, skipping removed nodes that changed nothing.
    std::string_view readName(ValueId value) const
    {
        for (auto passed = m_passedOver.find(value.value);
             passed != m_passedOver.end() && !isDefined(m_original.value(value).name);
             passed = m_passedOver.find(value.value))
            value = passed->second;
        return m_original.value(value).name;
    }

    bool isDefined(std::string_view name) const
    {
        for (std::uint32_t i = 0; i < m_rewritten.graphCount(); ++i)
            if (const auto found = m_rewritten.find(GraphId{i}, name))
                return m_rewritten.value(*found).producer.has_value() || m_rewritten.value(*found).graphInput;
        return false;
    }

    /// A Constant, or a DequantizeLinear of constants.
    bool isKnownNumber(const GraphNode& node) const
    {
        return node.proto->op_type() == "Constant" ||
               (node.proto->op_type() == "DequantizeLinear" &&
                std::ranges::all_of(node.inputs, [&](ValueId input) {
                    return input == kNoValue || m_rewritten.constantTensor(input) != nullptr;
                }));
    }

    bool isNewConstant(const GraphNode& node) const
    {
        return isKnownNumber(node) && std::ranges::all_of(node.outputs, [&](ValueId output) {
                   const auto& uses = m_rewritten.value(output).uses;
                   return !m_rewritten.value(output).graphOutput &&
                          std::ranges::all_of(uses, [&](const ValueUse& use) {
                              const GraphNode& reader = m_rewritten.node(use.node);
                              return m_newNodes.contains(reader.proto->name()) || isNewConstant(reader);
                          });
               });
    }

    void compareNode(GraphId before, const GraphNode& after)
    {
        const onnx::NodeProto& proto = *after.proto;
        if (!proto.name().empty() && m_newNodes.contains(proto.name()) &&
            m_seenNodes.insert(proto.name()).second)
            return compareNewNode(before, after);
        const auto output =
            std::ranges::find_if(after.outputs, [](ValueId value) { return value != kNoValue; });
        if (output == after.outputs.end())
            return; // produces nothing
        const auto value = m_original.find(before, m_rewritten.value(*output).name);
        const bool known = value && m_original.value(*value).graph == before &&
                           m_original.value(*value).producer.has_value();
        if (!known) {
            if (!isNewConstant(after))
                differ(say(words::nodeIsNew, proto.name(), proto.op_type()));
            return;
        }
        const NodeId id = *m_original.value(*value).producer;
        if (const auto what = difference(m_original.node(id), after); !what.empty())
            differ(say(words::nodeHasOther, m_original.nodeLabel(id), proto.op_type(), what));
    }

    /// A new node may define new values, and the value of the Resize it replaces.
    void compareNewNode(GraphId before, const GraphNode& after)
    {
        for (const ValueId output : after.outputs) {
            const auto value =
                output == kNoValue ? std::nullopt : m_original.find(before, m_rewritten.value(output).name);
            if (!value)
                continue;
            const GraphValue& there = m_original.value(*value);
            const std::string type =
                there.producer ? m_original.node(*there.producer).proto->op_type() : std::string();
            if (there.graph != before || (type != "Resize" && type != "Upsample"))
                differ(say(words::nodeHides, after.proto->name(), there.name));
        }
    }

    Phrase difference(const GraphNode& before, const GraphNode& after) const
    {
        const onnx::NodeProto &a = *before.proto, &b = *after.proto;
        if (a.op_type() != b.op_type() || a.domain() != b.domain())
            return say(words::anotherOperator);
        if (before.inputs.size() != after.inputs.size() ||
            !std::equal(before.inputs.begin(), before.inputs.end(), after.inputs.begin(),
                        [&](ValueId x, ValueId y) {
                            return (x == kNoValue) == (y == kNoValue) &&
                                   (x == kNoValue || readName(x) == m_rewritten.value(y).name);
                        }))
            return say(words::nodeInputs);
        if (!std::ranges::equal(a.output(), b.output()))
            return say(words::nodeOutputs);
        if (a.attribute_size() != b.attribute_size())
            return say(words::nodeAttributes);
        for (const onnx::AttributeProto& attribute : a.attribute()) {
            const auto* const other = findAttribute(b, attribute.name());
            if (other == nullptr || !sameAttribute(m_original.file(), attribute, m_rewritten.file(), *other))
                return say(words::anotherAttribute, attribute.name());
        }
        return {};
    }

    void compareInitializer(GraphId before, const onnx::TensorProto& tensor)
    {
        const auto value = m_original.find(before, tensor.name());
        if (!value)
            return; // new: its readers are new as well, or reported on their own
        const GraphValue& there = m_original.value(*value);
        const auto* const known = there.graph == before ? there.initializer : nullptr; // else it shadows one
        if (known == nullptr || !sameTensor(m_original.file(), *known, m_rewritten.file(), tensor))
            differ(say(words::weightOther, tensor.name()));
    }

    const GraphIndex& m_original;
    const GraphIndex& m_rewritten;
    std::vector<std::optional<GraphId>> m_graphs;            // rewritten graph to original graph
    std::unordered_set<std::string> m_newNodes, m_seenNodes; // by name
    std::unordered_set<std::string> m_defaults;              // values that sites rely on, by name
    std::unordered_map<std::uint32_t, ValueId> m_passedOver; // output of a no-op node to its input
    std::vector<Phrase> m_differences;
};

} // namespace

Result<std::vector<Phrase>> compareRest(const GraphIndex& original, const std::vector<SiteAnalysis>& sites,
                                        const GraphIndex& rewritten, const std::vector<AppliedSite>& rewrites,
                                        const Progress& progress)
{
    return RestComparison(original, sites, rewritten, rewrites).run(progress);
}

} // namespace resizelens
