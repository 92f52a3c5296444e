// The sample models beside the segmenter.
#include "tests/data/graph_builder.h"
#include "tests/data/sample_models.h"

#include <array>
#include <cmath>

namespace resizelens::test {

namespace {

std::vector<onnx::AttributeProto> doubling(const char* mode, const char* coordinates)
{
    std::vector<onnx::AttributeProto> attributes = {attribute("mode", mode),
                                                    attribute("coordinate_transformation_mode", coordinates)};
    if (std::string_view(mode) == "nearest")
        attributes.push_back(attribute("nearest_mode", "floor"));
    return attributes;
}

std::string doubled(GraphBuilder& graph, const std::string& name, const std::string& x,
                    const std::vector<onnx::AttributeProto>& attributes)
{
    return graph.node("Resize", name, {x, "", graph.floats(name + "_scales", {1, 1, 2, 2})}, attributes);
}

/// Numbers of a quantised tensor: int8, zero point 0.
class Quantising
{
public:
    explicit Quantising(GraphBuilder& graph)
        : m_graph(graph)
    {
    }

    /// Codes of `x` and back: what follows reads numbers that are whole multiples of `scale`.
    std::string through(const std::string& name, const std::string& x, float scale,
                        const std::string& result = {})
    {
        const auto [step, zero] = parameters(name, scale);
        const auto codes = m_graph.node("QuantizeLinear", name + "_q", {x, step, zero});
        return m_graph.node("DequantizeLinear", name + "_dq", {codes, step, zero}, {}, result);
    }

    std::string conv(const std::string& name, const std::string& x, std::int64_t in, std::int64_t out,
                     RandomFloats& random)
    {
        onnx::TensorProto weights;
        weights.set_name(name + "_weights");
        weights.set_data_type(onnx::TensorProto::INT8);
        for (const std::int64_t length : {out, in, std::int64_t{3}, std::int64_t{3}})
            weights.add_dims(length);
        for (std::int64_t i = 0; i < in * out * 9; ++i)
            weights.mutable_raw_data()->push_back(static_cast<char>(std::lround(127.0F * random.next())));
        const auto [step, zero] = parameters(name + "_weights", 0.25F / (127.0F * static_cast<float>(in)));
        const auto real =
            m_graph.node("DequantizeLinear", name + "_weights_dq", {m_graph.constant(weights), step, zero});
        return m_graph.node("Conv", name, {x, real},
                            {attribute("pads", std::vector<std::int64_t>{1, 1, 1, 1})});
    }

private:
    std::pair<std::string, std::string> parameters(const std::string& name, float scale)
    {
        const std::array<float, 1> value = {scale};
        onnx::TensorProto zero;
        zero.set_name(name + "_zero");
        zero.set_data_type(onnx::TensorProto::INT8);
        zero.set_raw_data(std::string(1, '\0'));
        return {m_graph.constant(floatTensor(name + "_scale", {}, value)), m_graph.constant(zero)};
    }

    GraphBuilder& m_graph;
};

} // namespace

onnx::ModelProto detector()
{
    auto model = emptyModel("detector", 13, 7);
    model.set_doc_string("A small pyramid with random weights that ends in the 50 best places of its map.");
    GraphBuilder graph(*model.mutable_graph());
    RandomFloats random(2025);
    graph.input("image", {1, 3, 96, 96});
    const auto at48 = graph.convRelu("stage1_conv", "image", {3, 8, 3, 2, 1}, random);
    const auto at24 = graph.convRelu("stage2_conv", at48, {8, 16, 3, 2, 1}, random);
    const auto at12 = graph.convRelu("stage3_conv", at24, {16, 24, 3, 2, 1}, random);
    auto x = graph.conv("top_conv", at12, {24, 16, 1, 1, 0}, random);
    x = doubled(graph, "pyramid1_resize", x, doubling("nearest", "asymmetric"));
    x = graph.node("Add", "pyramid1_add",
                   {x, graph.conv("pyramid1_lateral", at24, {16, 16, 1, 1, 0}, random)});
    x = doubled(graph, "pyramid2_resize", x, doubling("nearest", "asymmetric"));
    x = graph.node("Add", "pyramid2_add",
                   {x, graph.conv("pyramid2_lateral", at48, {8, 16, 1, 1, 0}, random)});
    x = graph.convRelu("head_conv", x, {16, 8, 3, 1, 1}, random);
    x = graph.conv("map_conv", x, {8, 1, 1, 1, 0}, random);
    x = doubled(graph, "map_resize", x, doubling("linear", "half_pixel"));
    x = graph.node("Sigmoid", "map_sigmoid", {x});
    x = graph.node("Reshape", "map_flatten", {x, graph.ints("map_row", {1, -1})});
    auto& best = *model.mutable_graph()->add_node();
    best.set_op_type("TopK");
    best.set_name("best");
    best.add_input(x);
    best.add_input(graph.ints("best_count", {50}));
    best.add_output("scores");
    best.add_output("places");
    graph.output("scores", {1, 50});
    graph.output("places", {1, 50}, onnx::TensorProto::INT64);
    return model;
}

onnx::ModelProto quantised()
{
    auto model = emptyModel("quantised", 13, 7);
    model.set_doc_string("A small decoder in int8 with random weights, as quantisers write it.");
    GraphBuilder graph(*model.mutable_graph());
    Quantising quantising(graph);
    RandomFloats random(2026);
    graph.input("features", {1, 8, 16, 16});
    constexpr float kStep = 1.0F / 127.0F;
    auto x = quantising.through("features", "features", kStep);
    x = quantising.through("conv1_out", quantising.conv("conv1", x, 8, 8, random), kStep);
    x = doubled(graph, "up1_resize", x, doubling("linear", "half_pixel"));
    x = quantising.through("up1_out", x, kStep);
    x = quantising.through("conv2_out", quantising.conv("conv2", x, 8, 4, random), kStep);
    x = doubled(graph, "up2_resize", x, doubling("nearest", "asymmetric"));
    quantising.through("up2_out", x, kStep, "mask");
    graph.output("mask", {1, 4, 64, 64});
    return model;
}

} // namespace resizelens::test
