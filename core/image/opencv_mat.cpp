#include "core/image/opencv_mat.h"

#include <opencv2/core.hpp>

namespace resizelens {

namespace {

int depthOf(SampleType type)
{
    switch (type) {
    case SampleType::uint8:
        return CV_8U;
    case SampleType::uint16:
        return CV_16U;
    case SampleType::float32:
        return CV_32F;
    default:
        return CV_64F;
    }
}

} // namespace

cv::Mat matOf(const PixelView& pixels)
{
    return {pixels.height, pixels.width, CV_MAKETYPE(depthOf(pixels.type), pixels.channels),
            const_cast<void*>(pixels.samples), pixels.stride};
}

cv::Mat matOf(const PixelTarget& pixels)
{
    return matOf(
        PixelView{pixels.samples, pixels.width, pixels.height, pixels.channels, pixels.type, pixels.stride});
}

} // namespace resizelens
