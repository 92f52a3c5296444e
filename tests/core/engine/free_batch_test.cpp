// Sites of which only the batch is free, with sizes that the model computes: served as those of a known batch are.
#include "core/engine/analysis.h"
#include "tests/data/batch_models.h"
#include "tests/data/sanitized.h"
#include "tests/data/test_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdio>
#include <random>
#include <set>

#include <fmt/format.h>

namespace resizelens {
namespace {

using testing::ElementsAre;

std::string describe(const test::BatchNode& node)
{
    return fmt::format("{} {} x{} of {}x{}, {} channels, sizes by {}", node.mode, node.coordinates,
                       node.factor, node.height, node.width, node.channels, test::toString(node.way));
}

test::BatchNode randomNode(std::mt19937_64& random)
{
    const auto one = [&](auto const& list) { return list[random() % std::size(list)]; };
    constexpr const char* kModes[] = {"nearest", "linear", "cubic"};
    constexpr const char* kCoordinates[] = {"half_pixel", "asymmetric", "align_corners",
                                            "pytorch_half_pixel"};
    test::BatchNode node;
    node.way = one(test::kSizesBy);
    node.mode = one(kModes);
    node.coordinates = one(kCoordinates);
    node.factor = static_cast<std::int64_t>(2 + random() % 3);
    node.height = static_cast<std::int64_t>(4 + random() % 20);
    node.width = static_cast<std::int64_t>(4 + random() % 20);
    node.channels = static_cast<std::int64_t>(1 + random() % 8);
    return node;
}

std::shared_ptr<const Analysis> analysed(const test::BatchNode& node, std::int64_t batch,
                                         const TargetPointer& target)
{
    AnalysisOptions options;
    options.target = target;
    const auto analysis = analyse(test::saveTemp(test::batchModel(node, batch), "batch"), options);
    EXPECT_TRUE(analysis.has_value()) << describe(node);
    return analysis ? *analysis : nullptr;
}

/// Whether the target can run it: as it is, or what takes its place.
bool isServed(const Analysis& analysis)
{
    const auto plan = makePlan(analysis.sites, {});
    const auto& verdict = analysis.sites.front().verdict;
    return (verdict && verdict->acceptance == Acceptance::accepted) ||
           plan->choices.front().candidate.has_value();
}

TEST(FreeBatch, passesThroughHoweverTheSizesAreComputed)
{
    for (const test::SizesBy way : test::kSizesBy) {
        test::BatchNode node;
        node.way = way;
        const auto analysis = analysed(node, 0, nullptr);
        ASSERT_TRUE(analysis);
        const ResizeSite& site = analysis->sites.front().site;
        EXPECT_FALSE(site.unknown) << describe(node);
        EXPECT_THAT(site.resizedAxes(), ElementsAre(2, 3)) << describe(node);
        EXPECT_TRUE(site.staticAxes()) << describe(node);
        EXPECT_EQ(site.direction(), Direction::up) << describe(node);
        const auto larger = siteAtSize(site, {3, 8, 10, 10});
        ASSERT_TRUE(larger.has_value());
        EXPECT_THAT(larger->outputDims(), testing::Optional(ElementsAre(3, 8, 20, 20)));
    }
}

TEST(FreeBatch, ofAnotherValueIsAnother)
{
    test::BatchNode node;
    auto model = test::batchModel(node, 0);
    // The sizes are those of a value with a batch of its own.
    auto& other = *model.mutable_graph()->add_input() = model.graph().input(0);
    other.set_name("other");
    other.mutable_type()->mutable_tensor_type()->mutable_shape()->mutable_dim(0)->set_dim_param("M");
    for (auto& one : *model.mutable_graph()->mutable_node())
        if (one.op_type() == "Shape")
            one.set_input(0, "other");
    const auto analysis = analyse(test::saveTemp(model, "batch"));
    ASSERT_TRUE(analysis.has_value());
    EXPECT_FALSE((*analysis)->sites.front().site.staticAxes());
    EXPECT_THAT((*analysis)->sites.front().site.resizedAxes(), ElementsAre(0, 2, 3));
}

TEST(FreeBatch, isServedWhereAKnownOneIs)
{
    std::mt19937_64 random(test::seed(20));
    const auto targets = allTargets("no such folder");
    ASSERT_TRUE(targets.has_value());
    int asked = 0, served = 0;
    std::set<std::string> less;
    for (int n = 0; n < test::tries(200); ++n) {
        const test::BatchNode node = randomNode(random);
        const TargetPointer& target = (*targets)[random() % targets->size()];
        const auto free = analysed(node, 0, target), known = analysed(node, 1, target);
        ASSERT_TRUE(free && known);
        const Acceptance says = free->sites.front().verdict->acceptance;
        if (known->sites.front().verdict->acceptance != Acceptance::refused) {
            EXPECT_NE(says, Acceptance::refused) << target->id << ": " << describe(node);
        }
        ++asked;
        served += isServed(*free) ? 1 : 0;
        if (isServed(*known) && !isServed(*free))
            less.insert(target->id);
    }
    std::string ids;
    for (const std::string& id : less)
        ids += id + " ";
    std::puts(fmt::format("{} of {} served; less than of a known batch on: {}", served, asked, ids).c_str());
}

} // namespace
} // namespace resizelens
