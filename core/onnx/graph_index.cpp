#include "core/onnx/graph_index.h"

#include "core/base/limits.h"
#include "core/onnx/domain.h"
#include "core/onnx/name_index.h"
#include "core/onnx/node_scopes.h"
#include "core/onnx/overload.h"
#include "core/onnx/words.h"

#include <algorithm>
#include <unordered_set>

#include <fmt/format.h>
#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

// Longer than real names; keeps paths small in models with thousands of subgraphs.
constexpr std::size_t kLongestPath = 500;
constexpr std::size_t kLongestPathPart = 200;

} // namespace

struct GraphIndex::Names
{
    std::vector<NameIndex> scopes; // by GraphId: its values
    NameIndex inner;               // values of all graphs but the main one
    NameIndex nodes;
    std::unordered_set<std::string_view> repeated; // node names that occur more than once
};

/// Two passes: define every value of a graph, then connect uses (subgraphs see the values around them).
class GraphIndexBuilder
{
public:
    GraphIndexBuilder(std::shared_ptr<const ModelFile> file, const Progress& progress)
        : m_progress(progress)
    {
        m_index.m_file = std::move(file);
    }

    Result<GraphIndex> build()
    {
        const onnx::ModelProto& model = m_index.m_file->structure();
        GraphInfo main;
        main.proto = &model.graph();
        RL_TRY(addGraph(std::move(main), 1));
        for (const auto& function : model.functions())
            RL_TRY(addFunction(function));
        connectUses();
        m_waiting.resize(m_index.m_nodes.size());
        for (std::uint32_t i = 0; i < m_index.m_graphs.size(); ++i)
            sortGraph(GraphId{i});
        m_index.m_names = std::make_shared<GraphIndex::Names>(std::move(m_names));
        m_index.m_scopes = std::make_shared<NodeScopes>();
        return std::move(m_index);
    }

private:
    GraphId newGraph(GraphInfo info)
    {
        m_index.m_graphs.push_back(std::move(info));
        m_names.scopes.emplace_back();
        return GraphId{static_cast<std::uint32_t>(m_index.m_graphs.size() - 1)};
    }

    /// Reserves space for the values of a graph: repeated growth costs more than filling.
    template<class Nodes>
    void expect(GraphId graph, int others, const Nodes& nodes)
    {
        auto values = static_cast<std::size_t>(others);
        for (const onnx::NodeProto& node : nodes)
            values += static_cast<std::size_t>(node.output_size());
        m_names.scopes[graph.value].reserve(values);
        if (graph != GraphIndex::mainGraph())
            return;
        m_index.m_values.reserve(values);
        m_index.m_nodes.reserve(static_cast<std::size_t>(nodes.size()));
        m_names.nodes.reserve(static_cast<std::size_t>(nodes.size()));
    }

    /// Finds or creates the value `name` of `graph`.
    ValueId define(GraphId graph, const std::string& name)
    {
        const auto next = static_cast<std::uint32_t>(m_index.m_values.size());
        const std::uint32_t known = m_names.scopes[graph.value].add(name, next, m_index.valueNames());
        if (known == next) {
            GraphValue value;
            value.graph = graph;
            value.name = name;
            m_index.m_values.push_back(std::move(value));
            if (graph != GraphIndex::mainGraph())
                m_names.inner.add(name, next, m_index.valueNames());
        }
        return ValueId{known};
    }

    GraphValue& value(ValueId id) { return m_index.m_values[id.value]; }

    void problem(GraphId graph, std::optional<NodeId> node, Phrase said)
    {
        m_index.m_problems.push_back({graph, node, std::move(said)});
    }

    Result<void> addGraph(GraphInfo info, int depth)
    {
        if (depth > kDeepestGraph)
            return fail(words::graphTooDeep);
        RL_TRY(m_progress.goOn());
        const onnx::GraphProto& proto = *info.proto;
        const GraphId graph = newGraph(std::move(info));
        expect(graph, proto.initializer_size() + proto.input_size(), proto.node());
        for (const auto& tensor : proto.initializer())
            value(define(graph, tensor.name())).initializer = &tensor;
        for (const auto& input : proto.input()) {
            const ValueId id = define(graph, input.name());
            value(id).info = &input;
            value(id).graphInput = true;
            if (value(id).initializer == nullptr)
                m_index.m_graphs[graph.value].inputs.push_back(id);
        }
        RL_TRY(addNodes(graph, proto.node(), depth));
        for (const auto& entry : proto.value_info())
            if (const auto found = inScope(graph, entry.name()))
                value(*found).info = &entry;
        for (const auto& output : proto.output())
            addOutput(graph, output.name(), &output);
        return {};
    }

