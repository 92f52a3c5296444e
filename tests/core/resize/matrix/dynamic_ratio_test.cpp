// Sizes computed from shapes: where a dynamic axis grows by a constant ratio, the site says so, and nowhere else.
#include "core/onnx/shape_table.h"
#include "core/resize/matrix/site_finder.h"
#include "tests/core/onnx/open_model.h"
#include "tests/data/graph_builder.h"
#include "tests/data/sanitized.h"
#include "tests/data/test_files.h"

#include <map>
#include <random>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace resizelens::test {
namespace {

using Scales = std::vector<std::optional<double>>;

std::int64_t pick(std::mt19937_64& random, std::initializer_list<std::int64_t> of)
{
    return of.begin()[random() % of.size()];
}

/// The scales of the last site of a graph with a dynamic input x, of which only the channels are known.
Scales scalesOf(const onnx::ModelProto& model)
{
    const auto index = GraphIndex::build(openOk(saveTemp(model, "ratio")));
    EXPECT_TRUE(index.has_value());
    const auto shapes = inferShapes(*index, {});
    EXPECT_TRUE(shapes.has_value());
    const auto sites = findSites(*index, *shapes);
    EXPECT_TRUE(sites.has_value() && !sites->empty());
    Scales scales;
    for (const SiteAxis& axis : sites->back().axes)
        scales.push_back(axis.scale);
    return scales;
}

onnx::ModelProto dynamicModel()
{
    onnx::ModelProto model = emptyModel("dynamic", 17);
    GraphBuilder(*model.mutable_graph()).input("x", {"batch", 3, "height", "width"});
    return model;
}

std::string sizesTimes(GraphBuilder& graph, const std::string& of, const std::string& name,
                       std::initializer_list<std::int64_t> factors)
{
    const std::string shape = graph.node("Shape", name + "_shape", {of});
    return graph.node("Mul", name, {shape, graph.ints(name + "_k", factors)});
}

TEST(DynamicRatio, ofTheShapeOfTheInput)
{
    auto model = dynamicModel();
    GraphBuilder graph(*model.mutable_graph());
    graph.node("Resize", "r", {"x", "", "", sizesTimes(graph, "x", "sizes", {1, 1, 2, 3})});
    EXPECT_THAT(scalesOf(model), testing::ElementsAre(1.0, testing::_, 2.0, 3.0));
}

/// Halved, then asked for 2 and for the shape of what was halved: a multiple of nothing that is known.
TEST(DynamicRatio, notWhereARemainderMayBeLeft)
{
    auto model = dynamicModel();
    GraphBuilder graph(*model.mutable_graph());
    RandomFloats weights(1);
    const std::string half = graph.conv("half", "x", {3, 3, 3, 2, 1}, weights);
    graph.node("Resize", "r", {half, "", "", graph.node("Shape", "sizes", {"x"})});
    EXPECT_THAT(scalesOf(model), testing::ElementsAre(1.0, testing::_, std::nullopt, std::nullopt));
}

/// Doubled by a transposed convolution and halved again: the remainder is none.
TEST(DynamicRatio, throughWindowsThatDivide)
{
    auto model = dynamicModel();
    GraphBuilder graph(*model.mutable_graph());
    RandomFloats weights(1);
    const std::string twice =
        graph.node("DepthToSpace", "twice", {graph.conv("wide", "x", {3, 12, 1, 1, 0}, weights)},
                   {attribute("blocksize", std::int64_t{2})});
    const std::string again = graph.conv("again", twice, {3, 3, 3, 2, 1}, weights);
    graph.node("Resize", "r", {again, "", "", sizesTimes(graph, twice, "sizes", {1, 1, 2, 1})});
    EXPECT_THAT(scalesOf(model), testing::ElementsAre(1.0, testing::_, 4.0, 2.0));
}

TEST(DynamicRatio, notByAnUnknownAxisName)
{
    onnx::ModelProto model = emptyModel("unnamed", 17);
    GraphBuilder graph(*model.mutable_graph());
    graph.input("x", {1, 3, "?", "?"});
    graph.input("z", {1, 3, "?", "?"});
    graph.node("Resize", "r", {"x", "", "", graph.node("Shape", "sizes", {"z"})});
    EXPECT_THAT(scalesOf(model), testing::ElementsAre(testing::_, testing::_, std::nullopt, std::nullopt));
}

/// The carried value grows by one row with each iteration: what leaves the loop is no multiple of what entered it.
TEST(DynamicRatio, notThroughALoop)
{
    onnx::GraphProto body;
    body.set_name("body");
    GraphBuilder inside(body);
    inside.input("i", {}, onnx::TensorProto::INT64);
    inside.input("go", {}, onnx::TensorProto::BOOL);
    inside.input("state", {"", 3, "", ""});
    inside.node("Identity", "carry", {"go"}, {}, "go_on");
    inside.node("Concat", "grow", {"state", "state"}, {attribute("axis", std::int64_t{2})}, "next");
    inside.node("Relu", "same", {"state"}, {}, "each");
    inside.output("go_on", {}, onnx::TensorProto::BOOL);
    inside.output("next", {"", 3, "", ""});
    inside.output("each", {"", 3, "", ""});
    auto model = dynamicModel();
    GraphBuilder graph(*model.mutable_graph());
    graph.input("count", {}, onnx::TensorProto::INT64);
    graph.node("Loop", "loop", {"count", "", "x"}, {attribute("body", body)}, "last");
    model.mutable_graph()->mutable_node(0)->add_output("all");
    graph.node("Resize", "r", {"x", "", "", graph.node("Shape", "sizes", {"last"})});
    EXPECT_THAT(scalesOf(model), testing::ElementsAre(std::nullopt, testing::_, std::nullopt, std::nullopt));
}

/// Both calls of one function: their results have unlike lengths.
TEST(DynamicRatio, notBetweenCallsOfAFunction)
{
    auto model = dynamicModel();
    auto& import = *model.add_opset_import();
    import.set_domain("local");
    import.set_version(1);
    auto& function = *model.add_functions();
    function.set_name("Half");
    function.set_domain("local");
    function.add_input("a");
    function.add_output("b");
    *function.add_opset_import() = model.opset_import(0);
    auto& pool = *function.add_node();
    pool.set_op_type("MaxPool");
    pool.add_input("a");
    pool.add_output("b");
    *pool.add_attribute() = attribute("kernel_shape", std::vector<std::int64_t>{2, 2});
    *pool.add_attribute() = attribute("strides", std::vector<std::int64_t>{2, 2});
    GraphBuilder graph(*model.mutable_graph());
    const auto half = [&](const std::string& x, const std::string& name) {
        const std::string result = graph.node("Half", name, {x});
        model.mutable_graph()->mutable_node()->rbegin()->set_domain("local");
        return result;
    };
    const std::string once = half("x", "once"), twice = half(once, "twice");
    graph.node("Resize", "r", {twice, "", "", graph.node("Shape", "sizes", {once})});
    EXPECT_THAT(scalesOf(model), testing::ElementsAre(testing::_, testing::_, std::nullopt, std::nullopt));
}

TEST(DynamicRatio, notFromEitherBranch)
{
    const auto branch = [](const char* type) {
        onnx::GraphProto body;
        body.set_name(type);
        GraphBuilder inside(body);
        inside.node(type, fmt::format("{}_node", type), {"x"},
                    {attribute("kernel_shape", std::vector<std::int64_t>{2, 2}),
                     attribute("strides", std::vector<std::int64_t>{2, 2})},
                    "result");
        inside.output("result", {"", 3, "", ""});
        return body;
    };
    auto model = dynamicModel();
    GraphBuilder graph(*model.mutable_graph());
    graph.input("which", {}, onnx::TensorProto::BOOL);
    const std::string either = graph.node(
        "If", "if", {"which"},
        {attribute("then_branch", branch("MaxPool")), attribute("else_branch", branch("AveragePool"))});
    graph.node("Resize", "r", {"x", "", "", graph.node("Shape", "sizes", {either})});
    EXPECT_THAT(scalesOf(model), testing::ElementsAre(testing::_, testing::_, std::nullopt, std::nullopt));
}

/// A random network of windows, and of arithmetic on the shapes of what it computes.
class RandomNetwork
{
public:
    explicit RandomNetwork(std::mt19937_64& random)
        : m_random(random)
        , m_model(dynamicModel())
        , m_graph(*m_model.mutable_graph())
    {
    }

