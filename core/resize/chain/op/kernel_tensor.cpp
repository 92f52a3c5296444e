#include "core/resize/chain/op/kernel_tensor.h"

#include "core/resize/chain/words.h"

#include <algorithm>

namespace resizelens {

namespace {

/// Locates the block (channel, phase, other channel) of `size` elements in a weight tensor.
struct Blocks
{
    std::int64_t channels, phases, others, size;
    KernelLayout layout;

    std::int64_t start(std::int64_t channel, std::int64_t phase, std::int64_t other) const
    {
        if (layout == KernelLayout::forward)
            return ((channel * phases + phase) * others + other) * size;
        // ConvTranspose with group 1 has a row per channel and its results in the columns.
        return ((other * channels + channel) * phases + phase) * size;
    }
};

Result<Blocks> blocksOf(const OnnxNode& node, const Tensor& weights, KernelLayout layout)
{
    RL_TAKE(const auto group, intAttribute(node, "group", 1));
    const Dims& dims = weights.dims();
    std::int64_t size = 1;
    for (std::size_t i = 2; i < dims.size(); ++i)
        size *= dims[i];
    const bool forward = layout == KernelLayout::forward;
    if (size < 1 || group < 1 || dims[0] < 1 || dims[1] < 1)
        return fail(words::kernelEmpty, node.opType);
    if (forward && dims[1] == 1 && dims[0] % group == 0)
        return Blocks{group, dims[0] / group, 1, size, layout};
    if (!forward && dims[0] == group)
        return Blocks{group, dims[1], 1, size, KernelLayout::forward};
    if (group == 1 && forward && dims[0] % dims[1] == 0)
        return Blocks{dims[1], dims[0] / dims[1], dims[1], size, layout};
    if (group == 1 && !forward && dims[1] % dims[0] == 0)
        return Blocks{dims[0], dims[1] / dims[0], dims[0], size, layout};
    return fail(words::kernelMixesChannels, node.opType);
}

/// Reorders a channel's weights from (phases…, taps…) to (phase, tap) pairs per axis, or back.
std::vector<double> regroup(std::span<const double> from, const KernelTensor& kernel, bool pair)
{
    const std::size_t rank = kernel.shape.size();
    std::vector<double> to(from.size());
    std::vector<std::int64_t> phase(rank, 0), tap(rank, 0);
    std::size_t plain = 0;
    const auto next = [&](std::vector<std::int64_t>& index, const std::vector<std::int64_t>& limits) {
        for (std::size_t i = rank; i-- > 0;) {
            if (++index[i] < limits[i])
                return true;
            index[i] = 0;
        }
        return false;
    };
    do {
        do {
            std::int64_t paired = 0;
            for (std::size_t i = 0; i < rank; ++i)
                paired = (paired * kernel.phases[i] + phase[i]) * kernel.shape[i] + tap[i];
            to[pair ? static_cast<std::size_t>(paired) : plain] =
                from[pair ? plain : static_cast<std::size_t>(paired)];
            ++plain;
        } while (next(tap, kernel.shape));
    } while (next(phase, kernel.phases));
    return to;
}

std::vector<std::int64_t> factorLengths(const KernelTensor& kernel)
{
    std::vector<std::int64_t> lengths;
    for (std::size_t i = 0; i < kernel.shape.size(); ++i)
        lengths.push_back(kernel.shape[i] * kernel.phases[i]);
    return lengths;
}

/// The weights of channel 0, if all others have the same and none reads another channel.
Result<std::span<const double>> commonWeights(const OnnxNode& node, const Blocks& blocks,
                                              std::span<const double> values)
{
    const auto size = static_cast<std::size_t>(blocks.size);
    for (std::int64_t phase = 0; phase < blocks.phases; ++phase) {
        const auto wanted = values.subspan(static_cast<std::size_t>(blocks.start(0, phase, 0)), size);
        for (std::int64_t channel = 0; channel < blocks.channels; ++channel)
            for (std::int64_t other = 0; other < blocks.others; ++other) {
                const auto block =
                    values.subspan(static_cast<std::size_t>(blocks.start(channel, phase, other)), size);
                const bool own = blocks.others == 1 || other == channel;
                if (own ? !std::equal(block.begin(), block.end(), wanted.begin())
                        : std::ranges::any_of(block, [](double w) { return w != 0.0; }))
                    return own ? fail(words::kernelDiffersByChannel, node.opType)
                               : fail(words::kernelMixesChannels, node.opType);
            }
    }
    return values;
}

} // namespace

Result<KernelTensor> readKernel(const OnnxNode& node, KernelLayout layout,
                                std::span<const std::int64_t> phases)
{
    if (node.constants.size() != 1 || node.constants[0].dims().size() < 3)
        return fail(words::kernelNotConstant, node.opType);
    const auto dilations = intsAttribute(node, "dilations", {});
    if (!dilations || std::ranges::any_of(*dilations, [](std::int64_t value) { return value != 1; }))
        return fail(words::kernelDilated, node.opType);
    const Tensor& weights = node.constants[0];
    const auto blocks = blocksOf(node, weights, layout);
    const auto values = weights.toDoubles();
    if (!blocks || !values)
        return fail(blocks ? values.error() : blocks.error());
    RL_TRY(commonWeights(node, *blocks, *values));
    KernelTensor kernel{blocks->channels, blocks->others > 1};
    kernel.shape.assign(weights.dims().begin() + 2, weights.dims().end());
    kernel.phases.assign(phases.begin(), phases.end());
    if (phases.empty())
        kernel.phases.assign(kernel.shape.size(), 1);
    if (kernel.phases.size() != kernel.shape.size() || elementCount(kernel.phases) != blocks->phases)
        return fail(words::kernelSeveralResults, node.opType, blocks->phases);
    std::vector<double> own;
    for (std::int64_t phase = 0; phase < blocks->phases; ++phase) {
        const auto start = values->begin() + blocks->start(0, phase, 0);
        own.insert(own.end(), start, start + blocks->size);
    }
    auto factors = factorise(regroup(own, kernel, true), factorLengths(kernel), weights.type());
    if (!factors)
        return fail(words::kernelNoProduct, node.opType);
    kernel.factors = std::move(*factors);
    return kernel;
}

Dims kernelDims(const KernelTensor& kernel, KernelLayout layout)
{
    const std::int64_t phases = elementCount(kernel.phases).value_or(0);
    const std::int64_t others = kernel.blockDiagonal ? kernel.channels : 1;
    Dims dims = layout == KernelLayout::forward ? Dims{kernel.channels * phases, others}
                                                : Dims{kernel.channels, others * phases};
    dims.insert(dims.end(), kernel.shape.begin(), kernel.shape.end());
    return dims;
}

Result<void> writeKernel(const KernelTensor& kernel, KernelLayout layout, DType type, OnnxNode& node)
{
    Dims dims = kernelDims(kernel, layout);
    RL_TRY(checkWeights(node.opType, dims));
    const std::int64_t others = kernel.blockDiagonal ? kernel.channels : 1;
    const std::int64_t size = elementCount(kernel.shape).value_or(0);
    const std::int64_t phases = elementCount(kernel.phases).value_or(0);
    const bool forward = layout == KernelLayout::forward || !kernel.blockDiagonal;
    const Blocks blocks{kernel.channels, phases, others, size,
                        forward ? KernelLayout::forward : KernelLayout::transposed};
    std::vector<double> values(static_cast<std::size_t>(kernel.channels * phases * others * size), 0.0);
    const auto own = regroup(outerProduct(kernel.factors), kernel, false);
    for (std::int64_t phase = 0; phase < phases; ++phase)
        for (std::int64_t channel = 0; channel < kernel.channels; ++channel)
            std::copy_n(own.begin() + phase * size, size,
                        values.begin() + blocks.start(channel, phase, others > 1 ? channel : 0));
    RL_TAKE(auto tensor, Tensor::fromDoubles(type, std::move(dims), values));
    node.attributes["group"] = kernel.blockDiagonal ? std::int64_t{1} : kernel.channels;
    node.constants.push_back(std::move(tensor));
    return {};
}

} // namespace resizelens
