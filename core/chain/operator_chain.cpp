#include "core/chain/operator_chain.h"

#include <algorithm>

namespace resizelens {

namespace {

template<class Op>
Result<Operator> readAs(const OnnxNode& node)
{
    auto op = Op::read(node);
    if (!op)
        return fail(op.error());
    return Operator(std::move(*op));
}

/// Tries each alternative of the variant: an operator added to it is read without a change here.
template<std::size_t I = 0>
Result<Operator> readOperator(const OnnxNode& node)
{
    if constexpr (I == std::variant_size_v<Operator>) {
        return fail(ErrorKind::unsupported, "chain.operator",
                    "operator " + node.opType + " is not part of any rewrite");
    } else {
        using Op = std::variant_alternative_t<I, Operator>;
        return node.opType == Op::kOpType ? readAs<Op>(node) : readOperator<I + 1>(node);
    }
}

} // namespace

bool isLinear(const OperatorChain& chain)
{
    return std::all_of(chain.operators.begin(), chain.operators.end(), [](const Operator& op) {
        return std::visit([](const auto& o) { return o.isLinear(); }, op);
    });
}

Result<std::vector<AxisOperator>> composeChain(const OperatorChain& chain, const Dims& input)
{
    std::vector<AxisOperator> whole;
    for (const std::int64_t length : input)
        whole.push_back(AxisOperator::identity(length));
    Dims dims = input;
    for (const Operator& op : chain.operators) {
        const auto next = std::visit([&](const auto& o) { return o.outputDims(dims); }, op);
        if (!next)
            return fail(next.error());
        for (std::size_t axis = 0; axis < dims.size(); ++axis) {
            const auto matrix = std::visit([&](const auto& o) { return o.axisMatrix(axis, dims[axis]); }, op);
            if (!matrix)
                return fail(matrix.error());
            whole[axis] = whole[axis].isIdentity() ? *matrix : compose(*matrix, whole[axis]);
        }
        dims = *next;
    }
    return whole;
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

Result<ChainCost> chainCost(const OperatorChain& chain, const Dims& input, DType type)
{
    ChainCost whole;
    Dims dims = input;
    for (const Operator& op : chain.operators) {
        const auto cost = std::visit([&](const auto& o) { return o.cost(dims, type); }, op);
        if (!cost)
            return fail(cost.error());
        whole.macs += cost->macs;
        whole.weightBytes += cost->weightBytes;
        whole.largestIntermediate = std::max(whole.largestIntermediate, cost->outputElements);
        dims = *std::visit([&](const auto& o) { return o.outputDims(dims); }, op);
    }
    return whole;
}

std::vector<std::string> describeChain(const OperatorChain& chain)
{
    std::vector<std::string> texts;
    for (const Operator& op : chain.operators)
        texts.push_back(std::visit([](const auto& o) { return o.describe(); }, op));
    return texts;
}

Result<std::vector<OnnxNode>> writeChain(const OperatorChain& chain, DType type, std::int64_t opset)
{
    std::vector<OnnxNode> nodes;
    for (const Operator& op : chain.operators) {
        auto node = std::visit([&](const auto& o) { return o.write(type, opset); }, op);
        if (!node)
            return fail(node.error());
        nodes.push_back(std::move(*node));
    }
    return nodes;
}

Result<OperatorChain> readChain(const std::vector<OnnxNode>& nodes)
{
    OperatorChain chain;
    for (const OnnxNode& node : nodes) {
        auto op = readOperator(node);
        if (!op)
            return fail(op.error());
        chain.operators.push_back(std::move(*op));
    }
    return chain;
}

} // namespace resizelens
