#pragma once

#include <random>

namespace resizelens {

/// A number in [0, 1), uniform, from the upper 53 of the generator's next 64 bits: the same on every machine.
/// The standard library promises that of its generators, and not of its distributions.
inline double unitRandom(std::mt19937_64& generator)
{
    return static_cast<double>(generator() >> 11) * 0x1p-53;
}

} // namespace resizelens
