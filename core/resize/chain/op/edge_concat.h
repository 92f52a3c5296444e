#pragma once

#include "core/resize/chain/op/pad.h"

namespace resizelens {

/// Repeats the edge samples of one axis without a Pad: Slices take the first and the last one, a Concat puts
/// them before and after the input, as often as needed.
struct EdgeConcat
{
    static constexpr std::string_view kOpType = "Concat";
    static constexpr auto kStep = SeparableMap::Step::copies;
    std::int64_t axis = 0;           // tensor axis
    std::int64_t begin = 0, end = 0; // not both 0

    static Result<ReadNodes<EdgeConcat>> readNodes(std::span<const OnnxNode> nodes);
    Result<std::vector<OnnxNode>> writeNodes(DType type, std::int64_t opset) const;
    Result<Dims> outputDims(const Dims& input) const;
    Result<std::vector<AxisOperator>> matrices(const Dims& input) const;
    OperatorCost cost(const Dims& input, const Dims& output, DType type) const;
    Phrase describe() const;

private:
    EdgePad pad(std::size_t rank) const;
};

} // namespace resizelens
