#include "core/verify/flat_models.h"

#include "core/graph/graph_index.h"
#include "core/verify/inlining.h"
#include "core/verify/model_session.h"
#include "core/verify/selection_trace.h"

#include <algorithm>
#include <map>
#include <optional>
#include <unordered_map>
#include <utility>

#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

constexpr std::int64_t kMostRounds = 64; // of a Loop or Scan
constexpr int kMostNodes = 50'000;       // of a flat graph
constexpr int kDeepest = 16;             // bodies in bodies

/// Body by attribute: those of If, Loop and Scan.
const onnx::GraphProto* bodyOf(const onnx::NodeProto& node, std::string_view name)
{
    const auto* const attribute = findAttribute(node, name);
    return attribute != nullptr && attribute->has_g() ? &attribute->g() : nullptr;
}

std::string nameOf(const onnx::NodeProto& node)
{
    for (const auto& output : node.output())
        if (!output.empty())
            return output;
    return {};
}

bool isControl(const onnx::NodeProto& node)
{
    const std::string& type = node.op_type();
    return (node.domain().empty() || node.domain() == "ai.onnx") && !nameOf(node).empty() &&
           (type == "If" || type == "Loop" || type == "Scan");
}

void addConstant(onnx::GraphProto& to, std::int64_t value, onnx::TensorProto::DataType type,
                 const std::string& name)
{
    onnx::NodeProto& node = *to.add_node();
    node.set_op_type("Constant");
    node.add_output(name);
    auto& attribute = *node.add_attribute();
    attribute.set_name("value");
    attribute.set_type(onnx::AttributeProto::TENSOR);
    attribute.mutable_t()->set_data_type(type);
    if (type == onnx::TensorProto::INT64)
        attribute.mutable_t()->add_int64_data(value);
    else
        attribute.mutable_t()->add_int32_data(static_cast<std::int32_t>(value));
}

void addInteger(onnx::NodeProto& node, const std::string& name, std::int64_t value)
{
    auto& attribute = *node.add_attribute();
    attribute.set_name(name);
    attribute.set_type(onnx::AttributeProto::INT);
    attribute.set_i(value);
}

std::int64_t integerAt(const onnx::NodeProto& node, std::string_view name, int index)
{
    const auto* const attribute = findAttribute(node, name);
    return attribute != nullptr && index < attribute->ints_size() ? attribute->ints(index) : 0;
}

/// Parts of a scan output, stacked along an axis of their own.
void stack(onnx::GraphProto& nodes, const std::vector<std::string>& parts, std::int64_t axis,
           const std::string& to)
{
    auto& list = *nodes.add_node();
    list.set_op_type("SequenceConstruct");
    for (const std::string& part : parts)
        list.add_input(part);
    list.add_output(to + "/list");
    auto& joined = *nodes.add_node();
    joined.set_op_type("ConcatFromSequence");
    joined.add_input(to + "/list");
    joined.add_output(to);
    addInteger(joined, "axis", axis);
    addInteger(joined, "new_axis", 1);
}

/// What a control node does in a run: the branch that is taken, or how often its body runs.
using Turns = std::map<std::string, std::int64_t>; // by nameOf()

void writeIf(const onnx::NodeProto& node, bool taken, onnx::GraphProto& main, onnx::GraphProto& nodes)
{
    const auto* const body = bodyOf(node, taken ? "then_branch" : "else_branch");
    const auto outputs = inlineBody(*body, {}, nameOf(node) + "/", main, nodes);
    for (int i = 0; i < node.output_size(); ++i)
        if (!node.output(i).empty())
            handOver(nodes, outputs[static_cast<std::size_t>(i)], node.output(i));
}

std::string roundPrefix(const onnx::NodeProto& node, std::int64_t round)
{
    return nameOf(node) + "/" + std::to_string(round) + "/";
}

