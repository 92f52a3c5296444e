// Form `in_stages`: one large factor as several smaller ones, for operators whose strides a target limits (P9).
#include "core/targets/cascade.h"
#include "core/targets/form_list.h"

namespace resizelens {

namespace {

constexpr int kMostStages = 4;

/// A Resize to whole multiples of its lengths as the same by factors, which all stages have.
Operator byFactors(const Operator& op, const FormPlace& place)
{
    const auto* const resize = std::get_if<Resize>(&op);
    if (resize == nullptr || resize->sizes.size() != place.input.size() || !place.hasLengths())
        return op;
    Resize same = *resize;
    for (std::size_t i = 0; i < place.input.size(); ++i) {
        if (place.input[i] < 1 || resize->sizes[i] % place.input[i] != 0)
            return op;
        const std::int64_t factor = resize->sizes[i] / place.input[i];
        same.scales.push_back(static_cast<double>(factor));
    }
    same.sizes.clear();
    return same;
}

std::vector<FormChoice> choices(std::span<const Operator> operators, const FormPlace& place)
{
    const Operator op = byFactors(operators.front(), place);
    std::vector<FormChoice> all;
    for (int stages = 2; stages <= kMostStages; ++stages)
        if (auto stage = cascadeOf(op, stages); !stage.empty())
            all.push_back({std::move(stage)});
    return all;
}

} // namespace

constinit const Form forms::in_stages = {
    .id = "in_stages",
    .of = choices,
};

} // namespace resizelens
