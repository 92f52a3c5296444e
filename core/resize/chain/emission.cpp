#include "core/resize/chain/emission.h"

#include "core/resize/chain/words.h"

#include <algorithm>
#include <numeric>
#include <optional>

namespace resizelens {

namespace {

using Operators = std::vector<Operator>;

/// How much a kernel must grow; nullopt if every allowed size is too small.
std::optional<std::int64_t> growth(std::int64_t size, const std::vector<std::int64_t>& allowed)
{
    std::optional<std::int64_t> least;
    for (const std::int64_t candidate : allowed)
        if (candidate >= size && (!least || candidate - size < *least))
            least = candidate - size;
    return allowed.empty() ? 0 : least;
}

tl::unexpected<Error> tooLarge(std::int64_t size)
{
    return fail(words::emissionKernel, size);
}

class Emitter
{
public:
    explicit Emitter(const EmissionOptions& options)
        : m_options(options)
    {
    }

    /// Operators with a single lowering.
    template<OneOf<MaxPool, AveragePool, ChannelConv, EdgeConcat, MaskedPad, Slice, Gather, ScaleMap, FillMap,
                   Transpose, Reshape, Unsqueeze, Squeeze, DepthToSpace, Cast, Resize, AxisBySizes>
                 Op>
    Result<Operators> operator()(const Op& op)
    {
        return Operators{op};
    }

    Result<Operators> operator()(const EdgePad& op)
    {
        if (m_options.edgePads || op.begins.size() != m_dims.size())
            return Operators{op};
        return gathersOf(op, m_dims);
    }

    Result<Operators> operator()(Conv op)
    {
        op.blockDiagonal = op.blockDiagonal || !m_options.groups;
        for (ConvAxis& axis : op.axes) {
            const auto size = static_cast<std::int64_t>(axis.kernels.front().size());
            const auto more = growth(size, m_options.kernels);
            if (!more)
                return tooLarge(size);
            // Zeros appended to the kernel read padding and add nothing.
            for (auto& kernel : axis.kernels)
                kernel.resize(kernel.size() + static_cast<std::size_t>(*more));
            axis.padEnd += *more;
        }
        return Operators{std::move(op)};
    }

    Result<Operators> operator()(ConvTranspose op)
    {
        op.blockDiagonal = op.blockDiagonal || !m_options.groups;
        Slice cut;
        for (std::size_t i = 0; i < op.axes.size(); ++i) {
            TransposedAxis& axis = op.axes[i];
            const auto size = static_cast<std::int64_t>(axis.kernel.size());
            const auto more = growth(size, m_options.kernels);
            if (!more)
                return tooLarge(size);
            axis.kernel.resize(axis.kernel.size() + static_cast<std::size_t>(*more));
            axis.padEnd += *more;
            if (m_options.transposePads || (axis.padBegin == 0 && axis.padEnd == 0))
                continue;
            cut.axes.push_back({static_cast<std::int64_t>(i) + 2, axis.padBegin,
                                axis.padEnd > 0 ? -axis.padEnd : SliceAxis::kOpen, 1});
            axis.padBegin = axis.padEnd = 0;
        }
        Operators all{std::move(op)};
        if (!cut.axes.empty())
            all.emplace_back(std::move(cut));
        return all;
    }

    Result<Operators> operator()(Interleave op)
    {
        op.blockDiagonal = op.blockDiagonal || !m_options.groups;
        return Operators{std::move(op)};
    }

    Result<Operators> operator()(const MatMul& op)
    {
        if (m_options.matMul)
            return Operators{op};
        const std::size_t rank = m_dims.size(), axis = rank - (op.lastAxis ? 1 : 2);
        if (rank < 3)
            return fail(words::emissionRank, toText(m_dims));
        const ChannelConv conv{op.matrix, rank - 2};
        if (axis == 1)
            return Operators{conv};
        std::vector<std::int64_t> swap(rank);
        std::iota(swap.begin(), swap.end(), 0);
        std::swap(swap[1], swap[axis]);
        return Operators{Transpose{swap}, conv, Transpose{swap}};
    }

    void at(Dims dims) { m_dims = std::move(dims); }

private:
    const EmissionOptions& m_options;
    Dims m_dims;
};

} // namespace

std::vector<Operator> gathersOf(const EdgePad& pad, const Dims& input)
{
    Operators all;
    for (std::size_t axis = 0; axis < input.size(); ++axis) {
        if (pad.begins[axis] == 0 && pad.ends[axis] == 0)
            continue;
        Gather gather{static_cast<std::int64_t>(axis), {}};
        for (std::int64_t i = -pad.begins[axis]; i < input[axis] + pad.ends[axis]; ++i)
            gather.indices.push_back(std::clamp<std::int64_t>(i, 0, input[axis] - 1));
        all.emplace_back(std::move(gather));
    }
    return all;
}

Result<OperatorChain> emitAs(const OperatorChain& chain, const EmissionOptions& options, const Dims& input)
{
    if (options == EmissionOptions{})
        return chain;
    OperatorChain result;
    Emitter emitter(options);
    Dims dims = input;
    for (const Operator& op : chain.operators) {
        emitter.at(dims);
        RL_TAKE(auto emitted, std::visit(emitter, op));
        std::move(emitted.begin(), emitted.end(), std::back_inserter(result.operators));
        RL_TAKE(dims, std::visit([&](const auto& o) { return o.outputDims(dims); }, op));
    }
    return result;
}

} // namespace resizelens
