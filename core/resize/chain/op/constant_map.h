#pragma once

#include "core/resize/chain/op/spatial.h"

namespace resizelens {

/// ONNX Mul by an outer product of factors per axis (empty: ones). TensorRT: a Scale layer, mode ELEMENTWISE.
struct ScaleMap
{
    static constexpr std::string_view kOpType = "Mul";
    static constexpr auto kStep = SeparableMap::Step::weighs;
    std::vector<Rationals> factors; // one per tensor axis

    /// Errors: a constant that is not an outer product along its axes or has fewer axes than the input.
    static Result<ScaleMap> read(const OnnxNode& node);
    Result<OnnxNode> write(DType type, std::int64_t opset) const;
    Dims weightDims() const;
    Result<Dims> outputDims(const Dims& input) const;
    Result<std::vector<AxisOperator>> matrices(const Dims& input) const;
    OperatorCost cost(const Dims& input, const Dims& output, DType type) const;
    Phrase describe() const;
};

/// The same as one map per axis that has factors.
std::vector<ScaleMap> mapsByAxis(const ScaleMap& map);

/// ONNX Add of a constant map: `value` where some axis' mask is set, else 0. An empty mask is set nowhere.
struct FillMap
{
    static constexpr std::string_view kOpType = "Add";
    std::vector<std::vector<bool>> masks; // one per tensor axis
    double value = 0.0;

    /// Errors: a constant with several non-zero values, or whose non-zero part is not whole rows of an axis.
    static Result<FillMap> read(const OnnxNode& node);
    Result<OnnxNode> write(DType type, std::int64_t opset) const;
    Dims weightDims() const;
    Result<Dims> outputDims(const Dims& input) const;
    Result<void> compose(SeparableMap& map) const;
    Result<Tensor> evaluate(const Tensor& input, const Progress& progress) const;
    OperatorCost cost(const Dims& input, const Dims& output, DType type) const;
    Phrase describe() const;

private:
    std::vector<double> map() const;
};

} // namespace resizelens
