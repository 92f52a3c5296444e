// Tuning in a real runtime. Which form is the fastest differs from machine to machine: only what holds on all is tested.
#include "core/engine/verify_models.h"
#include "core/extras/tune/tune.h"
#include "tests/core/process/runtime_fixture.h"
#include "tests/data/graph_builder.h"
#include "tests/data/sample_models.h"
#include "tests/data/test_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace resizelens::test {
namespace {

using testing::HasSubstr;

std::shared_ptr<const Analysis> analysed(const onnx::ModelProto& model, const std::string& name)
{
    const auto analysis = analyse(saveTemp(model, "tune_" + name));
    EXPECT_TRUE(analysis) << analysis.error().sentence();
    return *analysis;
}

class Tune : public WithRuntime
{
protected:
    Result<Tuning> quickly(const Analysis& analysis, const Progress& progress = {}) const
    {
        TuneOptions options{runtime};
        options.seconds = 0.05;
        options.compare.threads = 1;
        return tune(analysis, options, progress);
    }

    void expectTheSame(const Analysis& analysis, const Plan& plan) const
    {
        if (plan.rewrittenCount() == 0)
            return;
        ProofOptions proof;
        proof.runtime = runtime;
        const auto proved = provePlan(analysis, plan, proof);
        ASSERT_TRUE(proved && proved->compared)
            << (proved ? proved->whyNot.english : proved.error().sentence());
        EXPECT_TRUE(proved->compared->same());
    }
};

/// Whatever is picked: every form that was timed computes the same.
TEST_F(Tune, timesOnlyWhatComputesTheSame)
{
    std::mt19937_64 random(5);
    auto models = specialModels();
    models.push_back({"quantised", quantised()});
    std::size_t timed = 0;
    for (const NamedModel& entry : models) {
        SCOPED_TRACE(entry.name);
        const auto analysis = analysed(entry.model, entry.name);
        auto tuning = quickly(*analysis);
        if (!tuning) { // no Resize
            EXPECT_TRUE(nothingToDo(*analysis)) << tuning.error().sentence();
            continue;
        }
        expectTheSame(*analysis, tuning->plan);
        for (SiteTuning& site : tuning->sites) {
            timed += static_cast<std::size_t>(std::ranges::count_if(
                site.forms, [](const FormTime& form) { return !form.at.empty() && form.at.front(); }));
            site.picked = random() % site.forms.size();
        }
        expectTheSame(*analysis, tunedPlan(*analysis, tuning->sites));
    }
    EXPECT_GT(timed, 40u);
}

TEST_F(Tune, measuresSitesThatAreAlikeOnce)
{
    onnx::ModelProto model = emptyModel("twins", 13);
    GraphBuilder graph(*model.mutable_graph());
    graph.input("x", {1, 2, 8, 8});
    const std::string scales = graph.floats("scales", {1, 1, 2, 2});
    for (const char* name : {"a", "b"})
        graph.node("Resize", name, {"x", "", scales}, {attribute("mode", "linear")},
                   std::string(name) + "_y");
    graph.node("Add", "sum", {"a_y", "b_y"}, {}, "y");
    graph.output("y", {1, 2, 16, 16});
    const auto tuning = quickly(*analysed(model, "twins"));
    ASSERT_TRUE(tuning) << tuning.error().sentence();
    ASSERT_EQ(tuning->sites.size(), 1u);
    EXPECT_EQ(tuning->sites[0].sites, (std::vector<std::size_t>{0, 1}));
    EXPECT_EQ(tuning->sites[0].sizes, (std::vector<Dims>{{1, 2, 8, 8}, {1, 2, 4, 4}}));
    EXPECT_TRUE(tuning->sites[0].forms.front().at.front());
    EXPECT_EQ(tuning->threads, 1u);
}

/// A node that the runtime does not compute, and one that feeds an operator that it does not know.
TEST_F(Tune, keepsWhatItCannotRun)
{
    onnx::ModelProto model = resize13();
    auto& node = *model.mutable_graph()->add_node();
    node.set_op_type("NoSuchOperator");
    node.set_name("odd");
    node.add_input(model.graph().output(0).name());
    node.add_output("odd_y");
    model.mutable_graph()->add_output()->set_name("odd_y");
    const auto analysis = analysed(model, "odd");
    const auto tuning = quickly(*analysis);
    ASSERT_TRUE(tuning) << tuning.error().sentence();
    EXPECT_EQ(tuning->plan.rewrittenCount(), 0u);
    const bool anyPicked =
        std::ranges::any_of(tuning->sites, [](const SiteTuning& site) { return site.picked != 0; });
    EXPECT_EQ(anyPicked, !tuning->notWhole.empty());
    if (anyPicked) {
        EXPECT_THAT(tuning->notWhole.english, HasSubstr("NoSuchOperator"));
    }
}

TEST_F(Tune, leavesOutWhatIsTooLarge)
{
    onnx::ModelProto model = emptyModel("large", 13);
    GraphBuilder graph(*model.mutable_graph());
    graph.input("x", {1, 64, 2048, 2048});
    graph.node("Resize", "large", {"x", "", graph.floats("scales", {1, 1, 2, 2})},
               {attribute("mode", "nearest"), attribute("coordinate_transformation_mode", "asymmetric")},
               "y");
    graph.output("y", {1, 64, 4096, 4096});
    const auto tuning = quickly(*analysed(model, "large"));
    ASSERT_TRUE(tuning) << tuning.error().sentence();
    EXPECT_THAT(tuning->sites[0].problem.english, HasSubstr("too much to be measured"));
    EXPECT_EQ(tuning->plan.rewrittenCount(), 0u);
}

TEST_F(Tune, saysWhenThereIsNoSite)
{
    const auto tuning = quickly(*analysed(noResize(), "none"));
    ASSERT_FALSE(tuning);
    EXPECT_THAT(tuning.error().sentence(), HasSubstr("no Resize"));
}

TEST_F(Tune, canBeStopped)
{
    std::stop_source stop;
    Progress progress{[&](double fraction, const Phrase&) {
                          if (fraction > 0.0)
                              stop.request_stop();
                      },
                      stop.get_token()};
    const auto tuning = quickly(*analysed(segmenter(), "stopped"), progress);
    ASSERT_FALSE(tuning);
    EXPECT_EQ(tuning.error().kind, ErrorKind::cancelled);
}

} // namespace
} // namespace resizelens::test
