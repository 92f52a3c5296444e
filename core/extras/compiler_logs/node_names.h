#pragma once

#include "core/extras/compiler_logs/placement.h"
#include "core/onnx/graph_index.h"

#include <string_view>
#include <unordered_map>
#include <vector>

namespace resizelens {

/// How a name was matched to a node, weakest first.
enum class NameMatch {
    others, // the log's statement about all other nodes
    range,  // on a path between the ends of a layer
    output, // by the name of an output tensor
    fused,  // one of several nodes in a layer
    exact,
};

struct NodeMatch
{
    NodeId node;
    NameMatch how = NameMatch::exact;
};

/// Finds nodes in all graphs of a model by their names in logs.
class NodeNames
{
public:
    explicit NodeNames(const GraphIndex& index);

    /// The nodes in a layer's name; none if it belongs to another model.
    std::vector<NodeMatch> find(std::string_view name);

private:
    using Names = std::unordered_map<std::string_view, std::vector<NodeId>>;
    bool addNamed(std::string_view name, NameMatch how, std::vector<NodeMatch>& found) const;
    void addRange(std::string_view first, std::string_view last, std::vector<NodeMatch>& found);
    std::vector<NodeId> pathNodes(NodeId first, NodeId last);
    std::optional<NodeId> single(std::string_view name) const;

    const GraphIndex& m_index;
    std::vector<std::string> m_labels; // by node
    Names m_nodes;                     // by name and label
    std::unordered_map<std::string_view, NodeId> m_outputs;
    std::vector<std::uint32_t> m_positions; // by node: topological position in its graph
    std::uint64_t m_left;                   // remaining budget of nodes for ranges
};

} // namespace resizelens
