#include "core/extras/model_diff/model_diff.h"

#include "core/extras/model_diff/interface_text.h"
#include "core/extras/model_diff/node_traits.h"
#include "core/extras/model_diff/value_text.h"
#include "core/onnx/domain.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

class Differ
{
public:
    Differ(ModelDiff& diff, const Progress& progress)
        : m_diff(diff)
        , m_before(*diff.before)
        , m_after(*diff.after)
        , m_progress(progress)
    {
    }

    Result<void> run()
    {
        addFacts();
        // A node is followed by its subgraphs.
        std::vector<bool> isPaired(m_after.graphCount());
        for (const auto& graph : m_diff.match.graphs)
            if (graph)
                isPaired[graph->value] = true;
        for (std::uint32_t i = 0; i < m_before.graphCount(); ++i) {
            const auto other = m_diff.match.graphs[i];
            RL_TRY(compareGraphs(nodesOf(m_before, GraphId{i}),
                                 other ? nodesOf(m_after, *other) : std::vector<NodeId>()));
        }
        for (std::uint32_t i = 0; i < m_after.graphCount(); ++i)
            if (!isPaired[i])
                RL_TRY(compareGraphs({}, nodesOf(m_after, GraphId{i})));
        return {};
    }

private:
    static std::vector<NodeId> nodesOf(const GraphIndex& index, GraphId graph)
    {
        std::vector<NodeId> nodes = index.graph(graph).nodes;
        std::erase_if(nodes, [&](NodeId node) { return isWeight(index, node); });
        return nodes;
    }

    /// In the order of the second model; a removed node precedes its former successor.
    Result<void> compareGraphs(const std::vector<NodeId>& before, const std::vector<NodeId>& after)
    {
        std::size_t passed = 0; // index into `before`
        const auto removeUntil = [&](std::size_t end) {
            for (; passed < end; ++passed)
                if (!m_diff.match.afterOf(before[passed]))
                    addOneSided(ChangeKind::removed, m_before, before[passed]);
        };
        for (const NodeId node : after) {
            RL_TRY(m_progress.goOn());
            const auto other = m_diff.match.beforeOf(node);
            if (!other) {
                addOneSided(ChangeKind::added, m_after, node);
                continue;
            }
            // Nodes are numbered in file order.
            const auto place = std::ranges::lower_bound(before, *other);
            removeUntil(static_cast<std::size_t>(place - before.begin()));
            comparePair(*other, node);
        }
        removeUntil(before.size());
        return {};
    }

    void addOneSided(ChangeKind kind, const GraphIndex& index, NodeId node)
    {
        NodeChange change;
        change.kind = kind;
        (kind == ChangeKind::added ? change.after : change.before) = node;
        change.op = index.node(node).proto->op_type();
        change.label = index.nodeLabel(node);
        m_diff.changes.push_back(std::move(change));
    }

    void comparePair(NodeId before, NodeId after)
    {
        const onnx::NodeProto &a = *m_before.node(before).proto, &b = *m_after.node(after).proto;
        NodeChange change;
        change.before = before;
        change.after = after;
        change.op = b.op_type();
        change.by = m_diff.match.by[before.value];
        compareAttributes(a, b, change);
        compareInputs(before, after, change);
        compareResults(before, after, change);
        const bool isRenamed = a.name() != b.name();
        if (!change.attributes.empty() || !change.weights.empty())
            change.kind = ChangeKind::changed;
        else if (!change.inputs.empty())
            change.kind = ChangeKind::rewired;
        else if (isRenamed)
            change.kind = ChangeKind::renamed;
        else
            return;
        change.label = m_after.nodeLabel(after);
        if (isRenamed)
            change.wasLabel = m_before.nodeLabel(before);
        m_diff.changes.push_back(std::move(change));
    }

    bool isSameTensor(const onnx::TensorProto& a, const onnx::TensorProto& b) const
    {
        if (a.data_type() != b.data_type() || !std::ranges::equal(a.dims(), b.dims()))
            return false;
        if (a.data_type() == onnx::TensorProto::STRING)
            return std::ranges::equal(a.string_data(), b.string_data());
        const auto left = m_before.file().read(a), right = m_after.file().read(b);
        return left && right && std::ranges::equal(left->bytes(), right->bytes());
    }

    /// Ignores subgraphs, which are compared separately.
    bool isSameAttribute(const onnx::AttributeProto& a, const onnx::AttributeProto& b) const
    {
        if (a.type() != b.type())
            return false;
        if (a.has_t())
            return isSameTensor(a.t(), b.t());
        if (a.has_g() || a.graphs_size() > 0)
            return a.graphs_size() == b.graphs_size();
        onnx::AttributeProto left = a, right = b;
        left.clear_doc_string();
        right.clear_doc_string();
        return left.SerializeAsString() == right.SerializeAsString();
    }

