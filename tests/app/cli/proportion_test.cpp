// Small files that ask for a lot: an answer, or a sentence about the limit that they pass, within bounds of
// time and memory. Prints what each case took, as a table.
#include "core/base/limits.h"
#include "tests/data/command.h"
#include "tests/data/deep_models.h"
#include "tests/data/graph_builder.h"
#include "tests/data/sanitized.h"
#include "tests/data/test_files.h"

#include <algorithm>
#include <cstddef>
#include <functional>
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

    /// A command on a file of at most 2 MB: two seconds of a processor, 100 MB and twenty times the file.
    static CommandResult answered(const std::string& name, const std::string& bytes, Words command)
    {
        EXPECT_LT(bytes.size(), 2'100'000U);
        const std::string model = saveTempBytes(bytes, "proportion.onnx").string();
        command.insert(command.begin(), {"timeout", "60", RESIZELENS_CLI});
        command.insert(command.begin() + 4, model);
        const CommandResult result = runCommand(command);
        tell(command[3] + ", " + name, bytes.size(), result);
        EXPECT_TRUE(result.exitCode < 2 || result.exitCode == 3) << result.exitCode << result.errors;
        EXPECT_LT(result.processorSeconds, 2.0) << name;
        EXPECT_LT(result.peakKilobytes, proportionate(0.0, bytes).megabytes * 1000) << name;
        return result;
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
        EXPECT_EQ(result.output.find("more distinct Resize nodes than are analysed") != std::string::npos,
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

const Words kInspect = {"inspect"}, kCheck = {"check", "--target", "tensorrt"};

std::string reversed(onnx::ModelProto model)
{
    auto& nodes = *model.mutable_graph()->mutable_node();
    std::reverse(nodes.begin(), nodes.end());
    return model.SerializeAsString();
}

/// Resizes of x by a scale that callers may override; `sizes` feeds a second one.
onnx::ModelProto overridable(const std::function<std::string(GraphBuilder&)>& sizes)
{
    onnx::ModelProto model = emptyModel("defaults", 13);
    GraphBuilder graph(*model.mutable_graph());
    graph.input("x", {1, 1, 8, 8});
    graph.ints("start", {1, 1, 16, 16});
    graph.input("start", {4}, onnx::TensorProto::INT64);
    graph.node("Resize", "r", {"x", "", "", sizes(graph)}, {attribute("mode", "linear")});
    return model;
}

/// What is read from a value again and again through few nodes: every way through them is not walked.
TEST_F(Proportion, aFanInOfConstants)
{
    onnx::ModelProto model = emptyModel("fan_in", 13);
    GraphBuilder graph(*model.mutable_graph());
    graph.input("x", {1});
    std::string value = graph.floats("c", {1});
    for (int i = 0; i < 7; ++i)
        value = graph.node("Sum", "s" + std::to_string(i), Words(100, value));
    graph.output(graph.node("Add", "add", {"x", value}), {1});
    answered("seven Sums of 100 equal inputs", model.SerializeAsString(), kCheck);
    answered("the same", model.SerializeAsString(), kInspect);
}

TEST_F(Proportion, wideNodes)
{
    for (const bool constant : {false, true}) {
        onnx::ModelProto model = emptyModel("wide", 13);
        GraphBuilder graph(*model.mutable_graph());
        graph.input("x", {4}, onnx::TensorProto::INT64);
        graph.ints("c", {1, 1, 2, 2});
        Words values;
        for (int i = 0; i < 20'000; ++i)
            values.push_back(graph.node("Identity", "i" + std::to_string(i), {constant ? "c" : "x"}));
        graph.output(graph.node("Sum", "sum", values), {4}, onnx::TensorProto::INT64);
        graph.output(graph.node("Sum", "equal", Words(100'000, "x")), {4}, onnx::TensorProto::INT64);
        for (const Words& command : {kInspect, kCheck})
            answered("a Sum of 20,000 inputs and one of 100,000", model.SerializeAsString(), command);
    }
}

TEST_F(Proportion, nodesInReverseOrder)
{
    const auto identities = [](GraphBuilder& graph) {
        std::string value = "start";
        for (int i = 0; i < 20'000; ++i)
            value = graph.node("Identity", "i" + std::to_string(i), {value});
        return value;
    };
    const std::string model = reversed(overridable(identities));
    for (const Words& command : {kInspect, kCheck})
        answered("20,000 Identity nodes in reverse order, over a default", model, command);
}

TEST_F(Proportion, moreDefaultsThanAreFollowed)
{
    const auto adds = [](GraphBuilder& graph) {
        std::string value = "start";
        for (int i = 0; i < 20'000; ++i) {
            const std::string name = "d" + std::to_string(i);
            graph.ints(name, {0});
            graph.input(name, {1}, onnx::TensorProto::INT64);
            value = graph.node("Add", "", {value, name}, {}, "v" + std::to_string(i));
        }
        return value;
    };
    for (const std::string& model : {overridable(adds).SerializeAsString(), reversed(overridable(adds))}) {
        const CommandResult result = answered("20,000 Adds over defaults", model, kInspect);
        EXPECT_THAT(result.output, HasSubstr("more than 64 overridable initializers"));
    }
}

/// A default goes through a chain of Ifs, each of which reads the one before inside of its branches.
TEST_F(Proportion, defaultsThroughSubgraphs)
{
    const auto ifs = [](GraphBuilder& graph) {
        graph.input("c", {}, onnx::TensorProto::BOOL);
        std::string value = "start";
        for (int i = 0; i < 5000; ++i) {
            onnx::GraphProto branch;
            GraphBuilder inner(branch);
            branch.add_output()->set_name(inner.node("Identity", "", {value}, {}, "o"));
            value = graph.node("If", "", {"c"},
                               {attribute("then_branch", branch), attribute("else_branch", branch)},
                               "v" + std::to_string(i));
        }
        return value;
    };
    for (const std::string& model : {overridable(ifs).SerializeAsString(), reversed(overridable(ifs))})
        for (const Words& command : {kInspect, kCheck})
            answered("a chain of 5,000 Ifs over a default", model, command);
}

/// Names are given again in the paths of everything below.
TEST_F(Proportion, longNamesOverManySubgraphs)
{
    onnx::GraphProto leaf;
    GraphBuilder(leaf).node("Relu", "", {"x"}, {}, "a");
    leaf.add_output()->set_name("a");
    onnx::GraphProto branch;
    GraphBuilder within(branch);
    for (int i = 0; i < 800; ++i)
        within.node("If", "", {"c"}, {attribute("then_branch", leaf), attribute("else_branch", leaf)},
                    "v" + std::to_string(i));
    branch.add_output()->set_name("v0");
    for (const auto& [name, attributeName] :
         {std::pair(std::string(1'000'000, 'n'), std::string("then_branch")),
          std::pair(std::string("if"), std::string(1'000'000, 'a'))}) {
        onnx::ModelProto model = emptyModel("long", 13);
        GraphBuilder graph(*model.mutable_graph());
        graph.input("x", {1});
        graph.input("c", {}, onnx::TensorProto::BOOL);
        graph.output(graph.node("If", name, {"c"}, {attribute(attributeName, branch)}, "y"), {1});
        for (const Words& command : {kInspect, kCheck})
            answered("1 MB of name over 800 Ifs", model.SerializeAsString(), command);
    }
}

/// The reason for an unknown rank lies far away from each of many sites.
TEST_F(Proportion, sitesAlongAnUnknownChain)
{
    onnx::ModelProto model = emptyModel("unknown", 13);
    GraphBuilder graph(*model.mutable_graph());
    graph.input("x", {1});
    graph.floats("s", {1, 1, 2, 2});
    std::string value = graph.node("Strange", "", {"x"}, {}, "start");
    for (int i = 0; i < 9'000; ++i) {
        value = graph.node("Relu", "", {value}, {}, "v" + std::to_string(i));
        graph.node("Resize", "", {value, "", "s"}, {attribute("mode", "linear")}, "r" + std::to_string(i));
    }
    answered("9,000 Resizes along a chain of unknown rank", model.SerializeAsString(), kInspect);
    answered("the same in reverse order", reversed(model), kCheck);
}

/// What an exporter is known to write wrongly is compared with what was meant, but not at any length.
TEST_F(Proportion, longAxesThatAnExporterWrote)
{
    for (const std::int64_t to : {3, 700'000}) {
        onnx::ModelProto model = emptyModel("area", 18);
        model.set_producer_name("tf2onnx");
        GraphBuilder graph(*model.mutable_graph());
        graph.input("x", {1, 1, 999'983, 999'983});
        graph.ints("sizes", {1, 1, to, to});
        graph.output(graph.node("Resize", "r", {"x", "", "", "sizes"},
                                {attribute("coordinate_transformation_mode", "asymmetric"),
                                 attribute("nearest_mode", "floor")}),
                     {1, 1, to, to});
        EXPECT_THAT(answered("area to " + std::to_string(to), model.SerializeAsString(), kInspect).output,
                    HasSubstr("tf-area"));
    }
}

/// Lengths and distances that a few bytes state are no reason to write out the matrices.
TEST_F(Proportion, operatorsThatMayHideAResize)
{
    const auto inspected = [](const char* name, const onnx::ModelProto& model) {
        answered(name, model.SerializeAsString(), kInspect);
    };
    onnx::ModelProto tiled = emptyModel("tiled", 13);
    GraphBuilder tile(*tiled.mutable_graph());
    tile.input("x", {1, 1, 8, 8});
    tile.ints("times", {1, 1, 1'000'000'000, 1});
    tile.output(tile.node("Tile", "", {"x", "times"}, {}, "y"), {1, 1, 8'000'000'000, 8});
    inspected("a Tile by 1,000,000,000", tiled);

    onnx::ModelProto meant = emptyModel("meant", 13);
    GraphBuilder mean(*meant.mutable_graph());
    mean.input("x", {1, 1, 2'000, 2'000});
    mean.ints("rows", {0, 0, 1, 1, 2, 2, 3, 3});
    mean.node("Gather", "", {"x", "rows"}, {attribute("axis", std::int64_t{2})}, "picked");
    mean.node("ReduceMean", "", {"picked"}, {attribute("axes", std::vector<std::int64_t>{3})}, "y");
    inspected("a mean of long rows", meant);

    constexpr std::int64_t kRows = 2'000;
    onnx::ModelProto added = emptyModel("added", 13);
    GraphBuilder sum(*added.mutable_graph());
    sum.input("x", {1, 1, kRows, 1});
    sum.ints("rows", {});
    onnx::TensorProto& rows = *added.mutable_graph()->mutable_initializer(0);
    rows.set_dims(0, kRows);
    for (std::int64_t row = kRows; row > 0; --row)
        rows.add_int64_data(row - 1);
    sum.node("Gather", "", {"x", "rows"}, {attribute("axis", std::int64_t{2})}, "turned");
    sum.node("Add", "", {"turned", "x"}, {}, "y");
    inspected("rows added to others far away", added);
}

} // namespace
} // namespace resizelens::test
