#include "core/image/opencv_version.h"

#include <opencv2/core/utility.hpp>

namespace resizelens {

std::string openCvVersion()
{
    return cv::getVersionString();
}

} // namespace resizelens
