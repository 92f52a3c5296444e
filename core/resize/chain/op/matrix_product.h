#pragma once

#include "core/resize/chain/op/spatial.h"

namespace resizelens {

/// ONNX MatMul with a constant matrix along one of the last two axes: Y = X · matrixᵀ (the last) or Y =
/// matrix · X (the one before). Broadcasts over leading axes.
struct MatMul
{
    static constexpr std::string_view kOpType = "MatMul";
    static constexpr auto kStep = SeparableMap::Step::weighs;
    AxisOperator matrix = AxisOperator(0, 0);
    bool lastAxis = true;

    static Result<MatMul> read(const OnnxNode& node);
    Result<OnnxNode> write(DType type, std::int64_t opset) const;
    Result<Dims> outputDims(const Dims& input) const;
    Result<std::vector<AxisOperator>> matrices(const Dims& input) const;
    OperatorCost cost(const Dims& input, const Dims& output, DType type) const;
    Phrase describe() const;
};

/// 1×1 ONNX Conv with group = 1: the matrix product along axis 1, for targets without MatMul.
struct ChannelConv
{
    static constexpr std::string_view kOpType = "Conv";
    static constexpr auto kStep = SeparableMap::Step::weighs;
    AxisOperator matrix = AxisOperator(0, 0);
    std::size_t spatialAxes = 2;

    static Result<ChannelConv> read(const OnnxNode& node);
    Result<OnnxNode> write(DType type, std::int64_t opset) const;
    Result<Dims> outputDims(const Dims& input) const;
    Result<std::vector<AxisOperator>> matrices(const Dims& input) const;
    OperatorCost cost(const Dims& input, const Dims& output, DType type) const;
    Phrase describe() const;
};

} // namespace resizelens
