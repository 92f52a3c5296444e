#pragma once

#include "core/resize/chain/op/spatial.h"

namespace resizelens {

/// Repeats the first sample of an axis `begin` times before it, the last one `end` times after it.
AxisOperator edgePadMatrix(std::int64_t length, std::int64_t begin, std::int64_t end);

/// ONNX Pad in mode edge.
struct EdgePad
{
    static constexpr std::string_view kOpType = "Pad";
    static constexpr auto kStep = SeparableMap::Step::copies;
    std::vector<std::int64_t> begins, ends; // one per tensor axis, not negative

    static Result<EdgePad> read(const OnnxNode& node);
    Result<OnnxNode> write(DType type, std::int64_t opset) const;
    Result<Dims> outputDims(const Dims& input) const;
    Result<std::vector<AxisOperator>> matrices(const Dims& input) const;
    Phrase describe() const;
};

} // namespace resizelens
