// Nodes found again in models to which was done what exporters and optimisers do: the truth is in the nodes'
// comments.
#include "core/extras/model_diff/match_nodes.h"
#include "core/extras/model_diff/model_diff.h"
#include "tests/core/extras/model_diff/model_pair.h"
#include "tests/data/sanitized.h"

#include <algorithm>
#include <chrono>
#include <map>
#include <random>
#include <set>

namespace resizelens::test {
namespace {

/// A network of convolutions with weights of their own, activations, sums and resizes that branches and joins;
/// nothing is computed twice or for nothing.
onnx::ModelProto network(Random& random, std::size_t nodes)
{
    onnx::ModelProto model = emptyModel("network", 13);
    GraphBuilder graph(*model.mutable_graph());
    RandomFloats values(random());
    graph.input("x", {1, 4, 8, 8});
    const std::string scales = graph.floats("scales", {1, 1, 2, 2});
    std::vector<std::string> open = {"x"};                  // read by nobody yet
    std::set<std::pair<std::size_t, std::string>> computed; // operator and what it reads
    std::string recent = "x";
    while (static_cast<std::size_t>(model.graph().node_size()) < nodes) {
        const std::string name = "layer_" + std::to_string(model.graph().node_size());
        const std::size_t what = open.size() > 3 ? 8 : below(random, 8);
        const std::size_t place = below(random, open.size());
        const std::string read = below(random, 5) == 0 ? recent : open[place];
        std::string made;
        if (what >= 8) {
            const std::string first = open[place];
            open.erase(open.begin() + static_cast<std::ptrdiff_t>(place));
            made = graph.node("Add", name, {first, open[below(random, open.size())]});
            std::erase(open, model.graph().node(model.graph().node_size() - 1).input(1));
        } else {
            if (what >= 5 && computed.insert({what / 7, read}).second)
                made = what < 7
                           ? graph.node("Relu", name, {read})
                           : graph.node("Resize", name, {read, "", scales}, {attribute("mode", "nearest")});
            else
                made = graph.conv(name, read, {4, 4, 1, 1, 0}, values);
            std::erase(open, read);
        }
        recent = read;
        open.push_back(made);
    }
    for (std::size_t i = 0; i < open.size(); ++i)
        graph.output(open[i], {1, 4, "h", "w"});
    for (int i = 0; i < model.graph().node_size(); ++i)
        model.mutable_graph()->mutable_node(i)->set_doc_string(std::to_string(i));
    return model;
}

bool isOutput(const onnx::ModelProto& model, const std::string& value)
{
    return std::any_of(model.graph().output().begin(), model.graph().output().end(),
                       [&](const auto& output) { return output.name() == value; });
}

/// Other names for all nodes and for all values inside the graph.
void renameAll(onnx::ModelProto& model)
{
    onnx::GraphProto& graph = *model.mutable_graph();
    std::map<std::string, std::string> names;
    for (onnx::NodeProto& node : *graph.mutable_node()) {
        node.set_name("n" + std::to_string(names.size() * 7 + 3));
        for (std::string& output : *node.mutable_output())
            if (!isOutput(model, output))
                output = names.emplace(output, "v" + std::to_string(names.size() * 5 + 1)).first->second;
    }
    for (onnx::TensorProto& tensor : *graph.mutable_initializer())
        tensor.set_name(names.emplace(tensor.name(), "w" + std::to_string(names.size())).first->second);
    for (onnx::NodeProto& node : *graph.mutable_node())
        for (std::string& input : *node.mutable_input())
            if (const auto found = names.find(input); found != names.end())
                input = found->second;
}

/// Names as exporters give them: the operator and a number, so that all behind a node that came in move.
void numberNames(onnx::ModelProto& model)
{
    std::map<std::string, int> counts;
    for (onnx::NodeProto& node : *model.mutable_graph()->mutable_node())
        node.set_name(node.op_type() + "_" + std::to_string(counts[node.op_type()]++));
}

/// Another order in which every node still follows what it reads.
void reorder(onnx::ModelProto& model, Random& random)
{
    onnx::GraphProto& graph = *model.mutable_graph();
    std::vector<onnx::NodeProto> left(graph.node().begin(), graph.node().end());
    std::set<std::string> missing;
    for (const onnx::NodeProto& node : left)
        missing.insert(node.output(0));
    graph.clear_node();
    while (!left.empty()) {
        std::vector<std::size_t> ready;
        for (std::size_t i = 0; i < left.size() && ready.size() < 8; ++i)
            if (std::none_of(left[i].input().begin(), left[i].input().end(),
                             [&](const std::string& input) { return missing.contains(input); }))
                ready.push_back(i);
        const std::size_t next = ready[below(random, ready.size())];
        missing.erase(left[next].output(0));
        *graph.add_node() = left[next];
        left.erase(left.begin() + static_cast<std::ptrdiff_t>(next));
    }
}

/// A node between another and all that read it; its comment says that it is new.
void insertNode(onnx::ModelProto& model, std::size_t behind, const std::string& op)
{
    onnx::GraphProto& graph = *model.mutable_graph();
    const std::string value = graph.node(static_cast<int>(behind)).output(0);
    const std::string result = "inserted_" + std::to_string(graph.node_size());
    for (onnx::NodeProto& node : *graph.mutable_node())
        for (std::string& input : *node.mutable_input())
            if (input == value)
                input = result;
    onnx::NodeProto node;
    node.set_op_type(op);
    node.set_name("new_" + std::to_string(graph.node_size()));
    node.set_doc_string("new");
    node.add_input(value);
    node.add_output(result);
    *graph.add_node() = node;
    for (int i = graph.node_size() - 1; i > static_cast<int>(behind) + 1; --i)
        graph.mutable_node()->SwapElements(i, i - 1);
}

/// What read the node reads what it read.
void removeNode(onnx::ModelProto& model, std::size_t place)
{
    onnx::GraphProto& graph = *model.mutable_graph();
    const onnx::NodeProto gone = graph.node(static_cast<int>(place));
    if (isOutput(model, gone.output(0)))
        return;
    for (onnx::NodeProto& node : *graph.mutable_node())
        for (std::string& input : *node.mutable_input())
            if (input == gone.output(0))
                input = gone.input(0);
    graph.mutable_node()->DeleteSubrange(static_cast<int>(place), 1);
}

void changeWeights(onnx::ModelProto& model, Random& random, std::size_t every)
{
    for (onnx::TensorProto& tensor : *model.mutable_graph()->mutable_initializer())
        if (tensor.name() != "scales" && below(random, every) == 0)
            (*tensor.mutable_raw_data())[1] = static_cast<char>(tensor.raw_data()[1] ^ 0x55);
}

struct Score
{
    std::size_t right = 0, wrong = 0, missed = 0; // pairs of nodes that both have
};

Score scoreOf(const GraphIndex& before, const GraphIndex& after, const ModelMatch& match)
{
    std::set<std::string> kept;
    for (std::uint32_t i = 0; i < after.nodeCount(); ++i)
        kept.insert(after.node(NodeId{i}).proto->doc_string());
    Score score;
    for (std::uint32_t i = 0; i < before.nodeCount(); ++i) {
        const std::string& identity = before.node(NodeId{i}).proto->doc_string();
        if (!kept.contains(identity))
            continue; // a new node in its place may be it under another name
        if (const auto found = match.afterOf(NodeId{i}))
            ++(after.node(*found).proto->doc_string() == identity ? score.right : score.wrong);
        else
            ++score.missed;
    }
    return score;
}

/// Both ways round, and one to one.
void expectConsistent(const ModelMatch& match)
{
    std::size_t pairs = 0;
    for (std::uint32_t i = 0; i < match.after.size(); ++i)
        if (const auto after = match.after[i]) {
            EXPECT_EQ(match.before[after->value], NodeId{i});
            ++pairs;
        }
    EXPECT_EQ(pairs, match.count);
    EXPECT_EQ(pairs,
              static_cast<std::size_t>(std::count_if(match.before.begin(), match.before.end(),
                                                     [](const auto& one) { return one.has_value(); })));
}

Score matched(const onnx::ModelProto& before, const onnx::ModelProto& after)
{
    const auto a = indexOf(before, "before"), b = indexOf(after, "after");
    const auto match = matchNodes(*a, *b);
    EXPECT_TRUE(match.has_value());
    expectConsistent(*match);
    return scoreOf(*a, *b, *match);
}

constexpr std::uint64_t kSeeds = 12;
constexpr std::size_t kNodes = 300;

TEST(MatchNodes, aModelIsItself)
{
    for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
        Random random(seed);
        const auto model = network(random, kNodes);
        const Score score = matched(model, model);
        EXPECT_EQ(score.right, kNodes) << seed;
    }
}

TEST(MatchNodes, otherNamesAndAnotherOrder)
{
    for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
        Random random(seed);
        const auto before = network(random, kNodes);
        auto after = before;
        renameAll(after);
        reorder(after, random);
        const Score score = matched(before, after);
        // Of sums of the same two values that lead nowhere, each may be the other.
        EXPECT_LE(score.wrong, 6u) << seed;
        EXPECT_EQ(score.missed, 0u) << seed;
    }
}

