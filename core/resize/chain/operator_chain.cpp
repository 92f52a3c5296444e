#include "core/resize/chain/operator_chain.h"

#include "core/resize/chain/words.h"
#include "core/resize/matrix/resize_eval.h"

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
    RL_TAKE(auto op, read());
    return Operator(std::move(op));
}

template<class Op>
bool isOf(const OnnxNode& node)
{
    if constexpr (std::same_as<Op, Resize>)
        if (node.opType == Resize::kOldOpType)
            return true;
    return node.opType == Op::kOpType;
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
            if (isOf<Op>(node)) {
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
Result<void> checkOperator(const Operator& op, DType type, std::int64_t opset)
{
    return std::visit(
        [&]<class Op>(const Op& one) -> Result<void> {
            if constexpr (OneOf<Op, MatMul, ChannelConv>) {
                return expectFloat(MatMul::kOpType, type);
            } else if constexpr (requires { one.weightDims(); }) {
                RL_TRY(expectFloat(Op::kOpType, type));
                return checkWeights(Op::kOpType, one.weightDims());
            } else {
                const auto written = writeOperator(op, type, opset);
                return written ? Result<void>() : fail(written.error());
            }
        },
        op);
}

} // namespace

bool OperatorChain::readsSizes() const
{
    return std::ranges::any_of(operators,
                               [](const Operator& op) { return std::holds_alternative<AxisBySizes>(op); });
}

Result<void> composeOperator(const Operator& op, SeparableMap& map)
{
    return std::visit(
        [&]<class Op>(const Op& one) -> Result<void> {
            if constexpr (ByMatrices<Op>) {
                const auto all = one.matrices(map.dims());
                return all ? map.applyAll(Op::kStep, *all) : fail(all.error());
            } else {
                return one.compose(map);
            }
        },
        op);
}

Result<Tensor> evaluateOperator(const Operator& op, const Tensor& input, const Progress& progress)
{
    return std::visit(
        [&]<class Op>(const Op& one) -> Result<Tensor> {
            if constexpr (ByMatrices<Op>) {
                const auto all = one.matrices(input.dims());
                return all ? applyAxes(input, *all, 0.0, progress) : fail(all.error());
            } else {
                return one.evaluate(input, progress);
            }
        },
        op);
}

Result<OperatorCost> operatorCost(const Operator& op, const Dims& input, DType type)
{
    return std::visit(
        [&]<class Op>(const Op& one) -> Result<OperatorCost> {
            RL_TAKE(const auto output, one.outputDims(input));
            OperatorCost cost;
            if constexpr (Costs<Op>)
                cost = one.cost(input, output, type);
            cost.written += elementCount(output).value_or(0);
            return cost;
        },
        op);
}

bool isLinear(const OperatorChain& chain)
{
    return std::ranges::all_of(chain.operators, [](const Operator& op) {
        const auto* const pool = std::get_if<MaxPool>(&op);
        return pool == nullptr || pool->isLinear();
    });
}

Result<SeparableMap> composeChain(const OperatorChain& chain, const Dims& input)
{
    SeparableMap map(input);
    for (const Operator& op : chain.operators)
        RL_TRY(composeOperator(op, map));
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
    if (const auto* const bySizes = std::get_if<AxisBySizes>(&op);
        bySizes != nullptr && !bySizes->length && bySizes->axis < std::ssize(input)) {
        Dims dims = input;
        dims[static_cast<std::size_t>(bySizes->axis)] = -1;
        return dims;
    }
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
    const auto* const cast = std::get_if<Cast>(&op);
    return cast != nullptr ? cast->to : type;
}

Result<Tensor> evaluateChain(const OperatorChain& chain, const Tensor& input, const Progress& progress)
{
    Result<Tensor> current = input;
    for (const Operator& op : chain.operators) {
        current = evaluateOperator(op, *current, progress);
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
        RL_TAKE(const auto cost, operatorCost(op, dims, type));
        whole.macs += cost.macs;
        whole.weightBytes += cost.weightBytes;
        whole.moved += cost.written;
        whole.movedBytes += bytesOf(cost.written, type);
        whole.outputs = cost.written;
        whole.largestIntermediate = std::max(whole.largestIntermediate, cost.written);
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
        RL_TAKE(auto own, writeOperator(op, type, opset));
        std::move(own.begin(), own.end(), std::back_inserter(nodes));
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
                RL_TAKE(auto node, one.write(type, opset));
                return std::vector{std::move(node)};
            }
        },
        op);
}

Result<void> checkWritable(const OperatorChain& chain, DType type, std::int64_t opset)
{
    for (const Operator& op : chain.operators) {
        RL_TRY(checkOperator(op, type, opset));
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
        RL_TAKE(auto op, readOne(nodes[i], rest.subspan(1)));
        chain.operators.push_back(std::move(op));
        ++i;
    }
    return chain;
}

} // namespace resizelens
