// Form `in_stages`: one large factor as several smaller ones, for operators whose strides a target limits (P9).
#include "core/target/cascade.h"
#include "core/target/form_list.h"

namespace resizelens {

namespace {

constexpr int kMostStages = 4;

std::vector<FormChoice> choices(std::span<const Operator> operators, const FormPlace&)
{
    std::vector<FormChoice> all;
    for (int stages = 2; stages <= kMostStages; ++stages)
        if (auto stage = cascadeOf(operators.front(), stages); !stage.empty())
            all.push_back({std::move(stage)});
    return all;
}

} // namespace

constinit const Form forms::in_stages = {
    .id = "in_stages",
    .of = choices,
};

} // namespace resizelens
