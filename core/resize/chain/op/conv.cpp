#include "core/resize/chain/op/conv.h"

#include "core/resize/chain/op/kernel_tensor.h"
#include "core/resize/chain/words.h"
#include "core/resize/matrix/resize_eval.h"

#include <algorithm>
#include <cstring>

namespace resizelens {

namespace {

std::int64_t kernelSize(const ConvAxis& axis)
{
    return static_cast<std::int64_t>(axis.kernels.front().size());
}

std::vector<Window> windowsOf(const std::vector<ConvAxis>& axes)
{
    std::vector<Window> windows;
    for (const ConvAxis& axis : axes)
        windows.push_back({kernelSize(axis), axis.stride, axis.padBegin, axis.padEnd});
    return windows;
}

std::int64_t outputLength(const ConvAxis& axis, std::int64_t length)
{
    return (length + axis.padBegin + axis.padEnd - kernelSize(axis)) / axis.stride + 1;
}

AxisOperator phaseMatrix(const ConvAxis& axis, const Rationals& kernel, std::int64_t length)
{
    const std::int64_t outputs = outputLength(axis, length);
    const auto size = static_cast<std::int64_t>(kernel.size());
    AxisOperator matrix(length, outputs);
    std::optional<std::int64_t> whole; // a row with all taps
    std::int64_t wholeStart = 0;
    for (std::int64_t i = 0; i < outputs; ++i) {
        const std::int64_t start = i * axis.stride - axis.padBegin;
        const std::int64_t low = std::clamp<std::int64_t>(-start, 0, size);
        const std::int64_t high = std::clamp<std::int64_t>(length - start, low, size);
        const bool inside = low == 0 && high == size;
        if (inside && whole) {
            matrix.repeatRow(*whole, matrix.first(*whole) + start - wholeStart);
            continue;
        }
        if (inside) {
            whole = i;
            wholeStart = start;
        }
        matrix.addRow(
            low < high ? start + low : 0,
            std::span(kernel).subspan(static_cast<std::size_t>(low), static_cast<std::size_t>(high - low)));
    }
    return matrix;
}

/// Copies channel c of `from` to channel c · count + phase of `to`.
void placePhase(const Tensor& from, Tensor& to, std::int64_t phase, std::int64_t count)
{
    const std::int64_t planes = from.dims()[0] * from.dims()[1];
    const std::size_t bytes = planes > 0 ? from.bytes().size() / static_cast<std::size_t>(planes) : 0;
    for (std::int64_t plane = 0; plane < planes; ++plane)
        std::memcpy(to.bytes().data() + static_cast<std::size_t>(plane * count + phase) * bytes,
                    from.bytes().data() + static_cast<std::size_t>(plane) * bytes, bytes);
}

} // namespace

Result<Conv> Conv::read(const OnnxNode& node, std::span<const std::int64_t> phases)
{
    RL_TRY(expectOnly(node, {"kernel_shape", "strides", "pads", "group", "dilations"}));
    RL_TAKE(const auto weights, readKernel(node, KernelLayout::forward, phases));
    RL_TAKE(const auto windows, readWindows(node, weights.shape));
    Conv op{weights.channels, {}, weights.blockDiagonal};
    for (std::size_t i = 0; i < windows.size(); ++i) {
        ConvAxis axis{{}, windows[i].stride, windows[i].padBegin, windows[i].padEnd};
        const auto& factor = weights.factors[i];
        for (auto tap = factor.begin(); tap != factor.end(); tap += weights.shape[i])
            axis.kernels.emplace_back(tap, tap + weights.shape[i]);
        op.axes.push_back(std::move(axis));
    }
    return op;
}

KernelTensor Conv::kernel() const
{
    KernelTensor weights{channels, blockDiagonal};
    for (const ConvAxis& axis : axes) {
        weights.shape.push_back(kernelSize(axis));
        weights.phases.push_back(static_cast<std::int64_t>(axis.kernels.size()));
        std::vector<double>& factor = weights.factors.emplace_back();
        for (const auto& kernel : axis.kernels)
            for (const Rational& weight : kernel)
                factor.push_back(weight.toDouble());
    }
    return weights;
}

Dims Conv::weightDims() const
{
    return kernelDims(kernel(), KernelLayout::forward);
}

Result<OnnxNode> Conv::write(DType type, std::int64_t) const
{
    RL_TRY(expectFloat(kOpType, type));
    OnnxNode node{std::string(kOpType)};
    writeWindows(windowsOf(axes), node);
    RL_TRY(writeKernel(kernel(), KernelLayout::forward, type, node));
    return node;
}

std::int64_t Conv::phaseCount() const
{
    std::int64_t count = 1;
    for (const ConvAxis& axis : axes)
        count *= static_cast<std::int64_t>(axis.kernels.size());
    return count;
}

Result<Dims> Conv::outputDims(const Dims& input) const
{
    if (input.size() != axes.size() + 2 || input[1] != channels)
        return fail(words::convChannels, channels, toText(input));
    Dims out = input;
    out[1] *= phaseCount();
    for (std::size_t i = 0; i < axes.size(); ++i) {
        if (axes[i].padBegin < 0 || axes[i].padEnd < 0 ||
            input[i + 2] + axes[i].padBegin + axes[i].padEnd < kernelSize(axes[i]))
            return fail(words::kernelLongerThanAxis, kernelSize(axes[i]), input[i + 2]);
        out[i + 2] = outputLength(axes[i], input[i + 2]);
    }
    return out;
}

Result<std::vector<std::vector<AxisOperator>>> Conv::matrices(const Dims& input) const
{
    RL_TRY(outputDims(input));
    std::vector<std::vector<AxisOperator>> all;
    for (std::size_t i = 0; i < axes.size(); ++i) {
        auto& phases = all.emplace_back();
        for (const auto& kernel : axes[i].kernels)
            phases.push_back(phaseMatrix(axes[i], kernel, input[i + 2]));
    }
    return all;
}

Result<void> Conv::compose(SeparableMap& map) const
{
    RL_TAKE(const auto all, matrices(map.dims()));
    map.count(SeparableMap::Step::weighs, std::vector<std::span<const AxisOperator>>(all.begin(), all.end()));
    for (std::size_t i = 0; i < all.size(); ++i)
        RL_TRY(map.applyPhases(i + 2, all[i], 1));
    return {};
}

Result<Tensor> Conv::evaluate(const Tensor& input, const Progress& progress) const
{
    RL_TAKE(const auto all, matrices(input.dims()));
    const std::int64_t count = phaseCount();
    RL_TAKE(auto output, Tensor::uninitialized(input.type(), *outputDims(input.dims())));
    auto chosen = identities({input.dims()[0], input.dims()[1]});
    chosen.resize(input.dims().size(), AxisOperator(0, 0));
    for (std::int64_t phase = 0; phase < count; ++phase) {
        std::int64_t rest = phase;
        for (std::size_t i = all.size(); i-- > 0;) {
            const auto size = static_cast<std::int64_t>(all[i].size());
            chosen[i + 2] = all[i][static_cast<std::size_t>(rest % size)];
            rest /= size;
        }
        auto part = applyAxes(input, chosen, 0.0, progress);
        if (!part || count == 1)
            return part;
        placePhase(*part, output, phase, count);
    }
    return output;
}

OperatorCost Conv::cost(const Dims&, const Dims& output, DType type) const
{
    std::int64_t taps = blockDiagonal ? channels : 1;
    for (const ConvAxis& axis : axes)
        taps *= kernelSize(axis);
    return {elementCount(output).value_or(0) * taps,
            channels * phaseCount() * taps * static_cast<std::int64_t>(elementSize(type))};
}

Phrase Conv::describe() const
{
    const std::string window = windowText(windowsOf(axes));
    if (phaseCount() > 1)
        return blockDiagonal ? say(words::saysConvGroupedPhases, window, phaseCount())
                             : say(words::saysConvDepthwisePhases, window, phaseCount());
    return blockDiagonal ? say(words::saysConvGrouped, window) : say(words::saysConvDepthwise, window);
}

} // namespace resizelens
