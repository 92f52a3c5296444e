#include "core/onnx/op/dim_math.h"
#include "core/onnx/op/shape_functions.h"
#include "core/onnx/words.h"

namespace resizelens::op {

namespace {

tl::expected<std::int64_t, Reason> blockSize(const NodeContext& context)
{
    const Shape* in = context.shape(0);
    if (!in)
        return tl::make_unexpected(context.needsShape(0));
    if (in->size() != 4)
        return tl::make_unexpected(say(words::openNotFour, toText(*in)));
    const std::int64_t block = context.intAttribute("blocksize", 0);
    if (block < 1 || block > 65536)
        return tl::make_unexpected(say(words::openBlocksize, block));
    return block;
}

} // namespace

Reason depthToSpace(NodeContext& context)
{
    context.setOutput(0, context.type(0), std::nullopt);
    const auto block = blockSize(context);
    if (!block)
        return block.error();
    const Shape& in = *context.shape(0);
    context.setOutput(0, context.type(0),
                      Shape{in[0], over(in[1], *block * *block), times(in[2], *block), times(in[3], *block)});
    return {};
}

Reason spaceToDepth(NodeContext& context)
{
    context.setOutput(0, context.type(0), std::nullopt);
    const auto block = blockSize(context);
    if (!block)
        return block.error();
    const Shape& in = *context.shape(0);
    context.setOutput(0, context.type(0),
                      Shape{in[0], times(in[1], *block * *block), over(in[2], *block), over(in[3], *block)});
    return {};
}

} // namespace resizelens::op
