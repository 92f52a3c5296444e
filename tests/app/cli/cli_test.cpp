// The command line as its users see it: exit codes, one line on standard error, documents that keep to their
// schemas.
#include "tests/app/cli/run_cli.h"
#include "tests/data/graph_builder.h"
#include "tests/data/sample_models.h"
#include "tests/data/test_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdlib>
#include <fstream>

namespace resizelens::test {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;
using testing::HasSubstr;

TEST(CommandLine, inspectsEveryModelByItsSchema)
{
    expectSchema("inspect", cli({"inspect", sample(), "--json"}).output);
    for (const NamedModel& model : specialModels())
        expectSchema("inspect",
                     cli({"inspect", saveTemp(model.model, "cli_" + model.name).string(), "--json"}).output);
}

TEST(CommandLine, exportsByItsSchema)
{
    const std::string target = (tempFolder() / "cli_out.onnx").string();
    const CommandResult result =
        cli({"export", sample(), "-o", target, "--verify", "--allow-unrun", "--json"});
    EXPECT_EQ(result.exitCode, 0);
    expectSchema("export", result.output);
    const Json document = Json::parse(result.output);
    EXPECT_EQ(document["sites"].size() + document["left"].size(), 7u);
    EXPECT_TRUE(document["verify"]["passed"].get<bool>());
    EXPECT_TRUE(fs::exists(target));
}

TEST(CommandLine, mendsFaultsByItsSchema)
{
    onnx::ModelProto model = emptyModel("bytes", 18);
    model.set_producer_name("tf2onnx");
    GraphBuilder graph(*model.mutable_graph());
    graph.input("x", {1, 2, 7, 5}, onnx::TensorProto::UINT8);
    graph.node("Resize", "r", {"x", "", graph.floats("scales", {1, 1, 2, 2})}, {attribute("mode", "linear")},
               "y");
    graph.output("y", {1, 2, 14, 10});
    const std::string faulty = saveTemp(model, "cli_faulty").string();
    const std::string target = (tempFolder() / "cli_meant.onnx").string();
    const CommandResult mended = cli({"mend-faults", faulty, "-o", target, "--json"});
    EXPECT_EQ(mended.exitCode, 0);
    expectSchema("mended", mended.output);
    EXPECT_EQ(Json::parse(mended.output)["mended"].size(), 1U);
    expectSchema("faults", cli({"check", faulty, "--exporter-faults", "--json"}).output);
    const CommandResult nothing = cli({"mend-faults", target, "-o", target + ".again", "--json"});
    EXPECT_EQ(nothing.exitCode, 3);
    expectSchema("mended", nothing.output);
    EXPECT_FALSE(fs::exists(target + ".again"));
}

TEST(CommandLine, batchesByItsSchema)
{
    const std::string bad = saveTempBytes("broken", "cli_broken.onnx").string();
    const CommandResult result =
        cli({"batch", sample(), bad, "-o", (tempFolder() / "cli_batch").string(), "--json"});
    EXPECT_EQ(result.exitCode, 1);
    expectSchema("batch", result.output);
    EXPECT_EQ(Json::parse(result.output)["totals"]["ok"], 1);
}

TEST(CommandLine, evaluatesASite)
{
    // float32 ones of the node's input shape
    std::string header = "{'descr': '<f4', 'fortran_order': False, 'shape': (1, 3, 6, 8), }";
    header.append(63 - (10 + header.size()) % 64, ' ');
    header.push_back('\n');
    std::string npy = std::string("\x93NUMPY\x01\x00", 8) + static_cast<char>(header.size()) + '\0' + header;
    for (int i = 0; i < 3 * 6 * 8; ++i)
        npy += std::string("\x00\x00\x80\x3f", 4);
    const std::string input = saveTempBytes(npy, "ones.npy").string(),
                      output = (tempFolder() / "evaluated.npy").string();
    const std::string model = saveTemp(resize13(), "cli_eval").string();
    const std::string site = Json::parse(cli({"inspect", model, "--json"}).output)["sites"][0]["id"];
    for (const char* rule : {"keep", "patent"}) {
        const CommandResult result =
            cli({"eval", model, "--site", site, "--input", input, "-o", output, "--rule", rule});
        EXPECT_EQ(result.exitCode, 0) << result.errors;
        EXPECT_EQ(readBytes(output).size(), 128u + 3 * 12 * 16 * 4);
    }
    expectOneLine(cli({"eval", model, "--site", "none", "--input", input, "-o", output}), 1);
    expectOneLine(cli({"eval", model, "--site", site, "--input", model, "-o", output}), 1);
}

TEST(CommandLine, knowsProfilesBesideTheInstalledProgram)
{
    const fs::path place = tempFolder() / "installed";
    fs::create_directories(place / "bin");
    fs::create_directories(place / "share/resizelens/targets");
    fs::copy_file(RESIZELENS_CLI, place / "bin/resizelens-cli", fs::copy_options::overwrite_existing);
    Json profile = Json::parse(readBytes(sourceFolder() / "resources/targets/conv-pool.json"));
    profile["id"] = "in-house";
    std::ofstream(place / "share/resizelens/targets/in-house.json") << profile.dump();
    const CommandResult result = runCommand({(place / "bin/resizelens-cli").string(), "targets", "--json"});
    EXPECT_EQ(result.exitCode, 0) << result.errors;
    EXPECT_THAT(result.output, HasSubstr("\"in-house\""));
    EXPECT_THAT(cli({"targets", "--json"}).output, testing::Not(HasSubstr("\"in-house\"")));
}

TEST(CommandLine, saysWhatFailedInOneLine)
{
    expectOneLine(cli({"inspect", (tempFolder() / "none.onnx").string()}), 1);
    expectOneLine(cli({"inspect", tempFolder().string()}), 1);
    expectOneLine(cli({"inspect", saveTempBytes("", "cli_empty.onnx").string()}), 1);
    expectOneLine(
        cli({"inspect", saveTempBytes(readBytes(sample()).substr(0, 5000), "cli_cut.onnx").string()}), 1);
    expectOneLine(cli({"inspect", saveTempBytes("\xff\xd8\xff\xe0", "cli_photo.onnx").string()}), 1);
    expectOneLine(cli({"export", saveTemp(dynamicComputedSizes(), "cli_free").string(), "-o",
                       (tempFolder() / "x.onnx").string()}),
                  1);
    expectOneLine(cli({"export", sample(), "-o", sample()}), 1);
    expectOneLine(cli({"export", sample(), "-o", (tempFolder() / "no such folder/x.onnx").string()}), 1);
    expectOneLine(cli({"export", sample(), "-o", (tempFolder() / "x.onnx").string(), "--rule", "magic"}), 1);
    expectOneLine(cli({"inspect", sample(), "--shape", "image=1xtwo"}), 1);
    expectOneLine(cli({"inspect", sample(), "--shape", "nothing=1x2"}), 1);
    onnx::ModelProto external = segmenter();
    moveToExternal(external, "not there.data", 64);
    const CommandResult missing = cli({"inspect", saveTemp(external, "cli_external").string()});
    expectOneLine(missing, 1);
    EXPECT_THAT(missing.errors, HasSubstr("not there.data"));
}

TEST(CommandLine, tellsWrongUsageApart)
{
    EXPECT_EQ(cli({}).exitCode, 2);
    EXPECT_EQ(cli({"dance"}).exitCode, 2);
    EXPECT_EQ(cli({"export", sample()}).exitCode, 2);
    EXPECT_EQ(cli({"inspect", sample(), "--nonsense"}).exitCode, 2);
    EXPECT_EQ(cli({"--help"}).exitCode, 0);
    EXPECT_THAT(cli({"--version"}).output, HasSubstr("resizelens-cli"));
}

TEST(CommandLine, inspectSucceedsWithEveryModelThatItReads)
{
    for (const onnx::ModelProto& model : {noResize(), dynamicComputedSizes()})
        expectOneLine(cli({"inspect", saveTemp(model, "cli_read").string()}), 0); // a note
}

/// One row of the table of exit codes in the manual.
struct ExitCase
{
    std::vector<std::string> arguments;
    int code = 0;
};

TEST(CommandLine, keepsToOneTableOfExitCodes)
{
    ::setenv("RESIZELENS_ONNXRUNTIME", "/nowhere/libonnxruntime.so", 1);
    const std::string plain = saveTemp(noResize(), "cli_codes_plain").string(),
                      unknown = saveTemp(dynamicComputedSizes(), "cli_codes_free").string(),
                      out = (tempFolder() / "cli_codes_out.onnx").string(),
                      folder = (tempFolder() / "cli_codes_batch").string(),
                      html = (tempFolder() / "cli_codes.html").string();
    const std::vector<ExitCase> cases = {
        {{"inspect", sample()}, 0},
        {{"inspect", plain}, 0},
        {{"inspect", unknown}, 0},
        {{"inspect", "none.onnx"}, 1},
        {{"inspect"}, 2},
        {{"check", sample(), "--target", "tensorrt"}, 0},
        {{"check", sample(), "--target", "dla"}, 3},
        {{"check", sample(), "--target", "nothing"}, 1},
        {{"check", sample()}, 2},
        {{"matrix", sample(), "--target", "dla"}, 0},
        {{"export", sample(), "-o", out}, 0},
        {{"export", plain, "-o", out}, 0},
        {{"export", sample(), "-o", out, "--rule", "keep"}, 0},
        {{"export", sample(), "-o", out, "--target", "tensorrt"}, 0},
        {{"export", unknown, "-o", out}, 1}, // there is something to do, and it cannot be done
        {{"export", sample(), "-o", out, "--verify"}, 1},
        {{"export", sample(), "-o", out, "--verify", "--allow-unrun"}, 0},
        {{"export", sample(), "-o", out, "--if-unchanged", "perhaps"}, 2},
        {{"verify", sample(), out}, 1},
        {{"verify", sample(), out, "--allow-unrun"}, 0},
        {{"verify", plain, sample(), "--allow-unrun"}, 3},
        {{"verify", sample()}, 2},
        {{"batch", sample(), plain, "-o", folder}, 0},
        {{"batch", sample(), "none.onnx", "-o", folder}, 1},
        {{"batch", sample()}, 2},
        {{"report", plain, "-o", html}, 0},
        {{"report", "none.onnx", "-o", html}, 1},
        {{"snippet", sample(), "--site", "stem_resize"}, 0},
        {{"snippet", sample(), "--site", "none"}, 1},
        {{"targets"}, 0},
        {{"targets", "nothing"}, 1},
    };
    for (const ExitCase& one : cases) {
        const CommandResult result = cli(one.arguments);
        EXPECT_EQ(result.exitCode, one.code)
            << one.arguments.front() << " " << one.arguments.back() << ": " << result.errors;
    }
}

TEST(CommandLine, copiesAModelInWhichNothingIsToDo)
{
    const std::string plain = saveTemp(noResize(), "cli_unchanged").string(),
                      out = (tempFolder() / "cli_unchanged_out.onnx").string();
    for (const std::vector<std::string>& how :
         {std::vector<std::string>{}, {"--verify"}, {"--if-unchanged", "copy"}}) {
        fs::remove(out);
        std::vector<std::string> command = {"export", plain, "-o", out, "--json"};
        command.insert(command.end(), how.begin(), how.end());
        const CommandResult result = cli(command);
        EXPECT_EQ(result.exitCode, 0) << result.errors;
        expectSchema("export", result.output);
        EXPECT_TRUE(Json::parse(result.output)["unchanged"].get<bool>());
        EXPECT_EQ(readBytes(out), readBytes(plain));
    }
    fs::remove(out);
    const CommandResult skipped = cli({"export", plain, "-o", out, "--if-unchanged", "skip", "--json"});
    EXPECT_EQ(skipped.exitCode, 0) << skipped.errors;
    expectSchema("export", skipped.output);
    EXPECT_TRUE(Json::parse(skipped.output)["output"].is_null());
    EXPECT_FALSE(fs::exists(out));
    // Every node is supported by the target as it is.
    const CommandResult taken = cli({"export", sample(), "-o", out, "--target", "tensorrt"});
    EXPECT_EQ(taken.exitCode, 0) << taken.errors;
    EXPECT_THAT(taken.output, HasSubstr("No node is rewritten; copied"));
    EXPECT_EQ(readBytes(out), readBytes(sample()));
}

/// Sites are left, and none of them has a rewrite that may be selected: not the same as nothing to do.
TEST(CommandLine, failsWhereNoSiteHasARewrite)
{
    const std::string computed = saveTemp(dynamicComputedSizes(), "cli_none_computed").string(),
                      refused = saveTemp(nonIntegerScale(), "cli_none_refused").string(),
                      out = (tempFolder() / "cli_none_out.onnx").string();
    const std::string before = "what stood here";
    for (const std::vector<std::string>& how : {std::vector<std::string>{computed},
                                                {computed, "--if-unchanged", "copy"},
                                                {computed, "--verify"},
                                                {refused, "--rule", "average"}}) {
        saveTempBytes(before, "cli_none_out.onnx");
        std::vector<std::string> command = {"export", "-o", out};
        command.insert(command.end(), how.begin(), how.end());
        const CommandResult result = cli(command);
        EXPECT_EQ(result.exitCode, 1) << result.output;
        EXPECT_EQ(std::ranges::count(result.errors, '\n'), 1) << result.errors;
        EXPECT_EQ(readBytes(out), before);
    }
}

TEST(CommandLine, keepsSitesAsTold)
{
    const std::string target = (tempFolder() / "cli_kept.onnx").string();
    const Json document = Json::parse(cli({"export", sample(), "-o", target, "--rule", "patent", "--site",
                                           "up1_resize=keep", "--tolerance", "0", "--json"})
                                          .output);
    std::vector<std::string> left;
    for (const Json& entry : document["left"])
        left.push_back(entry["id"]);
    EXPECT_THAT(left, testing::Contains("up1_resize"));
    EXPECT_THAT(left, testing::Contains("up2_resize"));
    for (const Json& entry : document["sites"])
        EXPECT_EQ(entry["worst_case"], 0.0);
}

TEST(CommandLine, comparesTargets)
{
    const CommandResult text = cli({"matrix", sample(), "--target", "tidl"});
    EXPECT_EQ(text.exitCode, 0);
    EXPECT_THAT(text.output, HasSubstr("rewritten exactly"));
    const CommandResult all = cli({"matrix", sample(), "--json"});
    EXPECT_EQ(all.exitCode, 0);
    expectSchema("matrix", all.output);
    const CommandResult one = cli({"matrix", sample(), "--target", "dla", "--json"});
    const Json document = Json::parse(one.output);
    EXPECT_EQ(document["targets"].size(), 1u);
    EXPECT_EQ(document["targets"][0]["solved"], document["sites"].size());
    expectOneLine(cli({"matrix", sample(), "--target", "tdil"}), 1);
}

TEST(CommandLine, printsTensorrtCode)
{
    const CommandResult python = cli({"snippet", sample(), "--site", "stem_resize"});
    EXPECT_EQ(python.exitCode, 0);
    EXPECT_THAT(python.output, HasSubstr("network.add_pooling_nd(x, trt.PoolingType.AVERAGE, (2, 2))"));
    const CommandResult cpp =
        cli({"snippet", sample(), "--site", "stem_resize", "--rule", "keep", "--language", "cpp"});
    EXPECT_THAT(cpp.output, HasSubstr("network.addResize(*x)"));
    expectOneLine(cli({"snippet", sample(), "--site", "nothing"}), 1);
}

TEST(CommandLine, checksAModelForATarget)
{
    const CommandResult refused = cli({"check", sample(), "--target", "dla"});
    EXPECT_EQ(refused.exitCode, 3);
    EXPECT_THAT(
        refused.output,
        HasSubstr("edge_resize: Resize: DLA supports linear Resize with half_pixel coordinates only"));
    EXPECT_THAT(
        refused.output,
        HasSubstr("nearest_convolution: Resize nearest asymmetric floor + Conv 2×2 depthwise (exact)"));
    EXPECT_EQ(cli({"check", sample(), "--target", "tensorrt"}).exitCode, 0);
    expectSchema("check", cli({"check", sample(), "--target", "dla", "--json"}).output);
    expectSchema("inspect", cli({"inspect", sample(), "--target", "ethos-u55", "--json"}).output);
    expectOneLine(cli({"check", sample(), "--target", "tdil"}), 1);
    EXPECT_THAT(cli({"check", sample(), "--target", "tdil"}).errors, HasSubstr("Did you mean tidl?"));
    EXPECT_EQ(cli({"check", sample()}).exitCode, 2);
    EXPECT_THAT(refused.output, HasSubstr("after: 36 on the target in 2 partitions"));
}

TEST(CommandLine, saysWhatWouldLetANodePassAndWhichOptionsAreMissing)
{
    const CommandResult refused = cli({"check", sample(), "--target", "dla"});
    EXPECT_THAT(refused.output, HasSubstr("passes with coordinate_transformation_mode: half_pixel, or "
                                          "coordinate_transformation_mode: pytorch_half_pixel"));
    EXPECT_THAT(refused.output, testing::Not(HasSubstr("--shape")));
    const std::string open = saveTemp(dynamicShape(), "open_lengths").string();
    const CommandResult asked = cli({"check", open, "--target", "dla"});
    EXPECT_THAT(asked.output, HasSubstr("for example: --shape x=1x"));
    const auto at = asked.output.rfind("--shape ");
    ASSERT_NE(at, std::string::npos);
    const std::string shape = asked.output.substr(at + 8, asked.output.find('\n', at) - at - 8);
    EXPECT_THAT(cli({"check", open, "--target", "dla", "--shape", shape}).output,
                testing::Not(HasSubstr("for example: --shape")));
}

TEST(CommandLine, asksAVersionOfATarget)
{
    EXPECT_THAT(cli({"targets", "qnn-htp@QNN 2.19"}).output,
                HasSubstr("Version: QNN 2.19 of QNN 2.19, QNN 2.20"));
    expectOneLine(cli({"check", sample(), "--target", "qnn-htp@QNN 1"}), 1);
    EXPECT_THAT(cli({"check", sample(), "--target", "qnn-htp@QNN 1"}).errors,
                HasSubstr("qnn-htp has no version 'QNN 1'. Choose one of QNN 2.19, QNN 2.20"));
}

TEST(CommandLine, listsTargets)
{
    EXPECT_THAT(cli({"targets"}).output, testing::HasSubstr("operators"));
    expectSchema("targets", cli({"targets", "--json"}).output);
    EXPECT_THAT(cli({"targets"}).output, HasSubstr("NVIDIA DLA"));
    const std::string model = (sourceFolder() / "resources/samples/segmenter.onnx").string();
    expectSchema("coverage", cli({"targets", "--coverage", model, "--json"}).output);
    EXPECT_THAT(cli({"targets", "dla", "--coverage", model}).output, HasSubstr("not listed"));
    EXPECT_EQ(cli({"targets", "--coverage", "missing.onnx"}).exitCode, 1);
    const CommandResult dla = cli({"targets", "dla"});
    EXPECT_THAT(dla.output, HasSubstr("DLA supports pooling with windows of 1 to 8"));
    EXPECT_THAT(dla.output, HasSubstr("vendor_document"));
}

TEST(CommandLine, exportsForATarget)
{
    const std::string out = (tempFolder() / "for_dla.onnx").string();
    const CommandResult result =
        cli({"export", sample(), "-o", out, "--target", "dla", "--verify", "--allow-unrun"});
    EXPECT_EQ(result.exitCode, 0) << result.errors;
    const CommandResult again = cli({"check", out, "--target", "dla"});
    EXPECT_EQ(again.exitCode, 0) << again.output;
}

} // namespace
} // namespace resizelens::test
