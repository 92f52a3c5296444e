// Models with dynamic height and width whose sizes or scales are computed from shapes, as exporters write it: served,
// whether the ratio is constant or not, and equal in ONNX Runtime at several lengths.
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

/// What the lengths of the result are. Those behind `ratio` have no constant ratio to the input's.
enum class Goal {
    ratio,
    ceilSkip,  // of a skip connection whose encoder makes ceil(H / 2) of H, by a convolution of stride 2
    floorSkip, // of one that makes floor(H / 2), by a pool
    half,      // floor(H / 2)
    given,     // the same for every input
    other,     // of another input
};
constexpr auto kOpenGoals =
    std::to_array({Goal::ceilSkip, Goal::floorSkip, Goal::half, Goal::given, Goal::other});

struct Dynamic
{
    Form form = Form::torchTraced;
    Goal goal = Goal::ratio;
    std::int64_t factor = 2;
    bool halves = false; // instead of the factor
    const char* mode = "linear";
    const char* coordinates = "half_pixel";
    bool convBefore = false;
};

std::string describeDynamic(const Dynamic& one)
{
    return fmt::format("form {} goal {} ×{} {} {}{}", static_cast<int>(one.form), static_cast<int>(one.goal),
                       one.factor, one.mode, one.coordinates, one.convBefore ? " after a convolution" : "");
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
                                         : m_graph.node(wholeOperator(), name + "_by",
                                                        {dim, m_graph.ints(name + "_k", {wholeFactor()})}));
            }
            return m_graph.node("Concat", "sizes", parts, {attribute("axis", std::int64_t{0})});
        }
        case Form::tf2onnx: { // Slice, Mul, Concat with the rest of the shape
            const std::string shape = m_graph.node("Shape", "shape", {m_of});
            const std::string spatial = sliced(shape, "spatial", 2, 4), rest = sliced(shape, "rest", 0, 2);
            const std::string by = m_graph.node(wholeOperator(), "by",
                                                {spatial, m_graph.ints("k", {wholeFactor(), wholeFactor()})});
            return m_graph.node("Concat", "sizes", {rest, by}, {attribute("axis", std::int64_t{0})});
        }
        case Form::paddle: { // Shape as floats, all of it by a list
            const std::string shape = m_graph.node("Shape", "shape", {m_of});
            const std::string real = cast(shape, "real", onnx::TensorProto::FLOAT);
            const float k = realFactor();
            const std::string by = m_graph.node("Mul", "by", {real, m_graph.floats("k", {1, 1, k, k})});
            return cast(m_graph.node("Floor", "floor", {by}), "sizes", onnx::TensorProto::INT64);
        }
        case Form::scalesOfShapes: { // sizes / shape
            const std::string shape = m_graph.node("Shape", "shape", {m_of});
            const std::string real = cast(shape, "real", onnx::TensorProto::FLOAT);
            const float k = realFactor();
            const std::string by = m_graph.node("Mul", "by", {real, m_graph.floats("k", {1, 1, k, k})});
            return m_graph.node("Div", "scales", {by, real});
        }
        case Form::skip:
            break;
        }
        return m_graph.node("Shape", "sizes", {m_of}); // of the tensor to be added
    }

private:
    const char* wholeOperator() const { return m_one.halves ? "Div" : "Mul"; }
    std::int64_t wholeFactor() const { return m_one.halves ? 2 : m_one.factor; }
    float realFactor() const { return m_one.halves ? 0.5F : static_cast<float>(m_one.factor); }

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
        const std::string by =
            m_graph.node("Mul", name + "_by", {real, m_graph.floats(name + "_k", {realFactor()})});
        return cast(m_graph.node("Floor", name + "_floor", {by}), name + "_size", onnx::TensorProto::INT64);
    }

    GraphBuilder& m_graph;
    const Dynamic& m_one;
    std::string m_of;
};

/// A model of a goal that is no ratio: an encoder's skip connection, half the size, a given size, another input's.
onnx::ModelProto openModelOf(Dynamic one)
{
    onnx::ModelProto model = emptyModel("dynamic", 17);
    GraphBuilder graph(*model.mutable_graph());
    RandomFloats weights(7);
    graph.input("x", {"batch", 3, "height", "width"});
    std::string skip = one.convBefore ? graph.convRelu("before", "x", {3, 3}, weights) : "x", deep = skip;
    one.factor = 1;
    one.halves = one.goal == Goal::half;
    if (one.goal == Goal::ceilSkip)
        deep = graph.conv("deep", skip, {3, 3, 3, 2, 1}, weights);
    if (one.goal == Goal::floorSkip)
        deep = graph.node("MaxPool", "deep", {skip},
                          {attribute("kernel_shape", std::vector<std::int64_t>{2, 2}),
                           attribute("strides", std::vector<std::int64_t>{2, 2})});
    if (one.goal == Goal::other) {
        graph.input("other", {"batch", 3, "height2", "width2"});
        skip = "other";
    }
    const std::string sizes =
        one.goal == Goal::given ? graph.ints("sizes", {1, 3, 20, 33}) : SizeWriter(graph, one, skip).write();
    const std::string resized = graph.node("Resize", "resize", {deep, "", "", sizes},
                                           {attribute("mode", one.mode), attribute("nearest_mode", "floor"),
                                            attribute("coordinate_transformation_mode", one.coordinates)});
    const bool adds = one.goal == Goal::ceilSkip || one.goal == Goal::floorSkip || one.goal == Goal::other;
    if (adds)
        graph.node("Add", "added", {resized, skip}, {}, "y");
    else
        graph.convRelu("after", resized, {3, 2}, weights);
    graph.output(adds ? "y" : model.graph().node().rbegin()->output(0), {"batch", "", "", ""});
    return model;
}

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

