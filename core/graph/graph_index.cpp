#include "core/graph/graph_index.h"

#include <algorithm>
#include <deque>
#include <unordered_map>

#include <fmt/format.h>
#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

constexpr int kMaxDepth = 64;

std::string_view canonicalDomain(std::string_view domain)
{
    return domain == "ai.onnx" ? std::string_view() : domain;
}

} // namespace

struct GraphIndex::Names
{
    std::vector<std::unordered_map<std::string_view, ValueId>>
        scopes;                                                    // by GraphId; keys live in the structure
    std::unordered_map<std::string_view, std::uint32_t> nodeNames; // how often each node name occurs
};

/// Two passes: define every value of a graph, then connect uses (bodies see the values around them).
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
        if (auto done = addGraph(model.graph(), GraphKind::main, {}, std::nullopt, 1); !done)
            return fail(done.error());
        for (const auto& function : model.functions())
            if (auto done = addFunction(function); !done)
                return fail(done.error());
        connectUses();
        for (std::uint32_t i = 0; i < m_index.m_graphs.size(); ++i)
            sortGraph(GraphId{i});
        m_index.m_names = std::make_shared<GraphIndex::Names>(std::move(m_names));
        return std::move(m_index);
    }

private:
    using Scope = std::unordered_map<std::string_view, ValueId>;

    GraphId newGraph(GraphInfo info)
    {
        m_index.m_graphs.push_back(std::move(info));
        m_names.scopes.emplace_back();
        return GraphId{static_cast<std::uint32_t>(m_index.m_graphs.size() - 1)};
    }

    /// The value `name` defined in `graph`, made when it is new.
    ValueId define(GraphId graph, const std::string& name)
    {
        Scope& scope = m_names.scopes[graph.value];
        const auto [entry, isNew] =
            scope.try_emplace(name, ValueId{static_cast<std::uint32_t>(m_index.m_values.size())});
        if (isNew) {
            GraphValue value;
            value.graph = graph;
            value.name = name;
            m_index.m_values.push_back(std::move(value));
        }
        return entry->second;
    }

    GraphValue& value(ValueId id) { return m_index.m_values[id.value]; }

    void problem(GraphId graph, std::optional<NodeId> node, std::string message)
    {
        m_index.m_problems.push_back({graph, node, std::move(message)});
    }

    Result<void> addGraph(const onnx::GraphProto& proto, GraphKind kind, std::string path,
                          std::optional<NodeId> owner, int depth)
    {
        if (depth > kMaxDepth)
            return fail(ErrorKind::limit, "graph.depth", "graphs are nested more than 64 deep");
        if (m_progress.cancelled())
            return fail(cancelledError());
        GraphInfo info;
        info.kind = kind;
        info.path = std::move(path);
        info.owner = owner;
        info.proto = &proto;
        const GraphId graph = newGraph(std::move(info));
        for (const auto& tensor : proto.initializer())
            value(define(graph, tensor.name())).initializer = &tensor;
        for (const auto& input : proto.input()) {
            const ValueId id = define(graph, input.name());
            value(id).info = &input;
            value(id).graphInput = true;
            if (value(id).initializer == nullptr)
                m_index.m_graphs[graph.value].inputs.push_back(id);
        }
        if (auto done = addNodes(graph, proto.node(), depth); !done)
            return done;
        for (const auto& entry : proto.value_info())
            if (const auto found = m_names.scopes[graph.value].find(entry.name());
                found != m_names.scopes[graph.value].end())
                value(found->second).info = &entry;
        for (const auto& output : proto.output())
            addOutput(graph, output.name(), &output);
        return {};
    }

    Result<void> addFunction(const onnx::FunctionProto& function)
    {
        GraphInfo info;
        info.kind = GraphKind::function;
        info.path = fmt::format("function:{}{}{}", function.domain(), function.domain().empty() ? "" : ".",
                                function.name());
        info.function = &function;
        const GraphId graph = newGraph(std::move(info));
        for (const std::string& input : function.input()) {
            const ValueId id = define(graph, input);
            value(id).graphInput = true;
            m_index.m_graphs[graph.value].inputs.push_back(id);
        }
        if (auto done = addNodes(graph, function.node(), 1); !done)
            return done;
        for (const std::string& output : function.output())
            addOutput(graph, output, nullptr);
        return {};
    }

    void addOutput(GraphId graph, const std::string& name, const onnx::ValueInfoProto* info)
    {
        const auto found = m_names.scopes[graph.value].find(name);
        if (found == m_names.scopes[graph.value].end()) {
            m_pendingOutputs.push_back({graph, &name});
            return;
        }
        GraphValue& output = value(found->second);
        output.graphOutput = true;
        if (info != nullptr && (info->has_type() || output.info == nullptr))
            output.info = info;
        m_index.m_graphs[graph.value].outputs.push_back(found->second);
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
            for (const std::string& output : proto.output())
                node.outputs.push_back(output.empty() ? kNoValue : defineOutput(graph, id, output));
            m_index.m_nodes.push_back(std::move(node));
            if (!proto.name().empty())
                ++m_names.nodeNames[proto.name()];
            if (auto done = addBodies(graph, id, depth); !done)
                return done;
        }
        return {};
    }

    ValueId defineOutput(GraphId graph, NodeId node, const std::string& name)
    {
        const ValueId id = define(graph, name);
        GraphValue& output = value(id);
        if (output.producer || output.graphInput || output.initializer != nullptr)
            problem(graph, node, fmt::format("'{}' is defined twice", name));
        else
            output.producer = node;
        return id;
    }

    Result<void> addBodies(GraphId graph, NodeId id, int depth)
    {
        const onnx::NodeProto& proto = *m_index.m_nodes[id.value].proto;
        const auto add = [&](const onnx::GraphProto& body, const std::string& attribute) -> Result<void> {
            const GraphInfo& outer = m_index.m_graphs[graph.value];
            const std::string label =
                proto.name().empty() ? fmt::format("#{}", m_index.m_nodes[id.value].index) : proto.name();
            std::string path = outer.path.empty() ? label : outer.path + "/" + label;
            path += "/" + attribute;
            m_index.m_nodes[id.value].bodies.push_back(
                GraphId{static_cast<std::uint32_t>(m_index.m_graphs.size())});
            return addGraph(body, GraphKind::body, std::move(path), id, depth + 1);
        };
        for (const auto& attribute : proto.attribute()) {
            if (attribute.has_g())
                if (auto done = add(attribute.g(), attribute.name()); !done)
                    return done;
            for (int i = 0; i < attribute.graphs_size(); ++i)
                if (auto done = add(attribute.graphs(i), fmt::format("{}[{}]", attribute.name(), i)); !done)
                    return done;
        }
        return {};
    }

    std::optional<ValueId> lookUp(GraphId graph, std::string_view name) const
    {
        for (std::optional<GraphId> scope = graph; scope; scope = outer(*scope)) {
            const auto& names = m_names.scopes[scope->value];
            if (const auto found = names.find(name); found != names.end())
                return found->second;
        }
        return std::nullopt;
    }

    std::optional<GraphId> outer(GraphId graph) const
    {
        const auto owner = m_index.m_graphs[graph.value].owner;
        return owner ? std::optional(m_index.m_nodes[owner->value].graph) : std::nullopt;
    }

    void connectUses()
    {
        for (std::uint32_t i = 0; i < m_index.m_nodes.size(); ++i) {
            GraphNode& node = m_index.m_nodes[i];
            for (int k = 0; k < node.proto->input_size(); ++k) {
                const std::string& name = node.proto->input(k);
                const auto found = name.empty() ? std::optional(kNoValue) : lookUp(node.graph, name);
                if (!found)
                    problem(node.graph, NodeId{i}, fmt::format("input '{}' is defined nowhere", name));
                node.inputs.push_back(found.value_or(kNoValue));
                if (found && *found != kNoValue)
                    value(*found).uses.push_back({NodeId{i}, static_cast<std::uint32_t>(k)});
            }
        }
        // A body may return a value of the graph around it.
        for (const auto& [graph, name] : m_pendingOutputs) {
            if (const auto found = lookUp(graph, *name))
                m_index.m_graphs[graph.value].outputs.push_back(*found);
            else
                problem(graph, std::nullopt,
                        fmt::format("the graph's output '{}' is defined nowhere", *name));
        }
    }

    /// The node of `graph` that `user` is, or lies inside of.
    std::optional<NodeId> liftTo(GraphId graph, NodeId user) const
    {
        std::optional<NodeId> node = user;
        while (node && m_index.m_nodes[node->value].graph != graph)
            node = m_index.m_graphs[m_index.m_nodes[node->value].graph.value].owner;
        return node;
    }

    void sortGraph(GraphId id)
    {
        GraphInfo& graph = m_index.m_graphs[id.value];
        std::unordered_map<std::uint32_t, std::uint32_t> waiting;
        std::unordered_map<std::uint32_t, std::vector<NodeId>> next;
        for (const NodeId node : graph.nodes)
            for (const ValueId output : m_index.m_nodes[node.value].outputs)
                for (const ValueUse& use : output == kNoValue ? std::vector<ValueUse>() : value(output).uses)
                    if (const auto user = liftTo(id, use.node); user && value(output).producer == node) {
                        next[node.value].push_back(*user);
                        ++waiting[user->value];
                    }
        std::deque<NodeId> ready;
        for (const NodeId node : graph.nodes)
            if (waiting[node.value] == 0)
                ready.push_back(node);
        while (!ready.empty()) {
            const NodeId node = ready.front();
            ready.pop_front();
            graph.order.push_back(node);
            for (const NodeId user : next[node.value])
                if (--waiting[user.value] == 0)
                    ready.push_back(user);
        }
        if (graph.order.size() != graph.nodes.size())
            problem(id, std::nullopt, "the graph has a cycle");
    }

    const Progress& m_progress;
    GraphIndex m_index;
    GraphIndex::Names m_names;
    std::vector<std::pair<GraphId, const std::string*>> m_pendingOutputs;
};