void writeLoop(const onnx::NodeProto& node, std::int64_t rounds, onnx::GraphProto& main,
               onnx::GraphProto& nodes)
{
    const auto& body = *bodyOf(node, "body");
    const int carried = body.input_size() - 2;
    std::vector<std::string> values;
    for (int i = 0; i < carried; ++i)
        values.push_back(node.input(2 + i));
    std::string condition = node.input_size() > 1 ? node.input(1) : std::string();
    if (condition.empty()) {
        condition = nameOf(node) + "/true";
        addConstant(nodes, 1, onnx::TensorProto::BOOL, condition);
    }
    std::vector<std::vector<std::string>> scans(static_cast<std::size_t>(body.output_size() - 1 - carried));
    for (std::int64_t round = 0; round < rounds; ++round) {
        const std::string prefix = roundPrefix(node, round), number = prefix + "round";
        addConstant(nodes, round, onnx::TensorProto::INT64, number);
        std::vector<std::string> inputs = {number, condition};
        inputs.insert(inputs.end(), values.begin(), values.end());
        const auto outputs = inlineBody(body, inputs, prefix, main, nodes);
        condition = outputs[0];
        for (std::size_t i = 0; i < values.size(); ++i)
            values[i] = outputs[1 + i];
        for (std::size_t i = 0; i < scans.size(); ++i)
            scans[i].push_back(outputs[1 + values.size() + i]);
    }
    for (int i = 0; i < node.output_size(); ++i) {
        if (node.output(i).empty())
            continue;
        if (i < carried)
            handOver(nodes, values[static_cast<std::size_t>(i)], node.output(i));
        else
            stack(nodes, scans[static_cast<std::size_t>(i - carried)], 0, node.output(i));
    }
}

void writeScan(const onnx::NodeProto& node, std::int64_t rounds, onnx::GraphProto& main,
               onnx::GraphProto& nodes)
{
    const auto& body = *bodyOf(node, "body");
    const auto scanned = static_cast<int>(findAttribute(node, "num_scan_inputs")->i());
    const int carried = body.input_size() - scanned;
    std::vector<std::string> values(node.input().begin(), node.input().begin() + carried);
    std::vector<std::vector<std::string>> scans(static_cast<std::size_t>(body.output_size() - carried));
    for (std::int64_t round = 0; round < rounds; ++round) {
        const std::string prefix = roundPrefix(node, round);
        std::vector<std::string> inputs = values;
        for (int i = 0; i < scanned; ++i) {
            const std::string part = prefix + "part" + std::to_string(i), at = part + "/at";
            const bool backwards = integerAt(node, "scan_input_directions", i) == 1;
            addConstant(nodes, backwards ? rounds - 1 - round : round, onnx::TensorProto::INT64, at);
            auto& gather = *nodes.add_node();
            gather.set_op_type("Gather");
            gather.add_input(node.input(carried + i));
            gather.add_input(at);
            gather.add_output(part);
            addInteger(gather, "axis", integerAt(node, "scan_input_axes", i));
            inputs.push_back(part);
        }
        const auto outputs = inlineBody(body, inputs, prefix, main, nodes);
        for (std::size_t i = 0; i < values.size(); ++i)
            values[i] = outputs[i];
        for (std::size_t i = 0; i < scans.size(); ++i)
            scans[i].push_back(outputs[values.size() + i]);
    }
    for (int i = 0; i < node.output_size(); ++i) {
        if (node.output(i).empty())
            continue;
        if (i < carried) {
            handOver(nodes, values[static_cast<std::size_t>(i)], node.output(i));
            continue;
        }
        auto& parts = scans[static_cast<std::size_t>(i - carried)];
        if (integerAt(node, "scan_output_directions", i - carried) == 1)
            std::reverse(parts.begin(), parts.end());
        stack(nodes, parts, integerAt(node, "scan_output_axes", i - carried), node.output(i));
    }
}

