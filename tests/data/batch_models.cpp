#include "tests/data/batch_models.h"

#include "tests/data/graph_builder.h"

#include <string>
#include <vector>

namespace resizelens::test {

namespace {

onnx::AttributeProto alongZero(const char* name)
{
    return attribute(name, std::int64_t{0});
}

/// Writes the nodes between a shape and the sizes.
class Sizes
{
public:
    Sizes(GraphBuilder& graph, const BatchNode& node)
        : m_graph(graph)
        , m_node(node)
    {
    }

    std::string of(const std::string& value)
    {
        const auto shape = m_graph.node("Shape", "shape", {value});
        switch (m_node.way) {
        case SizesBy::slice:
        case SizesBy::another:
            return joined({front(shape), grown()});
        case SizesBy::gather:
            return joined({one(shape, "batch", 0), one(shape, "channels", 1), grown()});
        case SizesBy::multiplied:
            return joined({front(shape), m_graph.node("Mul", "grow", {back(shape), factors()})});
        case SizesBy::inFloats:
            return joined({front(shape), throughFloats(back(shape))});
        }
        return {};
    }

private:
    std::string joined(const Names& parts)
    {
        return m_graph.node("Concat", "sizes", parts, {alongZero("axis")});
    }
    std::string front(const std::string& shape)
    {
        return m_graph.node("Slice", "front",
                            {shape, m_graph.ints("first", {0}), m_graph.ints("middle", {2})});
    }
    std::string back(const std::string& shape)
    {
        return m_graph.node("Slice", "back", {shape, m_graph.ints("half", {2}), m_graph.ints("end", {4})});
    }
    std::string one(const std::string& shape, const std::string& name, std::int64_t place)
    {
        const auto index = m_graph.constant(intTensor(name + "_place", {}, std::vector{place}));
        const auto length = m_graph.node("Gather", name, {shape, index}, {alongZero("axis")});
        return m_graph.node("Unsqueeze", name + "_row", {length, m_graph.ints(name + "_axes", {0})});
    }
    std::string grown()
    {
        return m_graph.ints("grown", {m_node.height * m_node.factor, m_node.width * m_node.factor});
    }
    std::string factors() { return m_graph.ints("factors", {m_node.factor, m_node.factor}); }
    std::string throughFloats(const std::string& lengths)
    {
        const auto factor = static_cast<float>(m_node.factor);
        const auto real = m_graph.node("Cast", "real", {lengths},
                                       {attribute("to", std::int64_t{onnx::TensorProto::FLOAT})});
        const auto product =
            m_graph.node("Mul", "grow", {real, m_graph.floats("real_factors", {factor, factor})});
        return m_graph.node("Cast", "whole", {m_graph.node("Floor", "floor", {product})},
                            {attribute("to", std::int64_t{onnx::TensorProto::INT64})});
    }

    GraphBuilder& m_graph;
    const BatchNode& m_node;
};

} // namespace

std::string_view toString(SizesBy way)
{
    switch (way) {
    case SizesBy::slice:
        return "slice";
    case SizesBy::gather:
        return "gather";
    case SizesBy::another:
        return "another";
    case SizesBy::multiplied:
        return "multiplied";
    case SizesBy::inFloats:
        return "in floats";
    }
    return {};
}

onnx::ModelProto batchModel(const BatchNode& node, std::int64_t batch)
{
    auto model = emptyModel("batch", 13);
    GraphBuilder graph(*model.mutable_graph());
    const Axis free = batch > 0 ? Axis(batch) : Axis("N");
    graph.input("x", {free, node.channels, node.height, node.width});
    std::string like = "x";
    RandomFloats random(1);
    if (node.way == SizesBy::another)
        like = graph.convRelu("like", "x", {node.channels, node.channels, 3, 2}, random);
    std::vector<onnx::AttributeProto> attributes = {
        attribute("mode", node.mode.c_str()),
        attribute("coordinate_transformation_mode", node.coordinates.c_str())};
    if (node.mode == "nearest")
        attributes.push_back(attribute("nearest_mode", "floor"));
    graph.node("Resize", "resize", {"x", "", "", Sizes(graph, node).of(like)}, attributes, "y");
    graph.output("y", {free, node.channels, node.height * node.factor, node.width * node.factor});
    return model;
}

} // namespace resizelens::test
