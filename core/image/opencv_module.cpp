// The module with everything except image file codecs.
#include "core/image/opencv.h"
#include "core/image/opencv_mat.h"

#include <opencv2/core.hpp>
#include <opencv2/imgproc.hpp>

namespace resizelens {

namespace {

constexpr int kHalf = kStructureWindow / 2;
constexpr double kSigma = 1.5;
constexpr int kFont = cv::FONT_HERSHEY_SIMPLEX;

std::string version()
{
    return cv::getVersionString();
}

void resize(const PixelView& source, const PixelTarget& out, Interpolation interpolation)
{
    cv::Mat target = matOf(out);
    const int flag = interpolation == Interpolation::nearest ? cv::INTER_NEAREST
                     : interpolation == Interpolation::area  ? cv::INTER_AREA
                                                             : cv::INTER_LINEAR;
    cv::resize(matOf(source), target, target.size(), 0, 0, flag);
}

cv::Mat windowMean(const cv::Mat& tile, const cv::Mat& kernel)
{
    cv::Mat mean;
    cv::sepFilter2D(tile, mean, CV_64F, kernel, kernel);
    return mean(cv::Rect(kHalf, kHalf, tile.cols - 2 * kHalf, tile.rows - 2 * kHalf));
}

double structure(const StructureTile& tile)
{
    const cv::Mat a = matOf(packedPixels(tile.a.data(), tile.width, tile.height, 1));
    const cv::Mat b = matOf(packedPixels(tile.b.data(), tile.width, tile.height, 1));
    const cv::Mat kernel = cv::getGaussianKernel(kStructureWindow, kSigma, CV_64F);
    const cv::Mat meanA = windowMean(a, kernel);
    const cv::Mat meanB = windowMean(b, kernel);
    const cv::Mat meanAA = windowMean(a.mul(a), kernel);
    const cv::Mat meanBB = windowMean(b.mul(b), kernel);
    const cv::Mat meanAB = windowMean(a.mul(b), kernel);
    double sum = 0.0;
    for (int y = 0; y < meanA.rows; ++y)
        for (int x = 0; x < meanA.cols; ++x) {
            const double mA = meanA.at<double>(y, x);
            const double mB = meanB.at<double>(y, x);
            const double varianceA = meanAA.at<double>(y, x) - mA * mA;
            const double varianceB = meanBB.at<double>(y, x) - mB * mB;
            const double covariance = meanAB.at<double>(y, x) - mA * mB;
            sum += (2.0 * mA * mB + tile.c1) * (2.0 * covariance + tile.c2) /
                   ((mA * mA + mB * mB + tile.c1) * (varianceA + varianceB + tile.c2));
        }
    return sum;
}

int textWidth(const std::string& text, double size)
{
    int baseline = 0;
    return cv::getTextSize(text, kFont, size, 1, &baseline).width;
}

void drawText(const PixelTarget& page, const std::string& text, int x, int baseline,
              const Lettering& lettering)
{
    cv::Mat target = matOf(page);
    const auto& colour = lettering.colour;
    cv::putText(target, text, cv::Point(x, baseline), kFont, lettering.size,
                cv::Scalar(colour[0], colour[1], colour[2], colour[3]), 1, cv::LINE_AA);
}

} // namespace

extern "C" {

[[gnu::visibility("default")]] const OpenCv* resizelens_opencv();

const OpenCv* resizelens_opencv()
{
    static const OpenCv table = {.version = version,
                                 .resize = resize,
                                 .structure = structure,
                                 .textWidth = textWidth,
                                 .drawText = drawText};
    return &table;
}
}

} // namespace resizelens
