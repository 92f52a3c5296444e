#include "core/image/opencv_version.h"

#include "core/image/opencv.h"

namespace resizelens {

std::string openCvVersion()
{
    const auto opencv = openCv();
    return opencv ? (*opencv)->version() : "not found";
}

} // namespace resizelens
