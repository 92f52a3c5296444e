// Sites of which one axis is free: N×C×H×W, resized by a scale along one of them.
#pragma once

#include "core/resize/matrix/resize_site.h"

#include <random>
#include <string>

namespace resizelens::test {

struct FreeSite
{
    ResizeMode mode;
    CoordinateMode coordinates;
    NearestMode rounding = NearestMode::floor;
    double scale = 1.0;
    std::size_t axis = 2;
    bool exclude = false, antialias = false;
    double coefficient = -0.75;
};

/// The site: the free axis has no length, the others are small and stay.
ResizeSite siteOf(const FreeSite& free);

/// One line that names the configuration.
std::string describe(const FreeSite& free);

/// Any mode and coordinate transformation; whole factors, shares, ratios and decimals.
FreeSite randomFree(std::mt19937_64& random);

} // namespace resizelens::test
