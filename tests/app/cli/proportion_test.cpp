// Small files that ask for a lot: an answer, or a sentence about the limit that they pass, within bounds of
// time and memory. Prints what each case took, as a table.
#include "core/support/limits.h"
#include "tests/data/command.h"
#include "tests/data/deep_models.h"
#include "tests/data/graph_builder.h"
#include "tests/data/sanitized.h"
#include "tests/data/test_files.h"

#include <cstddef>
#include <string>
#include <tuple>
#include <vector>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace resizelens::test {
namespace {

using testing::HasSubstr;
using Words = std::vector<std::string>;

/// How a case ended, and what it took.
void tell(const std::string& name, std::size_t bytes, const CommandResult& result)
{
    constexpr double kKilo = 1e3;
    const std::string said = result.errors.substr(0, result.errors.find('\n'));
    fmt::print("| {} | {:.1f} kB | {:.2f} s | {:.0f} MB | {} |\n", name, static_cast<double>(bytes) / kKilo,
               result.seconds, static_cast<double>(result.peakKilobytes) / kKilo,
               result.exitCode == 0 ? "answered" : said.substr(said.find(".onnx: ") + 1));
}

struct Bounds
{
    double seconds;
    long megabytes;
};

/// The bound of an analysis: twenty times the structure and 100 MB.
Bounds proportionate(double seconds, const std::string& bytes)
{
    return {seconds, 100 + static_cast<long>(20 * bytes.size() / 1'000'000)};
}

class Proportion : public testing::Test
{
protected:
    void SetUp() override
    {
        if (kSanitized)
            GTEST_SKIP() << "a sanitizer takes memory and time of its own";
    }

