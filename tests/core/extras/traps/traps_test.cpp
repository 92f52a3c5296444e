// What is said of a Resize beside its rewrites: in the models that have a trap, and not in those that only look like it.
#include "core/engine/analysis.h"
#include "core/extras/traps/trap.h"
#include "core/resize/matrix/resize_eval.h"
#include "tests/data/graph_builder.h"
#include "tests/data/sanitized.h"
#include "tests/data/test_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace resizelens::test {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

struct Node
{
    std::vector<float> scales = {};
    std::vector<onnx::AttributeProto> attributes = {attribute("mode", "linear")};
};

struct Built
{
    explicit Built(std::vector<std::int64_t> lengths)
        : input(std::move(lengths))
    {
        graph.input("x", Axes(input.begin(), input.end()));
    }

    std::string resize(const std::string& from, const std::string& name, const Node& node)
    {
        const auto count = static_cast<std::int64_t>(node.scales.size());
        return graph.node("Resize", name,
                          {from, "", graph.constant(floatTensor(name + "_s", {count}, node.scales))},
                          node.attributes);
    }

    std::string conv(const std::string& from, const std::vector<std::int64_t>& weights,
                     std::vector<onnx::AttributeProto> attributes = {})
    {
        std::int64_t count = 1;
        for (const std::int64_t length : weights)
            count *= length;
        const std::vector<float> values(static_cast<std::size_t>(count), 0.25F);
        return graph.node("Conv", "conv", {from, graph.constant(floatTensor("w", weights, values))},
                          std::move(attributes));
    }

    std::shared_ptr<const Analysis> analysed(const std::string& result)
    {
        graph.node("Identity", "last", {result}, {}, "y");
        graph.output("y", Axes(input.size(), ""));
        const auto analysis = analyse(saveTemp(model, "trap"));
        EXPECT_TRUE(analysis.has_value());
        return *analysis;
    }

    std::vector<std::int64_t> input;
    onnx::ModelProto model = emptyModel("g", 17);
    GraphBuilder graph{*model.mutable_graph()};
};

std::vector<std::string> notesOfSite(const Analysis& analysis, std::size_t site = 0)
{
    std::vector<std::string> notes;
    for (const Phrase& note : notesOf(*analysis.index, *analysis.shapes, analysis.sites[site].site))
        notes.push_back(note.english);
    return notes;
}

std::vector<std::string> notesOfResize(std::vector<std::int64_t> input, const Node& node)
{
    Built built(std::move(input));
    const std::string result = built.resize("x", "r", node);
    return notesOfSite(*built.analysed(result));
}

TEST(Traps, saysNothingOfAPlainResize)
{
    EXPECT_THAT(notesOfResize({1, 3, 8, 8}, {{1, 1, 2, 2}}), IsEmpty());
    EXPECT_THAT(notesOfResize({1, 3, 8, 8}, {{1, 1, 0.5F, 0.5F}}), IsEmpty());
    EXPECT_THAT(notesOfResize({1, 3, 9, 9}, {{1, 1, 1.0F / 3, 1.0F / 3}}), IsEmpty());
}

TEST(Traps, scalesThatAreNoRatio)
{
    EXPECT_THAT(
        notesOfResize({1, 3, 8, 8}, {{1, 1, 1.3F, 1.3F}}),
        ElementsAre(HasSubstr("the given scale of axes 2, 3 is not the ratio of the sizes, 1.3 and 10/8")));
    EXPECT_THAT(notesOfResize({1, 3, 8, 10}, {{1, 1, 1.3F, 1.3F}}), Contains(HasSubstr("of axis 2 is not")));
    const Node aligned = {
        {1, 1, 1.3F, 1.3F},
        {attribute("mode", "linear"), attribute("coordinate_transformation_mode", "align_corners")}};
    EXPECT_THAT(notesOfResize({1, 3, 8, 8}, aligned), Not(Contains(HasSubstr("given scale"))));
}

TEST(Traps, otherAxes)
{
    EXPECT_THAT(notesOfResize({2, 3, 8, 8}, {{2, 1, 1, 1}}), ElementsAre(HasSubstr("the batch, axis 0")));
    EXPECT_THAT(notesOfResize({1, 4, 8, 8}, {{1, 2, 1, 1}}), ElementsAre(HasSubstr("the channels, axis 1")));
    EXPECT_THAT(notesOfResize({1, 8, 8, 3}, {{1, 2, 2, 1}}), ElementsAre(HasSubstr("N×H×W×C")));
}

