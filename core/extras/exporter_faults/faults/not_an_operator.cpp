// Fault `not-an-operator`: operators that converters leave in ONNX's own domain.
#include "core/extras/exporter_faults/fault_list.h"
#include "core/extras/exporter_faults/onnx_operators.h"
#include "core/extras/exporter_faults/words.h"
#include "core/onnx/domain.h"
#include "core/onnx/overload.h"

#include <algorithm>
#include <array>

#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

/// TensorFlow's operators that tf2onnx passes on, with the attribute that names their kernel.
constexpr std::array kResizes = {std::string_view("ScaleAndTranslate"), std::string_view("ResizeBilinear"),
                                 std::string_view("ResizeBicubic"), std::string_view("ResizeNearestNeighbor"),
                                 std::string_view("ResizeArea")};

std::string kernelOf(const onnx::NodeProto& node)
{
    std::string kernel = node.op_type() == "ScaleAndTranslate" ? "lanczos3" : node.op_type().substr(6);
    if (const auto* type = findAttribute(node, "kernel_type"))
        kernel = type->s();
    const auto* antialias = findAttribute(node, "antialias");
    return antialias != nullptr && antialias->i() != 0 ? kernel + ", antialias" : kernel;
}

bool isLocalFunction(const GraphIndex& index, const onnx::NodeProto& node)
{
    const auto& functions = index.file().structure().functions();
    return std::ranges::any_of(
        functions, [&](const onnx::FunctionProto& function) { return idOf(function) == calledBy(node); });
}

std::vector<NodeSuspicion> notAnOperatorIn(const GraphIndex& index, const Exporter&)
{
    std::vector<NodeSuspicion> found;
    for (std::uint32_t i = 0; i < index.nodeCount(); ++i) {
        const onnx::NodeProto& node = *index.node(NodeId{i}).proto;
        if (!isOnnxDomain(node.domain()) || isOnnxOperator(node.op_type()) || isLocalFunction(index, node))
            continue;
        const bool resizes = std::ranges::find(kResizes, node.op_type()) != kResizes.end();
        found.push_back({NodeId{i},
                         {resizes ? say(words::faultNotAnOperatorResize, node.op_type(), kernelOf(node))
                                  : say(words::faultNotAnOperator, node.op_type())}});
    }
    return found;
}

} // namespace

constinit const Fault faults::not_an_operator = {.id = "not-an-operator", .inModel = notAnOperatorIn};

} // namespace resizelens
