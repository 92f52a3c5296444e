#include "tests/data/wrapped_models.h"

#include "tests/data/graph_builder.h"

namespace resizelens::test {

namespace {

onnx::TensorProto scalar(int type, std::int64_t value, const std::string& name)
{
    onnx::TensorProto tensor;
    tensor.set_name(name);
    tensor.set_data_type(type);
    if (type == onnx::TensorProto::INT64)
        tensor.add_int64_data(value);
    else
        tensor.add_int32_data(static_cast<std::int32_t>(value));
    return tensor;
}

onnx::ValueInfoProto scalarInput(const std::string& name, int type)
{
    onnx::ValueInfoProto info;
    info.set_name(name);
    info.mutable_type()->mutable_tensor_type()->set_elem_type(type);
    info.mutable_type()->mutable_tensor_type()->mutable_shape();
    return info;
}

/// A node that gives the model's outputs, under their names, one axis more where they are stacked.
onnx::NodeProto& addOwner(onnx::GraphProto& graph, const onnx::GraphProto& inner, const std::string& type,
                          bool stacked)
{
    auto& node = *graph.add_node();
    node.set_op_type(type);
    node.set_name("owner");
    for (const auto& output : inner.output()) {
        node.add_output(output.name());
        auto& declared = *graph.add_output();
        declared = output;
        if (stacked)
            declared.mutable_type()->mutable_tensor_type()->clear_shape();
    }
    return node;
}

/// Values of a body have names of their own.
onnx::GraphProto inside(const onnx::GraphProto& graph)
{
    onnx::GraphProto body = graph;
    body.set_name("body");
    for (auto& output : *body.mutable_output()) {
        auto& node = *body.add_node();
        node.set_op_type("Identity");
        node.add_input(output.name());
        node.add_output(output.name() + "_inside");
        output.set_name(output.name() + "_inside");
    }
    return body;
}

onnx::ModelProto like(const onnx::ModelProto& model)
{
    onnx::ModelProto outer = model;
    outer.clear_graph();
    outer.mutable_graph()->set_name("outer");
    *outer.mutable_graph()->add_input() = model.graph().input(0);
    return outer;
}

onnx::ModelProto inFunction(const onnx::ModelProto& model)
{
    onnx::ModelProto outer = like(model);
    outer.set_ir_version(8); // the first with functions
    auto& import = *outer.add_opset_import();
    import.set_domain("local");
    import.set_version(1);
    const onnx::GraphProto body = inside(model.graph());
    auto& function = *outer.add_functions();
    function.set_name("Whole");
    function.set_domain("local");
    function.add_input("x");
    for (const auto& one : model.opset_import())
        *function.add_opset_import() = one;
    for (const auto& output : body.output())
        function.add_output(output.name());
    for (const auto& tensor : body.initializer()) {
        auto& node = *function.add_node();
        node.set_op_type("Constant");
        node.add_output(tensor.name());
        auto& value = *node.add_attribute();
        value.set_name("value");
        value.set_type(onnx::AttributeProto::TENSOR);
        *value.mutable_t() = tensor;
    }
    function.mutable_node()->MergeFrom(body.node());
    auto& call = addOwner(*outer.mutable_graph(), model.graph(), "Whole", false);
    call.set_domain("local");
    call.add_input("x");
    return outer;
}

onnx::ModelProto inBranch(const onnx::ModelProto& model)
{
    onnx::ModelProto outer = like(model);
    auto& graph = *outer.mutable_graph();
    *graph.add_initializer() = scalar(onnx::TensorProto::BOOL, 1, "always");
    onnx::GraphProto body = inside(model.graph());
    body.clear_input();
    onnx::GraphProto other = body;
    auto& node = addOwner(graph, model.graph(), "If", false);
    node.add_input("always");
    *node.add_attribute() = attribute("then_branch", body);
    *node.add_attribute() = attribute("else_branch", other);
    return outer;
}

onnx::ModelProto inLoop(const onnx::ModelProto& model, std::int64_t rounds)
{
    onnx::ModelProto outer = like(model);
    auto& graph = *outer.mutable_graph();
    *graph.add_initializer() = scalar(onnx::TensorProto::INT64, rounds, "rounds");
    *graph.add_initializer() = scalar(onnx::TensorProto::BOOL, 1, "always");
    onnx::GraphProto body = inside(model.graph());
    body.clear_input();
    *body.add_input() = scalarInput("round", onnx::TensorProto::INT64);
    *body.add_input() = scalarInput("go", onnx::TensorProto::BOOL);
    auto& pass = *body.add_node();
    pass.set_op_type("Identity");
    pass.add_input("go");
    pass.add_output("go_on");
    onnx::GraphProto ordered = body;
    ordered.clear_output();
    *ordered.add_output() = scalarInput("go_on", onnx::TensorProto::BOOL);
    ordered.mutable_output()->MergeFrom(body.output());
    auto& node = addOwner(graph, model.graph(), "Loop", true);
    node.add_input("rounds");
    node.add_input("always");
    *node.add_attribute() = attribute("body", ordered);
    return outer;
}

onnx::ModelProto inScan(const onnx::ModelProto& model)
{
    onnx::ModelProto outer = like(model);
    auto& graph = *outer.mutable_graph();
    auto& shape = *graph.mutable_input(0)->mutable_type()->mutable_tensor_type()->mutable_shape();
    onnx::TensorShapeProto longer;
    longer.add_dim()->set_dim_value(2);
    longer.mutable_dim()->MergeFrom(shape.dim());
    shape = longer;
    auto& node = addOwner(graph, model.graph(), "Scan", true);
    node.add_input("x");
    onnx::GraphProto body = inside(model.graph());
    body.mutable_input(0)->set_name("x_slice");
    auto& pass = *body.add_node();
    pass.set_op_type("Identity");
    pass.add_input("x_slice");
    pass.add_output("x_inside");
    body.mutable_node()->SwapElements(0, body.node_size() - 1);
    for (int i = body.node_size() - 1; i > 1; --i)
        body.mutable_node()->SwapElements(i, i - 1);
    for (auto& one : *body.mutable_node())
        for (auto& input : *one.mutable_input())
            if (input == "x")
                input = "x_inside";
    *node.add_attribute() = attribute("body", body);
    *node.add_attribute() = attribute("num_scan_inputs", std::int64_t{1});
    return outer;
}

} // namespace

std::string nameOf(Wrapping wrapping)
{
    switch (wrapping) {
    case Wrapping::branch:
        return "in a branch";
    case Wrapping::loop:
        return "in a loop";
    case Wrapping::scan:
        return "in a scan";
    case Wrapping::function:
        return "in a function";
    case Wrapping::branchInFunction:
        return "in a branch of a function";
    }
    return {};
}

onnx::ModelProto wrapped(const onnx::ModelProto& model, Wrapping wrapping, std::int64_t rounds)
{
    switch (wrapping) {
    case Wrapping::branch:
        return inBranch(model);
    case Wrapping::loop:
        return inLoop(model, rounds);
    case Wrapping::scan:
        return inScan(model);
    case Wrapping::function:
        return inFunction(model);
    case Wrapping::branchInFunction:
        return inFunction(inBranch(model));
    }
    return {};
}

} // namespace resizelens::test
