// Linked into both modules.
#pragma once

#include "core/image/opencv.h"

namespace cv {
class Mat;
}

namespace resizelens {

/// Shares the samples. OpenCV has no read-only matrix: do not write through the PixelView overload.
cv::Mat matOf(const PixelView& pixels);
cv::Mat matOf(const PixelTarget& pixels);

} // namespace resizelens
