#include "core/image/planes.h"

#include "core/image/words.h"

#include <limits>

namespace resizelens {

namespace {

tl::unexpected<Error> notShown(const Phrase& reason)
{
    return fail(words::planesNotShown, reason);
}

} // namespace

Result<Planes> choosePlanes(const Tensor& tensor, const PlaneChoice& choice)
{
    const Dims& dims = tensor.dims();
    if (tensor.type() != DType::float32)
        return notShown(say(words::planesType, dtypeName(tensor.type())));
    if (dims.size() != 4)
        return notShown(say(words::planesAxes, dims.size()));
    if (tensor.count() == 0)
        return notShown(say(words::planesShape, toText(dims)));
    if (dims[2] > std::numeric_limits<int>::max() || dims[3] > std::numeric_limits<int>::max())
        return notShown(say(words::planesTooLarge, toText(dims)));
    const std::int64_t first = choice.channel.value_or(0);
    if (choice.batch < 0 || choice.batch >= dims[0] || first < 0 || first >= dims[1])
        return notShown(say(words::planesNotWithin, choice.batch, first, toText(dims)));

    Planes planes;
    planes.width = static_cast<int>(dims[3]);
    planes.height = static_cast<int>(dims[2]);
    const auto area = static_cast<std::size_t>(dims[2] * dims[3]);
    const auto channelPlane = [&](std::int64_t channel) {
        return tensor.as<float>().subspan(static_cast<std::size_t>(choice.batch * dims[1] + channel) * area,
                                          area);
    };
    const bool colours = dims[1] >= 3 && (choice.luminance || !choice.channel);
    planes.count = colours && !choice.luminance ? 3 : 1;
    for (std::size_t i = 0; i < 3; ++i) {
        const auto colour = static_cast<std::int64_t>(choice.bgr ? 2 - i : i);
        planes.channel[i] = colours ? colour : choice.luminance ? 0 : first;
        planes.plane[i] = channelPlane(planes.channel[i]);
    }
    if (colours && choice.luminance) {
        planes.made.resize(area);
        for (std::size_t i = 0; i < area; ++i)
            planes.made[i] = luminance(planes.plane[0][i], planes.plane[1][i], planes.plane[2][i]);
        planes.plane[0] = planes.made;
    }
    return planes;
}

} // namespace resizelens