TEST(Traps, nothingChanged)
{
    EXPECT_THAT(notesOfResize({1, 3, 8, 8}, {{1, 1, 1, 1}}), ElementsAre(HasSubstr("it changes nothing")));
    // The scale moves what the length does not show.
    EXPECT_THAT(notesOfResize({1, 3, 8, 8}, {{1, 1, 1.05F, 1.05F}}), ElementsAre(HasSubstr("given scale")));
}

TEST(Traps, alignCornersOfOneSample)
{
    const Node aligned = {
        {1, 1, 0.125F, 0.5F},
        {attribute("mode", "linear"), attribute("coordinate_transformation_mode", "align_corners")}};
    EXPECT_THAT(notesOfResize({1, 3, 8, 8}, aligned),
                ElementsAre(HasSubstr("leaves one sample along axis 2")));
    EXPECT_THAT(notesOfResize({1, 3, 8, 8}, {{1, 1, 0.125F, 0.5F}}), IsEmpty());
}

TEST(Traps, placesHalfwayBetweenSamples)
{
    const auto nearest = [](const char* places, const char* rounding) {
        return std::vector{attribute("mode", "nearest"), attribute("coordinate_transformation_mode", places),
                           attribute("nearest_mode", rounding)};
    };
    const std::vector<float> half = {1, 1, 0.5F, 0.5F}, twice = {1, 1, 2, 2};
    EXPECT_THAT(notesOfResize({1, 3, 8, 8}, {half, nearest("half_pixel", "round_prefer_floor")}),
                ElementsAre(HasSubstr("8 of 8 places along axes 2, 3 lie halfway")));
    EXPECT_THAT(notesOfResize({1, 3, 8, 8}, {twice, nearest("asymmetric", "round_prefer_ceil")}),
                ElementsAre(HasSubstr("lie halfway")));
    EXPECT_THAT(notesOfResize({1, 3, 8, 8}, {twice, nearest("half_pixel", "round_prefer_floor")}), IsEmpty());
    EXPECT_THAT(notesOfResize({1, 3, 8, 8}, {half, nearest("half_pixel", "floor")}), IsEmpty());
}

TEST(Traps, twoInARow)
{
    Built built({1, 3, 8, 8});
    const std::string first = built.resize("x", "a", {{1, 1, 2, 2}});
    const auto analysis = built.analysed(built.resize(first, "b", {{1, 1, 2, 2}}));
    EXPECT_THAT(notesOfSite(*analysis, 0), IsEmpty());
    EXPECT_THAT(notesOfSite(*analysis, 1), ElementsAre(HasSubstr("it alone reads what a resized")));

    Built shared({1, 3, 8, 8});
    const std::string one = shared.resize("x", "a", {{1, 1, 2, 2}});
    shared.graph.output(one, Axes(4, ""));
    EXPECT_THAT(notesOfSite(*shared.analysed(shared.resize(one, "b", {{1, 1, 2, 2}})), 1), IsEmpty());
}

TEST(Traps, aConvOnTheLargerSide)
{
    Built grows({1, 3, 8, 8});
    const std::string large = grows.resize("x", "r", {{1, 1, 2, 2}});
    EXPECT_THAT(
        notesOfSite(*grows.analysed(grows.conv(large, {2, 3, 1, 1}))),
        ElementsAre(HasSubstr("the 1×1 Conv conv computes the same before it, up to rounding, with 384 "
                              "multiply-adds in place of 1536")));
    Built shrinks({1, 3, 8, 8});
    const std::string mixed = shrinks.conv("x", {2, 3, 1, 1});
    EXPECT_THAT(notesOfSite(*shrinks.analysed(shrinks.resize(mixed, "r", {{1, 1, 0.5F, 0.5F}}))),
                ElementsAre(HasSubstr("computes the same after it")));
}

