// Walks all graphs of a model to fill a ShapeTable.
#pragma once

#include "core/onnx/file_facts.h"
#include "core/onnx/overload.h"

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
    /// The graph's inputs must be set.
    void inferGraph(GraphId id);
    void inferNodes(GraphId id);
    void inferNode(NodeId id, std::int64_t opset);
    void openNode(NodeId id, Phrase reason);
    void store(NodeContext& context, NodeId id, Phrase reason);
    Phrase remainingReason(NodeId id, Phrase reason) const;
    void setGraphInput(ValueId id, ValueFacts facts);
    /// Gives unknown lengths an identity where nothing ties them to others.
    void identify(ValueId id);
    /// Without multiples of what is inside a subgraph or function, whose lengths differ from call to call.
    ValueFacts knownOutside(ValueFacts facts, GraphId graph) const;

    // function_calls.cpp
    void inferCall(NodeId id, GraphId function);
    /// Infers every function again, with the facts common to all its calls.
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
    /// One iteration of a loop's subgraph; returns the carried values after it.
    std::vector<ValueFacts> passBody(GraphId body, const NodeContext& context,
                                     const std::vector<ValueFacts>& carried);
    ValueFacts turnFacts(ValueId turn, const NodeContext& context) const;
    ValueFacts outputFacts(GraphId graph, std::size_t output) const;

    const GraphIndex& m_index;
    FileFacts m_file;
    const Progress& m_progress;
    ShapeTable m_table;
    std::map<FunctionId, GraphId> m_functions;
    std::map<GraphId, std::vector<ValueFacts>> m_calls; // facts common to all calls of a function
    std::vector<GraphId> m_calling;                     // outermost first
    std::map<std::string, std::uint32_t> m_symbols;     // origins of the main graph's symbols
    std::size_t m_done = 0;
    std::size_t m_loopDepth = 0;
    std::size_t m_depth = 0; // nesting depth of the graphs being walked
    bool m_cancelled = false;
};

} // namespace resizelens
