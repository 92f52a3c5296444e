#pragma once

#include "core/chain/op/pad.h"

namespace resizelens {

/// Repeats the first and last samples of one axis without a Pad: Slice the first one, Slice the last one, Concat
/// them, as often as they are needed, with the whole in between.
struct EdgeConcat
{
    static constexpr std::string_view kOpType = "Concat";
    std::int64_t axis = 0;           // of the tensor
    std::int64_t begin = 0, end = 0; // not both 0

    static Result<ReadNodes<EdgeConcat>> readNodes(std::span<const OnnxNode> nodes);
    Result<std::vector<OnnxNode>> writeNodes(DType type, std::int64_t opset) const;
    Result<Dims> outputDims(const Dims& input) const;
    DType typeAfter(DType type) const { return type; }
    bool isLinear() const { return true; }
    Result<void> compose(SeparableMap& map) const;
    Result<Tensor> evaluate(const Tensor& input, const Progress& progress) const;
    Result<OperatorCost> cost(const Dims& input, DType type) const;
    Phrase describe() const;

private:
    EdgePad pad(std::size_t rank) const;
};

} // namespace resizelens
