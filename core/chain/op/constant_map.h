#pragma once

#include "core/chain/op/spatial.h"

namespace resizelens {

/// ONNX Mul by a constant map: the outer product of one list of factors per axis, an empty list standing for
/// ones. TensorRT: a Scale layer in mode ELEMENTWISE.
struct ScaleMap
{
    static constexpr std::string_view kOpType = "Mul";
    std::vector<Rationals> factors; // one per tensor axis

    /// Errors: a constant that is no outer product along its axes, or that has fewer axes than the input.
    static Result<ScaleMap> read(const OnnxNode& node);
    Result<OnnxNode> write(DType type, std::int64_t opset) const;
    Dims weightDims() const;
    Result<Dims> outputDims(const Dims& input) const;
    DType typeAfter(DType type) const { return type; }
    bool isLinear() const { return true; }
    Result<void> compose(SeparableMap& map) const;
    Result<Tensor> evaluate(const Tensor& input, const Progress& progress) const;
    Result<OperatorCost> cost(const Dims& input, DType type) const;
    Phrase describe() const;

private:
    std::vector<AxisOperator> matrices(const Dims& input) const;
};

/// The same as one map for each axis that has factors.
std::vector<ScaleMap> mapsByAxis(const ScaleMap& map);

/// ONNX Add of a constant map that is `value` where some axis' mask is set and 0 elsewhere; an empty mask is
/// set nowhere.
struct FillMap
{
    static constexpr std::string_view kOpType = "Add";
    std::vector<std::vector<bool>> masks; // one per tensor axis
    double value = 0.0;

    /// Errors: a constant with several values other than 0, or whose places are not whole rows of an axis.
    static Result<FillMap> read(const OnnxNode& node);
    Result<OnnxNode> write(DType type, std::int64_t opset) const;
    Dims weightDims() const;
    Result<Dims> outputDims(const Dims& input) const;
    DType typeAfter(DType type) const { return type; }
    bool isLinear() const { return true; }
    Result<void> compose(SeparableMap& map) const;
    Result<Tensor> evaluate(const Tensor& input, const Progress& progress) const;
    Result<OperatorCost> cost(const Dims& input, DType type) const;
    Phrase describe() const;

private:
    std::vector<double> map() const;
};

} // namespace resizelens