/// Nearest by floor only: elsewhere ONNX Runtime's float32 decides where a coordinate lies halfway.
Dynamic randomOpen(std::mt19937_64& random)
{
    constexpr auto kSizeForms =
        std::to_array({Form::torchTraced, Form::torchDynamo, Form::tf2onnx, Form::paddle, Form::skip});
    constexpr auto kMaps = std::to_array({"half_pixel", "asymmetric", "pytorch_half_pixel", "align_corners"});
    Dynamic one;
    one.goal = kOpenGoals[random() % kOpenGoals.size()];
    one.form = kSizeForms[random() % (one.goal == Goal::half ? 4 : kSizeForms.size())];
    const auto kind = random() % 10;
    one.mode = kind == 0 ? "cubic" : kind < 6 ? "linear" : "nearest";
    one.coordinates = one.mode == std::string("nearest") ? "asymmetric" : kMaps[random() % kMaps.size()];
    one.convBefore = random() % 2 == 0;
    return one;
}

/// Equal in ONNX Runtime at three sizes, odd ones among them. The lengths of the other input have no common factor with
/// those of the first, so no coordinate is a whole number that float32 could miss.
void expectTheSame(const RuntimePointer& runtime, const onnx::ModelProto& model,
                   const std::string& rewrittenBytes, std::mt19937_64& random)
{
    auto original = openedModel(runtime, model.SerializeAsString());
    auto rewritten = openedModel(runtime, rewrittenBytes);
    ASSERT_TRUE(original && rewritten);
    const std::string result = model.graph().output(0).name();
    const bool hasOther = model.graph().input_size() > 1;
    const std::pair<Dims, Dims> sizes[] = {
        {{1, 3, 5, 8}, {1, 3, 7, 11}}, {{1, 3, 16, 7}, {1, 3, 13, 9}}, {{1, 3, 33, 64}, {1, 3, 20, 31}}};
    for (const auto& [dims, otherDims] : sizes) {
        std::vector<NamedTensor> inputs = {{"x", randomTensor(dims, random)}};
        if (hasOther)
            inputs.push_back({"other", randomTensor(otherDims, random)});
        const auto wanted = original->run(inputs, {result});
        const auto got = rewritten->run(inputs, {result});
        ASSERT_TRUE(wanted.has_value()) << wanted.error().sentence();
        ASSERT_TRUE(got.has_value()) << got.error().sentence();
        ASSERT_EQ(wanted->front().dims(), got->front().dims());
        EXPECT_LE(largestDifference(wanted->front(), got->front()), 1e-4) << toText(dims);
    }
}

TEST(DynamicModels, ofNoConstantRatioAreServedAndGiveTheSameAtEverySize)
{
    std::string why;
    const RuntimePointer runtime = findRuntime(why);
    if (!runtime)
        GTEST_SKIP() << why;
    std::mt19937_64 random(seed(20261128));
    std::map<Goal, std::pair<int, int>> served; // of how many
    int refused = 0;
    const int models = std::max(24, tries(60));
    for (int n = 0; n < models; ++n) {
        const Dynamic one = randomOpen(random);
        SCOPED_TRACE(describeDynamic(one));
        const auto model = openModelOf(one);
        const auto analysis = analyse(saveTemp(model, "open"));
        ASSERT_TRUE(analysis.has_value()) << analysis.error().sentence();
        auto& [done, all] = served[one.goal];
        ++all;
        const auto plan = makePlan((*analysis)->sites, {});
        ASSERT_TRUE(plan.has_value());
        EXPECT_EQ(plan->choices.front().candidate.has_value(), one.mode != std::string("cubic"));
        refused += plan->choices.front().candidate ? 0 : 1;
        if (!plan->choices.front().candidate)
            continue;
        ++done;
        const auto output = tempFolder() / "open_rewritten.onnx";
        const auto exported = exportModel(**analysis, *plan, output);
        ASSERT_TRUE(exported.has_value()) << exported.error().sentence();
        expectTheSame(runtime, model, readBytes(output), random);
    }
    for (const auto& [goal, count] : served)
        std::printf("goal %d: %d of %d served\n", static_cast<int>(goal), count.first, count.second);
    EXPECT_LE(refused * 5, models);
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
