// The concept of an operator of a chain, required by Operator (operator_chain.h). Readings in other rooms
// (facts, lowerings, TensorRT layers) are overload sets that do not compile until they name a new operator.
#pragma once

#include "core/base/progress.h"
#include "core/base/tensor.h"
#include "core/resize/chain/onnx_node.h"
#include "core/resize/chain/separable_map.h"

#include <concepts>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace resizelens {

/// What one operator costs on an input.
struct OperatorCost
{
    std::int64_t macs = 0;        // multiply-adds
    std::int64_t weightBytes = 0; // of new weights
    std::int64_t written = 0;     // elements
};

/// One ONNX node of type kOpType, for an element type and opset.
template<class Op>
concept OneNode = requires(const Op& op, const OnnxNode& node, DType type, std::int64_t opset)
{
    requires std::same_as<decltype(Op::read(node)), Result<Op>>;
    requires std::same_as<decltype(op.write(type, opset)), Result<OnnxNode>>;
};

/// One node whose results per channel divide along the axes as later nodes show: read(node, phases).
template<class Op>
concept ReadByPhases = OneNode<Op> && requires(const OnnxNode& node, std::span<const std::int64_t> phases)
{
    requires std::same_as<decltype(Op::read(node, phases)), Result<Op>>;
};

/// An operator read from the first `count` of several nodes.
template<class Op>
struct ReadNodes
{
    Op op;
    std::size_t count = 1;
};

/// Several ONNX nodes that read each other's results and the operator's input (OnnxNode::flows); kOpType is
/// the type of the last. readNodes() reads the first of `nodes`; more may follow.
template<class Op>
concept SeveralNodes = requires(const Op& op, std::span<const OnnxNode> nodes, DType type, std::int64_t opset)
{
    requires std::same_as<decltype(Op::readNodes(nodes)), Result<ReadNodes<Op>>>;
    requires std::same_as<decltype(op.writeNodes(type, opset)), Result<std::vector<OnnxNode>>>;
};

/// An operator that is one matrix per axis of its input: the matrices compose and evaluate it.
template<class Op>
concept ByMatrices = requires(const Op& op, const Dims& input)
{
    requires std::same_as<decltype(Op::kStep), const SeparableMap::Step>;
    requires std::same_as<decltype(op.matrices(input)), Result<std::vector<AxisOperator>>>;
};

/// Any other.
template<class Op>
concept ByItself = requires(const Op& op, const Tensor& tensor, SeparableMap& map, const Progress& progress)
{
    requires std::same_as<decltype(op.compose(map)), Result<void>>;
    requires std::same_as<decltype(op.evaluate(tensor, progress)), Result<Tensor>>;
};

/// What an operator costs beyond writing its result, from the lengths of its input and result. Operators that
/// only move values do without.
template<class Op>
concept Costs = requires(const Op& op, const Dims& dims, DType type)
{
    requires std::same_as<decltype(op.cost(dims, dims, type)), OperatorCost>;
};

/// The readings of an operator, each a function of its value alone:
/// - kOpType, read and write, or readNodes and writeNodes: its ONNX nodes;
/// - outputDims, describe: the shape of the result, a description;
/// - matrices and kStep, or compose and evaluate: its matrix per axis, and the result.
template<class Op>
concept ChainOperator = std::copyable<Op> &&
    (OneNode<Op> || SeveralNodes<Op>)&&(ByMatrices<Op> || ByItself<Op>)&&requires(const Op& op,
                                                                                  const Dims& input)
{
    requires std::convertible_to<decltype(Op::kOpType), std::string_view>;
    requires std::same_as<decltype(op.outputDims(input)), Result<Dims>>;
    requires std::same_as<decltype(op.describe()), Phrase>;
};

/// For overloads shared by several operators: they are named, so that no other slips in.
template<class Op, class... Named>
concept OneOf = (std::same_as<Op, Named> || ...);

} // namespace resizelens
