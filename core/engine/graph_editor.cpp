#include "core/engine/graph_editor.h"

#include <algorithm>

#include <fmt/format.h>
#include <onnx/onnx_pb.h>

namespace resizelens {

GraphEditor::GraphEditor(const GraphIndex& index)
    : m_index(index)
{
    m_useCounts.reserve(index.valueCount());
    for (std::uint32_t i = 0; i < index.valueCount(); ++i)
        m_useCounts.push_back(index.value(ValueId{i}).uses.size());
    for (std::uint32_t i = 0; i < index.graphCount(); ++i)
        for (const ValueId output : index.graph(GraphId{i}).outputs)
            m_returned.insert(output.value);
}

GraphEdits& GraphEditor::of(GraphId graph)
{
    return m_edits.try_emplace(graph.value, GraphEdits{graph.value}).first->second;
}

std::string GraphEditor::unique(const std::string& wanted)
{
    std::string name = wanted;
    // Thousands of nodes may want the same name: continue from the last number.
    for (int& n = m_lastNumber.try_emplace(wanted, 1).first->second;
         m_index.isTaken(name) || m_newNames.contains(name);)
        name = fmt::format("{}_{}", wanted, ++n);
    m_newNames.insert(name);
    return name;
}

void GraphEditor::remove(NodeId node)
{
    if (m_removed.insert(node.value).second)
        of(m_index.node(node).graph).removedNodes.push_back(m_index.node(node).index);
}

void GraphEditor::dropUses(const GraphNode& node)
{
    for (const ValueId input : node.inputs)
        if (input != kNoValue && --m_useCounts[input.value] == 0)
            m_maybeUnused.push_back(input);
}

void GraphEditor::fix(ValueId value)
{
    m_fixed.insert(value.value);
    if (m_useCounts[value.value] == 0)
        m_maybeUnused.push_back(value);
}

ModelEdits GraphEditor::take()
{
    removeUnused();
    ModelEdits edits;
    for (auto& [graph, one] : m_edits) {
        std::ranges::sort(one.removedNodes);
        std::ranges::sort(one.removedInitializers);
        std::ranges::sort(one.removedInputs);
        edits.graphs.push_back(std::move(one));
    }
    return edits;
}

void GraphEditor::removeUnused()
{
    while (!m_maybeUnused.empty()) {
        const ValueId id = m_maybeUnused.back();
        m_maybeUnused.pop_back();
        const GraphValue& value = m_index.value(id);
        if (!isUnused(id) || (value.graphInput && !m_fixed.contains(id.value)))
            continue;
        if (value.initializer != nullptr)
            removeInitializer(value);
        else if (value.producer)
            removeProducer(*value.producer);
    }
}

void GraphEditor::removeInitializer(const GraphValue& value)
{
    const auto& places = initializersOf(value.graph);
    const auto found = places.find(value.initializer);
    if (found != places.end() && m_removedTensors.insert(value.initializer).second)
        of(value.graph).removedInitializers.push_back(found->second);
}

void GraphEditor::removeProducer(NodeId id)
{
    const GraphNode& node = m_index.node(id);
    const bool dead = node.bodies.empty() && std::ranges::all_of(node.outputs, [&](ValueId output) {
                          return output == kNoValue || isUnused(output);
                      });
    if (!dead || isKept(id) || isRemoved(id))
        return;
    remove(id);
    dropUses(node);
}

/// Maps each initializer of a graph to its index.
const std::unordered_map<const void*, std::uint32_t>& GraphEditor::initializersOf(GraphId graph)
{
    const auto [places, isNew] = m_initializers.try_emplace(graph.value);
    const auto& all = m_index.graph(graph).proto->initializer();
    for (int i = 0; isNew && i < all.size(); ++i)
        places->second.emplace(&all[i], static_cast<std::uint32_t>(i));
    return places->second;
}

} // namespace resizelens
