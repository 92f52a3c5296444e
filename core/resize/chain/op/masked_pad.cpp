#include "core/resize/chain/op/masked_pad.h"

#include "core/resize/chain/words.h"

#include <algorithm>

namespace resizelens {

namespace {

/// One axis convolved with `kernel`, the others unchanged.
Conv alongAxis(const MaskedPad& op, Rationals kernel, std::int64_t padBegin, std::int64_t padEnd)
{
    Conv conv;
    conv.channels = op.channels;
    conv.blockDiagonal = op.blockDiagonal;
    for (std::size_t i = 0; i < op.spatialAxes; ++i) {
        ConvAxis axis;
        axis.kernels = {{Rational(1)}};
        conv.axes.push_back(std::move(axis));
    }
    ConvAxis& own = conv.axes[static_cast<std::size_t>(op.axis - 2)];
    own.kernels = {std::move(kernel)};
    own.padBegin = padBegin;
    own.padEnd = padEnd;
    return conv;
}

/// The operator that these nodes would be, from their structure alone.
std::optional<MaskedPad> guess(std::span<const OnnxNode> nodes)
{
    if (nodes.size() < 4 || nodes[0].opType != "Conv" || nodes[1].opType != "Conv" ||
        nodes[2].opType != ScaleMap::kOpType || nodes[3].opType != MaskedPad::kOpType ||
        nodes[2].constants.size() != 1)
        return std::nullopt;
    const auto moved = Conv::read(nodes[0]);
    const Dims& mask = nodes[2].constants[0].dims();
    if (!moved || moved->axes.size() + 2 != mask.size())
        return std::nullopt;
    const auto longest = std::ranges::max_element(mask);
    MaskedPad op;
    op.axis = longest - mask.begin();
    if (op.axis < 2)
        return std::nullopt;
    const Rationals& taps = moved->axes[static_cast<std::size_t>(op.axis - 2)].kernels.front();
    const auto pads = std::ssize(taps) - 1;
    if (pads < 1 || pads > 2)
        return std::nullopt;
    op.end = !taps.front().isOne();
    op.begin = pads == 2 || !op.end;
    op.length = *longest - pads;
    op.channels = moved->channels;
    op.spatialAxes = moved->axes.size();
    op.blockDiagonal = moved->blockDiagonal;
    return op.length >= 1 ? std::optional(op) : std::nullopt;
}

} // namespace

MaskedPad::Parts MaskedPad::parts() const
{
    const std::int64_t before = begin ? 1 : 0, behind = end ? 1 : 0;
    // One tap per possible result of a sample. Pads stay smaller than kernels, as many targets require.
    Rationals own, others;
    for (std::int64_t tap = 0; tap <= before + behind; ++tap) {
        own.emplace_back(tap == behind ? 1 : 0);
        others.emplace_back(tap == behind ? 0 : 1);
    }
    const std::int64_t pads = before + behind;
    Parts parts{
        alongAxis(*this, std::move(own), pads, pads), alongAxis(*this, std::move(others), pads, pads), {}};
    parts.mask.factors.resize(spatialAxes + 2);
    Rationals& mask = parts.mask.factors[static_cast<std::size_t>(axis)];
    mask.assign(static_cast<std::size_t>(length + before + behind), Rational(0));
    if (begin)
        mask.front() = 1;
    if (end)
        mask.back() = 1;
    return parts;
}

Result<ReadNodes<MaskedPad>> MaskedPad::readNodes(std::span<const OnnxNode> nodes)
{
    const auto op = guess(nodes);
    if (!op)
        return fail(words::maskedPadNodes);
    RL_TAKE(const auto wanted, op->writeNodes(nodes[0].constants.front().type(), 13));
    if (!std::equal(wanted.begin(), wanted.end(), nodes.begin(), sameNode))
        return fail(words::maskedPadNodes);
    return ReadNodes<MaskedPad>{*op, wanted.size()};
}

Result<std::vector<OnnxNode>> MaskedPad::writeNodes(DType type, std::int64_t opset) const
{
    const Parts all = parts();
    RL_TAKE(auto moved, all.moved.write(type, opset));
    RL_TAKE(auto edges, all.edges.write(type, opset));
    RL_TAKE(auto mask, all.mask.write(type, opset));
    edges.flows = {{0, 2}};
    OnnxNode sum{std::string(kOpType)};
    sum.flows = {{0, 3}, {1, 1}};
    return std::vector{std::move(moved), std::move(edges), std::move(mask), std::move(sum)};
}

EdgePad MaskedPad::pad() const
{
    EdgePad pad{std::vector<std::int64_t>(spatialAxes + 2), std::vector<std::int64_t>(spatialAxes + 2)};
    pad.begins[static_cast<std::size_t>(axis)] = begin ? 1 : 0;
    pad.ends[static_cast<std::size_t>(axis)] = end ? 1 : 0;
    return pad;
}

Result<Dims> MaskedPad::outputDims(const Dims& input) const
{
    if (input.size() != spatialAxes + 2 || axis < 2 || axis >= std::ssize(input) ||
        input[static_cast<std::size_t>(axis)] != length || input[1] != channels)
        return fail(words::maskedPadLength, length, axis, toText(input));
    return pad().outputDims(input);
}

/// Ones, zeros and sums with zeros: exact except for the sign of zero.
Result<std::vector<AxisOperator>> MaskedPad::matrices(const Dims& input) const
{
    RL_TRY(outputDims(input));
    return pad().matrices(input);
}

OperatorCost MaskedPad::cost(const Dims& input, const Dims& output, DType type) const
{
    const Parts all = parts();
    const std::int64_t elements = elementCount(output).value_or(0);
    OperatorCost cost{elements, 0, 3 * elements}; // the sum, and what A, B and m write before it
    for (const OperatorCost& part : {all.moved.cost(input, output, type), all.edges.cost(input, output, type),
                                     all.mask.cost(output, output, type)}) {
        cost.macs += part.macs;
        cost.weightBytes += part.weightBytes;
    }
    return cost;
}

Phrase MaskedPad::describe() const
{
    return say(words::saysMaskedPad, axis, std::int64_t{begin}, std::int64_t{end});
}

} // namespace resizelens