    onnx::ModelProto make()
    {
        for (int i = 0; i < 12; ++i)
            m_images.push_back(image(fmt::format("image{}", i), m_images[m_random() % m_images.size()]));
        for (int i = 0; i < 10; ++i)
            m_sizes.push_back(size(fmt::format("size{}", i)));
        return m_model;
    }

private:
    std::string image(const std::string& name, const std::string& x)
    {
        const std::int64_t kernel = pick(m_random, {1, 2, 3, 5}), stride = pick(m_random, {1, 1, 2, 3});
        const std::int64_t begin = pick(m_random, {0, 0, 1, 2}), end = pick(m_random, {0, 1, 2});
        std::vector<onnx::AttributeProto> window = {
            attribute("kernel_shape", std::vector<std::int64_t>{kernel, kernel}),
            attribute("strides", std::vector<std::int64_t>{stride, stride})};
        if (m_random() % 3 == 0)
            window.push_back(attribute("auto_pad", m_random() % 2 == 0 ? "SAME_UPPER" : "SAME_LOWER"));
        else
            window.push_back(attribute("pads", std::vector<std::int64_t>{begin, begin, end, end}));
        switch (m_random() % 6) {
        case 0:
            return m_graph.node("AveragePool", name, {x}, window);
        case 1:
            return m_graph.node("MaxPool", name, {x}, window);
        case 2:
            return m_graph.node("ConvTranspose", name, {x, weights(name, kernel)}, window);
        case 3:
            return m_graph.node("Conv", name, {x, weights(name, kernel)}, window);
        case 4:
            return m_graph.node(
                "Resize", name,
                {x, "",
                 m_graph.floats(name + "_s", {1, 1, static_cast<float>(pick(m_random, {1, 2, 3})), 1.5F})});
        default:
            return m_graph.node("Pad", name, {x, m_graph.ints(name + "_p", {0, 0, begin, 0, 0, 0, end, 0})});
        }
    }

