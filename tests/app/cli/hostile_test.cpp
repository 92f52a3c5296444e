// Names that would be commands to whoever shows them, and files that are none, in every command.
#include "core/base/npy.h"
#include "core/base/whole_file.h"
#include "tests/core/process/find_runtime.h"
#include "tests/core/resize/dialect/pictures.h"
#include "tests/data/command.h"
#include "tests/data/graph_builder.h"
#include "tests/data/sample_models.h"
#include "tests/data/test_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>

namespace resizelens::test {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::Not;
using Arguments = std::vector<std::string>;

const std::string kHostile =
    "=cmd|'/c x'!A1\x1b]0;title\x07\n\x1b[2J<img src=\"/dev/zero\">`|**\xe2\x80\xae%2%n\xff\xc3(" +
    std::string(3000, 'n');

CommandResult patientCli(Arguments arguments)
{
    // Nothing here may take long: a pipe that is waited for would.
    Arguments command = {"timeout", "60", RESIZELENS_CLI};
    command.insert(command.end(), arguments.begin(), arguments.end());
    return runCommand(command);
}

/// One Resize; every name is hostile.
onnx::ModelProto hostileModel()
{
    onnx::ModelProto model = emptyModel(kHostile, 14);
    model.set_producer_name(kHostile);
    GraphBuilder graph(*model.mutable_graph());
    graph.input("x" + kHostile, {1, 3, 8, 8});
    graph.floats("scales" + kHostile, {1.0F, 1.0F, 2.0F, 2.0F});
    graph.node("Resize", kHostile, {"x" + kHostile, "", "scales" + kHostile},
               {attribute("mode", "nearest"), attribute("coordinate_transformation_mode", "asymmetric"),
                attribute("nearest_mode", "floor")},
               "y" + kHostile);
    graph.node("Odd" + kHostile, "odd" + kHostile, {"y" + kHostile}, {}, "z" + kHostile);
    graph.output("z" + kHostile, {1, 3, 16, 16});
    return model;
}

/// Whether a terminal would only show it.
bool isHarmless(const std::string& text)
{
    return std::none_of(text.begin(), text.end(),
                        [](char c) {
                            const auto byte = static_cast<unsigned char>(c);
                            return (byte < 0x20 && c != '\n' && c != '\t') || byte == 0x7f;
                        }) &&
           text.find("\xe2\x80\xae") == std::string::npos;
}

class HostileNames : public testing::Test
{
protected:
    void SetUp() override
    {
        fs::create_directories(folder);
        model = saveTemp(hostileModel(), "hostile/evil\n\x1b[31m.onnx").string();
        log = saveTempBytes("1\n2\n0\n1\n", "hostile/allowed\x1b[41mNode.txt").string();
        (void)writeNpy(*Tensor::zeros(DType::float32, {1, 3, 8, 8}), folder / "x.npy");
    }

    /// Every command, with everything that it takes besides.
    std::vector<Arguments> commands() const
    {
        const std::string out = (folder / "out").string();
        return {{"inspect", model},
                {"inspect", model, "--json"},
                {"inspect", model, "--target", "dla"},
                {"check", model, "--target", "dla"},
                {"check", model, "--target", "dla", "--json"},
                {"matrix", model},
                {"matrix", model, "--json"},
                {"export", model, "-o", out + "\n\x1b[1m.onnx"},
                {"export", model, "-o", out + ".onnx", "--json"},
                {"export", model, "-o", out + ".onnx", "--verify", "--allow-unrun"},
                {"export", model, "-o", out + ".onnx", "--site", "no\x1bsuch=keep"},
                {"verify", model, out + ".onnx", "--allow-unrun"},
                {"verify", model, out + ".onnx", "--allow-unrun", "--json"},
                {"batch", model, "-o", (folder / "batch").string()},
                {"batch", model, "-o", (folder / "batch").string(), "--json"},
                {"eval", model, "--site", kHostile, "--input", (folder / "x.npy").string(), "-o",
                 out + "\x1b.npy"},
                {"preview", model, "--site", kHostile, "--pattern", "zone-plate", "-o",
                 (folder / "p\x1b[5m").string()},
                {"snippet", model, "--site", kHostile},
                {"report", model, "-o", out + ".md"},
                {"report", model, "-o", out + ".html", "-o", out + ".json", "-o", out + ".csv"},
                {"confirm", model, "--target", "tidl", "--log", log},
                {"confirm", model, "--target", "tidl", "--log", log, "--json"},
                {"kit", "--read", folder.string(), "--name", kHostile, "-o", out + "\x1b.json"},
                {"tune", model, "-o", out + "\x1b[1mtuned.onnx", "--seconds", "0.1"},
                {"tune", model, "--seconds", "0.1", "--json"},
                {"diff", model, out + ".onnx"},
                {"diff", model, out + ".onnx", "--json"},
                {"batch", "no\x1b[7msuch", "-o", (folder / "batch").string()},
                {"inspect", "no\x1b[7m\nsuch.onnx"},
                {"targets", "no\x1b[7msuch"}};
    }

