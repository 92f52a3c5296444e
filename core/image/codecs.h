// OpenCV's readers and writers of picture files, loaded when the first picture needs them: they bring over a
// hundred libraries, and most runs of the command line look at no picture. Internal to this room.
#pragma once

#include "core/support/error.h"

#include <vector>

namespace cv {
class Mat;
}

namespace resizelens {

/// What the module exports; both may throw what OpenCV throws.
struct PictureCodecs
{
    /// cv::imdecode(); false where there is no picture in it.
    bool (*decode)(const cv::Mat& bytes, int flags, cv::Mat& picture) = nullptr;
    /// cv::imencode().
    bool (*encode)(const char* extension, const cv::Mat& picture,
                   std::vector<unsigned char>& bytes) = nullptr;
};

/// Loads the module once for the process. Errors: image.codecs, where it is not beside the program.
Result<PictureCodecs> pictureCodecs();

} // namespace resizelens
