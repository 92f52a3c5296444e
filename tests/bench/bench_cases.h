// The sizes and modes that are timed, here and in ONNX Runtime.
#pragma once

#include "core/resize/matrix/resize_spec.h"

#include <opencv2/imgproc.hpp>

namespace resizelens::bench {

struct Case
{
    const char* name;
    ResizeMode mode;
    CoordinateMode coordinates;
    NearestMode rounding;
    bool antialias;
    int channels, in, out;
    int peer; // OpenCV's interpolation; below 0: it has none that computes the same
};

using enum ResizeMode;
using enum CoordinateMode;

inline const Case kCases[] = {
    {"linear up 2", linear, halfPixel, NearestMode::floor, false, 3, 512, 1024, cv::INTER_LINEAR},
    {"cubic up 2", cubic, halfPixel, NearestMode::floor, false, 3, 512, 1024, cv::INTER_CUBIC},
    {"nearest up 2, asymmetric floor", nearest, asymmetric, NearestMode::floor, false, 3, 512, 1024,
     cv::INTER_NEAREST},
    {"nearest up 2, half_pixel", nearest, halfPixel, NearestMode::roundPreferFloor, false, 3, 512, 1024,
     cv::INTER_NEAREST_EXACT},
    {"linear down 2", linear, halfPixel, NearestMode::floor, false, 3, 1024, 512, cv::INTER_LINEAR},
    {"linear antialias down 2", linear, halfPixel, NearestMode::floor, true, 3, 1024, 512, -1},
    {"linear antialias 1024 to 333", linear, halfPixel, NearestMode::floor, true, 3, 1024, 333, -1},
    {"cubic antialias down 2", cubic, halfPixel, NearestMode::floor, true, 3, 1024, 512, -1},
    {"linear up 2, 64 channels of 128", linear, halfPixel, NearestMode::floor, false, 64, 128, 256,
     cv::INTER_LINEAR},
};

} // namespace resizelens::bench
