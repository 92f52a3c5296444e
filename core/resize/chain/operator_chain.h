// core/resize/chain: a rewrite as a value. A chain of operators has several readings: compose to axis
// matrices, evaluate, write to and read from ONNX nodes, cost, describe. Each operator is a file in op/ with
// its readings (ChainOperator); here they are combined.
#pragma once

#include "core/resize/chain/op/axis_by_sizes.h"
#include "core/resize/chain/op/chain_operator.h"
#include "core/resize/chain/op/constant_map.h"
#include "core/resize/chain/op/conv.h"
#include "core/resize/chain/op/conv_transpose.h"
#include "core/resize/chain/op/edge_concat.h"
#include "core/resize/chain/op/interleave.h"
#include "core/resize/chain/op/masked_pad.h"
#include "core/resize/chain/op/matrix_product.h"
#include "core/resize/chain/op/pad.h"
#include "core/resize/chain/op/pool.h"
#include "core/resize/chain/op/rearrange.h"
#include "core/resize/chain/op/resize.h"
#include "core/resize/chain/op/select.h"
#include "core/resize/chain/op/slice.h"

#include <string>
#include <variant>
#include <vector>

namespace resizelens {

template<class Op>
struct Checked
{
    static_assert(ChainOperator<Op>, "an operator of a chain has every reading of ChainOperator");
    using Type = Op;
};

template<class... Op>
using AnyOf = std::variant<typename Checked<Op>::Type...>;

/// Reading tries the alternatives for an ONNX operator in this order.
using Operator = AnyOf<MaxPool, AveragePool, Conv, ChannelConv, ConvTranspose, Interleave, EdgePad,
                       EdgeConcat, MaskedPad, Slice, Gather, ScaleMap, FillMap, MatMul, Transpose, Reshape,
                       Unsqueeze, Squeeze, DepthToSpace, Cast, Resize, AxisBySizes>;

/// Applied first to last. An empty chain removes the node.
struct OperatorChain
{
    std::vector<Operator> operators;
    bool empty() const { return operators.empty(); }
    /// Some length follows from the sizes that the node is given when the model runs.
    bool readsSizes() const;
};

/// Estimated cost of a chain for one input.
struct ChainCost
{
    std::int64_t macs = 0;                // multiply-adds
    std::int64_t weightBytes = 0;         // of constants, as stored in the model
    std::int64_t largestIntermediate = 0; // elements
    std::int64_t moved = 0;               // elements written by all operators
    /// Bytes that operators read and write: tensors between two operators count twice, constants do not.
    std::int64_t movedBytes = 0;
    std::int64_t operators = 0;
    std::int64_t outputs = 0; // elements of the result

    /// Multiply-adds per element of the result; 0 if it has none.
    double macsPerOutput() const;
};

Result<void> composeOperator(const Operator& op, SeparableMap& map);
Result<Tensor> evaluateOperator(const Operator& op, const Tensor& input, const Progress& progress = {});
/// Errors: as outputDims().
Result<OperatorCost> operatorCost(const Operator& op, const Dims& input, DType type);

bool isLinear(const OperatorChain& chain);
/// One matrix per axis of the input. Errors: a non-linear operator, shapes that do not fit, mixed axes.
Result<SeparableMap> composeChain(const OperatorChain& chain, const Dims& input);
Result<Dims> chainOutputDims(const OperatorChain& chain, const Dims& input);
/// Shape after one operator: lengths that follow from unknown (negative) ones are -1. Empty if `input` is or
/// does not fit.
Dims dimsAfter(const Operator& op, const Dims& input);
DType typeAfter(const Operator& op, DType type);
Result<Tensor> evaluateChain(const OperatorChain& chain, const Tensor& input, const Progress& progress = {});
Result<ChainCost> chainCost(const OperatorChain& chain, const Dims& input, DType type);
/// "ConvTranspose 4×4 stride 2 pads 1 depthwise", one text per operator.
std::vector<std::string> describeChain(const OperatorChain& chain);
std::vector<Phrase> sayChain(const OperatorChain& chain);

/// The chain as ONNX nodes for an input type and opset. Errors: a type that an operator does not support.
Result<std::vector<OnnxNode>> writeChain(const OperatorChain& chain, DType type, std::int64_t opset);
Result<std::vector<OnnxNode>> writeOperator(const Operator& op, DType type, std::int64_t opset);
/// The errors of writeChain(), without building large matrices.
Result<void> checkWritable(const OperatorChain& chain, DType type, std::int64_t opset);
/// The chain that ONNX nodes represent. Errors: an operator or attribute that no chain operator has.
Result<OperatorChain> readChain(const std::vector<OnnxNode>& nodes);

} // namespace resizelens
