#pragma once

#include "core/resize/chain/op/kernel_tensor.h"

namespace resizelens {

/// One axis of a transposed convolution: output i is Σ_j x[j] · kernel[i + padBegin - j · stride]; pads crop.
struct TransposedAxis
{
    Rationals kernel;
    std::int64_t stride = 1;
    std::int64_t padBegin = 0;
    std::int64_t padEnd = 0;
};

/// ONNX ConvTranspose that treats all channels alike, with the outer product of one kernel per axis.
/// Depthwise or, for targets without groups, group = 1 with zeros between channels.
struct ConvTranspose
{
    static constexpr std::string_view kOpType = "ConvTranspose";
    static constexpr auto kStep = SeparableMap::Step::weighs;
    std::int64_t channels = 1;
    std::vector<TransposedAxis> axes; // the spatial axes in order
    bool blockDiagonal = false;       // group = 1

    /// Errors: weights that mix or differ by channel, or are not an outer product within float32 rounding.
    static Result<ConvTranspose> read(const OnnxNode& node);
    Result<OnnxNode> write(DType type, std::int64_t opset) const;
    Dims weightDims() const;
    Result<Dims> outputDims(const Dims& input) const;
    Result<std::vector<AxisOperator>> matrices(const Dims& input) const;
    OperatorCost cost(const Dims& input, const Dims& output, DType type) const;
    Phrase describe() const;

private:
    KernelTensor kernel() const;
};

} // namespace resizelens
