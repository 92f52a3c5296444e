#pragma once

#include "core/onnx/graph_index.h"
#include "widgets/graph/graph_folding.h"

#include <limits>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace resizelens {

/// `rows`: the layout in rows of text, which folds by itself; the others are laid out in layers.
enum class Extent { whole, nearSites, nearNode, rows };

/// Graphs with more nodes open with their scopes folded, where most nodes lie in scopes.
inline constexpr std::size_t kUnfoldedLimit = 3'000;
/// Others with more nodes open with the neighbourhood of their sites only.
inline constexpr std::size_t kWholeGraphLimit = 20'000;

/// What of a model is looked at. A value: the same query of the same model gives the same picture.
struct GraphQuery
{
    GraphId graph;
    Extent extent = Extent::whole;
    int hops = 2;                // of the neighbourhood
    NodeId centre;               // of Extent::nearNode
    std::set<NodeId> extra = {}; // nodes that are shown besides
    Folding folding = Folding::none;
    std::set<std::string> opened = {}; // keys of folds that the user opened
    std::optional<NodeId> reveal = {}; // is in no fold, whatever is opened
    bool unfolded = false;             // of Extent::rows: each node has a box
};

/// Nodes of a graph that a picture shows, and which of them share a box.
struct GraphPart
{
    std::optional<std::vector<NodeId>> only; // all of the graph without
    std::vector<FoldGroup> folds = {};
};

/// The nodes within `hops` edges of the seeds, in the graph of the first seed, in file order; of more than `most`, the
/// nearest.
std::vector<NodeId> neighbourhood(const GraphIndex& index, const std::vector<NodeId>& seeds, int hops,
                                  std::size_t most = std::numeric_limits<std::size_t>::max());

/// How a graph opens: in rows; a body in layers.
GraphQuery openingQuery(const GraphIndex& index, GraphId graph, bool hasSites);
/// The same in layers: whole, with its scopes folded, or around its sites, by its size and its names.
GraphQuery layeredQuery(const GraphIndex& index, GraphId graph, bool hasSites);

/// `sites` are nodes of any graph; they are in no chain.
GraphPart partOf(const GraphIndex& index, const GraphQuery& query, const std::set<NodeId>& sites);

} // namespace resizelens
