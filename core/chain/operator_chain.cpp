#include "core/chain/operator_chain.h"

#include "core/chain/words.h"

#include <algorithm>
#include <span>
#include <type_traits>

namespace resizelens {

namespace {

/// How the results of a Conv divide along the axes shows in what takes them apart later on: DepthToSpace, or
/// a Reshape to N×C×phases…×lengths….
std::vector<std::int64_t> phasesAfter(std::span<const OnnxNode> following)
{
    for (const OnnxNode& node : following) {
        if (node.opType == DepthToSpace::kOpType) {
            const auto depth = DepthToSpace::read(node);
            return depth ? std::vector{depth->blocksize, depth->blocksize} : std::vector<std::int64_t>{};
        }
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

template<class Op>
Result<Operator> readAs(const OnnxNode& node, std::span<const OnnxNode> following)
{
    const auto read = [&] {
        if constexpr (std::is_same_v<Op, Conv>) {
            // Without several results per channel there is nothing to divide.
            auto plain = Conv::read(node);
            return plain ? std::move(plain) : Conv::read(node, phasesAfter(following));
        } else
            return Op::read(node);
    };
    auto op = read();
    RL_TRY(op);
    return Operator(std::move(*op));
}

/// Tries each alternative of the variant: an operator added to it is read without a change here.
template<std::size_t I = 0>
Result<Operator> readOperator(const OnnxNode& node, std::span<const OnnxNode> following)
{
    if constexpr (I == std::variant_size_v<Operator>) {
        return fail(words::operatorOfNoRewrite, node.opType);
    } else {
        using Op = std::variant_alternative_t<I, Operator>;
        if (node.opType != Op::kOpType)
            return readOperator<I + 1>(node, following);
        auto op = readAs<Op>(node, following);
        if (op)
            return op;
        auto other = readOperator<I + 1>(node, following);
        return other ? other : op;
    }
}

/// Whether an operator can be written; those with weights are not, since these may be large.
struct WriteCheck
{
    DType type;
    std::int64_t opset;

    template<OneOf<MatMul, ChannelConv> Op>
    Result<void> operator()(const Op&) const
    {
        return expectFloat(MatMul::kOpType, type);
    }

    template<OneOf<Conv, ConvTranspose, ScaleMap, FillMap> Op>
    Result<void> operator()(const Op& op) const
    {
        RL_TRY(expectFloat(Op::kOpType, type));
        return checkWeights(Op::kOpType, op.weightDims());
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

Dims dimsAfter(const Operator& op, const Dims& input)
{
    const bool known =
        std::all_of(input.begin(), input.end(), [](std::int64_t length) { return length >= 0; });
    if (input.empty() || !known)
        return {};
    auto dims = std::visit([&](const auto& o) { return o.outputDims(input); }, op);
    return dims ? std::move(*dims) : Dims();
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
        auto node = std::visit([&](const auto& o) { return o.write(type, opset); }, op);
        RL_TRY(node);
        nodes.push_back(std::move(*node));
        type = typeAfter(op, type);
    }
    return nodes;
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
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        auto op = readOperator(nodes[i], std::span(nodes).subspan(i + 1));
        RL_TRY(op);
        chain.operators.push_back(std::move(*op));
    }
    return chain;
}

} // namespace resizelens
