// Models in a loaded ONNX Runtime; skipped where there is none.
#include "core/process/runtime_session.h"
#include "tests/core/process/runtime_fixture.h"
#include "tests/data/graph_builder.h"
#include "tests/data/sample_models.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <thread>

namespace resizelens::test {
namespace {

using testing::HasSubstr;

class RuntimeSessionTest : public WithRuntime
{
protected:
    Result<RuntimeSession> open(const onnx::ModelProto& model, const SessionOptions& options = {}) const
    {
        const std::string bytes = model.SerializeAsString();
        return RuntimeSession::open(runtime, std::as_bytes(std::span(bytes)), options);
    }
};

/// x -> Identity -> y.
onnx::ModelProto copies(int type)
{
    onnx::ModelProto model = emptyModel("copies", 16);
    GraphBuilder graph(*model.mutable_graph());
    graph.input("x", {2, 3}, type);
    graph.node("Identity", "copy", {"x"}, {}, "y");
    graph.output("y", {2, 3}, type);
    return model;
}

TEST_F(RuntimeSessionTest, runsAModel)
{
    auto session = open(resize13());
    ASSERT_TRUE(session) << session.error().sentence();
    ASSERT_EQ(session->inputs().size(), 1u);
    EXPECT_EQ(toText(session->inputs()[0].shape), "1×3×6×8");
    EXPECT_EQ(session->inputs()[0].type, DType::float32);
    auto x = Tensor::zeros(DType::float32, {1, 3, 6, 8});
    std::iota(x->as<float>().begin(), x->as<float>().end(), 0.0F);
    const auto y = session->run({{session->inputs()[0].name, *x}}, {session->outputs()[0].name});
    ASSERT_TRUE(y) << y.error().sentence();
    EXPECT_EQ((*y)[0].dims(), (Dims{1, 3, 12, 16}));
    for (std::size_t row = 0; row < 12; ++row)
        for (std::size_t column = 0; column < 16; ++column)
            EXPECT_EQ((*y)[0].as<float>()[row * 16 + column], static_cast<float>(row / 2 * 8 + column / 2));
}

TEST_F(RuntimeSessionTest, timesRuns)
{
    SessionOptions options;
    options.keepsMemory = true;
    auto session = open(copies(onnx::TensorProto::FLOAT), options);
    ASSERT_TRUE(session) << session.error().sentence();
    const auto x = *Tensor::zeros(DType::float32, {2, 3});
    const auto times = session->time({{"x", x}}, {"y"}, 5);
    ASSERT_TRUE(times) << times.error().sentence();
    ASSERT_EQ(times->size(), 5u);
    for (const double seconds : *times) {
        EXPECT_GT(seconds, 0.0);
        EXPECT_LT(seconds, 60.0);
    }
    EXPECT_FALSE(session->time({}, {"y"}, 5));
    EXPECT_TRUE(session->run({{"x", x}}, {"y"})); // it serves both
}

TEST_F(RuntimeSessionTest, carriesEveryElementType)
{
    for (const DType type :
         {DType::float32, DType::uint8, DType::int8, DType::uint16, DType::int16, DType::int32, DType::int64,
          DType::boolean, DType::float16, DType::float64, DType::uint32, DType::uint64, DType::bfloat16}) {
        auto session = open(copies(static_cast<int>(type)));
        ASSERT_TRUE(session) << dtypeName(type) << session.error().sentence();
        EXPECT_EQ(session->inputs()[0].type, type);
        auto x = Tensor::zeros(type, {2, 3});
        for (std::size_t i = 0; i < x->bytes().size(); ++i)
            x->bytes()[i] = static_cast<std::byte>(type == DType::boolean ? i % 2 : i + 1);
        const auto y = session->run({{"x", *x}}, {"y"});
        ASSERT_TRUE(y) << dtypeName(type) << y.error().sentence();
        EXPECT_EQ((*y)[0].type(), type);
        EXPECT_TRUE(std::ranges::equal((*y)[0].bytes(), x->bytes())) << dtypeName(type);
    }
}

TEST_F(RuntimeSessionTest, namesFreeLengths)
{
    const auto session = open(dynamicShape());
    ASSERT_TRUE(session) << session.error().sentence();
    EXPECT_EQ(toText(session->inputs()[0].shape), "batch×3×height×width");
}

TEST_F(RuntimeSessionTest, saysWhyAModelIsNotTaken)
{
    onnx::ModelProto model = copies(onnx::TensorProto::FLOAT);
    model.mutable_graph()->mutable_node(0)->set_op_type("Teleport");
    const auto session = open(model);
    ASSERT_FALSE(session);
    EXPECT_EQ(session.error().code, "runtime.failed");
    EXPECT_THAT(session.error().message, HasSubstr("Teleport"));
    EXPECT_THAT(session.error().message, testing::Not(HasSubstr("\n")));
}

TEST_F(RuntimeSessionTest, saysWhyAnInputIsNotTaken)
{
    auto session = open(resize13());
    ASSERT_TRUE(session);
    const auto y = session->run({{session->inputs()[0].name, *Tensor::zeros(DType::float32, {1, 3, 5, 8})}},
                                {session->outputs()[0].name});
    ASSERT_FALSE(y);
    EXPECT_EQ(y.error().code, "runtime.failed");
}

/// ONNX Runtime's message repeats the node's name; it speaks of memory only where it ends so.
TEST_F(RuntimeSessionTest, aNodeNamedAfterMemoryIsNoLackOfIt)
{
    for (const char* name : {"allocate_anchors", "std::bad_alloc"}) {
        onnx::ModelProto model = emptyModel("reshape", 13);
        GraphBuilder graph(*model.mutable_graph());
        graph.input("x", {"n"});
        graph.node("Reshape", name, {"x", graph.ints("four", {4})}, {}, "y");
        graph.output("y", {4});
        auto session = open(model);
        ASSERT_TRUE(session) << session.error().sentence();
        const auto y = session->run({{"x", *Tensor::zeros(DType::float32, {5})}}, {"y"});
        ASSERT_FALSE(y);
        EXPECT_EQ(y.error().code, "runtime.failed") << name << ": " << y.error().sentence();
    }
}

TEST_F(RuntimeSessionTest, refusesAnUnknownProvider)
{
    const auto session = open(resize13(), {.provider = "abacus"});
    ASSERT_FALSE(session);
    EXPECT_EQ(session.error().code, "runtime.provider");
    EXPECT_THAT(session.error().hint, HasSubstr("cpu"));
    EXPECT_TRUE(open(resize13(), {.provider = "CPUExecutionProvider"}));
}

/// A loop of many millions of turns: takes minutes unless it is stopped.
onnx::ModelProto endless()
{
    onnx::ModelProto model = emptyModel("endless", 16);
    onnx::GraphProto body;
    body.set_name("body");
    GraphBuilder inner(body);
    inner.input("turn", {}, onnx::TensorProto::INT64);
    inner.input("go", {}, onnx::TensorProto::BOOL);
    inner.input("v", {8});
    inner.node("Identity", "still_go", {"go"}, {}, "go_on");
    inner.node("Add", "more", {"v", "v"}, {}, "w");
    inner.output("go_on", {}, onnx::TensorProto::BOOL);
    inner.output("w", {8});
    GraphBuilder graph(*model.mutable_graph());
    graph.input("x", {8});
    graph.ints("count", {1'000'000'000});
    graph.node("Loop", "loop", {"count", "", "x"}, {attribute("body", body)}, "y");
    graph.output("y", {8});
    return model;
}

TEST_F(RuntimeSessionTest, endsAtTheTimeLimit)
{
    auto session = open(endless());
    ASSERT_TRUE(session) << session.error().sentence();
    RunLimits limits;
    limits.time = std::chrono::milliseconds(200);
    const auto start = std::chrono::steady_clock::now();
    const auto y = session->run({{"x", *Tensor::zeros(DType::float32, {8})}}, {"y"}, limits);
    ASSERT_FALSE(y);
    EXPECT_EQ(y.error().code, "runtime.time");
    EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(30));
}

TEST_F(RuntimeSessionTest, endsWhenStopped)
{
    auto session = open(endless());
    ASSERT_TRUE(session) << session.error().sentence();
    std::stop_source stop;
    std::jthread stopper([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
        stop.request_stop();
    });
    const auto y = session->run({{"x", *Tensor::zeros(DType::float32, {8})}}, {"y"}, {stop.get_token(), {}});
    ASSERT_FALSE(y);
    EXPECT_EQ(y.error().kind, ErrorKind::cancelled);
}

} // namespace
} // namespace resizelens::test
