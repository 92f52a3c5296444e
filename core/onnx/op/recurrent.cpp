#include "core/onnx/op/dim_math.h"
#include "core/onnx/op/shape_functions.h"
#include "core/onnx/words.h"

namespace resizelens::op {

Reason recurrent(NodeContext& context)
{
    for (std::size_t i = 0; i < context.outputCount(); ++i)
        context.setOutput(i, context.type(0), std::nullopt);
    const Shape* in = context.shape(0);
    if (!in)
        return context.needsShape(0);
    if (in->size() != 3)
        return say(words::openNotThree, toText(*in));
    const bool batchFirst = context.opset() >= 14 && context.intAttribute("layout", 0) == 1;
    const Dim& sequence = (*in)[batchFirst ? 1 : 0];
    const Dim& batch = (*in)[batchFirst ? 0 : 1];
    const Dim directions{context.textAttribute("direction", "forward") == "bidirectional" ? 2 : 1};
    Dim hidden = dimOf(context.intAttribute("hidden_size", -1));
    if (const Shape* weights = context.shape(2); !hidden.known() && weights && weights->size() == 3)
        hidden = (*weights)[2];
    const Shape state = batchFirst ? Shape{batch, directions, hidden} : Shape{directions, batch, hidden};
    context.setOutput(0, context.type(0),
                      batchFirst ? Shape{batch, sequence, directions, hidden}
                                 : Shape{sequence, directions, batch, hidden});
    for (std::size_t i = 1; i < context.outputCount(); ++i) // Y_h, Y_c
        context.setOutput(i, context.type(0), state);
    return hidden.known() ? Reason{} : say(words::openHiddenSize);
}

} // namespace resizelens::op
