#pragma once

#include "core/resize/chain/op/spatial.h"

#include <limits>

namespace resizelens {

/// Samples first, first + step, … below `end` of one axis; a negative `end` counts from the end.
struct SliceAxis
{
    static constexpr std::int64_t kOpen = std::numeric_limits<std::int64_t>::max();
    std::int64_t axis = 0;
    std::int64_t first = 0; // not negative
    std::int64_t end = kOpen;
    std::int64_t step = 1; // positive
};

/// ONNX Slice along some axes.
struct Slice
{
    static constexpr std::string_view kOpType = "Slice";
    static constexpr auto kStep = SeparableMap::Step::copies;
    std::vector<SliceAxis> axes;

    static Result<Slice> read(const OnnxNode& node);
    /// Errors: a step other than 1 before opset 10.
    Result<OnnxNode> write(DType type, std::int64_t opset) const;
    Result<Dims> outputDims(const Dims& input) const;
    Result<std::vector<AxisOperator>> matrices(const Dims& input) const;
    Phrase describe() const;
};

} // namespace resizelens
