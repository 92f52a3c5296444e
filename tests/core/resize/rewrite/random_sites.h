// Seeded random Resize configurations of every kind.
#pragma once

#include "core/resize/matrix/resize_site.h"

#include <random>

namespace resizelens::test {

/// A site of known lengths: any rank from 1 to 5, any axes, odd, prime and single lengths, scales or sizes,
/// all modes. Small enough to be evaluated by the thousand.
ResizeSite randomSite(std::mt19937_64& random);

/// A site of these lengths, with the scales that they say. nearest_mode is floor.
ResizeSite knownSite(ResizeMode mode, CoordinateMode coordinates, const Dims& input, const Dims& output);

/// One line that names the configuration.
std::string describe(const ResizeSite& site);

} // namespace resizelens::test
