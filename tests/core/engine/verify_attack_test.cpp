// Random pairs of models in ONNX Runtime: right rewrites and equal models pass, models that differ do not. Skipped
// where there is none.
#include "core/base/portable_random.h"
#include "core/engine/export_model.h"
#include "core/engine/verify_models.h"
#include "tests/core/process/find_runtime.h"
#include "tests/data/graph_builder.h"
#include "tests/data/sanitized.h"
#include "tests/data/test_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <functional>

#include <fmt/format.h>

namespace resizelens::test {
namespace {

using Answer = ProofVerdict::Answer;

/// What is asked of a Resize, and what stands around it.
struct Case
{
    const char* mode = "linear";
    const char* coordinates = "half_pixel";
    std::vector<std::int64_t> from, to; // spatial lengths
    std::vector<float> scales = {};     // given in place of `to`
    bool free = false;                  // batch and spatial lengths
    bool half = false;
    bool networked = false; // behind and before other nodes
    const char* activation = "Relu";
    bool draws = false;      // a network's second output: drawn by Bernoulli
    bool twoOutputs = false; // a network's second output: negative

    std::string text() const
    {
        return fmt::format("{} {} {} to {}{}{}{}{}", mode, coordinates, toText(from), toText(to),
                           scales.empty() ? "" : fmt::format(" by {}", scales.back()), free ? " free" : "",
                           half ? " float16" : "", networked ? " in a network" : "");
    }
};

constexpr int typeOf(bool half)
{
    return half ? onnx::TensorProto::FLOAT16 : onnx::TensorProto::FLOAT;
}

onnx::TensorProto weights(const std::string& name, const Dims& dims, bool half, std::uint64_t seed,
                          float factor = 1.0F)
{
    std::mt19937_64 generator(seed);
    std::vector<double> values(static_cast<std::size_t>(*elementCount(dims)));
    for (double& value : values)
        value = (unitRandom(generator) - 0.5) * static_cast<double>(factor);
    const auto tensor = *Tensor::fromDoubles(half ? DType::float16 : DType::float32, dims, values);
    onnx::TensorProto proto;
    proto.set_name(name);
    proto.set_data_type(typeOf(half));
    for (const std::int64_t length : dims)
        proto.add_dims(length);
    proto.set_raw_data(tensor.bytes().data(), tensor.bytes().size());
    return proto;
}

/// x → [Conv →] Resize → [Conv → Relu] → y
onnx::ModelProto modelOf(const Case& one)
{
    constexpr std::int64_t kChannels = 3;
    auto model = emptyModel("attack", 15);
    GraphBuilder graph(*model.mutable_graph());
    Axes input = {1, kChannels}, output = {1, kChannels};
    const auto rank = one.from.size();
    for (std::size_t i = 0; i < rank; ++i) {
        const std::string symbol = std::string("length") + std::to_string(i);
        input.push_back(one.free ? Axis(symbol.c_str()) : Axis(one.from[i]));
        output.push_back(one.free ? Axis("") : Axis(one.to[i]));
    }
    if (one.free)
        input[0] = output[0] = Axis("batch");
    graph.input("x", input, typeOf(one.half));
    const std::vector<std::int64_t> pads(2 * rank, 1);
    std::vector<std::int64_t> kernel = {kChannels, kChannels};
    kernel.resize(rank + 2, 3);
    std::string value = "x";
    if (one.networked)
        value =
            graph.node("Conv", "stem", {value, graph.constant(weights("stem_weights", kernel, one.half, 3))},
                       {attribute("pads", pads)});
    std::vector<float> scales = {1, 1};
    std::vector<std::int64_t> sizes = {1, kChannels};
    scales.insert(scales.end(), one.scales.begin(), one.scales.end());
    sizes.insert(sizes.end(), one.to.begin(), one.to.end());
    const std::vector<onnx::AttributeProto> attributes = {
        attribute("mode", one.mode), attribute("coordinate_transformation_mode", one.coordinates),
        attribute("nearest_mode", "round_prefer_floor")};
    const Names inputs =
        one.scales.empty()
            ? Names{value, "", "",
                    graph.constant(intTensor("sizes", {static_cast<std::int64_t>(rank + 2)}, sizes))}
            : Names{value, "",
                    graph.constant(floatTensor("scales", {static_cast<std::int64_t>(rank + 2)}, scales))};
    value = graph.node("Resize", "resize", inputs, attributes, one.networked ? "big" : "y");
    if (one.networked) {
        graph.node("Conv", "head", {value, graph.constant(weights("head_weights", kernel, one.half, 5))},
                   {attribute("pads", pads)});
        graph.node(one.activation, "relu", {"head_out"}, {}, "y");
        if (one.twoOutputs)
            graph.node("Neg", "negative", {"head_out"}, {}, "z");
        if (one.draws)
            graph.node("Bernoulli", "draw", {graph.node("Sigmoid", "squash", {"head_out"}, {})}, {}, "z");
    }
    graph.output("y", output, typeOf(one.half));
    if (one.networked && (one.twoOutputs || one.draws))
        graph.output("z", output, typeOf(one.half));
    return model;
}

class VerifyAttack : public testing::Test
{
protected:
    void SetUp() override
    {
        std::string why;
        m_options.runtime = findRuntime(why);
        if (!m_options.runtime)
            GTEST_SKIP() << why;
        m_options.compare.runs = 3;
    }

