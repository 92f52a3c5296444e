#pragma once

#include "core/graph/graph_index.h"
#include "core/placement/placement.h"

#include <string_view>
#include <unordered_map>
#include <vector>

namespace resizelens {

/// How a name in a log led to a node, from the weakest to the strongest.
enum class NameMatch {
    others, // the log says it of all nodes that it does not name
    range,  // on a path between the two ends of a layer
    output, // by the name of a tensor that the node makes
    fused,  // one of several nodes of a layer
    exact,
};

struct NodeMatch
{
    NodeId node;
    NameMatch how = NameMatch::exact;
};

/// Finds the nodes of all graphs of a model by names as logs write them.
class NodeNames
{
public:
    explicit NodeNames(const GraphIndex& index);

    /// The nodes that a layer's name speaks of; none where it is of another model.
    std::vector<NodeMatch> find(std::string_view name);

private:
    using Names = std::unordered_map<std::string_view, std::vector<NodeId>>;
    bool addNamed(std::string_view name, NameMatch how, std::vector<NodeMatch>& found) const;
    void addRange(std::string_view first, std::string_view last, std::vector<NodeMatch>& found);
    std::vector<NodeId> pathNodes(NodeId first, NodeId last);
    std::optional<NodeId> single(std::string_view name) const;

    const GraphIndex& m_index;
    std::vector<std::string> m_labels; // by node
    Names m_nodes;                     // by name and by label
    std::unordered_map<std::string_view, NodeId> m_outputs;
    std::vector<std::uint32_t> m_positions; // by node: in the topological order of its graph
    std::uint64_t m_left;                   // nodes that ranges may still span
};

} // namespace resizelens
