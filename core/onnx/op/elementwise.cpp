#include "core/onnx/op/arithmetic.h"
#include "core/onnx/op/dim_math.h"
#include "core/onnx/op/shape_functions.h"
#include "core/onnx/words.h"

namespace resizelens::op {

namespace {

/// Sets output 0 to the broadcast shape of inputs [first, last).
Reason broadcastInputs(NodeContext& context, DType type, std::size_t first, std::size_t last)
{
    Shape result;
    context.setOutput(0, type, std::nullopt);
    if (first == last)
        return context.needsShape(first);
    // Before opset 7 the second input is broadcast to the first (attribute `axis`).
    if (context.opset() < 7 && last - first == 2) {
        if (const Shape* own = context.shape(first)) {
            context.setOutput(0, type, *own);
            return {};
        }
        return context.needsShape(first);
    }
    for (std::size_t i = first; i < last; ++i) {
        const Shape* own = context.shape(i);
        if (!own)
            return context.needsShape(i);
        auto both = broadcast(result, *own);
        if (!both)
            return say(words::openBroadcast, toText(result), toText(*own));
        result = std::move(*both);
    }
    context.setOutput(0, type, std::move(result));
    return {};
}

/// Input `i` broadcast to the shape of output 0.
std::optional<std::vector<Element>> spread(const NodeContext& context, std::size_t i)
{
    const auto value = smallValue(context.input(i));
    const auto dims = smallDims(context.output(0));
    if (!value || !dims || value->dims.size() > dims->size())
        return std::nullopt;
    std::vector<Element> elements;
    for (const std::size_t position : broadcastIndex(value->dims, *dims)) {
        if (position >= value->elements.size())
            return std::nullopt;
        elements.push_back(value->elements[position]);
    }
    return elements;
}

template<class Combine>
void combineElements(NodeContext& context, Combine combine)
{
    if (context.outputCount() == 0 || context.inputCount() == 0)
        return;
    auto result = spread(context, 0);
    for (std::size_t i = 1; i < context.inputCount() && result; ++i) {
        const auto other = spread(context, i);
        if (!other || other->size() != result->size())
            return;
        for (std::size_t k = 0; k < result->size(); ++k)
            (*result)[k] = combine((*result)[k], (*other)[k]);
    }
    if (result)
        context.setElements(0, std::move(*result));
}

DType firstKnownType(const NodeContext& context, std::size_t first)
{
    for (std::size_t i = first; i < context.inputCount(); ++i)
        if (context.type(i) != DType::undefined)
            return context.type(i);
    return DType::undefined;
}

Element clipped(DType type, const Element& x, const Element& low, const Element& high)
{
    return applyBinary("Min", type, applyBinary("Max", type, x, low), high);
}

/// Clip with both bounds given as scalar inputs.
void clipElements(NodeContext& context)
{
    const auto x = smallValue(context.input(0));
    const auto low = smallValue(context.input(1));
    const auto high = smallValue(context.input(2));
    if (!x || !low || !high || low->elements.size() != 1 || high->elements.size() != 1)
        return;
    std::vector<Element> elements;
    for (const Element& element : x->elements)
        elements.push_back(clipped(x->type, element, low->elements[0], high->elements[0]));
    context.setElements(0, std::move(elements));
}

} // namespace

Reason sameAsFirst(NodeContext& context)
{
    const Shape* own = context.shape(0);
    context.setOutput(0, context.type(0), own ? std::optional{*own} : std::nullopt);
    return own ? Reason{} : context.needsShape(0);
}

Reason unary(NodeContext& context)
{
    const Reason reason = sameAsFirst(context);
    if (context.opType() == "Clip") {
        clipElements(context);
    } else if (const auto value = smallValue(context.input(0))) {
        std::vector<Element> elements;
        elements.reserve(value->elements.size());
        for (const Element& element : value->elements)
            elements.push_back(applyUnary(context.opType(), value->type, element));
        context.setElements(0, std::move(elements));
    }
    return reason;
}

Reason unaryToBool(NodeContext& context)
{
    const Reason reason = sameAsFirst(context);
    if (context.outputCount() > 0)
        context.output(0).type = DType::boolean;
    return reason;
}

Reason binary(NodeContext& context)
{
    const DType type = firstKnownType(context, 0);
    Reason reason = broadcastInputs(context, type, 0, context.inputCount());
    const bool truncated = context.intAttribute("fmod", 0) != 0;
    combineElements(context, [&](const Element& a, const Element& b) {
        return applyBinary(context.opType(), type, a, b, truncated);
    });
    return reason;
}

Reason comparison(NodeContext& context)
{
    Reason reason = broadcastInputs(context, DType::boolean, 0, context.inputCount());
    const DType type = firstKnownType(context, 0);
    combineElements(context, [&](const Element& a, const Element& b) {
        return applyComparison(context.opType(), type, a, b);
    });
    return reason;
}

Reason where(NodeContext& context)
{
    Reason reason = broadcastInputs(context, firstKnownType(context, 1), 0, 3);
    if (context.outputCount() == 0)
        return reason;
    const auto condition = spread(context, 0);
    const auto yes = spread(context, 1);
    const auto no = spread(context, 2);
    if (!condition || (!yes && !no))
        return reason;
    std::vector<Element> elements(condition->size());
    for (std::size_t i = 0; i < elements.size(); ++i) {
        const auto& side = (*condition)[i].integer != 0 ? yes : no;
        if ((*condition)[i].known && side)
            elements[i] = (*side)[i];
    }
    context.setElements(0, std::move(elements));
    return reason;
}

} // namespace resizelens::op
