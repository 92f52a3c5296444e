// Small files that ask for a lot: an answer, or a sentence about the limit that they pass, within bounds of
// time and memory. Prints what each case took, as a table.
#include "tests/data/command.h"
#include "tests/data/deep_models.h"
#include "tests/data/graph_builder.h"
#include "tests/data/sanitized.h"
#include "tests/data/test_files.h"

#include <cstddef>
#include <string>
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

class Proportion : public testing::Test
{
protected:
    void SetUp() override
    {
        if (kSanitized)
            GTEST_SKIP() << "a sanitizer takes memory and time of its own";
    }

    static CommandResult inspect(const std::string& name, const std::string& bytes, const Bounds& bounds)
    {
        const std::string model = saveTempBytes(bytes, "proportion.onnx").string();
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
    inspect("a chain of sixty Resizes by 2", chain(60), {30.0, 400});
}

TEST_F(Proportion, aThousandDifferentResizes)
{
    inspect("1,000 different Resizes", many(1000, false), {30.0, 200});
}

TEST_F(Proportion, moreUnlikeResizesThanAreAnalysed)
{
    const CommandResult some = inspect("10,000 different Resizes", many(10'000, false), {30.0, 400});
    EXPECT_THAT(some.output, HasSubstr("more unlike Resize nodes than are analysed"));
    inspect("100,000 different Resizes", many(100'000, false), {60.0, 900});
    inspect("100,000 Resizes that differ in one attribute", manyCoefficients(100'000), {60.0, 900});
}

TEST_F(Proportion, aFactorOfThousands)
{
    const Words nearest = {"nearest", "linear", "cubic"};
    for (const std::string& mode : nearest)
        inspect("one Resize by 4096, " + mode, one(mode, 4, 16384, false), {10.0, 500});
    inspect("one Resize by 1/4096, cubic, antialias", one("cubic", 16384, 4, true), {5.0, 250});
}

TEST_F(Proportion, theLongestAxes)
{
    inspect("one Resize to 2,000,000 samples, cubic", one("cubic", 1001, 1'000'000, false), {20.0, 500});
    inspect("one Resize to 2,000,000 samples, nearest", one("nearest", 999'983, 1'000'000, false),
            {20.0, 500});
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

TEST_F(Proportion, aHundredThousandEqualResizes)
{
    inspect("100,000 equal Resizes", many(100'000, true), {60.0, 700});
}

TEST_F(Proportion, bodiesThatBranch)
{
    inspect("If of depth 14, both branches", branchingIfs(14), {60.0, 500});
}

TEST_F(Proportion, functionsThatCallEachOther)
{
    inspect("a chain of 50,000 functions", functionChain(50'000), {60.0, 500});
    inspect("functions that double 40 times", doublingFunctions(40), {60.0, 200});
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
