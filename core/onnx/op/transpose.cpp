#include "core/onnx/op/dim_math.h"
#include "core/onnx/op/shape_functions.h"
#include "core/onnx/words.h"

#include <numeric>

namespace resizelens::op {

Reason transpose(NodeContext& context)
{
    context.setOutput(0, context.type(0), std::nullopt);
    const Shape* in = context.shape(0);
    const auto given = context.intsAttribute("perm");
    if (!in) {
        if (given)
            context.setOutput(0, context.type(0), Shape(given->size()));
        return context.needsShape(0);
    }
    std::vector<std::size_t> order(in->size());
    std::iota(order.rbegin(), order.rend(), std::size_t{0});
    if (given) {
        const auto normal = normalAxes(*given, in->size());
        if (!normal || normal->size() != in->size())
            return say(words::openPerm, toText(*in));
        order = *normal;
    }
    Shape out;
    for (const std::size_t axis : order)
        out.push_back((*in)[axis]);
    context.setOutput(0, context.type(0), std::move(out));
    const auto dims = smallDims(context.input(0));
    if (!dims || context.outputCount() == 0)
        return {};
    const auto own = rowMajorStrides(*dims);
    Dims moved;
    std::vector<std::int64_t> strides;
    for (const std::size_t axis : order) {
        moved.push_back((*dims)[axis]);
        strides.push_back(own[axis]);
    }
    context.moveElements(0, stridedIndex(moved, strides));
    return {};
}

} // namespace resizelens::op
