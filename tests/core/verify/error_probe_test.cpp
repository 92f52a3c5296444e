// What rounding bounds come to in outputs; skipped where there is no ONNX Runtime.
#include "core/verify/error_probe.h"
#include "tests/core/runtime/find_runtime.h"
#include "tests/data/graph_builder.h"
#include "tests/data/test_files.h"

#include <cmath>

#include <gtest/gtest.h>

namespace resizelens::test {
namespace {

constexpr double kShare = 1e-5;

/// y = Resize by one half of x (a) + 1, and z = the same of w (b).
onnx::ModelProto twoSites()
{
    onnx::ModelProto model = emptyModel("probe", 13);
    GraphBuilder graph(*model.mutable_graph());
    graph.floats("scales", {1, 1, 0.5F, 0.5F});
    graph.floats("one", {1});
    for (const char* const name : {"a", "b"}) {
        const std::string letter = name;
        graph.input("x" + letter, {1, 1, 8, 8});
        const auto mode = attribute("mode", "linear");
        const std::string half = graph.node("Resize", letter, {"x" + letter, "", "scales"}, {mode});
        graph.output(graph.node("Add", "add" + letter, {half, "one"}), {1, 1, 4, 4});
    }
    return model;
}

class ErrorProbes : public testing::Test
{
protected:
    void SetUp() override
    {
        std::string why;
        m_runtime = findRuntime(why);
        if (!m_runtime)
            GTEST_SKIP() << why;
        m_model = saveTemp(twoSites(), "probe");
        const auto proto = twoSites();
        for (const auto& node : proto.graph().node())
            if (node.op_type() == "Resize")
                m_sites.push_back({node.name(), node.output(0), 0, {}, node.input(0)});
        for (const auto& output : proto.graph().output())
            m_outputs.push_back(output.name());
        // +1000 and -1000 in turn: the mean of any two by two is 0.
        auto x = Tensor::zeros(DType::float32, {1, 1, 8, 8});
        for (std::size_t i = 0; i < 64; ++i)
            x->as<float>()[i] = (i + i / 8) % 2 == 0 ? 1000.0F : -1000.0F;
        m_inputs = {{"xa", *x}, {"xb", *x}};
    }

    std::map<std::string, double> moved(const ModelCompareOptions& options, bool& complete) const
    {
        const auto file = ModelFile::open(m_model);
        auto session = openForCompare(m_runtime, **file, {}, options, {});
        EXPECT_TRUE(session) << session.error().sentence();
        const auto before = runForCompare(*session, **file, m_inputs, m_outputs, {});
        EXPECT_TRUE(before) << before.error().sentence();
        ErrorProbe probe(m_runtime, **file, m_sites, options);
        const auto result = probe.moved(m_inputs, m_outputs, *before, {});
        EXPECT_TRUE(result) << result.error().sentence();
        complete = probe.isComplete();
        return result.value_or(std::map<std::string, double>());
    }

    RuntimePointer m_runtime;
    std::filesystem::path m_model;
    std::vector<SiteProbe> m_sites;
    std::vector<std::string> m_outputs;
    std::vector<NamedTensor> m_inputs;
};

/// Sums that cancel out are as far off as what they add up: a bound is a share of what a site reads.
TEST_F(ErrorProbes, addAShareOfWhatASiteReads)
{
    ModelCompareOptions options;
    options.bounds = [] { return SiteBounds{{{"a", kShare}, {"b", kShare}}, true}; };
    bool complete = false;
    const auto tolerances = moved(options, complete);
    EXPECT_TRUE(complete);
    ASSERT_EQ(tolerances.size(), 2U);
    for (const auto& [name, tolerance] : tolerances) // 1e-5 · 1000 beside an output of 1
        EXPECT_NEAR(tolerance, kShare * 1000.0, 0.1 * kShare * 1000.0) << name;
}

/// Where a rewrite has no bound, what moved says nothing of it.
TEST_F(ErrorProbes, knowThatABoundIsMissing)
{
    ModelCompareOptions options;
    bool complete = true;
    options.bounds = [] { return SiteBounds{{{"a", kShare}}, false}; };
    EXPECT_FALSE(moved(options, complete).empty());
    EXPECT_FALSE(complete);
    complete = true;
    options.bounds = [] { return SiteBounds{{{"a", kShare}, {"elsewhere", kShare}}, true}; };
    moved(options, complete);
    EXPECT_FALSE(complete) << "a bound of a site that is not run";
    complete = true;
    options.bounds = {};
    EXPECT_TRUE(moved(options, complete).empty());
    EXPECT_FALSE(complete);
}

} // namespace
} // namespace resizelens::test