TEST(MatchNodes, numberedNamesBehindAnInsertion)
{
    for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
        Random random(seed);
        auto before = network(random, kNodes);
        numberNames(before);
        auto after = before;
        insertNode(after, 20 + below(random, 40), "Relu");
        numberNames(after);
        const Score score = matched(before, after);
        EXPECT_LE(score.wrong, 6u) << seed;
        EXPECT_LE(score.missed, 3u) << seed;
    }
}

TEST(MatchNodes, insertedRemovedAndOtherWeightsUnderTheirNames)
{
    for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
        Random random(seed);
        const auto before = network(random, kNodes);
        auto after = before;
        changeWeights(after, random, 3);
        for (int i = 0; i < 8; ++i)
            insertNode(after, below(random, static_cast<std::size_t>(after.graph().node_size() - 1)), "Relu");
        for (int i = 0; i < 8; ++i)
            removeNode(after, below(random, static_cast<std::size_t>(after.graph().node_size() - 1)));
        const Score score = matched(before, after);
        EXPECT_EQ(score.wrong, 0u) << seed;
        EXPECT_EQ(score.missed, 0u) << seed;
    }
}

TEST(MatchNodes, everythingAtOnceWithoutNames)
{
    for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
        Random random(seed);
        const auto before = network(random, kNodes);
        auto after = before;
        changeWeights(after, random, 6);
        for (int i = 0; i < 5; ++i)
            insertNode(after, below(random, static_cast<std::size_t>(after.graph().node_size() - 1)),
                       "Sigmoid");
        for (int i = 0; i < 5; ++i)
            removeNode(after, below(random, static_cast<std::size_t>(after.graph().node_size() - 1)));
        renameAll(after);
        reorder(after, random);
        const Score score = matched(before, after);
        EXPECT_LE(score.wrong, kNodes / 20) << seed;
        EXPECT_LE(score.missed, kNodes / 20) << seed;
    }
}

