#include "core/onnx/op/dim_math.h"
#include "core/onnx/op/shape_functions.h"
#include "core/onnx/words.h"

namespace resizelens::op {

namespace {

Reason misfit(const Shape& a, const Shape& b)
{
    return say(words::openProduct, toText(a), toText(b));
}

/// As numpy.matmul: a 1-D input gets an extra axis, which the output drops.
Reason multiply(NodeContext& context, std::size_t first, std::size_t second, DType type)
{
    context.setOutput(0, type, std::nullopt);
    const Shape* left = context.shape(first);
    const Shape* right = context.shape(second);
    if (!left || !right)
        return context.needsShape(left ? second : first);
    if (left->empty() || right->empty())
        return misfit(*left, *right);
    Shape a = *left;
    Shape b = *right;
    if (left->size() == 1)
        a.insert(a.begin(), Dim{1});
    if (right->size() == 1)
        b.push_back(Dim{1});
    const Dim& inner = a.back();
    const Dim& outer = b[b.size() - 2];
    if (inner.known() && outer.known() && inner.length != outer.length)
        return misfit(*left, *right);
    auto out = broadcast(Shape(a.begin(), a.end() - 2), Shape(b.begin(), b.end() - 2));
    if (!out)
        return misfit(*left, *right);
    if (left->size() > 1)
        out->push_back(a[a.size() - 2]);
    if (right->size() > 1)
        out->push_back(b.back());
    context.setOutput(0, type, std::move(*out));
    return {};
}

} // namespace

Reason matMul(NodeContext& context)
{
    return multiply(context, 0, 1, context.type(0));
}

Reason matMulInteger(NodeContext& context)
{
    return multiply(context, 0, 1, DType::int32);
}

Reason qLinearMatMul(NodeContext& context)
{
    return multiply(context, 0, 3, context.type(7));
}

Reason gemm(NodeContext& context)
{
    context.setOutput(0, context.type(0), Shape{Dim{}, Dim{}});
    const Shape* a = context.shape(0);
    const Shape* b = context.shape(1);
    if (!a || !b)
        return context.needsShape(a ? 1 : 0);
    if (a->size() != 2 || b->size() != 2)
        return misfit(*a, *b);
    const std::size_t rows = context.intAttribute("transA", 0) != 0 ? 1 : 0;
    const std::size_t columns = context.intAttribute("transB", 0) != 0 ? 0 : 1;
    const Dim& inner = (*a)[1 - rows];
    const Dim& outer = (*b)[1 - columns];
    if (inner.known() && outer.known() && inner.length != outer.length)
        return misfit(*a, *b);
    context.setOutput(0, context.type(0), Shape{(*a)[rows], (*b)[columns]});
    return {};
}

} // namespace resizelens::op
