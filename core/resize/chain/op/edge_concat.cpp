#include "core/resize/chain/op/edge_concat.h"

#include "core/resize/chain/op/slice.h"
#include "core/resize/chain/words.h"

#include <algorithm>

namespace resizelens {

namespace {

/// For more repeats of an edge, other operators do better.
constexpr std::int64_t kMostRepeats = 64;
/// Before, Slice has neither negative starts nor axes as inputs; runtimes that old are not in use.
constexpr std::int64_t kLeastOpset = 10;

/// Slice of the first or last sample of an axis.
OnnxNode outermost(std::int64_t axis, bool last, std::size_t back)
{
    OnnxNode node{std::string(Slice::kOpType)};
    const std::int64_t start = last ? -1 : 0;
    const std::int64_t end = last ? SliceAxis::kOpen : 1;
    for (const std::int64_t value : {start, end, axis, std::int64_t{1}})
        node.constants.push_back(intsTensor({value}));
    node.flows = {{0, back}};
    return node;
}

/// The sample that a Slice takes; nullopt for any other node.
struct Outermost
{
    std::int64_t axis = 0;
    bool last = false;
};
std::optional<Outermost> readOutermost(const OnnxNode& node)
{
    if (node.opType != Slice::kOpType || !node.attributes.empty() || node.constants.size() != 4)
        return std::nullopt;
    std::vector<std::int64_t> values;
    for (const Tensor& constant : node.constants) {
        const auto one = constant.toInts();
        if (!one || one->size() != 1)
            return std::nullopt;
        values.push_back(one->front());
    }
    for (const bool last : {false, true}) {
        const OnnxNode wanted = outermost(values[2], last, 1);
        bool same = true;
        for (std::size_t i = 0; i < values.size(); ++i)
            same = same && wanted.constants[i].toInts()->front() == values[i];
        if (same)
            return Outermost{values[2], last};
    }
    return std::nullopt;
}

std::vector<OnnxFlow> flowsOf(const EdgeConcat& op)
{
    const std::size_t slices = (op.begin > 0 ? 1U : 0U) + (op.end > 0 ? 1U : 0U);
    std::vector<OnnxFlow> flows;
    const auto add = [&](std::int64_t times, std::size_t back) {
        for (std::int64_t i = 0; i < times; ++i)
            flows.push_back({flows.size(), back});
    };
    add(op.begin, slices); // the first Slice
    add(1, slices + 1);    // the input of both
    add(op.end, 1);        // the last Slice
    return flows;
}

} // namespace

EdgePad EdgeConcat::pad(std::size_t rank) const
{
    EdgePad pad{std::vector<std::int64_t>(rank), std::vector<std::int64_t>(rank)};
    if (axis >= 0 && axis < static_cast<std::int64_t>(rank)) {
        pad.begins[static_cast<std::size_t>(axis)] = begin;
        pad.ends[static_cast<std::size_t>(axis)] = end;
    }
    return pad;
}

Result<ReadNodes<EdgeConcat>> EdgeConcat::readNodes(std::span<const OnnxNode> nodes)
{
    EdgeConcat op;
    std::size_t slices = 0;
    std::optional<Outermost> edges[2];
    while (slices < 2 && slices < nodes.size()) {
        edges[slices] = readOutermost(nodes[slices]);
        if (!edges[slices] || nodes[slices].flows != std::vector<OnnxFlow>{{0, slices + 1}})
            break;
        ++slices;
    }
    if (slices == 0 || slices >= nodes.size())
        return fail(words::concatOfEdges);
    const OnnxNode& concat = nodes[slices];
    const auto along = intAttribute(concat, "axis", -1);
    if (concat.opType != kOpType || !along || concat.attributes.size() != 1 || !concat.constants.empty())
        return fail(words::concatOfEdges);
    op.axis = *along;
    for (std::size_t i = 0; i < slices; ++i)
        if (edges[i]->axis != op.axis)
            return fail(words::concatOfEdges);
    if (slices == 2 && (edges[0]->last || !edges[1]->last))
        return fail(words::concatOfEdges);
    const auto count = static_cast<std::int64_t>(std::ranges::count_if(
        concat.flows, [&](const OnnxFlow& flow) { return flow.back == slices && !edges[0]->last; }));
    op.begin = count;
    op.end = std::ssize(concat.flows) - 1 - count;
    if (op.begin + op.end < 1 || concat.flows != flowsOf(op))
        return fail(words::concatOfEdges);
    return ReadNodes<EdgeConcat>{op, slices + 1};
}

Result<std::vector<OnnxNode>> EdgeConcat::writeNodes(DType, std::int64_t opset) const
{
    if (opset < kLeastOpset)
        return fail(words::concatOpset);
    if (begin < 0 || end < 0 || begin + end < 1 || begin > kMostRepeats || end > kMostRepeats)
        return fail(words::concatOfEdges);
    std::vector<OnnxNode> nodes;
    if (begin > 0)
        nodes.push_back(outermost(axis, false, 1));
    if (end > 0)
        nodes.push_back(outermost(axis, true, nodes.size() + 1));
    OnnxNode concat{std::string(kOpType)};
    concat.attributes["axis"] = axis;
    concat.flows = flowsOf(*this);
    nodes.push_back(std::move(concat));
    return nodes;
}

Result<Dims> EdgeConcat::outputDims(const Dims& input) const
{
    if (axis < 0 || axis >= std::ssize(input) || begin < 0 || end < 0)
        return fail(words::sliceAxis, axis, toText(input));
    return pad(input.size()).outputDims(input);
}

Result<std::vector<AxisOperator>> EdgeConcat::matrices(const Dims& input) const
{
    RL_TRY(outputDims(input));
    return pad(input.size()).matrices(input);
}

OperatorCost EdgeConcat::cost(const Dims& input, const Dims&, DType) const
{
    const std::int64_t length = input[static_cast<std::size_t>(axis)];
    const std::int64_t slices = (begin > 0 ? 1 : 0) + (end > 0 ? 1 : 0);
    const std::int64_t line = elementCount(input).value_or(0) / std::max<std::int64_t>(length, 1);
    return {0, 0, slices * line};
}

Phrase EdgeConcat::describe() const
{
    return say(words::saysEdgeConcat, axis, begin, end);
}

} // namespace resizelens
