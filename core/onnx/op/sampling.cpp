// Operators that sample an image at data-dependent positions: GridSample, AffineGrid, RoiAlign, MaxRoiPool.
#include "core/onnx/op/dim_math.h"
#include "core/onnx/op/shape_functions.h"
#include "core/onnx/words.h"

namespace resizelens::op {

Reason gridSample(NodeContext& context)
{
    context.setOutput(0, context.type(0), std::nullopt);
    const Shape* in = context.shape(0);
    const Shape* grid = context.shape(1);
    if (!in || !grid)
        return context.needsShape(in ? 1 : 0);
    if (in->size() < 3 || grid->size() != in->size())
        return say(words::openGrid, toText(*grid), toText(*in));
    Shape out{merged((*in)[0], (*grid)[0]), (*in)[1]};
    out.insert(out.end(), grid->begin() + 1, grid->end() - 1);
    context.setOutput(0, context.type(0), std::move(out));
    return {};
}

Reason affineGrid(NodeContext& context)
{
    context.setOutput(0, context.type(0), std::nullopt);
    const auto size = context.lengths(1);
    if (!size)
        return context.needsValue(1);
    if (size->size() < 4)
        return say(words::openSizeEntries, size->size());
    Shape out{(*size)[0]};
    out.insert(out.end(), size->begin() + 2, size->end());
    out.push_back(Dim{static_cast<std::int64_t>(size->size()) - 2});
    context.setOutput(0, context.type(0), std::move(out));
    return context.input(1).ints ? Reason{} : context.needsValue(1);
}

Reason roiAlign(NodeContext& context)
{
    const Shape* in = context.shape(0);
    const Shape* rois = context.shape(1);
    const Dim channels = in && in->size() == 4 ? (*in)[1] : Dim{};
    const Dim count = rois && rois->size() == 2 ? (*rois)[0] : Dim{};
    context.setOutput(0, context.type(0),
                      Shape{count, channels, dimOf(context.intAttribute("output_height", 1)),
                            dimOf(context.intAttribute("output_width", 1))});
    return in && rois ? Reason{} : context.needsShape(in ? 1 : 0);
}

Reason maxRoiPool(NodeContext& context)
{
    context.setOutput(0, context.type(0), std::nullopt);
    const auto pooled = context.intsAttribute("pooled_shape");
    if (!pooled || pooled->size() != 2)
        return say(words::openPooledShape);
    const Shape* in = context.shape(0);
    const Shape* rois = context.shape(1);
    const Dim channels = in && in->size() == 4 ? (*in)[1] : Dim{};
    const Dim count = rois && rois->size() == 2 ? (*rois)[0] : Dim{};
    context.setOutput(0, context.type(0), Shape{count, channels, dimOf((*pooled)[0]), dimOf((*pooled)[1])});
    return in && rois ? Reason{} : context.needsShape(in ? 1 : 0);
}

} // namespace resizelens::op
