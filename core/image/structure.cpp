#include "core/image/structure.h"

#include "core/image/image.h"
#include "core/support/parallel.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <iterator>
#include <numeric>
#include <vector>

#include <opencv2/core.hpp>
#include <opencv2/imgproc.hpp>

namespace resizelens {

namespace {

constexpr int kWindow = 11;
constexpr int kHalf = kWindow / 2;
constexpr double kSigma = 1.5;
// Windows along both sides of a tile: bounds memory, and the time until a stop is seen.
constexpr int kTile = 256;

struct Constants
{
    double c1;
    double c2;
};

/// A part of a plane, or of the luminance of three.
cv::Mat toDouble(std::span<const float> planes, std::size_t area, int width, const cv::Rect& part)
{
    cv::Mat converted(part.height, part.width, CV_64F);
    const bool colour = planes.size() == 3 * area;
    for (int y = 0; y < part.height; ++y) {
        const std::size_t first = static_cast<std::size_t>(part.y + y) * static_cast<std::size_t>(width) +
                                  static_cast<std::size_t>(part.x);
        const float* red = &planes[first];
        double* row = converted.ptr<double>(y);
        for (int x = 0; x < part.width; ++x)
            row[x] = colour ? luminance(red[x], red[area + static_cast<std::size_t>(x)],
                                        red[2 * area + static_cast<std::size_t>(x)])
                            : red[x];
    }
    return converted;
}

bool isFinite(const cv::Mat& tile)
{
    for (int y = 0; y < tile.rows; ++y)
        if (!std::all_of(tile.ptr<double>(y), tile.ptr<double>(y) + tile.cols,
                         [](double value) { return std::isfinite(value); }))
            return false;
    return true;
}

// Gaussian mean of every window that lies wholly inside of the tile.
cv::Mat windowMean(const cv::Mat& tile, const cv::Mat& kernel)
{
    cv::Mat mean;
    cv::sepFilter2D(tile, mean, CV_64F, kernel, kernel);
    return mean(cv::Rect(kHalf, kHalf, tile.cols - 2 * kHalf, tile.rows - 2 * kHalf));
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
    const int windowRows = height - 2 * kHalf, windowColumns = width - 2 * kHalf;
    const int across = (windowColumns + kTile - 1) / kTile, down = (windowRows + kTile - 1) / kTile;
    const std::size_t area = static_cast<std::size_t>(width) * static_cast<std::size_t>(height);
    std::atomic<bool> finite = true;
    std::vector<double> sums(static_cast<std::size_t>(across) * static_cast<std::size_t>(down), 0.0);
    parallelFor(std::ssize(sums), threads, [&](std::int64_t tile) {
        if (stop.stop_requested() || !finite)
            return;
        const int x = static_cast<int>(tile) % across * kTile, y = static_cast<int>(tile) / across * kTile;
        const cv::Rect part(x, y, std::min(kTile, windowColumns - x) + 2 * kHalf,
                            std::min(kTile, windowRows - y) + 2 * kHalf);
        const cv::Mat partA = toDouble(a, area, width, part), partB = toDouble(b, area, width, part);
        if (isFinite(partA) && isFinite(partB))
            sums[static_cast<std::size_t>(tile)] = sumOfSimilarity(partA, partB, kernel, constants);
        else
            finite = false;
    });
    if (stop.stop_requested() || !finite)
        return std::nullopt;
    const double sum = std::accumulate(sums.begin(), sums.end(), 0.0);
    return sum / (static_cast<double>(windowRows) * windowColumns);
}

} // namespace resizelens
