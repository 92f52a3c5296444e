#pragma once

#include "core/resize/chain/op/spatial.h"

namespace resizelens {

/// ONNX Gather along one axis with constant, non-negative indices.
struct Gather
{
    static constexpr std::string_view kOpType = "Gather";
    static constexpr auto kStep = SeparableMap::Step::copies;
    std::int64_t axis = 0;
    std::vector<std::int64_t> indices;

    static Result<Gather> read(const OnnxNode& node);
    Result<OnnxNode> write(DType type, std::int64_t opset) const;
    Result<Dims> outputDims(const Dims& input) const;
    Result<std::vector<AxisOperator>> matrices(const Dims& input) const;
    OperatorCost cost(const Dims& input, const Dims& output, DType type) const;
    Phrase describe() const;
};

/// ONNX Cast to a floating-point type that holds every value of the previous one, or back.
struct Cast
{
    static constexpr std::string_view kOpType = "Cast";
    DType to = DType::float32;

    /// Errors: a cast to a type that is not floating-point.
    static Result<Cast> read(const OnnxNode& node);
    Result<OnnxNode> write(DType type, std::int64_t opset) const;
    Result<Dims> outputDims(const Dims& input) const { return input; }
    Result<void> compose(SeparableMap&) const { return {}; }
    Result<Tensor> evaluate(const Tensor& input, const Progress& progress) const;
    Phrase describe() const;
};

} // namespace resizelens
