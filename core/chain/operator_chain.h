// core/chain: a rewrite as a value. A chain of operators has several readings: compose to axis matrices,
// evaluate, write as ONNX nodes and read back, cost, describe. Each operator lives in its own file below op/
// with its readings (ChainOperator); here they are only strung together.
#pragma once

#include "core/chain/op/chain_operator.h"
#include "core/chain/op/constant_map.h"
#include "core/chain/op/conv.h"
#include "core/chain/op/conv_transpose.h"
#include "core/chain/op/edge_concat.h"
#include "core/chain/op/interleave.h"
#include "core/chain/op/masked_pad.h"
#include "core/chain/op/matrix_product.h"
#include "core/chain/op/pad.h"
#include "core/chain/op/pool.h"
#include "core/chain/op/rearrange.h"
#include "core/chain/op/resize.h"
#include "core/chain/op/select.h"
#include "core/chain/op/slice.h"

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

/// Reading tries the alternatives of one ONNX operator in this order.
using Operator = AnyOf<MaxPool, AveragePool, Conv, ChannelConv, ConvTranspose, Interleave, EdgePad,
                       EdgeConcat, MaskedPad, Slice, Gather, ScaleMap, FillMap, MatMul, Transpose, Reshape,
                       Unsqueeze, Squeeze, DepthToSpace, Cast, Resize>;

/// Applied first to last. An empty chain means that the node is removed.
struct OperatorChain
{
    std::vector<Operator> operators;
    bool empty() const { return operators.empty(); }
};

/// What a chain takes for one input.
struct ChainCost
{
    std::int64_t macs = 0;                // multiply-adds
    std::int64_t weightBytes = 0;         // of constants, as the model stores them
    std::int64_t largestIntermediate = 0; // elements
    std::int64_t moved = 0;               // elements that all operators write
    /// Bytes of the tensors that all operators read and write, in the types that these have: what stands
    /// between two operators counts twice, constants do not count.
    std::int64_t movedBytes = 0;
    std::int64_t operators = 0;
    std::int64_t outputs = 0; // elements of the result

    /// Multiply-adds per element of the result; 0 where that has none.
    double macsPerOutput() const;
};

bool isLinear(const OperatorChain& chain);
/// The chain as one matrix per axis of an input of shape `input`. Errors: a non-linear operator, shapes that
/// do not fit, axes that get mixed.
Result<SeparableMap> composeChain(const OperatorChain& chain, const Dims& input);
Result<Dims> chainOutputDims(const OperatorChain& chain, const Dims& input);
/// Lengths after one operator; empty where `input` has unknown (negative) ones or does not fit.
Dims dimsAfter(const Operator& op, const Dims& input);
/// The element type after one operator.
DType typeAfter(const Operator& op, DType type);
Result<Tensor> evaluateChain(const OperatorChain& chain, const Tensor& input, const Progress& progress = {});
Result<ChainCost> chainCost(const OperatorChain& chain, const Dims& input, DType type);
/// "ConvTranspose 4×4 stride 2 pads 1 depthwise", one text per operator.
std::vector<std::string> describeChain(const OperatorChain& chain);
std::vector<Phrase> sayChain(const OperatorChain& chain);

/// The chain as ONNX nodes for an input's element type and operator set. Errors: a type that an operator does
/// not take.
Result<std::vector<OnnxNode>> writeChain(const OperatorChain& chain, DType type, std::int64_t opset);
/// The nodes of one operator of a chain.
Result<std::vector<OnnxNode>> writeOperator(const Operator& op, DType type, std::int64_t opset);
/// What writeChain() would say, without making large matrices.
Result<void> checkWritable(const OperatorChain& chain, DType type, std::int64_t opset);
/// The chain that ONNX nodes stand for. Errors: an operator or attribute that no chain operator has.
Result<OperatorChain> readChain(const std::vector<OnnxNode>& nodes);

} // namespace resizelens
