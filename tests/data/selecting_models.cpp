#include "tests/data/selecting_models.h"

#include "tests/data/graph_builder.h"

namespace resizelens::test {

namespace {

constexpr int kInt64 = onnx::TensorProto::INT64;

std::string resize(GraphBuilder& graph, const char* mode, float scale, const std::string& prefix = {})
{
    std::vector<onnx::AttributeProto> attributes = {
        attribute("mode", mode), attribute("coordinate_transformation_mode", "asymmetric")};
    if (mode == std::string("nearest"))
        attributes.push_back(attribute("nearest_mode", "floor"));
    return graph.node("Resize", prefix + "resize",
                      {"x", "", graph.floats(prefix + "scales", {1, 1, scale, scale})}, attributes,
                      prefix + "big");
}

std::string jittered(GraphBuilder& graph, float jitter)
{
    std::vector<float> values(128);
    for (std::size_t i = 0; i < values.size(); ++i)
        values[i] = i % 3 == 0 ? jitter : i % 3 == 1 ? -jitter : 0.0F;
    return graph.node("Add", "score", {"big", graph.constant(floatTensor("jitter", {1, 2, 8, 8}, values))},
                      {}, "scores");
}

/// 1 of a floating type, 0 of another.
onnx::TensorProto scalar(int type, const std::string& name)
{
    onnx::TensorProto tensor;
    tensor.set_name(name);
    tensor.set_data_type(type);
    if (type == onnx::TensorProto::FLOAT)
        tensor.add_float_data(1.0F);
    else
        tensor.add_int32_data(0);
    return tensor;
}

/// Adds a node with two results.
void twoResults(onnx::ModelProto& model, const char* type, const Names& inputs, const Names& outputs,
                const std::vector<onnx::AttributeProto>& attributes)
{
    auto& node = *model.mutable_graph()->add_node();
    node.set_op_type(type);
    node.set_name("select");
    for (const std::string& input : inputs)
        node.add_input(input);
    for (const std::string& output : outputs)
        node.add_output(output);
    for (const auto& one : attributes)
        *node.add_attribute() = one;
}

/// Rows and columns of places in a map of `width`.
void addPoints(GraphBuilder& graph, const std::string& indices, std::int64_t width, std::int64_t count)
{
    const std::string length = graph.ints("width", {width}), axes = graph.ints("axes", {1});
    const std::string rows = graph.node("Div", "row", {indices, length}),
                      columns = graph.node("Mod", "column", {indices, length});
    graph.node(
        "Concat", "pair",
        {graph.node("Unsqueeze", "rows", {rows, axes}), graph.node("Unsqueeze", "columns", {columns, axes})},
        {attribute("axis", std::int64_t{1})}, "points");
    graph.output("points", {count, 2}, kInt64);
}

void addTopK(onnx::ModelProto& model, GraphBuilder& graph, const std::string& scores, std::int64_t count,
             bool sorted, std::int64_t width)
{
    const std::string flat = graph.node("Reshape", "flatten", {scores, graph.ints("flat", {-1})});
    twoResults(model, "TopK", {flat, graph.ints("count", {count})}, {"best", "places"},
               {attribute("sorted", std::int64_t{sorted})});
    addPoints(graph, "places", width, count);
    graph.output("best", {count});
}

void addSuppression(GraphBuilder& graph)
{
    std::vector<float> boxes;
    for (int i = 0; i < 64; ++i) {
        const auto top = static_cast<float>(i / 8), left = static_cast<float>(i % 8);
        boxes.insert(boxes.end(), {top, left, top + 1.5F, left + 1.5F});
    }
    graph.node("NonMaxSuppression", "select",
               {graph.constant(floatTensor("boxes", {1, 64, 4}, boxes)),
                graph.node("Reshape", "flatten", {"scores", graph.ints("by_box", {1, 2, 64})}),
                graph.ints("most", {12}), graph.floats("overlap", {0.3F}), graph.floats("least", {-0.5F})},
               {}, "boxes_taken");
    graph.output("boxes_taken", {"taken", 3}, kInt64);
}

void addComparison(GraphBuilder& graph, const std::string& than)
{
    graph.node("Greater", "compare", {"scores", than}, {}, "above");
}

} // namespace

onnx::ModelProto lineDetector()
{
    auto model = emptyModel("line_detector", 13);
    GraphBuilder graph(*model.mutable_graph());
    graph.input("x", {1, 1, 16, 16});
    graph.node("Mul", "sharpen", {"x", graph.floats("sharpness", {50})});
    graph.node("Clip", "saturate", {"sharpen_out", graph.floats("low", {0}), graph.floats("high", {0.7F})},
               {}, "map");
    for (auto& tensor : *model.mutable_graph()->mutable_initializer())
        if (tensor.name() == "low" || tensor.name() == "high")
            tensor.clear_dims();
    graph.node("Resize", "resize", {"map", "", graph.floats("scales", {1, 1, 3, 3})},
               {attribute("mode", "linear"), attribute("coordinate_transformation_mode", "half_pixel")},
               "big");
    addTopK(model, graph, "big", 200, true, 48);
    return model;
}

std::string nameOf(Head head)
{
    switch (head) {
    case Head::topK:
        return "TopK";
    case Head::topKUnsorted:
        return "TopK in any order";
    case Head::argMax:
        return "ArgMax";
    case Head::comparison:
        return "a comparison";
    case Head::nonZero:
        return "NonZero";
    case Head::steps:
        return "Round";
    case Head::casts:
        return "Cast";
    case Head::suppression:
        return "NonMaxSuppression";
    case Head::quantised:
        return "QuantizeLinear";
    case Head::quantisedBack:
        return "DequantizeLinear";
    }
    return {};
}

onnx::ModelProto headModel(Head head, float jitter)
{
    auto model = emptyModel("head", 13);
    GraphBuilder graph(*model.mutable_graph());
    graph.input("x", {1, 2, 4, 4});
    resize(graph, "nearest", 2.0F);
    jittered(graph, jitter);
    // Numbers in the middle between two quanta.
    const auto quantise = [&](int type) {
        graph.node("Mul", "wider", {"big", graph.floats("width", {32})});
        graph.node("Floor", "whole", {"wider_out"});
        graph.node("Add", "half", {"whole_out", graph.floats("by_half", {0.5F})});
        graph.node("Add", "middle", {"half_out", "jitter"});
        graph.node("QuantizeLinear", "select",
                   {"middle_out", graph.constant(scalar(onnx::TensorProto::FLOAT, "quantum")),
                    graph.constant(scalar(onnx::TensorProto::INT8, "zero"))},
                   {}, "quanta");
        if (type != 0)
            graph.output("quanta", {1, 2, 8, 8}, type);
    };
    switch (head) {
    case Head::topK:
    case Head::topKUnsorted:
        addTopK(model, graph, "scores", 40, head == Head::topK, 8);
        break;
    case Head::argMax:
        // Both channels hold the same values.
        graph.node("Sum", "both",
                   {"scores", graph.node("ReduceSum", "sum", {"big", graph.ints("axis", {1})})});
        graph.node("Sub", "apart", {"both_out", "big"}, {}, "fair");
        graph.node("ArgMax", "select", {"fair"}, {attribute("axis", std::int64_t{3})}, "best");
        graph.output("best", {1, 2, 8, 1}, kInt64);
        break;
    case Head::comparison:
        addComparison(graph, "big");
        graph.node("Where", "choose", {"above", "big", graph.floats("else", {7})}, {}, "y");
        graph.output("y", {1, 2, 8, 8});
        break;
    case Head::nonZero:
        addComparison(graph, "big");
        graph.node("NonZero", "places", {"above"}, {}, "y");
        graph.output("y", {4, "count"}, kInt64);
        break;
    case Head::steps:
        graph.node("Mul", "wider", {"scores", graph.floats("width", {2000})});
        graph.node("Round", "select", {"wider_out"}, {}, "y");
        graph.output("y", {1, 2, 8, 8});
        break;
    case Head::casts:
        graph.node("Mul", "wider", {"scores", graph.floats("width", {2000})});
        graph.node("Cast", "select", {"wider_out"}, {attribute("to", std::int64_t{onnx::TensorProto::INT32})},
                   "y");
        graph.output("y", {1, 2, 8, 8}, onnx::TensorProto::INT32);
        break;
    case Head::suppression:
        addSuppression(graph);
        break;
    case Head::quantised:
        quantise(onnx::TensorProto::INT8);
        break;
    case Head::quantisedBack:
        quantise(0);
        graph.node("DequantizeLinear", "back", {"quanta", "quantum", "zero"}, {}, "y");
        graph.output("y", {1, 2, 8, 8});
        break;
    }
    return model;
}

onnx::ModelProto behindAnother(onnx::ModelProto model)
{
    auto& graph = *model.mutable_graph();
    onnx::GraphProto before;
    GraphBuilder builder(before);
    builder.node("Identity", "pass", {"x"});
    *before.mutable_node(0)->mutable_output(0) = "unused";
    before.mutable_node()->MergeFrom(graph.node());
    graph.mutable_node()->Swap(before.mutable_node());
    return model;
}

onnx::ModelProto randomModel(float mean)
{
    auto model = emptyModel("random", 13);
    GraphBuilder graph(*model.mutable_graph());
    graph.input("x", {1, 2, 4, 4});
    resize(graph, "nearest", 2.0F);
    graph.node("RandomNormal", "noise", {},
               {attribute("shape", std::vector<std::int64_t>{1, 2, 8, 8}), attribute("mean", mean)}, "noise");
    graph.node("Add", "blend", {"big", "noise"}, {}, "y");
    graph.output("y", {1, 2, 8, 8});
    return model;
}

onnx::ModelProto randomInBody(bool behind)
{
    auto model = emptyModel("random_in_body", 13);
    GraphBuilder graph(*model.mutable_graph());
    graph.input("x", {1, 2, 4, 4});
    const auto body = [&](const char* name) {
        onnx::GraphProto proto;
        proto.set_name(name);
        GraphBuilder inner(proto);
        const std::string big = resize(inner, "linear", 2.0F, std::string(name) + "_");
        if (behind)
            inner.node("Identity", std::string(name) + "_pass", {big});
        inner.node("RandomNormalLike", "noise", {big}, {}, std::string(name) + "_noise");
        inner.node("Add", "blend", {big, std::string(name) + "_noise"}, {}, std::string(name) + "_out");
        inner.output(std::string(name) + "_out", {1, 2, 8, 8});
        return proto;
    };
    onnx::TensorProto always;
    always.set_name("always");
    always.set_data_type(onnx::TensorProto::BOOL);
    always.add_int32_data(1);
    graph.node("If", "choice", {graph.constant(always)},
               {attribute("then_branch", body("then")), attribute("else_branch", body("else"))}, "y");
    graph.output("y", {1, 2, 8, 8});
    return model;
}

} // namespace resizelens::test
