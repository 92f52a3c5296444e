// Form `stride_then_select`: a convolution of a long stride as one of a shorter stride that divides it, and a
// MaxPool of one sample that keeps every so many results. Computes as many times more as it drops.
#include "core/targets/form_list.h"

#include <algorithm>

namespace resizelens {

namespace {

constexpr std::int64_t kShorter[] = {8, 4, 3, 2, 1};

std::int64_t largestDivisor(std::int64_t stride, std::int64_t most)
{
    std::int64_t divisor = std::min(stride, most);
    while (stride % divisor != 0)
        --divisor;
    return divisor;
}

std::vector<FormChoice> choices(std::span<const Operator> operators, const FormPlace& place)
{
    const auto* const conv = std::get_if<Conv>(&operators.front());
    if (conv == nullptr || place.quantised)
        return {};
    std::vector<FormChoice> all;
    std::vector<std::int64_t> last;
    for (const std::int64_t most : kShorter) {
        Conv shorter = *conv;
        MaxPool select;
        std::vector<std::int64_t> strides;
        bool selects = false;
        for (ConvAxis& axis : shorter.axes) {
            const std::int64_t stride = largestDivisor(axis.stride, most);
            select.windows.push_back({1, axis.stride / stride, 0, 0});
            selects = selects || axis.stride != stride;
            axis.stride = stride;
            strides.push_back(stride);
        }
        if (!selects || strides == last)
            continue;
        last = std::move(strides);
        all.push_back({{std::move(shorter), std::move(select)}});
    }
    return all;
}

} // namespace

constinit const Form forms::stride_then_select = {
    .id = "stride_then_select",
    .of = choices,
};

} // namespace resizelens