    Result<void> addFunction(const onnx::FunctionProto& function)
    {
        GraphInfo info;
        info.kind = GraphKind::function;
        info.function = &function;
        const GraphId graph = newGraph(std::move(info));
        expect(graph, function.input_size(), function.node());
        for (const std::string& input : function.input()) {
            const ValueId id = define(graph, input);
            value(id).graphInput = true;
            m_index.m_graphs[graph.value].inputs.push_back(id);
        }
        RL_TRY(addNodes(graph, function.node(), 1));
        for (const std::string& output : function.output())
            addOutput(graph, output, nullptr);
        return {};
    }

    void addOutput(GraphId graph, const std::string& name, const onnx::ValueInfoProto* info)
    {
        const auto found = inScope(graph, name);
        if (!found) {
            m_pendingOutputs.push_back({graph, &name});
            return;
        }
        GraphValue& output = value(*found);
        output.graphOutput = true;
        if (info != nullptr && (info->has_type() || output.info == nullptr))
            output.info = info;
        m_index.m_graphs[graph.value].outputs.push_back(*found);
    }

    template<class Nodes>
    Result<void> addNodes(GraphId graph, const Nodes& nodes, int depth)
    {
        m_index.m_graphs[graph.value].nodes.reserve(static_cast<std::size_t>(nodes.size()));
        for (int i = 0; i < nodes.size(); ++i) {
            const onnx::NodeProto& proto = nodes[i];
            const NodeId id{static_cast<std::uint32_t>(m_index.m_nodes.size())};
            m_index.m_graphs[graph.value].nodes.push_back(id);
            GraphNode node;
            node.graph = graph;
            node.index = static_cast<std::uint32_t>(i);
            node.proto = &proto;
            const auto outputs = m_index.m_operands.make(static_cast<std::size_t>(proto.output_size()));
            std::ranges::transform(proto.output(), outputs.begin(), [&](const std::string& output) {
                return output.empty() ? kNoValue : defineOutput(graph, id, output);
            });
            node.outputs = outputs;
            m_index.m_nodes.push_back(std::move(node));
            const auto nameOf = [&](std::uint32_t number) -> std::string_view {
                return m_index.m_nodes[number].proto->name();
            };
            if (!proto.name().empty() && m_names.nodes.add(proto.name(), id.value, nameOf) != id.value)
                m_names.repeated.insert(proto.name());
            RL_TRY(addBodies(id, depth));
        }
        return {};
    }

    ValueId defineOutput(GraphId graph, NodeId node, const std::string& name)
    {
        const ValueId id = define(graph, name);
        GraphValue& output = value(id);
        if (output.producer || output.graphInput || output.initializer != nullptr)
            problem(graph, node, say(words::definedTwice, name));
        else
            output.producer = node;
        return id;
    }

    Result<void> addBodies(NodeId id, int depth)
    {
        const onnx::NodeProto& proto = *m_index.m_nodes[id.value].proto;
        const auto add = [&](const onnx::AttributeProto& attribute, int place) {
            GraphInfo info;
            info.kind = GraphKind::body;
            info.owner = id;
            info.attribute = &attribute;
            info.place = place;
            info.proto = place < 0 ? &attribute.g() : &attribute.graphs(place);
            m_index.m_nodes[id.value].bodies.push_back(
                GraphId{static_cast<std::uint32_t>(m_index.m_graphs.size())});
            return addGraph(std::move(info), depth + 1);
        };
        for (const auto& attribute : proto.attribute()) {
            if (attribute.has_g())
                RL_TRY(add(attribute, -1));
            for (int i = 0; i < attribute.graphs_size(); ++i)
                RL_TRY(add(attribute, i));
        }
        return {};
    }

    std::optional<ValueId> lookUp(GraphId graph, std::string_view name) const
    {
        for (std::optional<GraphId> scope = graph; scope; scope = outer(*scope))
            if (const auto found = inScope(*scope, name))
                return found;
        return std::nullopt;
    }

    std::optional<ValueId> inScope(GraphId graph, std::string_view name) const
    {
        const auto found = m_names.scopes[graph.value].find(name, m_index.valueNames());
        return found ? std::optional(ValueId{*found}) : std::nullopt;
    }

    std::optional<GraphId> outer(GraphId graph) const
    {
        const auto owner = m_index.m_graphs[graph.value].owner;
        return owner ? std::optional(m_index.m_nodes[owner->value].graph) : std::nullopt;
    }

