#include "tests/data/sample_models.h"

#include "tests/data/graph_builder.h"

namespace resizelens::test {

namespace {

std::vector<onnx::AttributeProto> linear(const char* coordinates)
{
    return {attribute("mode", "linear"), attribute("coordinate_transformation_mode", coordinates)};
}

std::vector<onnx::AttributeProto> nearest()
{
    return {attribute("mode", "nearest"), attribute("coordinate_transformation_mode", "asymmetric"),
            attribute("nearest_mode", "floor")};
}

struct Encoded
{
    std::string at32; // 1×24×32×32
    std::string at16; // 1×32×16×16
    std::string deep; // 1×40×8×8
};

Encoded addEncoder(GraphBuilder& graph, RandomFloats& random)
{
    auto x = graph.convRelu("stem_conv", "image", {3, 8, 3, 1, 1}, random);
    x = graph.node("Resize", "stem_resize", {x, "", graph.floats("stem_scales", {1, 1, 0.5f, 0.5f})},
                   linear("half_pixel"));
    x = graph.convRelu("stage1_conv", x, {8, 16, 3, 1, 1}, random);
    Encoded result;
    result.at32 = graph.convRelu("stage2_conv", x, {16, 24, 3, 2, 1}, random);
    result.at16 = graph.convRelu("stage3_conv", result.at32, {24, 32, 3, 2, 1}, random);
    x = graph.convRelu("stage4_conv", result.at16, {32, 40, 3, 2, 1}, random);
    result.deep = graph.convRelu("stage5_conv", x, {40, 40, 3, 1, 1}, random);
    return result;
}

/// The mean of the whole picture, spread over the deepest features.
std::string addContext(GraphBuilder& graph, const std::string& deep, RandomFloats& random)
{
    auto pooled = graph.node("GlobalAveragePool", "context_pool", {deep});
    pooled = graph.convRelu("context_conv", pooled, {40, 40, 1, 1, 0}, random);
    const auto spread =
        graph.node("Resize", "context_resize", {pooled, "", "", graph.ints("context_sizes", {1, 40, 8, 8})},
                   linear("half_pixel"));
    return graph.node("Add", "context_add", {deep, spread});
}

/// Brings `x` to the height and width of `like`, with sizes computed in the graph as PyTorch exports them.
std::string addResizeLike(GraphBuilder& graph, const std::string& x, const std::string& like)
{
    const auto zero = graph.ints("fuse_start", {0});
    const auto two = graph.ints("fuse_middle", {2});
    const auto four = graph.ints("fuse_end", {4});
    const auto own = graph.node("Shape", "fuse_shape", {x});
    const auto front = graph.node("Slice", "fuse_front", {own, zero, two});
    const auto other = graph.node("Shape", "fuse_like_shape", {like});
    const auto back = graph.node("Slice", "fuse_back", {other, two, four});
    const auto sizes =
        graph.node("Concat", "fuse_sizes", {front, back}, {attribute("axis", std::int64_t{0})});
    return graph.node("Resize", "fuse_resize", {x, "", "", sizes}, nearest());
}

std::string addDecoder(GraphBuilder& graph, const Encoded& encoded, const std::string& context,
                       RandomFloats& random)
{
    const auto channels = attribute("axis", std::int64_t{1});
    auto up1 = graph.node("Resize", "up1_resize", {context, "", graph.floats("up1_scales", {1, 1, 2, 2})},
                          nearest());
    up1 = graph.node("Concat", "up1_concat", {up1, encoded.at16}, {channels});
    up1 = graph.convRelu("up1_conv", up1, {72, 24, 3, 1, 1}, random);

    auto up2 = graph.node("Resize", "up2_resize", {up1, "", graph.floats("up2_scales", {1, 1, 2, 2})},
                          linear("half_pixel"));
    up2 = graph.conv("up2_conv", up2, {24, 24, 1, 1, 0}, random);
    up2 = graph.node("Add", "up2_add", {up2, encoded.at32});
    up2 = graph.node("Relu", "up2_relu", {up2});

    auto edge = graph.conv("edge_squeeze", up1, {24, 8, 1, 1, 0}, random);
    edge = graph.node("Resize", "edge_resize", {edge, "", "", graph.ints("edge_sizes", {1, 8, 31, 31})},
                      linear("align_corners"));
    edge = graph.conv("edge_conv", edge, {8, 8, 2, 1, 1}, random);

    const auto lateral = graph.conv("fuse_lateral", context, {40, 16, 1, 1, 0}, random);
    const auto fused = addResizeLike(graph, lateral, encoded.at32);
    const auto all = graph.node("Concat", "head_concat", {up2, edge, fused}, {channels});
    return graph.convRelu("head_conv", all, {48, 24, 3, 1, 1}, random);
}

} // namespace

onnx::ModelProto segmenter()
{
    auto model = emptyModel("segmenter", 13, 7);
    model.set_doc_string(
        "A small encoder and decoder with random weights that shows the usual kinds of Resize nodes.");
    GraphBuilder graph(*model.mutable_graph());
    RandomFloats random(2024);
    graph.input("image", {1, 3, 128, 128});
    const auto encoded = addEncoder(graph, random);
    const auto context = addContext(graph, encoded.deep, random);
    const auto features = addDecoder(graph, encoded, context, random);
    const auto logits = graph.conv("logits_conv", features, {24, 5, 1, 1, 0}, random);
    graph.node("Resize", "logits_resize", {logits, "", graph.floats("logits_scales", {1, 1, 4, 4})},
               linear("half_pixel"), "logits");
    graph.output("logits", {1, 5, 128, 128});
    return model;
}

std::string moveToExternal(onnx::ModelProto& model, const std::string& location, std::size_t threshold)
{
    std::string content;
    for (auto& tensor : *model.mutable_graph()->mutable_initializer()) {
        if (tensor.raw_data().size() < threshold)
            continue;
        const auto add = [&tensor](const char* key, const std::string& value) {
            auto& entry = *tensor.add_external_data();
            entry.set_key(key);
            entry.set_value(value);
        };
        add("location", location);
        add("offset", std::to_string(content.size()));
        add("length", std::to_string(tensor.raw_data().size()));
        content += tensor.raw_data();
        tensor.clear_raw_data();
        tensor.set_data_location(onnx::TensorProto::EXTERNAL);
    }
    return content;
}

} // namespace resizelens::test