    /// Every command, so that it has something to say.
    std::vector<Arguments> printing() const
    {
        const std::string plain = saveTemp(resize13(), "hostile/plain").string();
        const std::string site =
            nlohmann::json::parse(patientCli({"inspect", plain, "--json"}).output)["sites"][0]["id"];
        const std::string x = (folder / "plain.npy").string(), y = (folder / "resized.npy").string();
        (void)writeNpy(floatOf(bytePicture(3, 6, 8, 21)), x);
        const std::string out = (folder / "printed").string();
        (void)writeWholeFile(folder / "operator-Transpose.txt", "no \x1b[7m operator");
        std::vector<Arguments> all = {
            {"--version"},
            {"--help"},
            {"inspect", plain},
            {"inspect", plain, "--json"},
            {"check", plain, "--target", "dla"},
            {"check", plain, "--target", "dla", "--json"},
            {"matrix", plain},
            {"matrix", plain, "--json"},
            {"export", plain, "-o", out + ".onnx"},
            {"export", plain, "-o", out + ".onnx", "--json"},
            {"verify", plain, plain, "--allow-unrun"},
            {"verify", plain, plain, "--allow-unrun", "--json"},
            {"batch", plain, "-o", out + "_batch"},
            {"batch", plain, "-o", out + "_batch_json", "--json"},
            {"batch", plain, "-o", out + "_batch_lines", "--json-lines"},
            {"report", plain, "-o", out + ".md"},
            {"page", plain, "-o", out + ".html"},
            {"targets"},
            {"targets", "--json"},
            {"targets", "dla"},
            {"targets", "--coverage", plain},
            {"confirm", model, "--target", "tidl", "--log", log},
            {"diff", plain, model},
            {"diff", plain, model, "--json"},
            {"snippet", plain, "--site", site},
            {"eval", plain, "--site", site, "--input", x, "-o", out + ".npy"},
            {"preview", plain, "--site", site, "--pattern", "zone-plate", "-o", out + "_preview"},
            {"libraries"},
            {"libraries", "opencv.area", "pillow.box"},
            {"libraries", "pytorch.bilinear", "--to", "12x16", "--input", x, "-o", y},
            {"identify", "--input", x, "--output", y},
            {"probe", "--from", "48,48", "--to", "72,72", "-o", out + "_probe"},
            {"preprocess-check", plain, "--library", "opencv", "--mode", "area", "--training-library",
             "pillow", "--training-mode", "bilinear", "--no-run"},
            {"preprocess-model", "letterbox:64", "--source-size", "48x64", "-o", out + "_preprocess.onnx"},
            {"mend-faults", plain, "-o", out + "_mended.onnx"},
            {"restore-resizes", plain, "-o", out + "_restored.onnx"},
            {"kit", "--read", folder.string(), "-o", out + "_kit.json"},
            {"describe", "man"}};
        // Without a runtime there is nothing to measure, and the command says so before it prints.
        if (const auto library = runtimeLibrary()) {
            const Arguments tune = {"tune", plain, "--seconds", "0.1", "--onnxruntime", library->string()};
            all.push_back(tune);
            all.push_back(tune);
            all.back().push_back("--json");
        }
        return all;
    }

