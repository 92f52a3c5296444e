#pragma once

#include <random>

namespace resizelens {

/// Uniform in [0, 1) and, unlike the standard distributions, the same on every platform.
inline double unitRandom(std::mt19937_64& generator)
{
    return static_cast<double>(generator() >> 11) * 0x1p-53;
}

} // namespace resizelens
