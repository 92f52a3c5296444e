// How much of real models the profiles speak of: the share of operators that a profile does not list.
#include "core/onnx/model_file.h"
#include "core/targets/coverage.h"
#include "tests/data/sanitized.h"
#include "tests/data/test_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdio>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace resizelens {
namespace {

namespace fs = std::filesystem;

std::vector<fs::path> sharedModels()
{
    std::vector<fs::path> models;
    if (const auto shared = test::sharedFolder(); shared && fs::exists(*shared / "models"))
        for (const auto& entry : fs::recursive_directory_iterator(*shared / "models"))
            if (entry.path().extension() == ".onnx")
                models.push_back(entry.path());
    return models;
}

/// What each built-in profile says of all shared models together.
std::vector<std::pair<TargetPointer, Coverage>> coverages(const std::vector<fs::path>& models)
{
    std::vector<std::pair<TargetPointer, Coverage>> rows;
    const auto targets = allTargets("no such folder");
    EXPECT_TRUE(targets.has_value());
    for (const TargetPointer& target : *targets)
        rows.emplace_back(target, Coverage());
    for (const fs::path& path : models) {
        const auto file = ModelFile::open(path);
        const auto index = file ? GraphIndex::build(*file) : Result<GraphIndex>(fail(file.error()));
        const auto shapes = index ? inferShapes(*index, {}) : Result<ShapeTable>(fail(index.error()));
        if (shapes)
            for (auto& [target, coverage] : rows)
                coverage += *coverageOf(*index, *shapes, *target);
    }
    return rows;
}

/// A profile that speaks of some operators only says so where the user reads what it is.
TEST(Coverage, isSaidToBePartialWhereItIs)
{
    const auto targets = allTargets("no such folder");
    ASSERT_TRUE(targets.has_value());
    for (const TargetPointer& target : *targets)
        if (!hasWholeList(*target)) {
            EXPECT_THAT(target->description, testing::HasSubstr("a complete list of operators"))
                << target->id;
        }
}

TEST(Coverage, ofRealModelsIsNearlyWholeWhereADocumentListsOperators)
{
    if (test::kSanitized)
        GTEST_SKIP() << "every model for every target takes a sanitizer long";
    const auto models = sharedModels();
    if (models.empty())
        GTEST_SKIP() << "the shared models are not here";
    for (const auto& [target, coverage] : coverages(models)) {
        ASSERT_GT(coverage.operators(), 1000u);
        std::puts(fmt::format("{:<22} {:<8} {:5.1f} % not listed, {:5.1f} % unknown", target->id,
                              hasWholeList(*target) ? "whole" : "partial", coverage.notListedShare(),
                              coverage.openShare())
                      .c_str());
        if (hasWholeList(*target)) {
            EXPECT_LE(coverage.notListedShare(), 5.0) << target->id;
        }
    }
}

TEST(Coverage, countsWhatIsNotListedByName)
{
    const auto nothing = parseTargetProfile(
        R"({"schema": "resizelens.target/1", "id": "x", "name": "X", "description": "Nothing.",
        "sources": {"s": {"title": "S", "url": "https://example.org", "confidence": "definition"}},
        "operators": [{"op": ["Relu"], "accepted": true, "source": "s"}, {"op": ["Conv"], "accepted": false, "reason": "no", "source": "s"}],
        "rules": []})",
        "x.json", "no such folder");
    ASSERT_TRUE(nothing.has_value()) << nothing.error().sentence();
    const auto file = ModelFile::open(test::sourceFolder() / "resources/samples/segmenter.onnx");
    const auto index = GraphIndex::build(*file);
    const auto shapes = inferShapes(*index, {});
    const Coverage coverage = *coverageOf(*index, *shapes, *nothing);
    EXPECT_EQ(coverage.notListed.at("Resize"), 7u);
    EXPECT_GT(coverage.accepted, 0u);
    EXPECT_GT(coverage.refused, 0u);
    EXPECT_EQ(coverage.operators(),
              coverage.accepted + coverage.refused + coverage.open + coverage.notListedCount());
    EXPECT_FALSE(hasWholeList(*nothing));
}

} // namespace
} // namespace resizelens
