#include "core/onnx/shape_walk.h"

#include "core/onnx/domain.h"
#include "core/onnx/op/op_table.h"
#include "core/onnx/words.h"

#include <algorithm>
#include <array>
#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

constexpr std::size_t kNodesBetweenReports = 512;

bool isControlFlow(std::string_view opType)
{
    return opType == "If" || opType == "Loop" || opType == "Scan";
}

/// Operators that use only the shapes of their constants.
bool takesWeights(std::string_view opType)
{
    constexpr auto names = std::to_array<std::string_view>(
        {"BatchNormalization", "Conv", "ConvInteger", "ConvTranspose", "DequantizeLinear", "GRU", "Gemm",
         "InstanceNormalization", "LSTM", "LayerNormalization", "MatMul", "MatMulInteger", "PRelu",
         "QLinearConv", "QLinearMatMul", "QuantizeLinear", "RNN"});
    return std::ranges::binary_search(names, opType);
}

/// The attribute of a function's node that refers to one of its caller, or nullptr.
const onnx::AttributeProto* attributeOfCaller(const onnx::NodeProto& node)
{
    const auto found = std::ranges::find_if(
        node.attribute(), [](const onnx::AttributeProto& a) { return !a.ref_attr_name().empty(); });
    return found == node.attribute().end() ? nullptr : &*found;
}

bool wholly(const std::optional<Shape>& shape)
{
    return shape && std::ranges::all_of(*shape, [](const Dim& dim) { return dim.known(); });
}

} // namespace

ShapeWalk::ShapeWalk(const GraphIndex& index, FileFacts file, const Progress& progress)
    : m_index(index)
    , m_file(std::move(file))
    , m_progress(progress)
    , m_table(index.valueCount())
    , m_functions(functionsOf(index))
{
}

Result<ShapeTable> ShapeWalk::run() &&
{
    readInitializers();
    if (m_index.graphCount() > 0) {
        for (const ValueId input : m_index.graph(GraphIndex::mainGraph()).inputs)
            if (input != kNoValue)
                setGraphInput(input, m_file.stated(input));
        inferGraph(GraphIndex::mainGraph());
    }
    settleFunctions();
    if (m_cancelled)
        return fail(cancelledError());
    return std::move(m_table);
}

bool ShapeWalk::needsFloats(const GraphValue& value) const
{
    return value.uses.empty() || std::ranges::any_of(value.uses, [this](const ValueUse& use) {
               return !takesWeights(m_index.node(use.node).proto->op_type());
           });
}

void ShapeWalk::readInitializers()
{
    for (std::uint32_t i = 0; i < m_index.valueCount() && !m_cancelled; ++i) {
        const GraphValue& value = m_index.value(ValueId{i});
        if (value.initializer)
            m_table.facts(ValueId{i}) = constantFacts(m_index.file(), *value.initializer, needsFloats(value));
        m_cancelled = i % kNodesBetweenReports == 0 && m_progress.cancelled();
    }
}

void ShapeWalk::inferGraph(GraphId id)
{
    ++m_depth;
    inferNodes(id);
    --m_depth;
}

void ShapeWalk::inferNodes(GraphId id)
{
    const GraphInfo& graph = m_index.graph(id);
    const std::int64_t opset = m_index.opset(id).value_or(1);
    for (const NodeId node : graph.order) {
        if (m_done++ % kNodesBetweenReports == 0) {
            m_cancelled = m_cancelled || m_progress.cancelled();
            const auto all = static_cast<double>(std::max<std::size_t>(m_index.nodeCount(), 1));
            m_progress(std::min(1.0, static_cast<double>(m_done) / all), words::progressShapes);
        }
        if (m_cancelled)
            return;
        inferNode(node, opset);
    }
    if (graph.order.size() == graph.nodes.size())
        return;
    const std::set<NodeId> reached(graph.order.begin(), graph.order.end());
    for (const NodeId node : graph.nodes)
        if (!reached.contains(node))
            openNode(node, say(words::openCycle));
}

