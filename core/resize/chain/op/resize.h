#pragma once

#include "core/resize/chain/op/spatial.h"
#include "core/resize/matrix/resize_spec.h"

namespace resizelens {

/// ONNX Resize or Upsample, opset 9+: the rewrite if only attributes or inputs change. One of `scales` and `sizes`, one
/// per axis; before opset 11 `scales`.
struct Resize
{
    static constexpr std::string_view kOpType = "Resize", kOldOpType = "Upsample";
    static constexpr auto kStep = SeparableMap::Step::weighs;
    ResizeSpec spec; // no roi, no aspect ratio policy, all axes
    std::vector<double> scales = {};
    Dims sizes = {};

    /// Errors: an attribute that no rewrite writes.
    static Result<Resize> read(const OnnxNode& node);
    /// Errors: before opset 11 what needs attributes or sizes.
    Result<OnnxNode> write(DType type, std::int64_t opset) const;
    Result<Dims> outputDims(const Dims& input) const;
    /// What determines the matrix of each axis besides `spec`. Errors: as outputDims().
    Result<std::vector<AxisGeometry>> geometries(const Dims& input) const;
    Result<std::vector<AxisOperator>> matrices(const Dims& input) const;
    OperatorCost cost(const Dims& input, const Dims& output, DType type) const;
    Phrase describe() const;

private:
    Result<OnnxNode> writeWithoutAttributes(std::int64_t opset) const;
};

} // namespace resizelens
