// Folders with models that end the process that runs them, or take all of its memory, among sound ones.
#include "tests/core/process/find_runtime.h"
#include "tests/data/command.h"
#include "tests/data/graph_builder.h"
#include "tests/data/json_schema.h"
#include "tests/data/sample_models.h"
#include "tests/data/sanitized.h"
#include "tests/data/test_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <limits>
#include <string>
#include <vector>

namespace resizelens::test {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;
using testing::HasSubstr;

/// A Resize that can be rewritten, in a graph to be added to.
onnx::ModelProto resizing()
{
    onnx::ModelProto model = emptyModel("resizing", 14);
    GraphBuilder graph(*model.mutable_graph());
    graph.input("x", {1, 3, 8, 8});
    graph.floats("scales", {1.0F, 1.0F, 2.0F, 2.0F});
    graph.node("Resize", "resize", {"x", "", "scales"},
               {attribute("mode", "nearest"), attribute("coordinate_transformation_mode", "asymmetric"),
                attribute("nearest_mode", "floor")},
               "y");
    graph.output("y", {1, 3, 16, 16});
    return model;
}

onnx::TensorProto oneInteger(const std::string& name, std::int32_t value)
{
    onnx::TensorProto tensor;
    tensor.set_name(name);
    tensor.set_data_type(onnx::TensorProto::INT32);
    tensor.add_dims(1);
    tensor.add_int32_data(value);
    return tensor;
}

/// Divides the least integer by -1, which a processor refuses.
onnx::ModelProto dividing(const std::string& op)
{
    onnx::ModelProto model = resizing();
    GraphBuilder graph(*model.mutable_graph());
    graph.constant(oneInteger("least", std::numeric_limits<std::int32_t>::min()));
    graph.constant(oneInteger("minus_one", -1));
    graph.node(op, "divide", {"least", "minus_one"}, {}, "quotient");
    graph.output("quotient", {1}, onnx::TensorProto::INT32);
    return model;
}

/// Fills 8 GB on its way.
onnx::ModelProto filling()
{
    onnx::ModelProto model = resizing();
    GraphBuilder graph(*model.mutable_graph());
    graph.floats("one", {1.0F});
    graph.ints("shape", {std::int64_t{1} << 31});
    graph.node("Expand", "fill", {"one", "shape"}, {}, "all");
    graph.node("ReduceSum", "sum", {"all"}, {attribute("keepdims", std::int64_t{0})}, "total");
    graph.output("total", {});
    return model;
}

std::vector<std::string> errorsOf(const Json& document)
{
    std::vector<std::string> errors;
    for (const Json& model : document["models"])
        if (model["status"] == "failed")
            errors.push_back(model["error"]);
    return errors;
}

/// One model that lacked memory; the others ended the process.
void expectReasons(const Json& document, int divisions)
{
    if (kSanitized)
        return; // a sanitizer has words of its own
    int died = 0, lacked = 0;
    for (const std::string& error : errorsOf(document)) {
        const bool isDeath =
            error.find("ONNX Runtime died by SIGFPE while running the model") != std::string::npos;
        died += isDeath ? 1 : 0;
        lacked += error.find("of memory that it may take") != std::string::npos ? 1 : 0;
    }
    EXPECT_EQ(died, divisions) << document["models"];
    EXPECT_EQ(lacked, 1) << document["models"];
}

class PoisonTest : public testing::Test
{
protected:
    void SetUp() override
    {
        std::string why;
        if (!findRuntime(why))
            GTEST_SKIP() << why;
        library = runtimeLibrary()->string();
        fs::remove_all(in);
        fs::remove_all(out);
    }

    CommandResult batch(const std::string& more = "--json") const
    {
        return runCommand({RESIZELENS_CLI, "batch", in.string(), "-o", out.string(), "--verify",
                           "--onnxruntime", library, "--resume", "--memory", "1GB", more});
    }

    const fs::path in = tempFolder() / "poison_in", out = tempFolder() / "poison_out";
    std::string library;
};

TEST_F(PoisonTest, goodModelsAreVerifiedAndPoisonHasItsReason)
{
    // Under a sanitizer memory has no limit: no model may want 8 GB then.
    constexpr int kGood = kSanitized ? 5 : 50, kPoison = 9, kHungry = kSanitized ? 0 : 1;
    for (int i = 0; i < kGood; ++i)
        saveTemp(resizing(), "poison_in/good" + std::to_string(i));
    for (int i = 0; i < kPoison; ++i)
        saveTemp(dividing(i % 2 == 0 ? "Div" : "Mod"), "poison_in/poison" + std::to_string(i));
    if (kHungry > 0)
        saveTemp(filling(), "poison_in/poison_memory");

    const CommandResult first = batch();
    EXPECT_EQ(first.exitCode, 1) << first.errors;
    const Json document = Json::parse(first.output);
    EXPECT_EQ(document["totals"]["ok"], kGood);
    EXPECT_EQ(document["totals"]["failed"], kPoison + kHungry);
    expectReasons(document, kPoison);

    const auto begin = std::chrono::steady_clock::now();
    const CommandResult again = batch();
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
    EXPECT_EQ(again.exitCode, 1);
    const Json resumed = Json::parse(again.output);
    EXPECT_EQ(resumed["totals"]["skipped"], kGood);
    EXPECT_EQ(resumed["totals"]["failed"], kPoison + kHungry);
    EXPECT_THAT(errorsOf(resumed), testing::Each(HasSubstr("(in an earlier batch)")));
    EXPECT_LT(seconds.count(), 5.0);
}

TEST_F(PoisonTest, verifyHasTheReasonAsWell)
{
    const std::string model = saveTemp(dividing("Div"), "poison_in/alone").string();
    const CommandResult result =
        runCommand({RESIZELENS_CLI, "verify", model, model, "--onnxruntime", library});
    EXPECT_NE(result.exitCode, 0);
    EXPECT_THAT(result.output + result.errors,
                HasSubstr("ONNX Runtime died by SIGFPE while running the model"));
}

} // namespace
} // namespace resizelens::test