void ShapeWalk::inferNode(NodeId id, std::int64_t opset)
{
    const onnx::NodeProto& proto = *m_index.node(id).proto;
    if (const auto function = m_functions.empty() ? m_functions.end() : m_functions.find(calledBy(proto));
        function != m_functions.end())
        return inferCall(id, function->second);
    if (const auto* attribute = attributeOfCaller(proto)) {
        openNode(id, say(words::openCallerAttribute, attribute->name()));
        return;
    }
    if (!isOnnxDomain(proto.domain())) {
        openNode(id, say(words::openDomain, proto.op_type(), proto.domain()));
        return;
    }
    NodeContext context(m_index, m_table, id, opset);
    if (isControlFlow(proto.op_type())) {
        Phrase reason = inferControlFlow(context);
        store(context, id, std::move(reason));
    } else if (const ShapeFunction function = findShapeFunction(proto.op_type())) {
        Phrase reason = function(context);
        store(context, id, std::move(reason));
    } else {
        openNode(id, say(words::openNoRule, proto.op_type()));
    }
}

void ShapeWalk::openNode(NodeId id, Phrase reason)
{
    inferBodiesBlindly(m_index.node(id));
    NodeContext context(m_index, m_table, id, 1);
    store(context, id, std::move(reason));
}

void ShapeWalk::store(NodeContext& context, NodeId id, Phrase reason)
{
    const auto& outputs = context.node().outputs;
    for (std::size_t i = 0; i < outputs.size(); ++i) {
        if (outputs[i] == kNoValue)
            continue;
        m_file.fillGaps(outputs[i], context.output(i));
        m_table.facts(outputs[i]) = std::move(context.output(i));
        identify(outputs[i]);
    }
    m_table.setReason(id, remainingReason(id, std::move(reason)));
}

Phrase ShapeWalk::remainingReason(NodeId id, Phrase reason) const
{
    const GraphNode& node = m_index.node(id);
    const auto open = [this](ValueId value) {
        return value != kNoValue && !wholly(m_table.facts(value).shape);
    };
    if (std::ranges::none_of(node.outputs, open))
        return {};
    if (!reason.empty())
        return reason;
    const auto cause = std::ranges::find_if(node.inputs, open);
    if (cause != node.inputs.end())
        return say(words::openPart, m_index.value(*cause).name);
    return say(words::openRunTime);
}

void ShapeWalk::setGraphInput(ValueId id, ValueFacts facts)
{
    if (id == kNoValue)
        return;
    m_file.fillGaps(id, facts);
    m_table.facts(id) = std::move(facts);
    identify(id);
}

void ShapeWalk::identify(ValueId id)
{
    auto& shape = m_table.facts(id).shape;
    const bool isMain = m_index.value(id).graph == GraphIndex::mainGraph();
    for (std::size_t axis = 0; shape && axis < std::min<std::size_t>(shape->size(), Multiple::kOfSymbol);
         ++axis) {
        Dim& dim = (*shape)[axis];
        if (dim.known() || dim.multiple.known())
            continue;
        if (isMain && !dim.symbol.empty()) {
            const auto next = static_cast<std::uint32_t>(m_symbols.size() + 1);
            dim.multiple = {m_symbols.emplace(dim.symbol, next).first->second, Multiple::kOfSymbol};
        } else {
            dim.multiple = {id.value + 1, static_cast<std::uint16_t>(axis)};
        }
    }
}

ValueFacts ShapeWalk::knownOutside(ValueFacts facts, GraphId graph) const
{
    const auto forget = [&](Multiple& multiple) {
        if (!multiple.known() || multiple.axis == Multiple::kOfSymbol)
            return;
        const GraphId from = m_index.value(ValueId{multiple.value - 1}).graph;
        if (from != graph && from != GraphIndex::mainGraph())
            multiple = {};
    };
    for (std::size_t axis = 0; facts.shape && axis < facts.shape->size(); ++axis)
        forget((*facts.shape)[axis].multiple);
    if (facts.ints)
        std::ranges::for_each(facts.ints->multiples, forget);
    if (facts.floatMultiples)
        std::ranges::for_each(*facts.floatMultiples, forget);
    return facts;
}

} // namespace resizelens
