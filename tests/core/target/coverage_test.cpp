// How much of real models the profiles speak of: the share of operators that a profile does not list.
#include "core/model/model_file.h"
#include "core/target/partition.h"
#include "tests/data/test_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include <fmt/format.h>

namespace resizelens {
namespace {

namespace fs = std::filesystem;

/// Operators of all models by name, as profiles spell them; constants and quantization count for none.
std::map<std::string, std::size_t> operatorsOf(const std::vector<fs::path>& models)
{
    // A profile that lists nothing names every operator that it is asked about.
    const auto nothing = parseTargetProfile(
        R"({"schema": "resizelens.target/1", "id": "x", "name": "X", "description": "Nothing.",
        "sources": {}, "operators": [], "rules": []})",
        "x.json", "no such folder");
    std::map<std::string, std::size_t> counts;
    for (const fs::path& path : models) {
        const auto file = ModelFile::open(path);
        const auto index = file ? GraphIndex::build(*file) : Result<GraphIndex>(fail(file.error()));
        const auto shapes = index ? inferShapes(*index, {}) : Result<ShapeTable>(fail(index.error()));
        if (!shapes)
            continue;
        for (const auto& node : partitionGraph(*index, judgeNodes(*index, *shapes, *nothing), {}).nodes)
            ++counts[node.reason.substr(node.reason.rfind(' ') + 1)];
    }
    return counts;
}

std::vector<fs::path> sharedModels()
{
    std::vector<fs::path> models;
    if (const auto shared = test::sharedFolder(); shared && fs::exists(*shared / "models"))
        for (const auto& entry : fs::recursive_directory_iterator(*shared / "models"))
            if (entry.path().extension() == ".onnx")
                models.push_back(entry.path());
    return models;
}

/// Profiles whose source lists all operators, or nearly all that ONNX has.
bool hasList(const TargetProfile& target)
{
    const auto accepted = std::count_if(target.operators.begin(), target.operators.end(),
                                        [](const TargetOperator& entry) { return entry.accepted; });
    return target.others.has_value() || accepted >= 80;
}

TEST(Coverage, ofRealModelsIsNearlyWholeWhereADocumentListsOperators)
{
    const auto models = sharedModels();
    if (models.empty())
        GTEST_SKIP() << "the shared models are not here";
    const auto counts = operatorsOf(models);
    std::size_t all = 0;
    for (const auto& [op, count] : counts)
        all += count;
    ASSERT_GT(all, 1000u);
    const auto targets = allTargets("no such folder");
    ASSERT_TRUE(targets.has_value());
    for (const TargetPointer& target : *targets) {
        std::size_t unknown = 0;
        std::string names;
        for (const auto& [op, count] : counts)
            if (target->find(op) == nullptr) {
                unknown += count;
                names += fmt::format(" {}×{}", count, op);
            }
        const double share = 100.0 * static_cast<double>(unknown) / static_cast<double>(all);
        std::puts(fmt::format("{:<22} {:5.1f} % of {} operators not listed{}", target->id, share, all,
                              share > 20.0 ? "" : names)
                      .c_str());
        if (hasList(*target)) {
            EXPECT_LE(share, 5.0) << target->id << names;
        }
    }
}

} // namespace
} // namespace resizelens
