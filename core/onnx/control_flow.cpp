// If, Loop and Scan: subgraphs are inferred when their owner is reached, so that captured values are known.
#include "core/onnx/op/dim_math.h"
#include "core/onnx/op/node_context.h"
#include "core/onnx/shape_walk.h"
#include "core/onnx/words.h"

#include <algorithm>
#include <onnx/onnx_pb.h>

namespace resizelens {

namespace {

/// A subgraph is inferred twice until its carried shapes settle; nested loops would multiply that.
constexpr std::size_t kMaxSettledDepth = 4;

ValueFacts scalarFacts(DType type)
{
    ValueFacts facts;
    facts.type = type;
    facts.shape = Shape{};
    return facts;
}

ValueFacts withoutValue(const ValueFacts& facts)
{
    ValueFacts plain;
    plain.type = facts.type;
    plain.shape = facts.shape;
    for (std::size_t axis = 0; plain.shape && axis < plain.shape->size(); ++axis)
        (*plain.shape)[axis].multiple = {}; // iterations may differ
    return plain;
}

/// The facts that hold for both branches.
ValueFacts whicheverBranch(const ValueFacts& a, const ValueFacts& b)
{
    ValueFacts both;
    both.type = a.type == DType::undefined ? b.type : a.type;
    if (!a.shape || !b.shape || a.shape->size() != b.shape->size())
        return both;
    both.shape = *a.shape;
    for (std::size_t axis = 0; axis < both.shape->size(); ++axis)
        if (!sameLength((*a.shape)[axis], (*b.shape)[axis]))
            (*both.shape)[axis] = Dim{};
    return both;
}

bool sameShape(const ValueFacts& a, const ValueFacts& b)
{
    return a.shape == b.shape;
}

/// Whether one iteration preserves the assumed shapes of the carried values.
bool holds(const std::vector<ValueFacts>& assumed, const std::vector<ValueFacts>& after)
{
    return std::ranges::equal(
        assumed, after, [](const ValueFacts& a, const ValueFacts& b) { return !a.shape || sameShape(a, b); });
}

/// Removes the scan axis from `facts` and returns its dimension.
std::optional<Dim> takeAxis(ValueFacts& facts, std::int64_t axis)
{
    if (!facts.shape)
        return std::nullopt;
    const auto normal = normalAxis(axis, facts.shape->size());
    if (!normal)
        return std::nullopt;
    Dim length = (*facts.shape)[*normal];
    facts.shape->erase(facts.shape->begin() + static_cast<std::ptrdiff_t>(*normal));
    return length;
}

void insertAxis(ValueFacts& facts, std::int64_t axis, const Dim& length)
{
    if (!facts.shape)
        return;
    if (const auto normal = normalAxis(axis, facts.shape->size() + 1))
        facts.shape->insert(facts.shape->begin() + static_cast<std::ptrdiff_t>(*normal), length);
    else
        facts.shape.reset();
}

std::int64_t axisOf(const NodeContext& context, std::string_view attribute, std::size_t i)
{
    const auto axes = context.intsAttribute(attribute);
    return axes && i < axes->size() ? (*axes)[i] : 0;
}

} // namespace

std::optional<GraphId> ShapeWalk::body(const GraphNode& node, std::string_view attribute) const
{
    const auto* found = findAttribute(*node.proto, attribute);
    if (!found || !found->has_g())
        return std::nullopt;
    for (const GraphId id : node.bodies)
        if (m_index.graph(id).proto == &found->g())
            return id;
    return std::nullopt;
}

void ShapeWalk::inferBodiesBlindly(const GraphNode& node)
{
    for (const GraphId id : node.bodies) {
        for (const ValueId input : m_index.graph(id).inputs)
            setGraphInput(input, {});
        inferGraph(id);
    }
}

ValueFacts ShapeWalk::outputFacts(GraphId graph, std::size_t output) const
{
    const auto& outputs = m_index.graph(graph).outputs;
    return output < outputs.size() && outputs[output] != kNoValue ? m_table.facts(outputs[output])
                                                                  : ValueFacts{};
}

Phrase ShapeWalk::inferControlFlow(NodeContext& context)
{
    if (context.opType() == "If")
        return inferIf(context);
    return context.opType() == "Loop" ? inferLoop(context) : inferScan(context);
}

Phrase ShapeWalk::inferIf(NodeContext& context)
{
    const auto thenBody = body(context.node(), "then_branch");
    const auto elseBody = body(context.node(), "else_branch");
    if (!thenBody || !elseBody) {
        inferBodiesBlindly(context.node());
        return say(words::openIfBranch);
    }
    inferGraph(*thenBody);
    inferGraph(*elseBody);
    const auto condition = context.ints(0);
    const bool decided = condition && condition->size() == 1;
    for (std::size_t i = 0; i < context.outputCount(); ++i) {
        if (decided)
            context.output(i) = outputFacts(condition->front() != 0 ? *thenBody : *elseBody, i);
        else
            context.output(i) = whicheverBranch(outputFacts(*thenBody, i), outputFacts(*elseBody, i));
        context.output(i) = knownOutside(std::move(context.output(i)), context.node().graph);
    }
    return decided ? Phrase{} : say(words::openIfShapes);
}

/// The number of a Loop's iteration: known where there is one at most. Some exporters declare it as a list of one.
ValueFacts ShapeWalk::turnFacts(ValueId turn, const NodeContext& context) const
{
    ValueFacts facts = scalarFacts(DType::int64);
    const std::optional<Shape> stated = turn == kNoValue ? std::nullopt : m_file.stated(turn).shape;
    if (stated && stated->size() == 1)
        facts.shape = Shape{Dim{1}};
    const auto most = context.ints(0);
    if (most && most->size() == 1 && most->front() == 1)
        facts.ints = PartialInts{facts.shape->empty(), {0}};
    return facts;
}

std::vector<ValueFacts> ShapeWalk::passBody(GraphId id, const NodeContext& context,
                                            const std::vector<ValueFacts>& carried)
{
    const auto& inputs = m_index.graph(id).inputs;
    const bool loop = context.opType() == "Loop";
    const std::size_t lead = loop ? 2 : 0; // iteration number and condition
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        if (i < lead)
            setGraphInput(inputs[i], i == 0 ? turnFacts(inputs[i], context) : scalarFacts(DType::boolean));
        else
            setGraphInput(inputs[i], i - lead < carried.size() ? carried[i - lead] : ValueFacts{});
    }
    inferGraph(id);
    std::vector<ValueFacts> after;
    for (std::size_t i = 0; i < carried.size(); ++i)
        after.push_back(withoutValue(outputFacts(id, i + (loop ? 1 : 0))));
    return after;
}

