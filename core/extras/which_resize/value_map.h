// Maps values of the resized image to the output: scale, shift and channel order.
#pragma once

#include "core/base/phrase.h"
#include "core/base/tensor.h"

#include <string>
#include <string_view>
#include <vector>

namespace resizelens {

/// Output channel c is scale[c] · (resized channel order[c]) + shift[c].
struct ValueMap
{
    Phrase name = {}; // "as they are", "x/255", "x·a + b, fitted"
    std::vector<double> scale = {};
    std::vector<double> shift = {};
    std::vector<std::size_t> order = {};
    bool swapsColours = false;  // R and B swapped
    bool isFitted = false;      // none of the known maps
    std::size_t parameters = 0; // number of fitted parameters
    bool operator==(const ValueMap&) const = default;
};

/// Sums over pairs of samples x, y of one channel.
struct PairSums
{
    double n = 0.0, x = 0.0, y = 0.0, xx = 0.0, xy = 0.0, yy = 0.0;

    void add(double a, double b)
    {
        n += 1.0;
        x += a;
        y += b;
        xx += a * a;
        xy += a * b;
        yy += b * b;
    }
    PairSums& operator+=(const PairSums& other)
    {
        n += other.n;
        x += other.x;
        y += other.y;
        xx += other.xx;
        xy += other.xy;
        yy += other.yy;
        return *this;
    }
    /// Σ (y - scale·x - shift)²
    double squares(double scale, double shift) const;
    /// Least-squares scale and shift; scale 1 for constant x.
    std::pair<double, double> fit() const;
};

/// Includes the identity.
std::size_t knownMapCount();

/// Chooses the first map that explains the sums about as well as any: the known maps for that many channels,
/// identity first, then one fitted scale and shift, then one per channel if enough samples remain.
/// `tolerance`: largest rounding error of a value.
ValueMap chooseMap(const std::vector<PairSums>& channels, double tolerance);

} // namespace resizelens
