#pragma once

#include <array>
#include <cstdint>
#include <string>

namespace resizelens::test {

/// The manual's worked example (resources/manual/quantised.md): one result of a linear Resize by 2 of codes.
struct WorkedExample
{
    std::array<std::int64_t, 4> codes = {100, 104, 90, 61};
    std::int64_t zeroPoint = 3;
    std::array<std::int64_t, 4> taps = {}; // as the engine writes them
    std::int64_t denominator = 0;
    std::int64_t result = 0; // as the engine computes it

    std::int64_t product(std::size_t i) const { return taps[i] * (codes[i] - zeroPoint); }
    std::int64_t sum() const { return product(0) + product(1) + product(2) + product(3); }
};
WorkedExample workedExample();

/// Its picture as SVG.
std::string quantisedPicture();

} // namespace resizelens::test
