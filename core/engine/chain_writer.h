#pragma once

#include "core/engine/graph_editor.h"
#include "core/engine/node_notes.h"
#include "core/resize/chain/onnx_node.h"

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace resizelens {

/// Where a chain goes: in place of one node.
struct ChainPlace
{
    const GraphNode& node;
    std::string text;      // of the new nodes' doc strings
    std::string_view rule; // whose chain it is
    RenameValue rename;
};

/// What the names of nodes begin with that stand for `node`: its own name, if it has one.
std::string baseNameOf(const GraphNode& node);

struct InsertedChain
{
    std::vector<std::string> nodes;   // names
    std::vector<std::string> results; // one per node, the last is the output
    std::vector<Phrase> dropped;      // lost node data
};

/// Writes chains into a model. Their constants become initializers (Constant nodes in functions, and before IR 4, where
/// initializers must be graph inputs); equal ones are stored once per graph, but for kernels of Conv and ConvTranspose:
/// QNN keeps one in the layout of its first reader, and fails at the other.
class ChainWriter
{
public:
    /// Both must outlive it.
    ChainWriter(const GraphIndex& index, GraphEditor& editor);

    /// In front of the place's node, which the caller removes; reads its first input, and the one that states its sizes where the
    /// chain does. The first new node inherits the doc string, metadata_props and unknown
    /// fields of the old one, each one its devices.
    InsertedChain insert(const ChainPlace& place, const std::vector<OnnxNode>& nodes);

    /// The name of a new constant. Only those of one `layout` share one.
    std::string addConstant(GraphId graph, std::uint32_t before, const Tensor& tensor,
                            const std::string& wanted, std::string_view layout = {});

private:
    bool usesConstantNodes(GraphId graph) const;
    std::string addInput(GraphId graph, std::uint32_t before, const OnnxNode& node, std::size_t number,
                         const std::string& name);

    const GraphIndex& m_index;
    GraphEditor& m_editor;
    std::unordered_map<std::string, std::string> m_constants, m_dequantised; // by content
};

} // namespace resizelens
