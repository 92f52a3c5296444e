#include "tests/data/sample_models.h"

#include "tests/data/command.h"
#include "tests/data/test_files.h"

#include <gtest/gtest.h>
#include <onnx/checker.h>
#include <onnx/defs/schema.h>

#include <set>

namespace resizelens::test {
namespace {

std::size_t sitesIn(const google::protobuf::RepeatedPtrField<onnx::NodeProto>& nodes)
{
    std::size_t count = 0;
    for (const auto& node : nodes) {
        count += node.op_type() == "Resize" || node.op_type() == "Upsample" ? 1 : 0;
        for (const auto& item : node.attribute())
            count += sitesIn(item.g().node());
    }
    return count;
}

std::size_t sitesIn(const onnx::ModelProto& model)
{
    std::size_t count = sitesIn(model.graph().node());
    for (const auto& function : model.functions())
        count += sitesIn(function.node());
    return count;
}

std::int64_t newestKnownOpset()
{
    return onnx::OpSchemaRegistry::DomainToVersionRange::Instance().Map().at("").second;
}

class SpecialModel : public testing::TestWithParam<std::size_t>
{
};

TEST_P(SpecialModel, isValid)
{
    const auto item = specialModels().at(GetParam());
    SCOPED_TRACE(item.name);
    EXPECT_EQ(sitesIn(item.model), item.sites);
    if (item.opset > newestKnownOpset())
        GTEST_SKIP() << "the installed onnx library knows operators up to opset " << newestKnownOpset();
    EXPECT_NO_THROW(onnx::checker::check_model(item.model)) << item.name;
}

INSTANTIATE_TEST_SUITE_P(All, SpecialModel, testing::Range(std::size_t{0}, specialModels().size()),
                         [](const auto& item) { return specialModels().at(item.param).name; });

TEST(SpecialModels, haveNamesOfTheirOwn)
{
    std::set<std::string> names;
    for (const auto& item : specialModels())
        EXPECT_TRUE(names.insert(item.name).second) << item.name;
}

TEST(Segmenter, isValid)
{
    EXPECT_NO_THROW(onnx::checker::check_model(segmenter()));
    EXPECT_EQ(sitesIn(segmenter()), 7u);
}

TEST(Samples, areValid)
{
    EXPECT_NO_THROW(onnx::checker::check_model(detector()));
    EXPECT_EQ(sitesIn(detector()), 3u);
    EXPECT_NO_THROW(onnx::checker::check_model(quantised()));
    EXPECT_EQ(sitesIn(quantised()), 2u);
}

TEST(Samples, areTheFilesOfTheRepository)
{
    const std::pair<const char*, onnx::ModelProto> samples[] = {
        {"segmenter", segmenter()}, {"detector", detector()}, {"quantised", quantised()}};
    for (const auto& [name, model] : samples) {
        const auto file = readBytes(sourceFolder() / "resources/samples" / (std::string(name) + ".onnx"));
        EXPECT_LT(file.size(), 300'000u) << name;
        EXPECT_TRUE(file == model.SerializeAsString())
            << name << ": run make_sample_models --samples resources/samples";
    }
}

TEST(ExternalData, movesTheWeightsOut)
{
    auto model = segmenter();
    const auto content = moveToExternal(model, "weights.bin", 1024);
    EXPECT_LT(model.ByteSizeLong(), 20'000u);
    EXPECT_GT(content.size(), 200'000u);
    saveTempBytes(content, "external/weights.bin");
    const auto path = saveTemp(model, "external/model");
    EXPECT_NO_THROW(onnx::checker::check_model(path.string()));
}

TEST(Command, givesExitCodeAndBothStreams)
{
    const auto result = runCommand({"sh", "-c", "echo out; echo err >&2; exit 3"});
    EXPECT_EQ(result.exitCode, 3);
    EXPECT_EQ(result.output, "out\n");
    EXPECT_EQ(result.errors, "err\n");
    EXPECT_EQ(runCommand({"no-such-program-here"}).exitCode, 127);
}

} // namespace
} // namespace resizelens::test
