// core/graph: every graph of a model (the main graph, bodies of If/Loop/Scan, local functions) with producers
// and consumers of every value, scoping included. The index points into ModelFile::structure() and keeps the
// file alive.
#pragma once

#include "core/model/model_file.h"
#include "core/support/ids.h"

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

/// Many short lists in few allocations; they stay where they are until the store goes.
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

/// Stands for an input or output that was left out (empty name).
inline constexpr ValueId kNoValue{0xffffffffu};

enum class GraphKind { main, body, function };

struct GraphInfo
{
    GraphKind kind = GraphKind::main;
    /// "" for the main graph; "if_3/then_branch" for a body; "function:domain.name" or
    /// "function:domain.name:overload" for a function.
    std::string path;
    std::optional<NodeId> owner;                   // the node whose body this is
    const onnx::GraphProto* proto = nullptr;       // main and body
    const onnx::FunctionProto* function = nullptr; // function
    std::vector<NodeId> nodes;                     // in file order
    std::vector<NodeId> order;                     // topological; shorter than `nodes` when there is a cycle
    std::vector<ValueId> inputs;                   // without initializers that are also listed as inputs
    std::vector<ValueId> outputs;
};

struct GraphNode
{
    GraphId graph;
    std::uint32_t index = 0; // in its graph's node list
    const onnx::NodeProto* proto = nullptr;
    std::span<const ValueId> inputs;  // kNoValue where left out
    std::span<const ValueId> outputs; // kNoValue where left out
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
    std::string_view name; // lives in the structure
    std::optional<NodeId> producer;
    bool graphInput = false;
    bool graphOutput = false; // of its own graph
    const onnx::TensorProto* initializer = nullptr;
    const onnx::ValueInfoProto* info = nullptr; // value_info, input or output entry, where the file has one
    std::span<const ValueUse> uses;             // in its own graph and, captured, in bodies below
};

/// Something unsound that was found; such a graph can be looked at, not exported.
struct GraphProblem
{
    GraphId graph;
    std::optional<NodeId> node;
    Phrase said;
};

class GraphIndex
{
public:
    /// Errors: nesting deeper than 64 graphs. Unsound graphs are indexed as far as possible, with problems().
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

    /// The value that `name` means inside `graph`, looking outwards through the scopes.
    std::optional<ValueId> find(GraphId graph, std::string_view name) const;

    /// Whether a value or a node of any graph has this name.
    bool isTaken(std::string_view name) const;

    /// Version of an operator set in force in `graph` ("" and "ai.onnx" are the same); nullopt when not
    /// imported.
    std::optional<std::int64_t> opset(GraphId graph, std::string_view domain = {}) const;

    /// The node's name, or "#<index>" where it has none or the name is not unique in the model; inside bodies
    /// and functions the graph's path stands before it: "if_3/then_branch/resize_1".
    std::string nodeLabel(NodeId id) const;

    /// The tensor of a value that is constant by construction (initializer that is no input, or a Constant
    /// node's `value`); nullptr otherwise.
    const onnx::TensorProto* constantTensor(ValueId id) const;

    /// Whether a value is an initializer that the model's caller may give another value: it is listed as an
    /// input of the main graph too, which from IR version 4 on makes it a default.
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
};

/// Attribute of a node by name, or nullptr.
const onnx::AttributeProto* findAttribute(const onnx::NodeProto& node, std::string_view name);

} // namespace resizelens
