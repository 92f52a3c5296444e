#include "core/resize/chain/operator_chain.h"

#include "core/resize/chain/words.h"

#include <algorithm>
#include <span>

namespace resizelens {

namespace {

/// How a node's results divide along the axes follows from what separates them later: a DepthToSpace, an
/// Interleave, or a Reshape to N×C×phases…×lengths….
std::vector<std::int64_t> phasesAfter(std::span<const OnnxNode> following)
{
    for (const OnnxNode& node : following) {
        if (node.opType == DepthToSpace::kOpType) {
            const auto depth = DepthToSpace::read(node);
            return depth ? std::vector{depth->blocksize, depth->blocksize} : std::vector<std::int64_t>{};
        }
        if (node.opType == Interleave::kOpType)
            if (auto interleave = Interleave::read(node))
                return std::move(interleave->phases);
        if (node.opType != Reshape::kOpType)
            continue;
        const auto reshape = Reshape::read(node);
        if (!reshape || reshape->shape.size() < 4 || reshape->shape.size() % 2 != 0)
            return {};
        const auto phases = reshape->shape.begin() + 2;
        return {phases, phases + static_cast<std::ptrdiff_t>(reshape->shape.size() / 2 - 1)};
    }
    return {};
}

/// Tries each alternative that is several nodes. Returns the number of nodes read, 0 if none fits.
template<std::size_t I = 0>
std::size_t readSeveral(std::span<const OnnxNode> nodes, std::vector<Operator>& into)
{
    if constexpr (I == std::variant_size_v<Operator>) {
        return 0;
    } else {
        using Op = std::variant_alternative_t<I, Operator>;
        if constexpr (SeveralNodes<Op>)
            if (auto read = Op::readNodes(nodes)) {
                into.emplace_back(std::move(read->op));
                return read->count;
            }
        return readSeveral<I + 1>(nodes, into);
    }
}

template<class Op>
Result<Operator> readAs(const OnnxNode& node, std::span<const OnnxNode> following)
{
    const auto read = [&] {
        if constexpr (ReadByPhases<Op>) {
            // With one result per channel there is nothing to divide.
            auto plain = Op::read(node);
            return plain ? std::move(plain) : Op::read(node, phasesAfter(following));
        } else
            return Op::read(node);
    };
    auto op = read();
    RL_TRY(op);
    return Operator(std::move(*op));
}

/// Tries each alternative that is one node.
template<std::size_t I = 0>
Result<Operator> readOne(const OnnxNode& node, std::span<const OnnxNode> following)
{
    if constexpr (I == std::variant_size_v<Operator>) {
        return fail(words::operatorOfNoRewrite, node.opType);
    } else {
        using Op = std::variant_alternative_t<I, Operator>;
        if constexpr (OneNode<Op>)
            if (node.opType == Op::kOpType) {
                auto op = readAs<Op>(node, following);
                if (op)
                    return op;
                auto other = readOne<I + 1>(node, following);
                return other ? other : op;
            }
        return readOne<I + 1>(node, following);
    }
}

/// Whether an operator can be written; those with weights, which may be large, are not written to find out.
struct WriteCheck
{
    DType type;
    std::int64_t opset;

    template<OneOf<MatMul, ChannelConv> Op>
    Result<void> operator()(const Op&) const
    {
        return expectFloat(MatMul::kOpType, type);
    }

    template<OneOf<Conv, ConvTranspose, Interleave, ScaleMap, FillMap> Op>
    Result<void> operator()(const Op& op) const
    {
        RL_TRY(expectFloat(Op::kOpType, type));
        return checkWeights(Op::kOpType, op.weightDims());
    }

    template<OneOf<EdgeConcat, MaskedPad> Op>
    Result<void> operator()(const Op& op) const
    {
        const auto written = op.writeNodes(type, opset);
        return written ? Result<void>() : fail(written.error());
    }