    const fs::path folder = tempFolder() / "hostile";
    std::string model, log;
};

TEST_F(HostileNames, noneReachesTheTerminalRaw)
{
    for (const Arguments& command : commands()) {
        const CommandResult result = patientCli(command);
        EXPECT_LT(result.exitCode, 100) << command[0];
        EXPECT_NE(result.exitCode, 2) << command[0] << ": " << result.errors;
        EXPECT_TRUE(isHarmless(result.output)) << command[0] << ": " << result.output;
        EXPECT_TRUE(isHarmless(result.errors)) << command[0] << ": " << result.errors;
        const bool isJson = result.exitCode == 0 && command.back() == "--json";
        EXPECT_TRUE(!isJson || nlohmann::json::accept(result.output)) << command[0];
    }
}

TEST_F(HostileNames, whatIsNotUnderstoodIsRepeatedHarmlessly)
{
    for (const Arguments& command :
         {Arguments{"describe", "no\x1b[7msuch"}, Arguments{"no\x1b[7msuch"},
          Arguments{"inspect", model, "--no\x1b[7msuch"},
          Arguments{"export", model, "-o", "x.onnx", "--external-data", "no\x1b[7msuch"}}) {
        const CommandResult result = patientCli(command);
        EXPECT_EQ(result.exitCode, 2) << command[0];
        EXPECT_TRUE(isHarmless(result.errors)) << result.errors;
    }
}

TEST_F(HostileNames, aRowStaysARow)
{
    const std::string output = patientCli({"inspect", model}).output;
    EXPECT_THAT(output, HasSubstr("\\u001b]0;title\\u0007\\n\\u001b[2J<img"));
    EXPECT_THAT(output, Not(HasSubstr("\n\\u001b")));
}

TEST_F(HostileNames, noReportTakesThemForItsOwn)
{
    const fs::path csv = folder / "r.csv", html = folder / "r.html", md = folder / "r.md";
    ASSERT_EQ(
        patientCli({"report", model, "-o", csv.string(), "-o", html.string(), "-o", md.string()}).exitCode,
        0);
    EXPECT_THAT(readBytes(csv), Not(HasSubstr("\n=")));
    EXPECT_THAT(readBytes(csv), Not(HasSubstr(",=")));
    EXPECT_THAT(readBytes(csv), Not(HasSubstr("\"=")));
    EXPECT_THAT(readBytes(html), Not(HasSubstr("<img src=\"/dev")));
    EXPECT_THAT(readBytes(md), Not(HasSubstr("<img")));
    for (const fs::path& file : {csv, html, md})
        EXPECT_THAT(readBytes(file), Not(HasSubstr("\x1b"))) << file;
}

/// The commands that `--help` lists.
std::vector<std::string> commandNames()
{
    std::istringstream help(patientCli({"--help"}).output);
    std::vector<std::string> names;
    bool listed = false;
    for (std::string line; std::getline(help, line);) {
        listed = listed || line.find("ubcommands:") != std::string::npos;
        if (listed && line.starts_with("  ") && line.size() > 2 && line[2] != ' ')
            names.push_back(line.substr(2, line.find(' ', 2) - 2));
    }
    return names;
}

/// Every command, with standard output on a device that is full.
TEST_F(HostileNames, aFullOutputIsAFailure)
{
    std::vector<Arguments> all = printing();
    for (const std::string& name : commandNames())
        EXPECT_TRUE((name == "tune" && !runtimeLibrary()) ||
                    std::any_of(all.begin(), all.end(), [&](const Arguments& one) { return one[0] == name; }))
            << name << " is not tried";
    for (const Arguments& command : all) {
        Arguments words = {"/bin/sh", "-c", "exec timeout 60 \"$@\" >/dev/full", "sh", RESIZELENS_CLI};
        words.insert(words.end(), command.begin(), command.end());
        const CommandResult result = runCommand(words);
        EXPECT_EQ(result.exitCode, 1) << command[0] << ": " << result.errors;
        EXPECT_THAT(result.errors, HasSubstr("No space left on device")) << command[0];
    }
}

TEST_F(HostileNames, pipesAreNotWaitedFor)
{
    const std::string sample = saveTemp(resize13(), "hostile/sample").string();
    const fs::path pipe = folder / "pipe.npy", picture = folder / "pipe.png", profile = folder / "pipe.json";
    for (const fs::path& path : {pipe, picture, profile})
        ASSERT_EQ(::mkfifo(path.c_str(), 0600), 0);
    const std::string site =
        nlohmann::json::parse(patientCli({"inspect", sample, "--json"}).output)["sites"][0]["id"];
    for (const Arguments& command :
         {Arguments{"preview", sample, "--site", site, "--image", picture.string(), "-o",
                    (folder / "q").string()},
          Arguments{"preview", sample, "--site", site, "--image", pipe.string(), "-o",
                    (folder / "q").string()},
          Arguments{"verify", sample, sample, "--image", picture.string()},
          Arguments{"verify", sample, sample, "--input", "x=" + pipe.string()},
          Arguments{"eval", sample, "--site", site, "--input", pipe.string(), "-o",
                    (folder / "e.npy").string()},
          Arguments{"inspect", sample, "--target", profile.string()}, Arguments{"inspect", picture.string()},
          Arguments{"batch", "--job", profile.string()}, Arguments{"diff", sample, pipe.string()},
          Arguments{"identify", "--input", picture.string(), "--output", picture.string()},
          Arguments{"identify", "--input", pipe.string(), "--output", pipe.string()},
          Arguments{"libraries", "opencv.area", "--to", "4x4", "--input", picture.string(), "-o",
                    (folder / "l.png").string()},
          Arguments{"preprocess-check", sample, "--library", "opencv", "--mode", "area", "--image",
                    picture.string(), "--no-run"},
          Arguments{"confirm", sample, "--target", "tidl", "--log", profile.string()},
          Arguments{"verify", sample, pipe.string()}}) {
        const CommandResult result = patientCli(command);
        EXPECT_EQ(result.exitCode, 1) << command[0] << ": " << result.errors;
        EXPECT_THAT(result.errors, Not(testing::IsEmpty()));
    }
}

TEST_F(HostileNames, devicesAreNotReplaced)
{
    const std::string sample = saveTemp(resize13(), "hostile/sample").string();
    const auto device = [&](const char* name) { return (folder / name).string(); };
    const std::vector<std::string> names = {"device.onnx", "device.npy", "device.md", "device.png",
                                            "device.json"};
    for (const std::string& name : names)
        if (::mknod(device(name.c_str()).c_str(), S_IFCHR | 0600, makedev(1, 3)) != 0)
            GTEST_SKIP() << "devices can be made by root only";
    const std::string site =
        nlohmann::json::parse(patientCli({"inspect", sample, "--json"}).output)["sites"][0]["id"];
    for (const Arguments& command : {Arguments{"export", sample, "-o", device("device.onnx")},
                                     Arguments{"eval", sample, "--site", site, "--input",
                                               (folder / "x.npy").string(), "-o", device("device.npy")},
                                     Arguments{"report", sample, "-o", device("device.md"), "--no-verify"},
                                     Arguments{"libraries", "opencv.area", "--to", "4x4", "--input",
                                               (folder / "x.npy").string(), "-o", device("device.npy")},
                                     Arguments{"libraries", "opencv.area", "pillow.box", "--to", "16x16",
                                               "--pattern", "zone-plate", "-o", device("device.png")},
                                     Arguments{"batch", sample, "-o", (folder / "device_batch").string(),
                                               "--save-job", device("device.json")}}) {
        const CommandResult result = patientCli(command);
        EXPECT_EQ(result.exitCode, 1) << command[0] << ": " << result.output;
        EXPECT_THAT(result.errors, Not(testing::IsEmpty())) << command[0];
    }
    for (const std::string& name : names)
        EXPECT_TRUE(fs::is_character_file(device(name.c_str()))) << name;
}

TEST_F(HostileNames, aFullDiskLeavesNoEmptyFiles)
{
    const std::string sample = saveTemp(resize13(), "hostile/sample").string();
    const std::string site =
        nlohmann::json::parse(patientCli({"inspect", sample, "--json"}).output)["sites"][0]["id"];
    (void)writeNpy(*Tensor::zeros(DType::float32, {1, 3, 6, 8}), folder / "fits.npy");
    const fs::path disk = folder / "disk";
    fs::create_directories(disk);
    if (::mount("tmpfs", disk.c_str(), "tmpfs", 0, "size=4k") != 0)
        GTEST_SKIP() << "a small disk can be made by root only";
    saveTempBytes(std::string(4096, 'x'), "hostile/disk/all");
    const CommandResult eval = patientCli({"eval", sample, "--site", site, "--input",
                                           (folder / "fits.npy").string(), "-o", (disk / "y.npy").string()});
    const CommandResult preview =
        patientCli({"preview", sample, "--site", site, "--pattern", "zone-plate", "-o", disk.string()});
    std::vector<std::string> empty;
    for (const auto& entry : fs::directory_iterator(disk))
        if (entry.file_size() == 0)
            empty.push_back(entry.path().filename().string());
    ::umount(disk.c_str());
    EXPECT_EQ(eval.exitCode, 1);
    EXPECT_THAT(eval.errors, HasSubstr("No space left on device"));
    EXPECT_EQ(preview.exitCode, 1);
    EXPECT_THAT(preview.errors, HasSubstr("No space left on device"));
    EXPECT_THAT(empty, testing::IsEmpty());
}

} // namespace
} // namespace resizelens::test
