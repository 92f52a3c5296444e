// What is read of a Resize node, and the sentence where it cannot be read.
#include "core/resize/matrix/site_finder.h"

#include "core/resize/matrix/words.h"
#include "tests/core/onnx/open_model.h"
#include "tests/data/graph_builder.h"
#include "tests/data/test_files.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace resizelens::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;
using Lengths = std::vector<std::optional<std::int64_t>>;

Result<std::vector<ResizeSite>> sitesIn(const onnx::ModelProto& model, const Progress& progress = {})
{
    const auto index = GraphIndex::build(openOk(saveTemp(model, "site")));
    RL_TRY(index);
    const auto shapes = inferShapes(*index, {});
    RL_TRY(shapes);
    return findSites(*index, *shapes, progress);
}

/// The only site of a graph with the input x of 1×3×10×20.
ResizeSite siteOf(std::int64_t opset, const std::function<void(GraphBuilder&)>& fill)
{
    onnx::ModelProto model = emptyModel("site", opset);
    GraphBuilder graph(*model.mutable_graph());
    graph.input("x", {1, 3, 10, 20});
    fill(graph);
    const auto sites = sitesIn(model);
    EXPECT_EQ(sites->size(), 1U);
    return sites->front();
}

Lengths outputs(const ResizeSite& site)
{
    Lengths lengths;
    for (const SiteAxis& axis : site.axes)
        lengths.push_back(axis.nOut);
    return lengths;
}

std::string whyNot(const ResizeSite& site)
{
    return site.unknown ? site.unknown->english : "";
}

TEST(SiteFinder, readsScales)
{
    const ResizeSite site = siteOf(13, [](GraphBuilder& graph) {
        graph.node("Resize", "r", {"x", "", graph.floats("s", {1, 1, 2, 1.5F})},
                   {attribute("mode", "linear")});
    });
    EXPECT_EQ(whyNot(site), "");
    EXPECT_EQ(outputs(site), (Lengths{1, 3, 20, 30}));
    EXPECT_TRUE(site.axes[3].scaleGiven);
    EXPECT_EQ(site.axes[3].scale, 1.5);
    EXPECT_THAT(site.resizedAxes(), ElementsAre(2, 3));
    EXPECT_EQ(site.sizeSource, (SizeSource{SizeSource::What::scales, SizeSource::From::initializer}));
    EXPECT_EQ(site.direction(), Direction::up);
}

TEST(SiteFinder, readsSizes)
{
    const ResizeSite site = siteOf(13, [](GraphBuilder& graph) {
        graph.node("Resize", "r", {"x", "", "", graph.ints("s", {1, 3, 5, 40})},
                   {attribute("mode", "cubic")});
    });
    EXPECT_EQ(outputs(site), (Lengths{1, 3, 5, 40}));
    EXPECT_FALSE(site.axes[2].scaleGiven);
    EXPECT_EQ(site.axes[2].scale, 0.5);
    EXPECT_EQ(site.direction(), Direction::mixed);
}

/// Runtimes refuse both; what a converter wrote twice has one meaning all the same.
TEST(SiteFinder, readsScalesAndSizesThatSayTheSame)
{
    const auto both = [](std::initializer_list<float> scales, std::initializer_list<std::int64_t> sizes) {
        return siteOf(13, [&](GraphBuilder& graph) {
            graph.node("Resize", "r", {"x", "", graph.floats("s", scales), graph.ints("z", sizes)},
                       {attribute("mode", "linear")});
        });
    };
    const ResizeSite site = both({1, 1, 2, 1.4F}, {1, 3, 20, 28});
    EXPECT_EQ(whyNot(site), "");
    EXPECT_EQ(outputs(site), (Lengths{1, 3, 20, 28}));
    EXPECT_EQ(site.axes[3].scale, 1.4);
    EXPECT_FALSE(site.axes[3].scaleGiven);
    EXPECT_NE(whyNot(both({1, 1, 2, 1.45F}, {1, 3, 20, 28})), "");
    EXPECT_NE(whyNot(both({1, 1, 2, 1.4F}, {1, 3, 20, 27})), "");
    EXPECT_NE(whyNot(both({1, 1, 2, 1.4F}, {1, 2, 20, 28})), "");
}