TEST(MatchNodes, allWeightsTrainedAnewAndNamesGone)
{
    for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
        Random random(seed);
        const auto before = network(random, kNodes);
        auto after = before;
        changeWeights(after, random, 1);
        renameAll(after);
        const Score score = matched(before, after);
        EXPECT_LE(score.wrong, 8u) << seed;
        EXPECT_EQ(score.missed, 0u) << seed;
    }
}

TEST(MatchNodes, tenThousandNodesWithinASecond)
{
    Random random(99);
    const auto before = network(random, 10000);
    auto after = before;
    for (int i = 0; i < 20; ++i)
        insertNode(after, below(random, 9000), "Relu");
    changeWeights(after, random, 10);
    const auto renamed = [&] {
        auto model = after;
        renameAll(model);
        return model;
    }();
    const auto a = indexOf(before, "large_before");
    for (const auto& model : {after, renamed}) {
        const auto b = indexOf(model, "large_after");
        const auto started = std::chrono::steady_clock::now();
        const auto diff = diffModels(a, b);
        const std::chrono::duration<double> took = std::chrono::steady_clock::now() - started;
        ASSERT_TRUE(diff.has_value());
        RecordProperty("milliseconds", static_cast<int>(took.count() * 1000));
        EXPECT_GE(diff->count(ChangeKind::added), 20u);
        EXPECT_LT(took.count(), test::kSanitized ? 15.0 : 1.0);
    }
}

TEST(MatchNodes, endsWhenAsked)
{
    Random random(5);
    const auto model = network(random, 200);
    const auto index = indexOf(model, "cancelled");
    std::stop_source stop;
    stop.request_stop();
    const auto match = matchNodes(*index, *index, Progress{{}, stop.get_token()});
    ASSERT_FALSE(match.has_value());
    EXPECT_EQ(match.error().kind, ErrorKind::cancelled);
}

} // namespace
} // namespace resizelens::test
