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
    NamedView named{{}, {}, view.scale, view.centre, view.page, view.extent};
    const auto graph = static_cast<std::uint32_t>(view.graph);
    if (graph < index.graphCount())
        named.graph = QString::fromStdString(index.graph(GraphId{graph}).path);
    if (view.node && view.node->value < index.nodeCount())
        named.node = nameOf(index, *view.node);
    return named;
}

ViewState findView(const NamedView& view, const GraphIndex& index)
{
    ViewState found{{}, {}, -1, view.scale, view.centre, view.page, view.extent};
    for (std::uint32_t i = 0; i < index.graphCount() && found.graph < 0; ++i)
        if (index.graph(GraphId{i}).path == view.graph.toStdString())
            found.graph = static_cast<int>(i);
    if (found.graph < 0)
        return {{}, {}, 0, 0.0, {}, view.page, {}};
    for (std::uint32_t i = 0; i < index.nodeCount() && !view.node.isEmpty() && !found.node; ++i)
        if (nameOf(index, NodeId{i}) == view.node)
            found.node = NodeId{i};
    return found;
}

} // namespace resizelens
