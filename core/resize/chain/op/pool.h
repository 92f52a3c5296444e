#pragma once

#include "core/resize/chain/op/spatial.h"

#include <optional>

namespace resizelens {

/// ONNX MaxPool without dilations; padding never wins. Linear only with 1-sample windows (strided selection).
struct MaxPool
{
    static constexpr std::string_view kOpType = "MaxPool";
    std::vector<Window> windows;

    static Result<MaxPool> read(const OnnxNode& node);
    Result<OnnxNode> write(DType type, std::int64_t opset) const;
    Result<Dims> outputDims(const Dims& input) const { return pooledDims(input, windows); }
    bool isLinear() const;
    /// Errors: a window of more than one sample.
    Result<void> compose(SeparableMap& map) const;
    Result<Tensor> evaluate(const Tensor& input, const Progress& progress) const;
    OperatorCost cost(const Dims& input, const Dims& output, DType type) const;
    Phrase describe() const { return foreignPhrase("MaxPool " + windowText(windows)); }
};

/// ONNX AveragePool with count_include_pad = 0: padding counts in neither the sum nor the divisor.
struct AveragePool
{
    static constexpr std::string_view kOpType = "AveragePool";
    static constexpr auto kStep = SeparableMap::Step::averages;
    std::vector<Window> windows;

    static Result<AveragePool> read(const OnnxNode& node);
    Result<OnnxNode> write(DType type, std::int64_t opset) const;
    Result<Dims> outputDims(const Dims& input) const { return pooledDims(input, windows); }
    Result<std::vector<AxisOperator>> matrices(const Dims& input) const;
    OperatorCost cost(const Dims& input, const Dims& output, DType type) const;
    Phrase describe() const { return foreignPhrase("AveragePool " + windowText(windows)); }
};

} // namespace resizelens
