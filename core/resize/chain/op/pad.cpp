#include "core/resize/chain/op/pad.h"

#include "core/resize/chain/words.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace resizelens {

namespace {

constexpr std::int64_t kPadsAreInputs = 11;

} // namespace

AxisOperator edgePadMatrix(std::int64_t length, std::int64_t begin, std::int64_t end)
{
    if (begin == 0 && end == 0)
        return AxisOperator::identity(length);
    const Rational one[] = {1};
    AxisOperator matrix(length, length + begin + end);
    matrix.addRow(0, one);
    for (std::int64_t i = 1; i < length + begin + end; ++i)
        matrix.repeatRow(0, std::clamp<std::int64_t>(i - begin, 0, length - 1));
    return matrix;
}

Result<EdgePad> EdgePad::read(const OnnxNode& node)
{
    RL_TRY(expectOnly(node, {"mode", "pads", "value"}));
    const auto mode = textAttribute(node, "mode", "constant");
    const auto pads = intsInput(node, 0, "pads", {});
    if (!mode || !pads)
        return fail(mode ? pads.error() : mode.error());
    const bool negative = std::ranges::any_of(*pads, [](std::int64_t pad) { return pad < 0; });
    if (*mode != "edge" || negative || pads->empty() || pads->size() % 2 != 0 || node.constants.size() > 1)
        return fail(words::padEdgeOnly);
    const auto half = pads->begin() + static_cast<std::ptrdiff_t>(pads->size() / 2);
    return EdgePad{{pads->begin(), half}, {half, pads->end()}};
}

Result<OnnxNode> EdgePad::write(DType type, std::int64_t opset) const
{
    if (opset < kPadsAreInputs || type == DType::bfloat16)
        RL_TRY(expectFloat(kOpType, type));
    std::vector<std::int64_t> pads = begins;
    pads.insert(pads.end(), ends.begin(), ends.end());
    OnnxNode node{std::string(kOpType)};
    node.attributes["mode"] = std::string("edge");
    if (opset >= kPadsAreInputs)
        node.constants.push_back(intsTensor(pads));
    else
        node.attributes["pads"] = std::move(pads);
    return node;
}

Result<Dims> EdgePad::outputDims(const Dims& input) const
{
    if (input.size() != begins.size() || begins.size() != ends.size())
        return fail(words::padAxes, begins.size(), toText(input));
    Dims out = input;
    for (std::size_t i = 0; i < out.size(); ++i)
        out[i] += begins[i] + ends[i];
    return out;
}

Result<std::vector<AxisOperator>> EdgePad::matrices(const Dims& input) const
{
    RL_TRY(outputDims(input));
    std::vector<AxisOperator> all;
    for (std::size_t i = 0; i < input.size(); ++i)
        all.push_back(edgePadMatrix(input[i], begins[i], ends[i]));
    return all;
}

Phrase EdgePad::describe() const
{
    return say(words::saysEdgePad, fmt::format("{}", fmt::join(begins, ",")),
               fmt::format("{}", fmt::join(ends, ",")));
}

} // namespace resizelens