    /// The verdict of `export --verify`; nullopt where no rule serves it.
    std::optional<ProofVerdict> exported(const onnx::ModelProto& model,
                                         std::optional<onnx::ModelProto>* written = nullptr) const
    {
        const auto analysis = analyse(saveTemp(model, "attack_source"));
        EXPECT_TRUE(analysis) << analysis.error().sentence();
        const auto plan = makePlan((*analysis)->sites, Policy{"exact"});
        if (!plan || plan->rewrittenCount() == 0)
            return std::nullopt;
        ExportOptions exporting;
        exporting.verify = exporting.acceptsAll = true;
        exporting.proof = m_options;
        const auto path = tempFolder() / "attack_out.onnx";
        const auto report = exportModel(**analysis, *plan, path, exporting);
        EXPECT_TRUE(report) << report.error().sentence();
        if (!report)
            return std::nullopt;
        if (written != nullptr)
            *written = *readModel(path);
        return report->verdict;
    }

    ProofVerdict verdict(const onnx::ModelProto& a, const onnx::ModelProto& b) const
    {
        const auto report = verifyModels(saveTemp(a, "attack_a"), saveTemp(b, "attack_b"), m_options);
        EXPECT_TRUE(report) << report.error().sentence();
        return report ? report->verdict : ProofVerdict();
    }

    ProofOptions m_options;
};

class Cases
{
public:
    std::int64_t between(std::int64_t low, std::int64_t high)
    {
        return low + static_cast<std::int64_t>(unitRandom(m_generator) * static_cast<double>(high - low + 1));
    }
    bool one(int of) { return between(1, of) == 1; }

