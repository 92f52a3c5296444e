// core/onnx: every graph of a model (main graph, subgraphs of If/Loop/Scan, local functions) with producers
// and consumers of every value across scopes. Points into ModelFile::structure() and keeps the file alive.
#pragma once

#include "core/base/ids.h"
#include "core/onnx/model_file.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace onnx {
class AttributeProto;
class FunctionProto;
class GraphProto;
class NodeProto;
class TensorProto;
class ValueInfoProto;
} // namespace onnx

namespace resizelens {

/// Allocates many short lists in few blocks; they stay in place until the store is destroyed.
template<class T>
class ListStore
{
public:
    std::span<T> make(std::size_t size)
    {
        if (size > m_left) {
            m_left = std::max(size, kChunk);
            m_chunks.push_back(std::make_unique<T[]>(m_left));
            m_next = m_chunks.back().get();
        }
        const std::span<T> list(m_next, size);
        m_next += size;
        m_left -= size;
        return list;
    }

private:
    static constexpr std::size_t kChunk = 4096;
    std::vector<std::unique_ptr<T[]>> m_chunks;
    T* m_next = nullptr;
    std::size_t m_left = 0;
};

/// An omitted input or output (empty name).
inline constexpr ValueId kNoValue{0xffffffffu};

class NodeScopes;

enum class GraphKind { main, body, function };

struct GraphInfo
{
    GraphKind kind = GraphKind::main;
    std::optional<NodeId> owner;                     // the node whose subgraph this is
    const onnx::AttributeProto* attribute = nullptr; // of the owner; holds this subgraph
    int place = -1;                                  // in the attribute's graph list; -1: a single graph
    const onnx::GraphProto* proto = nullptr;         // main and body
    const onnx::FunctionProto* function = nullptr;   // function
    std::vector<NodeId> nodes;                       // in file order
    std::vector<NodeId> order;                       // topological; shorter than `nodes` if there is a cycle
    std::vector<ValueId> inputs;                     // without initializers that are also listed as inputs
    std::vector<ValueId> outputs;
};

struct GraphNode
{
    GraphId graph;
    std::uint32_t index = 0; // in its graph's node list
    const onnx::NodeProto* proto = nullptr;
    std::span<const ValueId> inputs;  // kNoValue if omitted
    std::span<const ValueId> outputs; // kNoValue if omitted
    std::vector<GraphId> bodies;      // graphs in its attributes
};

struct ValueUse
{
    NodeId node;
    std::uint32_t input = 0;
};

struct GraphValue
{
    GraphId graph;         // the scope that defines it
    std::string_view name; // points into the structure
    std::optional<NodeId> producer;
    bool graphInput = false;
    bool graphOutput = false; // of its own graph
    const onnx::TensorProto* initializer = nullptr;
    const onnx::ValueInfoProto* info = nullptr; // value_info, input or output entry, if any
    std::span<const ValueUse> uses;             // in its own graph and, captured, in subgraphs
};

/// An invalid construct; the graph can be inspected but not exported.
struct GraphProblem
{
    GraphId graph;
    std::optional<NodeId> node;
    Phrase said;
};

class GraphIndex
{
public:
    /// Errors: more than 64 nested graphs. Invalid graphs are indexed as far as possible; see problems().
    static Result<GraphIndex> build(std::shared_ptr<const ModelFile> file, const Progress& progress = {});

    const ModelFile& file() const { return *m_file; }
    std::shared_ptr<const ModelFile> sharedFile() const { return m_file; }

    std::size_t graphCount() const { return m_graphs.size(); }
    std::size_t nodeCount() const { return m_nodes.size(); }
    std::size_t valueCount() const { return m_values.size(); }
    static constexpr GraphId mainGraph() { return GraphId{0}; }
    const GraphInfo& graph(GraphId id) const { return m_graphs[id.value]; }
    const GraphNode& node(NodeId id) const { return m_nodes[id.value]; }
    const GraphValue& value(ValueId id) const { return m_values[id.value]; }
    const std::vector<GraphProblem>& problems() const { return m_problems; }

    /// Resolves `name` inside `graph`, searching outwards through the scopes.
    std::optional<ValueId> find(GraphId graph, std::string_view name) const;

    /// Whether a value or a node of any graph has this name.
    bool isTaken(std::string_view name) const;

    /// Operator set version in `graph` ("" and "ai.onnx" are the same); nullopt if it is not imported.
    std::optional<std::int64_t> opset(GraphId graph, std::string_view domain = {}) const;

    /// "if_3/then_branch" for a subgraph, "function:domain.name" or "function:domain.name:overload" for a
    /// function, "" for the main graph. Some hundred bytes at most: long node names become "#<index>".
    std::string graphName(GraphId id) const;

    /// graphName() with all parents: "if_3/then_branch/loop_1/body". Built on each call. At most some 500
    /// bytes: outer names that do not fit become "graph:<id>".
    std::string graphPath(GraphId id) const;

    /// The node's name, or "#<index>" if it has none or it is not unique in the model; in subgraphs and
    /// functions after the graph's path: "if_3/then_branch/resize_1".
    std::string nodeLabel(NodeId id) const;

    /// Where the node lies, from outside: the modules around it where PyTorch's exporter notes them, else what
    /// its name has before the last slash: "encoder/stages.0" of "/encoder/stages.0/conv". The first call reads
    /// the notes of all nodes.
    std::string_view scopeOf(NodeId id) const;

    /// The tensor of an initializer that is not an input, or of a Constant's `value`; nullptr otherwise.
    const onnx::TensorProto* constantTensor(ValueId id) const;

    /// Whether callers may override an initializer: since IR version 4, if it is also a main graph input.
    bool isOverridable(ValueId id) const;

private:
    friend class GraphIndexBuilder;
    auto valueNames() const
    {
        return [this](std::uint32_t number) { return m_values[number].name; };
    }
    std::shared_ptr<const ModelFile> m_file;
    std::vector<GraphInfo> m_graphs;
    std::vector<GraphNode> m_nodes;
    std::vector<GraphValue> m_values;
    std::vector<GraphProblem> m_problems;
    ListStore<ValueId> m_operands;
    ListStore<ValueUse> m_uses;
    struct Names;
    std::shared_ptr<const Names> m_names;
    std::shared_ptr<NodeScopes> m_scopes;
};

/// nullptr if there is none.
const onnx::AttributeProto* findAttribute(const onnx::NodeProto& node, std::string_view name);
std::optional<std::int64_t> intAttribute(const onnx::NodeProto& node, std::string_view name);
std::string textAttribute(const onnx::NodeProto& node, std::string_view name, std::string_view fallback = {});
/// Empty if there is none.
std::vector<std::int64_t> intsAttribute(const onnx::NodeProto& node, std::string_view name);

} // namespace resizelens
