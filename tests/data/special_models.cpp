#include "tests/data/graph_builder.h"
#include "tests/data/sample_models.h"

#include <array>

namespace resizelens::test {

namespace {

using Attributes = std::vector<onnx::AttributeProto>;

Attributes nearestFloor()
{
    return {attribute("mode", "nearest"), attribute("coordinate_transformation_mode", "asymmetric"),
            attribute("nearest_mode", "floor")};
}

Attributes linearHalfPixel()
{
    return {attribute("mode", "linear"), attribute("coordinate_transformation_mode", "half_pixel")};
}

/// x → Resize by `scales` → y, opset 13, static shapes.
onnx::ModelProto scaledModel(const std::string& name, const Axes& from, const Axes& to,
                             std::initializer_list<float> scales, const Attributes& attributes,
                             int type = onnx::TensorProto::FLOAT)
{
    auto model = emptyModel(name, 13);
    GraphBuilder graph(*model.mutable_graph());
    graph.input("x", from, type);
    graph.node("Resize", "resize", {"x", "", graph.floats("scales", scales)}, attributes, "y");
    graph.output("y", to, type);
    return model;
}

/// x → a node of the given form with `inputs` behind x → y, 1×3×6×8 → 1×3×12×16.
template<class AddNode>
onnx::ModelProto versionModel(const std::string& name, std::int64_t opset, std::int64_t irVersion,
                              AddNode addNode)
{
    auto model = emptyModel(name, opset, irVersion);
    GraphBuilder graph(*model.mutable_graph());
    graph.input("x", {1, 3, 6, 8});
    addNode(graph);
    graph.output("y", {1, 3, 12, 16});
    return model;
}

/// A branch of an If: `result` = Resize of the captured x by `factor`, then Relu.
onnx::GraphProto branch(const std::string& name, float factor)
{
    onnx::GraphProto body;
    body.set_name(name);
    GraphBuilder graph(body);
    const auto scales = graph.floats(name + "_scales", {1, 1, factor, factor});
    const auto resized = graph.node("Resize", name + "_resize", {"x", "", scales}, nearestFloor());
    graph.node("Relu", name + "_relu", {resized}, {}, name + "_result");
    graph.output(name + "_result", {1, 2, "", ""});
    return body;
}

onnx::GraphProto loopBody()
{
    onnx::GraphProto body;
    body.set_name("body");
    GraphBuilder graph(body);
    graph.input("iteration", {}, onnx::TensorProto::INT64);
    graph.input("condition_in", {}, onnx::TensorProto::BOOL);
    graph.input("state_in", {1, 2, 4, 4});
    graph.node("Identity", "keep_going", {"condition_in"}, {}, "condition_out");
    const auto scales = graph.floats("body_scales", {1, 1, 2, 2});
    const auto up = graph.node("Resize", "body_resize", {"state_in", "", scales}, nearestFloor());
    graph.node("AveragePool", "body_pool", {up},
               {attribute("kernel_shape", std::vector<std::int64_t>{2, 2}),
                attribute("strides", std::vector<std::int64_t>{2, 2})},
               "state_out");
    graph.output("condition_out", {}, onnx::TensorProto::BOOL);
    graph.output("state_out", {1, 2, 4, 4});
    return body;
}

onnx::FunctionProto upBlock()
{
    onnx::GraphProto body;
    GraphBuilder graph(body);
    const std::array<float, 4> scales = {1, 1, 2, 2};
    onnx::AttributeProto value;
    value.set_name("value");
    value.set_type(onnx::AttributeProto::TENSOR);
    *value.mutable_t() = floatTensor("scales", {4}, scales);
    graph.node("Constant", "block_constant", {}, {value}, "block_scales");
    graph.node("Resize", "block_resize", {"block_x", "", "block_scales"}, linearHalfPixel(), "block_up");
    graph.node("Relu", "block_relu", {"block_up"}, {}, "block_y");

    onnx::FunctionProto function;
    function.set_name("UpBlock");
    function.set_domain("local");
    function.add_input("block_x");
    function.add_output("block_y");
    *function.mutable_node() = body.node();
    auto& import = *function.add_opset_import();
    import.set_domain("");
    import.set_version(15);
    return function;
}

} // namespace

onnx::ModelProto dynamicShape()
{
    return scaledModel("dynamic_shape", {"batch", 3, "height", "width"}, {"batch", 3, "", ""}, {1, 1, 2, 2},
                       nearestFloor());
}

onnx::ModelProto dynamicComputedSizes()
{
    auto model = emptyModel("dynamic_computed_sizes", 13);
    GraphBuilder graph(*model.mutable_graph());
    graph.input("x", {"batch", 4, "height", "width"});
    graph.input("like", {"batch", 2, "like_height", "like_width"});
    const auto zero = graph.ints("start", {0});
    const auto two = graph.ints("middle", {2});
    const auto four = graph.ints("end", {4});
    const auto front = graph.node("Slice", "front", {graph.node("Shape", "x_shape", {"x"}), zero, two});
    const auto back = graph.node("Slice", "back", {graph.node("Shape", "like_shape", {"like"}), two, four});
    const auto sizes = graph.node("Concat", "sizes", {front, back}, {attribute("axis", std::int64_t{0})});
    // Linear and nearest are served at any sizes (rule by_sizes).
    graph.node("Resize", "resize", {"x", "", "", sizes},
               {attribute("mode", "cubic"), attribute("coordinate_transformation_mode", "half_pixel")}, "y");
    graph.output("y", {"batch", 4, "", ""});
    return model;
}

onnx::ModelProto resizeInIf()
{
    auto model = emptyModel("resize_in_if", 13);
    GraphBuilder graph(*model.mutable_graph());
    graph.input("x", {1, 2, 4, 4});
    graph.input("large", {}, onnx::TensorProto::BOOL);
    graph.node("If", "choice", {"large"},
               {attribute("then_branch", branch("large_branch", 4)),
                attribute("else_branch", branch("small_branch", 2))},
               "y");
    graph.output("y", {1, 2, "", ""});
    return model;
}

onnx::ModelProto resizeInLoop()
{
    auto model = emptyModel("resize_in_loop", 13);
    GraphBuilder graph(*model.mutable_graph());
    graph.input("x", {1, 2, 4, 4});
    const std::array<std::int64_t, 1> trips = {3};
    const auto count = graph.constant(intTensor("trip_count", {}, trips));
    graph.node("Loop", "loop", {count, "", "x"}, {attribute("body", loopBody())}, "y");
    graph.output("y", {1, 2, 4, 4});
    return model;
}

onnx::ModelProto resizeInFunction()
{
    auto model = emptyModel("resize_in_function", 15);
    auto& import = *model.add_opset_import();
    import.set_domain("local");
    import.set_version(1);
    *model.add_functions() = upBlock();
    GraphBuilder graph(*model.mutable_graph());
    graph.input("x", {1, 2, 4, 4});
    const auto first = graph.node("UpBlock", "first_block", {"x"});
    graph.node("UpBlock", "second_block", {first}, {}, "y");
    for (auto& node : *model.mutable_graph()->mutable_node())
        node.set_domain("local");
    graph.output("y", {1, 2, 16, 16});
    return model;
}

onnx::ModelProto noResize()
{
    auto model = emptyModel("no_resize", 13);
    GraphBuilder graph(*model.mutable_graph());
    RandomFloats random(7);
    graph.input("x", {1, 3, 8, 8});
    const auto features = graph.convRelu("conv", "x", {3, 4, 3, 1, 1}, random);
    graph.node("GlobalAveragePool", "pool", {features}, {}, "y");
    graph.output("y", {1, 4, 1, 1});
    return model;
}

onnx::ModelProto upsample7()
{
    return versionModel("upsample7", 7, 3, [](GraphBuilder& graph) {
        graph.node("Upsample", "upsample", {"x"},
                   {attribute("mode", "nearest"), attribute("scales", std::vector<float>{1, 1, 2, 2})}, "y");
    });
}

onnx::ModelProto upsample9()
{
    return versionModel("upsample9", 9, 4, [](GraphBuilder& graph) {
        graph.node("Upsample", "upsample", {"x", graph.floats("scales", {1, 1, 2, 2})},
                   {attribute("mode", "nearest")}, "y");
    });
}

onnx::ModelProto resize10()
{
    return versionModel("resize10", 10, 5, [](GraphBuilder& graph) {
        graph.node("Resize", "resize", {"x", graph.floats("scales", {1, 1, 2, 2})},
                   {attribute("mode", "nearest")}, "y");
    });
}

onnx::ModelProto resize11()
{
    return versionModel("resize11", 11, 6, [](GraphBuilder& graph) {
        const auto roi = graph.floats("roi", {});
        const auto scales = graph.floats("scales", {});
        graph.node("Resize", "resize", {"x", roi, scales, graph.ints("sizes", {1, 3, 12, 16})},
                   nearestFloor(), "y");
    });
}

onnx::ModelProto resize13()
{
    return versionModel("resize13", 13, 7, [](GraphBuilder& graph) {
        graph.node("Resize", "resize", {"x", "", graph.floats("scales", {1, 1, 2, 2})}, nearestFloor(), "y");
    });
}

onnx::ModelProto resize18()
{
    return versionModel("resize18", 18, 8, [](GraphBuilder& graph) {
        auto attributes = nearestFloor();
        attributes.push_back(attribute("axes", std::vector<std::int64_t>{2, 3}));
        graph.node("Resize", "resize", {"x", "", graph.floats("scales", {2, 2})}, attributes, "y");
    });
}

onnx::ModelProto resize19()
{
    return versionModel("resize19", 19, 8, [](GraphBuilder& graph) {
        auto attributes = nearestFloor();
        attributes.push_back(attribute("axes", std::vector<std::int64_t>{2, 3}));
        attributes.push_back(attribute("keep_aspect_ratio_policy", "not_larger"));
        graph.node("Resize", "resize", {"x", "", "", graph.ints("sizes", {12, 40})}, attributes, "y");
    });
}

onnx::ModelProto onesKernel()
{
    return scaledModel("ones_kernel", {1, 4, 1, 1}, {1, 4, 5, 7}, {1, 1, 5, 7}, linearHalfPixel());
}

onnx::ModelProto equalSizesMidGraph()
{
    auto model = emptyModel("equal_sizes_mid_graph", 13);
    GraphBuilder graph(*model.mutable_graph());
    graph.input("x", {1, 2, 4, 6});
    const auto before = graph.node("Relu", "before", {"x"});
    const auto same = graph.node("Resize", "resize", {before, "", "", graph.ints("sizes", {1, 2, 4, 6})},
                                 linearHalfPixel());
    const auto left = graph.node("Neg", "left", {same});
    graph.node("Add", "right", {same, left}, {}, "y");
    graph.output("y", {1, 2, 4, 6});
    return model;
}

onnx::ModelProto equalSizesAtOutput()
{
    auto model = emptyModel("equal_sizes_at_output", 13);
    GraphBuilder graph(*model.mutable_graph());
    graph.input("x", {1, 2, 4, 6});
    const auto before = graph.node("Relu", "before", {"x"});
    graph.node("Resize", "resize", {before, "", graph.floats("scales", {1, 1, 1, 1})}, linearHalfPixel(),
               "y");
    graph.output("y", {1, 2, 4, 6});
    return model;
}

onnx::ModelProto equalSizesInputToOutput()
{
    return scaledModel("equal_sizes_input_to_output", {1, 2, 4, 6}, {1, 2, 4, 6}, {1, 1, 1, 1},
                       linearHalfPixel());
}

onnx::ModelProto mixedDirections()
{
    return scaledModel("mixed_directions", {1, 2, 4, 8}, {1, 2, 8, 4}, {1, 1, 2, 0.5f}, linearHalfPixel());
}

onnx::ModelProto heightOnly()
{
    return scaledModel("height_only", {1, 2, 4, 8}, {1, 2, 8, 8}, {1, 1, 2, 1}, nearestFloor());
}

onnx::ModelProto nhwc()
{
    return scaledModel("nhwc", {1, 8, 6, 3}, {1, 16, 12, 3}, {1, 2, 2, 1}, nearestFloor());
}

onnx::ModelProto float16()
{
    return scaledModel("float16", {1, 2, 4, 4}, {1, 2, 8, 8}, {1, 1, 2, 2}, nearestFloor(),
                       onnx::TensorProto::FLOAT16);
}

onnx::ModelProto nonIntegerScale()
{
    return scaledModel("non_integer_scale", {1, 2, 5, 5}, {1, 2, 8, 8}, {1, 1, 1.6f, 1.6f},
                       linearHalfPixel());
}

std::vector<NamedModel> specialModels()
{
    std::vector<NamedModel> models;
    const auto add = [&models](const onnx::ModelProto& model, std::size_t sites) {
        models.push_back({model.graph().name(), model, sites, model.opset_import(0).version()});
    };
    add(dynamicShape(), 1);
    add(dynamicComputedSizes(), 1);
    add(resizeInIf(), 2);
    add(resizeInLoop(), 1);
    add(resizeInFunction(), 1);
    add(noResize(), 0);
    for (const auto& model :
         {upsample7(), upsample9(), resize10(), resize11(), resize13(), resize18(), resize19(), onesKernel(),
          equalSizesMidGraph(), equalSizesAtOutput(), equalSizesInputToOutput(), mixedDirections(),
          heightOnly(), nhwc(), float16(), nonIntegerScale()})
        add(model, 1);
    return models;
}

} // namespace resizelens::test
