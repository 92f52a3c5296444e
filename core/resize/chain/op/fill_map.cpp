#include "core/resize/chain/op/constant_map.h"
#include "core/resize/chain/words.h"

#include <algorithm>

namespace resizelens {

namespace {

/// Calls visit(flat index, positions) for every element.
template<class Visit>
void eachElement(const Dims& dims, Visit&& visit)
{
    const std::int64_t count = elementCount(dims).value_or(0);
    std::vector<std::int64_t> at(dims.size(), 0);
    for (std::int64_t flat = 0; flat < count; ++flat) {
        visit(static_cast<std::size_t>(flat), at);
        for (std::size_t i = dims.size(); i-- > 0;) {
            if (++at[i] < dims[i])
                break;
            at[i] = 0;
        }
    }
}

bool isSet(const std::vector<std::vector<bool>>& masks, const std::vector<std::int64_t>& at)
{
    for (std::size_t i = 0; i < masks.size(); ++i)
        if (!masks[i].empty() && masks[i][static_cast<std::size_t>(at[i])])
            return true;
    return false;
}

} // namespace

Result<FillMap> FillMap::read(const OnnxNode& node)
{
    RL_TRY(expectOnly(node, {}));
    if (node.constants.size() != 1 || node.constants[0].count() < 1)
        return fail(words::addOfMapOnly);
    const Tensor& map = node.constants[0];
    RL_TAKE(const auto values, map.toDoubles());
    FillMap op;
    for (const double value : values) {
        if (value != 0.0 && op.value != 0.0 && value != op.value)
            return fail(words::addOfOneValue);
        op.value = value != 0.0 ? value : op.value;
    }
    // A row belongs to the mask of its axis if all its elements are set.
    for (const std::int64_t length : map.dims())
        op.masks.emplace_back(length > 1 ? static_cast<std::size_t>(length) : 0, true);
    eachElement(map.dims(), [&](std::size_t flat, const std::vector<std::int64_t>& at) {
        for (std::size_t i = 0; i < at.size() && values[flat] == 0.0; ++i)
            if (!op.masks[i].empty())
                op.masks[i][static_cast<std::size_t>(at[i])] = false;
    });
    bool same = true;
    eachElement(map.dims(), [&](std::size_t flat, const std::vector<std::int64_t>& at) {
        same = same && isSet(op.masks, at) == (values[flat] != 0.0);
    });
    if (!same)
        return fail(words::addOfWholeRows);
    return op;
}

Dims FillMap::weightDims() const
{
    Dims dims;
    for (const auto& mask : masks)
        dims.push_back(std::max<std::int64_t>(static_cast<std::int64_t>(mask.size()), 1));
    return dims;
}

std::vector<double> FillMap::map() const
{
    const Dims dims = weightDims();
    std::vector<double> values(static_cast<std::size_t>(elementCount(dims).value_or(0)));
    eachElement(dims, [&](std::size_t flat, const std::vector<std::int64_t>& at) {
        values[flat] = isSet(masks, at) ? value : 0.0;
    });
    return values;
}

Result<OnnxNode> FillMap::write(DType type, std::int64_t) const
{
    RL_TRY(expectFloat(kOpType, type));
    RL_TRY(checkWeights(kOpType, weightDims()));
    RL_TAKE(auto constant, Tensor::fromDoubles(type, weightDims(), map()));
    OnnxNode node{std::string(kOpType)};
    node.constants.push_back(std::move(constant));
    return node;
}

Result<Dims> FillMap::outputDims(const Dims& input) const
{
    bool fits = input.size() == masks.size();
    for (std::size_t i = 0; fits && i < input.size(); ++i)
        fits = masks[i].empty() || static_cast<std::int64_t>(masks[i].size()) == input[i];
    if (!fits)
        return fail(words::mapOfOtherShape, toText(input));
    return input;
}

Result<void> FillMap::compose(SeparableMap& separable) const
{
    RL_TRY(outputDims(separable.dims()));
    return separable.fill(masks, value);
}

Result<Tensor> FillMap::evaluate(const Tensor& input, const Progress&) const
{
    RL_TRY(outputDims(input.dims()));
    RL_TAKE(auto values, input.toDoubles());
    eachElement(input.dims(), [&](std::size_t flat, const std::vector<std::int64_t>& at) {
        if (isSet(masks, at))
            values[flat] += value;
    });
    return Tensor::fromDoubles(input.type(), input.dims(), values);
}

OperatorCost FillMap::cost(const Dims& input, const Dims&, DType type) const
{
    return {elementCount(input).value_or(0),
            elementCount(weightDims()).value_or(0) * static_cast<std::int64_t>(elementSize(type))};
}

Phrase FillMap::describe() const
{
    return say(words::saysAdd, value);
}

} // namespace resizelens
