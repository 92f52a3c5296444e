// Faults of ONNX Runtime that resources/targets/faults/faults.json lists: they are there, or the program is right.
#include "core/process/runtime_session.h"
#include "tests/core/process/find_runtime.h"
#include "tests/data/graph_builder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <span>
#include <string>

namespace resizelens::test {
namespace {

using testing::HasSubstr;

class FaultsOfOnnxRuntime : public testing::Test
{
protected:
    void SetUp() override
    {
        std::string why;
        m_runtime = findRuntime(why);
        if (!m_runtime)
            GTEST_SKIP() << why;
    }

    /// The result's lengths.
    Result<Dims> ran(const onnx::ModelProto& model, const Dims& input, bool optimise) const
    {
        const std::string bytes = model.SerializeAsString();
        SessionOptions options;
        options.optimise = optimise;
        auto session = RuntimeSession::open(m_runtime, std::as_bytes(std::span(bytes)), options);
        RL_TRY(session);
        const auto results = session->run({{"x", *Tensor::zeros(DType::float32, input)}}, {"y"});
        RL_TRY(results);
        return results->front().dims();
    }

    RuntimePointer m_runtime;
};

/// To 30×30 along `axes`.
void resizeTo30(GraphBuilder& graph, const std::string& x, const std::string& y,
                const std::vector<std::int64_t>& axes, const char* policy)
{
    const Dims lengths = {30, 30};
    const std::string sizes = graph.constant(intTensor("sizes", {2}, lengths));
    graph.node("Resize", "r", {x, "", "", sizes},
               {attribute("mode", "nearest"), attribute("axes", axes),
                attribute("keep_aspect_ratio_policy", policy)},
               y);
}

TEST_F(FaultsOfOnnxRuntime, policyWithNegativeAxes)
{
    for (const bool negative : {false, true}) {
        auto model = emptyModel("policy", 18);
        GraphBuilder graph(*model.mutable_graph());
        graph.input("x", {1, 3, 10, 20});
        resizeTo30(graph, "x", "y",
                   negative ? std::vector<std::int64_t>{-2, -1} : std::vector<std::int64_t>{2, 3},
                   "not_larger");
        graph.output("y", {"", "", "", ""});
        const auto lengths = ran(model, {1, 3, 10, 20}, false);
        ASSERT_TRUE(lengths) << lengths.error().sentence();
        const Dims standard = {1, 3, 15, 30};
        EXPECT_TRUE(*lengths == standard || (negative && *lengths == Dims{1, 3, 10, 20})) << toText(*lengths);
    }
}

TEST_F(FaultsOfOnnxRuntime, axesBetweenTransposes)
{
    auto model = emptyModel("transposes", 18);
    GraphBuilder graph(*model.mutable_graph());
    graph.input("x", {1, 10, 20, 3});
    graph.node("Transpose", "first", {"x"}, {attribute("perm", std::vector<std::int64_t>{0, 3, 1, 2})},
               "images");
    resizeTo30(graph, "images", "resized", {2, 3}, "stretch");
    graph.node("Transpose", "last", {"resized"}, {attribute("perm", std::vector<std::int64_t>{0, 2, 3, 1})},
               "y");
    graph.output("y", {"", "", "", ""});
    const Dims standard = {1, 30, 30, 3};
    EXPECT_EQ(ran(model, {1, 10, 20, 3}, false).value_or(Dims()), standard);
    const auto optimised = ran(model, {1, 10, 20, 3}, true);
    if (optimised)
        EXPECT_EQ(*optimised, standard);
    else
        EXPECT_THAT(optimised.error().sentence(), HasSubstr("does not match the number of axes"));
}

} // namespace
} // namespace resizelens::test
