// The user's input shapes, the file's own value_info, errors, cancellation and speed.
#include "tests/core/onnx/shape_case.h"
#include "tests/data/test_files.h"

#include <chrono>

#include <gtest/gtest.h>

namespace resizelens::test {
namespace {

onnx::ModelProto dynamicModel()
{
    return modelOf(13, [](GraphBuilder& graph) {
        graph.input("x", {"batch", 3, "height", 8});
        graph.input("z", {"batch", 10});
        graph.node("Relu", "relu", {"x"}, {}, "y");
    });
}

void state(onnx::ModelProto& model, const std::string& name, const Axes& axes)
{
    auto* info = model.mutable_graph()->add_value_info();
    info->set_name(name);
    auto* shape = info->mutable_type()->mutable_tensor_type()->mutable_shape();
    info->mutable_type()->mutable_tensor_type()->set_elem_type(onnx::TensorProto::FLOAT);
    for (const Axis& axis : axes) {
        auto* dim = shape->add_dim();
        if (axis.length >= 0)
            dim->set_dim_value(axis.length);
        else if (!axis.symbol.empty())
            dim->set_dim_param(axis.symbol);
    }
}

Result<ShapeTable> infer(const onnx::ModelProto& model, const InputShapes& inputs,
                         const Progress& progress = {})
{
    const auto file = ModelFile::open(saveTemp(model, "infer_shapes"));
    RL_TRY(file);
    const auto index = GraphIndex::build(*file);
    RL_TRY(index);
    return inferShapes(*index, inputs, progress);
}

TEST(InferShapes, usersShapesReplaceSymbols)
{
    const ShapeCase one(dynamicModel(), {{"x", {2, 3, 16, 8}}});
    EXPECT_EQ(one.shape("y"), "2×3×16×8");
    EXPECT_EQ(one.shape("z"), "2×10"); // one symbol, one length
    EXPECT_EQ(ShapeCase(dynamicModel()).shape("y"), "batch×3×height×8");
}

TEST(InferShapes, symbolsWithTwoLengthsAreNotBound)
{
    auto model = dynamicModel();
    GraphBuilder(*model.mutable_graph()).input("other", {"batch"});
    const ShapeCase one(model, {{"x", {2, 3, 16, 8}}, {"z", {5, 10}}});
    EXPECT_EQ(one.shape("z"), "5×10");
    EXPECT_EQ(one.shape("other"), "batch");
}

TEST(InferShapes, wrongInputShapesAreErrors)
{
    const auto unknown = infer(dynamicModel(), {{"nobody", {1}}});
    ASSERT_FALSE(unknown);
    EXPECT_EQ(unknown.error().code, "shape.no-such-input");
    EXPECT_NE(unknown.error().hint.find("'z'"), std::string::npos);
    const auto rank = infer(dynamicModel(), {{"x", {1, 3}}});
    ASSERT_FALSE(rank);
    EXPECT_EQ(rank.error().code, "shape.rank");
    const auto negative = infer(dynamicModel(), {{"z", {-1, 3}}});
    ASSERT_FALSE(negative);
    EXPECT_EQ(negative.error().code, "shape.negative-length");
}

TEST(InferShapes, cancellationIsAnError)
{
    std::stop_source source;
    source.request_stop();
    const auto result = infer(dynamicModel(), {}, Progress{{}, source.get_token()});
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().kind, ErrorKind::cancelled);
}

TEST(InferShapes, filesOwnWordFillsGaps)
{
    auto model = modelOf(13, [](GraphBuilder& graph) {
        graph.input("x", {"batch", 3, "height", 8});
        graph.node("MaxPool", "pool", {"x"}, {attribute("kernel_shape", std::vector<std::int64_t>{2, 2})},
                   "y");
    });
    state(model, "y", {"batch", 3, 15, 99});
    const ShapeCase one(model);
    EXPECT_EQ(one.shape("y"), "batch×3×15×7"); // 99 contradicts what was computed
    EXPECT_EQ(one.facts("y").type, DType::float32);
}

TEST(InferShapes, contradictedFileIsNotBelieved)
{
    auto model = modelOf(13, [](GraphBuilder& graph) {
        graph.input("x", {1, 3, 8, 8});
        graph.node("Mystery", "odd", {"x"}, {}, "y");
    });
    state(model, "y", {1, 3, 4, 4});
    EXPECT_EQ(ShapeCase(model).shape("y"), "1×3×4×4");
    EXPECT_EQ(ShapeCase(model, {{"x", {1, 3, 8, 8}}}).shape("y"), "1×3×4×4");
    EXPECT_EQ(ShapeCase(model, {{"x", {1, 3, 16, 16}}}).shape("y"), "?×?×?×?");
}

TEST(InferShapes, malformedNodesDoNotCrash)
{
    const std::vector<std::string> types{
        "Add",        "Cast",          "Concat",    "Constant", "ConstantOfShape",
        "Conv",       "ConvTranspose", "Expand",    "Flatten",  "Gather",
        "GatherND",   "Gemm",          "If",        "LSTM",     "LayerNormalization",
        "Loop",       "MatMul",        "MaxPool",   "OneHot",   "Pad",
        "Range",      "ReduceSum",     "Reshape",   "Resize",   "Scan",
        "Shape",      "Slice",         "Split",     "Squeeze",  "Tile",
        "TopK",       "Transpose",     "Unsqueeze", "Upsample", "Where",
        "AffineGrid", "GridSample",    "NonZero",   "Size",     "Unique",
        "RoiAlign"};
    for (const std::string& type : types)
        for (const std::int64_t opset : {1, 9, 11, 13, 19})
            for (const int inputs : {0, 1, 2, 3, 4}) {
                const ShapeCase one(modelOf(opset, [&](GraphBuilder& graph) {
                    graph.input("x", {});
                    const auto wild = graph.ints("wild", {INT64_MIN, -1, 0, INT64_MAX});
                    const Names all{inputs % 2 == 0 ? wild : "x", wild, wild, wild};
                    graph.node(type, "node", Names(all.begin(), all.begin() + inputs),
                               {attribute("axis", INT64_MIN),
                                attribute("axes", std::vector<std::int64_t>{INT64_MIN}),
                                attribute("kernel_shape", std::vector<std::int64_t>{0}),
                                attribute("k", INT64_MIN), attribute("group", INT64_MIN),
                                attribute("perm", std::vector<std::int64_t>{9}),
                                attribute("batch_dims", INT64_MAX), attribute("start", INT64_MAX),
                                attribute("end", INT64_MIN), attribute("to", INT64_MAX)},
                               "y");
                }));
                SUCCEED() << one.shape("y");
            }
}

TEST(InferShapes, tenThousandNodesAreQuick)
{
    const auto model = modelOf(13, [](GraphBuilder& graph) {
        graph.input("x", {1, 16, 32, 32});
        RandomFloats random(1);
        std::string last = "x";
        for (int i = 0; i < 5000; ++i)
            last = graph.convRelu("n" + std::to_string(i), last, {16, 16, 1, 1, 0}, random);
        graph.output(last, {1, 16, 32, 32});
    });
    const auto file = ModelFile::open(saveTemp(model, "many"));
    ASSERT_TRUE(file);
    const auto index = GraphIndex::build(*file);
    ASSERT_TRUE(index);
    const auto start = std::chrono::steady_clock::now();
    const auto table = inferShapes(*index, {});
    const std::chrono::duration<double, std::milli> spent = std::chrono::steady_clock::now() - start;
    ASSERT_TRUE(table);
    RecordProperty("milliseconds", std::to_string(spent.count()));
    EXPECT_LT(spent.count(), 1000.0); // ample, for slow machines and sanitizers
}

} // namespace
} // namespace resizelens::test