/// As tf2onnx writes crop_and_resize: the box of each turn is cut out of a constant.
TEST(SiteFinder, readsTheRoiOfALoopThatRunsOnce)
{
    const auto roiIn = [](std::int64_t turns) {
        onnx::ModelProto model = emptyModel("loop", 13);
        GraphBuilder graph(*model.mutable_graph());
        graph.input("x", {1, 1, 7, 5});
        graph.constant(
            floatTensor("boxes", {2, 4}, std::array{0.1F, 0.2F, 0.8F, 0.9F, 0.3F, 0.3F, 1.0F, 1.0F}));
        graph.ints("turns", {turns});
        onnx::GraphProto body;
        body.set_name("body");
        GraphBuilder inside(body);
        inside.input("turn", {1}, onnx::TensorProto::INT64);
        inside.input("more", {}, onnx::TensorProto::BOOL);
        inside.node("Identity", "on", {"more"}, {}, "goes_on");
        const std::string next = inside.node("Add", "next", {"turn", inside.ints("one", {1})});
        const std::string row =
            inside.node("Slice", "row", {"boxes", "turn", next, inside.ints("first", {0})});
        const std::string box = inside.node("Reshape", "box", {row, inside.ints("four", {4})});
        const std::string low =
            inside.node("Slice", "low", {box, inside.ints("zero", {0}), inside.ints("two", {2})});
        const std::string high =
            inside.node("Slice", "high", {box, inside.ints("from", {2}), inside.ints("to", {4})});
        const std::string roi = inside.node(
            "Concat", "roi", {inside.floats("zeros", {0, 0}), low, inside.floats("ones", {1, 1}), high},
            {attribute("axis", std::int64_t{0})});
        inside.node(
            "Resize", "r", {"x", roi, "", inside.ints("sizes", {1, 1, 9, 11})},
            {attribute("mode", "linear"), attribute("coordinate_transformation_mode", "tf_crop_and_resize")},
            "cut");
        body.add_output()->set_name("goes_on");
        body.add_output()->set_name("cut");
        graph.node("Loop", "loop", {"turns", ""}, {attribute("body", body)}, "all");
        graph.output("all", {"", 1, 1, 9, 11});
        return sitesIn(model)->front();
    };
    const ResizeSite once = roiIn(1);
    EXPECT_EQ(whyNot(once), "");
    EXPECT_FLOAT_EQ(static_cast<float>(once.axes[2].roiStart), 0.1F);
    EXPECT_FLOAT_EQ(static_cast<float>(once.axes[3].roiEnd), 0.9F);
    EXPECT_EQ(whyNot(roiIn(2)), "its roi is computed at run time");
}

TEST(SiteFinder, readsOlderForms)
{
    const ResizeSite attributed = siteOf(7, [](GraphBuilder& graph) {
        graph.node("Upsample", "u", {"x"}, {attribute("scales", std::vector<float>{1, 1, 2, 2})});
    });
    EXPECT_EQ(outputs(attributed), (Lengths{1, 3, 20, 40}));
    EXPECT_EQ(attributed.sizeSource.from, SizeSource::From::attribute);
    const ResizeSite second = siteOf(10, [](GraphBuilder& graph) {
        graph.node("Resize", "r", {"x", graph.floats("s", {1, 1, 2, 2})});
    });
    EXPECT_EQ(outputs(second), (Lengths{1, 3, 20, 40}));
}

TEST(SiteFinder, readsSomeAxesAndPolicies)
{
    const auto resized = [](const char* policy) {
        return siteOf(18, [&](GraphBuilder& graph) {
            graph.node("Resize", "r", {"x", "", "", graph.ints("s", {40, 30})},
                       {attribute("axes", std::vector<std::int64_t>{-1, 2}),
                        attribute("keep_aspect_ratio_policy", policy)});
        });
    };
    EXPECT_EQ(outputs(resized("stretch")), (Lengths{1, 3, 30, 40}));
    EXPECT_EQ(outputs(resized("not_larger")), (Lengths{1, 3, 20, 40}));
    EXPECT_EQ(outputs(resized("not_smaller")), (Lengths{1, 3, 30, 60}));
}