    void compareAttributes(const onnx::NodeProto& a, const onnx::NodeProto& b, NodeChange& change) const
    {
        if (canonicalDomain(a.domain()) != canonicalDomain(b.domain()))
            change.attributes.push_back({"domain", a.domain(), b.domain()});
        for (const onnx::AttributeProto& attribute : a.attribute()) {
            const auto* other = findAttribute(b, attribute.name());
            if (other == nullptr || !isSameAttribute(attribute, *other))
                change.attributes.push_back({attribute.name(), attributeValueText(attribute),
                                             other == nullptr ? "" : attributeValueText(*other)});
        }
        for (const onnx::AttributeProto& attribute : b.attribute())
            if (findAttribute(a, attribute.name()) == nullptr)
                change.attributes.push_back({attribute.name(), "", attributeValueText(attribute)});
    }

    void compareInputs(NodeId before, NodeId after, NodeChange& change)
    {
        const auto a = m_before.node(before).inputs, b = m_after.node(after).inputs;
        for (std::size_t i = 0; i < std::max(a.size(), b.size()); ++i) {
            const ValueId left = i < a.size() ? a[i] : kNoValue, right = i < b.size() ? b[i] : kNoValue;
            const auto *x = weightOf(m_before, left), *y = weightOf(m_after, right);
            if (x != nullptr && y != nullptr && isSameDefault(left, right))
                compareWeights(i, right, *x, *y, change);
            else if (!isSameSource(left, right))
                change.inputs.push_back({i, sourceText(m_before, left, nameOf(m_after, right)),
                                         sourceText(m_after, right, nameOf(m_before, left))});
        }
    }

    /// Overridable values must match by name; other constants are compared by value.
    bool isSameDefault(ValueId left, ValueId right) const
    {
        return !m_before.isOverridable(left) || !m_after.isOverridable(right) || isSameInput(left, right);
    }

    /// Outputs omitted on one side, and declared types that contradict.
    void compareResults(NodeId before, NodeId after, NodeChange& change) const
    {
        const auto a = m_before.node(before).outputs, b = m_after.node(after).outputs;
        for (std::size_t i = 0; i < std::max(a.size(), b.size()); ++i) {
            const ValueId left = i < a.size() ? a[i] : kNoValue, right = i < b.size() ? b[i] : kNoValue;
            if ((left == kNoValue) != (right == kNoValue))
                change.attributes.push_back({resultText(i), nameOf(m_before, left), nameOf(m_after, right)});
            if (left == kNoValue || right == kNoValue)
                continue;
            const GraphValue &x = m_before.value(left), &y = m_after.value(right);
            // Graph outputs are reported for the graph.
            if (!x.graphOutput && !y.graphOutput && x.info != nullptr && y.info != nullptr &&
                contradicts(*x.info, *y.info))
                change.attributes.push_back({resultText(i), valueTypeText(*x.info), valueTypeText(*y.info)});
        }
    }

    static std::string resultText(std::size_t output) { return "output " + std::to_string(output); }

    static std::string nameOf(const GraphIndex& index, ValueId value)
    {
        return value == kNoValue ? std::string() : std::string(index.value(value).name);
    }

    /// The value's name, plus the operator that produces it if the other side has the same name.
    static std::string sourceText(const GraphIndex& index, ValueId value, const std::string& other)
    {
        const std::string name = nameOf(index, value);
        if (name.empty() || name != other)
            return name;
        const auto maker = index.value(value).producer;
        const std::string kind = maker ? index.node(*maker).proto->op_type()
                                 : index.constantTensor(value) != nullptr ? "constant"
                                                                          : "input";
        return name + " (" + kind + ")";
    }

    /// Cached result for a pair of tensors, since nodes share them.
    struct Compared
    {
        bool same = false;
        std::optional<TensorDifference> difference;
    };

    const Compared& compared(const onnx::TensorProto& x, const onnx::TensorProto& y)
    {
        const auto [place, isNew] = m_compared.try_emplace({&x, &y});
        if (!isNew)
            return place->second;
        place->second.same = isSameTensor(x, y);
        if (!place->second.same && x.data_type() == y.data_type() && std::ranges::equal(x.dims(), y.dims())) {
            const auto left = m_before.file().read(x), right = m_after.file().read(y);
            auto found = left && right ? tensorDifference(*left, *right) : fail(cancelledError());
            if (found)
                place->second.difference = std::move(*found);
        }
        return place->second;
    }

