#include "core/onnx/file_facts.h"
#include "core/onnx/op/arithmetic.h"
#include "core/onnx/op/dim_math.h"
#include "core/onnx/op/shape_functions.h"
#include "core/onnx/words.h"

#include <cmath>

#include <onnx/onnx_pb.h>

namespace resizelens::op {

namespace {

template<class Values, class Make>
void setConstant(NodeContext& context, DType type, const Values& values, bool scalar, Make make)
{
    const auto count = static_cast<std::int64_t>(values.size());
    context.setOutput(0, type, scalar ? Shape{} : Shape{Dim{count}});
    if (count > kMaxSmallElements)
        return;
    std::vector<Element> elements;
    for (const auto value : values)
        elements.push_back(make(value));
    context.setElements(0, std::move(elements));
}

Element ofFloat(float value)
{
    return Element::ofReal(static_cast<double>(value));
}

std::optional<std::int64_t> rangeCount(DType type, const Element& start, const Element& limit,
                                       const Element& delta)
{
    if (!start.known || !limit.known || !delta.known)
        return std::nullopt;
    const auto real = [&](const Element& e) {
        return isWholeNumber(type) ? static_cast<double>(e.integer) : e.real;
    };
    const double steps = std::ceil((real(limit) - real(start)) / real(delta));
    if (!(steps < 9e15)) // NaN as well
        return std::nullopt;
    return steps > 0.0 ? static_cast<std::int64_t>(steps) : 0;
}

std::vector<Element> rangeElements(DType type, const Element& start, const Element& delta, std::int64_t count)
{
    std::vector<Element> elements;
    for (std::int64_t i = 0; i < count; ++i) {
        const Element step =
            isWholeNumber(type) ? Element::ofInteger(i) : Element::ofReal(static_cast<double>(i));
        elements.push_back(applyBinary("Add", type, start, applyBinary("Mul", type, delta, step)));
    }
    return elements;
}

} // namespace

Reason constant(NodeContext& context)
{
    if (context.outputCount() == 0)
        return {};
    for (const auto& attribute : context.node().proto->attribute()) {
        const std::string& name = attribute.name();
        if (name == "value" && attribute.has_t())
            context.output(0) = constantFacts(context.index().file(), attribute.t());
        else if (name == "value_float")
            setConstant(context, DType::float32, std::vector{attribute.f()}, true, ofFloat);
        else if (name == "value_floats")
            setConstant(context, DType::float32, attribute.floats(), false, ofFloat);
        else if (name == "value_int")
            setConstant(context, DType::int64, std::vector{attribute.i()}, true, Element::ofInteger);
        else if (name == "value_ints")
            setConstant(context, DType::int64, attribute.ints(), false, Element::ofInteger);
        else if (name == "value_string")
            context.setOutput(0, DType::string, Shape{});
        else if (name == "value_strings")
            context.setOutput(0, DType::string, Shape{Dim{attribute.strings_size()}});
        else if (name == "sparse_value" && attribute.has_sparse_tensor())
            context.setOutput(0, static_cast<DType>(attribute.sparse_tensor().values().data_type()),
                              knownShape(Dims(attribute.sparse_tensor().dims().begin(),
                                              attribute.sparse_tensor().dims().end())));
    }
    return context.output(0).shape ? Reason{} : say(words::openValueShape);
}

Reason constantOfShape(NodeContext& context)
{
    ValueFacts fill;
    fill.type = DType::float32;
    if (const auto* attribute = context.attribute("value"); attribute && attribute->has_t())
        fill = constantFacts(context.index().file(), attribute->t());
    auto shape = context.lengths(0);
    context.setOutput(0, fill.type, shape);
    if (!shape)
        return context.needsValue(0);
    const auto dims = context.outputCount() > 0 ? smallDims(context.output(0)) : std::nullopt;
    if (dims) {
        const auto value = smallValue(fill);
        const Element zero = isWholeNumber(fill.type) ? Element::ofInteger(0) : Element::ofReal(0.0);
        const bool given = context.attribute("value") != nullptr;
        if (!given || (value && value->elements.size() == 1))
            context.setElements(0, std::vector<Element>(static_cast<std::size_t>(*elementCount(*dims)),
                                                        given ? value->elements[0] : zero));
    }
    return knownDims(*shape) || context.input(0).ints ? Reason{} : context.needsValue(0);
}

Reason range(NodeContext& context)
{
    const DType type = context.type(0);
    context.setOutput(0, type, Shape{Dim{}});
    const auto start = smallValue(context.input(0));
    const auto limit = smallValue(context.input(1));
    const auto delta = smallValue(context.input(2));
    for (std::size_t i = 0; i < 3; ++i)
        if (const auto& value = i == 0   ? start
                                : i == 1 ? limit
                                         : delta;
            !value || value->elements.size() != 1)
            return context.needsValue(i);
    const auto count = rangeCount(type, start->elements[0], limit->elements[0], delta->elements[0]);
    if (!count)
        return say(words::openRangeBounds);
    context.setOutput(0, type, Shape{Dim{*count}});
    if (*count <= kMaxSmallElements)
        context.setElements(0, rangeElements(type, start->elements[0], delta->elements[0], *count));
    return {};
}

Reason random(NodeContext& context)
{
    const auto dims = context.intsAttribute("shape");
    std::optional<Shape> shape;
    if (dims)
        shape = knownShape(*dims);
    context.setOutput(0, static_cast<DType>(context.intAttribute("dtype", 1)), shape);
    return shape ? Reason{} : say(words::openShapeMissing);
}

Reason randomLike(NodeContext& context)
{
    Reason reason = sameAsFirst(context);
    const auto named = static_cast<DType>(context.intAttribute("dtype", 0));
    if (named != DType::undefined && context.outputCount() > 0)
        context.output(0).type = named;
    return reason;
}

} // namespace resizelens::op
