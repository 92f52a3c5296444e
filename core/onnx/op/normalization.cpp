#include "core/onnx/op/dim_math.h"
#include "core/onnx/op/shape_functions.h"
#include "core/onnx/words.h"

namespace resizelens::op {

Reason batchNormalization(NodeContext& context)
{
    Reason reason = sameAsFirst(context);
    for (std::size_t i = 1; i < context.outputCount(); ++i) { // running mean, variance, …
        const Shape* scale = context.shape(1);
        context.setOutput(i, context.type(1), scale ? std::optional{*scale} : std::nullopt);
    }
    return reason;
}

Reason layerNormalization(NodeContext& context)
{
    Reason reason = sameAsFirst(context);
    const Shape* own = context.shape(0);
    if (!own)
        return reason;
    const auto axis = normalAxis(context.intAttribute("axis", -1), own->size());
    if (!axis)
        return say(words::openAxisRange);
    Shape statistics = *own;
    for (std::size_t i = *axis; i < statistics.size(); ++i)
        statistics[i] = Dim{1};
    for (std::size_t i = 1; i < context.outputCount(); ++i) // Mean, InvStdDev
        context.setOutput(i, static_cast<DType>(context.intAttribute("stash_type", 1)), statistics);
    return reason;
}

Reason dropout(NodeContext& context)
{
    Reason reason = sameAsFirst(context);
    const Shape* own = context.shape(0);
    const DType mask = context.opset() < 10 ? context.type(0) : DType::boolean;
    context.setOutput(1, mask, own ? std::optional{*own} : std::nullopt);
    return reason;
}

Reason loss(NodeContext& context)
{
    const Shape* scores = context.shape(0);
    context.setOutput(1, context.type(0), scores ? std::optional{*scores} : std::nullopt); // log_prob
    if (context.textAttribute("reduction", "mean") != "none") {
        context.setOutput(0, context.type(0), Shape{});
        return {};
    }
    const Shape* labels = context.shape(1);
    context.setOutput(0, context.type(0), labels ? std::optional{*labels} : std::nullopt);
    return labels ? Reason{} : context.needsShape(1);
}

} // namespace resizelens::op
