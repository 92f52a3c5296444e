#include "core/resize/chain/op/conv_transpose.h"

#include "core/resize/chain/op/kernel_tensor.h"
#include "core/resize/chain/words.h"

#include <algorithm>

namespace resizelens {

namespace {

std::vector<Window> windowsOf(const std::vector<TransposedAxis>& axes)
{
    std::vector<Window> windows;
    for (const TransposedAxis& axis : axes)
        windows.push_back(
            {static_cast<std::int64_t>(axis.kernel.size()), axis.stride, axis.padBegin, axis.padEnd});
    return windows;
}

std::int64_t outputLength(const TransposedAxis& axis, std::int64_t length)
{
    return axis.stride * (length - 1) + static_cast<std::int64_t>(axis.kernel.size()) - axis.padBegin -
           axis.padEnd;
}

AxisOperator axisMatrix(const TransposedAxis& axis, std::int64_t length)
{
    const std::int64_t outputs = outputLength(axis, length);
    const auto size = static_cast<std::int64_t>(axis.kernel.size());
    AxisOperator matrix(length, outputs);
    Rationals row;
    std::vector<std::int64_t> like(static_cast<std::size_t>(axis.stride), -1); // a complete row of each phase
    for (std::int64_t i = 0; i < outputs; ++i) {
        const std::int64_t place = i + axis.padBegin;
        const std::int64_t low = std::max<std::int64_t>(0, (place - size + axis.stride) / axis.stride);
        const std::int64_t high = std::min(length - 1, place / axis.stride);
        // A row is complete if no tap falls outside; its phase repeats, shifted by one input.
        const bool inside = place - size + 1 >= 0 && place / axis.stride < length;
        std::int64_t& known = like[static_cast<std::size_t>(place % axis.stride)];
        if (inside && known >= 0) {
            matrix.repeatRow(known, matrix.first(known) + (i - known) / axis.stride);
            continue;
        }
        known = inside ? i : known;
        row.clear();
        for (std::int64_t j = low; j <= high; ++j)
            row.push_back(axis.kernel[static_cast<std::size_t>(place - j * axis.stride)]);
        matrix.addRow(row.empty() ? 0 : low, row);
    }
    return matrix;
}

} // namespace

Result<ConvTranspose> ConvTranspose::read(const OnnxNode& node)
{
    RL_TRY(expectOnly(node, {"kernel_shape", "strides", "pads", "group", "dilations", "output_padding"}));
    RL_TAKE(auto weights, readKernel(node, KernelLayout::transposed, {}));
    if (weights.phases.front() != 1)
        return fail(words::transposeSeveralResults);
    if (auto padding = intsAttribute(node, "output_padding", {});
        !padding || std::ranges::any_of(*padding, [](std::int64_t v) { return v != 0; }))
        return fail(words::transposeOutputPadding);
    RL_TAKE(const auto windows, readWindows(node, weights.shape));
    ConvTranspose op;
    op.channels = weights.channels;
    op.blockDiagonal = weights.blockDiagonal;
    for (std::size_t i = 0; i < windows.size(); ++i)
        op.axes.push_back({{weights.factors[i].begin(), weights.factors[i].end()},
                           windows[i].stride,
                           windows[i].padBegin,
                           windows[i].padEnd});
    return op;
}

KernelTensor ConvTranspose::kernel() const
{
    KernelTensor weights{channels, blockDiagonal};
    for (const TransposedAxis& axis : axes) {
        weights.shape.push_back(static_cast<std::int64_t>(axis.kernel.size()));
        weights.phases.push_back(1);
        weights.factors.push_back(toDoubles(axis.kernel));
    }
    return weights;
}

Dims ConvTranspose::weightDims() const
{
    return kernelDims(kernel(), KernelLayout::transposed);
}

Result<OnnxNode> ConvTranspose::write(DType type, std::int64_t) const
{
    RL_TRY(expectFloat(kOpType, type));
    OnnxNode node{std::string(kOpType)};
    writeWindows(windowsOf(axes), node);
    RL_TRY(writeKernel(kernel(), KernelLayout::transposed, type, node));
    return node;
}

Result<Dims> ConvTranspose::outputDims(const Dims& input) const
{
    if (input.size() != axes.size() + 2 || input[1] != channels)
        return fail(words::transposeChannels, channels, toText(input));
    Dims out = input;
    for (std::size_t i = 0; i < axes.size(); ++i) {
        out[i + 2] = outputLength(axes[i], input[i + 2]);
        if (axes[i].padBegin < 0 || axes[i].padEnd < 0 || out[i + 2] < 1)
            return fail(words::transposeCropsAll);
    }
    return out;
}

Result<std::vector<AxisOperator>> ConvTranspose::matrices(const Dims& input) const
{
    RL_TRY(outputDims(input));
    auto all = identities({input[0], input[1]});
    for (std::size_t i = 0; i < axes.size(); ++i)
        all.push_back(axisMatrix(axes[i], input[i + 2]));
    return all;
}

OperatorCost ConvTranspose::cost(const Dims& input, const Dims&, DType type) const
{
    std::int64_t taps = blockDiagonal ? channels : 1;
    for (const TransposedAxis& axis : axes)
        taps *= static_cast<std::int64_t>(axis.kernel.size());
    return {elementCount(input).value_or(0) * taps,
            channels * taps * static_cast<std::int64_t>(elementSize(type))};
}

Phrase ConvTranspose::describe() const
{
    return foreignPhrase("ConvTranspose " + windowText(windowsOf(axes)) +
                         (blockDiagonal ? " group 1" : " depthwise"));
}

} // namespace resizelens
