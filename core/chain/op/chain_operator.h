// What every operator of a chain has to say of itself, as one concept; Operator (operator_chain.h) takes no
// other type. Readings that belong to other rooms (facts, forms, TensorRT's layers) are overload sets that
// name every operator: for one that is new, they do not compile.
#pragma once

#include "core/chain/onnx_node.h"
#include "core/chain/separable_map.h"
#include "core/support/progress.h"
#include "core/tensor/tensor.h"

#include <concepts>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace resizelens {

/// Multiply-adds, bytes of new weights, and elements of the result, for one operator on an input.
struct OperatorCost
{
    std::int64_t macs = 0;
    std::int64_t weightBytes = 0;
    std::int64_t outputElements = 0;
};

/// One ONNX node, for an element type and operator set; kOpType is its operator.
template<class Op>
concept OneNode = requires(const Op& op, const OnnxNode& node, DType type, std::int64_t opset)
{
    requires std::same_as<decltype(Op::read(node)), Result<Op>>;
    requires std::same_as<decltype(op.write(type, opset)), Result<OnnxNode>>;
};

/// One node whose results per channel divide along the axes as what follows shows: read(node, phases).
template<class Op>
concept ReadByPhases = OneNode<Op> && requires(const OnnxNode& node, std::span<const std::int64_t> phases)
{
    requires std::same_as<decltype(Op::read(node, phases)), Result<Op>>;
};

/// What was read from the first of several nodes, and how many of them it took.
template<class Op>
struct ReadNodes
{
    Op op;
    std::size_t count = 1;
};

/// Several ONNX nodes that read each other's results and the operator's input (OnnxNode::flows); kOpType is the
/// operator of the last. readNodes() takes the first of `nodes`, of which more may follow.
template<class Op>
concept SeveralNodes = requires(const Op& op, std::span<const OnnxNode> nodes, DType type, std::int64_t opset)
{
    requires std::same_as<decltype(Op::readNodes(nodes)), Result<ReadNodes<Op>>>;
    requires std::same_as<decltype(op.writeNodes(type, opset)), Result<std::vector<OnnxNode>>>;
};

/// The readings of an operator, each a function of its value alone:
/// - kOpType, read and write, or readNodes and writeNodes: what it stands for in ONNX;
/// - outputDims, typeAfter: shape and element type of the result;
/// - isLinear, compose: whether it is a matrix per axis, and which;
/// - evaluate: the result itself;
/// - cost, describe: what it takes, and its words.
template<class Op>
concept ChainOperator = std::copyable<Op> &&
    (OneNode<Op> || SeveralNodes<Op>)&&requires(const Op& op, const Dims& input, const Tensor& tensor,
                                                SeparableMap& map, const Progress& progress, DType type)
{
    requires std::convertible_to<decltype(Op::kOpType), std::string_view>;
    requires std::same_as<decltype(op.outputDims(input)), Result<Dims>>;
    requires std::same_as<decltype(op.typeAfter(type)), DType>;
    requires std::same_as<decltype(op.isLinear()), bool>;
    requires std::same_as<decltype(op.compose(map)), Result<void>>;
    requires std::same_as<decltype(op.evaluate(tensor, progress)), Result<Tensor>>;
    requires std::same_as<decltype(op.cost(input, type)), Result<OperatorCost>>;
    requires std::same_as<decltype(op.describe()), Phrase>;
};

/// For overloads that treat several operators alike: they name them, so that no other slips in.
template<class Op, class... Named>
concept OneOf = (std::same_as<Op, Named> || ...);

} // namespace resizelens
