// Files that pass a limit of core/base/limits.h, each with the sentence that says so. They are sparse: what
// is refused is not read.
#include "core/base/limits.h"
#include "tests/data/command.h"
#include "tests/data/deep_models.h"
#include "tests/data/graph_builder.h"
#include "tests/data/sanitized.h"
#include "tests/data/test_files.h"

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace resizelens::test {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using Words = std::vector<std::string>;

class Limit : public testing::Test
{
protected:
    /// A file of zeros that takes no place.
    static std::string sparse(const std::string& name, std::uintmax_t bytes)
    {
        const fs::path path = tempFolder() / name;
        std::ofstream(path, std::ios::binary).flush();
        fs::resize_file(path, bytes);
        return path.string();
    }

    /// One Resize by 64 in both directions.
    static std::string model(std::int64_t length)
    {
        onnx::ModelProto made = emptyModel("limit", 13);
        GraphBuilder graph(*made.mutable_graph());
        graph.input("x", {1, 3, length, length});
        graph.floats("scales", {1, 1, 64, 64});
        graph.output(graph.node("Resize", "r", {"x", "", "scales"}, {attribute("mode", "linear")}),
                     {1, 3, length * 64, length * 64});
        return saveTemp(made, "limit").string();
    }

    static void expectRefused(const Words& arguments, const std::string& sentence)
    {
        SCOPED_TRACE(arguments.front());
        Words command = {"timeout", "60", RESIZELENS_CLI};
        command.insert(command.end(), arguments.begin(), arguments.end());
        const CommandResult result = runCommand(command);
        EXPECT_EQ(result.exitCode, 1) << result.output;
        EXPECT_THAT(result.errors, HasSubstr(sentence));
        if (!kSanitized) { // there a child begins with the peak of its parent, which runs many tests
            EXPECT_LT(result.peakKilobytes, 500'000);
        }
    }
};

TEST_F(Limit, ofAProfile)
{
    expectRefused({"check", model(8), "--target", sparse("profile.json", kLargestProfile + 1)},
                  "this is too large for a target profile");
}

TEST_F(Limit, ofALog)
{
    const std::string log = sparse("compiler.log", kLargestLog + 1);
    expectRefused({"confirm", model(8), "--log", log}, "the log is larger than 16 GiB");
    fs::remove(log);
}

TEST_F(Limit, ofAPicture)
{
    const std::string picture = sparse("picture.png", static_cast<std::uintmax_t>(kLargestPictureFile) + 1);
    expectRefused({"preview", model(8), "--site", "r", "--image", picture, "-o", "limit"},
                  "the file is larger than 2 GiB");
    fs::remove(picture);
}

/// A head that promises more pixels than are read: nothing is unpacked.
TEST_F(Limit, ofPixels)
{
    constexpr std::int64_t kSide = 16384;
    static_assert(kSide * kSide > kMaxPixels);
    const std::string head = "P6 " + std::to_string(kSide) + " " + std::to_string(kSide) + " 255\n";
    const std::string picture = saveTempBytes(head, "pixels.ppm").string();
    expectRefused({"preview", model(8), "--site", "r", "--image", picture, "-o", "limit"},
                  "the image has 16384×16384 pixels, more than the 134 million that are read");
}

TEST_F(Limit, ofADocument)
{
    const std::string job = sparse("job.json", kLargestDocument + 1);
    expectRefused({"batch", "--job", job}, "this is too large for such a file");
    fs::remove(job);
}

TEST_F(Limit, ofAPreview)
{
    static_assert(std::int64_t{3} * 16384 * 16384 > kMostPreviewed);
    expectRefused({"preview", model(256), "--site", "r", "-o", "limit"},
                  "the result would have the shape 1×3×16384×16384");
}

TEST_F(Limit, ofTheStructure)
{
    if (kSanitized)
        GTEST_SKIP() << "a sanitizer takes memory of its own";
    // A node whose doc_string is zeros up to the end of the file.
    const auto number = [](std::uint64_t value) {
        std::string bytes;
        for (; value > 127; value >>= 7)
            bytes += static_cast<char>((value & 127) | 128);
        return bytes + static_cast<char>(value);
    };
    const std::uint64_t zeros = kMaxStructureBytes + 1;
    const std::string node = std::string("\x22\x04Relu\x32") + number(zeros);
    const std::string graph = "\x0a" + number(node.size() + zeros) + node;
    const std::string head = "\x08\x08\x3a" + number(graph.size() + zeros) + graph;
    const std::string path = saveTempBytes(head, "structure.onnx").string();
    fs::resize_file(path, head.size() + zeros);
    expectRefused({"inspect", path}, "the model's structure (without weights) is larger than 1 GB");
    fs::remove(path);
}

TEST_F(Limit, ofGraphsInsideOfEachOther)
{
    onnx::GraphProto graph;
    graph.add_node()->set_op_type("Relu");
    for (int depth = 0; depth < kDeepestGraph; ++depth) {
        onnx::GraphProto outer;
        onnx::NodeProto& node = *outer.add_node();
        node.set_op_type("If");
        *node.add_attribute() = attribute("then_branch", graph);
        graph = std::move(outer);
    }
    onnx::ModelProto made = emptyModel("deep", 13);
    *made.mutable_graph() = graph;
    expectRefused({"inspect", saveTemp(made, "nested").string()}, "graphs are nested more than 64 deep");
}

TEST_F(Limit, ofAText)
{
    const fs::path path =
        saveTempBytes("{\"irVersion\": \"8\", \"producerName\": \"" + std::string(4096, 'x'), "long.json");
    fs::resize_file(path, (std::uintmax_t{256} << 20) + 1);
    expectRefused({"inspect", path.string()}, "a model as text may take 256 MB at most");
    fs::remove(path);
}

TEST_F(Limit, ofBracketsInsideOfEachOther)
{
    const std::string deep = "{\"graph\": " + std::string(201, '[') + std::string(201, ']') + "}";
    expectRefused({"inspect", saveTempBytes(deep, "deep.json").string()},
                  "the text is nested more than 200 deep");
}

TEST_F(Limit, ofPartsInsideOfEachOther)
{
    expectRefused({"inspect", saveTempBytes(nestedTypes(3000), "types.onnx").string()},
                  "nothing nested deeper than 100 levels");
}

/// What the axes of unlike nodes have together.
TEST_F(Limit, ofUnlikeRows)
{
    onnx::ModelProto made = emptyModel("rows", 13);
    GraphBuilder graph(*made.mutable_graph());
    graph.input("x", {1, 1, 1, 1000});
    for (std::int64_t i = 0; i < 3; ++i) {
        const std::int64_t length = kMaxAxisRows - 100'000 - i;
        const std::string name = "r" + std::to_string(i);
        graph.node("Resize", name, {"x", "", "", graph.ints("sizes" + name, {1, 1, 1, length})},
                   {attribute("mode", "nearest")}, "y" + name);
        graph.output("y" + name, {1, 1, 1, length});
    }
    const CommandResult result = runCommand({RESIZELENS_CLI, "inspect", saveTemp(made, "rows").string()});
    EXPECT_EQ(result.exitCode, 0) << result.errors;
    EXPECT_THAT(result.output,
                HasSubstr("more distinct Resize nodes than are analysed: 500, or 524288 samples"));
}

TEST_F(Limit, ofAnAxis)
{
    onnx::ModelProto made = emptyModel("axis", 13);
    GraphBuilder graph(*made.mutable_graph());
    graph.input("x", {1, 1, 1, 1000});
    graph.ints("sizes", {1, 1, 1, kMaxAxisRows});
    graph.output(graph.node("Resize", "r", {"x", "", "", "sizes"}, {attribute("mode", "linear")}),
                 {1, 1, 1, kMaxAxisRows});
    const CommandResult result = runCommand({RESIZELENS_CLI, "inspect", saveTemp(made, "axis").string()});
    EXPECT_EQ(result.exitCode, 0) << result.errors;
    EXPECT_THAT(result.output, HasSubstr("all axes together may have 2097152"));
}

/// Half of the rows that may be, each of so many weights that there are too many.
TEST_F(Limit, ofTaps)
{
    const std::int64_t length = kMaxAxisTaps / 8 + 1; // two axes of four taps
    onnx::ModelProto made = emptyModel("taps", 13);
    GraphBuilder graph(*made.mutable_graph());
    graph.input("x", {1, 1, 1000, 1000});
    graph.ints("sizes", {1, 1, length, length});
    graph.output(graph.node("Resize", "r", {"x", "", "", "sizes"}, {attribute("mode", "cubic")}),
                 {1, 1, length, length});
    const CommandResult result = runCommand({RESIZELENS_CLI, "inspect", saveTemp(made, "taps").string()});
    EXPECT_EQ(result.exitCode, 0) << result.errors;
    EXPECT_THAT(result.output, HasSubstr("all axes together may have 4194304"));
}

} // namespace
} // namespace resizelens::test
