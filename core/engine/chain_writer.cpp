#include "core/engine/chain_writer.h"

#include "core/engine/onnx_proto.h"
#include "core/engine/words.h"
#include "core/resize/chain/op/conv_transpose.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>
#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

/// The input of a Resize that states the lengths of the result; no other node has a rewrite that reads it.
constexpr std::size_t kSizesInput = 3;

} // namespace

std::string baseNameOf(const GraphNode& node)
{
    const std::string& name = node.proto->name();
    return name.empty() ? fmt::format("{}_{}", node.proto->op_type(), node.index) : name;
}

ChainWriter::ChainWriter(const GraphIndex& index, GraphEditor& editor)
    : m_index(index)
    , m_editor(editor)
{
}

bool ChainWriter::usesConstantNodes(GraphId graph) const
{
    return m_index.graph(graph).kind == GraphKind::function || m_index.file().structure().ir_version() < 4;
}

InsertedChain ChainWriter::insert(const ChainPlace& place, const std::vector<OnnxNode>& nodes)
{
    const NodeNotes notes(*place.node.proto);
    const GraphId graph = place.node.graph;
    const std::string base = baseNameOf(place.node);
    const auto read = [&](std::size_t input) {
        m_editor.addUse(place.node.inputs[input]);
        return place.rename(m_index.value(place.node.inputs[input]).name);
    };
    const std::string sizes = std::ranges::any_of(nodes, readsSizes) ? read(kSizesInput) : std::string();
    InsertedChain inserted;
    std::vector<std::string> results = {read(0)}; // then one per node
    std::set<std::string> tensors;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const OnnxNode& node = nodes[i];
        const std::string name = m_editor.unique(fmt::format("{}_{}", base, node.opType));
        const bool first = i == 0, last = i + 1 == nodes.size();
        const std::string output = last ? std::string(m_index.value(place.node.outputs.front()).name)
                                        : m_editor.unique(name + "_output");
        std::vector<std::string> inputs;
        for (std::size_t k = 0; k < node.constants.size(); ++k)
            inputs.push_back(addInput(graph, place.node.index, node, k, name));
        for (const OnnxFlow& flow : node.flows)
            inputs.insert(inputs.begin() + static_cast<std::ptrdiff_t>(flow.input),
                          flow.back == OnnxFlow::kSizes ? sizes : results[results.size() - flow.back]);
        const std::string doc =
            first && !notes.docString().empty() ? notes.docString() + "\n" + place.text : place.text;
        std::vector<std::string> own = inputs;
        own.push_back(output);
        m_editor.of(graph).insertedNodes.emplace_back(
            place.node.index, serializeNode(node, name, inputs, output, doc) +
                                  notes.fieldsFor(own, first, place.rename) + notes.ruleField(place.rule));
        tensors.insert(own.begin(), own.end());
        inserted.nodes.push_back(name);
        results.push_back(output);
    }
    for (const std::string& name : notes.shardedTensors())
        if (!tensors.contains(place.rename(name)))
            inserted.dropped.push_back(say(words::noteSharding, name));
    inserted.results.assign(results.begin() + 1, results.end());
    return inserted;
}

/// Name of constant `number` of a node; for a quantised constant, the output of its DequantizeLinear.
std::string ChainWriter::addInput(GraphId graph, std::uint32_t before, const OnnxNode& node,
                                  std::size_t number, const std::string& name)
{
    const Tensor& constant = node.constants[number];
    if (constant.type() == DType::undefined)
        return {};
    const bool known = node.codeScales.contains(number);
    const std::string stored =
        addConstant(graph, before, constant,
                    name + (isFloating(constant.type()) ? "_weight"
                            : known                     ? "_taps"
                                                        : "_const"),
                    node.opType == ConvTranspose::kOpType ? ConvTranspose::kOpType : "");
    if (!known)
        return stored;
    const std::string key = fmt::format("{} {} {}", graph.value, stored, node.codeScales.at(number));
    const auto [numbers, isNew] = m_dequantised.try_emplace(key);
    if (!isNew)
        return numbers->second;
    const auto scale = Tensor::fromDoubles(DType::float32, {}, std::vector{node.codeScales.at(number)});
    const auto zero = Tensor::zeros(constant.type(), {});
    const std::vector<std::string> inputs = {stored, addConstant(graph, before, *scale, name + "_taps_scale"),
                                             addConstant(graph, before, *zero, name + "_taps_zero")};
    numbers->second = m_editor.unique(stored + "_numbers");
    m_editor.of(graph).insertedNodes.emplace_back(
        before, serializeNode({"DequantizeLinear"}, m_editor.unique(stored + "_DequantizeLinear"), inputs,
                              numbers->second, {}));
    return numbers->second;
}

std::string ChainWriter::addConstant(GraphId graph, std::uint32_t before, const Tensor& tensor,
                                     const std::string& wanted, std::string_view layout)
{
    const auto bytes = tensor.bytes();
    const std::string key = fmt::format("{} {} {} {} ", graph.value, layout, static_cast<int>(tensor.type()),
                                        toText(tensor.dims())) +
                            std::string(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    const auto [known, isNew] = m_constants.try_emplace(key);
    if (!isNew)
        return known->second;
    known->second = m_editor.unique(wanted);
    if (usesConstantNodes(graph))
        m_editor.of(graph).insertedNodes.emplace_back(
            before, serializeConstant(tensor, m_editor.unique(known->second + "_Constant"), known->second));
    else
        m_editor.of(graph).addedInitializers.push_back(serializeTensor(tensor, known->second));
    return known->second;
}

} // namespace resizelens
