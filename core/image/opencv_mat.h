// Part of both modules.
#pragma once

#include "core/image/opencv.h"

namespace cv {
class Mat;
}

namespace resizelens {

/// The same samples, not a copy. OpenCV has no matrix that is only read: do not write into the first kind.
cv::Mat matOf(const PixelView& pixels);
cv::Mat matOf(const PixelTarget& pixels);

} // namespace resizelens
