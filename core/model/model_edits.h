#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace resizelens {

/// Changes to one graph, in terms of the source's own numbering. New parts are serialized messages
/// (NodeProto, TensorProto), so that this value needs no protobuf header and is cheap to compare.
struct GraphEdits
{
    std::uint32_t graph = 0;                      // GraphId::value
    std::vector<std::uint32_t> removedNodes = {}; // indices in the graph's node list
    std::vector<std::pair<std::uint32_t, std::string>> insertedNodes =
        {}; // in front of the node with that index
    std::vector<std::pair<std::uint32_t, std::string>> replacedNodes = {}; // same node, other content
    std::vector<std::uint32_t> removedInitializers = {};
    std::vector<std::string> addedInitializers = {}; // not possible in functions
    // Entries of the lists of inputs and outputs (ValueInfoProto), of other content; not possible in
    // functions.
    std::vector<std::pair<std::uint32_t, std::string>> replacedInputs = {};
    std::vector<std::pair<std::uint32_t, std::string>> replacedOutputs = {};
    std::vector<std::uint32_t> removedInputs = {}; // likewise
};

/// A neutral list of edits; the model room knows nothing of why they are made.
struct ModelEdits
{
    std::vector<GraphEdits> graphs; // at most one entry a graph
    bool empty() const { return graphs.empty(); }
};

} // namespace resizelens
