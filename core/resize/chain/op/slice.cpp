#include "core/resize/chain/op/slice.h"

#include "core/resize/chain/words.h"

#include <algorithm>
#include <numeric>

#include <fmt/format.h>

namespace resizelens {

namespace {

constexpr std::int64_t kBoundsAreInputs = 10;

std::int64_t endOf(const SliceAxis& slice, std::int64_t length)
{
    return slice.end < 0 ? length + slice.end : std::min(slice.end, length);
}

std::int64_t outputLength(const SliceAxis& slice, std::int64_t length)
{
    const std::int64_t span = endOf(slice, length) - slice.first;
    return span <= 0 ? 0 : (span + slice.step - 1) / slice.step;
}

AxisOperator sliceMatrix(const SliceAxis& slice, std::int64_t length)
{
    const Rational one[] = {1};
    const std::int64_t outputs = outputLength(slice, length);
    AxisOperator matrix(length, outputs);
    if (outputs > 0)
        matrix.addRow(slice.first, one);
    for (std::int64_t i = 1; i < outputs; ++i)
        matrix.repeatRow(0, slice.first + i * slice.step);
    return matrix;
}

} // namespace

Result<Slice> Slice::read(const OnnxNode& node)
{
    RL_TRY(expectOnly(node, {"starts", "ends", "axes"}));
    const auto starts = intsInput(node, 0, "starts", {});
    const auto ends = intsInput(node, 1, "ends", {});
    if (!starts || !ends)
        return fail(starts ? ends.error() : starts.error());
    std::vector<std::int64_t> all(starts->size());
    std::iota(all.begin(), all.end(), 0);
    const auto axes = intsInput(node, 2, "axes", all);
    const auto steps = intsInput(node, 3, "steps", std::vector<std::int64_t>(starts->size(), 1));
    if (!axes || !steps)
        return fail(axes ? steps.error() : axes.error());
    if (starts->size() != ends->size() || starts->size() != axes->size() || starts->size() != steps->size())
        return fail(words::sliceDoesNotFit);
    Slice op;
    for (std::size_t i = 0; i < starts->size(); ++i) {
        op.axes.push_back({(*axes)[i], (*starts)[i], (*ends)[i], (*steps)[i]});
        if ((*axes)[i] < 0 || (*starts)[i] < 0 || (*steps)[i] < 1)
            return fail(words::sliceBackwards);
    }
    return op;
}

Result<OnnxNode> Slice::write(DType, std::int64_t opset) const
{
    std::vector<std::int64_t> starts, ends, numbers, steps;
    for (const SliceAxis& slice : axes) {
        starts.push_back(slice.first);
        ends.push_back(slice.end);
        numbers.push_back(slice.axis);
        steps.push_back(slice.step);
    }
    OnnxNode node{std::string(kOpType)};
    if (opset >= kBoundsAreInputs) {
        for (const auto& values : {starts, ends, numbers, steps})
            node.constants.push_back(intsTensor(values));
        return node;
    }
    if (std::ranges::any_of(steps, [](std::int64_t step) { return step != 1; }))
        return fail(words::sliceOpset);
    node.attributes["starts"] = std::move(starts);
    node.attributes["ends"] = std::move(ends);
    node.attributes["axes"] = std::move(numbers);
    return node;
}

Result<Dims> Slice::outputDims(const Dims& input) const
{
    Dims out = input;
    for (const SliceAxis& slice : axes) {
        if (slice.axis < 0 || slice.axis >= static_cast<std::int64_t>(input.size()))
            return fail(words::sliceAxis, slice.axis, toText(input));
        std::int64_t& length = out[static_cast<std::size_t>(slice.axis)];
        length = outputLength(slice, length);
        if (length < 1)
            return fail(words::sliceEmpty, slice.axis, toText(input));
    }
    return out;
}

Result<std::vector<AxisOperator>> Slice::matrices(const Dims& input) const
{
    RL_TRY(outputDims(input));
    auto all = identities(input);
    for (const SliceAxis& slice : axes) {
        const auto axis = static_cast<std::size_t>(slice.axis);
        all[axis] = sliceMatrix(slice, input[axis]);
    }
    return all;
}

Phrase Slice::describe() const
{
    std::string text = "Slice";
    for (const SliceAxis& slice : axes) {
        text += fmt::format(" axis {} from {}", slice.axis, slice.first);
        if (slice.end != SliceAxis::kOpen)
            text += fmt::format(" to {}", slice.end);
        if (slice.step != 1)
            text += fmt::format(" step {}", slice.step);
    }
    return foreignPhrase(std::move(text));
}

} // namespace resizelens
