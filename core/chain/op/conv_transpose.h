#pragma once

#include "core/chain/op/spatial.h"
#include "core/support/progress.h"

namespace resizelens {

/// One axis of a transposed convolution: output i gets Σ_j x[j] · kernel[i + padBegin - j · stride]. ONNX
/// `pads` crop the output.
struct TransposedAxis
{
    std::vector<double> kernel;
    std::int64_t stride = 1;
    std::int64_t padBegin = 0;
    std::int64_t padEnd = 0;
};

/// Depthwise ONNX ConvTranspose (group = channels, one filter a channel, the same for all), whose kernel is
/// the outer product of one kernel an axis.
struct ConvTranspose
{
    static constexpr std::string_view kOpType = "ConvTranspose";
    std::int64_t channels = 1;
    std::vector<TransposedAxis> axes; // the spatial axes in order

    /// Errors: weights that differ by channel, or a kernel that is no outer product to float32 rounding.
    static Result<ConvTranspose> read(const OnnxNode& node);
    Result<OnnxNode> write(DType type, std::int64_t opset) const;
    Result<Dims> outputDims(const Dims& input) const;
    bool isLinear() const { return true; }
    Result<AxisOperator> axisMatrix(std::size_t axis, std::int64_t length) const;
    Result<Tensor> evaluate(const Tensor& input, const Progress& progress) const;
    Result<OperatorCost> cost(const Dims& input, DType type) const;
    std::string describe() const;
};

} // namespace resizelens
