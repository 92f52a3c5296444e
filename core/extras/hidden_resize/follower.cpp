#include "core/extras/hidden_resize/follower.h"

#include "core/engine/onnx_proto.h"
#include "core/extras/hidden_resize/follower_list.h"
#include "core/onnx/domain.h"
#include "core/onnx/small_value.h"
#include "core/resize/chain/operator_chain.h"

#include <algorithm>
#include <cmath>
#include <variant>

#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

constexpr std::int64_t kMostNumbers = 1 << 22;

std::optional<std::int64_t> countOf(const onnx::TensorProto& tensor)
{
    return elementCount(std::vector<std::int64_t>(tensor.dims().begin(), tensor.dims().end()));
}

std::optional<Numbers> numbersOf(const Tensor& tensor)
{
    auto values = tensor.toDoubles();
    return values ? std::optional(Numbers{tensor.dims(), std::move(*values)}) : std::nullopt;
}

std::optional<Numbers> numbersOf(const ValueFacts& facts)
{
    const auto small = smallValue(facts);
    if (!small)
        return std::nullopt;
    Numbers numbers{small->dims, {}};
    for (const Element& element : small->elements) {
        if (!element.known)
            return std::nullopt;
        numbers.values.push_back(isWholeNumber(small->type) ? static_cast<double>(element.integer)
                                                            : element.real);
    }
    return numbers;
}

} // namespace

std::optional<std::vector<std::int64_t>> integersOf(const Numbers& numbers)
{
    constexpr double kMost = 1LL << 53;
    std::vector<std::int64_t> integers;
    for (const double value : numbers.values) {
        if (!(std::abs(value) <= kMost)) // nor NaN
            return std::nullopt;
        integers.push_back(static_cast<std::int64_t>(value));
    }
    return integers;
}

Walk::Walk(const GraphIndex& index, const ShapeTable& shapes, ValueId from, const Dims& dims)
    : m_index(index)
    , m_shapes(shapes)
    , m_start(dims)
{
    reach(from, SeparableMap(dims));
}

const SeparableMap* Walk::map(ValueId value) const
{
    const auto found = m_maps.find(value);
    return found == m_maps.end() ? nullptr : &found->second;
}

const SeparableMap* Walk::map(NodeId node, std::size_t input) const
{
    const auto& inputs = m_index.node(node).inputs;
    return input < inputs.size() && inputs[input] != kNoValue ? map(inputs[input]) : nullptr;
}

std::optional<Numbers> Walk::numbers(NodeId node, std::size_t input) const
{
    const auto& inputs = m_index.node(node).inputs;
    if (input >= inputs.size() || inputs[input] == kNoValue)
        return std::nullopt;
    const onnx::TensorProto* constant = m_index.constantTensor(inputs[input]);
    if (constant == nullptr)
        return numbersOf(m_shapes.facts(inputs[input]));
    if (countOf(*constant).value_or(kMostNumbers + 1) > kMostNumbers)
        return std::nullopt;
    const auto tensor = m_index.file().read(*constant);
    return tensor ? numbersOf(*tensor) : std::nullopt;
}

std::optional<std::vector<std::int64_t>> Walk::integers(NodeId node, std::size_t input) const
{
    const auto known = numbers(node, input);
    return known ? integersOf(*known) : std::nullopt;
}

std::optional<Dims> Walk::dims(ValueId value) const
{
    const auto& shape = m_shapes.facts(value).shape;
    auto dims = shape ? knownDims(*shape) : std::nullopt;
    const bool isFollowed = dims && std::ranges::all_of(*dims, [](std::int64_t length) {
                                return length >= 1 && length <= kLongestAxis;
                            });
    return isFollowed ? dims : std::nullopt;
}

std::optional<Dims> Walk::resultDims(NodeId node) const
{
    const auto& outputs = m_index.node(node).outputs;
    return outputs.empty() || outputs[0] == kNoValue ? std::nullopt : dims(outputs[0]);
}

bool Follower::isStart(std::string_view opType) const
{
    return std::ranges::find(starts, opType) != starts.end();
}

bool Follower::follows(std::string_view opType) const
{
    return isStart(opType) || std::ranges::find(others, opType) != others.end();
}

const Follower* followerOf(const onnx::NodeProto& node)
{
    if (!isOnnxDomain(node.domain()))
        return nullptr;
    const auto found = std::ranges::find_if(
        allFollowers(), [&](const Follower* follower) { return follower->follows(node.op_type()); });
    return found == allFollowers().end() ? nullptr : *found;
}

bool hasFewWeights(const GraphIndex& index, NodeId node, std::int64_t most)
{
    return std::ranges::all_of(index.node(node).inputs, [&](ValueId input) {
        const onnx::TensorProto* tensor = input == kNoValue ? nullptr : index.constantTensor(input);
        return tensor == nullptr || countOf(*tensor).value_or(most + 1) <= most;
    });
}

std::optional<SeparableMap> throughChain(const Walk& walk, NodeId node, std::size_t input)
{
    const SeparableMap* before = walk.map(node, input);
    if (before == nullptr || !hasFewWeights(walk.index(), node))
        return std::nullopt;
    const ValueId value = walk.index().node(node).inputs[input];
    const auto read = readOnnxNode(walk.index(), node, {&value, 1});
    const auto chain = read ? readChain({*read}) : Result<OperatorChain>(fail(read.error()));
    if (!chain || !isLinear(*chain))
        return std::nullopt;
    SeparableMap map = *before;
    for (const Operator& op : chain->operators)
        if (!composeOperator(op, map))
            return std::nullopt;
    return map;
}

AxisOperator selection(std::int64_t inputs, std::span<const std::int64_t> rows)
{
    AxisOperator matrix(inputs, 0);
    const Rational one = 1;
    for (const std::int64_t row : rows)
        matrix.addRow(row, {&one, 1});
    return matrix;
}

} // namespace resizelens
