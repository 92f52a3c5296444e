// Models for tests of the graph's picture.
#pragma once

#include "core/onnx/shape_table.h"
#include "tests/data/graph_builder.h"
#include "tests/data/test_files.h"

#include <memory>
#include <string>

namespace resizelens::test {

struct LoadedModel
{
    std::shared_ptr<const GraphIndex> index;
    std::shared_ptr<const ShapeTable> shapes;
};

inline LoadedModel loadModel(const onnx::ModelProto& model, const std::string& name)
{
    const auto file = ModelFile::open(saveTemp(model, name));
    auto index = GraphIndex::build(*file);
    auto shapes = inferShapes(*index, {});
    return {std::make_shared<const GraphIndex>(std::move(*index)),
            std::make_shared<const ShapeTable>(std::move(*shapes))};
}

inline NodeId nodeNamed(const GraphIndex& index, std::string_view name)
{
    for (std::uint32_t i = 0; i < index.nodeCount(); ++i)
        if (index.nodeLabel(NodeId{i}) == name)
            return NodeId{i};
    return NodeId{0xffffffffu};
}

/// `net/stem/relu0` … `net/stem/relu9`, Resize `net/up`, `net/head/relu0` … `net/head/relu9`; the last head
/// node adds what the stem made.
inline onnx::ModelProto stemAndHead()
{
    auto model = emptyModel("stem_and_head", 13);
    GraphBuilder graph(*model.mutable_graph());
    graph.input("x", {1, 3, 8, 8});
    std::string value = "x";
    for (int i = 0; i < 10; ++i)
        value = graph.node("Relu", "net/stem/relu" + std::to_string(i), {value});
    const std::string stem = value;
    const auto scales = graph.floats("scales", {1.F, 1.F, 2.F, 2.F});
    value = graph.node("Resize", "net/up", {value, "", scales}, {attribute("mode", "nearest")});
    for (int i = 0; i < 10; ++i)
        value = graph.node("Relu", "net/head/relu" + std::to_string(i), {value});
    const std::string shape = graph.node("Shape", "net/head/shape", {stem});
    graph.output(value, {1, 3, 16, 16});
    graph.output(shape, {4}, onnx::TensorProto::INT64);
    return model;
}

} // namespace resizelens::test