Result<GraphIndex> GraphIndex::build(std::shared_ptr<const ModelFile> file, const Progress& progress)
{
    return GraphIndexBuilder(std::move(file), progress).build();
}

std::optional<ValueId> GraphIndex::find(GraphId graph, std::string_view name) const
{
    for (std::optional<GraphId> scope = graph; scope;) {
        const auto& names = m_names->scopes[scope->value];
        if (const auto found = names.find(name); found != names.end())
            return found->second;
        const auto owner = m_graphs[scope->value].owner;
        scope = owner ? std::optional(m_nodes[owner->value].graph) : std::nullopt;
    }
    return std::nullopt;
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

std::string GraphIndex::nodeLabel(NodeId id) const
{
    const GraphNode& entry = node(id);
    const std::string& path = graph(entry.graph).path;
    const std::string& name = entry.proto->name();
    const auto count = name.empty() ? m_names->nodeNames.end() : m_names->nodeNames.find(name);
    const bool unique = count != m_names->nodeNames.end() && count->second == 1;
    const std::string label = unique ? name : fmt::format("#{}", entry.index);
    return path.empty() ? label : path + "/" + label;
}

const onnx::TensorProto* GraphIndex::constantTensor(ValueId id) const
{
    if (id == kNoValue)
        return nullptr;
    const GraphValue& entry = value(id);
    if (entry.initializer != nullptr && !(entry.graphInput && m_file->structure().ir_version() >= 4))
        return entry.initializer;
    if (!entry.producer)
        return nullptr;
    const onnx::NodeProto& proto = *node(*entry.producer).proto;
    if (proto.op_type() != "Constant" || !canonicalDomain(proto.domain()).empty())
        return nullptr;
    const onnx::AttributeProto* attribute = findAttribute(proto, "value");
    return attribute != nullptr && attribute->has_t() ? &attribute->t() : nullptr;
}

const onnx::AttributeProto* findAttribute(const onnx::NodeProto& node, std::string_view name)
{
    const auto found =
        std::find_if(node.attribute().begin(), node.attribute().end(),
                     [&](const onnx::AttributeProto& attribute) { return attribute.name() == name; });
    return found == node.attribute().end() ? nullptr : &*found;
}

} // namespace resizelens
