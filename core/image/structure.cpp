#include "core/image/structure.h"

#include "core/support/parallel.h"

#include <algorithm>
#include <numeric>
#include <vector>

#include <opencv2/core.hpp>
#include <opencv2/imgproc.hpp>

namespace resizelens {

namespace {

constexpr int kWindow = 11;
constexpr int kHalf = kWindow / 2;
constexpr double kSigma = 1.5;
constexpr int kStripRows = 128; // bounds memory, and the time until a stop is seen

struct Constants
{
    double c1;
    double c2;
};

cv::Mat toDouble(std::span<const float> plane, int width, int firstRow, int rows)
{
    const std::size_t begin = static_cast<std::size_t>(firstRow) * static_cast<std::size_t>(width);
    const cv::Mat strip(rows, width, CV_32F, const_cast<float*>(plane.data() + begin)); // only read
    cv::Mat converted;
    strip.convertTo(converted, CV_64F);
    return converted;
}

// Gaussian mean of every window that lies wholly inside of the strip.
cv::Mat windowMean(const cv::Mat& strip, const cv::Mat& kernel)
{
    cv::Mat mean;
    cv::sepFilter2D(strip, mean, CV_64F, kernel, kernel);
    return mean(cv::Rect(kHalf, kHalf, strip.cols - 2 * kHalf, strip.rows - 2 * kHalf));
}

double sumOfSimilarity(const cv::Mat& a, const cv::Mat& b, const cv::Mat& kernel, Constants constants)
{
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
            sum += (2.0 * mA * mB + constants.c1) * (2.0 * covariance + constants.c2) /
                   ((mA * mA + mB * mB + constants.c1) * (varianceA + varianceB + constants.c2));
        }
    return sum;
}

} // namespace

std::optional<double> structuralSimilarity(std::span<const float> a, std::span<const float> b, int width,
                                           int height, double peak, const std::stop_token& stop,
                                           unsigned threads)
{
    if (width < kWindow || height < kWindow)
        return std::nullopt;
    const cv::Mat kernel = cv::getGaussianKernel(kWindow, kSigma, CV_64F);
    const Constants constants{0.01 * peak * 0.01 * peak, 0.03 * peak * 0.03 * peak};
    const int windowRows = height - 2 * kHalf;
    const int strips = (windowRows + kStripRows - 1) / kStripRows;
    std::vector<double> sums(static_cast<std::size_t>(strips), 0.0);
    parallelFor(strips, threads, [&](std::int64_t strip) {
        if (stop.stop_requested())
            return;
        const int first = static_cast<int>(strip) * kStripRows;
        const int rows = std::min(kStripRows, windowRows - first) + 2 * kHalf;
        sums[static_cast<std::size_t>(strip)] = sumOfSimilarity(
            toDouble(a, width, first, rows), toDouble(b, width, first, rows), kernel, constants);
    });
    if (stop.stop_requested())
        return std::nullopt;
    const double sum = std::accumulate(sums.begin(), sums.end(), 0.0);
    return sum / (static_cast<double>(windowRows) * (width - 2 * kHalf));
}

} // namespace resizelens