TEST(SiteFinder, keepsFreeLengths)
{
    onnx::ModelProto model = emptyModel("free", 13);
    GraphBuilder graph(*model.mutable_graph());
    graph.input("x", {"n", 3, "h", 20});
    graph.node("Resize", "r", {"x", "", graph.floats("s", {1, 1, 2, 2})});
    const ResizeSite site = sitesIn(model)->front();
    EXPECT_EQ(outputs(site), (Lengths{std::nullopt, 3, std::nullopt, 40}));
    EXPECT_EQ(site.axes[2].scale, 2.0);
    EXPECT_FALSE(site.staticAxes());
}

TEST(SiteFinder, saysWhatIsMissing)
{
    const auto why = [](std::int64_t opset, const std::function<void(GraphBuilder&)>& fill) {
        const ResizeSite site = siteOf(opset, fill);
        for (const SiteAxis& axis : site.axes)
            if (site.unknown && axis.axis > 1) {
                EXPECT_FALSE(axis.scale) << "what was read before says nothing";
            }
        return whyNot(site);
    };
    EXPECT_THAT(why(13, [](GraphBuilder& graph) { graph.node("Resize", "r", {"x"}); }),
                StartsWith("neither scales nor sizes is given"));
    EXPECT_THAT(why(13,
                    [](GraphBuilder& graph) {
                        graph.node("Resize", "r", {"x", "", graph.floats("s", {1, 1, 2})});
                    }),
                StartsWith("it has 3 scales where 4 are needed"));
    EXPECT_NE(why(13,
                  [](GraphBuilder& graph) {
                      graph.node("Resize", "r", {"x", "", graph.floats("s", {1, 1, -2, 2})});
                  }),
              "");
    EXPECT_EQ(why(13,
                  [](GraphBuilder& graph) {
                      graph.node("Resize", "r",
                                 {"x", "", graph.floats("s", {1, 1, 2, 2}), graph.ints("z", {1, 3, 5, 5})});
                  }),
              "both scales and sizes are given");
    EXPECT_NE(why(18,
                  [](GraphBuilder& graph) {
                      graph.node("Resize", "r", {"x", "", graph.floats("s", {2, 2})},
                                 {attribute("axes", std::vector<std::int64_t>{2, -2})});
                  }),
              "");
}

TEST(SiteFinder, namesTheDefaultsOfASite)
{
    const auto defaultsOf = [](std::size_t count) {
        onnx::ModelProto model = emptyModel("defaults", 13);
        GraphBuilder graph(*model.mutable_graph());
        graph.input("x", {1, 1, 4, 4});
        std::string sizes;
        for (std::size_t i = 0; i < count; ++i) {
            const std::string name = "d" + std::to_string(i);
            graph.ints(name, {0, 0, i == 0 ? 8 : 0, i == 0 ? 8 : 0});
            if (i == 0)
                *model.mutable_graph()->mutable_initializer(0) =
                    intTensor(name, {4}, std::vector<std::int64_t>{1, 1, 8, 8});
            graph.input(name, {4}, onnx::TensorProto::INT64);
            sizes = i == 0 ? name : graph.node("Add", "a" + std::to_string(i), {sizes, name});
        }
        // In file order backwards: what is known may not depend on it.
        std::reverse(model.mutable_graph()->mutable_node()->begin(),
                     model.mutable_graph()->mutable_node()->end());
        graph.node("Resize", "r", {"x", "", "", sizes}, {attribute("mode", "linear")});
        return sitesIn(model)->front();
    };
    EXPECT_EQ(defaultsOf(3).defaults, (std::vector<std::string>{"d0", "d1", "d2"}));
    EXPECT_EQ(defaultsOf(64).defaults.size(), 64U);
    const ResizeSite tooMany = defaultsOf(65);
    EXPECT_THAT(tooMany.defaults, IsEmpty());
    ASSERT_TRUE(tooMany.unknown);
    EXPECT_EQ(tooMany.unknown->key, words::siteTooManyDefaults.key);
}

TEST(SiteFinder, canBeCancelled)
{
    onnx::ModelProto model = emptyModel("cancelled", 13);
    GraphBuilder graph(*model.mutable_graph());
    graph.input("x", {1, 3, 10, 20});
    graph.node("Resize", "r", {"x", "", graph.floats("s", {1, 1, 2, 2})});
    std::stop_source stop;
    stop.request_stop();
    const auto sites = sitesIn(model, Progress{{}, stop.get_token()});
    ASSERT_FALSE(sites);
    EXPECT_EQ(sites.error().kind, ErrorKind::cancelled);
}

} // namespace
} // namespace resizelens::test
