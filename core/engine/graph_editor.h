#pragma once

#include "core/onnx/graph_index.h"
#include "core/onnx/model_edits.h"

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace resizelens {

/// Collects edits of a model: new names, and what nothing reads any more once nodes have gone.
class GraphEditor
{
public:
    explicit GraphEditor(const GraphIndex& index);

    GraphEdits& of(GraphId graph);
    /// `wanted`, or it with the next free number behind.
    std::string unique(const std::string& wanted);

    void remove(NodeId node);
    bool isRemoved(NodeId node) const { return m_removed.contains(node.value); }
    /// It stays whatever reads it: its content has been replaced.
    void keep(NodeId node) { m_kept.insert(node.value); }
    bool isKept(NodeId node) const { return m_kept.contains(node.value); }
    const std::set<std::uint32_t>& kept() const { return m_kept; }

    void addUse(ValueId value) { ++m_useCounts[value.value]; }
    /// The node no longer reads its inputs.
    void dropUses(const GraphNode& node);
    /// An overridable initializer that is no input any more.
    void fix(ValueId value);
    /// Whether a graph returns it.
    bool isReturned(ValueId value) const { return m_returned.contains(value.value); }

    /// Also removes what lost its last reader: initializers and nodes without bodies, in turn. Graph inputs stay:
    /// they are part of the model's interface.
    ModelEdits take();

private:
    bool isUnused(ValueId value) const { return m_useCounts[value.value] == 0 && !isReturned(value); }
    void removeUnused();
    void removeInitializer(const GraphValue& value);
    void removeProducer(NodeId id);
    const std::unordered_map<const void*, std::uint32_t>& initializersOf(GraphId graph);

    const GraphIndex& m_index;
    std::map<std::uint32_t, GraphEdits> m_edits;
    std::unordered_set<std::string> m_newNames;
    std::unordered_map<std::string, int> m_lastNumber; // last suffix given by unique()
    std::vector<std::size_t> m_useCounts;              // by value
    std::set<std::uint32_t> m_returned;                // values
    std::set<std::uint32_t> m_removed, m_kept;         // nodes
    std::set<std::uint32_t> m_fixed;                   // values
    std::unordered_set<const void*> m_removedTensors;
    std::unordered_map<std::uint32_t, std::unordered_map<const void*, std::uint32_t>> m_initializers;
    std::vector<ValueId> m_maybeUnused;
};

} // namespace resizelens
