// Where knowledge of a shape ends, on the way to a value far behind.
#include "core/onnx/why_unknown.h"

#include "core/onnx/words.h"
#include "tests/core/onnx/shape_case.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace resizelens::test {
namespace {

Phrase whyOf(const ShapeCase& one, const std::string& value)
{
    return UnknownRanks(one.index(), one.table()).why(*one.index().find(GraphIndex::mainGraph(), value));
}

TEST(WhyUnknown, namesTheNodeWhereKnowledgeEnds)
{
    onnx::ModelProto model = modelOf(13, [](GraphBuilder& graph) {
        graph.input("x", {1, 3, 8, 8});
        graph.node("Relu", "relu", {"x"}, {}, "a");
        graph.node("Mystery", "odd", {"a"}, {}, "b");
        graph.node("Sigmoid", "sigmoid", {"b"}, {}, "c");
        graph.node("Add", "add", {"a", "c"}, {}, "d");
    });
    model.mutable_graph()->mutable_node(1)->set_domain("some.vendor");
    const ShapeCase one(model);
    ASSERT_EQ(one.shape("d"), "unknown");
    const Phrase why = whyOf(one, "d");
    EXPECT_EQ(why.english, "node 'odd': operator Mystery of domain some.vendor is not known");
    EXPECT_EQ(why, say(words::withNode, "odd", say(words::openDomain, "Mystery", "some.vendor")));
    EXPECT_EQ(whyOf(one, "b"), why);
}

TEST(WhyUnknown, namesTheModelsInputWithoutAShape)
{
    onnx::ModelProto model = modelOf(13, [](GraphBuilder& graph) {
        graph.input("x", {1, 3});
        graph.node("Relu", "relu", {"x"}, {}, "a");
    });
    model.mutable_graph()->mutable_input(0)->mutable_type()->mutable_tensor_type()->clear_shape();
    EXPECT_EQ(whyOf(ShapeCase(model), "a").english, "the model states no shape of its input 'x'");
}

TEST(WhyUnknown, endsInACycle)
{
    const ShapeCase one(modelOf(13, [](GraphBuilder& graph) {
        graph.input("x", {1, 3});
        graph.node("Add", "first", {"x", "b"}, {}, "a");
        graph.node("Relu", "second", {"a"}, {}, "b");
    }));
    EXPECT_EQ(whyOf(one, "b").key, words::openCycle.key);
}

/// In whichever order the values of one model are asked for.
TEST(WhyUnknown, answersAlikeForEachValueOfAWay)
{
    onnx::ModelProto model = modelOf(13, [](GraphBuilder& graph) {
        graph.input("x", {1, 3});
        graph.node("Mystery", "odd", {"x"}, {}, "a");
        graph.node("Relu", "r", {"a"}, {}, "b");
        graph.node("Relu", "s", {"b"}, {}, "c");
        graph.node("Add", "first", {"x", "q"}, {}, "p");
        graph.node("Relu", "second", {"p"}, {}, "q");
        graph.node("Relu", "third", {"q"}, {}, "r");
    });
    const ShapeCase one(model);
    for (const std::vector<std::string>& order : {std::vector<std::string>{"a", "b", "c", "p", "q", "r"},
                                                  {"r", "q", "p", "c", "b", "a"},
                                                  {"b", "r", "c", "a", "q", "p"}}) {
        UnknownRanks ranks(one.index(), one.table());
        for (const std::string& value : order)
            EXPECT_EQ(ranks.why(*one.index().find(GraphIndex::mainGraph(), value)), whyOf(one, value))
                << value;
    }
    EXPECT_EQ(whyOf(one, "c"), whyOf(one, "a"));
    EXPECT_EQ(whyOf(one, "r").key, words::openCycle.key);
}

} // namespace
} // namespace resizelens::test
