// The module with the image file codecs.
#include "core/image/opencv.h"
#include "core/image/opencv_mat.h"

#include <memory>
#include <new>

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

// By file name: some decoders cannot read from memory and would write a temporary file first.
HeldPixels decode(const char* file, bool turned, int reduction)
{
    constexpr int kAsStored = cv::IMREAD_ANYCOLOR | cv::IMREAD_ANYDEPTH;
    const int smaller = reduction == 8   ? cv::IMREAD_REDUCED_GRAYSCALE_8 // only the name says grey
                        : reduction == 4 ? cv::IMREAD_REDUCED_GRAYSCALE_4
                        : reduction == 2 ? cv::IMREAD_REDUCED_GRAYSCALE_2
                                         : 0;
    try {
        const auto picture = std::make_shared<const cv::Mat>(cv::imread(
            file, turned || smaller != 0 ? kAsStored | smaller : static_cast<int>(cv::IMREAD_UNCHANGED)));
        if (picture->empty())
            return {};
        return {{picture->data, picture->cols, picture->rows, picture->channels(), typeOf(picture->depth()),
                 picture->step},
                picture};
    } catch (const cv::Exception& error) {
        if (error.code == cv::Error::StsNoMem)
            throw std::bad_alloc();
        return {};
    }
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
