#include "core/extras/compiler_logs/node_names.h"

#include "core/base/number_text.h"
#include "core/extras/compiler_logs/layer_names.h"

#include <algorithm>

#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

/// Limits the work on logs with very many ranges.
constexpr std::uint64_t kMostRangeNodes = 20'000'000;

std::optional<std::uint32_t> placeOf(std::string_view name)
{
    return name.starts_with('#') ? numberIn<std::uint32_t>(name.substr(1)) : std::nullopt;
}

} // namespace

NodeNames::NodeNames(const GraphIndex& index)
    : m_index(index)
    , m_labels(index.nodeCount())
    , m_positions(index.nodeCount(), 0)
    , m_left(kMostRangeNodes)
{
    for (std::uint32_t i = 0; i < index.nodeCount(); ++i) {
        const NodeId id{i};
        m_labels[i] = index.nodeLabel(id);
        const std::string& name = index.node(id).proto->name();
        if (!name.empty())
            m_nodes[name].push_back(id);
        if (m_labels[i] != name)
            m_nodes[m_labels[i]].push_back(id);
        for (const ValueId output : index.node(id).outputs)
            if (output != kNoValue)
                m_outputs.emplace(index.value(output).name, id);
    }
    for (std::uint32_t graph = 0; graph < index.graphCount(); ++graph) {
        std::uint32_t position = 0;
        for (const NodeId id : index.graph(GraphId{graph}).order)
            m_positions[id.value] = position++;
    }
}

bool NodeNames::addNamed(std::string_view name, NameMatch how, std::vector<NodeMatch>& found) const
{
    if (const auto nodes = m_nodes.find(name); nodes != m_nodes.end()) {
        for (const NodeId id : nodes->second)
            found.push_back({id, how});
        return true;
    }
    const auto output = m_outputs.find(name);
    if (output != m_outputs.end())
        found.push_back({output->second, NameMatch::output});
    return output != m_outputs.end();
}

std::optional<NodeId> NodeNames::single(std::string_view name) const
{
    std::vector<NodeMatch> found;
    addNamed(name, NameMatch::range, found);
    return found.size() == 1 ? std::optional(found.front().node) : std::nullopt;
}

void NodeNames::addRange(std::string_view first, std::string_view last, std::vector<NodeMatch>& found)
{
    const auto begin = single(first), end = single(last);
    addNamed(first, NameMatch::fused, found);
    addNamed(last, NameMatch::fused, found);
    if (!begin || !end || m_index.node(*begin).graph != m_index.node(*end).graph)
        return;
    for (const NodeId node : pathNodes(*begin, *end))
        found.push_back({node, NameMatch::range});
}

/// A layer has one entry and one exit, so nodes on a path between its ends belong to it. Nodes that are
/// merely between them in order may be on a parallel branch.
std::vector<NodeId> NodeNames::pathNodes(NodeId first, NodeId last)
{
    const std::uint32_t begin = m_positions[first.value], end = m_positions[last.value];
    if (end <= begin + 1 || end - begin > m_left)
        return {};
    m_left -= end - begin;
    const GraphId graph = m_index.node(first).graph;
    const auto& order = m_index.graph(graph).order;
    const auto forEachSource = [&](NodeId node, const auto& take) {
        for (const ValueId input : m_index.node(node).inputs) {
            if (input == kNoValue || !m_index.value(input).producer)
                continue;
            const NodeId source = *m_index.value(input).producer;
            if (m_index.node(source).graph == graph && m_positions[source.value] >= begin)
                take(m_positions[source.value] - begin);
        }
    };
    std::vector<bool> reached(end - begin + 1, false), leads(end - begin + 1, false);
    reached.front() = leads.back() = true;
    for (std::uint32_t at = begin + 1; at <= end; ++at)
        forEachSource(order[at], [&](std::uint32_t source) {
            if (reached[source])
                reached[at - begin] = true;
        });
    for (std::uint32_t at = end; at > begin; --at)
        if (leads[at - begin])
            forEachSource(order[at], [&](std::uint32_t source) { leads[source] = true; });
    std::vector<NodeId> nodes;
    for (std::uint32_t at = begin + 1; at < end; ++at)
        if (reached[at - begin] && leads[at - begin])
            nodes.push_back(order[at]);
    return nodes;
}

std::vector<NodeMatch> NodeNames::find(std::string_view name)
{
    std::vector<NodeMatch> found;
    if (addNamed(name, NameMatch::exact, found))
        return found;
    const auto& main = m_index.graph(GraphIndex::mainGraph()).nodes;
    if (const auto place = placeOf(name); place && *place < main.size())
        return {{main[*place], NameMatch::exact}};
    for (const LayerPart& part : layerParts(name))
        if (part.last.empty())
            addNamed(part.first, NameMatch::fused, found);
        else
            addRange(part.first, part.last, found);
    return found;
}

} // namespace resizelens
