// A shape function's view of its node: attributes, facts about the inputs, and outputs to fill in.
#pragma once

#include "core/onnx/small_value.h"

#include <string_view>

namespace resizelens {

/// Why the outputs stay unknown; empty if there is nothing to say.
using Reason = Phrase;

class NodeContext
{
public:
    /// `opset` is the version of the node's own domain.
    NodeContext(const GraphIndex& index, const ShapeTable& table, NodeId node, std::int64_t opset);

    const GraphIndex& index() const { return m_index; }
    const GraphNode& node() const { return m_node; }
    std::int64_t opset() const { return m_opset; }
    std::string_view opType() const;

    std::size_t inputCount() const { return m_node.inputs.size(); }
    bool hasInput(std::size_t i) const;
    /// Empty facts for an omitted input.
    const ValueFacts& input(std::size_t i) const;
    /// nullptr if the input is omitted or its rank is unknown.
    const Shape* shape(std::size_t i) const;
    DType type(std::size_t i) const { return input(i).type; }
    /// The elements of an integer tensor, if all are known.
    std::optional<std::vector<std::int64_t>> ints(std::size_t i) const;
    /// The elements of a float tensor one by one; nullopt if none is known.
    std::optional<std::vector<std::optional<double>>> reals(std::size_t i) const;
    /// Dimensions from an integer input, negative ones unknown; all unknown if only their number is known,
    /// nullopt if not even that.
    std::optional<Shape> lengths(std::size_t i) const;
    /// Whether an input is present but has no elements: ONNX's older way to omit it.
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
    /// Ignores an output that the node does not list.
    void setOutput(std::size_t i, DType type, std::optional<Shape> shape);

    /// Sets the elements of output `i`; their count must match its small, known shape.
    void setElements(std::size_t i, std::vector<Element> elements);
    /// Sets output `i` to the elements of input 0 at `positions`, if they are known and all positions valid.
    void moveElements(std::size_t i, std::span<const std::size_t> positions);
    /// Copies the elements of input 0 to output 0 in order.
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