/// Writes the nodes of `turns` out.
void write(onnx::GraphProto& main, const Turns& turns)
{
    onnx::GraphProto nodes;
    const onnx::GraphProto before = main;
    for (const auto& node : before.node()) {
        const auto turn = isControl(node) ? turns.find(nameOf(node)) : turns.end();
        if (turn == turns.end())
            *nodes.add_node() = node;
        else if (node.op_type() == "If")
            writeIf(node, turn->second != 0, main, nodes);
        else if (node.op_type() == "Loop")
            writeLoop(node, turn->second, main, nodes);
        else
            writeScan(node, turn->second, main, nodes);
    }
    main.mutable_node()->Swap(nodes.mutable_node());
}

/// A run time takes no two nodes of one name: "select", "select #2".
void makeUnique(onnx::GraphProto& main)
{
    std::unordered_map<std::string, int> seen;
    for (auto& node : *main.mutable_node())
        if (const int number = ++seen[node.name()]; number > 1 && !node.name().empty())
            node.set_name(node.name() + " #" + std::to_string(number));
}

/// Adds what tells how often a Loop runs to its results, and gives its name.
std::string countRounds(onnx::NodeProto& loop)
{
    for (auto& attribute : *loop.mutable_attribute())
        if (attribute.name() == "body") {
            auto& body = *attribute.mutable_g();
            const std::string name = nameOf(loop) + "/count";
            handOver(body, body.input(0).name(), name);
            auto& output = *body.add_output();
            output.set_name(name);
            output.mutable_type()->mutable_tensor_type()->set_elem_type(onnx::TensorProto::INT64);
            output.mutable_type()->mutable_tensor_type()->mutable_shape();
        }
    const int results = loop.output_size();
    const auto* const body = bodyOf(loop, "body");
    for (int i = results; i < body->output_size() - 2; ++i)
        loop.add_output(); // results that nobody reads
    loop.add_output(nameOf(loop) + "/rounds");
    return nameOf(loop) + "/rounds";
}

int innerNodes(const onnx::NodeProto& node)
{
    int count = 0;
    for (const auto& attribute : node.attribute())
        if (attribute.has_g())
            for (const auto& inner : attribute.g().node())
                count += 1 + innerNodes(inner);
    return count;
}

/// Whether a node can be written out: its body has what the writing counts on.
bool isWritable(const onnx::NodeProto& node)
{
    if (node.op_type() == "If")
        return bodyOf(node, "then_branch") != nullptr && bodyOf(node, "else_branch") != nullptr;
    const auto* const body = bodyOf(node, "body");
    if (body == nullptr || body->sparse_initializer_size() > 0)
        return false;
    if (node.op_type() == "Loop")
        return body->input_size() >= 2 && node.input_size() == body->input_size() &&
               body->output_size() >= body->input_size() - 1 && node.output_size() < body->output_size();
    const auto* const scanned = findAttribute(node, "num_scan_inputs");
    return scanned != nullptr && scanned->i() >= 1 && scanned->i() <= body->input_size() &&
           node.input_size() == body->input_size() && node.output_size() <= body->output_size();
}

const onnx::NodeProto* counterpart(const onnx::GraphProto& graph, const onnx::NodeProto& node)
{
    const auto* const other = producerOf(graph, nameOf(node));
    return other != nullptr && isControl(*other) && other->op_type() == node.op_type() && isWritable(*other)
               ? other
               : nullptr;
}

class Flattening
{
public:
    Flattening(const RuntimePointer& runtime, const ModelFile& file, const ModelCompareOptions& options,
               const std::vector<NamedTensor>& inputs, const RunLimits& limits)
        : m_runtime(runtime)
        , m_file(file)
        , m_options(options)
        , m_inputs(inputs)
        , m_limits(limits)
    {
    }

