// OpenCV's modes against cv::resize of the OpenCV that is installed.
#include "core/resize/dialect/library_mode.h"
#include "tests/core/resize/dialect/pictures.h"
#include "tests/data/sanitized.h"

#include <map>
#include <random>
#include <span>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <opencv2/imgproc.hpp>

namespace resizelens {

namespace {

const std::map<std::string, int> kFlags = {
    {"opencv.nearest", cv::INTER_NEAREST},
    {CV_VERSION_MAJOR * 100 + CV_VERSION_MINOR <= 406 ? "opencv.nearest_exact_4_6" : "opencv.nearest_exact",
     cv::INTER_NEAREST_EXACT},
    {"opencv.linear", cv::INTER_LINEAR},
    {"opencv.linear_exact", cv::INTER_LINEAR_EXACT},
    {"opencv.cubic", cv::INTER_CUBIC},
    {"opencv.lanczos4", cv::INTER_LANCZOS4},
    {"opencv.area", cv::INTER_AREA}};

/// [1, C, H, W] as OpenCV has it.
template<class Sample>
cv::Mat matOf(const Tensor& picture, int type)
{
    const auto channels = static_cast<int>(picture.dims()[1]), rows = static_cast<int>(picture.dims()[2]),
               columns = static_cast<int>(picture.dims()[3]);
    cv::Mat mat(rows, columns, CV_MAKETYPE(type, channels));
    const auto* from = picture.as<Sample>().data();
    for (int c = 0; c < channels; ++c)
        for (int y = 0; y < rows; ++y)
            for (int x = 0; x < columns; ++x)
                mat.ptr<Sample>(y)[x * channels + c] = *from++;
    return mat;
}

template<class Sample>
void compare(const Tensor& ours, const cv::Mat& theirs, test::Departure& departure)
{
    const auto* value = ours.as<Sample>().data();
    for (int c = 0; c < theirs.channels(); ++c)
        for (int y = 0; y < theirs.rows; ++y)
            for (int x = 0; x < theirs.cols; ++x)
                departure.add(static_cast<double>(*value++),
                              static_cast<double>(theirs.ptr<Sample>(y)[x * theirs.channels() + c]));
}

template<class Sample>
test::Departure departureOf(const LibraryMode& mode, int flag, int type,
                            std::span<const test::PictureSizes> sizes = test::kPictureSizes)
{
    test::Departure departure;
    std::uint64_t seed = 1;
    for (const auto& size : sizes)
        for (const std::int64_t channels : {1, 3}) {
            const Tensor bytes = test::bytePicture(channels, size.rows, size.columns, ++seed);
            const Tensor input = type == CV_8U ? bytes : test::floatOf(bytes);
            const auto ours = resizeAs(mode, input, size.toRows, size.toColumns);
            EXPECT_TRUE(ours.has_value());
            cv::Mat theirs;
            cv::resize(matOf<Sample>(input, type), theirs,
                       cv::Size(static_cast<int>(size.toColumns), static_cast<int>(size.toRows)), 0, 0, flag);
            compare<Sample>(*ours, theirs, departure);
        }
    return departure;
}

} // namespace

TEST(OpenCvModes, ofFloatsAreOpenCvs)
{
    for (const auto& [id, flag] : kFlags) {
        const LibraryMode* mode = findLibraryMode(id);
        ASSERT_NE(mode, nullptr) << id;
        const auto departure = departureOf<float>(*mode, flag, CV_32F);
        fmt::print("float32 {}: largest difference {:.2g} of values 0..1\n", id, departure.largest);
        EXPECT_LE(departure.largest, 2e-6) << id;
    }
}

TEST(OpenCvModes, ofBytesAreOpenCvs)
{
    for (const auto& [id, flag] : kFlags) {
        const auto departure = departureOf<std::uint8_t>(*findLibraryMode(id), flag, CV_8U);
        fmt::print("uint8 {}: {} of {} values differ, largest {}\n", id, departure.differing, departure.count,
                   departure.largest);
        EXPECT_LE(departure.largest, 1.0) << id;
        EXPECT_LE(departure.differing * 1000, departure.count) << id;
    }
}

/// Whole ratios, at which sums of bytes are ties, and any others.
TEST(OpenCvModes, ofBytesAtManySizesAreOpenCvs)
{
    std::mt19937_64 generator(41);
    const auto below = [&](std::uint64_t count) { return static_cast<std::int64_t>(generator() % count); };
    std::vector<test::PictureSizes> sizes = {{6, 1, 1, 1}, {2, 3, 1, 1}};
    for (int i = 0; i < test::tries(150); ++i) {
        const std::int64_t rows = 1 + below(12), columns = 1 + below(12);
        sizes.push_back({rows * (1 + below(6)), columns * (1 + below(6)), rows, columns});
        sizes.push_back({1 + below(40), 1 + below(40), 1 + below(40), 1 + below(40)});
    }
    for (const auto& [id, flag] : kFlags) {
        const auto departure = departureOf<std::uint8_t>(*findLibraryMode(id), flag, CV_8U, sizes);
        fmt::print("uint8 {}: {} of {} values differ, largest {}\n", id, departure.differing, departure.count,
                   departure.largest);
        EXPECT_LE(departure.largest, 1.0) << id;
        if (id == "opencv.area" || id == "opencv.lanczos4")
            EXPECT_EQ(departure.differing, 0u) << id;
        else
            EXPECT_LE(departure.differing * 1000, departure.count) << id;
    }
}

} // namespace resizelens