    std::string weights(const std::string& name, std::int64_t kernel)
    {
        const std::vector<float> values(static_cast<std::size_t>(9 * kernel * kernel), 0.5F);
        return m_graph.constant(floatTensor(name + "_w", {3, 3, kernel, kernel}, values));
    }

    std::string size(const std::string& name)
    {
        if (m_sizes.empty() || m_random() % 3 == 0)
            return m_graph.node("Shape", name, {m_images[m_random() % m_images.size()]});
        const std::string x = m_sizes[m_random() % m_sizes.size()], y = m_sizes[m_random() % m_sizes.size()];
        switch (m_random() % 5) {
        case 0:
            return m_graph.node("Mul", name, {x, m_graph.ints(name + "_k", {1, 1, 2, 3})});
        case 1:
            return m_graph.node("Div", name, {x, m_graph.ints(name + "_k", {1, 1, 2, 3})});
        case 2:
            return m_graph.node("Div", name, {x, y});
        case 3:
            return m_graph.node("Add", name, {x, m_graph.ints(name + "_k", {0, 0, 1, 0})});
        default:
            break;
        }
        const std::string real =
            m_graph.node("Cast", name + "_real", {x}, {attribute("to", std::int64_t{1})});
        const std::string by =
            m_graph.node("Mul", name + "_by", {real, m_graph.floats(name + "_k", {1, 1, 1.5F, 0.5F})});
        const std::string cut = m_graph.node(m_random() % 2 == 0 ? "Floor" : "Ceil", name + "_cut", {by});
        return m_graph.node("Cast", name, {cut}, {attribute("to", std::int64_t{7})});
    }

    std::mt19937_64& m_random;
    onnx::ModelProto m_model;
    GraphBuilder m_graph;
    std::vector<std::string> m_images = {"x"};
    std::vector<std::string> m_sizes = {};
};

/// What the facts say of lengths that are the same multiples, held against inference with known lengths.
class Multiples
{
public:
    void add(const Multiple& multiple, std::int64_t length)
    {
        if (!multiple.known())
            return;
        const std::int64_t factor = multiple.factor;
        ASSERT_EQ(length % factor, 0);
        const auto [place, isNew] =
            m_origins.emplace(std::pair(multiple.value, multiple.axis), length / factor);
        ASSERT_EQ(place->second, length / factor);
        m_compared += isNew ? 0 : 1;
    }
    int compared() const { return m_compared; }

private:
    std::map<std::pair<std::uint32_t, std::uint16_t>, std::int64_t> m_origins;
    int m_compared = 0;
};

TEST(DynamicRatio, holdsInRandomNetworks)
{
    std::mt19937_64 random(seed(20261126));
    int compared = 0;
    const int models = tries(400);
    for (int n = 0; n < models; ++n) {
        const auto index = GraphIndex::build(openOk(saveTemp(RandomNetwork(random).make(), "random_ratio")));
        ASSERT_TRUE(index.has_value());
        const auto dynamic = inferShapes(*index, {});
        ASSERT_TRUE(dynamic.has_value());
        for (const Dims& dims : {Dims{2, 3, 64, 48}, Dims{1, 3, 65, 97}, Dims{3, 3, 131, 66}}) {
            const auto known = inferShapes(*index, {{"x", dims}});
            ASSERT_TRUE(known.has_value());
            Multiples multiples;
            for (std::uint32_t i = 0; i < index->valueCount(); ++i) {
                const ValueFacts &open = dynamic->facts(ValueId{i}), &fixed = known->facts(ValueId{i});
                if (!open.shape || !fixed.shape)
                    continue;
                for (std::size_t axis = 0; axis < open.shape->size(); ++axis)
                    if ((*fixed.shape)[axis].known() && !(*open.shape)[axis].known())
                        multiples.add((*open.shape)[axis].multiple, (*fixed.shape)[axis].length);
                if (!open.ints || !fixed.ints)
                    continue;
                for (std::size_t k = 0; k < open.ints->values.size(); ++k) {
                    if (open.ints->values[k] && fixed.ints->values[k]) {
                        ASSERT_EQ(*open.ints->values[k], *fixed.ints->values[k])
                            << index->value(ValueId{i}).name;
                    }
                    if (k < open.ints->multiples.size() && fixed.ints->values[k])
                        multiples.add(open.ints->multiples[k], *fixed.ints->values[k]);
                }
            }
            ASSERT_FALSE(HasFatalFailure()) << n;
            compared += multiples.compared();
        }
    }
    EXPECT_GT(compared, 20 * models);
}

} // namespace
} // namespace resizelens::test
