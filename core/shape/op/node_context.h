// What a shape function sees of its node: attributes, what is known of the inputs, and a place for the
// outputs.
#pragma once

#include "core/shape/small_value.h"

#include <string_view>

namespace resizelens {

/// Why the outputs stay open; empty when there is nothing to say.
using Reason = Phrase;

class NodeContext
{
public:
    /// `opset` is the version of the node's own domain that is in force.
    NodeContext(const GraphIndex& index, const ShapeTable& table, NodeId node, std::int64_t opset);

    const GraphIndex& index() const { return m_index; }
    const GraphNode& node() const { return m_node; }
    std::int64_t opset() const { return m_opset; }
    std::string_view opType() const;

    std::size_t inputCount() const { return m_node.inputs.size(); }
    bool hasInput(std::size_t i) const;
    /// Without any knowledge for an input that is left out.
    const ValueFacts& input(std::size_t i) const;
    /// nullptr when the input is left out or its rank is not known.
    const Shape* shape(std::size_t i) const;
    DType type(std::size_t i) const { return input(i).type; }
    /// The elements of an integer tensor, when all are known.
    std::optional<std::vector<std::int64_t>> ints(std::size_t i) const;
    /// The elements of a float tensor one by one; nullopt when nothing of it is known.
    std::optional<std::vector<std::optional<double>>> reals(std::size_t i) const;
    /// Axis lengths that an integer input gives, negative ones as not known. Where its values are open, as
    /// many open lengths as it has elements; nullopt when not even that is known.
    std::optional<Shape> lengths(std::size_t i) const;
    /// True for an input that is there but is known to have no elements: ONNX's older "not given".
    bool isEmpty(std::size_t i) const;

    const onnx::AttributeProto* attribute(std::string_view name) const;
    std::int64_t intAttribute(std::string_view name, std::int64_t fallback) const;
    std::optional<float> floatAttribute(std::string_view name) const;
    std::string textAttribute(std::string_view name, std::string_view fallback) const;
    std::optional<std::vector<std::int64_t>> intsAttribute(std::string_view name) const;
    std::optional<std::vector<float>> floatsAttribute(std::string_view name) const;

    std::size_t outputCount() const { return m_outputs.size(); }
    ValueFacts& output(std::size_t i) { return m_outputs[i]; }
    const ValueFacts& output(std::size_t i) const { return m_outputs[i]; }
    /// An output that the node does not list is passed over.
    void setOutput(std::size_t i, DType type, std::optional<Shape> shape);

    /// Output `i` gets `elements`, whose count must be that of its (small, known) shape.
    void setElements(std::size_t i, std::vector<Element> elements);
    /// Output `i` consists of elements of input 0, taken at these positions; nothing happens when input 0 has
    /// no known elements or a position is outside of it.
    void moveElements(std::size_t i, std::span<const std::size_t> positions);
    /// Output 0 has the elements of input 0 in the same order.
    void keepElements();

    std::string inputName(std::size_t i) const;
    Reason needsShape(std::size_t i) const;
    Reason needsValue(std::size_t i) const;

private:
    const GraphIndex& m_index;
    const ShapeTable& m_table;
    const GraphNode& m_node;
    std::int64_t m_opset;
    std::vector<ValueFacts> m_outputs;
};

} // namespace resizelens