    void connectUses()
    {
        std::vector<std::uint32_t> counts(m_index.m_values.size());
        for (std::uint32_t i = 0; i < m_index.m_nodes.size(); ++i)
            resolveInputs(NodeId{i}, counts);
        std::vector<ValueUse*> next(counts.size());
        for (std::size_t i = 0; i < counts.size(); ++i) {
            const auto uses = m_index.m_uses.make(counts[i]);
            m_index.m_values[i].uses = uses;
            next[i] = uses.data();
        }
        for (std::uint32_t i = 0; i < m_index.m_nodes.size(); ++i)
            for (std::uint32_t k = 0; k < m_index.m_nodes[i].inputs.size(); ++k)
                if (const ValueId input = m_index.m_nodes[i].inputs[k]; input != kNoValue)
                    *next[input.value]++ = {NodeId{i}, k};
        // A subgraph may return a value of an outer graph.
        for (const auto& [graph, name] : m_pendingOutputs) {
            if (const auto found = lookUp(graph, *name))
                m_index.m_graphs[graph.value].outputs.push_back(*found);
            else
                problem(graph, std::nullopt, say(words::outputNowhere, *name));
        }
    }

    void resolveInputs(NodeId id, std::vector<std::uint32_t>& counts)
    {
        GraphNode& node = m_index.m_nodes[id.value];
        const auto inputs = m_index.m_operands.make(static_cast<std::size_t>(node.proto->input_size()));
        std::ranges::transform(node.proto->input(), inputs.begin(), [&](const std::string& name) {
            if (name.empty())
                return kNoValue;
            const auto found = lookUp(node.graph, name);
            if (!found)
                problem(node.graph, id, say(words::inputNowhere, name));
            else
                ++counts[found->value];
            return found.value_or(kNoValue);
        });
        node.inputs = inputs;
    }

    /// `user`, or the node of `graph` that contains it.
    std::optional<NodeId> liftTo(GraphId graph, NodeId user) const
    {
        std::optional<NodeId> node = user;
        while (node && m_index.m_nodes[node->value].graph != graph)
            node = m_index.m_graphs[m_index.m_nodes[node->value].graph.value].owner;
        return node;
    }

    /// Calls `visit` once per use, with the node of `graph` that must come after `node`.
    template<class Visit>
    void eachFollower(GraphId graph, NodeId node, Visit&& visit) const
    {
        for (const ValueId output : m_index.m_nodes[node.value].outputs) {
            if (output == kNoValue || m_index.m_values[output.value].producer != node)
                continue;
            for (const ValueUse& use : m_index.m_values[output.value].uses)
                if (const auto user = liftTo(graph, use.node))
                    visit(*user);
        }
    }

    void sortGraph(GraphId id)
    {
        GraphInfo& graph = m_index.m_graphs[id.value];
        graph.order.reserve(graph.nodes.size());
        for (const NodeId node : graph.nodes)
            eachFollower(id, node, [&](NodeId user) { ++m_waiting[user.value]; });
        // `order` from `next` on is the queue.
        for (const NodeId node : graph.nodes)
            if (m_waiting[node.value] == 0)
                graph.order.push_back(node);
        for (std::size_t next = 0; next < graph.order.size(); ++next)
            eachFollower(id, graph.order[next], [&](NodeId user) {
                if (--m_waiting[user.value] == 0)
                    graph.order.push_back(user);
            });
        if (graph.order.size() != graph.nodes.size())
            problem(id, std::nullopt, say(words::graphHasCycle));
    }

    const Progress& m_progress;
    GraphIndex m_index;
    GraphIndex::Names m_names;
    std::vector<std::pair<GraphId, const std::string*>> m_pendingOutputs;
    std::vector<std::uint32_t> m_waiting; // by node: inputs from nodes that are not sorted yet
};

Result<GraphIndex> GraphIndex::build(std::shared_ptr<const ModelFile> file, const Progress& progress)
{
    return GraphIndexBuilder(std::move(file), progress).build();
}

std::optional<ValueId> GraphIndex::find(GraphId graph, std::string_view name) const
{
    for (std::optional<GraphId> scope = graph; scope;) {
        if (const auto found = m_names->scopes[scope->value].find(name, valueNames()))
            return ValueId{*found};
        const auto owner = m_graphs[scope->value].owner;
        scope = owner ? std::optional(m_nodes[owner->value].graph) : std::nullopt;
    }
    return std::nullopt;
}

bool GraphIndex::isTaken(std::string_view name) const
{
    const auto nodeName = [this](std::uint32_t number) -> std::string_view {
        return m_nodes[number].proto->name();
    };
    return m_names->nodes.find(name, nodeName) || m_names->inner.find(name, valueNames()) ||
           (!m_names->scopes.empty() && m_names->scopes.front().find(name, valueNames()));
}