    static CommandResult inspect(const std::string& name, const std::string& bytes, const Bounds& bounds,
                                 const std::string& file = "proportion.onnx")
    {
        const std::string model = saveTempBytes(bytes, file).string();
        const CommandResult result = runCommand({RESIZELENS_CLI, "inspect", model});
        tell(name, bytes.size(), result);
        EXPECT_LT(result.exitCode, 2) << result.errors;
        EXPECT_LT(result.seconds, bounds.seconds);
        EXPECT_LT(result.peakKilobytes, bounds.megabytes * 1000);
        return result;
    }
};

/// Bytes as the graph of a model.
std::string graphOf(const std::string& content)
{
    std::string field = "\x3a";
    std::size_t rest = content.size();
    for (; rest > 127; rest >>= 7)
        field += static_cast<char>((rest & 127) | 128);
    return field + static_cast<char>(rest) + content;
}

/// Each enlarges what the one before gives.
std::string chain(std::size_t count)
{
    onnx::ModelProto model = emptyModel("chain", 13);
    GraphBuilder graph(*model.mutable_graph());
    graph.input("x", {1, 1, 1, 1});
    graph.floats("scales", {1, 1, 2, 2});
    std::string value = "x";
    for (std::size_t i = 0; i < count; ++i)
        value =
            graph.node("Resize", fmt::format("r{}", i), {value, "", "scales"}, {attribute("mode", "linear")});
    graph.output(value, {"a", "b", "c", "d"});
    return model.SerializeAsString();
}

/// Nodes that resize one input, all alike or each by scales of its own.
std::string many(std::size_t count, bool alike)
{
    onnx::ModelProto model = emptyModel("many", 13);
    GraphBuilder graph(*model.mutable_graph());
    graph.input("x", {1, 3, 64, 64});
    for (std::size_t i = 0; i < count; ++i) {
        const float width = alike ? 2.0F : 1.0F + static_cast<float>(i % 1000) / 97.0F,
                    height = alike ? 2.0F : 1.0F + static_cast<float>(i / 1000 + 1) / 89.0F;
        const std::string scales =
            alike && i > 0 ? "s0" : graph.floats(fmt::format("s{}", i), {1, 1, width, height});
        graph.node("Resize", fmt::format("r{}", i), {"x", "", scales}, {attribute("mode", "linear")});
    }
    return model.SerializeAsString();
}

/// Nodes that differ in cubic_coeff_a only.
std::string manyCoefficients(std::size_t count)
{
    onnx::ModelProto model = emptyModel("coefficients", 13);
    GraphBuilder graph(*model.mutable_graph());
    graph.input("x", {1, 3, 8, 8});
    graph.floats("scales", {1, 1, 2, 2});
    for (std::size_t i = 0; i < count; ++i)
        graph.node(
            "Resize", fmt::format("r{}", i), {"x", "", "scales"},
            {attribute("mode", "cubic"), attribute("cubic_coeff_a", -1.0F + static_cast<float>(i) / 1e6F)});
    return model.SerializeAsString();
}

/// Both axes from one length to the other.
std::string one(const std::string& mode, std::int64_t from, std::int64_t to, bool antialias)
{
    onnx::ModelProto model = emptyModel("one", 18);
    GraphBuilder graph(*model.mutable_graph());
    graph.input("x", {1, 1, from, from});
    graph.ints("sizes", {1, 1, to, to});
    std::vector<onnx::AttributeProto> attributes = {attribute("mode", mode.c_str())};
    if (antialias)
        attributes.push_back(attribute("antialias", std::int64_t{1}));
    graph.output(graph.node("Resize", "r", {"x", "", "", "sizes"}, attributes), {1, 1, to, to});
    return model.SerializeAsString();
}

std::string emptyAttributes(std::size_t nodes)
{
    constexpr int kAttributes = 40;
    onnx::NodeProto node;
    node.set_op_type("Relu");
    for (int i = 0; i < kAttributes; ++i)
        node.add_attribute();
    onnx::GraphProto graph;
    *graph.add_node() = node;
    const std::string one = graph.SerializeAsString();
    std::string many;
    for (std::size_t i = 0; i < nodes; ++i)
        many += one;
    onnx::ModelProto model = emptyModel("attributes", 13);
    model.clear_graph();
    return model.SerializeAsString() + graphOf(many);
}

/// A name that is given again and again.
std::string emptyFields(std::size_t count)
{
    std::string names;
    names.reserve(count * 2);
    for (std::size_t i = 0; i < count; ++i)
        names += std::string("\x12\x00", 2);
    onnx::ModelProto model = emptyModel("fields", 13);
    model.clear_graph();
    return model.SerializeAsString() + graphOf(names);
}

TEST_F(Proportion, aChainThatDoubles)
{
    const std::string model = chain(60);
    inspect("a chain of sixty Resizes by 2", model, proportionate(5.0, model));
}

TEST_F(Proportion, differentResizes)
{
    for (const std::size_t count : {500, 1000, 10'000}) {
        const std::string model = many(count, false);
        const CommandResult result =
            inspect(fmt::format("{} different Resizes", count), model, proportionate(10.0, model));
        EXPECT_EQ(result.exitCode, 0);
        EXPECT_EQ(result.output.find("more unlike Resize nodes than are analysed") != std::string::npos,
                  count > kMostUnlikeSites);
    }
    const std::string model = manyCoefficients(10'000);
    inspect("10,000 Resizes that differ in one attribute", model, proportionate(10.0, model));
}

/// Each of lengths without a common divisor, as many as are analysed.
TEST_F(Proportion, differentLongResizes)
{
    onnx::ModelProto made = emptyModel("long", 13);
    GraphBuilder graph(*made.mutable_graph());
    graph.input("x", {1, 3, 1009, 1});
    for (std::int64_t i = 0; i < 500; ++i)
        graph.node("Resize", fmt::format("r{}", i),
                   {"x", "", "", graph.ints(fmt::format("s{}", i), {1, 3, 3600 + i, 1})},
                   {attribute("mode", "linear")});
    const std::string model = made.SerializeAsString();
    inspect("500 different Resizes to 3,600 and more samples", model, proportionate(20.0, model));
}

TEST_F(Proportion, moreResizesThanAreAnalysed)
{
    for (const bool alike : {false, true}) {
        const std::string model = many(100'000, alike);
        const CommandResult result = inspect(alike ? "100,000 equal Resizes" : "100,000 different Resizes",
                                             model, proportionate(5.0, model));
        EXPECT_THAT(result.errors,
                    HasSubstr("the model has 100000 Resize nodes, more than the 10000 that are analysed"));
    }
}

TEST_F(Proportion, aFactorOfThousands)
{
    const Words nearest = {"nearest", "linear", "cubic"};
    for (const std::string& mode : nearest)
        inspect("one Resize by 4096, " + mode, one(mode, 4, 16384, false), {10.0, 100});
    inspect("one Resize by 1/4096, cubic, antialias", one("cubic", 16384, 4, true), {5.0, 100});
}

TEST_F(Proportion, theLongestAxes)
{
    const std::string tooMany = one("cubic", 1001, 1'000'000, false);
    const CommandResult refused =
        inspect("one Resize to 2,000,000 samples, cubic", tooMany, proportionate(20.0, tooMany));
    EXPECT_THAT(refused.output, HasSubstr("too many weights"));
    // The most that is worked with.
    for (const auto& [mode, from, to] :
         {std::tuple("cubic", 1001, 520'000), std::tuple("nearest", 999'983, 1'000'000)}) {
        const std::string model = one(mode, from, to, false);
        const CommandResult result = inspect(fmt::format("one Resize to {} samples, {}", 2 * to, mode), model,
                                             proportionate(20.0, model));
        EXPECT_EQ(result.exitCode, 0);
    }
}

/// Parts of two bytes each.
TEST_F(Proportion, partsThatAreSmallerThanTheirPlace)
{
    const CommandResult attributes =
        inspect("nodes of forty empty attributes", emptyAttributes(400'000), {20.0, 900});
    EXPECT_THAT(attributes.errors, HasSubstr("times their size in memory"));
    const CommandResult fields = inspect("30,000,001 empty fields", emptyFields(30'000'001), {60.0, 300});
    EXPECT_THAT(fields.errors, HasSubstr("more than 30 million parts"));
}

/// A model as text, of nodes of a few letters each, which parsers would make objects of before any limit holds.
TEST_F(Proportion, textOfPartsThatAreSmallerThanTheirPlace)
{
    constexpr std::size_t kNodes = 1'900'000; // fewer than are refused for their number
    const auto many = [](const std::string& one) {
        std::string all;
        for (std::size_t i = 0; i < kNodes; ++i)
            all += one;
        return all;
    };
    const CommandResult json = inspect("1,900,000 empty nodes as JSON",
                                       "{\"irVersion\":\"8\",\"graph\":{\"node\":[" + many("{},") + "{}]}}",
                                       {20.0, 200}, "proportion.json");
    EXPECT_THAT(json.errors, HasSubstr("times their size in memory"));
    const CommandResult text =
        inspect("1,900,000 empty nodes as text", "ir_version: 8 graph {" + many("node{}") + "}", {20.0, 300},
                "proportion.textproto");
    EXPECT_THAT(text.errors, HasSubstr("times their size in memory"));
}

/// Fourteen bytes a node.
TEST_F(Proportion, aMillionResizes)
{
    onnx::GraphProto graph;
    graph.add_node()->set_op_type("Resize");
    graph.mutable_node(0)->add_input("x");
    const std::string node = graph.SerializeAsString();
    std::string nodes;
    for (int i = 0; i < 1'000'000; ++i)
        nodes += node;
    onnx::ModelProto head = emptyModel("million", 13);
    head.clear_graph();
    const std::string model = head.SerializeAsString() + graphOf(nodes);
    const CommandResult result = inspect("a million Resizes", model, proportionate(10.0, model));
    EXPECT_THAT(result.errors, HasSubstr("the model"));
}

TEST_F(Proportion, tenMillionNodes)
{
    std::string nodes;
    for (int i = 0; i < 10'000'000; ++i)
        nodes += std::string("\x0a\x03\x22\x01\x41", 5); // a node of the operator A
    onnx::ModelProto head = emptyModel("nodes", 13);
    head.clear_graph();
    const std::string model = head.SerializeAsString() + graphOf(nodes);
    const CommandResult result = inspect("10,000,000 nodes", model, proportionate(10.0, model));
    EXPECT_THAT(result.errors, HasSubstr("the model"));
}

TEST_F(Proportion, equalResizes)
{
    const std::string model = many(10'000, true);
    inspect("10,000 equal Resizes", model, proportionate(10.0, model));
}

TEST_F(Proportion, bodiesThatBranch)
{
    const std::string model = branchingIfs(14);
    inspect("If of depth 14, both branches", model, proportionate(10.0, model));
}

TEST_F(Proportion, functionsThatCallEachOther)
{
    inspect("a chain of 50,000 functions", functionChain(50'000), {60.0, 500});
    inspect("functions that double 40 times", doublingFunctions(40), {60.0, 200});
}

/// One Resize by `factor` in both directions.
std::string enlarging(const std::vector<std::int64_t>& from, std::int64_t factor, const std::string& mode)
{
    onnx::ModelProto model = emptyModel("enlarging", 13);
    GraphBuilder graph(*model.mutable_graph());
    graph.input("x", Axes(from.begin(), from.end()));
    const auto scale = static_cast<float>(factor);
    graph.node("Resize", "r", {"x", "", graph.floats("s", {1, 1, scale, scale})},
               {attribute("mode", mode.c_str())}, "y");
    graph.output("y", {from[0], from[1], from[2] * factor, from[3] * factor});
    return model.SerializeAsString();
}

/// An export that is verified, without ONNX Runtime.
CommandResult verified(const std::string& name, const std::string& bytes)
{
    const std::string model = saveTempBytes(bytes, "verified.onnx").string();
    const CommandResult result =
        runCommand({"/usr/bin/env", "RESIZELENS_ONNXRUNTIME=/nowhere/libonnxruntime.so", RESIZELENS_CLI,
                    "export", model, "-o", model + ".out.onnx", "--verify", "--allow-unrun"});
    tell(name, bytes.size(), result);
    return result;
}

/// A few bytes can ask for any result: it is refused before it is made.
TEST_F(Proportion, aVerificationHasALargestResult)
{
    const CommandResult refused =
        verified("export --verify, a result of 14 GB", enlarging({1, 1, 16, 16}, 3750, "linear"));
    EXPECT_EQ(refused.exitCode, 1);
    EXPECT_THAT(refused.errors,
                HasSubstr("a result of shape 1×1×60000×60000 is too large to be compared here"));
    EXPECT_LT(refused.peakKilobytes, 200'000);
    EXPECT_LT(refused.seconds, 20.0);
}

/// Where all channels are treated alike, one tells as much.
TEST_F(Proportion, aVerificationOfManyChannelsTakesOne)
{
    for (const char* mode : {"linear", "nearest", "cubic"}) {
        const CommandResult result =
            verified(std::string("export --verify, a result of 2 GB in 512 channels, ") + mode,
                     enlarging({8, 64, 128, 128}, 8, mode));
        EXPECT_EQ(result.exitCode, 0) << result.errors;
        EXPECT_LT(result.peakKilobytes, 200'000);
    }
}

/// What a verification takes goes by the tensors that it compares, not by the file: limits.md has the factor.
TEST_F(Proportion, aVerificationGoesByItsLargestResult)
{
    onnx::ModelProto model = emptyModel("large_result", 13);
    GraphBuilder graph(*model.mutable_graph());
    graph.input("x", {1, 1, 64, 64});
    graph.node("Resize", "r", {"x", "", graph.floats("scales", {1, 1, 64, 64})},
               {attribute("mode", "nearest")}, "y");
    graph.output("y", {1, 1, 4096, 4096});
    const std::string source = saveTemp(model, "large_result").string();
    const CommandResult result = runCommand(
        {RESIZELENS_CLI, "export", source, "-o", source + ".out.onnx", "--verify", "--allow-unrun"});
    tell("a result of 67 MB, verified", model.SerializeAsString().size(), result);
    EXPECT_EQ(result.exitCode, 0) << result.errors;
    constexpr long kResult = 4096L * 4096 * 4 / 1000;
    EXPECT_LT(result.peakKilobytes, 3 * kResult + 60'000);
}

} // namespace
} // namespace resizelens::test
