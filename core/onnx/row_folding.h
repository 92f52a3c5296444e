#pragma once

#include "core/onnx/graph_index.h"

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace resizelens {

/// With more boxes than this, only the sites and their neighbours have their own, and the runs between share one.
inline constexpr std::size_t kMostRowBoxes = 60;

/// Nodes that share a box of the layout in rows.
struct RowGroup
{
    std::string key;           // names it in GraphQuery::opened
    NodeId main;               // whose operator and name the box shows
    std::vector<NodeId> nodes; // in topological order
    bool isRun = false;        // "12 nodes" between two sites; else one operator with its activation
};

/// A size that is computed from the shape of a value, and what reads it: "Shape → … → sizes of a Resize".
struct SizeLink
{
    ValueId value;
    NodeId reader;
    auto operator<=>(const SizeLink&) const = default; // NOLINT(modernize-use-nullptr): see NodeKey
};

struct RowFolding
{
    static constexpr std::uint32_t kNoGroup = 0xffffffffu;

    std::vector<RowGroup> groups; // in topological order of their main nodes
    std::vector<std::uint32_t>
        groupOf; // by NodeId; kNoGroup: not of the graph, a constant, or computes sizes
    std::vector<SizeLink> sizes;
    std::vector<std::pair<NodeId, NodeId>>
        hidden;                 // a node without a box, and the one that reads it in the end
    std::size_t shownNodes = 0; // of the graph without its constants
    bool hasRuns = false;
    bool isFolded = false;                // some box holds several nodes, or sizes are left out
    std::set<std::string> operators = {}; // that follow others into a box: "Relu"
};

struct RowWishes
{
    std::set<std::string> opened = {}; // keys of groups that are shown node by node
    std::optional<NodeId> reveal = {}; // is in no run
    bool all = false;                  // each node has a box, also those that compute sizes
    bool wholly = false;               // no runs, and what computes sizes has boxes
};

/// A graph of many nodes without sites is not folded into runs: there is nothing to see but one box.
RowFolding foldIntoRows(const GraphIndex& index, GraphId graph, const std::set<NodeId>& sites,
                        const RowWishes& wishes = {});

/// What a node of the graph reads of it, bodies of its own included.
std::vector<ValueId> readsOf(const GraphIndex& index, NodeId node);

} // namespace resizelens
