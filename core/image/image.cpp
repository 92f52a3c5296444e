#include "core/image/image.h"

namespace resizelens {

Image makeImage(int width, int height, int channels)
{
    Image image;
    image.width = width;
    image.height = height;
    image.channels = channels;
    image.samples.assign(image.pixelCount() * static_cast<std::size_t>(channels), 0.0F);
    return image;
}

} // namespace resizelens
