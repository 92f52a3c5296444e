#pragma once

#include "core/resize/chain/op/spatial.h"
#include "core/resize/matrix/resize_spec.h"

#include <optional>

namespace resizelens {

/// Resizes one axis to the length that the node's `sizes` states when the model runs, nearest or linear. From it (m) and
/// the input's (n), the graph computes an index per sample in whole numbers, floor((a·i + b) / c), and gathers; for
/// linear, the remainder of the division is the weight of the next sample.
struct AxisBySizes
{
    static constexpr std::string_view kOpType = "Gather";
    std::int64_t axis = 0;
    std::int64_t place = 0;  // of its length in `sizes`
    std::int64_t behind = 0; // axes behind it
    ResizeMode mode = ResizeMode::nearest;
    CoordinateMode coordinates = CoordinateMode::asymmetric;
    NearestMode rounding = NearestMode::floor;
    /// Of the result, to compose and evaluate; not written.
    std::optional<std::int64_t> length = {};

    /// Whether the map is a fraction of whole numbers as above for every pair of lengths.
    static bool fits(const ResizeSpec& spec);

    static Result<ReadNodes<AxisBySizes>> readNodes(std::span<const OnnxNode> nodes);
    /// Errors: an operator set before 11; linear in a type other than float32 and float64.
    Result<std::vector<OnnxNode>> writeNodes(DType type, std::int64_t opset) const;
    /// Errors: no length.
    Result<Dims> outputDims(const Dims& input) const;
    Result<std::vector<AxisOperator>> matrices(const Dims& input) const;
    Result<void> compose(SeparableMap& map) const;
    Result<Tensor> evaluate(const Tensor& input, const Progress& progress) const;
    OperatorCost cost(const Dims& input, const Dims& output, DType type) const;
    Phrase describe() const;
};

} // namespace resizelens