TEST(Traps, aConvThatStaysWhereItIs)
{
    const auto notes = [](const std::vector<std::int64_t>& weights,
                          std::vector<onnx::AttributeProto> attributes, std::vector<float> scales) {
        Built built({1, 3, 8, 8});
        const std::string resized = built.resize("x", "r", {std::move(scales)});
        return notesOfSite(*built.analysed(built.conv(resized, weights, std::move(attributes))));
    };
    EXPECT_THAT(notes({2, 3, 3, 3}, {}, {1, 1, 2, 2}), IsEmpty());
    EXPECT_THAT(notes({2, 3, 1, 1}, {attribute("strides", std::vector<std::int64_t>{2, 2})}, {1, 1, 2, 2}),
                IsEmpty());
    EXPECT_THAT(notes({2, 3, 1, 1}, {attribute("pads", std::vector<std::int64_t>{1, 1, 1, 1})}, {1, 1, 2, 2}),
                IsEmpty());
    EXPECT_THAT(notes({2, 3, 1, 1}, {}, {1, 1, 0.5F, 0.5F}), IsEmpty());
}

/// Σ weights[o, i] · x[i] + 1.5 at each place.
Tensor mixed(const Tensor& x, std::int64_t outputs, const std::vector<double>& weights)
{
    Dims dims = x.dims();
    const std::int64_t inputs = dims[1], places = dims[2] * dims[3];
    dims[1] = outputs;
    std::vector<double> values(static_cast<std::size_t>(outputs * places), 1.5);
    const auto from = x.as<double>();
    for (std::int64_t o = 0; o < outputs; ++o)
        for (std::int64_t i = 0; i < inputs; ++i)
            for (std::int64_t p = 0; p < places; ++p)
                values[static_cast<std::size_t>(o * places + p)] +=
                    weights[static_cast<std::size_t>(o * inputs + i)] *
                    from[static_cast<std::size_t>(i * places + p)];
    return *Tensor::fromDoubles(DType::float64, dims, values);
}

/// Wherever it is said that the Conv computes the same on the other side, it does.
TEST(Traps, theConvComputesTheSameOnTheOtherSide)
{
    std::mt19937 random(7);
    const auto below = [&](std::uint32_t count) { return random() % count; };
    const auto real = [&] { return static_cast<double>(below(2001)) / 1000.0 - 1.0; };
    const char* places[] = {"half_pixel",         "asymmetric",           "align_corners",
                            "pytorch_half_pixel", "half_pixel_symmetric", "tf_half_pixel_for_nn"};
    const char* modes[] = {"nearest", "linear", "cubic"};
    int said = 0;
    for (int i = 0; i < tries(300); ++i) {
        Built built({1, 3, static_cast<std::int64_t>(2 + below(7)), static_cast<std::int64_t>(2 + below(7))});
        const float height = 0.5F + 0.25F * static_cast<float>(below(12));
        const float width = 0.5F + 0.25F * static_cast<float>(below(12));
        const Node node = {{1, 1, height, width},
                           {attribute("mode", modes[below(3)]),
                            attribute("coordinate_transformation_mode", places[below(6)]),
                            attribute("exclude_outside", std::int64_t{0})}};
        const bool after = below(2) == 0;
        const std::string result = after ? built.conv(built.resize("x", "r", node), {3, 3, 1, 1})
                                         : built.resize(built.conv("x", {3, 3, 1, 1}), "r", node);
        const auto analysis = built.analysed(result);
        const ResizeSite& site = analysis->sites[0].site;
        if (site.unknown || !testing::Matches(Contains(HasSubstr("1×1 Conv")))(notesOfSite(*analysis)))
            continue;
        ++said;
        std::vector<double> values(static_cast<std::size_t>(3 * built.input[2] * built.input[3])), weights(9);
        std::ranges::generate(values, real);
        std::ranges::generate(weights, real);
        const Tensor x = *Tensor::fromDoubles(DType::float64, {1, 3, built.input[2], built.input[3]}, values);
        const auto operators = siteOperators(site);
        ASSERT_TRUE(operators.has_value());
        const Tensor one = mixed(*applyAxes(x, *operators), 3, weights);
        const Tensor other = *applyAxes(mixed(x, 3, weights), *operators);
        ASSERT_EQ(one.dims(), other.dims());
        for (std::size_t k = 0; k < one.as<double>().size(); ++k)
            ASSERT_NEAR(one.as<double>()[k], other.as<double>()[k], 1e-9) << i;
    }
    EXPECT_GT(said, tries(300) / 10);
}

} // namespace
} // namespace resizelens::test