std::optional<std::int64_t> GraphIndex::opset(GraphId graph, std::string_view domain) const
{
    while (m_graphs[graph.value].owner)
        graph = m_nodes[m_graphs[graph.value].owner->value].graph;
    const onnx::FunctionProto* function = m_graphs[graph.value].function;
    const auto& imports = function != nullptr ? function->opset_import() : m_file->structure().opset_import();
    for (const auto& import : imports)
        if (canonicalDomain(import.domain()) == canonicalDomain(domain))
            return import.version();
    return std::nullopt;
}

std::string GraphIndex::graphName(GraphId id) const
{
    const GraphInfo& info = graph(id);
    if (info.function != nullptr) {
        const std::string &domain = info.function->domain(), &name = info.function->name();
        const std::string overload = idOf(*info.function).overload;
        if (domain.size() + name.size() + overload.size() > kLongestPath)
            return fmt::format("graph:{}", id.value);
        return fmt::format("function:{}{}{}{}{}", domain, domain.empty() ? "" : ".", name,
                           overload.empty() ? "" : ":", overload);
    }
    if (!info.owner)
        return {};
    const GraphNode& owner = node(*info.owner);
    const std::string& name = owner.proto->name();
    const bool named = !name.empty() && name.size() <= kLongestPathPart;
    const std::string label = named ? name : fmt::format("#{}", owner.index);
    if (info.attribute->name().size() > kLongestPathPart)
        return fmt::format("{}/@{}", label, id.value - owner.bodies.front().value);
    const std::string place = info.place < 0 ? std::string() : fmt::format("[{}]", info.place);
    return fmt::format("{}/{}{}", label, info.attribute->name(), place);
}

std::string GraphIndex::graphPath(GraphId id) const
{
    std::string path = graphName(id);
    for (auto owner = graph(id).owner; owner; owner = graph(id).owner) {
        id = node(*owner).graph;
        const std::string outer = graphName(id);
        if (outer.size() + path.size() >= kLongestPath)
            return fmt::format("graph:{}/{}", id.value, path);
        if (!outer.empty())
            path = fmt::format("{}/{}", outer, path);
    }
    return path;
}

std::string GraphIndex::nodeLabel(NodeId id) const
{
    const GraphNode& entry = node(id);
    const std::string path = graphPath(entry.graph);
    const std::string& name = entry.proto->name();
    const bool unique = !name.empty() && !m_names->repeated.contains(name);
    const std::string label = unique ? name : fmt::format("#{}", entry.index);
    return path.empty() ? label : path + "/" + label;
}

std::string_view GraphIndex::scopeOf(NodeId id) const
{
    return m_scopes->of(*this, id);
}

const onnx::TensorProto* GraphIndex::constantTensor(ValueId id) const
{
    if (id == kNoValue)
        return nullptr;
    const GraphValue& entry = value(id);
    if (entry.initializer != nullptr && !isOverridable(id))
        return entry.initializer;
    if (!entry.producer)
        return nullptr;
    const onnx::NodeProto& proto = *node(*entry.producer).proto;
    if (proto.op_type() != "Constant" || !isOnnxDomain(proto.domain()))
        return nullptr;
    const onnx::AttributeProto* attribute = findAttribute(proto, "value");
    return attribute != nullptr && attribute->has_t() ? &attribute->t() : nullptr;
}

bool GraphIndex::isOverridable(ValueId id) const
{
    const GraphValue& entry = value(id);
    return entry.initializer != nullptr && entry.graphInput && entry.graph == mainGraph() &&
           m_file->structure().ir_version() >= 4;
}

const onnx::AttributeProto* findAttribute(const onnx::NodeProto& node, std::string_view name)
{
    const auto found = std::ranges::find_if(
        node.attribute(), [&](const onnx::AttributeProto& attribute) { return attribute.name() == name; });
    return found == node.attribute().end() ? nullptr : &*found;
}

std::optional<std::int64_t> intAttribute(const onnx::NodeProto& node, std::string_view name)
{
    const auto* found = findAttribute(node, name);
    return found != nullptr ? std::optional<std::int64_t>(found->i()) : std::nullopt;
}

std::string textAttribute(const onnx::NodeProto& node, std::string_view name, std::string_view fallback)
{
    const auto* found = findAttribute(node, name);
    return found != nullptr ? found->s() : std::string(fallback);
}

std::vector<std::int64_t> intsAttribute(const onnx::NodeProto& node, std::string_view name)
{
    const auto* found = findAttribute(node, name);
    return found != nullptr ? std::vector<std::int64_t>(found->ints().begin(), found->ints().end())
                            : std::vector<std::int64_t>();
}

} // namespace resizelens
