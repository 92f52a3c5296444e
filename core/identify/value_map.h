// How values of the resized picture become those of the output: scale, shift and order of channels.
#pragma once

#include "core/support/phrase.h"
#include "core/tensor/tensor.h"

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
    bool swapsColours = false; // R and B change places
    bool isFitted = false;     // none of the known ones
    bool operator==(const ValueMap&) const = default;
};

/// Sums of one channel's samples x and y over places.
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
    /// Σ (y - scale·x - shift)²
    double squares(double scale, double shift) const;
    /// The scale and shift with the least squares. A flat x gets scale 1.
    std::pair<double, double> fit() const;
};

/// The known maps of `channels` channels, then what fits best: one scale and shift, and one for each channel.
/// The first that explains the sums about as well as any is taken. `tolerance`: what rounding may add to a
/// value.
ValueMap chooseMap(const std::vector<PairSums>& channels, double tolerance);

} // namespace resizelens