    template<OneOf<MaxPool, AveragePool, EdgePad, Slice, Gather, Transpose, Reshape, Unsqueeze, Squeeze,
                   DepthToSpace, Cast, Resize>
                 Op>
    Result<void> operator()(const Op& op) const
    {
        const auto written = op.write(type, opset);
        return written ? Result<void>() : fail(written.error());
    }
};

} // namespace

bool isLinear(const OperatorChain& chain)
{
    return std::all_of(chain.operators.begin(), chain.operators.end(), [](const Operator& op) {
        return std::visit([](const auto& o) { return o.isLinear(); }, op);
    });
}

Result<SeparableMap> composeChain(const OperatorChain& chain, const Dims& input)
{
    SeparableMap map(input);
    for (const Operator& op : chain.operators)
        RL_TRY(std::visit([&](const auto& o) { return o.compose(map); }, op));
    return map;
}

Result<Dims> chainOutputDims(const OperatorChain& chain, const Dims& input)
{
    Result<Dims> dims = input;
    for (const Operator& op : chain.operators) {
        dims = std::visit([&](const auto& o) { return o.outputDims(*dims); }, op);
        if (!dims)
            return dims;
    }
    return dims;
}

namespace {

Dims fixedDimsAfter(const Operator& op, const Dims& input)
{
    auto dims = std::visit([&](const auto& o) { return o.outputDims(input); }, op);
    return dims ? std::move(*dims) : Dims();
}

/// The dims with `length` in place of those that are unknown.
Dims filled(Dims dims, std::int64_t length)
{
    std::ranges::replace_if(
        dims, [](std::int64_t known) { return known < 0; }, length);
    return dims;
}

} // namespace

Dims dimsAfter(const Operator& op, const Dims& input)
{
    if (input.empty() || std::ranges::all_of(input, [](std::int64_t length) { return length >= 0; }))
        return input.empty() ? Dims() : fixedDimsAfter(op, input);
    // What two lengths with many divisors give alike does not depend on the length.
    Dims dims = fixedDimsAfter(op, filled(input, 5040));
    const Dims other = fixedDimsAfter(op, filled(input, 7560));
    if (dims.size() != other.size())
        return {};
    for (std::size_t i = 0; i < dims.size(); ++i)
        dims[i] = dims[i] == other[i] ? dims[i] : -1;
    return dims;
}

DType typeAfter(const Operator& op, DType type)
{
    return std::visit([&](const auto& o) { return o.typeAfter(type); }, op);
}

Result<Tensor> evaluateChain(const OperatorChain& chain, const Tensor& input, const Progress& progress)
{
    Result<Tensor> current = input;
    for (const Operator& op : chain.operators) {
        current = std::visit([&](const auto& o) { return o.evaluate(*current, progress); }, op);
        if (!current)
            return current;
    }
    return current;
}

double ChainCost::macsPerOutput() const
{
    return outputs == 0 ? 0.0 : static_cast<double>(macs) / static_cast<double>(outputs);
}

Result<ChainCost> chainCost(const OperatorChain& chain, const Dims& input, DType type)
{
    const auto bytesOf = [](std::int64_t elements, DType stored) {
        return elements * static_cast<std::int64_t>(elementSize(stored));
    };
    ChainCost whole;
    whole.operators = static_cast<std::int64_t>(chain.operators.size());
    whole.outputs = elementCount(input).value_or(0);
    Dims dims = input;
    for (const Operator& op : chain.operators) {
        whole.movedBytes += bytesOf(whole.outputs, type);
        type = typeAfter(op, type);
        const auto cost = std::visit([&](const auto& o) { return o.cost(dims, type); }, op);
        RL_TRY(cost);
        whole.macs += cost->macs;
        whole.weightBytes += cost->weightBytes;
        whole.moved += cost->outputElements;
        whole.movedBytes += bytesOf(cost->outputElements, type);
        whole.outputs = cost->outputElements;
        whole.largestIntermediate = std::max(whole.largestIntermediate, cost->outputElements);
        dims = *std::visit([&](const auto& o) { return o.outputDims(dims); }, op);
    }
    return whole;
}

std::vector<Phrase> sayChain(const OperatorChain& chain)
{
    std::vector<Phrase> messages;
    for (const Operator& op : chain.operators)
        messages.push_back(std::visit([](const auto& o) { return o.describe(); }, op));
    return messages;
}

std::vector<std::string> describeChain(const OperatorChain& chain)
{
    std::vector<std::string> texts;
    for (const Operator& op : chain.operators)
        texts.push_back(std::visit([](const auto& o) { return o.describe().english; }, op));
    return texts;
}

Result<std::vector<OnnxNode>> writeChain(const OperatorChain& chain, DType type, std::int64_t opset)
{
    std::vector<OnnxNode> nodes;
    for (const Operator& op : chain.operators) {
        auto own = writeOperator(op, type, opset);
        RL_TRY(own);
        std::move(own->begin(), own->end(), std::back_inserter(nodes));
        type = typeAfter(op, type);
    }
    return nodes;
}

Result<std::vector<OnnxNode>> writeOperator(const Operator& op, DType type, std::int64_t opset)
{
    return std::visit(
        [&]<class Op>(const Op& one) -> Result<std::vector<OnnxNode>> {
            if constexpr (SeveralNodes<Op>) {
                return one.writeNodes(type, opset);
            } else {
                auto node = one.write(type, opset);
                RL_TRY(node);
                return std::vector{std::move(*node)};
            }
        },
        op);
}

Result<void> checkWritable(const OperatorChain& chain, DType type, std::int64_t opset)
{
    for (const Operator& op : chain.operators) {
        if (auto writable = std::visit(WriteCheck{type, opset}, op); !writable)
            return writable;
        type = typeAfter(op, type);
    }
    return {};
}

Result<OperatorChain> readChain(const std::vector<OnnxNode>& nodes)
{
    OperatorChain chain;
    for (std::size_t i = 0; i < nodes.size();) {
        const auto rest = std::span(nodes).subspan(i);
        if (const std::size_t count = readSeveral(rest, chain.operators); count > 0) {
            i += count;
            continue;
        }
        if (!nodes[i].isPlain())
            return fail(words::operatorOfNoRewrite, nodes[i].opType);
        auto op = readOne(nodes[i], rest.subspan(1));
        RL_TRY(op);
        chain.operators.push_back(std::move(*op));
        ++i;
    }
    return chain;
}

} // namespace resizelens
