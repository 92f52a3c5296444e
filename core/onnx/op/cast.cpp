#include "core/onnx/op/arithmetic.h"
#include "core/onnx/op/shape_functions.h"

#include <onnx/onnx_pb.h>

namespace resizelens::op {

namespace {

Reason castTo(NodeContext& context, DType to)
{
    const Shape* own = context.shape(0);
    context.setOutput(0, to, own ? std::optional{*own} : std::nullopt);
    if (!own)
        return context.needsShape(0);
    if (auto value = smallValue(context.input(0)); value && to != DType::undefined) {
        for (Element& element : value->elements)
            element = castElement(value->type, to, element);
        context.setElements(0, std::move(value->elements));
    }
    return {};
}

/// Opset 1 names the type: "FLOAT".
DType namedType(const std::string& name)
{
    onnx::TensorProto::DataType type{};
    return onnx::TensorProto::DataType_Parse(name, &type) ? static_cast<DType>(type) : DType::undefined;
}

} // namespace

Reason cast(NodeContext& context)
{
    const std::string name = context.textAttribute("to", {});
    return castTo(context,
                  name.empty() ? static_cast<DType>(context.intAttribute("to", 0)) : namedType(name));
}

Reason castLike(NodeContext& context)
{
    return castTo(context, context.type(1));
}

} // namespace resizelens::op
