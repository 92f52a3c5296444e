#include "app/gui/view_state.h"

#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

QString nameOf(const GraphIndex& index, NodeId id)
{
    const std::string& name = index.node(id).proto->name();
    return name.empty() ? QStringLiteral("#%1").arg(id.value) : QString::fromStdString(name);
}

} // namespace

NamedView nameView(const ViewState& view, const GraphIndex& index)
{
    NamedView named{{}, {}, view.place, view.page, view.extent};
    const Selected& selected = view.selected;
    if (selected.graph.value < index.graphCount())
        named.graph = QString::fromStdString(index.graphPath(selected.graph));
    if (selected.node && selected.node->value < index.nodeCount())
        named.node = nameOf(index, *selected.node);
    return named;
}

ViewState findView(const NamedView& view, const GraphIndex& index)
{
    const std::string wanted = view.graph.toStdString();
    std::optional<GraphId> graph;
    for (std::uint32_t i = 0; i < index.graphCount() && !graph; ++i)
        if (index.graphPath(GraphId{i}) == wanted)
            graph = GraphId{i};
    if (!graph)
        return {{}, {}, view.page, {}};
    ViewState found{{*graph, {}, {}}, view.place, view.page, view.extent};
    for (std::uint32_t i = 0; i < index.nodeCount() && !view.node.isEmpty() && !found.selected.node; ++i)
        if (nameOf(index, NodeId{i}) == view.node)
            found.selected.node = NodeId{i};
    return found;
}

} // namespace resizelens
