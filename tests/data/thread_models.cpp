#include "tests/data/thread_models.h"

#include "tests/data/graph_builder.h"

#include <array>

namespace resizelens::test {

namespace {

using Attributes = std::vector<onnx::AttributeProto>;

constexpr std::int64_t kChannels = 8;

Attributes resizing(const char* mode, const char* coordinates, const char* rounding = nullptr)
{
    Attributes attributes = {attribute("mode", mode),
                             attribute("coordinate_transformation_mode", coordinates)};
    if (rounding != nullptr)
        attributes.push_back(attribute("nearest_mode", rounding));
    return attributes;
}

/// x → 1×1 Conv → what `addMiddle` makes of its output → 1×1 Conv → y.
template<class AddMiddle>
ThreadModel between(const std::string& name, const Axes& lengths, AddMiddle addMiddle,
                    std::int64_t opset = 13)
{
    ThreadModel result{name, emptyModel(name, opset)};
    GraphBuilder graph(*result.model.mutable_graph());
    RandomFloats random(1);
    graph.input("x", {1, kChannels, lengths[0], lengths[1]});
    const auto before = graph.conv("before", "x", {kChannels, kChannels, 1, 1, 0}, random);
    const std::string middle = addMiddle(graph, before);
    const auto after = graph.conv("after", middle, {kChannels, kChannels, 1, 1, 0}, random);
    graph.node("Relu", "end", {after}, {}, "y");
    graph.output("y", {1, kChannels, "", ""});
    return result;
}

ThreadModel scaled(const std::string& name, const Axes& lengths, float scale, const Attributes& attributes)
{
    return between(name, lengths, [&](GraphBuilder& graph, const std::string& x) {
        return graph.node("Resize", "resize", {x, "", graph.floats("scales", {1, 1, scale, scale})},
                          attributes);
    });
}

ThreadModel sized(const std::string& name, const Axes& lengths, std::int64_t side,
                  const Attributes& attributes)
{
    return between(name, lengths, [&](GraphBuilder& graph, const std::string& x) {
        return graph.node("Resize", "resize", {x, "", "", graph.ints("sizes", {1, kChannels, side, side})},
                          attributes);
    });
}

ThreadModel upsampled(const std::string& name, const char* mode)
{
    return between(
        name, {16, 16},
        [&](GraphBuilder& graph, const std::string& x) {
            return graph.node("Upsample", "upsample", {x, graph.floats("scales", {1, 1, 2, 2})},
                              {attribute("mode", mode)});
        },
        9);
}

/// The lengths are computed: those of the input, doubled.
ThreadModel computedSizes(const std::string& name)
{
    return between(name, {"height", "width"}, [](GraphBuilder& graph, const std::string& x) {
        const auto shape = graph.node("Shape", "shape", {x});
        const auto lengths =
            graph.node("Slice", "lengths", {shape, graph.ints("two", {2}), graph.ints("four", {4})});
        const auto doubled = graph.node("Mul", "doubled", {lengths, graph.ints("factor", {2})});
        const auto sizes = graph.node("Concat", "sizes", {graph.ints("kept", {1, kChannels}), doubled},
                                      {attribute("axis", std::int64_t{0})});
        return graph.node("Resize", "resize", {x, "", "", sizes}, resizing("linear", "half_pixel"));
    });
}

std::string quantized(GraphBuilder& graph, const std::string& name, const std::string& x)
{
    const std::array<float, 1> scale = {0.05F};
    const auto step = graph.constant(floatTensor(name + "_scale", {}, scale));
    onnx::TensorProto zero;
    zero.set_name(name + "_zero");
    zero.set_data_type(onnx::TensorProto::INT8);
    zero.set_raw_data(std::string(1, '\0'));
    const auto zeroPoint = graph.constant(zero);
    const auto q = graph.node("QuantizeLinear", name + "_q", {x, step, zeroPoint});
    return graph.node("DequantizeLinear", name + "_dq", {q, step, zeroPoint});
}

ThreadModel quantizedResize(const std::string& name)
{
    return between(name, {16, 16}, [](GraphBuilder& graph, const std::string& x) {
        const auto before = quantized(graph, "before", x);
        const auto resized =
            graph.node("Resize", "resize", {before, "", graph.floats("scales", {1, 1, 2, 2})},
                       resizing("linear", "half_pixel"));
        return quantized(graph, "after", resized);
    });
}

ThreadModel deconvolution(const std::string& name)
{
    return between(name, {16, 16}, [](GraphBuilder& graph, const std::string& x) {
        const std::vector<float> weights(kChannels * kChannels * 16, 0.0625F);
        const auto w = graph.constant(floatTensor("weights", {kChannels, kChannels, 4, 4}, weights));
        return graph.node("ConvTranspose", "deconvolution", {x, w},
                          {attribute("strides", std::vector<std::int64_t>{2, 2}),
                           attribute("pads", std::vector<std::int64_t>{1, 1, 1, 1})});
    });
}

ThreadModel average(const std::string& name)
{
    return between(name, {16, 16}, [](GraphBuilder& graph, const std::string& x) {
        return graph.node("AveragePool", "average", {x},
                          {attribute("kernel_shape", std::vector<std::int64_t>{3, 3}),
                           attribute("pads", std::vector<std::int64_t>{1, 1, 1, 1}),
                           attribute("count_include_pad", std::int64_t{0})});
    });
}

/// What splits YOLO11 on DLA: attention with a product of two computed matrices, between blocks of the kind
/// Conv, Sigmoid, Mul, Split, Concat, and an upsampling by 2.
ThreadModel yolo11(const std::string& name)
{
    return between(name, {16, 16}, [](GraphBuilder& graph, const std::string& x) {
        RandomFloats random(2);
        const auto silu = [&](const std::string& id, const std::string& from) {
            const auto conv = graph.conv(id, from, {kChannels, kChannels, 3, 1, 1}, random);
            return graph.node("Mul", id + "_mul", {conv, graph.node("Sigmoid", id + "_sigmoid", {conv})});
        };
        const auto block = silu("c3k2", x);
        const auto flat =
            graph.node("Reshape", "flat", {block, graph.ints("flat_shape", {1, kChannels, 256})});
        const auto turned = graph.node("Transpose", "turned", {flat},
                                       {attribute("perm", std::vector<std::int64_t>{0, 2, 1})});
        const auto scores = graph.node("MatMul", "scores", {turned, flat});
        const auto weights =
            graph.node("Softmax", "weights", {scores}, {attribute("axis", std::int64_t{-1})});
        const auto mixed = graph.node("MatMul", "mixed", {flat, weights});
        const auto plane =
            graph.node("Reshape", "plane", {mixed, graph.ints("plane_shape", {1, kChannels, 16, 16})});
        const auto neck = silu("neck", plane);
        const auto up = graph.node("Resize", "up", {neck, "", graph.floats("scales", {1, 1, 2, 2})},
                                   resizing("nearest", "asymmetric", "floor"));
        return silu("head", up);
    });
}

/// One linear and one nearest node, with a convolution between them.
ThreadModel twoModes(const std::string& name)
{
    return between(name, {16, 16}, [](GraphBuilder& graph, const std::string& x) {
        RandomFloats random(3);
        const auto scales = graph.floats("scales", {1, 1, 2, 2});
        const auto linear = graph.node("Resize", "linear", {x, "", scales}, resizing("linear", "half_pixel"));
        const auto conv = graph.conv("neck", linear, {kChannels, kChannels, 3, 1, 1}, random);
        return graph.node("Resize", "nearest", {conv, "", scales},
                          resizing("nearest", "asymmetric", "floor"));
    });
}

} // namespace

std::vector<ThreadModel> threadModels()
{
    return {
        scaled("asymmetric_bilinear", {20, 20}, 2.0F, resizing("linear", "asymmetric")),
        upsampled("yolov3_upsample", "nearest"),
        yolo11("yolo11"),
        quantizedResize("quantized_bilinear"),
        scaled("mask_upsample", {28, 28}, 4.0F, resizing("linear", "align_corners")),
        computedSizes("computed_sizes"),
        scaled("align_corners", {16, 16}, 2.0F, resizing("linear", "align_corners")),
        scaled("bilinear", {16, 16}, 2.0F, resizing("linear", "half_pixel")),
        scaled("nearest", {16, 16}, 2.0F, resizing("nearest", "asymmetric", "floor")),
        deconvolution("padded_deconvolution"),
        average("excluding_average"),
        scaled("bicubic", {16, 16}, 2.0F, resizing("cubic", "half_pixel")),
        sized("bicubic_of_1x1", {1, 1}, 2, resizing("cubic", "half_pixel")),
        twoModes("linear_and_nearest"),
        scaled("by_one_and_a_half", {16, 16}, 1.5F, resizing("linear", "half_pixel")),
        scaled("free_lengths", {"height", "width"}, 2.0F, resizing("nearest", "asymmetric", "floor")),
        scaled("nearest_26_to_64", {26, 26}, 64.0F / 26.0F,
               resizing("nearest", "half_pixel", "round_prefer_ceil")),
        sized("align_corners_100_to_199", {100, 100}, 199, resizing("linear", "align_corners")),
        upsampled("bilinear_upsample", "linear"),
        scaled("tf_half_pixel", {16, 16}, 2.0F, resizing("nearest", "tf_half_pixel_for_nn", "floor")),
    };
}

} // namespace resizelens::test
