// The whole path as a user walks it: resizelens-cli exports every model; the export must be valid, and give
// what the original gives. By the patent's rule: the same for nearest enlargements, finite values of the same
// shapes otherwise (it is approximate there; the figures are printed). By exact rewrites: the same
// everywhere.
#include "tests/data/command.h"
#include "tests/data/sample_models.h"
#include "tests/data/sanitized.h"
#include "tests/data/test_files.h"
#include "tests/e2e/model_list.h"
#include "tests/e2e/oracle.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <onnx/checker.h>

#include <algorithm>
#include <cstdio>
#include <exception>

namespace resizelens::test {
namespace {

namespace fs = std::filesystem;

CommandResult exportModel(const fs::path& model, const fs::path& output,
                          const std::vector<std::string>& shapes = {}, const std::string& rule = "patent",
                          const std::vector<std::string>& more = {})
{
    std::vector<std::string> arguments = {RESIZELENS_CLI, "export", model.string(), "-o", output.string(),
                                          "--rule",       rule};
    for (const auto& shape : shapes) {
        arguments.push_back("--shape");
        arguments.push_back(shape);
    }
    arguments.insert(arguments.end(), more.begin(), more.end());
    return runCommand(arguments);
}

/// What ONNX's checker has against a model; empty when nothing.
std::string complaintOf(const fs::path& model)
{
    try {
        onnx::checker::check_model(model.string());
    } catch (const std::exception& error) {
        return error.what();
    }
    return {};
}

std::size_t lineCount(const std::string& text)
{
    return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

/// The exports that are run are the same files as without a sanitizer, and what runs them has none.
constexpr const char* kNotSanitized = "compared without sanitizers";

class ExportAll : public testing::TestWithParam<ListedModel>
{
protected:
    void SetUp() override
    {
        if (kSanitized && onlyRuns())
            GTEST_SKIP() << kNotSanitized;
        m_original = GetParam().file();
        m_bytesBefore = readBytes(m_original);
        const auto folder = GetParam().path.empty() ? m_original.parent_path() : tempFolder();
        m_export = folder / (GetParam().name + "_rewritten.onnx");
        const auto result = exportModel(m_original, m_export, GetParam().shapes);
        if (GetParam().refusal.empty())
            ASSERT_EQ(result.exitCode, 0) << result.errors;
        else
            expectRefusal(result);
    }

    bool refused() const { return !GetParam().refusal.empty(); }
    const fs::path& original() const { return m_original; }
    const fs::path& exported() const { return m_export; }
    const std::string& bytesBefore() const { return m_bytesBefore; }

private:
    static bool onlyRuns()
    {
        return testing::UnitTest::GetInstance()->current_test_info()->name() ==
               "runsLikeTheOriginal/" + GetParam().name;
    }
    void expectRefusal(const CommandResult& result)
    {
        EXPECT_EQ(result.exitCode, 1);
        EXPECT_THAT(result.errors, testing::HasSubstr(GetParam().refusal));
        EXPECT_EQ(lineCount(result.errors), 1u) << result.errors;
        EXPECT_FALSE(fs::exists(m_export));
    }

    fs::path m_original;
    fs::path m_export;
    std::string m_bytesBefore;
};

TEST_P(ExportAll, givesAValidModelAndLeavesTheSourceAlone)
{
    EXPECT_TRUE(readBytes(original()) == bytesBefore());
    if (refused())
        return;
    const auto model = readModel(exported());
    ASSERT_TRUE(model);
    const auto before = readModel(original());
    ASSERT_TRUE(before);
    ASSERT_EQ(model->graph().output_size(), before->graph().output_size());
    for (int i = 0; i < model->graph().output_size(); ++i)
        EXPECT_EQ(model->graph().output(i).name(), before->graph().output(i).name());
    if (const auto complaint = complaintOf(original()); !complaint.empty())
        GTEST_SKIP() << "ONNX's checker refuses the original already: " << complaint;
    EXPECT_EQ(complaintOf(exported()), "");
}

TEST_P(ExportAll, runsLikeTheOriginal)
{
    if (refused())
        GTEST_SKIP() << "nothing is rewritten: " << GetParam().refusal;
    std::string why;
    const auto oracle = Oracle::find(why);
    if (!oracle)
        GTEST_SKIP() << why;
    const auto answer = oracle->compare(original(), exported(), GetParam().oracleInputs());
    ASSERT_EQ(answer.error, "");
    ASSERT_FALSE(answer.outputs.empty());
    for (const auto& output : answer.outputs) {
        std::printf("  %s: %s max-abs %.3g of %.3g\n", output.name.c_str(), output.shape.c_str(),
                    output.maxAbs, output.largest);
        EXPECT_TRUE(output.sameShape) << output.name;
        EXPECT_TRUE(output.finite) << output.name;
        if (GetParam().equalOutputs) {
            EXPECT_EQ(output.maxAbs, 0) << output.name;
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Models, ExportAll, testing::ValuesIn(listModels()),
                         [](const auto& item) { return item.param.name; });

class ExportExact : public testing::TestWithParam<ListedModel>
{
};

/// ONNX Runtime gives the outputs of the original: float32 to 1e-5 of the largest, the same numbers where
/// samples are only moved. Only sizes that are unknown before the model runs excuse a node. The certificate is
/// proved by the checker, which shares nothing with the program.
TEST_P(ExportExact, runsLikeTheOriginal)
{
    const ListedModel& model = GetParam();
    const auto original = model.file();
    const auto output = tempFolder() / (model.name + "_exact.onnx");
    const auto result = exportModel(original, output, model.shapes, "exact", {"--check-certificate"});
    if (result.exitCode != 0) {
        EXPECT_THAT(result.errors, testing::HasSubstr("unknown")) << "refused for another reason";
        GTEST_SKIP() << result.errors;
    }
    EXPECT_THAT(result.output, testing::Not(testing::HasSubstr("kept"))) << result.output;
    if (complaintOf(original).empty()) {
        EXPECT_EQ(complaintOf(output), "");
    }
    if (kSanitized)
        GTEST_SKIP() << kNotSanitized;
    std::string why;
    const auto oracle = Oracle::find(why);
    if (!oracle)
        GTEST_SKIP() << why;
    const auto answer = oracle->compare(original, output, model.oracleInputs());
    ASSERT_EQ(answer.error, "");
    ASSERT_FALSE(answer.outputs.empty());
    for (const auto& value : answer.outputs) {
        std::printf("  %s: %s max-abs %.3g of %.3g\n", value.name.c_str(), value.shape.c_str(), value.maxAbs,
                    value.largest);
        EXPECT_TRUE(value.sameShape && value.finite) << value.name;
        EXPECT_LE(value.maxAbs, model.equalOutputs ? 0.0 : 1e-5 * value.largest) << value.name;
    }
}

INSTANTIATE_TEST_SUITE_P(Models, ExportExact, testing::ValuesIn(listModels()),
                         [](const auto& item) { return item.param.name; });

class ExportForTargets : public testing::TestWithParam<ListedModel>
{
};

/// What is rewritten for a target gives the outputs of the original as well, nodes that it takes left as they
/// are.
TEST_P(ExportForTargets, runsLikeTheOriginal)
{
    if (kSanitized)
        GTEST_SKIP() << kNotSanitized;
    const ListedModel& model = GetParam();
    std::string why;
    const auto oracle = Oracle::find(why);
    if (!oracle)
        GTEST_SKIP() << why;
    const auto original = model.file();
    for (const char* target : {"dla", "ethos-u55", "tidl", "rknpu2"}) {
        SCOPED_TRACE(target);
        const auto output = tempFolder() / (model.name + "_" + target + ".onnx");
        const auto result = exportModel(original, output, model.shapes, "exact",
                                        {"--target", target, "--if-unchanged", "skip"});
        if (result.exitCode != 0 || !fs::exists(output))
            continue; // all is taken as it is, or nothing is known that is
        const auto answer = oracle->compare(original, output, model.oracleInputs());
        EXPECT_EQ(answer.error, "");
        for (const auto& value : answer.outputs) {
            std::printf("  %s: %s: %s max-abs %.3g of %.3g\n", target, value.name.c_str(),
                        value.shape.c_str(), value.maxAbs, value.largest);
            EXPECT_TRUE(value.sameShape && value.finite) << value.name;
            EXPECT_LE(value.maxAbs, 1e-5 * value.largest) << value.name;
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Models, ExportForTargets, testing::ValuesIn(listModels()),
                         [](const auto& item) { return item.param.name; });

/// One clear line on standard error, exit code 1, and nothing written.
void expectRefused(const fs::path& model)
{
    const auto output = tempFolder() / "refused.onnx";
    const auto result = exportModel(model, output);
    EXPECT_EQ(result.exitCode, 1);
    EXPECT_EQ(lineCount(result.errors), 1u) << result.errors;
    EXPECT_GT(result.errors.size(), 20u) << result.errors;
    EXPECT_EQ(result.output, "");
    EXPECT_FALSE(fs::exists(output));
}

TEST(ExportRefuses, whatIsMissing)
{
    expectRefused(tempFolder() / "no_such_model.onnx");
}

TEST(ExportRefuses, aFolder)
{
    expectRefused(tempFolder());
}

TEST(ExportRefuses, anEmptyFile)
{
    expectRefused(saveTempBytes("", "empty.onnx"));
}

TEST(ExportRefuses, aTruncatedModel)
{
    const auto bytes = segmenter().SerializeAsString();
    expectRefused(saveTempBytes(std::string_view(bytes).substr(0, bytes.size() / 2), "truncated.onnx"));
}

TEST(ExportRefuses, aPicture)
{
    expectRefused(saveTempBytes(std::string("\xff\xd8\xff\xe0\x00\x10JFIF\x00\x01", 13), "picture.onnx"));
}

TEST(ExportCopies, aModelWithoutResize)
{
    const auto model = saveTemp(noResize(), "no_resize");
    const auto output = tempFolder() / "no_resize_out.onnx";
    const auto result = exportModel(model, output);
    EXPECT_EQ(result.exitCode, 0) << result.errors;
    EXPECT_EQ(readBytes(output), readBytes(model));
}

TEST(ExportRefuses, missingExternalData)
{
    auto model = segmenter();
    moveToExternal(model, "weights.bin", 1024);
    expectRefused(saveTemp(model, "missing_data/model"));
}

} // namespace
} // namespace resizelens::test
