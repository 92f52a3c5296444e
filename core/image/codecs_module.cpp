// The module for picture files.
#include "core/image/opencv.h"
#include "core/image/opencv_mat.h"

#include <opencv2/core.hpp>
#include <opencv2/imgcodecs.hpp>

namespace resizelens {

namespace {

SampleType typeOf(int depth)
{
    switch (depth) {
    case CV_8U:
        return SampleType::uint8;
    case CV_16U:
        return SampleType::uint16;
    case CV_32F:
        return SampleType::float32;
    case CV_64F:
        return SampleType::float64;
    default:
        return SampleType::other;
    }
}

bool decode(std::span<const std::byte> file, bool turned, const std::function<void(const PixelView&)>& use)
{
    const cv::Mat bytes(1, static_cast<int>(file.size()), CV_8UC1,
                        const_cast<std::byte*>(file.data())); // imdecode only reads
    const cv::Mat picture =
        cv::imdecode(bytes, turned ? cv::IMREAD_ANYCOLOR | cv::IMREAD_ANYDEPTH : cv::IMREAD_UNCHANGED);
    if (picture.empty())
        return false;
    use({picture.data, picture.cols, picture.rows, picture.channels(), typeOf(picture.depth()),
         picture.step});
    return true;
}

bool encode(const char* extension, const PixelView& pixels, std::vector<unsigned char>& file)
{
    return cv::imencode(extension, matOf(pixels), file);
}

} // namespace

extern "C" {

[[gnu::visibility("default")]] const PictureCodecs* resizelens_codecs();

const PictureCodecs* resizelens_codecs()
{
    static const PictureCodecs table = {.decode = decode, .encode = encode};
    return &table;
}
}

} // namespace resizelens
