#include "tests/data/deep_models.h"

#include "tests/data/graph_builder.h"
#include "tests/data/sanitized.h"

#include <fmt/format.h>

namespace resizelens::test {

namespace {

onnx::ModelProto modelWithFunctions(const std::string& name)
{
    auto model = emptyModel(name, 15);
    auto& import = *model.add_opset_import();
    import.set_domain("local");
    import.set_version(1);
    GraphBuilder graph(*model.mutable_graph());
    graph.input("x", {1, 2, 4, 4});
    graph.output("y", {1, 2, 8, 8});
    return model;
}

std::string functionName(std::size_t number)
{
    return fmt::format("f{}", number);
}

onnx::FunctionProto& addFunction(onnx::ModelProto& model, std::size_t number)
{
    auto& function = *model.add_functions();
    function.set_name(functionName(number));
    function.set_domain("local");
    function.add_input("x");
    function.add_output("y");
    for (const char* domain : {"", "local"}) {
        auto& import = *function.add_opset_import();
        import.set_domain(domain);
        import.set_version(*domain == 0 ? 15 : 1);
    }
    return function;
}

template<class Graph>
onnx::NodeProto& addNode(Graph& graph, const std::string& type, const Names& inputs,
                         const std::string& output)
{
    auto& node = *graph.add_node();
    node.set_op_type(type);
    for (const std::string& input : inputs)
        node.add_input(input);
    node.add_output(output);
    return node;
}

template<class Graph>
void addCall(Graph& graph, std::size_t number, const std::string& output)
{
    addNode(graph, functionName(number), {"x"}, output).set_domain("local");
}

template<class Graph>
void addResize(Graph& graph, const std::string& output)
{
    constexpr float values[] = {1, 1, 2, 2};
    auto& scales = addNode(graph, "Constant", {}, output + "_scales");
    auto& value = *scales.add_attribute();
    value.set_name("value");
    value.set_type(onnx::AttributeProto::TENSOR);
    *value.mutable_t() = floatTensor("scales", {4}, values);
    auto& resize = addNode(graph, "Resize", {"x", "", output + "_scales"}, output);
    *resize.add_attribute() = attribute("mode", "nearest");
    *resize.add_attribute() = attribute("coordinate_transformation_mode", "asymmetric");
    *resize.add_attribute() = attribute("nearest_mode", "floor");
}

void addVarint(std::string& out, std::size_t value)
{
    for (; value > 127; value >>= 7)
        out += static_cast<char>((value & 127) | 128);
    out += static_cast<char>(value);
}

/// `content` as the length-delimited field `number` of the message around it.
std::string field(std::size_t number, const std::string& content)
{
    std::string out;
    addVarint(out, number << 3 | 2);
    addVarint(out, content.size());
    return out + content;
}

onnx::GraphProto innermost()
{
    onnx::GraphProto graph;
    graph.set_name("innermost");
    addResize(graph, "inner");
    graph.add_output()->set_name("inner");
    return graph;
}

/// A graph of one control node, whose bodies are serialized graphs. Field numbers: GraphProto node 1, name 2,
/// output 12; NodeProto input 1, output 2, op_type 4, attribute 5; AttributeProto name 1, g 6, type 20.
std::string around(const std::string& type, const Names& inputs,
                   const std::vector<std::pair<std::string, const std::string*>>& bodies,
                   const std::string& result)
{
    std::string node;
    for (const std::string& input : inputs)
        node += field(1, input);
    node += field(2, result) + field(4, type);
    for (const auto& [name, body] : bodies) {
        std::string attribute = field(1, name) + field(6, *body);
        addVarint(attribute, 20 << 3);
        addVarint(attribute, onnx::AttributeProto::GRAPH);
        node += field(5, attribute);
    }
    return field(1, node) + field(2, "body") + field(12, field(1, result));
}

std::string ifAround(const std::string& thenBody, const std::string& elseBody, const std::string& result)
{
    return around("If", {"c"}, {{"then_branch", &thenBody}, {"else_branch", &elseBody}}, result);
}

/// A model whose main graph is `graph` (serialized) with the inputs x and c.
std::string asModel(const std::string& graph)
{
    auto model = emptyModel("deep", 15);
    onnx::GraphProto inputs;
    GraphBuilder builder(inputs);
    builder.input("x", {1, 2, 4, 4});
    builder.input("c", {}, onnx::TensorProto::BOOL);
    model.clear_graph();
    return model.SerializeAsString() + field(7, graph + inputs.SerializeAsString());
}

std::string plainBranch()
{
    onnx::GraphProto graph;
    graph.set_name("plain");
    addNode(graph, "Relu", {"x"}, "plain");
    graph.add_output()->set_name("plain");
    return graph.SerializeAsString();
}

} // namespace

std::string functionChain(std::size_t count)
{
    auto model = modelWithFunctions("function_chain");
    addCall(*model.mutable_graph(), 0, "y");
    for (std::size_t i = 0; i + 1 < count; ++i)
        addCall(addFunction(model, i), i + 1, "y");
    addResize(addFunction(model, count - 1), "y");
    return model.SerializeAsString();
}

std::string doublingFunctions(std::size_t count)
{
    auto model = modelWithFunctions("doubling_functions");
    addCall(*model.mutable_graph(), 0, "y");
    for (std::size_t i = 0; i + 1 < count; ++i) {
        auto& function = addFunction(model, i);
        addCall(function, i + 1, "a");
        addCall(function, i + 1, "b");
        addNode(function, "Add", {"a", "b"}, "y");
    }
    addResize(addFunction(model, count - 1), "y");
    return model.SerializeAsString();
}

std::string functionRing(std::size_t count)
{
    auto model = modelWithFunctions("function_ring");
    addCall(*model.mutable_graph(), 0, "y");
    for (std::size_t i = 0; i < count; ++i) {
        auto& function = addFunction(model, i);
        addCall(function, (i + 1) % count, "ring");
        addResize(function, "y");
    }
    return model.SerializeAsString();
}

std::string nestedIfs(std::size_t depth)
{
    std::string graph = innermost().SerializeAsString();
    const std::string other = plainBranch();
    for (std::size_t i = 0; i < depth; ++i)
        graph = ifAround(graph, other, fmt::format("y{}", i));
    return asModel(graph);
}

std::string branchingIfs(std::size_t depth)
{
    std::string graph = innermost().SerializeAsString();
    for (std::size_t i = 0; i < depth; ++i)
        graph = ifAround(graph, graph, fmt::format("y{}", i));
    return asModel(graph);
}

std::string nestedLoops(std::size_t depth)
{
    onnx::GraphProto inputs;
    GraphBuilder builder(inputs);
    builder.input("i", {}, onnx::TensorProto::INT64);
    builder.input("go", {}, onnx::TensorProto::BOOL);
    inputs.add_output()->set_name("c");
    const std::string head = inputs.SerializeAsString();
    std::string graph = innermost().SerializeAsString();
    for (std::size_t i = 0; i < depth; ++i) {
        const std::string body = head + graph;
        graph = around("Loop", {"", "c"}, {{"body", &body}}, fmt::format("y{}", i));
    }
    return asModel(graph);
}

std::string functionsInIfs(std::size_t count, std::size_t depth)
{
    auto model = modelWithFunctions("functions_in_ifs");
    addCall(*model.mutable_graph(), 0, "y");
    for (std::size_t i = 0; i < count; ++i) {
        onnx::GraphProto call;
        call.set_name("call");
        if (i + 1 < count)
            addCall(call, i + 1, "called");
        else
            addResize(call, "called");
        call.add_output()->set_name("called");
        auto& function = addFunction(model, i);
        function.add_input("c");
        std::string body = call.SerializeAsString();
        for (std::size_t k = 0; k + 1 < depth; ++k)
            body = ifAround(body, plainBranch(), fmt::format("y{}", k));
        auto& node = addNode(function, "If", {"c"}, "y");
        onnx::GraphProto graph;
        graph.ParseFromString(body);
        *node.add_attribute() = attribute("then_branch", graph);
    }
    return model.SerializeAsString();
}

std::string longProducers(std::size_t length)
{
    auto model = emptyModel("long_producers", 13);
    GraphBuilder builder(*model.mutable_graph());
    builder.input("x", {1, 2, 4, 4});
    std::string value = "x", sizes = builder.ints("sizes", {1, 2, 8, 8});
    for (std::size_t i = 0; i < length; ++i) {
        value = builder.node("Relu", fmt::format("r{}", i), {value});
        sizes = builder.node("Identity", fmt::format("s{}", i), {sizes});
    }
    builder.node("Resize", "resize", {value, "", "", sizes}, {attribute("mode", "nearest")}, "y");
    builder.output("y", {1, 2, 8, 8});
    return model.SerializeAsString();
}

std::string nestedTypes(std::size_t depth)
{
    // ValueInfoProto name 1, type 2; TypeProto sequence_type 4; Sequence elem_type 1; GraphProto value_info
    // 13.
    std::string type;
    for (std::size_t i = 0; i < depth; ++i)
        type = field(4, field(1, type));
    return asModel(innermost().SerializeAsString() + field(13, field(1, "inner_scales") + field(2, type)));
}

std::vector<DeepModel> deepModels()
{
    return {
        {"function_chain", functionChain(kSanitized ? 4000 : 50000)},
        {"doubling_functions", doublingFunctions(40)},
        {"function_ring", functionRing(500)},
        {"nested_ifs", nestedIfs(60)},
        {"nested_ifs_beyond", nestedIfs(3000)},
        {"branching_ifs", branchingIfs(9)},
        {"nested_loops", nestedLoops(60)},
        {"nested_loops_beyond", nestedLoops(3000)},
        {"functions_in_ifs", functionsInIfs(60, 30)},
        {"long_producers", longProducers(5000)},
        {"nested_types", nestedTypes(3000)},
    };
}

} // namespace resizelens::test
