#pragma once

#include "core/resize/chain/op/kernel_tensor.h"

namespace resizelens {

/// One axis of a convolution: output i of phase p is Σ_k kernels[p][k] · x[i · stride - padBegin + k].
struct ConvAxis
{
    std::vector<Rationals> kernels; // one per phase, all of one size
    std::int64_t stride = 1;
    std::int64_t padBegin = 0;
    std::int64_t padEnd = 0;
};

/// ONNX Conv that treats all channels alike, with the outer product of one kernel per axis. With P phases,
/// channel c becomes channels c · P … c · P + P - 1, the last axis' phase innermost. Depthwise (group =
/// channels) or, for targets without groups, group = 1 with zeros between channels.
struct Conv
{
    static constexpr std::string_view kOpType = "Conv";
    std::int64_t channels = 1;
    std::vector<ConvAxis> axes; // the spatial axes in order
    bool blockDiagonal = false;

    /// `phases` as in readKernel(). Errors: weights that mix or differ by channel, or are no outer product.
    static Result<Conv> read(const OnnxNode& node, std::span<const std::int64_t> phases = {});
    Result<OnnxNode> write(DType type, std::int64_t opset) const;
    Dims weightDims() const;
    Result<Dims> outputDims(const Dims& input) const;
    Result<void> compose(SeparableMap& map) const;
    Result<Tensor> evaluate(const Tensor& input, const Progress& progress) const;
    OperatorCost cost(const Dims& input, const Dims& output, DType type) const;
    Phrase describe() const;

    std::int64_t phaseCount() const;

private:
    KernelTensor kernel() const;
    Result<std::vector<std::vector<AxisOperator>>> matrices(const Dims& input) const;
};

} // namespace resizelens
