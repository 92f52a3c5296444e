#include "core/onnx/op/dim_math.h"
#include "core/onnx/op/shape_functions.h"
#include "core/onnx/words.h"

#include <algorithm>

namespace resizelens::op {

namespace {

constexpr std::int64_t kRest = -1;

struct Target
{
    Shape shape = {};
    std::optional<std::size_t> rest = {}; // the axis given as -1
    std::vector<std::size_t> copied = {}; // axes copied from the input by a 0
};

/// The requested shape; unknown elements are empty.
std::optional<PartialInts> requested(const NodeContext& context)
{
    if (context.opset() >= 5)
        return context.input(1).ints;
    const auto given = context.intsAttribute("shape");
    if (!given)
        return std::nullopt;
    PartialInts ints;
    ints.values.assign(given->begin(), given->end());
    return ints;
}

tl::expected<Target, Reason> resolve(const PartialInts& wanted, const Shape& in, bool allowZero)
{
    Target target;
    for (std::size_t axis = 0; axis < wanted.values.size(); ++axis) {
        const auto& value = wanted.values[axis];
        Dim dim;
        if (!value) {
            if (axis < wanted.symbols.size())
                dim.symbol = wanted.symbols[axis];
            if (axis < wanted.multiples.size())
                dim.multiple = wanted.multiples[axis];
        } else if (*value == kRest) {
            if (target.rest)
                return tl::make_unexpected(say(words::openSeveralFree));
            target.rest = axis;
        } else if (*value < 0) {
            return tl::make_unexpected(say(words::openLength, *value));
        } else if (*value == 0 && !allowZero) {
            if (axis >= in.size())
                return tl::make_unexpected(say(words::openCopiedAxis));
            dim = in[axis];
            target.copied.push_back(axis);
        } else {
            dim.length = *value;
        }
        target.shape.push_back(std::move(dim));
    }
    return target;
}

/// Removes from `open` an axis that is certainly equal to `axis` of the target.
bool cancel(std::vector<std::size_t>& open, const Shape& in, const Target& target, std::size_t axis)
{
    const bool copied = std::ranges::find(target.copied, axis) != target.copied.end();
    const auto found = std::ranges::find_if(open, [&](std::size_t other) {
        return (copied && other == axis) || sameLength(in[other], target.shape[axis]);
    });
    if (found == open.end())
        return false;
    open.erase(found);
    return true;
}

/// Size of the -1 axis: element count over the product of the others. Unknowns on both sides cancel.
std::optional<Dim> restLength(const Shape& in, const Target& target, std::size_t rest)
{
    std::optional<std::int64_t> total = 1;
    std::vector<std::size_t> open;
    for (std::size_t axis = 0; axis < in.size(); ++axis) {
        if (in[axis].known())
            total = total ? checkedMul(*total, in[axis].length) : std::nullopt;
        else
            open.push_back(axis);
    }
    std::optional<std::int64_t> taken = 1;
    for (std::size_t axis = 0; axis < target.shape.size(); ++axis) {
        if (axis == rest)
            continue;
        const Dim& dim = target.shape[axis];
        if (dim.known())
            taken = taken ? checkedMul(*taken, dim.length) : std::nullopt;
        else if (!cancel(open, in, target, axis))
            return Dim{};
    }
    if (!total || !taken)
        return std::nullopt;
    if (open.size() == 1 && total == taken)
        return in[open.front()];
    if (!open.empty() || *taken == 0)
        return Dim{};
    return *total % *taken == 0 ? std::optional{Dim{*total / *taken}} : std::nullopt;
}

/// The single unknown element of the request, if there is no -1 and exactly one.
std::optional<std::size_t> onlyOpen(const Target& target)
{
    std::optional<std::size_t> open;
    for (std::size_t axis = 0; axis < target.shape.size(); ++axis) {
        const Dim& dim = target.shape[axis];
        const bool copied = std::ranges::find(target.copied, axis) != target.copied.end();
        if (dim.known() || !dim.symbol.empty() || copied)
            continue;
        if (open)
            return std::nullopt;
        open = axis;
    }
    return open;
}

Reason reshapeTo(NodeContext& context, const Shape& in, Target target)
{
    const auto rest = target.rest ? target.rest : onlyOpen(target);
    if (rest) {
        const auto length = restLength(in, target, *rest);
        if (!length && target.rest)
            return say(words::openFill, toText(in), toText(target.shape));
        if (length)
            target.shape[*rest] = merged(target.shape[*rest], *length);
    }
    context.setOutput(0, context.type(0), std::move(target.shape));
    context.keepElements();
    return {};
}

} // namespace

Reason reshape(NodeContext& context)
{
    context.setOutput(0, context.type(0), std::nullopt);
    const Shape* in = context.shape(0);
    const auto wanted = requested(context);
    if (!wanted) {
        if (auto open = context.lengths(1))
            context.setOutput(0, context.type(0), std::move(*open));
        return context.needsValue(1);
    }
    const bool allowZero = context.opset() >= 14 && context.intAttribute("allowzero", 0) != 0;
    if (!in) {
        Shape open;
        for (const auto& value : wanted->values)
            open.push_back(value && *value > 0 ? Dim{*value} : Dim{});
        context.setOutput(0, context.type(0), std::move(open));
        return context.needsShape(0);
    }
    auto target = resolve(*wanted, *in, allowZero);
    if (!target)
        return target.error();
    return reshapeTo(context, *in, std::move(*target));
}

Reason flatten(NodeContext& context)
{
    context.setOutput(0, context.type(0), Shape{Dim{}, Dim{}});
    const Shape* in = context.shape(0);
    if (!in)
        return context.needsShape(0);
    const auto rank = static_cast<std::int64_t>(in->size());
    std::int64_t axis = context.intAttribute("axis", 1);
    if (axis < 0)
        axis += rank;
    if (axis < 0 || axis > rank)
        return say(words::openAxisRange);
    const auto split = static_cast<std::size_t>(axis);
    context.setOutput(0, context.type(0), Shape{product(*in, 0, split), product(*in, split, in->size())});
    context.keepElements();
    return {};
}

} // namespace resizelens::op
