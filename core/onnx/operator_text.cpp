#include "core/onnx/operator_text.h"

#include <array>
#include <string_view>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

constexpr std::size_t kMostParts = 3;
constexpr std::size_t kLongestSymbol = 6; // of a dynamic dimension

/// Shorter names for what would make boxes wide.
std::string shortName(const std::string& op)
{
    constexpr std::string_view kLong = "Normalization";
    if (op == "GlobalAveragePool")
        return "GlobalAvgPool";
    return op.ends_with(kLong) ? op.substr(0, op.size() - kLong.size()) + "Norm" : op;
}

/// The kernel's lengths: an attribute, or those of the weights behind channels.
std::vector<std::int64_t> kernelOf(const GraphIndex& index, NodeId id)
{
    const GraphNode& node = index.node(id);
    if (const auto* shape = findAttribute(*node.proto, "kernel_shape"))
        return {shape->ints().begin(), shape->ints().end()};
    const std::string& op = node.proto->op_type();
    const std::size_t weights = op == "QLinearConv" ? 3 : 1;
    if ((op != "Conv" && op != "ConvTranspose" && op != "ConvInteger" && op != "QLinearConv") ||
        node.inputs.size() <= weights || node.inputs[weights] == kNoValue)
        return {};
    const onnx::TensorProto* tensor = index.constantTensor(node.inputs[weights]);
    if (tensor == nullptr || tensor->dims_size() < 3)
        return {};
    return {tensor->dims().begin() + 2, tensor->dims().end()};
}

bool isConversion(std::string_view op)
{
    return op == "QuantizeLinear" || op == "DequantizeLinear" || op == "Cast" || op == "Identity" ||
           op == "Dropout";
}

/// x · sigmoid(x) and its piecewise likeness, as exporters write them.
std::string joinedActivation(std::string_view op, std::string_view next)
{
    if (next != "Mul")
        return {};
    return op == "Sigmoid" ? "SiLU" : op == "HardSigmoid" ? "HardSwish" : "";
}

} // namespace

std::string operatorText(const GraphIndex& index, NodeId node)
{
    const auto kernel = kernelOf(index, node);
    const std::string name = shortName(index.node(node).proto->op_type());
    return kernel.empty() ? name : fmt::format("{} {}", name, fmt::join(kernel, "×"));
}

std::string operatorsText(const GraphIndex& index, const std::vector<NodeId>& nodes)
{
    std::vector<std::string> parts;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const std::string& op = index.node(nodes[i]).proto->op_type();
        std::string joined = i + 1 < nodes.size()
                                 ? joinedActivation(op, index.node(nodes[i + 1]).proto->op_type())
                                 : std::string();
        if (!joined.empty()) {
            parts.push_back(std::move(joined));
            ++i;
        } else if (!isConversion(op) && op != "Pad") {
            parts.push_back(operatorText(index, nodes[i]));
        }
    }
    if (parts.empty())
        return operatorText(index, nodes.front());
    if (parts.size() > kMostParts) {
        parts.resize(kMostParts);
        parts.back() = "…";
    }
    return fmt::format("{}", fmt::join(parts, " · "));
}

std::string imageShapeText(const ValueFacts& facts)
{
    if (!facts.shape)
        return {};
    std::vector<std::string> lengths;
    for (std::size_t i = 0; i < facts.shape->size(); ++i) {
        const Dim& dim = (*facts.shape)[i];
        if (i == 0 && facts.shape->size() > 2 && (!dim.known() || dim.length == 1))
            continue;
        const bool isShort = !dim.symbol.empty() && dim.symbol.size() <= kLongestSymbol;
        lengths.push_back(dim.known() ? std::to_string(dim.length) : isShort ? dim.symbol : "?");
    }
    if (lengths.size() > 2 && lengths.back() != "?" && lengths.back() == lengths[lengths.size() - 2]) {
        lengths.pop_back();
        lengths.back() += "²";
    }
    return fmt::format("{}", fmt::join(lengths, "×"));
}

} // namespace resizelens
