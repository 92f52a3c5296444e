#pragma once

#include "core/resize/chain/op/constant_map.h"
#include "core/resize/chain/op/conv.h"
#include "core/resize/chain/op/pad.h"

namespace resizelens {

/// Repeats the first and last sample of one spatial axis once: Y = A(x) + m ⊙ B(x). A shifts x by one sample
/// into zeros, B moves the outermost samples to the edges, and the 0/1 mask m keeps them only there. For one
/// length, and for targets without a Pad of edge values, Concat or Gather.
struct MaskedPad
{
    static constexpr std::string_view kOpType = "Add";
    static constexpr auto kStep = SeparableMap::Step::weighs;
    std::int64_t axis = 2; // of the tensor [N, C, spatial…]
    bool begin = false, end = false;
    std::int64_t length = 1; // of the axis
    std::int64_t channels = 1;
    std::size_t spatialAxes = 2;
    bool blockDiagonal = false; // convolutions with group = 1

    static Result<ReadNodes<MaskedPad>> readNodes(std::span<const OnnxNode> nodes);
    Result<std::vector<OnnxNode>> writeNodes(DType type, std::int64_t opset) const;
    Result<Dims> outputDims(const Dims& input) const;
    Result<std::vector<AxisOperator>> matrices(const Dims& input) const;
    OperatorCost cost(const Dims& input, const Dims& output, DType type) const;
    Phrase describe() const;

    /// A, B and m.
    struct Parts
    {
        Conv moved, edges;
        ScaleMap mask;
    };
    Parts parts() const;

private:
    EdgePad pad() const;
};

} // namespace resizelens
