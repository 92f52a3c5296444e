#pragma once

#include "core/chain/op/spatial.h"
#include "core/resize/resize_spec.h"

namespace resizelens {

/// ONNX Resize itself, from opset 11 on: what a rewrite leaves when only the attributes change. Either
/// `scales` or `sizes` is given, one per axis.
struct Resize
{
    static constexpr std::string_view kOpType = "Resize";
    ResizeSpec spec; // no region of interest, no policy, all axes
    std::vector<double> scales = {};
    Dims sizes = {};

    /// Errors: an attribute that no rewrite writes.
    static Result<Resize> read(const OnnxNode& node);
    /// Errors: before opset 11.
    Result<OnnxNode> write(DType type, std::int64_t opset) const;
    Result<Dims> outputDims(const Dims& input) const;
    /// What decides the matrix of each axis besides `spec`. Errors: those of outputDims().
    Result<std::vector<AxisGeometry>> geometries(const Dims& input) const;
    DType typeAfter(DType type) const { return type; }
    bool isLinear() const { return true; }
    Result<void> compose(SeparableMap& map) const;
    Result<Tensor> evaluate(const Tensor& input, const Progress& progress) const;
    Result<OperatorCost> cost(const Dims& input, DType type) const;
    Phrase describe() const;

private:
    Result<std::vector<AxisOperator>> matrices(const Dims& input) const;
};

} // namespace resizelens
