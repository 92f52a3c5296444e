#include "core/resize/chain/op/constant_map.h"
#include "core/resize/chain/words.h"

#include <algorithm>

namespace resizelens {

namespace {

ScaleMap mapOf(const std::vector<std::vector<double>>& factors)
{
    ScaleMap map;
    for (const auto& factor : factors)
        map.factors.emplace_back(factor.begin(), factor.end());
    return map;
}

} // namespace

Result<ScaleMap> ScaleMap::read(const OnnxNode& node)
{
    RL_TRY(expectOnly(node, {}));
    if (node.constants.size() != 1 || node.constants[0].count() < 1)
        return fail(words::mulOfMapOnly);
    const Tensor& map = node.constants[0];
    RL_TAKE(const auto values, map.toDoubles());
    auto factors = factorise(values, map.dims(), map.type());
    if (!factors)
        return fail(words::mulNoProduct);
    double overall = factors->empty() ? values.front() : 1.0; // a scalar scales the whole
    for (auto& factor : *factors)
        if (factor.size() == 1) {
            overall *= factor.front();
            factor.clear();
        }
    // A factor of the whole map may go to any axis that has factors.
    for (auto& factor : *factors)
        if (!factor.empty()) {
            for (double& value : factor)
                value *= overall;
            return mapOf(*factors);
        }
    if (overall != 1.0)
        return fail(words::mulOfOneNumber);
    return mapOf(*factors);
}

Dims ScaleMap::weightDims() const
{
    Dims dims;
    for (const auto& factor : factors)
        dims.push_back(std::max<std::int64_t>(static_cast<std::int64_t>(factor.size()), 1));
    return dims;
}

Result<OnnxNode> ScaleMap::write(DType type, std::int64_t) const
{
    RL_TRY(expectFloat(kOpType, type));
    RL_TRY(checkWeights(kOpType, weightDims()));
    std::vector<std::vector<double>> all;
    for (const auto& factor : factors)
        all.push_back(factor.empty() ? std::vector<double>{1.0} : toDoubles(factor));
    RL_TAKE(auto map, Tensor::fromDoubles(type, weightDims(), outerProduct(all)));
    OnnxNode node{std::string(kOpType)};
    node.constants.push_back(std::move(map));
    return node;
}

Result<Dims> ScaleMap::outputDims(const Dims& input) const
{
    bool fits = input.size() == factors.size();
    for (std::size_t i = 0; fits && i < input.size(); ++i)
        fits = factors[i].empty() || static_cast<std::int64_t>(factors[i].size()) == input[i];
    if (!fits)
        return fail(words::mapOfOtherShape, toText(input));
    return input;
}

Result<std::vector<AxisOperator>> ScaleMap::matrices(const Dims& input) const
{
    RL_TRY(outputDims(input));
    std::vector<AxisOperator> all;
    for (std::size_t axis = 0; axis < input.size(); ++axis) {
        if (factors[axis].empty()) {
            all.push_back(AxisOperator::identity(input[axis]));
            continue;
        }
        AxisOperator diagonal(input[axis], input[axis]);
        for (std::int64_t i = 0; i < input[axis]; ++i)
            diagonal.addRow(i, {&factors[axis][static_cast<std::size_t>(i)], 1});
        all.push_back(std::move(diagonal));
    }
    return all;
}

OperatorCost ScaleMap::cost(const Dims& input, const Dims&, DType type) const
{
    return {elementCount(input).value_or(0),
            elementCount(weightDims()).value_or(0) * static_cast<std::int64_t>(elementSize(type))};
}

Phrase ScaleMap::describe() const
{
    return say(words::saysMul, toText(weightDims()));
}

std::vector<ScaleMap> mapsByAxis(const ScaleMap& map)
{
    std::vector<ScaleMap> all;
    for (std::size_t axis = 0; axis < map.factors.size(); ++axis) {
        if (map.factors[axis].empty())
            continue;
        ScaleMap one{std::vector<Rationals>(map.factors.size())};
        one.factors[axis] = map.factors[axis];
        all.push_back(std::move(one));
    }
    return all;
}

} // namespace resizelens