    /// Usual sizes: align_corners ×2 and ×4, ratios that are no fractions of small numbers, three axes.
    Case usual()
    {
        Case made;
        made.mode = one(4) ? "cubic" : one(5) ? "nearest" : "linear";
        made.coordinates = std::array{"half_pixel", "align_corners", "pytorch_half_pixel",
                                      "asymmetric"}[static_cast<std::size_t>(between(0, 3))];
        made.half = one(5);
        made.networked = one(3);
        const bool cubes = std::string_view(made.mode) == "linear" && one(8);
        made.free = !cubes && one(5);
        if (made.free) {
            made.scales = std::vector<float>(
                2, std::array{2.0F, 1.5F, 1.7F, 0.5F, 4.0F, 1.4F}[static_cast<std::size_t>(between(0, 5))]);
            made.from = made.to = {8, 8};
            return made;
        }
        for (int axis = 0; axis < (cubes ? 3 : 2); ++axis) {
            const std::int64_t length = cubes ? between(4, 16) : between(7, 160);
            made.from.push_back(length);
            made.to.push_back(one(2)   ? length * (one(2) ? 2 : 4)
                              : one(2) ? between(std::max<std::int64_t>(length / 2, 2), 3 * length)
                                       : between(3, length));
        }
        return made;
    }

private:
    std::mt19937_64 m_generator{seed(20261127)};
};

TEST_F(VerifyAttack, passesRightRewrites)
{
    Cases cases;
    int served = 0;
    for (int round = 0; round < tries(20); ++round) {
        const Case one = cases.usual();
        std::optional<onnx::ModelProto> written;
        const auto answer = exported(modelOf(one), &written);
        if (!answer)
            continue;
        ++served;
        EXPECT_EQ(answer->answer, Answer::same) << one.text() << ": " << answer->sentence();
    }
    RecordProperty("served", served);
    EXPECT_GT(served, tries(20) / 2);
}

/// A batch of one is no single result of the resize; and ONNX Runtime computes the Conv behind a site of float16
/// from float32 values, which only the site's own result rounds.
TEST_F(VerifyAttack, freeSitesOfFloat16AreComparedFromTheSameResults)
{
    Case one;
    one.free = one.half = one.networked = true;
    one.from = one.to = {8, 8};
    one.scales = {1.7F, 1.7F};
    one.coordinates = "pytorch_half_pixel";
    const auto answer = exported(modelOf(one));
    ASSERT_TRUE(answer);
    EXPECT_EQ(answer->answer, Answer::same) << answer->sentence();
    EXPECT_EQ(answer->tried.front().dims.front(), (Dims{1, 3, 64, 64}));
    for (const ComparedRun& run : answer->tried)
        if (run.dims.front()[2] > 1 && run.dims.front()[3] > 1) {
            EXPECT_THAT(run.skipped.english, testing::Not(testing::HasSubstr("a single sample")))
                << toText(run.dims.front());
        }
}

/// What stands for it in the rewritten model is the input, which no node computes and nothing is fed for.
TEST_F(VerifyAttack, aResizeOfTheInputThatChangesNothing)
{
    for (const bool half : {false, true}) {
        auto model = emptyModel("identity", 15);
        GraphBuilder graph(*model.mutable_graph());
        graph.input("x", {1, 3, 16, 16}, typeOf(half));
        const std::string scales =
            graph.constant(floatTensor("scales", {4}, std::array{1.0F, 1.0F, 1.0F, 1.0F}));
        const std::string same =
            graph.node("Resize", "same", {"x", "", scales}, {attribute("mode", "linear")});
        const std::string weight = graph.constant(weights("weights", {3, 3, 3, 3}, half, 3));
        const std::string features = graph.node("Conv", "conv", {same, weight}, {});
        graph.node(
            "Resize", "up",
            {features, "", graph.constant(floatTensor("two", {4}, std::array{1.0F, 1.0F, 2.0F, 2.0F}))},
            {attribute("mode", "linear")}, "y");
        graph.output("y", {1, 3, 28, 28}, typeOf(half));
        m_options.compare.follow = true;
        std::optional<onnx::ModelProto> written;
        const auto answer = exported(model, &written);
        ASSERT_TRUE(answer);
        EXPECT_EQ(answer->answer, Answer::same) << answer->sentence();
        const auto report =
            verifyModels(saveTemp(model, "attack_a"), saveTemp(*written, "attack_b"), m_options);
        ASSERT_TRUE(report && report->model.compared);
        EXPECT_EQ(report->model.compared->notFollowed.english, "");
    }
}

/// A Resize whose result has another name is computed otherwise by its rewrite, in which 0 · inf is NaN: what follows
/// of values that are not finite says nothing.
TEST_F(VerifyAttack, specialValuesBehindARenamedSiteSayNothing)
{
    Case one;
    one.mode = "nearest";
    one.from = {9, 14};
    one.to = {14, 25};
    one.networked = one.twoOutputs = true;
    const onnx::ModelProto original = modelOf(one);
    std::optional<onnx::ModelProto> other;
    ASSERT_TRUE(exported(original, &other) && other);
    for (auto& node : *other->mutable_graph()->mutable_node())
        for (auto* names : {node.mutable_input(), node.mutable_output()})
            std::ranges::replace(*names, std::string("big"), std::string("other_big"));
    const ProofVerdict answer = verdict(original, *other);
    EXPECT_EQ(answer.answer, Answer::same) << answer.sentence();
}

using Mutation = std::function<bool(onnx::ModelProto& model)>;

bool isHalf(const onnx::ModelProto& model)
{
    return model.graph().input(0).type().tensor_type().elem_type() == onnx::TensorProto::FLOAT16;
}

onnx::NodeProto* nodeNamed(onnx::ModelProto& model, const std::string& name)
{
    for (auto& node : *model.mutable_graph()->mutable_node())
        if (node.name() == name)
            return &node;
    return nullptr;
}

/// Puts a node between "head_out" and Relu.
onnx::NodeProto& between(onnx::ModelProto& model, const std::string& type)
{
    onnx::NodeProto node;
    node.set_op_type(type);
    node.set_name("between");
    node.add_input("head_out");
    node.add_output("between_out");
    auto& nodes = *model.mutable_graph()->mutable_node();
    *nodes.Add() = node;
    const int last = nodes.size() - 1;
    nodes.SwapElements(last - 1, last);
    nodeNamed(model, "relu")->set_input(0, "between_out");
    return nodes[last - 1];
}

void addConstant(onnx::ModelProto& model, const onnx::TensorProto& tensor)
{
    *model.mutable_graph()->add_initializer() = tensor;
}

bool isFree(const onnx::ModelProto& model)
{
    return !model.graph().input(0).type().tensor_type().shape().dim(0).dim_param().empty();
}

void append(onnx::ModelProto& model, const std::string& type, const Names& inputs, const std::string& output)
{
    auto& node = *model.mutable_graph()->add_node();
    node.set_op_type(type);
    node.set_name("last_" + output);
    for (const std::string& input : inputs)
        node.add_input(input);
    node.add_output(output);
}

/// Clips what comes out of the head.
void limit(onnx::ModelProto& model, double most)
{
    for (const auto& [name, value] : {std::pair("low", -most), std::pair("high", most)}) {
        const auto made =
            *Tensor::fromDoubles(isHalf(model) ? DType::float16 : DType::float32, {}, std::span(&value, 1));
        auto tensor = weights(name, {}, isHalf(model), 1);
        tensor.set_raw_data(made.bytes().data(), made.bytes().size());
        addConstant(model, tensor);
    }
    auto& node = between(model, "Clip");
    node.add_input("low");
    node.add_input("high");
}

/// Changes that some values, batches or shapes of images show only; false where a model has no place for it.
const std::vector<std::pair<const char*, Mutation>>& changes()
{
    static const std::vector<std::pair<const char*, Mutation>> all = {
        {"one weight off by 1 %",
         [](onnx::ModelProto& model) {
             for (auto& tensor : *model.mutable_graph()->mutable_initializer())
                 if (tensor.name() == "head_weights") {
                     const bool half = tensor.data_type() == onnx::TensorProto::FLOAT16;
                     const auto type = half ? DType::float16 : DType::float32;
                     const Dims dims(tensor.dims().begin(), tensor.dims().end());
                     auto values = *Tensor::fromBytes(type, dims, std::as_bytes(std::span(tensor.raw_data())))
                                        ->toDoubles();
                     for (double& value : values)
                         value *= 1.01;
                     const auto changed = *Tensor::fromDoubles(type, dims, values);
                     tensor.set_raw_data(changed.bytes().data(), changed.bytes().size());
                 }
             return true;
         }},
        {"clipped at 2000",
         [](onnx::ModelProto& model) {
             limit(model, 2000.0);
             return true;
         }},
        {"another activation",
         [](onnx::ModelProto& model) {
             nodeNamed(model, "relu")->set_op_type("LeakyRelu");
             return true;
         }},
        {"samples mixed with the first of the batch",
         [](onnx::ModelProto& model) {
             if (!isFree(model))
                 return false;
             addConstant(model, intTensor("first", {1}, std::array<std::int64_t, 1>{0}));
             nodeNamed(model, "relu")->set_output(0, "relu_out");
             append(model, "Gather", {"head_out", "first"}, "first_out");
             append(model, "Sub", {"head_out", "first_out"}, "others_out");
             append(model, "Add", {"relu_out", "others_out"}, "y");
             return true;
         }},
        {"rows cut to the width",
         [](onnx::ModelProto& model) {
             if (!isFree(model))
                 return false;
             addConstant(model, intTensor("three", {1}, std::array<std::int64_t, 1>{3}));
             addConstant(model, intTensor("zero", {1}, std::array<std::int64_t, 1>{0}));
             addConstant(model, intTensor("two", {1}, std::array<std::int64_t, 1>{2}));
             nodeNamed(model, "relu")->set_output(0, "relu_out");
             append(model, "Shape", {"relu_out"}, "shape_out");
             append(model, "Gather", {"shape_out", "three"}, "width_out");
             append(model, "Slice", {"relu_out", "zero", "width_out", "two"}, "y");
             return true;
         }},
        {"clipped at 1e20",
         [](onnx::ModelProto& model) {
             limit(model, 1e20);
             return !isHalf(model);
         }},
        {"0 in place of NaN",
         [](onnx::ModelProto& model) {
             addConstant(model, weights("nothing", {}, isHalf(model), 1, 0.0F));
             auto& node = *nodeNamed(model, "relu");
             node.set_op_type("Where");
             node.clear_input();
             for (const char* input : {"isnan_out", "nothing", "head_out"})
                 node.add_input(input);
             append(model, "IsNaN", {"head_out"}, "isnan_out");
             const int last = model.graph().node_size() - 1;
             for (int i = last; model.graph().node(i - 1).name() != "head"; --i)
                 model.mutable_graph()->mutable_node()->SwapElements(i - 1, i);
             return true;
         }},
        {"drawn with other probabilities",
         [](onnx::ModelProto& model) {
             nodeNamed(model, "squash")->set_op_type("HardSigmoid");
             return true;
         }},
        {"outputs in another order",
         [](onnx::ModelProto& model) {
             model.mutable_graph()->mutable_output()->SwapElements(0, 1);
             return true;
         }},
    };
    return all;
}

/// Twenty roundings of the type: what a Conv behind a Resize may not be off by.
TEST_F(VerifyAttack, refusesWeightsOfFloat16ThatAreOffByOnePercent)
{
    Case one;
    one.half = one.networked = true;
    one.from = {8, 8};
    one.to = {16, 16};
    const onnx::ModelProto original = modelOf(one);
    std::optional<onnx::ModelProto> changed;
    ASSERT_TRUE(exported(original, &changed) && changed);
    ASSERT_TRUE(changes().front().second(*changed));
    const ProofVerdict answer = verdict(original, *changed);
    EXPECT_EQ(answer.answer, Answer::differs) << answer.sentence();
}

TEST_F(VerifyAttack, refusesModelsThatDiffer)
{
    Cases cases;
    int tried = 0, rewritten = 0;
    for (int round = 0; round < 3 * tries(4); ++round) {
        Case one = cases.usual();
        const auto& [name, change] = changes()[static_cast<std::size_t>(round) % changes().size()];
        const std::string_view what = name;
        one.networked = true;
        one.activation = what == "0 in place of NaN" ? "Identity" : "Relu";
        one.draws = what == "drawn with other probabilities";
        one.twoOutputs = what == "outputs in another order";
        one.half = one.half && !one.draws;
        one.free = one.from.size() == 2 && round % 2 == 0;
        if (one.free && one.scales.empty())
            one.scales = {2.0F, 2.0F};
        if (!one.free)
            one.scales.clear();
        const onnx::ModelProto original = modelOf(one);
        std::optional<onnx::ModelProto> other;
        if (round % 3 > 0)
            exported(original, &other);
        rewritten += other ? 1 : 0;
        onnx::ModelProto changed = other.value_or(original);
        if (!change(changed))
            continue;
        ++tried;
        const ProofVerdict answer = verdict(original, changed);
        EXPECT_NE(answer.answer, Answer::same) << name << ", " << one.text() << ": " << answer.sentence();
        EXPECT_THAT(answer.sentence(), testing::Not(testing::HasSubstr("differ by 0 "))) << name;
    }
    RecordProperty("tried", tried);
    RecordProperty("rewritten", rewritten);
    EXPECT_GT(tried, tries(4));
    EXPECT_GT(rewritten, tries(4) / 2);
}

/// The same model: values, nodes and constants of other names, constants in reverse or as nodes, a node that
/// copies, the order of independent nodes.
onnx::ModelProto disguised(onnx::ModelProto model, Cases& cases)
{
    auto& graph = *model.mutable_graph();
    if (cases.one(2))
        between(model, "Identity");
    if (cases.one(2)) {
        const auto rename = [](auto& names) {
            for (auto& name : names)
                if (!name.empty() && name != "x" && name != "y" && name != "z")
                    name = "other_" + name;
        };
        for (auto& node : *graph.mutable_node()) {
            node.set_name("other_" + node.name());
            rename(*node.mutable_input());
            rename(*node.mutable_output());
        }
        for (auto& tensor : *graph.mutable_initializer())
            tensor.set_name("other_" + tensor.name());
    }
    auto& constants = *graph.mutable_initializer();
    std::reverse(constants.begin(), constants.end());
    if (cases.one(2) && !constants.empty()) {
        onnx::NodeProto node;
        node.set_op_type("Constant");
        node.add_output(constants[constants.size() - 1].name());
        auto& value = *node.add_attribute();
        value.set_name("value");
        value.set_type(onnx::AttributeProto::TENSOR);
        *value.mutable_t() = constants[constants.size() - 1];
        constants.RemoveLast();
        *graph.add_node() = node;
        for (int i = graph.node_size() - 1; i > 0; --i)
            graph.mutable_node()->SwapElements(i - 1, i);
    }
    return model;
}

/// A shape that departs is said once; nothing is left to compare at further lengths.
TEST_F(VerifyAttack, stopsWhereNothingIsLeftToCompare)
{
    onnx::ModelProto model = emptyModel("lengths", 13), changed;
    GraphBuilder graph(*model.mutable_graph());
    graph.input("x", {1, 2, "h", "w"});
    graph.output("z", {1, 2, "", ""});
    changed = model;
    graph.node("Identity", "copy", {"x"}, {}, "z");
    GraphBuilder other(*changed.mutable_graph());
    const std::string height =
        other.node("Gather", "height", {other.node("Shape", "shape", {"x"}), other.ints("two", {2})});
    other.node("Slice", "cut", {"x", other.ints("zero", {0}), height, other.ints("three", {3})}, {}, "z");
    const auto report = verifyModels(saveTemp(model, "lengths_a"), saveTemp(changed, "lengths_b"), m_options);
    ASSERT_TRUE(report) << report.error().sentence();
    EXPECT_EQ(report->verdict.answer, Answer::differs) << report->verdict.sentence();
    ASSERT_TRUE(report->model.compared);
    for (const ComparedRun& run : report->model.compared->tried)
        EXPECT_TRUE(run.skipped.empty()) << run.skipped.english;
}

TEST_F(VerifyAttack, passesTheSameModelInDisguise)
{
    Cases cases;
    for (int round = 0; round < tries(5); ++round) {
        Case one = cases.usual();
        one.networked = round % 4 > 0;
        one.draws = round % 5 == 1 && !one.half;
        one.twoOutputs = round % 5 == 3;
        const onnx::ModelProto original = modelOf(one);
        // A rewrite that leaves out the lengths of a single sample is another model where nothing says so.
        const bool leavesOut =
            one.free && std::string_view(one.coordinates) == "pytorch_half_pixel" && one.scales.back() < 1.0F;
        std::optional<onnx::ModelProto> other;
        if (round % 2 == 0 && !one.draws && !leavesOut)
            exported(original, &other);
        const auto same =
            one.networked ? disguised(other.value_or(original), cases) : other.value_or(original);
        const ProofVerdict answer = verdict(original, same);
        EXPECT_EQ(answer.answer, Answer::same)
            << one.text() << (other ? ", rewritten: " : ": ") << answer.sentence();
    }
}

} // namespace
} // namespace resizelens::test
