// Form `crop_by_convolution`: a Slice that cuts samples off both ends of spatial axes as a convolution of each
// channel whose kernel is a single 1: with k taps and no pads, k - 1 samples go.
#include "core/targets/form_list.h"

namespace resizelens {

namespace {

constexpr std::int64_t kMostCut = 31;

std::vector<FormChoice> choices(std::span<const Operator> operators, const FormPlace& place)
{
    const auto* const slice = std::get_if<Slice>(&operators.front());
    if (slice == nullptr || place.quantised || !place.hasLengths() || place.input.size() < 3 ||
        place.input.size() > 5 || !isFloating(place.type))
        return {};
    const Dims output = dimsAfter(*slice, place.input);
    Conv conv;
    conv.channels = place.input[1];
    conv.axes.resize(place.input.size() - 2, ConvAxis{{{Rational(1)}}, 1, 0, 0});
    for (const SliceAxis& cut : slice->axes) {
        if (cut.axis < 2 || cut.step != 1 || output.empty())
            return {};
        const auto axis = static_cast<std::size_t>(cut.axis);
        const std::int64_t gone = place.input[axis] - output[axis];
        if (gone > kMostCut || cut.first > gone)
            return {};
        Rationals kernel(static_cast<std::size_t>(gone) + 1);
        kernel[static_cast<std::size_t>(cut.first)] = 1;
        conv.axes[axis - 2].kernels = {std::move(kernel)};
    }
    return {{{std::move(conv)}}};
}

} // namespace

constinit const Form forms::crop_by_convolution = {
    .id = "crop_by_convolution",
    .of = choices,
};

} // namespace resizelens
