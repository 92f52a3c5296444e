#include "core/resize/chain/op/interleave.h"

#include "core/resize/chain/words.h"

#include <algorithm>
#include <functional>
#include <numeric>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace resizelens {

namespace {

std::int64_t productOf(std::span<const std::int64_t> lengths)
{
    return std::accumulate(lengths.begin(), lengths.end(), std::int64_t{1}, std::multiplies<>());
}

/// Position of the 1 of an input channel in a row-major tensor of weightDims().
std::int64_t placeOfOne(const Interleave& op, std::int64_t channel)
{
    const std::int64_t count = op.phaseCount();
    const std::int64_t result = op.blockDiagonal ? channel / count : 0;
    const std::int64_t results = op.blockDiagonal ? op.channels : 1;
    return (channel * results + result) * count + channel % count;
}

std::vector<double> onesOf(const Interleave& op)
{
    std::vector<double> weights(static_cast<std::size_t>(productOf(op.weightDims())), 0.0);
    for (std::int64_t channel = 0; channel < op.channels * op.phaseCount(); ++channel)
        weights[static_cast<std::size_t>(placeOfOne(op, channel))] = 1.0;
    return weights;
}

} // namespace

std::int64_t Interleave::phaseCount() const
{
    return productOf(phases);
}

Dims Interleave::weightDims() const
{
    Dims dims = {channels * phaseCount(), blockDiagonal ? channels : 1};
    dims.insert(dims.end(), phases.begin(), phases.end());
    return dims;
}

Result<Interleave> Interleave::read(const OnnxNode& node)
{
    RL_TRY(expectOnly(node, {"kernel_shape", "strides", "pads", "group", "dilations", "output_padding"}));
    if (node.constants.size() != 1 || node.constants[0].dims().size() < 3)
        return fail(words::interleaveWeights);
    const Dims& dims = node.constants[0].dims();
    RL_TAKE(const auto windows, readWindows(node, {dims.begin() + 2, dims.end()}));
    RL_TAKE(const auto group, intAttribute(node, "group", 1));
    Interleave op;
    for (const Window& window : windows) {
        if (window.stride != window.kernel || window.padBegin != 0 || window.padEnd != 0)
            return fail(words::interleaveWeights);
        op.phases.push_back(window.stride);
    }
    for (const char* zeros : {"output_padding", "dilations"}) {
        const auto values = intsAttribute(node, zeros, {});
        const std::int64_t plain = std::string_view(zeros) == "dilations" ? 1 : 0;
        if (!values || std::ranges::any_of(*values, [&](auto v) { return v != plain; }))
            return fail(words::interleaveWeights);
    }
    op.blockDiagonal = group == 1 && dims[1] > 1;
    op.channels = group * dims[1];
    if (group < 1 || (group > 1 && dims[1] != 1) || op.weightDims() != dims)
        return fail(words::interleaveWeights);
    RL_TAKE(const auto weights, node.constants[0].toDoubles());
    return weights == onesOf(op) ? Result<Interleave>(op) : fail(words::interleaveWeights);
}

Result<OnnxNode> Interleave::write(DType type, std::int64_t) const
{
    RL_TRY(expectFloat(kOpType, type));
    RL_TRY(checkWeights(kOpType, weightDims()));
    OnnxNode node{std::string(kOpType)};
    std::vector<Window> windows;
    for (const std::int64_t phase : phases)
        windows.push_back({phase, phase, 0, 0});
    writeWindows(windows, node);
    node.attributes["group"] = blockDiagonal ? std::int64_t{1} : channels;
    RL_TAKE(auto weights, Tensor::fromDoubles(type, weightDims(), onesOf(*this)));
    node.constants.push_back(std::move(weights));
    return node;
}

Result<Dims> Interleave::outputDims(const Dims& input) const
{
    if (input.size() != phases.size() + 2 || input[1] != channels * phaseCount())
        return fail(words::interleaveDoesNotFit, channels * phaseCount(), toText(input));
    Dims out = input;
    out[1] = channels;
    for (std::size_t i = 0; i < phases.size(); ++i)
        out[i + 2] *= phases[i];
    return out;
}

Result<void> Interleave::compose(SeparableMap& map) const
{
    RL_TRY(outputDims(map.dims()));
    // Sums of ones and zeros lose nothing but the sign of zero.
    map.count(SeparableMap::Step::weighs, identities(map.dims()));
    return movedPhases(channels, phases, map.dims()).compose(map);
}

Result<Tensor> Interleave::evaluate(const Tensor& input, const Progress& progress) const
{
    RL_TRY(outputDims(input.dims()));
    return movedPhases(channels, phases, input.dims()).evaluate(input, progress);
}

OperatorCost Interleave::cost(const Dims& input, const Dims&, DType type) const
{
    const std::int64_t taps = phaseCount() * (blockDiagonal ? channels : 1);
    return {elementCount(input).value_or(0) * taps,
            channels * phaseCount() * taps * static_cast<std::int64_t>(elementSize(type))};
}

Phrase Interleave::describe() const
{
    const std::string shape = fmt::format("{}", fmt::join(phases, "×"));
    return say(words::saysInterleave, shape, blockDiagonal ? std::int64_t{1} : channels);
}

} // namespace resizelens
