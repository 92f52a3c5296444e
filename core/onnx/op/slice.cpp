#include "core/onnx/op/dim_math.h"
#include "core/onnx/op/shape_functions.h"
#include "core/onnx/words.h"

#include <algorithm>
#include <limits>
#include <numeric>

namespace resizelens::op {

namespace {

using Entries = std::vector<std::optional<std::int64_t>>;

struct SliceRequest
{
    Entries starts = {};
    Entries ends = {};
    std::vector<std::int64_t> axes = {};
    std::vector<std::int64_t> steps = {};
};

struct Range
{
    std::int64_t start = 0;
    std::int64_t step = 1;
    std::int64_t count = 0;
};

/// The known entries of an integer input; all unknown if only their number is known.
std::optional<Entries> entries(const NodeContext& context, std::size_t i)
{
    if (const auto& known = context.input(i).ints)
        return known->values;
    const auto open = context.lengths(i);
    return open ? std::optional{Entries(open->size())} : std::nullopt;
}

tl::expected<SliceRequest, Reason> fromAttributes(const NodeContext& context)
{
    const auto starts = context.intsAttribute("starts");
    const auto ends = context.intsAttribute("ends");
    if (!starts || !ends)
        return tl::make_unexpected(say(words::openStartsMissing));
    SliceRequest request{Entries(starts->begin(), starts->end()), Entries(ends->begin(), ends->end())};
    request.axes = context.intsAttribute("axes").value_or(std::vector<std::int64_t>{});
    return request;
}

tl::expected<SliceRequest, Reason> fromInputs(const NodeContext& context)
{
    SliceRequest request;
    for (const std::size_t i : {std::size_t{1}, std::size_t{2}}) {
        auto some = entries(context, i);
        if (!some)
            return tl::make_unexpected(context.needsValue(i));
        (i == 1 ? request.starts : request.ends) = std::move(*some);
    }
    for (const std::size_t i : {std::size_t{3}, std::size_t{4}}) {
        if (!context.hasInput(i))
            continue;
        auto all = context.ints(i);
        if (!all)
            return tl::make_unexpected(context.needsValue(i));
        (i == 3 ? request.axes : request.steps) = std::move(*all);
    }
    return request;
}

tl::expected<SliceRequest, Reason> readRequest(const NodeContext& context, std::size_t rank)
{
    auto request = context.opset() < 10 ? fromAttributes(context) : fromInputs(context);
    if (!request)
        return request;
    const std::size_t count = request->starts.size();
    if (request->axes.empty()) {
        request->axes.resize(count);
        std::iota(request->axes.begin(), request->axes.end(), std::int64_t{0});
    }
    if (request->steps.empty())
        request->steps.assign(count, 1);
    if (request->ends.size() != count || request->axes.size() != count || request->steps.size() != count)
        return tl::make_unexpected(say(words::openSliceCounts));
    if (std::ranges::find(request->steps, 0) != request->steps.end())
        return tl::make_unexpected(say(words::openStep));
    if (!normalAxes(request->axes, rank))
        return tl::make_unexpected(say(words::openAxesRange));
    return request;
}

/// Clamps as specified for Slice; `length` must not be negative.
Range rangeOf(std::int64_t start, std::int64_t end, std::int64_t step, std::int64_t length)
{
    const auto fromEnd = [length](std::int64_t position) {
        return position < 0 ? position + length : position;
    };
    Range range{0, step, 0};
    if (step > 0) {
        range.start = std::clamp<std::int64_t>(fromEnd(start), 0, length);
        const std::int64_t stop = std::clamp<std::int64_t>(fromEnd(end), 0, length);
        if (stop > range.start)
            range.count = (stop - range.start - 1) / step + 1;
        return range;
    }
    if (length == 0)
        return range;
    range.start = std::clamp<std::int64_t>(fromEnd(start), 0, length - 1);
    const std::int64_t stop = std::clamp<std::int64_t>(fromEnd(end), -1, length - 1);
    if (step == std::numeric_limits<std::int64_t>::min())
        range.count = stop < range.start ? 1 : 0;
    else if (stop < range.start)
        range.count = (range.start - stop - 1) / -step + 1;
    return range;
}

/// 0 … "to the end" keeps even an unknown dimension.
bool takesAll(std::optional<std::int64_t> start, std::optional<std::int64_t> end, std::int64_t step)
{
    return start == 0 && step == 1 && end && *end >= std::numeric_limits<std::int32_t>::max();
}

void moveRanges(NodeContext& context, const std::vector<Range>& ranges)
{
    const auto in = smallDims(context.input(0));
    const auto out = smallDims(context.output(0));
    if (!in || !out)
        return;
    auto strides = rowMajorStrides(*in);
    std::int64_t first = 0;
    for (std::size_t axis = 0; axis < strides.size(); ++axis) {
        first += ranges[axis].start * strides[axis];
        // a single element needs no step, and the product could overflow
        const bool moves = ranges[axis].count > 1;
        strides[axis] = moves ? strides[axis] * ranges[axis].step : 0;
    }
    context.moveElements(0, stridedIndex(*out, strides, first));
}

} // namespace

Reason slice(NodeContext& context)
{
    context.setOutput(0, context.type(0), std::nullopt);
    const Shape* in = context.shape(0);
    if (!in)
        return context.needsShape(0);
    const auto request = readRequest(context, in->size());
    if (!request) {
        context.setOutput(0, context.type(0), Shape(in->size()));
        return request.error();
    }
    Shape out = *in;
    std::vector<Range> ranges;
    for (const Dim& dim : *in)
        ranges.push_back(Range{0, 1, std::max<std::int64_t>(dim.length, 0)});
    for (std::size_t i = 0; i < request->axes.size(); ++i) {
        const std::size_t axis = *normalAxis(request->axes[i], in->size());
        const auto start = request->starts[i];
        const auto end = request->ends[i];
        const std::int64_t step = request->steps[i];
        if (takesAll(start, end, step))
            continue;
        out[axis] = Dim{};
        if (!start || !end || !(*in)[axis].known())
            continue;
        ranges[axis] = rangeOf(*start, *end, step, (*in)[axis].length);
        out[axis] = Dim{ranges[axis].count};
    }
    context.setOutput(0, context.type(0), std::move(out));
    if (context.outputCount() > 0)
        moveRanges(context, ranges);
    return {};
}

} // namespace resizelens::op