    /// Of those control nodes of both in whose bodies anything is selected; empty where there are none.
    Result<Turns> turns(const FlatModels& models) const
    {
        onnx::ModelProto asked = *models.rewritten;
        ProbeOptions probes{.values = {}, .alone = true, .fed = {}};
        std::map<std::string, std::pair<std::string, std::int64_t>> wanted; // node, what is fetched, axis
        for (auto& node : *asked.mutable_graph()->mutable_node()) {
            if (!isControl(node) || !isWritable(node) || !selectsInside(node))
                continue;
            if (counterpart(models.original->graph(), node) == nullptr)
                continue;
            const std::string name = nameOf(node);
            if (node.op_type() == "If")
                wanted[name] = {node.input(0), -1};
            else if (node.op_type() == "Loop")
                wanted[name] = {countRounds(node), 0};
            else
                wanted[name] = {node.input(node.input_size() -
                                           static_cast<int>(findAttribute(node, "num_scan_inputs")->i())),
                                integerAt(node, "scan_input_axes", 0)};
        }
        for (const auto& [name, what] : wanted)
            if (findTensor(m_inputs, what.first) == nullptr)
                probes.values.push_back(what.first);
        probes.structure = &asked;
        TensorsByName values;
        if (!probes.values.empty()) {
            auto session = openForCompare(m_runtime, m_file, probes, m_options, m_limits);
            RL_TRY(session);
            auto results = runForCompare(*session, m_file, m_inputs, probes.values, m_limits);
            RL_TRY(results);
            values = std::move(*results);
        }
        Turns turns;
        for (const auto& [name, what] : wanted) {
            const Tensor* const given = findTensor(m_inputs, what.first);
            const auto turn = turnOf(given != nullptr ? *given : values.at(what.first), what.second);
            if (turn)
                turns.emplace(name, *turn);
        }
        dropLong(models, turns);
        return turns;
    }

private:
    /// `axis` below 0: a condition.
    static std::optional<std::int64_t> turnOf(const Tensor& value, std::int64_t axis)
    {
        if (axis < 0) {
            const auto numbers = value.toDoubles();
            return numbers && numbers->size() == 1 ? std::optional<std::int64_t>((*numbers)[0] != 0.0)
                                                   : std::nullopt;
        }
        const auto place = static_cast<std::size_t>(axis);
        if (place >= value.dims().size() || value.dims()[place] < 1 || value.dims()[place] > kMostRounds)
            return std::nullopt;
        return value.dims()[place];
    }

    static void dropLong(const FlatModels& models, Turns& turns)
    {
        std::int64_t nodes = models.rewritten->graph().node_size();
        std::erase_if(turns, [&](const auto& turn) {
            const auto* const node = producerOf(models.rewritten->graph(), turn.first);
            nodes += std::max<std::int64_t>(turn.second, 1) * innerNodes(*node);
            return nodes > kMostNodes;
        });
    }

    const RuntimePointer& m_runtime;
    const ModelFile& m_file;
    const ModelCompareOptions& m_options;
    const std::vector<NamedTensor>& m_inputs;
    const RunLimits& m_limits;
};

} // namespace

Result<FlatModels> flattened(const RuntimePointer& runtime, const ModelFile& original,
                             const ModelFile& rewritten, const ModelCompareOptions& options,
                             const std::vector<NamedTensor>& inputs, const RunLimits& limits)
{
    const FlatModels models{std::make_shared<onnx::ModelProto>(original.structure()),
                            std::make_shared<onnx::ModelProto>(rewritten.structure())};
    for (const auto& model : {models.original, models.rewritten}) {
        inlineFunctions(*model);
        makeUnique(*model->mutable_graph());
    }
    const Flattening flattening(runtime, rewritten, options, inputs, limits);
    for (int depth = 0; depth < kDeepest; ++depth) {
        const auto turns = flattening.turns(models);
        if (!turns && endsComparison(turns.error()))
            return fail(turns.error());
        if (!turns || turns->empty())
            break;
        for (const auto& model : {models.original, models.rewritten}) {
            write(*model->mutable_graph(), *turns);
            makeUnique(*model->mutable_graph());
        }
    }
    return models;
}

} // namespace resizelens
