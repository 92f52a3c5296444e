#include "core/image/planes.h"

#include <limits>

namespace resizelens {

namespace {

tl::unexpected<Error> notShown(const std::string& reason)
{
    return fail(ErrorKind::shape, "image.planes", "the tensor cannot be shown as a picture: " + reason);
}

} // namespace

Result<Planes> choosePlanes(const Tensor& tensor, const PlaneChoice& choice)
{
    const Dims& dims = tensor.dims();
    if (tensor.type() != DType::float32)
        return notShown("its elements are " + dtypeName(tensor.type()) + ", not float32");
    if (dims.size() != 4)
        return notShown("it has " + std::to_string(dims.size()) + " axes, not N, C, H, W");
    if (tensor.count() == 0)
        return notShown("its shape is " + toText(dims));
    if (dims[2] > std::numeric_limits<int>::max() || dims[3] > std::numeric_limits<int>::max())
        return notShown("its shape " + toText(dims) + " is too large");
    const std::int64_t first = choice.channel.value_or(0);
    if (choice.batch < 0 || choice.batch >= dims[0] || first < 0 || first >= dims[1])
        return notShown("batch " + std::to_string(choice.batch) + ", channel " + std::to_string(first) +
                        " is not within " + toText(dims));

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
