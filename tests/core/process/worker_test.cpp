// Models that ONNX Runtime does not survive, or that want more than there is: each is an error value, and the
// next model runs as if nothing had happened.
#include "core/process/runtime_session.h"
#include "core/process/worker_search.h"
#include "tests/core/process/runtime_fixture.h"
#include "tests/data/deep_models.h"
#include "tests/data/graph_builder.h"
#include "tests/data/processes.h"
#include "tests/data/sample_models.h"
#include "tests/data/sanitized.h"
#include "tests/data/test_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <limits>
#include <numeric>
#include <string>
#include <thread>
#include <vector>

namespace resizelens::test {
namespace {

using testing::HasSubstr;

class WorkerTest : public WithRuntime
{
protected:
    Result<RuntimeSession> open(const std::string& bytes, const SessionOptions& options = {},
                                const RunLimits& limits = {}) const
    {
        return RuntimeSession::open(runtime, std::as_bytes(std::span(bytes)), options, limits);
    }
    Result<RuntimeSession> open(const onnx::ModelProto& model, const SessionOptions& options = {},
                                const RunLimits& limits = {}) const
    {
        return open(model.SerializeAsString(), options, limits);
    }

    void expectThatModelsRun() const
    {
        auto session = open(resize13());
        ASSERT_TRUE(session) << session.error().sentence();
        const auto y =
            session->run({{"x", *Tensor::zeros(DType::float32, {1, 3, 6, 8})}}, {session->outputs()[0].name});
        EXPECT_TRUE(y) << y.error().sentence();
    }
};

/// y = a op b for one integer each.
onnx::ModelProto quotient(const std::string& op)
{
    onnx::ModelProto model = emptyModel("quotient", 14);
    GraphBuilder graph(*model.mutable_graph());
    for (const char* name : {"a", "b"})
        graph.input(name, {1}, onnx::TensorProto::INT32);
    graph.node(op, "divide", {"a", "b"}, {}, "y");
    graph.output("y", {1}, onnx::TensorProto::INT32);
    return model;
}

NamedTensor integer(const std::string& name, std::int32_t value)
{
    auto tensor = *Tensor::zeros(DType::int32, {1});
    tensor.as<std::int32_t>()[0] = value;
    return {name, tensor};
}

TEST_F(WorkerTest, aDivisionThatEndsTheProcessIsAnError)
{
    for (const char* op : {"Div", "Mod"}) {
        auto session = open(quotient(op));
        ASSERT_TRUE(session) << session.error().sentence();
        const auto died =
            session->run({integer("a", std::numeric_limits<std::int32_t>::min()), integer("b", -1)}, {"y"});
        ASSERT_FALSE(died) << op << ": this processor divides INT_MIN by -1";
        EXPECT_EQ(died.error().code, "runtime.died");
        EXPECT_EQ(died.error().message, "ONNX Runtime died by SIGFPE while running the model");
        const auto again = session->run({integer("a", 7), integer("b", 4)}, {"y"});
        ASSERT_TRUE(again) << again.error().sentence();
        EXPECT_EQ((*again)[0].as<std::int32_t>()[0], op == std::string("Div") ? 1 : 3);
    }
    expectThatModelsRun();
}

/// Fills `elements` floats with a constant.
onnx::ModelProto filled(std::int64_t elements)
{
    onnx::ModelProto model = emptyModel("filled", 14);
    GraphBuilder graph(*model.mutable_graph());
    graph.input("x", {1});
    graph.ints("shape", {elements});
    graph.node("Expand", "fill", {"x", "shape"}, {}, "all");
    graph.node("ReduceSum", "sum", {"all"}, {attribute("keepdims", std::int64_t{0})}, "y");
    graph.output("y", {});
    return model;
}

TEST_F(WorkerTest, memoryIsLimited)
{
    if (kSanitized)
        GTEST_SKIP() << "a sanitizer takes terabytes of addresses";
    SessionOptions options;
    options.memoryBytes = std::uint64_t{256} << 20;
    auto small = open(filled(1'000'000), options), large = open(filled(std::int64_t{1} << 31), options);
    ASSERT_TRUE(small) << small.error().sentence();
    ASSERT_TRUE(large) << large.error().sentence();
    const NamedTensor x{"x", *Tensor::zeros(DType::float32, {1})};
    const auto fits = small->run({x}, {"y"});
    EXPECT_TRUE(fits) << fits.error().sentence();
    const auto y = large->run({x}, {"y"});
    ASSERT_FALSE(y);
    EXPECT_EQ(y.error().code, "runtime.memory") << y.error().message;
    EXPECT_THAT(y.error().message, HasSubstr("it needs more than the 268 MB of memory that it may take: "));
    expectThatModelsRun();
}

TEST_F(WorkerTest, outputsThatArePassedOnAreLimitedAsWell)
{
    onnx::ModelProto model = filled(1'000'000);
    model.mutable_graph()->add_output()->set_name("all");
    SessionOptions options;
    options.memoryBytes = 3'900'000;
    auto session = open(model, options);
    if (session) {
        const auto y = session->run({{"x", *Tensor::zeros(DType::float32, {1})}}, {"all"});
        ASSERT_FALSE(y);
        EXPECT_EQ(y.error().code, "runtime.memory");
    } else {
        EXPECT_EQ(session.error().code, "runtime.memory") << session.error().message;
    }
}

TEST_F(WorkerTest, openingIsLimited)
{
    const std::string doubling = doublingFunctions(22); // four million nodes
    RunLimits limits;
    limits.time = std::chrono::milliseconds(300);
    const auto begin = std::chrono::steady_clock::now();
    const auto late = open(doubling, {}, limits);
    ASSERT_FALSE(late);
    EXPECT_EQ(late.error().code, "runtime.time");
    EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(20));
    expectThatModelsRun();
}

TEST_F(WorkerTest, aWorkerServesTheNextSession)
{
    expectThatModelsRun();
    const auto before = children();
    ASSERT_FALSE(before.empty());
    expectThatModelsRun();
    EXPECT_EQ(children(), before);
}

TEST_F(WorkerTest, aWorkerThatWasKilledWhileItWaitedIsReplaced)
{
    expectThatModelsRun();
    endChildren();
    expectThatModelsRun();
}

/// The retry must not go to another that dies only then, whichever comes first.
TEST_F(WorkerTest, severalThatIdleMayBeKilledOneAfterTheOther)
{
    for (const bool youngestFirst : {false, true}) {
        {
            auto one = open(resize13()), another = open(resize13());
            ASSERT_TRUE(one && another);
        }
        std::vector<int> idle = children();
        ASSERT_GE(idle.size(), 2U);
        if (youngestFirst)
            std::reverse(idle.begin(), idle.end());
        const std::jthread killer = killOneByOne(std::move(idle));
        expectThatModelsRun();
    }
}

TEST_F(WorkerTest, isConfinedWhenItHasAModel)
{
    if (kSanitized)
        GTEST_SKIP() << "sanitizers write files";
    const auto session = open(resize13());
    ASSERT_TRUE(session) << session.error().sentence();
    int confined = 0;
    for (const int child : children()) {
        const std::string status = statusOf(child);
        confined += status.find("Seccomp:\t2") != std::string::npos &&
                            status.find("NoNewPrivs:\t1") != std::string::npos
                        ? 1
                        : 0;
    }
    EXPECT_GE(confined, 1);
}

TEST_F(WorkerTest, resultsOutliveTheSessionAndAreCopiedWhole)
{
    std::vector<Tensor> results;
    {
        auto session = open(resize13());
        ASSERT_TRUE(session) << session.error().sentence();
        auto x = Tensor::zeros(DType::float32, {1, 3, 6, 8});
        std::iota(x->as<float>().begin(), x->as<float>().end(), 1.0F);
        auto y = session->run({{"x", *x}}, {session->outputs()[0].name});
        ASSERT_TRUE(y) << y.error().sentence();
        results = std::move(*y);
    }
    Tensor copy = results.front();
    copy.as<float>()[0] = -5.0F;
    EXPECT_EQ(results.front().as<float>()[0], 1.0F);
    Tensor moved = std::move(results.front());
    EXPECT_EQ(moved.as<float>()[0], 1.0F);
    EXPECT_EQ(moved.bytes().size(), 3u * 12 * 16 * 4);
}

TEST_F(WorkerTest, costsLittleARun)
{
    auto session = open(resize13());
    ASSERT_TRUE(session) << session.error().sentence();
    const NamedTensor x{"x", *Tensor::zeros(DType::float32, {1, 3, 6, 8})};
    std::vector<double> milliseconds;
    for (int i = 0; i < 101; ++i) {
        const auto begin = std::chrono::steady_clock::now();
        ASSERT_TRUE(session->run({x}, {session->outputs()[0].name}));
        const std::chrono::duration<double, std::milli> taken = std::chrono::steady_clock::now() - begin;
        milliseconds.push_back(taken.count());
    }
    std::nth_element(milliseconds.begin(), milliseconds.begin() + 50, milliseconds.end());
    RecordProperty("median_microseconds", static_cast<int>(1000.0 * milliseconds[50]));
    EXPECT_LT(milliseconds[50], kSanitized ? 300.0 : 3.0);
}

TEST(WorkerSearch, saysWhatIsMissing)
{
    const auto named = [](const char*) { return "/no/such/worker"; };
    const auto wrong = findWorker(named);
    ASSERT_FALSE(wrong);
    EXPECT_EQ(wrong.error().code, "runtime.worker");
    EXPECT_EQ(wrong.error().message, "RESIZELENS_WORKER names no program");
    const auto none = findWorker([](const char*) { return static_cast<const char*>(nullptr); });
    ASSERT_FALSE(none) << "tests do not stand beside programs";
    EXPECT_THAT(
        none.error().message,
        HasSubstr("resizelens-worker, in which ONNX Runtime runs and images are decoded, is not beside"));
}

} // namespace
} // namespace resizelens::test
