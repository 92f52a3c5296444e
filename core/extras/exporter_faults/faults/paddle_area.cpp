// Fault `paddle-area`: Paddle's area resize as an AveragePool with one kernel.
#include "core/extras/exporter_faults/fault_list.h"
#include "core/extras/exporter_faults/words.h"

#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

bool hasUnequalWindows(const onnx::NodeProto& node)
{
    // As adaptive pooling: stride n / m, kernel n - (m - 1) stride, which are equal where m divides n.
    const auto kernel = intsAttribute(node, "kernel_shape"), strides = intsAttribute(node, "strides");
    return !kernel.empty() && kernel.size() == strides.size() && kernel != strides;
}

/// With the means of Paddle's windows, where the lengths are known and the pool is one of that formula.
NodeSuspicion suspicionOf(const GraphIndex& index, const ShapeTable& shapes, NodeId id)
{
    NodeSuspicion found{id, {say(words::faultPaddleArea), false}};
    const GraphNode& node = index.node(id);
    const auto& shape = shapes.facts(node.outputs[0]).shape;
    const auto output = shape ? knownDims(*shape) : std::nullopt;
    auto site = output ? resizedBy(index, shapes, id, *output) : std::nullopt;
    const auto kernel = intsAttribute(*node.proto, "kernel_shape"),
               strides = intsAttribute(*node.proto, "strides");
    if (!site || site->axes.size() != kernel.size() + 2)
        return found;
    for (std::size_t i = 0; i < kernel.size(); ++i) {
        const SiteAxis& axis = site->axes[i + 2];
        if (strides[i] != *axis.nIn / *axis.nOut || kernel[i] != *axis.nIn - (*axis.nOut - 1) * strides[i])
            return found;
    }
    found.what =
        meaning(std::move(found.what), *site, "pytorch.area"); // whose adaptive pooling has the same windows
    found.what.library = "Paddle area";
    found.resized = std::move(*site);
    return found;
}

std::vector<NodeSuspicion> paddleAreaIn(const GraphIndex& index, const ShapeTable& shapes,
                                        const Exporter& exporter)
{
    std::vector<NodeSuspicion> found;
    if (exporter.kind != Exporter::Kind::paddle2onnx)
        return found;
    for (std::uint32_t i = 0; i < index.nodeCount(); ++i) {
        const onnx::NodeProto& node = *index.node(NodeId{i}).proto;
        if (node.op_type() == "AveragePool" && node.output_size() == 1 && hasUnequalWindows(node))
            found.push_back(suspicionOf(index, shapes, NodeId{i}));
    }
    return found;
}

} // namespace

constinit const Fault faults::paddle_area = {.id = "paddle-area", .inModel = paddleAreaIn};

} // namespace resizelens
