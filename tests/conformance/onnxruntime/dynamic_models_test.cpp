// Models with dynamic height and width whose sizes or scales are computed from shapes, as exporters write it: served,
// and equal in ONNX Runtime at several lengths.
#include "core/engine/analysis.h"
#include "core/engine/export_model.h"
#include "core/process/runtime_session.h"
#include "tests/core/process/find_runtime.h"
#include "tests/core/resize/rewrite/tensor_distance.h"
#include "tests/data/graph_builder.h"
#include "tests/data/random_tensor.h"
#include "tests/data/sanitized.h"
#include "tests/data/test_files.h"

#include <gtest/gtest.h>

#include <array>
#include <cstdio>
#include <map>
#include <random>
#include <string>

#include <fmt/format.h>

namespace resizelens::test {
namespace {

enum class Form { torchTraced, torchDynamo, tf2onnx, paddle, scalesOfShapes, skip };
constexpr auto kForms = std::to_array(
    {Form::torchTraced, Form::torchDynamo, Form::tf2onnx, Form::paddle, Form::scalesOfShapes, Form::skip});

struct Dynamic
{
    Form form = Form::torchTraced;
    std::int64_t factor = 2;
    const char* mode = "linear";
    const char* coordinates = "half_pixel";
    bool convBefore = false;
};

std::string describeDynamic(const Dynamic& one)
{
    return fmt::format("form {} ×{} {} {}{}", static_cast<int>(one.form), one.factor, one.mode,
                       one.coordinates, one.convBefore ? " after a convolution" : "");
}

/// Writes the value that a Resize reads.
class SizeWriter
{
public:
    SizeWriter(GraphBuilder& graph, const Dynamic& one, std::string of)
        : m_graph(graph)
        , m_one(one)
        , m_of(std::move(of))
    {
    }

    std::string write()
    {
        switch (m_one.form) {
        case Form::torchTraced: { // Gather, Cast, Mul, Cast, Floor, Unsqueeze, Concat
            Names parts;
            for (const std::int64_t axis : {0, 1, 2, 3})
                parts.push_back(axis < 2 ? gathered(axis) : scaledByFloat(axis));
            return m_graph.node("Concat", "sizes", parts, {attribute("axis", std::int64_t{0})});
        }
        case Form::torchDynamo: { // Shape of an axis, Mul, Concat
            Names parts;
            for (const std::int64_t axis : {0, 1, 2, 3}) {
                const std::string name = fmt::format("dim{}", axis);
                const std::string dim = m_graph.node("Shape", name, {m_of},
                                                     {attribute("start", axis), attribute("end", axis + 1)});
                parts.push_back(axis < 2 ? dim
                                         : m_graph.node("Mul", name + "_by",
                                                        {dim, m_graph.ints(name + "_k", {m_one.factor})}));
            }
            return m_graph.node("Concat", "sizes", parts, {attribute("axis", std::int64_t{0})});
        }
        case Form::tf2onnx: { // Slice, Mul, Concat with the rest of the shape
            const std::string shape = m_graph.node("Shape", "shape", {m_of});
            const std::string spatial = sliced(shape, "spatial", 2, 4), rest = sliced(shape, "rest", 0, 2);
            const std::string by =
                m_graph.node("Mul", "by", {spatial, m_graph.ints("k", {m_one.factor, m_one.factor})});
            return m_graph.node("Concat", "sizes", {rest, by}, {attribute("axis", std::int64_t{0})});
        }
        case Form::paddle: { // Shape as floats, all of it by a list
            const std::string shape = m_graph.node("Shape", "shape", {m_of});
            const std::string real = cast(shape, "real", onnx::TensorProto::FLOAT);
            const auto k = static_cast<float>(m_one.factor);
            const std::string by = m_graph.node("Mul", "by", {real, m_graph.floats("k", {1, 1, k, k})});
            return cast(m_graph.node("Floor", "floor", {by}), "sizes", onnx::TensorProto::INT64);
        }
        case Form::scalesOfShapes: { // sizes / shape
            const std::string shape = m_graph.node("Shape", "shape", {m_of});
            const std::string real = cast(shape, "real", onnx::TensorProto::FLOAT);
            const auto k = static_cast<float>(m_one.factor);
            const std::string by = m_graph.node("Mul", "by", {real, m_graph.floats("k", {1, 1, k, k})});
            return m_graph.node("Div", "scales", {by, real});
        }
        case Form::skip:
            break;
        }
        return m_graph.node("Shape", "sizes", {m_of}); // of the tensor to be added
    }

private:
    std::string cast(const std::string& x, const std::string& name, std::int64_t to)
    {
        return m_graph.node("Cast", name, {x}, {attribute("to", to)});
    }

    std::string sliced(const std::string& x, const std::string& name, std::int64_t from, std::int64_t to)
    {
        return m_graph.node("Slice", name,
                            {x, m_graph.ints(name + "_from", {from}), m_graph.ints(name + "_to", {to})});
    }

    std::string gathered(std::int64_t axis)
    {
        const std::string name = fmt::format("dim{}", axis);
        const std::string shape = m_graph.node("Shape", name + "_shape", {m_of});
        return m_graph.node("Gather", name, {shape, m_graph.ints(name + "_index", {axis})});
    }

