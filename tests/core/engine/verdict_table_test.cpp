// A table of pairs of models, and the verdict that each must get: where both are run, and where nothing is.
#include "core/engine/export_model.h"
#include "core/engine/verify_models.h"
#include "tests/core/process/find_runtime.h"
#include "tests/data/graph_builder.h"
#include "tests/data/sample_models.h"
#include "tests/data/selecting_models.h"
#include "tests/data/test_files.h"
#include "tests/data/wrapped_models.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>
#include <functional>
#include <limits>
#include <stdexcept>

namespace resizelens::test {
namespace {

using Answer = ProofVerdict::Answer;
using Change = std::function<void(onnx::ModelProto&)>;

struct Pair
{
    std::string name;
    onnx::ModelProto original, other;
    Answer run;              // where ONNX Runtime is there
    bool proved = false;     // where it is not: proved by certificates and equality, else found to differ,
    bool unreadable = false; // or a rewrite that cannot be read back as operators: nothing is proved
};

/// x → Resize ×2 nearest → what `behind` adds to it, from "big" on.
onnx::ModelProto model(const std::function<void(GraphBuilder&)>& behind)
{
    auto model = emptyModel("pair", 13);
    GraphBuilder graph(*model.mutable_graph());
    graph.input("x", {1, 2, 4, 4});
    graph.node("Resize", "resize", {"x", "", graph.floats("scales", {1, 1, 2, 2})},
               {attribute("mode", "nearest"), attribute("coordinate_transformation_mode", "asymmetric"),
                attribute("nearest_mode", "floor")},
               "big");
    behind(graph);
    return model;
}

onnx::ModelProto plain()
{
    return model([](GraphBuilder& graph) {
        graph.node("Mul", "scale", {"big", graph.floats("factor", {3})}, {}, "y");
        graph.node("Add", "shift", {"big", graph.floats("shift_by", {2})}, {}, "z");
        graph.output("y", {1, 2, 8, 8});
        graph.output("z", {1, 2, 8, 8});
    });
}

onnx::NodeProto& nodeOf(onnx::ModelProto& model, const std::string& name)
{
    for (auto& node : *model.mutable_graph()->mutable_node())
        if (node.name() == name)
            return node;
    throw std::logic_error("no node " + name);
}

onnx::ModelProto changed(onnx::ModelProto model, const Change& change)
{
    change(model);
    return model;
}

onnx::ModelProto exported(const onnx::ModelProto& model, const std::string& rule = "exact")
{
    const auto analysis = analyse(saveTemp(model, "pair_source"));
    const auto plan = makePlan((*analysis)->sites, Policy{rule});
    const auto path = tempFolder() / "pair_exported.onnx";
    const auto report = exportModel(**analysis, *plan, path);
    EXPECT_TRUE(report) << report.error().sentence();
    return *readModel(path);
}

/// plain() with a constant of any type as a second path to an output.
onnx::ModelProto withConstant(int type, const std::vector<double>& values)
{
    return model([&](GraphBuilder& graph) {
        const auto tensor = *Tensor::fromDoubles(static_cast<DType>(type),
                                                 {static_cast<std::int64_t>(values.size())}, values);
        onnx::TensorProto proto;
        proto.set_name("values");
        proto.set_data_type(type);
        proto.add_dims(static_cast<std::int64_t>(values.size()));
        proto.set_raw_data(tensor.bytes().data(), tensor.bytes().size());
        graph.node("Identity", "pass", {graph.constant(proto)}, {}, "y");
        graph.node("Relu", "relu", {"big"}, {}, "z");
        graph.output("z", {1, 2, 8, 8});
        graph.output("y", {static_cast<std::int64_t>(values.size())}, type);
    });
}

onnx::ModelProto withInts(std::int64_t first)
{
    return model([&](GraphBuilder& graph) {
        graph.node("Identity", "pass", {graph.ints("values", {first, 1, 2})}, {}, "y");
        graph.node("Relu", "relu", {"big"}, {}, "z");
        graph.output("z", {1, 2, 8, 8});
        graph.output("y", {3}, onnx::TensorProto::INT64);
    });
}

onnx::ModelProto withNode(const std::string& type, const Names& inputs, const Axes& axes)
{
    return model([&](GraphBuilder& graph) {
        graph.node(type, "last", inputs, {}, "y");
        graph.output("y", axes);
    });
}

onnx::ModelProto custom(float scale)
{
    auto result = withNode("Squash", {"big"}, {1, 2, 8, 8});
    auto& import = *result.add_opset_import();
    import.set_domain("com.example");
    import.set_version(1);
    nodeOf(result, "last").set_domain("com.example");
    *nodeOf(result, "last").add_attribute() = attribute("scale", scale);
    return result;
}

onnx::ModelProto strings(const std::string& second = "two", const std::string& first = "one")
{
    auto result = model([](GraphBuilder& graph) {
        graph.node("Relu", "relu", {"big"}, {}, "z");
        graph.node("Identity", "pass", {"words"}, {}, "y");
        graph.output("z", {1, 2, 8, 8});
        graph.output("y", {2}, onnx::TensorProto::STRING);
    });
    auto& words = *result.mutable_graph()->add_initializer();
    words.set_name("words");
    words.set_data_type(onnx::TensorProto::STRING);
    words.add_dims(2);
    words.add_string_data(first);
    words.add_string_data(second);
    return result;
}

onnx::TypeProto tensorType()
{
    onnx::TypeProto type;
    type.mutable_tensor_type()->set_elem_type(1);
    return type;
}

/// `items` times the result of the Resize, the last multiplied by `factor`.
onnx::ModelProto sequence(int items = 1, float factor = 1)
{
    auto result = model([&](GraphBuilder& graph) {
        Names list(static_cast<std::size_t>(items), "big");
        list.back() = graph.node("Mul", "scale", {"big", graph.floats("factor", {factor})});
        graph.node("SequenceConstruct", "list", list, {}, "y");
    });
    auto& output = *result.mutable_graph()->add_output();
    output.set_name("y");
    *output.mutable_type()->mutable_sequence_type()->mutable_elem_type() = tensorType();
    return result;
}

/// An optional output: there, times `factor`, or left out.
onnx::ModelProto optional(bool there, float factor = 1)
{
    auto result = model([&](GraphBuilder& graph) {
        graph.node("Mul", "scale", {"big", graph.floats("factor", {factor})}, {}, "maybe_there");
        graph.node("Relu", "relu", {"big"}, {}, "z");
        graph.output("z", {1, 2, 8, 8});
    });
    auto& graph = *result.mutable_graph();
    result.mutable_opset_import(0)->set_version(15);
    auto& node = *graph.add_node();
    node.set_op_type("Optional");
    node.set_name("maybe");
    node.add_output("y");
    if (there) {
        node.add_input("maybe_there");
    } else {
        auto& type = *node.add_attribute();
        type.set_name("type");
        type.set_type(onnx::AttributeProto::TYPE_PROTO);
        *type.mutable_tp() = tensorType();
    }
    auto& output = *graph.add_output();
    output.set_name("y");
    *output.mutable_type()->mutable_optional_type()->mutable_elem_type() = tensorType();
    return result;
}

/// Quantised numbers through a convolution of quanta, whose bias is `bias` quarters of a quantum.
onnx::ModelProto quantised(std::int32_t bias)
{
    auto result = model([&](GraphBuilder& graph) {
        const auto number = [&](const char* name, int type, double value) {
            onnx::TensorProto tensor;
            tensor.set_name(name);
            tensor.set_data_type(type);
            if (type == onnx::TensorProto::FLOAT)
                tensor.add_float_data(static_cast<float>(value));
            else
                tensor.add_int32_data(static_cast<std::int32_t>(value));
            return tensor;
        };
        using Proto = onnx::TensorProto;
        onnx::TensorProto weights = number("weights", Proto::INT8, 3),
                          shift = number("bias", Proto::INT32, bias);
        weights.add_int32_data(3);
        for (const std::int64_t length : {2, 1, 1, 1})
            weights.add_dims(length);
        shift.add_int32_data(bias);
        shift.add_dims(2);
        const std::string quantum = graph.constant(number("quantum", Proto::FLOAT, 1.0 / 64.0)),
                          middle = graph.constant(number("middle", Proto::UINT8, 128));
        graph.node("QuantizeLinear", "quantise", {"big", quantum, middle}, {}, "q");
        graph.node("QLinearConv", "conv",
                   {"q", quantum, middle, graph.constant(weights),
                    graph.constant(number("weight_quantum", Proto::FLOAT, 0.25)),
                    graph.constant(number("weight_middle", Proto::INT8, 0)), quantum, middle,
                    graph.constant(shift)},
                   {attribute("group", std::int64_t{2})}, "c");
        graph.node("Transpose", "turn", {"c"}, {}, "y");
        graph.output("y", {8, 8, 2, 1}, Proto::UINT8);
    });
    return result;
}

/// A linear Resize ×3 whose result goes through a sine of `frequency`, which magnifies its rounding.
onnx::ModelProto magnifying(float frequency)
{
    auto result = emptyModel("magnifying", 13);
    GraphBuilder graph(*result.mutable_graph());
    graph.input("x", {1, 2, 9, 9});
    graph.node("Resize", "resize", {"x", "", graph.floats("scales", {1, 1, 3, 3})},
               {attribute("mode", "linear"), attribute("coordinate_transformation_mode", "half_pixel")},
               "big");
    graph.node("Mul", "scale", {"big", graph.floats("factor", {frequency})});
    graph.node("Sin", "wave", {"scale_out"}, {}, "y");
    graph.output("y", {1, 2, 27, 27});
    return result;
}

onnx::ModelProto withFactor(onnx::ModelProto model, float value)
{
    for (auto& tensor : *model.mutable_graph()->mutable_initializer())
        if (tensor.name() == "factor")
            tensor.mutable_raw_data()->assign(reinterpret_cast<const char*>(&value), sizeof value);
    return model;
}

/// From the same results of the sites the outputs are the same, however a network magnifies rounding.
void addMagnified(std::vector<Pair>& pairs)
{
    pairs.push_back({"a network that magnifies rounding", magnifying(2500), exported(magnifying(2500)),
                     Answer::same, true});
    pairs.push_back({"a network that rounding decides", magnifying(1e7F), exported(magnifying(1e7F)),
                     Answer::same, true});
    pairs.push_back({"a weight off by more than rounding", magnifying(1),
                     withFactor(exported(magnifying(1)), 1.00003F), Answer::differs, false});
}

void addSelections(std::vector<Pair>& pairs)
{
    for (const Head head :
         {Head::topK, Head::topKUnsorted, Head::argMax, Head::comparison, Head::nonZero, Head::steps,
          Head::casts, Head::suppression, Head::quantised, Head::quantisedBack}) {
        pairs.push_back({nameOf(head) + " of scores that are as good", headModel(head, 0.0F),
                         headModel(head, 2e-5F), Answer::same});
        pairs.push_back({nameOf(head) + " of other scores", headModel(head, 0.0F), headModel(head, 0.2F),
                         Answer::differs});
    }
    pairs.push_back({"a line detector", lineDetector(), exported(lineDetector()), Answer::same, true});
    pairs.push_back({"quanta, one apart", quantised(0), quantised(1), Answer::same});
    pairs.push_back({"quanta, two apart", quantised(0), quantised(8), Answer::differs});
    pairs.push_back({"quanta, all one apart", quantised(0), quantised(4), Answer::differs});
    pairs.push_back({"random numbers", randomModel(), exported(randomModel()), Answer::same, true});
    pairs.push_back({"other random numbers", randomModel(), behindAnother(randomModel(5)), Answer::differs});
    pairs.push_back(
        {"random numbers in a body", randomInBody(), exported(randomInBody()), Answer::unproved, true});
    for (const Wrapping wrapping : {Wrapping::branch, Wrapping::loop, Wrapping::scan, Wrapping::function}) {
        pairs.push_back({"TopK of scores that are as good, " + nameOf(wrapping),
                         wrapped(headModel(Head::topK, 0.0F), wrapping),
                         wrapped(headModel(Head::topK, 2e-5F), wrapping),
                         wrapping == Wrapping::function ? Answer::same : Answer::differs});
        pairs.push_back({"TopK of other scores, " + nameOf(wrapping),
                         wrapped(headModel(Head::topK, 0.0F), wrapping),
                         wrapped(headModel(Head::topK, 0.2F), wrapping), Answer::differs});
    }
    const onnx::ModelProto often = wrapped(randomModel(), Wrapping::loop, 100);
    pairs.push_back({"random numbers in a long loop", often, exported(often), Answer::unproved, true});
}

void addEqualAndOther(std::vector<Pair>& pairs)
{
    const auto add = [&](const std::string& name, Answer run, bool proved, const Change& change) {
        pairs.push_back({name, plain(), changed(plain(), change), run, proved});
    };
    const auto weight = [](const std::string& name, float value) {
        return [=](onnx::ModelProto& model) {
            for (auto& tensor : *model.mutable_graph()->mutable_initializer())
                if (tensor.name() == name)
                    tensor.mutable_raw_data()->assign(reinterpret_cast<const char*>(&value), sizeof value);
        };
    };
    add("the same", Answer::same, true, [](onnx::ModelProto&) {});
    add("other order", Answer::same, true,
        [](onnx::ModelProto& m) { m.mutable_graph()->mutable_node()->SwapElements(1, 2); });
    add("another producer", Answer::same, true, [](onnx::ModelProto& m) { m.set_producer_name("else"); });
    add("a node renamed", Answer::same, true,
        [](onnx::ModelProto& m) { nodeOf(m, "scale").set_name("times"); });
    add("a comment", Answer::same, true,
        [](onnx::ModelProto& m) { nodeOf(m, "scale").set_doc_string("why"); });
    add("an unused weight", Answer::same, true, [](onnx::ModelProto& m) {
        *m.mutable_graph()->add_initializer() = m.graph().initializer(0);
        m.mutable_graph()->mutable_initializer(m.graph().initializer_size() - 1)->set_name("unused");
    });
    add("a weight off by rounding", Answer::same, false, weight("factor", 3.0000002f));
    add("a weight of other value", Answer::differs, false, weight("factor", 4.0f));
    add("a weight that is NaN", Answer::differs, false,
        weight("factor", std::numeric_limits<float>::quiet_NaN()));
    add("a weight that is infinite", Answer::differs, false,
        weight("factor", std::numeric_limits<float>::infinity()));
    add("another operator", Answer::differs, false,
        [](onnx::ModelProto& m) { nodeOf(m, "scale").set_op_type("Div"); });
    add("swapped inputs", Answer::same, false,
        [](onnx::ModelProto& m) { nodeOf(m, "scale").mutable_input()->SwapElements(0, 1); });
    add("an unknown operator", Answer::differs, false,
        [](onnx::ModelProto& m) { nodeOf(m, "scale").set_op_type("Squash"); });
    add("an output renamed", Answer::differs, false, [](onnx::ModelProto& m) {
        nodeOf(m, "scale").set_output(0, "w");
        m.mutable_graph()->mutable_output(0)->set_name("w");
    });
    add("an output less", Answer::differs, false,
        [](onnx::ModelProto& m) { m.mutable_graph()->mutable_output()->RemoveLast(); });
    add("an output more", Answer::differs, false, [](onnx::ModelProto& m) {
        *m.mutable_graph()->add_output() = m.graph().output(0);
        m.mutable_graph()->mutable_output(2)->set_name("big");
    });
    add("outputs in another order", Answer::differs, false,
        [](onnx::ModelProto& m) { m.mutable_graph()->mutable_output()->SwapElements(0, 1); });
    add("an input more", Answer::differs, false, [](onnx::ModelProto& m) {
        *m.mutable_graph()->add_input() = m.graph().input(0);
        m.mutable_graph()->mutable_input(1)->set_name("other");
    });
    add("an output of another shape", Answer::differs, false, [](onnx::ModelProto& m) {
        nodeOf(m, "scale").set_op_type("Flatten");
        nodeOf(m, "scale").mutable_input()->RemoveLast();
        m.mutable_graph()->mutable_output(0)->clear_type();
    });
    add("other coordinates", Answer::differs, false,
        [](onnx::ModelProto& m) { *nodeOf(m, "resize").mutable_attribute(0) = attribute("mode", "linear"); });
    add("a Resize by other scales", Answer::differs, false, [](onnx::ModelProto& m) {
        for (auto& tensor : *m.mutable_graph()->mutable_initializer())
            if (tensor.name() == "scales")
                tensor.mutable_raw_data()->replace(12, 4, std::string("\x00\x00\x40\x40", 4)); // 3
        m.mutable_graph()->mutable_output(0)->clear_type();
        m.mutable_graph()->mutable_output(1)->clear_type();
    });
}

void addRewritten(std::vector<Pair>& pairs)
{
    pairs.push_back({"a rewrite", plain(), exported(plain()), Answer::same, true});
    for (const char* name : {"resize_in_if", "resize_in_loop", "resize_in_function", "equal_sizes_mid_graph",
                             "equal_sizes_at_output", "float16", "nhwc"})
        for (const NamedModel& entry : specialModels())
            if (entry.name == name)
                pairs.push_back({name, entry.model, exported(entry.model),
                                 // its output is 0 everywhere, which proves nothing
                                 entry.name == "equal_sizes_mid_graph" ? Answer::unproved : Answer::same,
                                 true});
    pairs.push_back(
        {"an approximate rewrite", segmenter(), exported(segmenter(), "patent"), Answer::differs});
    pairs.push_back(
        {"a rewrite with a wrong weight", segmenter(),
         changed(exported(segmenter()),
                 [](onnx::ModelProto& m) {
                     for (auto& tensor : *m.mutable_graph()->mutable_initializer())
                         if (tensor.name().find("resize") != std::string::npos &&
                             tensor.data_type() == onnx::TensorProto::FLOAT && tensor.raw_data().size() >= 4)
                             tensor.mutable_raw_data()->replace(0, 4, std::string("\x00\x00\x40\x40", 4));
                 }),
         Answer::differs, false, true});
}

void addTypes(std::vector<Pair>& pairs)
{
    const auto add = [&](const std::string& name, onnx::ModelProto a, onnx::ModelProto b, Answer run,
                         bool proved) {
        pairs.push_back({name, std::move(a), std::move(b), run, proved});
    };
    const std::int64_t big = std::int64_t{1} << 53;
    add("equal integers", withInts(big), withInts(big), Answer::same, true);
    add("integers that a double does not tell apart", withInts(big), withInts(big + 1), Answer::differs,
        false);
    for (const int type : {onnx::TensorProto::UINT8, onnx::TensorProto::INT8, onnx::TensorProto::INT32,
                           onnx::TensorProto::FLOAT16, onnx::TensorProto::DOUBLE}) {
        add(dtypeName(static_cast<DType>(type)) + " equal", withConstant(type, {1, 2, 3}),
            withConstant(type, {1, 2, 3}), Answer::same, true);
        add(dtypeName(static_cast<DType>(type)) + " other", withConstant(type, {1, 2, 3}),
            withConstant(type, {1, 2, 4}), Answer::differs, false);
    }
    add("booleans", withConstant(onnx::TensorProto::BOOL, {1, 0, 1}),
        withConstant(onnx::TensorProto::BOOL, {1, 0, 0}), Answer::differs, false);
    add("all zero", withConstant(1, {0, 0, 0}), withConstant(1, {0, 0, 0}), Answer::unproved, true);
    add("all the same", withConstant(1, {5, 5}), withConstant(1, {5, 5}), Answer::unproved, true);
    const double nan = std::numeric_limits<double>::quiet_NaN();
    add("all NaN", withConstant(1, {nan, nan}), withConstant(1, {nan, nan}), Answer::unproved, true);
    add("empty", withConstant(1, {}), withConstant(1, {}), Answer::unproved, true);
    add("a single number", withConstant(1, {5}), withConstant(1, {5}), Answer::same, true);
    add("strings", strings(), strings(), Answer::same, true);
    add("other strings", strings(), strings("three"), Answer::differs, false);
    add("strings that are all the same", strings("one"), strings("one"), Answer::unproved, true);
    add("a sequence", sequence(), sequence(), Answer::same, true);
    add("a sequence of two, rounded otherwise", sequence(2), sequence(2, 1.0000001F), Answer::same, false);
    add("a sequence whose second item is another", sequence(2), sequence(2, 1.1F), Answer::differs, false);
    add("a sequence of another length", sequence(2), sequence(3), Answer::differs, false);
    add("an optional output", optional(true), optional(true), Answer::same, true);
    add("an optional output of other values", optional(true), optional(true, 2), Answer::differs, false);
    add("an optional output that is left out", optional(false), optional(false), Answer::unproved, true);
    add("an operator that nobody knows", custom(1), custom(1), Answer::unproved, true);
    add("its attribute is another", custom(1), custom(2), Answer::differs, false);
    add("zero of either sign", withConstant(1, {0.0, 1}), withConstant(1, {-0.0, 1}), Answer::same, false);
}

std::vector<Pair> allPairs()
{
    std::vector<Pair> pairs;
    addEqualAndOther(pairs);
    addRewritten(pairs);
    addTypes(pairs);
    addSelections(pairs);
    addMagnified(pairs);
    return pairs;
}

ProofVerdict verdictOf(const Pair& pair, const RuntimePointer& runtime)
{
    ProofOptions options;
    options.runtime = runtime;
    const auto report =
        verifyModels(saveTemp(pair.original, "pair_a"), saveTemp(pair.other, "pair_b"), options);
    EXPECT_TRUE(report) << report.error().sentence();
    return report ? report->verdict : ProofVerdict();
}

TEST(VerdictTable, whereBothModelsAreRun)
{
    std::string why;
    const auto runtime = findRuntime(why);
    if (!runtime)
        GTEST_SKIP() << why;
    const auto pairs = allPairs();
    EXPECT_GE(pairs.size(), 40u);
    const bool prints = std::getenv("RESIZELENS_TABLE") != nullptr; // for a note that shows them
    for (const Pair& pair : pairs) {
        const ProofVerdict verdict = verdictOf(pair, runtime);
        if (prints)
            std::printf("| %s | %s | %s |\n", pair.name.c_str(), std::string(toString(pair.run)).c_str(),
                        std::string(toString(verdict.answer)).c_str());
        EXPECT_EQ(toString(verdict.answer), toString(pair.run)) << pair.name << ": " << verdict.sentence();
        EXPECT_EQ(verdict.accepted(), pair.run == Answer::same) << pair.name;
    }
}

TEST(VerdictTable, whereNothingIsRun)
{
    for (const Pair& pair : allPairs()) {
        const ProofVerdict verdict = verdictOf(pair, nullptr);
        const bool open = pair.proved || pair.unreadable;
        EXPECT_EQ(toString(verdict.answer), toString(open ? Answer::unproved : Answer::differs))
            << pair.name << ": " << verdict.sentence();
        EXPECT_EQ(verdict.provesAll, pair.proved) << pair.name << ": " << verdict.sentence();
        EXPECT_FALSE(verdict.accepted()) << pair.name;
    }
}

} // namespace
} // namespace resizelens::test
