#include "core/resize/matrix/scale_reading.h"

#include <cmath>

namespace resizelens {

namespace {

constexpr std::int64_t kLargestDenominator = 4096;
constexpr double kLargestScale = 0x1p31;

Rational ofFloat(double scale)
{
    const Rational exact(scale);
    if (exact.denominator() <= kLargestDenominator)
        return exact;
    for (std::int64_t q = 1; q <= kLargestDenominator; ++q) {
        const double p = std::nearbyint(scale * static_cast<double>(q));
        if (p >= 1.0 && static_cast<double>(static_cast<float>(p / static_cast<double>(q))) == scale)
            return Rational::ratio(static_cast<std::int64_t>(p), q);
    }
    return exact;
}

/// The first continued-fraction convergent that equals `scale` in float64.
Rational ofDouble(double scale)
{
    std::int64_t p = 1, q = 0, lastP = 0, lastQ = 1;
    double rest = scale;
    for (int step = 0; step < 40; ++step) {
        const double whole = std::floor(rest);
        if (whole * static_cast<double>(p) + static_cast<double>(lastP) > kLargestScale ||
            whole * static_cast<double>(q) + static_cast<double>(lastQ) > kLargestScale)
            break;
        const auto term = static_cast<std::int64_t>(whole);
        const std::int64_t nextP = term * p + lastP, nextQ = term * q + lastQ;
        lastP = p;
        lastQ = q;
        p = nextP;
        q = nextQ;
        if (static_cast<double>(p) / static_cast<double>(q) == scale)
            return Rational::ratio(p, q);
        if (rest == whole)
            break;
        rest = 1.0 / (rest - whole);
    }
    return {scale};
}

} // namespace

Rational meantScale(double scale)
{
    if (!(scale > 0.0 && scale <= kLargestScale))
        return Rational::undefined();
    return static_cast<double>(static_cast<float>(scale)) == scale ? ofFloat(scale) : ofDouble(scale);
}

} // namespace resizelens