    std::string scaledByFloat(std::int64_t axis)
    {
        const std::string name = fmt::format("dim{}", axis);
        const std::string real = cast(gathered(axis), name + "_real", onnx::TensorProto::FLOAT);
        const std::string by = m_graph.node(
            "Mul", name + "_by", {real, m_graph.floats(name + "_k", {static_cast<float>(m_one.factor)})});
        return cast(m_graph.node("Floor", name + "_floor", {by}), name + "_size", onnx::TensorProto::INT64);
    }

    GraphBuilder& m_graph;
    const Dynamic& m_one;
    std::string m_of;
};

onnx::ModelProto dynamicModelOf(const Dynamic& one)
{
    onnx::ModelProto model = emptyModel("dynamic", 17);
    GraphBuilder graph(*model.mutable_graph());
    RandomFloats weights(7);
    graph.input("x", {"batch", 3, "height", "width"});
    std::string x = one.convBefore ? graph.convRelu("before", "x", {3, 3}, weights) : "x";
    std::string sizes = x;
    if (one.form == Form::skip) {
        sizes = graph.node("DepthToSpace", "finer",
                           {graph.conv("wide", x, {3, 3 * one.factor * one.factor, 3}, weights)},
                           {attribute("blocksize", one.factor)});
        sizes = graph.node("Relu", "skip", {sizes});
    }
    const std::string value = SizeWriter(graph, one, sizes).write();
    const bool isScale = one.form == Form::scalesOfShapes;
    const std::string resized =
        graph.node("Resize", "resize", isScale ? Names{x, "", value} : Names{x, "", "", value},
                   {attribute("mode", one.mode), attribute("nearest_mode", "floor"),
                    attribute("coordinate_transformation_mode", one.coordinates)});
    if (one.form == Form::skip)
        graph.node("Add", "added", {resized, sizes}, {}, "y");
    else
        graph.convRelu("after", resized, {3, 2}, weights);
    graph.output(one.form == Form::skip ? "y" : model.graph().node().rbegin()->output(0),
                 {"batch", "", "", ""});
    return model;
}

Dynamic randomDynamic(std::mt19937_64& random)
{
    constexpr auto kCoordinates = std::to_array({"half_pixel", "asymmetric", "pytorch_half_pixel"});
    Dynamic one;
    one.form = kForms[random() % kForms.size()];
    one.factor = static_cast<std::int64_t>(2 + random() % 3);
    one.mode = random() % 2 == 0 ? "linear" : "nearest";
    one.coordinates = kCoordinates[random() % kCoordinates.size()];
    one.convBefore = random() % 2 == 0;
    return one;
}

TEST(DynamicModels, areServedAndGiveTheSameAtEverySize)
{
    std::string why;
    const RuntimePointer runtime = findRuntime(why);
    if (!runtime)
        GTEST_SKIP() << why;
    std::mt19937_64 random(seed(20261126));
    std::map<Form, std::pair<int, int>> served; // of how many
    const int models = std::max(24, tries(60));
    for (int n = 0; n < models; ++n) {
        const Dynamic one = randomDynamic(random);
        const auto model = dynamicModelOf(one);
        const auto path = saveTemp(model, "dynamic");
        const auto analysis = analyse(path);
        ASSERT_TRUE(analysis.has_value()) << describeDynamic(one) << ": " << analysis.error().sentence();
        auto& [done, all] = served[one.form];
        ++all;
        const auto plan = makePlan((*analysis)->sites, {});
        ASSERT_TRUE(plan.has_value()) << describeDynamic(one);
        if (!plan->choices.front().candidate)
            continue;
        ++done;
        const auto output = tempFolder() / "dynamic_rewritten.onnx";
        const auto exported = exportModel(**analysis, *plan, output);
        ASSERT_TRUE(exported.has_value()) << describeDynamic(one) << ": " << exported.error().sentence();
        auto original = openedModel(runtime, model.SerializeAsString());
        auto rewritten = openedModel(runtime, readBytes(output));
        ASSERT_TRUE(original && rewritten) << describeDynamic(one);
        const std::string result = model.graph().output(0).name();
        for (const Dims& dims : {Dims{1, 3, 5, 8}, Dims{2, 3, 16, 7}, Dims{1, 3, 33, 64}}) {
            const Tensor x = randomTensor(dims, random);
            const auto wanted = original->run({{"x", x}}, {result});
            const auto got = rewritten->run({{"x", x}}, {result});
            ASSERT_TRUE(wanted && got) << describeDynamic(one);
            ASSERT_EQ(wanted->front().dims(), got->front().dims()) << describeDynamic(one);
            EXPECT_LE(largestDifference(wanted->front(), got->front()), 1e-4) << describeDynamic(one);
        }
    }
    int all = 0;
    for (const auto& [form, count] : served) {
        std::printf("form %d: %d of %d served\n", static_cast<int>(form), count.first, count.second);
        all += count.first;
    }
    EXPECT_GE(all * 10, models * 9);
}

} // namespace
} // namespace resizelens::test
