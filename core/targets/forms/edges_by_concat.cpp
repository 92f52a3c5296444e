// Form `edges_by_concat`: a Pad that repeats the outermost samples as Slice and Concat along each axis (P7).
#include "core/targets/form_list.h"

namespace resizelens {

namespace {

constexpr std::int64_t kMostConcats = 16;

std::vector<FormChoice> choices(std::span<const Operator> operators, const FormPlace&)
{
    const auto* const pad = std::get_if<EdgePad>(&operators.front());
    if (pad == nullptr)
        return {};
    FormChoice lines;
    for (std::size_t axis = 0; axis < pad->begins.size(); ++axis) {
        if (pad->begins[axis] == 0 && pad->ends[axis] == 0)
            continue;
        if (pad->begins[axis] > kMostConcats || pad->ends[axis] > kMostConcats)
            return {};
        lines.operators.emplace_back(
            EdgeConcat{static_cast<std::int64_t>(axis), pad->begins[axis], pad->ends[axis]});
    }
    if (lines.operators.empty())
        return {};
    return {std::move(lines)};
}

} // namespace

constinit const Form forms::edges_by_concat = {
    .id = "edges_by_concat",
    .of = choices,
};

} // namespace resizelens