Phrase ShapeWalk::inferLoop(NodeContext& context)
{
    const auto id = body(context.node(), "body");
    if (!id) {
        inferBodiesBlindly(context.node());
        return say(words::openLoopBody);
    }
    std::vector<ValueFacts> carried;
    for (std::size_t i = 2; i < context.inputCount(); ++i)
        carried.push_back(withoutValue(context.input(i)));
    ++m_loopDepth;
    bool settled = false;
    std::vector<ValueFacts> after;
    if (m_loopDepth <= kMaxSettledDepth) {
        after = passBody(*id, context, carried);
        settled = holds(carried, after);
    }
    if (!settled) { // a shape that changes between iterations is unknown, and so is what follows from it
        for (std::size_t i = 0; i < carried.size(); ++i)
            if (after.empty() || !sameShape(carried[i], after[i]))
                carried[i].shape.reset();
        if (!holds(carried, passBody(*id, context, carried))) {
            for (ValueFacts& facts : carried)
                facts.shape.reset();
            passBody(*id, context, carried);
        }
    }
    --m_loopDepth;
    for (std::size_t i = 0; i < context.outputCount(); ++i) {
        if (i < carried.size()) {
            context.output(i) = carried[i];
            continue;
        }
        context.output(i) = withoutValue(outputFacts(*id, i + 1));
        insertAxis(context.output(i), 0, Dim{});
    }
    return settled && carried.size() >= context.outputCount() ? Phrase{} : say(words::openLoopTurns);
}

Phrase ShapeWalk::inferScan(NodeContext& context)
{
    const auto id = body(context.node(), "body");
    const std::int64_t scanned = context.intAttribute("num_scan_inputs", 0);
    const auto inputs = static_cast<std::int64_t>(context.inputCount());
    if (!id || context.opset() < 9 || scanned < 1 || scanned > inputs) {
        inferBodiesBlindly(context.node());
        return context.opset() < 9 ? say(words::openScanOpset) : say(words::openScanBody);
    }
    const auto states = static_cast<std::size_t>(inputs - scanned);
    std::vector<ValueFacts> carried;
    Dim length;
    for (std::size_t i = 0; i < context.inputCount(); ++i) {
        carried.push_back(withoutValue(context.input(i)));
        if (i < states)
            continue;
        if (const auto one = takeAxis(carried.back(), axisOf(context, "scan_input_axes", i - states)))
            length = merged(length, *one);
        else
            carried.back().shape.reset();
    }
    passBody(*id, context, carried);
    for (std::size_t i = 0; i < context.outputCount(); ++i) {
        context.output(i) = i < states ? carried[i] : withoutValue(outputFacts(*id, i));
        if (i >= states)
            insertAxis(context.output(i), axisOf(context, "scan_output_axes", i - states), length);
    }
    return {};
}

} // namespace resizelens
