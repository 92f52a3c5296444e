// Every Resize and Upsample vector of the ONNX standard, through reading, indexing, shapes, site and
// evaluation, with the tolerances of ONNX's own runner.
#include "core/onnx/graph_index.h"
#include "core/onnx/model_file.h"
#include "core/onnx/shape_table.h"
#include "core/resize/matrix/resize_eval.h"
#include "core/resize/matrix/site_finder.h"
#include "tests/conformance/node_test.h"
#include "tests/data/test_files.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <cmath>

namespace resizelens::test {
namespace {

namespace fs = std::filesystem;

constexpr double kRelativeTolerance = 1e-3;
constexpr double kAbsoluteTolerance = 1e-7;

/// Vectors of align_corners by scales whose n · scale is no whole number: made by the evaluator, which takes that
/// for the length of the result. No runtime passes them.
bool isByEvaluator(const std::string& name)
{
    return name.find("downsample_scales") != std::string::npos && name.ends_with("align_corners");
}

std::vector<fs::path> allTests()
{
    auto tests = nodeTests(RESIZELENS_ONNX_TESTDATA, {"test_resize", "test_upsample"});
    if (const auto shared = sharedFolder(); shared && fs::is_directory(*shared / "conformance"))
        for (const auto& release : fs::directory_iterator(*shared / "conformance")) {
            const auto more = nodeTests(release.path(), {"test_resize", "test_upsample"});
            tests.insert(tests.end(), more.begin(), more.end());
        }
    std::sort(tests.begin(), tests.end());
    return tests;
}

/// "onnx_node_opset11__resize_downsample_sizes_cubic": the release's folder and the test's.
std::string nameOf(const fs::path& folder)
{
    std::string name = folder.parent_path().filename().string() + "__" +
                       folder.filename().string().substr(sizeof("test_") - 1);
    std::replace_if(
        name.begin(), name.end(), [](unsigned char c) { return !std::isalnum(c); }, '_');
    return name;
}

void expectClose(const Tensor& actual, const Tensor& expected)
{
    ASSERT_EQ(actual.type(), expected.type());
    ASSERT_EQ(toText(actual.dims()), toText(expected.dims()));
    const auto actualValues = actual.toDoubles();
    const auto expectedValues = expected.toDoubles();
    ASSERT_TRUE(actualValues && expectedValues);
    std::size_t different = 0;
    for (std::size_t i = 0; i < actualValues->size(); ++i) {
        const double wanted = (*expectedValues)[i];
        const double got = (*actualValues)[i];
        if (std::abs(got - wanted) <= kAbsoluteTolerance + kRelativeTolerance * std::abs(wanted))
            continue;
        if (++different <= 5)
            ADD_FAILURE() << "element " << i << " is " << got << ", expected " << wanted;
    }
    EXPECT_EQ(different, 0u) << "of " << actualValues->size() << " elements";
}

class ResizeConformance : public testing::TestWithParam<fs::path>
{
};

TEST_P(ResizeConformance, givesTheExpectedValues)
{
    const auto name = nameOf(GetParam());
    const auto vector = readNodeTest(GetParam());
    ASSERT_TRUE(vector) << vector.error().sentence();
    const auto file = ModelFile::open(saveTemp(vector->model, name));
    ASSERT_TRUE(file) << file.error().sentence();
    const auto index = GraphIndex::build(*file);
    ASSERT_TRUE(index) << index.error().sentence();
    const auto shapes = inferShapes(*index, {});
    ASSERT_TRUE(shapes) << shapes.error().sentence();

    const auto sites = *findSites(*index, *shapes);
    ASSERT_EQ(sites.size(), 1u);
    const auto& site = sites.front();
    EXPECT_FALSE(site.unknown);
    ASSERT_TRUE(site.outputDims());
    EXPECT_EQ(toText(*site.outputDims()), toText(vector->expected.dims()));

    const auto output =
        evaluateSite(site, vector->input, isByEvaluator(name) ? Dialect::evaluator : Dialect::onnx);
    ASSERT_TRUE(output) << output.error().sentence();
    expectClose(*output, vector->expected);
    // But for nearest at ties and that reading, the evaluator computes what the text says.
    if (site.spec.opset < 11 || site.spec.mode == ResizeMode::nearest)
        return;
    const auto evaluated = evaluateSite(site, vector->input, Dialect::evaluator);
    ASSERT_TRUE(evaluated) << evaluated.error().sentence();
    expectClose(*evaluated, vector->expected);
}

INSTANTIATE_TEST_SUITE_P(Onnx, ResizeConformance, testing::ValuesIn(allTests()),
                         [](const auto& item) { return nameOf(item.param); });
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(ResizeConformance);

} // namespace
} // namespace resizelens::test