    void compareWeights(std::size_t input, ValueId after, const onnx::TensorProto& x,
                        const onnx::TensorProto& y, NodeChange& change)
    {
        const Compared& both = compared(x, y);
        if (both.same)
            return;
        change.weights.push_back(
            {input, nameOf(m_after, after), tensorFormText(x), tensorFormText(y), &x, &y, both.difference});
    }

    /// Same producer, or graph inputs of the same name, or at the same position if names changed.
    bool isSameSource(ValueId left, ValueId right) const
    {
        if (left == kNoValue || right == kNoValue)
            return left == right;
        const GraphValue &a = m_before.value(left), &b = m_after.value(right);
        if (a.producer.has_value() != b.producer.has_value())
            return false;
        if (!a.producer) {
            if (a.initializer != nullptr && b.initializer != nullptr)
                return isSameDefault(left, right) && isSameTensor(*a.initializer, *b.initializer);
            if (a.graphInput && b.graphInput)
                return isSameInput(left, right);
            return a.name == b.name && a.graphInput == b.graphInput;
        }
        if (m_diff.match.afterOf(*a.producer) != b.producer)
            return false;
        const auto outputs = m_before.node(*a.producer).outputs, others = m_after.node(*b.producer).outputs;
        return std::ranges::find(outputs, left) - outputs.begin() ==
               std::ranges::find(others, right) - others.begin();
    }

    /// By name in the main graph, else by position if the name is unknown; by position in other graphs.
    bool isSameInput(ValueId left, ValueId right) const
    {
        const GraphValue &a = m_before.value(left), &b = m_after.value(right);
        const bool isMain = m_before.graph(a.graph).kind == GraphKind::main;
        if (m_diff.match.graphs[a.graph.value] != b.graph)
            return false;
        if (isMain && a.name == b.name)
            return true;
        const auto &inputs = m_before.graph(a.graph).inputs, &others = m_after.graph(b.graph).inputs;
        const auto has = [](const GraphIndex& index, const std::vector<ValueId>& values,
                            std::string_view name) {
            return std::ranges::any_of(values,
                                       [&](ValueId value) { return index.value(value).name == name; });
        };
        return !(isMain && (has(m_after, others, a.name) || has(m_before, inputs, b.name))) &&
               std::ranges::find(inputs, left) - inputs.begin() ==
                   std::ranges::find(others, right) - others.begin();
    }

    void addFact(FactKind kind, std::string name, std::string before, std::string after)
    {
        if (before != after)
            m_diff.facts.push_back({kind, std::move(name), std::move(before), std::move(after)});
    }

    void addFacts(FactKind kind, const Texts& before, const Texts& after, const std::string& path = {})
    {
        std::set<std::string> names;
        for (const Texts* texts : {&before, &after})
            for (const auto& [name, text] : *texts)
                names.insert(name);
        const auto textOf = [](const Texts& texts, const std::string& name) {
            const auto found = texts.find(name);
            return found == texts.end() ? std::string() : found->second;
        };
        for (const std::string& name : names)
            addFact(kind, path + name, textOf(before, name), textOf(after, name));
    }

    /// Reports a change of order or multiplicity.
    void addOrder(FactKind kind, const std::vector<ValueId>& before, const std::vector<ValueId>& after)
    {
        const auto names = namesOf(m_before, before), others = namesOf(m_after, after);
        if (std::set(names.begin(), names.end()) == std::set(others.begin(), others.end()))
            addFact(kind, "", listText(names), listText(others));
    }

    /// Interface of a graph, without the inputs of the main one.
    void compareInterfaces(GraphId beforeId, GraphId afterId)
    {
        const GraphInfo &before = m_before.graph(beforeId), &after = m_after.graph(afterId);
        const std::string path = m_before.graphPath(beforeId);
        if (before.kind != GraphKind::main) {
            addFact(FactKind::input, path, typesText(m_before, before.inputs),
                    typesText(m_after, after.inputs));
            addFact(FactKind::output, path, typesText(m_before, before.outputs),
                    typesText(m_after, after.outputs));
        }
        if (before.function != nullptr && after.function != nullptr) {
            addFacts(FactKind::opset, opsetTexts(*before.function), opsetTexts(*after.function), path + " ");
            addFact(FactKind::input, path + " attributes", attributesText(*before.function),
                    attributesText(*after.function));
        }
        compareOutputs(path, before, after);
    }

