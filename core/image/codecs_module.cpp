// The module itself: the only code that links OpenCV's picture files.
#include <vector>

#include <opencv2/core.hpp>
#include <opencv2/imgcodecs.hpp>

extern "C" {

[[gnu::visibility("default")]] bool resizelens_decode(const cv::Mat& bytes, int flags, cv::Mat& picture);
[[gnu::visibility("default")]] bool resizelens_encode(const char* extension, const cv::Mat& picture,
                                                      std::vector<unsigned char>& bytes);

bool resizelens_decode(const cv::Mat& bytes, int flags, cv::Mat& picture)
{
    picture = cv::imdecode(bytes, flags);
    return !picture.empty();
}

bool resizelens_encode(const char* extension, const cv::Mat& picture, std::vector<unsigned char>& bytes)
{
    return cv::imencode(extension, picture, bytes);
}
}
