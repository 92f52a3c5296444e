// The walk over all graphs of a model that fills a ShapeTable.
#pragma once

#include "core/model/overload.h"
#include "core/shape/file_facts.h"

#include <map>
#include <set>
#include <string_view>
#include <utility>

namespace resizelens {

class NodeContext;

class ShapeWalk
{
public:
    ShapeWalk(const GraphIndex& index, FileFacts file, const Progress& progress);

    Result<ShapeTable> run() &&;

private:
    void readInitializers();
    bool needsFloats(const GraphValue& value) const;
    /// The graph's inputs must have been set.
    void inferGraph(GraphId id);
    void inferNodes(GraphId id);
    void inferNode(NodeId id, std::int64_t opset);
    void openNode(NodeId id, Phrase reason);
    void store(NodeContext& context, NodeId id, Phrase reason);
    Phrase remainingReason(NodeId id, Phrase reason) const;
    void setGraphInput(ValueId id, ValueFacts facts);

    // function_calls.cpp
    /// The body of a local function for one call; what it gives becomes the call's outputs.
    void inferCall(NodeId id, GraphId function);
    /// Every function once more, with what all of its calls have in common.
    void settleFunctions();
    std::vector<GraphId> callersFirst() const;
    std::vector<GraphId> graphsBelow(GraphId graph) const;

    // control_flow.cpp
    Phrase inferControlFlow(NodeContext& context);
    Phrase inferIf(NodeContext& context);
    Phrase inferLoop(NodeContext& context);
    Phrase inferScan(NodeContext& context);
    void inferBodiesBlindly(const GraphNode& node);
    std::optional<GraphId> body(const GraphNode& node, std::string_view attribute) const;
    /// One pass over a loop's body with these carried values; what they are afterwards.
    std::vector<ValueFacts> passBody(GraphId body, const NodeContext& context,
                                     const std::vector<ValueFacts>& carried);
    ValueFacts outputFacts(GraphId graph, std::size_t output) const;

    const GraphIndex& m_index;
    FileFacts m_file;
    const Progress& m_progress;
    ShapeTable m_table;
    std::map<FunctionId, GraphId> m_functions;
    std::map<GraphId, std::vector<ValueFacts>> m_calls; // what the calls of a function agree about
    std::vector<GraphId> m_calling;                     // outermost first
    std::size_t m_done = 0;
    std::size_t m_loopDepth = 0;
    std::size_t m_depth = 0; // of graphs that are being walked inside of each other
    bool m_cancelled = false;
};

} // namespace resizelens
