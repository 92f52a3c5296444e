#include "core/resize/chain/op/select.h"

#include "core/resize/chain/words.h"

#include <algorithm>

namespace resizelens {

Result<Gather> Gather::read(const OnnxNode& node)
{
    RL_TRY(expectOnly(node, {"axis"}));
    RL_TAKE(const auto axis, intAttribute(node, "axis", 0));
    const bool list =
        node.constants.size() == 1 && node.flows.front().input == 0 && node.constants[0].dims().size() == 1;
    if (!list || axis < 0)
        return fail(words::gatherConstant);
    RL_TAKE(auto indices, node.constants[0].toInts());
    return Gather{axis, std::move(indices)};
}

Result<OnnxNode> Gather::write(DType, std::int64_t) const
{
    OnnxNode node{std::string(kOpType)};
    node.attributes["axis"] = axis;
    node.constants.push_back(intsTensor(indices));
    return node;
}

Result<Dims> Gather::outputDims(const Dims& input) const
{
    const auto place = static_cast<std::size_t>(axis);
    const bool fits =
        axis >= 0 && place < input.size() && !indices.empty() &&
        std::ranges::all_of(indices, [&](std::int64_t index) { return index >= 0 && index < input[place]; });
    if (!fits)
        return fail(words::gatherDoesNotFit, axis, toText(input));
    Dims out = input;
    out[place] = std::ssize(indices);
    return out;
}

Result<std::vector<AxisOperator>> Gather::matrices(const Dims& input) const
{
    RL_TRY(outputDims(input));
    const auto place = static_cast<std::size_t>(axis);
    const double one[] = {1.0};
    AxisOperator rows(input[place], std::ssize(indices));
    for (const std::int64_t index : indices)
        rows.addRow(index, one);
    Dims others = input;
    others[place] = 0;
    auto all = identities(others);
    all[place] = std::move(rows);
    return all;
}

OperatorCost Gather::cost(const Dims&, const Dims&, DType) const
{
    return {0, static_cast<std::int64_t>(indices.size() * sizeof(std::int64_t))};
}

Phrase Gather::describe() const
{
    return say(words::saysGather, indices.size(), axis);
}

Result<Cast> Cast::read(const OnnxNode& node)
{
    RL_TRY(expectOnly(node, {"to"}));
    RL_TAKE(const auto to, intAttribute(node, "to", 0));
    const auto type = static_cast<DType>(to);
    if (!isFloating(type))
        return fail(words::castRounds, dtypeName(type));
    return Cast{type};
}

Result<OnnxNode> Cast::write(DType, std::int64_t) const
{
    OnnxNode node{std::string(kOpType)};
    node.attributes["to"] = static_cast<std::int64_t>(to);
    return node;
}

Result<Tensor> Cast::evaluate(const Tensor& input, const Progress&) const
{
    RL_TAKE(const auto values, input.toDoubles());
    return Tensor::fromDoubles(to, input.dims(), values);
}

Phrase Cast::describe() const
{
    return say(words::saysCast, dtypeName(to));
}

} // namespace resizelens
