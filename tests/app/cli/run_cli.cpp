#include "tests/app/cli/run_cli.h"

#include "tests/data/json_schema.h"
#include "tests/data/sample_models.h"
#include "tests/data/test_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>

namespace resizelens::test {

CommandResult cli(std::vector<std::string> arguments)
{
    arguments.insert(arguments.begin(), RESIZELENS_CLI);
    return runCommand(arguments);
}

std::string sample()
{
    return (sourceFolder() / "resources/samples/segmenter.onnx").string();
}

onnx::ModelProto heavySample(int megabytes, char seed)
{
    onnx::ModelProto model = segmenter();
    for (int i = 0; i < megabytes; ++i) {
        onnx::TensorProto& tensor = *model.mutable_graph()->add_initializer();
        tensor.set_name("ballast_" + std::to_string(i));
        tensor.set_data_type(onnx::TensorProto::FLOAT);
        tensor.add_dims(1 << 18);
        tensor.mutable_raw_data()->assign(std::size_t{1} << 20, static_cast<char>(seed + i));
    }
    return model;
}

void expectSchema(const std::string& name, const nlohmann::json& document)
{
    const auto schema =
        nlohmann::json::parse(readBytes(sourceFolder() / "resources/schemas" / (name + ".json")));
    EXPECT_THAT(schemaProblems(schema, document), testing::IsEmpty());
}

void expectSchema(const std::string& name, const std::string& output)
{
    const auto document = nlohmann::json::parse(output, nullptr, false);
    ASSERT_FALSE(document.is_discarded()) << output;
    expectSchema(name, document);
}

void expectOneLine(const CommandResult& result, int exitCode)
{
    EXPECT_EQ(result.exitCode, exitCode);
    EXPECT_EQ(std::count(result.errors.begin(), result.errors.end(), '\n'), 1) << result.errors;
}

std::size_t leftovers(const std::filesystem::path& folder)
{
    std::size_t count = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder))
        count += entry.path().filename().string().find(".part-") != std::string::npos ? 1 : 0;
    return count;
}

} // namespace resizelens::test
