// Fault `paddle-area`: Paddle's area resize as an AveragePool with one kernel.
#include "core/extras/exporter_faults/fault_list.h"
#include "core/extras/exporter_faults/words.h"

#include <algorithm>

#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

bool hasUnequalWindows(const onnx::NodeProto& node)
{
    const auto* kernel = findAttribute(node, "kernel_shape");
    const auto* strides = findAttribute(node, "strides");
    // As adaptive pooling: stride n / m, kernel n - (m - 1) stride, which are equal where m divides n.
    return kernel != nullptr && strides != nullptr && kernel->ints_size() == strides->ints_size() &&
           !std::ranges::equal(kernel->ints(), strides->ints());
}

std::vector<NodeSuspicion> paddleAreaIn(const GraphIndex& index, const Exporter& exporter)
{
    std::vector<NodeSuspicion> found;
    if (exporter.kind != Exporter::Kind::paddle2onnx)
        return found;
    for (std::uint32_t i = 0; i < index.nodeCount(); ++i) {
        const onnx::NodeProto& node = *index.node(NodeId{i}).proto;
        if (node.op_type() == "AveragePool" && hasUnequalWindows(node))
            found.push_back({NodeId{i}, {say(words::faultPaddleArea), false}});
    }
    return found;
}

} // namespace

constinit const Fault faults::paddle_area = {.id = "paddle-area", .inModel = paddleAreaIn};

} // namespace resizelens
