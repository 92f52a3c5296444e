// What every operator of a chain has to say of itself, as one concept; Operator (operator_chain.h) takes no
// other type. Readings that belong to other rooms (facts, forms, TensorRT's layers) are overload sets that
// name every operator: for one that is new, they do not compile.
#pragma once

#include "core/chain/onnx_node.h"
#include "core/chain/separable_map.h"
#include "core/support/progress.h"
#include "core/tensor/tensor.h"

#include <concepts>
#include <string>
#include <string_view>

namespace resizelens {

/// Multiply-adds, bytes of new weights, and elements of the result, for one operator on an input.
struct OperatorCost
{
    std::int64_t macs = 0;
    std::int64_t weightBytes = 0;
    std::int64_t outputElements = 0;
};

/// The readings of an operator, each a function of its value alone:
/// - kOpType, read, write: the ONNX node that it stands for, for an element type and operator set;
/// - outputDims, typeAfter: shape and element type of the result;
/// - isLinear, compose: whether it is a matrix per axis, and which;
/// - evaluate: the result itself;
/// - cost, describe: what it takes, and its words.
template<class Op>
concept ChainOperator = std::copyable<Op> &&
    requires(const Op& op, const OnnxNode& node, const Dims& input, const Tensor& tensor, SeparableMap& map,
             const Progress& progress, DType type, std::int64_t opset)
{
    requires std::convertible_to<decltype(Op::kOpType), std::string_view>;
    requires std::same_as<decltype(Op::read(node)), Result<Op>>;
    requires std::same_as<decltype(op.write(type, opset)), Result<OnnxNode>>;
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
