#pragma once

#include "core/resize/chain/op/rearrange.h"

namespace resizelens {

/// ONNX ConvTranspose that interleaves phases: at every position, input channel c · P + φ goes to phase φ of
/// channel c, P being the product of `phases` (row-major). Kernel and strides are `phases`, the weights one 1
/// per phase. Does what DepthToSpace (CRD) does, for any block shape, with an operator that every chip has.
struct Interleave
{
    static constexpr std::string_view kOpType = "ConvTranspose";
    std::int64_t channels = 1;        // of the result
    std::vector<std::int64_t> phases; // one per spatial axis
    bool blockDiagonal = false;       // group = 1

    /// Errors: a ConvTranspose that does anything else.
    static Result<Interleave> read(const OnnxNode& node);
    Result<OnnxNode> write(DType type, std::int64_t opset) const;
    Dims weightDims() const;
    Result<Dims> outputDims(const Dims& input) const;
    Result<void> compose(SeparableMap& map) const;
    Result<Tensor> evaluate(const Tensor& input, const Progress& progress) const;
    OperatorCost cost(const Dims& input, const Dims& output, DType type) const;
    Phrase describe() const;

    /// Per channel.
    std::int64_t phaseCount() const;
};

} // namespace resizelens