    void addFacts()
    {
        const onnx::ModelProto &a = m_before.file().structure(), &b = m_after.file().structure();
        addFact(FactKind::irVersion, "", std::to_string(a.ir_version()), std::to_string(b.ir_version()));
        const auto producer = [](const onnx::ModelProto& model) {
            const std::string& version = model.producer_version();
            return model.producer_name() + (version.empty() ? "" : " " + version);
        };
        addFact(FactKind::producer, "", producer(a), producer(b));
        addFacts(FactKind::opset, opsetTexts(a), opsetTexts(b));
        const GraphInfo &main = m_before.graph(GraphIndex::mainGraph()),
                        &other = m_after.graph(GraphIndex::mainGraph());
        addFacts(FactKind::input, inputTexts(m_before, main), inputTexts(m_after, other));
        addFacts(FactKind::output, valueTexts(m_before, main.outputs), valueTexts(m_after, other.outputs));
        addOrder(FactKind::input, main.inputs, other.inputs);
        addOrder(FactKind::output, main.outputs, other.outputs);
        for (std::uint32_t i = 0; i < m_before.graphCount(); ++i)
            if (const auto paired = m_diff.match.graphs[i])
                compareInterfaces(GraphId{i}, *paired);
        addFacts(FactKind::metadata, metadataTexts(a), metadataTexts(b));
    }

    /// Compares the producers; by name in the main graph, else by position.
    void compareOutputs(const std::string& path, const GraphInfo& before, const GraphInfo& after)
    {
        for (std::size_t i = 0; i < before.outputs.size(); ++i) {
            const ValueId value = before.outputs[i];
            const auto isSame = [&](ValueId candidate) {
                return m_after.value(candidate).name == m_before.value(value).name;
            };
            const auto found =
                before.kind == GraphKind::main
                    ? std::ranges::find_if(after.outputs, isSame)
                    : after.outputs.begin() + static_cast<std::ptrdiff_t>(std::min(i, after.outputs.size()));
            if (found == after.outputs.end() || isSameSource(value, *found))
                continue;
            const std::string scope = path.empty() ? "" : path + "/";
            m_diff.facts.push_back({FactKind::outputSource, scope + std::string(m_before.value(value).name),
                                    makerText(m_before, value), makerText(m_after, *found)});
        }
    }

    static std::string makerText(const GraphIndex& index, ValueId value)
    {
        const auto maker = index.value(value).producer;
        return maker ? index.node(*maker).proto->op_type() + " " + index.nodeLabel(*maker) : std::string();
    }

    ModelDiff& m_diff;
    const GraphIndex& m_before;
    const GraphIndex& m_after;
    const Progress& m_progress;
    std::map<std::pair<const onnx::TensorProto*, const onnx::TensorProto*>, Compared> m_compared = {};
};

} // namespace

const char* toString(ChangeKind kind)
{
    constexpr std::array names = {"added", "removed", "changed", "rewired", "renamed"};
    return names[static_cast<std::size_t>(kind)];
}

const char* toString(MatchedBy by)
{
    constexpr std::array names = {"weights", "name", "structure"};
    return names[static_cast<std::size_t>(by)];
}

const char* toString(FactKind kind)
{
    constexpr std::array names = {"ir_version", "producer",      "opset",   "input",
                                  "output",     "output_source", "metadata"};
    return names[static_cast<std::size_t>(kind)];
}

std::size_t ModelDiff::count(ChangeKind kind) const
{
    return static_cast<std::size_t>(
        std::ranges::count_if(changes, [kind](const NodeChange& change) { return change.kind == kind; }));
}

std::size_t ModelDiff::same() const
{
    return match.count - count(ChangeKind::changed) - count(ChangeKind::rewired);
}

bool ModelDiff::isSame() const
{
    return facts.empty() && count(ChangeKind::renamed) == changes.size();
}

Result<ModelDiff> diffModels(std::shared_ptr<const GraphIndex> before,
                             std::shared_ptr<const GraphIndex> after, const Progress& progress)
{
    RL_TAKE(auto match, matchNodes(*before, *after, progress));
    ModelDiff diff{std::move(before), std::move(after), std::move(match), {}, {}};
    RL_TRY(Differ(diff, progress).run());
    return diff;
}

Result<ModelDiff> diffModels(const std::filesystem::path& before, const std::filesystem::path& after,
                             const Progress& progress)
{
    std::shared_ptr<const GraphIndex> both[2];
    for (const auto& [path, index] : {std::pair(&before, &both[0]), {&after, &both[1]}}) {
        RL_TAKE(auto file, ModelFile::open(*path, progress));
        auto built = GraphIndex::build(std::move(file), progress);
        if (!built)
            return fail(std::move(built.error()).in(*path));
        *index = std::make_shared<const GraphIndex>(std::move(*built));
    }
    return diffModels(both[0], both[1], progress);
}

} // namespace resizelens
