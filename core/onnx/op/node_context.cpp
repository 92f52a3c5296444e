#include "core/onnx/op/node_context.h"

#include "core/onnx/op/dim_math.h"
#include "core/onnx/words.h"

#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

const ValueFacts kNothing{};
constexpr std::int64_t kMaxRank = 64; // anything above is malformed

} // namespace

NodeContext::NodeContext(const GraphIndex& index, const ShapeTable& table, NodeId node, std::int64_t opset)
    : m_index(index)
    , m_table(table)
    , m_node(index.node(node))
    , m_opset(opset)
    , m_outputs(m_node.outputs.size())
{
}

std::string_view NodeContext::opType() const
{
    return m_node.proto->op_type();
}

bool NodeContext::hasInput(std::size_t i) const
{
    return i < m_node.inputs.size() && m_node.inputs[i] != kNoValue;
}

const ValueFacts& NodeContext::input(std::size_t i) const
{
    return hasInput(i) ? m_table.facts(m_node.inputs[i]) : kNothing;
}

const Shape* NodeContext::shape(std::size_t i) const
{
    const auto& known = input(i).shape;
    return known ? &*known : nullptr;
}

std::optional<std::vector<std::int64_t>> NodeContext::ints(std::size_t i) const
{
    const auto& known = input(i).ints;
    if (!known)
        return std::nullopt;
    std::vector<std::int64_t> values;
    values.reserve(known->values.size());
    for (const auto& value : known->values) {
        if (!value)
            return std::nullopt;
        values.push_back(*value);
    }
    return values;
}

std::optional<std::vector<std::optional<double>>> NodeContext::reals(std::size_t i) const
{
    const ValueFacts& facts = input(i);
    if (facts.floats)
        return std::vector<std::optional<double>>(facts.floats->begin(), facts.floats->end());
    return facts.partialFloats;
}

std::optional<Shape> NodeContext::lengths(std::size_t i) const
{
    if (const auto& known = input(i).ints) {
        Shape result;
        result.reserve(known->values.size());
        for (std::size_t k = 0; k < known->values.size(); ++k) {
            result.push_back(dimOf(known->values[k]));
            if (known->values[k])
                continue;
            if (k < known->symbols.size())
                result.back().symbol = known->symbols[k];
            if (k < known->multiples.size())
                result.back().multiple = known->multiples[k];
        }
        return result;
    }
    const Shape* own = shape(i);
    if (own && own->size() == 1 && own->front().known() && own->front().length <= kMaxRank)
        return Shape(static_cast<std::size_t>(own->front().length));
    return std::nullopt;
}

bool NodeContext::isEmpty(std::size_t i) const
{
    const Shape* known = shape(i);
    if (!known)
        return false;
    for (const Dim& dim : *known)
        if (dim.length == 0)
            return true;
    return false;
}

const onnx::AttributeProto* NodeContext::attribute(std::string_view name) const
{
    return findAttribute(*m_node.proto, name);
}

std::int64_t NodeContext::intAttribute(std::string_view name, std::int64_t fallback) const
{
    const auto* found = attribute(name);
    return found && found->has_i() ? found->i() : fallback;
}

std::optional<float> NodeContext::floatAttribute(std::string_view name) const
{
    const auto* found = attribute(name);
    return found && found->has_f() ? std::optional{found->f()} : std::nullopt;
}

std::string NodeContext::textAttribute(std::string_view name, std::string_view fallback) const
{
    const auto* found = attribute(name);
    return found && found->has_s() ? found->s() : std::string{fallback};
}

std::optional<std::vector<std::int64_t>> NodeContext::intsAttribute(std::string_view name) const
{
    const auto* found = attribute(name);
    if (!found)
        return std::nullopt;
    return std::vector<std::int64_t>(found->ints().begin(), found->ints().end());
}

std::optional<std::vector<float>> NodeContext::floatsAttribute(std::string_view name) const
{
    const auto* found = attribute(name);
    if (!found)
        return std::nullopt;
    return std::vector<float>(found->floats().begin(), found->floats().end());
}

void NodeContext::setOutput(std::size_t i, DType type, std::optional<Shape> shape)
{
    if (i >= m_outputs.size())
        return;
    m_outputs[i].type = type;
    m_outputs[i].shape = std::move(shape);
}

void NodeContext::setElements(std::size_t i, std::vector<Element> elements)
{
    if (i >= m_outputs.size())
        return;
    auto dims = smallDims(m_outputs[i]);
    if (!dims || elementCount(*dims) != static_cast<std::int64_t>(elements.size()))
        return;
    storeValue(m_outputs[i], SmallValue{m_outputs[i].type, std::move(*dims), std::move(elements)});
}

void NodeContext::moveElements(std::size_t i, std::span<const std::size_t> positions)
{
    const auto source = smallValue(input(0));
    if (!source)
        return;
    std::vector<Element> elements;
    elements.reserve(positions.size());
    for (const std::size_t position : positions) {
        if (position >= source->elements.size())
            return;
        elements.push_back(source->elements[position]);
    }
    setElements(i, std::move(elements));
}

void NodeContext::keepElements()
{
    if (auto source = smallValue(input(0)))
        setElements(0, std::move(source->elements));
}

std::string NodeContext::inputName(std::size_t i) const
{
    return std::string(hasInput(i) ? m_index.value(m_node.inputs[i]).name : std::string_view{});
}

Reason NodeContext::needsShape(std::size_t i) const
{
    if (!hasInput(i))
        return say(words::openInputMissing, i, opType());
    return say(words::openNeedsShape, inputName(i));
}

Reason NodeContext::needsValue(std::size_t i) const
{
    if (!hasInput(i))
        return say(words::openInputMissing, i, opType());
    return say(words::openNeedsValue, inputName(i));
}

} // namespace resizelens
