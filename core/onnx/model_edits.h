#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace resizelens {

/// Changes to one graph, in the source's numbering. New parts are serialized messages (NodeProto,
/// TensorProto), which need no protobuf header and are cheap to compare.
struct GraphEdits
{
    std::uint32_t graph = 0;                                               // GraphId::value
    std::vector<std::uint32_t> removedNodes = {};                          // indices in the graph's node list
    std::vector<std::pair<std::uint32_t, std::string>> insertedNodes = {}; // before this node
    std::vector<std::pair<std::uint32_t, std::string>> replacedNodes = {}; // same node, new content
    std::vector<std::uint32_t> removedInitializers = {};
    std::vector<std::string> addedInitializers = {}; // not possible in functions
    // New ValueInfoProto for inputs and outputs; not possible in functions.
    std::vector<std::pair<std::uint32_t, std::string>> replacedInputs = {};
    std::vector<std::pair<std::uint32_t, std::string>> replacedOutputs = {};
    std::vector<std::uint32_t> removedInputs = {}; // likewise
};

struct ModelEdits
{
    std::vector<GraphEdits> graphs; // at most one per graph
    bool empty() const { return graphs.empty(); }
};

} // namespace resizelens
