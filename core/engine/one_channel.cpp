#include "core/engine/one_channel.h"

#include <algorithm>
#include <variant>

namespace resizelens {

namespace {

constexpr std::size_t kSpatial = 2; // axes before it are batch and channels

/// Reduces an operator to a single channel; false if impossible.
struct OneChannel
{
    bool operator()(Conv& op) const
    {
        op.channels = 1;
        return op.phaseCount() == 1;
    }
    bool operator()(ConvTranspose& op) const
    {
        op.channels = 1;
        return true;
    }
    bool operator()(const MaxPool&) const { return true; }
    bool operator()(const AveragePool&) const { return true; }
    bool operator()(const MatMul&) const { return true; }
    bool operator()(const Cast&) const { return true; }
    bool operator()(const EdgePad& op) const
    {
        const auto pads = [](const Dims& list) {
            return std::any_of(list.begin(), list.begin() + kSpatial, [](auto count) { return count != 0; });
        };
        return !pads(op.begins) && !pads(op.ends);
    }
    bool operator()(const EdgeConcat& op) const { return op.axis >= static_cast<std::int64_t>(kSpatial); }
    bool operator()(MaskedPad& op) const
    {
        op.channels = 1;
        return true;
    }
    /// An output channel combines several input channels.
    bool operator()(const Interleave& op) const { return op.phaseCount() == 1; }
    bool operator()(const Slice& op) const
    {
        return std::ranges::all_of(
            op.axes, [](const SliceAxis& one) { return one.axis >= static_cast<std::int64_t>(kSpatial); });
    }
    bool operator()(const Gather& op) const { return op.axis >= static_cast<std::int64_t>(kSpatial); }
    bool operator()(const AxisBySizes& op) const { return op.axis >= static_cast<std::int64_t>(kSpatial); }
    bool operator()(const ScaleMap& op) const { return op.factors[0].empty() && op.factors[1].empty(); }
    bool operator()(const FillMap& op) const { return op.masks[0].empty() && op.masks[1].empty(); }
    bool operator()(const ChannelConv&) const { return false; }
    bool operator()(const Transpose&) const { return false; }
    bool operator()(const Reshape&) const { return false; }
    bool operator()(const Unsqueeze&) const { return false; }
    bool operator()(const Squeeze&) const { return false; }
    bool operator()(const DepthToSpace&) const { return false; }
    bool operator()(const Resize&) const { return false; }
};

} // namespace

std::optional<OperatorChain> onOneChannel(OperatorChain chain, std::size_t rank)
{
    if (rank < kSpatial + 2) // a matrix may mix channels below this rank
        return std::nullopt;
    for (Operator& op : chain.operators)
        if (!std::visit(OneChannel(), op))
            return std::nullopt;
    return chain;
}

} // namespace resizelens
